"""A card is a value that exists once: compare with `is` or `==`.

Each card has a bit. Bits lie in lanes of thirteen: clubs, diamonds, spades, hearts, two to ace,
then the second pack in the same order, and at last two jokers a pack.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Any, Final, Literal, TypeAlias

from attrs import frozen

from cardrules.errors import NotationError
from cardrules.language import shown

__all__ = [
    "ALL_CARDS",
    "JOKERS",
    "PACKS",
    "UNKNOWN",
    "Card",
    "DealtCard",
    "Rank",
    "Suit",
    "Unknown",
    "parse_card",
    "parse_cards",
]


_SUIT_BITS: Final = 0b1_1111_1111_1111


def _lane(position: int) -> int:
    return _SUIT_BITS << 13 * position | _SUIT_BITS << 13 * position + 52


class Suit(Enum):
    """A suit; its value is the letter of the notation."""

    CLUBS = "C"
    DIAMONDS = "D"
    SPADES = "S"
    HEARTS = "H"

    def __init__(self, _: str) -> None:
        #: The bits of its cards, in both packs: a mask.
        self.lane: int = _lane(len(type(self).__members__))

    @property
    def symbol(self) -> str:
        """The suit as people draw it."""
        return {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}[self.value]

    @property
    def is_red(self) -> bool:
        """Whether it is printed in red."""
        return self.value in "DH"


class Rank(IntEnum):
    """A rank, ace high; its letter is `notation`. A joker has a rank of its own, above them all."""

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
    JOKER = 15

    @property
    def notation(self) -> str:
        """One character: `2` to `9`, `T`, `J`, `Q`, `K`, `A`, and `X` for a joker."""
        return "23456789TJQKAX"[self.value - 2]


@frozen(eq=False, repr=False, kw_only=True)
class Card:
    """One card of one pack. Compare with `is` or `==`: each card exists once.

    A joker bears a suit of its colour, to be told apart by: `XS` is the black one, `XH` the red
    one. It belongs to no suit: its `lane` is empty.

    Examples:
        >>> queen = parse_card("QS")
        >>> queen, queen.rank.name, queen.suit.symbol
        (QS, 'QUEEN', '♠')
    """

    rank: Rank
    suit: Suit
    #: 0, or 1 for the second pack.
    pack: int
    #: Position of its bit: 13 a suit, 52 a pack, and from 104 on the jokers.
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

    def _repr_svg_(self) -> str:
        from cardrules.cards.faces import cards_picture

        return cards_picture((self,)).svg()


class Unknown(Enum):
    """A card that the writer of the log never knew, or that nobody will ever see."""

    UNKNOWN = "??"

    def __repr__(self) -> str:
        return self.value

    def __str__(self) -> str:
        return self.value


#: A card that whoever wrote a log never knew; in text `??`.
UNKNOWN: Final = Unknown.UNKNOWN
#: A card as it was dealt, known or not.
DealtCard: TypeAlias = Card | Literal[Unknown.UNKNOWN]


def _make(index: int) -> Card:
    pack, place = divmod(index, 52)
    position, step = divmod(place, 13)
    return Card(
        rank=Rank(step + 2),
        suit=(suit := tuple(Suit)[position]),
        pack=pack,
        index=index,
        bit=1 << index,
        lane=suit.lane,
    )


def _joker(number: int) -> Card:
    pack, red = divmod(number, 2)
    return Card(
        rank=Rank.JOKER,
        suit=Suit.HEARTS if red else Suit.SPADES,
        pack=pack,
        index=104 + number,
        bit=1 << 104 + number,
        lane=0,
    )


#: Every card of the suits by index: the first pack, then the second.
PACKS: Final[tuple[Card, ...]] = tuple(_make(index) for index in range(104))
#: Two jokers a pack, the black one first.
JOKERS: Final[tuple[Card, ...]] = tuple(_joker(number) for number in range(4))
#: Every card by index.
ALL_CARDS: Final = PACKS + JOKERS
_A_CARD: Final = "a card such as QS or TD was expected"
_BY_NAME: Final = {card.name: card for card in ALL_CARDS}


def parse_card(text: str) -> Card:
    """Read one card; either letter case and `10` for `T` are understood.

    Raises:
        NotationError: The text is not a card.

    Examples:
        >>> parse_card("qs"), parse_card("10d"), parse_card("QS2").pack
        (QS, TD, 1)
    """
    if not isinstance(text, str):
        raise NotationError(_A_CARD, shown(text))
    # `upper` also makes an S of the long s, which is no letter of the notation.
    name = text.upper() if text.isascii() else text
    card = _BY_NAME.get("T" + name[2:] if name.startswith("10") else name)
    if card is None:
        raise NotationError(_A_CARD, text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas, in the order written.

    Raises:
        NotationError: A word is not a card; `position` says where it begins.

    Examples:
        >>> parse_cards("2C, 10d qs")
        (2C, TD, QS)
    """
    if not isinstance(text, str):
        raise NotationError("cards such as QS TD were expected", shown(text))
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
