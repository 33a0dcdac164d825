"""The rulebook in code: constants, checks and calculations, one home for each rule."""

from __future__ import annotations

from cardrules.games.holdem.rules import (
    acting,
    betting,
    book,
    button,
    limits,
    opening,
    rights,
    seating,
    showdown,
    straddles,
    streets,
    turn,
)
from cardrules.games.holdem.rules.ruleset import Ruleset

__all__ = [
    "Ruleset",
    "acting",
    "betting",
    "book",
    "button",
    "limits",
    "opening",
    "rights",
    "seating",
    "showdown",
    "straddles",
    "streets",
    "turn",
]
