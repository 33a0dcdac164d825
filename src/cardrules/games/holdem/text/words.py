"""Words that sentences and pictures share, in English and French."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardrules.games.holdem.model import Blind, MisdealReason, Street
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = [
    "BLINDS",
    "MISDEALS",
    "NARROW",
    "NBSP",
    "STREETS",
    "listed",
    "seats_words",
]

#: Before French colons, and before semicolons.
NBSP: Final = "\u00a0"
NARROW: Final = "\u202f"

STREETS: Final = {
    Street.PREFLOP: Text("before the flop", "avant le flop"),
    Street.FLOP: Text("flop", "flop"),
    Street.TURN: Text("turn", "turn"),
    Street.RIVER: Text("river", "river"),
}
BLINDS: Final = {
    Blind.SMALL: Text("the small blind", "la petite blinde"),
    Blind.BIG: Text("the big blind", "la grosse blinde"),
}
MISDEALS: Final = {
    MisdealReason.EXPOSED_CARD: Text("a card was exposed", "une carte a été découverte"),
    MisdealReason.WRONG_COUNT: Text("the number of cards is wrong", "le nombre de cartes est faux"),
    MisdealReason.WRONG_ORDER: Text("the order was wrong", "l’ordre était faux"),
}


def listed(parts: Iterable[str], language: Language) -> str:
    """Join some words as a sentence does.

    Examples:
        >>> listed(["a", "b", "c"], "en"), listed(["1", "2"], "fr")
        ('a, b and c', '1 et 2')
    """
    *most, last = list(parts) or [""]
    word = Text(" and ", " et ")[language]
    return f"{', '.join(most)}{word}{last}" if most else last


def seats_words(seats: Iterable[Seat], language: Language) -> str:
    """Name some seats: "seat 2", "seats 2 and 4"."""
    numbers = [str(seat) for seat in seats]
    one, many = Text("seat", "place"), Text("seats", "places")
    return f"{(many if len(numbers) > 1 else one)[language]} {listed(numbers, language)}"
