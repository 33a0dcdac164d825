"""The names of cards as people draw them in their language; it knows texts only, and no card."""

from __future__ import annotations

import re
from typing import Final

from cardrules.language import Language, Text, demand

__all__ = ["FRENCH_RANKS", "drawn_name"]

#: Valet, dame, roi.
FRENCH_RANKS: Final = {"J": "V", "Q": "D", "K": "R"}
_NAME: Final = re.compile(r"([2-9TJQKA])([CDSH])(2?)|X([SH])(2?)")
_SYMBOLS: Final = {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}


def drawn_name(name: str, language: Language) -> str:
    """Give the name of a card as people draw it; any other word stands as it is.

    Examples:
        >>> [drawn_name(name, "fr") for name in ("QS", "TD2", "XH", "hearts")]
        ['D♠', '10♦²', '★♥', 'hearts']
    """
    demand(language)
    found = _NAME.fullmatch(name)
    if found is None:
        return name
    rank, suit, pack, joker, jokers_pack = found.groups()
    letter = "★" if rank is None else Text(rank, FRENCH_RANKS.get(rank, rank))[language]
    twin = "²" if pack or jokers_pack else ""
    return f"{letter.replace('T', '10')}{_SYMBOLS[suit or joker]}{twin}"
