"""Event logs: kept in memory, written as JSON Lines, sealed, filtered for a seat, read back.

A log holds what happened and nothing else; reading names the first line that is not right.
"""

from __future__ import annotations

from cardrules.kernel.closed import Closed
from cardrules.kernel.seen import seen_event
from cardrules.log.files import cut_torn_line
from cardrules.log.game_log import AnyLog, Dealer, Difference, GameLog, Moment, settled
from cardrules.log.header import FORMAT
from cardrules.log.lines import LIMITS, Limits, Torn
from cardrules.log.schema import log_schema
from cardrules.log.seat_log import SeatLog
from cardrules.log.seat_reading import is_seat_log

__all__ = [
    "FORMAT",
    "LIMITS",
    "AnyLog",
    "Closed",
    "Dealer",
    "Difference",
    "GameLog",
    "Limits",
    "Moment",
    "SeatLog",
    "Torn",
    "cut_torn_line",
    "is_seat_log",
    "log_schema",
    "seen_event",
    "settled",
]
