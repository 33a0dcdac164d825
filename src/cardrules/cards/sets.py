"""Sets of cards are integers with one bit a card: `hand & card.lane` are those that follow suit.

States hold the bare integer, a `Mask`; actions, events and views hold a `CardSet` over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Annotated, Any, Final, TypeAlias

from attrs import frozen

from cardrules.cards.card import ALL_CARDS, PACKS, Card, parse_cards
from cardrules.errors import NotationError

__all__ = ["CardSet", "Mask", "cards_of", "mask_of", "nth_card", "pack_mask"]

#: A set of cards inside a state: the sum of their bits. Logs write it as a list of cards.
Mask: TypeAlias = Annotated[int, "cards"]

_HALF_A_PACK: Final = (1 << 26) - 1
_A_PACK: Final = (1 << 52) - 1


def _subsets(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    sets: list[tuple[Card, ...]] = [()]
    for card in cards:
        sets += [(*chosen, card) for chosen in sets]
    return tuple(sets)


#: For every eight cards, their subsets by the byte that is their mask: few enough to stay in the
#: processor's cache, unlike the sets that hands really hold.
_EIGHTS: Final = tuple(_subsets(ALL_CARDS[start : start + 8]) for start in range(0, 108, 8))


def pack_mask(packs: int = 1, jokers: int = 0) -> Mask:
    """Give all cards of one pack, or of two, with so many jokers in all.

    Examples:
        >>> pack_mask().bit_count(), pack_mask(2).bit_count(), pack_mask(jokers=2).bit_count()
        (52, 104, 54)
    """
    return (1 << 52 * packs) - 1 | (1 << jokers) - 1 << len(PACKS)


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """List the cards of a mask in card order.

    Examples:
        >>> from cardrules.cards import parse_card
        >>> cards_of(parse_card("2C").bit | parse_card("AH").bit)
        (2C, AH)
    """
    found: tuple[Card, ...] = ()
    size = 7 if mask <= _A_PACK else 14
    for row, byte in zip(_EIGHTS, mask.to_bytes(size, "little"), strict=False):
        if byte:
            found += row[byte]
    return found


def nth_card(mask: Mask, place: int) -> Card:
    """Give the card at a place of a mask, from 0 in card order.

    Examples:
        >>> from cardrules.cards import parse_card
        >>> nth_card(parse_card("2C").bit | parse_card("AH").bit, 1)
        AH
    """
    # Half a pack is a small integer, and only half of the cards are counted off one by one.
    bits = mask & _HALF_A_PACK
    count = bits.bit_count()
    if place >= count:
        place -= count
        bits ^= mask
    for _ in range(place):
        bits &= bits - 1
    return ALL_CARDS[(bits & -bits).bit_length() - 1]


def mask_of(cards: Iterable[Card]) -> Mask:
    """Give the mask of some cards."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


@frozen(eq=False, repr=False, init=False)
class CardSet(Set[Card]):
    """An unordered set of cards, iterated in card order, over one integer.

    Examples:
        >>> from cardrules.cards import Suit, parse_card
        >>> hand = CardSet.parse("QS 2C AH")
        >>> hand, parse_card("QS") in hand, hand & CardSet(Suit.HEARTS.lane)
        ({2C QS AH}, True, {AH})
    """

    mask: int

    def __init__(self, mask: int = 0) -> None:
        # Sets are made at every turn, and attrs' own way round its guard takes longer.
        _set_mask(self, mask)

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

    def _repr_svg_(self) -> str:
        from cardrules.cards.faces import cards_picture

        return cards_picture(self).svg()


_set_mask: Final = CardSet.__dict__["mask"].__set__
