"""The nine categories of poker hands, and what people call a hand in English and French.

Two hands of different strength never share a name, two of equal strength always do.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, assert_never

from cardrules.cards import Rank
from cardrules.rule import Text

__all__ = ["Category", "hand_name"]


class Category(IntEnum):
    """What kind of hand it is; a higher one beats every hand of a lower one.

    Examples:
        >>> Category.FLUSH > Category.STRAIGHT, str(Category.FULL_HOUSE.title)
        (True, 'full house')
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    @property
    def title(self) -> Text:
        """What players call it."""
        return _TITLES[self]


_TITLES: Final = {
    Category.HIGH_CARD: Text("high card", "carte haute"),
    Category.PAIR: Text("pair", "paire"),
    Category.TWO_PAIR: Text("two pair", "deux paires"),
    Category.THREE_OF_A_KIND: Text("three of a kind", "brelan"),
    Category.STRAIGHT: Text("straight", "quinte"),
    Category.FLUSH: Text("flush", "couleur"),
    Category.FULL_HOUSE: Text("full house", "full"),
    Category.FOUR_OF_A_KIND: Text("four of a kind", "carré"),
    Category.STRAIGHT_FLUSH: Text("straight flush", "quinte flush"),
}
_ROYAL_FLUSH: Final = Text("royal flush", "quinte flush royale")

_ENGLISH: Final = {
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}
_FRENCH: Final = {
    Rank.TWO: "deux",
    Rank.THREE: "trois",
    Rank.FOUR: "quatre",
    Rank.FIVE: "cinq",
    Rank.SIX: "six",
    Rank.SEVEN: "sept",
    Rank.EIGHT: "huit",
    Rank.NINE: "neuf",
    Rank.TEN: "dix",
    Rank.JACK: "valet",
    Rank.QUEEN: "dame",
    Rank.KING: "roi",
    Rank.ACE: "as",
}


def hand_name(category: Category, ranks: Sequence[Rank]) -> Text:
    """Name a hand.

    Args:
        ranks: Of its five cards, in order of importance.

    Examples:
        >>> king, seven = Rank.KING, Rank.SEVEN
        >>> hand_name(Category.TWO_PAIR, (king, king, seven, seven, Rank.ACE)).fr
        'deux paires, rois et sept, kicker as'
    """
    if category is Category.STRAIGHT_FLUSH and ranks[0] is Rank.ACE:
        return _ROYAL_FLUSH
    return Text(_in_english(category, ranks), _in_french(category, ranks))


def _in_english(category: Category, ranks: Sequence[Rank]) -> str:
    title = category.title.en
    first, last = ranks[0], ranks[-1]
    match category:
        case Category.STRAIGHT | Category.STRAIGHT_FLUSH:
            return f"{title}, {_ENGLISH[first]} high"
        case Category.FOUR_OF_A_KIND:
            return f"{title}, {_many(first)}, {_ENGLISH[last]} kicker"
        case Category.FULL_HOUSE:
            return f"{title}, {_many(first)} full of {_many(last)}"
        case Category.FLUSH:
            return f"{title}, {_ENGLISH[first]} high, then {_listed(ranks[1:])}"
        case Category.THREE_OF_A_KIND:
            return f"{title}, {_many(first)}, kickers {_listed(ranks[3:])}"
        case Category.TWO_PAIR:
            return f"{title}, {_many(first)} and {_many(ranks[2])}, {_ENGLISH[last]} kicker"
        case Category.PAIR:
            return f"{title} of {_many(first)}, kickers {_listed(ranks[2:])}"
        case Category.HIGH_CARD:
            return f"{title} {_ENGLISH[first]}, kickers {_listed(ranks[1:])}"
        case _:
            assert_never(category)


def _in_french(category: Category, ranks: Sequence[Rank]) -> str:
    title = category.title.fr
    first, last = ranks[0], ranks[-1]
    match category:
        case Category.STRAIGHT | Category.STRAIGHT_FLUSH:
            return f"{title} {_up_to(first)}"
        case Category.FOUR_OF_A_KIND:
            return f"{title} {_of(first)}, kicker {_FRENCH[last]}"
        case Category.FULL_HOUSE:
            return f"{title} aux {_plusieurs(first)} par les {_plusieurs(last)}"
        case Category.FLUSH:
            return f"{title} {_up_to(first)}, puis {_énumérés(ranks[1:])}"
        case Category.THREE_OF_A_KIND:
            return f"{title} {_of(first)}, kickers {_énumérés(ranks[3:])}"
        case Category.TWO_PAIR:
            pairs = f"{_plusieurs(first)} et {_plusieurs(ranks[2])}"
            return f"{title}, {pairs}, kicker {_FRENCH[last]}"
        case Category.PAIR:
            return f"{title} {_of(first)}, kickers {_énumérés(ranks[2:])}"
        case Category.HIGH_CARD:
            return f"{title} {_FRENCH[first]}, kickers {_énumérés(ranks[1:])}"
        case _:
            assert_never(category)


def _many(rank: Rank) -> str:
    return "sixes" if rank is Rank.SIX else _ENGLISH[rank] + "s"


def _listed(ranks: Sequence[Rank]) -> str:
    *most, last = (_ENGLISH[rank] for rank in ranks)
    return f"{', '.join(most)} and {last}"


def _plusieurs(rank: Rank) -> str:
    # Numbers and "as" have no plural form.
    return _FRENCH[rank] + "s" if Rank.JACK <= rank <= Rank.KING else _FRENCH[rank]


def _énumérés(ranks: Sequence[Rank]) -> str:
    *most, last = (_FRENCH[rank] for rank in ranks)
    return f"{', '.join(most)} et {last}"


def _of(rank: Rank) -> str:
    return "d’as" if rank is Rank.ACE else f"de {_plusieurs(rank)}"


def _up_to(rank: Rank) -> str:
    match rank:
        case Rank.ACE:
            return "à l’as"
        case Rank.QUEEN:
            return "à la dame"
        case _:
            return f"au {_FRENCH[rank]}"
