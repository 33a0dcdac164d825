"""What may be chosen, as data: a domain lists, counts, tests and draws its values.

Every domain has `size` (an `int`: `len` cannot hold large ones), `in`, iteration in a fixed
order and `sample`, in which every value has a chance; uniform is not promised.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations, permutations
from math import comb, perm
from typing import Any, Final, TypeAlias

from attrs import frozen

from cardrules.cards import UNKNOWN, Card, CardSet, DealtCard, Mask, cards_of, nth_card
from cardrules.kernel.constructors import direct
from cardrules.kernel.paths import Path, Random

__all__ = ["ONCE", "Among", "Between", "Choose", "Deal", "Domain", "Once", "OneOf"]


@frozen
class Once:
    """Nothing to choose: the action can be taken or not."""

    @property
    def size(self) -> int:
        return 1

    def __contains__(self, value: object) -> bool:
        return value is None

    def __iter__(self) -> Iterator[None]:
        yield None

    def sample(self, rng: Random) -> None:
        return None


#: The domain of an action with no open field.
ONCE: Final = Once()


@direct
@frozen
class OneOf:
    """One card of some.

    Examples:
        >>> from cardrules.cards import CardSet
        >>> domain = OneOf(CardSet.parse("QS 2C"))
        >>> domain.size, list(domain)
        (2, [2C, QS])
    """

    cards: CardSet

    @property
    def size(self) -> int:
        return self.cards.mask.bit_count()

    def __contains__(self, value: object) -> bool:
        return value in self.cards

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def sample(self, rng: Random) -> Card:
        mask = self.cards.mask
        if not mask:
            raise ValueError("there is no card to draw")
        return nth_card(mask, int(rng.random() * mask.bit_count()))


@frozen
class Choose:
    """So many cards of some, in no order.

    Examples:
        >>> from cardrules.cards import CardSet
        >>> Choose(3, CardSet.parse("2C 3C 4C 5C")).size
        4
    """

    count: int
    cards: CardSet

    @property
    def size(self) -> int:
        return comb(len(self.cards), self.count)

    def __contains__(self, value: object) -> bool:
        return (
            type(value) is CardSet
            and len(value) == self.count
            and not value.mask & ~self.cards.mask
        )

    def __iter__(self) -> Iterator[CardSet]:
        return (CardSet.of(*cards) for cards in combinations(self.cards, self.count))

    def sample(self, rng: Random) -> CardSet:
        mask = left = self.cards.mask
        if self.count > left.bit_count():
            raise ValueError(f"{self.count} cards cannot be drawn from {left.bit_count()}")
        for size in range(left.bit_count(), left.bit_count() - self.count, -1):
            left ^= nth_card(left, int(rng.random() * size)).bit
        return CardSet(mask ^ left)


@direct
@frozen(kw_only=True)
class Deal:
    """So many cards of some in dealt order; each may be `UNKNOWN` where that is allowed.

    Examples:
        >>> from cardrules.cards import CardSet
        >>> Deal(count=2, cards=CardSet.parse("2C 3C 4C")).size
        6
    """

    count: int
    cards: CardSet
    unknown: bool = False

    @property
    def size(self) -> int:
        if not self.unknown:
            return perm(len(self.cards), self.count)
        return sum(
            comb(self.count, known) * perm(len(self.cards), known)
            for known in range(self.count + 1)
        )

    def __contains__(self, value: object) -> bool:
        if type(value) is not tuple or len(value) != self.count:
            return False
        known = [card for card in value if card is not UNKNOWN]
        return (
            (self.unknown or len(known) == self.count)
            and all(card in self.cards for card in known)
            and len(set(known)) == len(known)
        )

    def __iter__(self) -> Iterator[tuple[DealtCard, ...]]:
        cards = tuple(self.cards)
        if not self.unknown:
            return permutations(cards, self.count)
        return self._with_unknown((), cards)

    def _with_unknown(
        self, done: tuple[DealtCard, ...], left: tuple[Card, ...]
    ) -> Iterator[tuple[DealtCard, ...]]:
        if len(done) == self.count:
            yield done
            return
        yield from self._with_unknown((*done, UNKNOWN), left)
        for card in left:
            yield from self._with_unknown(
                (*done, card), tuple(other for other in left if other is not card)
            )

    def sample(self, rng: Random) -> tuple[DealtCard, ...]:
        among = len(self.cards)
        if not self.unknown:
            if self.count > among:
                raise ValueError(f"{self.count} cards cannot be drawn from {among}")
            return _drawn(self.cards.mask, self.count, rng)
        dealt: list[DealtCard] = [UNKNOWN] * self.count
        # Known cards go to places that are drawn too, so that each of them has a chance.
        places = list(range(self.count))
        for card in _drawn(self.cards.mask, min(self.count, among), rng):
            place = places.pop(rng.randrange(len(places)))
            if rng.randrange(4):
                dealt[place] = card
        return tuple(dealt)


@direct
@frozen(kw_only=True)
class Between:
    """A whole number from `lowest` to `highest`, in steps counted from `lowest`.

    Examples:
        >>> raise_to = Between(lowest=40, highest=1000, step=5)
        >>> 45 in raise_to, 44 in raise_to, 45.0 in raise_to, raise_to.size
        (True, False, False, 193)
    """

    lowest: int
    highest: int
    step: int = 1

    @property
    def size(self) -> int:
        return max(0, (self.highest - self.lowest) // self.step + 1)

    def __contains__(self, value: object) -> bool:
        return (
            type(value) is int
            and self.lowest <= value <= self.highest
            and (value - self.lowest) % self.step == 0
        )

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.lowest, self.highest + 1, self.step))

    def sample(self, rng: Random) -> int:
        return self.lowest + self.step * rng.randrange(self.size)


@frozen
class Among:
    """One of some values: enum members, numbers, seats.

    Examples:
        >>> 2 in Among((1, 2)), True in Among((1, 2))
        (True, False)
    """

    values: tuple[Hashable, ...]

    @property
    def size(self) -> int:
        return len(self.values)

    def __contains__(self, value: object) -> bool:
        # `True == 1` and `1.0 == 1`, but neither is what a game means by 1.
        return any(type(value) is type(known) and value == known for known in self.values)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def sample(self, rng: Random) -> Any:
        return self.values[rng.randrange(len(self.values))]


def _drawn(mask: Mask, count: int, rng: Random) -> tuple[Card, ...]:
    cards = list(cards_of(mask))
    return tuple([cards.pop(int(rng.random() * len(cards))) for _ in range(count)])


#: What may fill the open field of an offer.
Domain: TypeAlias = Once | OneOf | Choose | Deal | Between | Among | Path[Any]
