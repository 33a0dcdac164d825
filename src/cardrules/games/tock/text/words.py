"""The words for seats, colours, cards and changes, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardrules.cards import Card, CardSet, drawn_all
from cardrules.games.tock.model import Change, Colour, How
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["CARD", "COLOURS", "cards", "changed", "row", "seat"]

COLOURS: Final = {
    Colour.GREEN: Text("green", "vert"),
    Colour.RED: Text("red", "rouge"),
    Colour.BLUE: Text("blue", "bleu"),
    Colour.YELLOW: Text("yellow", "jaune"),
}
CARD: Final = Text("card", "carte")
_CHANGES: Final = {
    How.OUT: Text("{pawn} comes out on {to}", "{pawn} sort en {to}"),
    How.MOVED: Text("{pawn} goes to {to}", "{pawn} va en {to}"),
    How.EXCHANGED: Text("{pawn} changes to {to}", "{pawn} passe en {to}"),
    How.ENTERED: Text("{pawn} enters {to}", "{pawn} entre en {to}"),
    How.TAKEN: Text("{pawn} is sent back to its camp", "{pawn} est renvoyé à son camp"),
}


def seat(number: Seat, language: Language) -> str:
    """Name a seat."""
    return Text(f"seat {number}", f"place {number}")[language]


def cards(some: CardSet | Iterable[Card], language: Language) -> str:
    """Name cards, ranks together."""
    ordered = sorted(some, key=lambda card: (card.rank, card.index))
    return drawn_all(ordered, language)


def changed(changes: Iterable[Change], language: Language) -> str:
    """Tell what happened to pawns, in order."""
    return ", ".join(
        _CHANGES[change.how][language].format(pawn=change.pawn, to=change.to) for change in changes
    )


def row(numbers: Iterable[int]) -> str:
    """List numbers."""
    return ", ".join(str(number) for number in numbers)
