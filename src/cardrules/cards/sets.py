"""Sets of cards are integers with one bit a card: `hand & card.lane` are those that follow suit.

States hold the bare integer, a `Mask`; actions, events and views hold a `CardSet` over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Annotated, Any, Final, TypeAlias

from attrs import field, frozen

from cardrules.cards.card import PACKS, Card, parse_cards
from cardrules.errors import NotationError

__all__ = ["SUITS", "CardSet", "Mask", "cards_of", "mask_of", "nth_card", "pack_mask"]

#: A set of cards inside a state: the sum of their bits. Logs write it as a list of cards.
Mask: TypeAlias = Annotated[int, "cards"]

#: The cards of one suit of one pack, by suit and pack: 13 bits each, in card order.
SUITS: Final = tuple(0b1_1111_1111_1111 << 13 * position for position in range(8))
_FIRST_SUITS: Final = SUITS[:4]
_HALF_A_PACK: Final = SUITS[0] | SUITS[1]
_in_lane: Final[dict[int, tuple[Card, ...]]] = {}


def pack_mask(packs: int = 1) -> Mask:
    """Give all cards of one pack, or of two.

    Examples:
        >>> pack_mask().bit_count(), pack_mask(2).bit_count()
        (52, 104)
    """
    return (1 << 52 * packs) - 1


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """List the cards of a mask in card order.

    Examples:
        >>> from cardrules.cards import parse_card
        >>> cards_of(parse_card("2C").bit | parse_card("AH").bit)
        (2C, AH)
    """
    found = _in_lane.get(mask, ())
    if found:
        return found
    for lane in SUITS if mask >> 52 else _FIRST_SUITS:
        bits = mask & lane
        if bits:
            found += _in_lane.get(bits) or _remember(bits)
    return found


def _remember(bits: Mask) -> tuple[Card, ...]:
    # At most 8 lanes of 8,191 sets: the memory is bounded, and most hands share few of them.
    left, cards = bits, []
    while left:
        low = left & -left
        cards.append(PACKS[low.bit_length() - 1])
        left ^= low
    _in_lane[bits] = found = tuple(cards)
    return found


def nth_card(mask: Mask, place: int) -> Card:
    """Give the card at a place of a mask, from 0 in card order.

    Examples:
        >>> from cardrules.cards import parse_card
        >>> nth_card(parse_card("2C").bit | parse_card("AH").bit, 1)
        AH
    """
    known = _in_lane.get(mask)
    if known:
        return known[place]
    # Half a pack is a small integer, and only half of the cards are counted off one by one.
    bits = mask & _HALF_A_PACK
    count = bits.bit_count()
    if place >= count:
        place -= count
        bits ^= mask
    for _ in range(place):
        bits &= bits - 1
    return PACKS[(bits & -bits).bit_length() - 1]


def mask_of(cards: Iterable[Card]) -> Mask:
    """Give the mask of some cards."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


@frozen(eq=False, repr=False)
class CardSet(Set[Card]):
    """An unordered set of cards, iterated in card order, over one integer.

    Examples:
        >>> from cardrules.cards import HEARTS, parse_card
        >>> hand = CardSet.parse("QS 2C AH")
        >>> hand, parse_card("QS") in hand, hand & CardSet(HEARTS)
        ({2C QS AH}, True, {AH})
    """

    mask: int = field(default=0)

    @classmethod
    def of(cls, *cards: Card) -> CardSet:
        """Collect some cards."""
        return cls(mask_of(cards))

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read a set of cards. Raises `NotationError` also where a card is named twice."""
        cards = parse_cards(text)
        found = cls(mask_of(cards))
        if len(found) != len(cards):
            raise NotationError("each card was expected once", text)
        return found

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> CardSet:  # type: ignore[override]  # sets of cards stay so
        return cls(mask_of(it))

    def __contains__(self, card: object) -> bool:
        return type(card) is Card and bool(self.mask & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if type(other) is CardSet:
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()

    def __repr__(self) -> str:
        return "{" + " ".join(card.name for card in self) + "}"

    def __str__(self) -> str:
        return " ".join(card.name for card in self)
