"""Hand histories from elsewhere, and back: PHH, match logs of the ACPC, PokerStars text.

`read_hands` gives the hands of a file as plain histories, `log_of` makes an event log of one,
`hands_of` gives the hands of a log, `write_hands` writes them. Nothing is mended on the way.
"""

from __future__ import annotations

from cardrules.adapters.acpc import GAMES, AcpcGame, read_acpc, write_acpc
from cardrules.adapters.files import Format, format_of, read_hands, write_hands
from cardrules.adapters.history import (
    AnteBy,
    Betting,
    Board,
    Call,
    Fold,
    HandHistory,
    Hole,
    LatePost,
    Muck,
    RaiseTo,
    Remark,
    Show,
    Step,
    Straddle,
)
from cardrules.adapters.phh import read_phh, read_phhs, write_phh, write_phhs
from cardrules.adapters.pokerstars import read_pokerstars
from cardrules.adapters.recording import hands_of
from cardrules.adapters.replaying import HoldemLog, log_of

__all__ = [
    "GAMES",
    "AcpcGame",
    "AnteBy",
    "Betting",
    "Board",
    "Call",
    "Fold",
    "Format",
    "HandHistory",
    "HoldemLog",
    "Hole",
    "LatePost",
    "Muck",
    "RaiseTo",
    "Remark",
    "Show",
    "Step",
    "Straddle",
    "format_of",
    "hands_of",
    "log_of",
    "read_acpc",
    "read_hands",
    "read_phh",
    "read_phhs",
    "read_pokerstars",
    "write_acpc",
    "write_hands",
    "write_phh",
    "write_phhs",
]
