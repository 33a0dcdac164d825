"""Cards are values that exist once; sets of cards are integers with one bit a card.

Bits lie in lanes of thirteen: clubs, diamonds, spades, hearts, two to ace, then the second
pack in the same order. `hand & card.lane` are the cards that follow suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import Enum, IntEnum
from typing import Annotated, Any, Final, Literal, TypeAlias

from attrs import field, frozen

from cardrules.errors import NotationError

__all__ = [
    "CLUBS",
    "DIAMONDS",
    "HEARTS",
    "PACKS",
    "SPADES",
    "UNKNOWN",
    "Card",
    "CardSet",
    "DealtCard",
    "Mask",
    "Rank",
    "Suit",
    "Unknown",
    "cards_of",
    "mask_of",
    "pack_mask",
    "parse_card",
    "parse_cards",
]

#: A set of cards inside a state: the sum of their bits. Logs write it as a list of cards.
Mask: TypeAlias = Annotated[int, "cards"]


class Suit(Enum):
    """A suit; its value is the letter of the notation."""

    CLUBS = "C"
    DIAMONDS = "D"
    SPADES = "S"
    HEARTS = "H"

    @property
    def symbol(self) -> str:
        """The suit as people draw it."""
        return {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}[self.value]

    @property
    def is_red(self) -> bool:
        """Whether it is printed in red."""
        return self.value in "DH"


class Rank(IntEnum):
    """A rank, ace high; its letter is `notation`."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def notation(self) -> str:
        """One character: `2` to `9`, `T`, `J`, `Q`, `K`, `A`."""
        return "23456789TJQKA"[self.value - 2]


@frozen(eq=False, repr=False, kw_only=True)
class Card:
    """One card of one pack. Compare with `is` or `==`: each card exists once.

    Examples:
        >>> queen = parse_card("QS")
        >>> queen, queen.rank.name, queen.suit.symbol
        (QS, 'QUEEN', '♠')
    """

    rank: Rank
    suit: Suit
    #: 0, or 1 for the second pack.
    pack: int
    #: Position of its bit: 13 a suit, 52 a pack.
    index: int
    bit: int
    #: The bits of its suit, in both packs.
    lane: int

    @property
    def name(self) -> str:
        """The notation: rank, suit, and a 2 for the second pack: `QS`, `QS2`."""
        return self.rank.notation + self.suit.value + ("2" if self.pack else "")

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name

    def __hash__(self) -> int:
        # Not the address: the order of a set of cards must not change from run to run.
        return self.index

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_card, (self.name,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


class Unknown(Enum):
    """A card that the writer of the log never knew, or that nobody will ever see."""

    UNKNOWN = "??"

    def __repr__(self) -> str:
        return self.value

    def __str__(self) -> str:
        return self.value


UNKNOWN: Final = Unknown.UNKNOWN
DealtCard: TypeAlias = Card | Literal[Unknown.UNKNOWN]

_SUIT_BITS: Final = 0b1_1111_1111_1111


def _lane(position: int) -> int:
    return _SUIT_BITS << 13 * position | _SUIT_BITS << 13 * position + 52


def _make(index: int) -> Card:
    pack, place = divmod(index, 52)
    position, step = divmod(place, 13)
    return Card(
        rank=Rank(step + 2),
        suit=tuple(Suit)[position],
        pack=pack,
        index=index,
        bit=1 << index,
        lane=_lane(position),
    )


#: Every card by index: the first pack, then the second.
PACKS: Final[tuple[Card, ...]] = tuple(_make(index) for index in range(104))
CLUBS, DIAMONDS, SPADES, HEARTS = (_lane(position) for position in range(4))
_LANES: Final = tuple(_SUIT_BITS << 13 * position for position in range(8))
_FIRST_LANES: Final = _LANES[:4]
_in_lane: Final[dict[int, tuple[Card, ...]]] = {}
_BY_NAME: Final = {card.name: card for card in PACKS}


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
        >>> cards_of(parse_card("2C").bit | parse_card("AH").bit)
        (2C, AH)
    """
    found = _in_lane.get(mask, ())
    if found:
        return found
    for lane in _LANES if mask >> 52 else _FIRST_LANES:
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


def mask_of(cards: Iterable[Card]) -> Mask:
    """Give the mask of some cards."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def parse_card(text: str) -> Card:
    """Read one card; either letter case and `10` for `T` are understood.

    Raises:
        NotationError: The text is not a card.

    Examples:
        >>> parse_card("qs"), parse_card("10d"), parse_card("QS2").pack
        (QS, TD, 1)
    """
    name = text.upper()
    card = _BY_NAME.get("T" + name[2:] if name.startswith("10") else name)
    if card is None:
        raise NotationError("a card such as QS or TD was expected", text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas, in the order written.

    Raises:
        NotationError: A word is not a card; `position` says where it begins.

    Examples:
        >>> parse_cards("2C, 10d qs")
        (2C, TD, QS)
    """
    cards = []
    position = 0
    for word in text.replace(",", " ").split():
        position = text.index(word, position)
        try:
            cards.append(parse_card(word))
        except NotationError as error:
            raise NotationError(error.reason, text, position) from None
        position += len(word)
    return tuple(cards)


@frozen(eq=False, repr=False)
class CardSet(Set[Card]):
    """An unordered set of cards, iterated in card order, over one integer.

    Examples:
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
