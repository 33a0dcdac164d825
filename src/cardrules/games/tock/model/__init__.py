"""The nouns of Tock: the board, the pawns, and what lies on the table in each phase."""

from __future__ import annotations

from cardrules.games.tock.model.board import (
    BOARDS,
    CAMP,
    COLOURS,
    NUMBERS,
    PAWNS,
    Board,
    Colour,
    Pawn,
    Pawns,
)
from cardrules.games.tock.model.changes import Change, How, Part
from cardrules.games.tock.model.phases import (
    Dealing,
    DealingDraft,
    Finished,
    Giving,
    Match,
    Playing,
    PlayingDraft,
    Ready,
    State,
    to_act,
)

__all__ = [
    "BOARDS",
    "CAMP",
    "COLOURS",
    "NUMBERS",
    "PAWNS",
    "Board",
    "Change",
    "Colour",
    "Dealing",
    "DealingDraft",
    "Finished",
    "Giving",
    "How",
    "Match",
    "Part",
    "Pawn",
    "Pawns",
    "Playing",
    "PlayingDraft",
    "Ready",
    "State",
    "to_act",
]
