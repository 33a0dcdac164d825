"""The places of cards and chips in words, as `census` names them. This module needs no extra."""

from __future__ import annotations

from cardrules.cards import CardSet, drawn
from cardrules.cli import wording as w
from cardrules.kernel.game import AnyGame, Zone
from cardrules.rule import Language

__all__ = ["zone_name", "zone_words"]


def zone_name(game: AnyGame, name: str, language: Language) -> str:
    """Name a place in the words of the rulebook's `[zones]`: "hand 2", "talon"."""
    word, _, number = name.rpartition(" ")
    if not number.isdecimal():
        word, number = name, ""
    said = game.book.data.get("zones", {}).get(word, {}).get(language, word)
    return f"{said} {number}".strip()


def zone_words(zone: Zone | int, language: Language) -> str:
    """Say what lies there: the cards, and how many unknown ones; or how many chips."""
    if isinstance(zone, int):
        return str(zone)
    parts = [drawn(card, language) for card in CardSet(zone.cards)]
    if zone.unknown:
        cards = w.CARD.counted(zone.unknown, language)
        parts.append(w.UNKNOWN_CARDS[language].format(count=zone.unknown, cards=cards))
    return " ".join(parts) or "-"
