"""Chance comes from outside: a game asks a `Draw` for cards and gets them.

`KeyedDraw` makes every draw a function of a seed and the number of the event, so that undo,
branches, resumed matches and audits deal the very same cards.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Protocol

from cardrules.cards import ALL_CARDS, Card, Mask, cards_of, nth_card
from cardrules.kernel.paths import Random

__all__ = ["Draw", "KeyedDraw", "RandomDraw"]


class Draw(Protocol):
    """Where `chance` gets its cards from."""

    def below(self, stop: int) -> int:
        """Draw a whole number from 0 to `stop` - 1."""
        ...

    def cards(self, count: int, among: Mask) -> tuple[Card, ...]:
        """Draw cards one after the other, none twice, in drawn order.

        Raises:
            ValueError: There are not so many cards.
        """
        ...


class KeyedDraw:
    """The draws of one event.

    The stream of bits is BLAKE2b (64 bytes, keyed with the seed) of the event's number and of
    a block counter, both as 8 bytes, most significant first. The blocks are read as one
    number, the first block being the most significant; `below(n)` is its remainder by n, and
    the quotient goes on. A block is added while fewer than 128 bits would be left unused, so
    that no remainder is more likely than another by more than 2 to the power of -128.

    Examples:
        >>> from cardrules.cards import pack_mask
        >>> KeyedDraw(bytes(32), 1).cards(3, pack_mask())  # always the same three
        (AC, JD, 7C)
    """

    __slots__ = ("_block", "_number", "_seed", "_span", "_value")

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed = seed
        self._number = number
        self._block = 0
        self._value = 0
        self._span = 1

    def below(self, stop: int) -> int:
        """Draw a whole number from 0 to `stop` - 1."""
        while self._span < stop << 128:
            message = self._number.to_bytes(8, "big") + self._block.to_bytes(8, "big")
            block = blake2b(message, key=self._seed, digest_size=64).digest()
            self._value = self._value << 512 | int.from_bytes(block, "big")
            self._span <<= 512
            self._block += 1
        self._value, drawn = divmod(self._value, stop)
        self._span //= stop
        return drawn

    def cards(self, count: int, among: Mask) -> tuple[Card, ...]:
        """Draw cards one after the other: each is the one at place `below(left)` in card order."""
        left = _enough(count, among)
        return tuple([left.pop(self.below(len(left))) for _ in range(count)])


class RandomDraw:
    """Draws from any generator; for playouts that nobody needs to repeat."""

    __slots__ = ("_random",)

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, stop: int) -> int:
        """Draw a whole number from 0 to `stop` - 1."""
        return self._random.randrange(stop)

    def cards(self, count: int, among: Mask) -> tuple[Card, ...]:
        """Draw cards one after the other, none twice, in drawn order."""
        random = self._random.random
        span, size = among.bit_length(), among.bit_count()
        if count == 1 and 0 < 4 * size < span:
            return (nth_card(among, int(random() * size)),)
        if 4 * count < size > span // 4 or count == 1 <= size:
            # Few of many: places are tried until they hold a card, and nothing has to be listed.
            drawn: list[Card] = []
            while len(drawn) < count:
                card = ALL_CARDS[int(random() * span)]
                if among & card.bit:
                    among ^= card.bit
                    drawn.append(card)
            return tuple(drawn)
        left = _enough(count, among)
        most = len(left)
        return tuple([left.pop(int(random() * size)) for size in range(most, most - count, -1)])


def _enough(count: int, among: Mask) -> list[Card]:
    cards = list(cards_of(among))
    if count > len(cards):
        raise ValueError(f"{count} cards cannot be drawn from {len(cards)}")
    return cards
