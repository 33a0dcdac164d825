"""Cards in the words of the code and of a model, whatever the game: the same for all adapters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final, TypeVar

from cardrules.cards import PACKS, Card, CardSet, Mask, mask_of
from spec.tools.values import Value, Variant, record

__all__ = ["Pack", "code_of", "one_pack", "suit_of"]

KeyT = TypeVar("KeyT")

_SUITS: Final = {
    suit: Variant(name)
    for suit, name in {"C": "Clubs", "D": "Diamonds", "S": "Spades", "H": "Hearts"}.items()
}


def suit_of(card: Card) -> Variant:
    """Give the model's suit."""
    return _SUITS[card.suit.value]


def code_of(words: Mapping[KeyT, Variant], value: Variant) -> KeyT:
    """Give what a table of words translates to a value of the model."""
    return next(key for key, one in words.items() if one == value)


def _plain(card: Card) -> Value:
    return record(suit=suit_of(card), rank=int(card.rank))


class Pack:
    """The cards of a game, in both words.

    Attributes:
        copy: Gives the model's card for the code's.
        copies: Gives the model's set of cards for the code's.
        mask: Gives the code's set of cards for the model's.
    """

    def __init__(self, cards: Iterable[Card], word: Callable[[Card], Value] = _plain) -> None:
        known = {word(card): card for card in cards}
        self._cards = known
        self.copy: Callable[[Card], Value] = cache(word)
        self.copies: Callable[[Mask], frozenset[Value]] = cache(
            lambda mask: frozenset(map(self.copy, CardSet(mask)))
        )
        self.mask: Callable[[frozenset[Value]], Mask] = cache(
            lambda values: mask_of(known[one] for one in values)
        )

    def card(self, value: Value) -> Card:
        """Give the code's card for the model's."""
        return self._cards[value]

    def cards(self, values: Iterable[Value]) -> tuple[Card, ...]:
        """Give the code's row of cards for the model's."""
        return tuple(map(self.card, values))

    def row(self, cards: Iterable[Card]) -> tuple[Value, ...]:
        """Give the model's row of cards for the code's."""
        return tuple(map(self.copy, cards))


def one_pack() -> Pack:
    """Give the pack of a game that is played with one of 52 cards."""
    return Pack(card for card in PACKS if not card.pack)
