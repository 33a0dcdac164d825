"""Hands that are replayed, and what tests ask of their logs."""

from __future__ import annotations

import pytest

from cardrules.adapters import hands_of, log_of
from cardrules.adapters.replaying import HoldemLog
from cardrules.errors import HistoryError
from cardrules.log import GameLog
from cardrules.verification import verify
from tests.adapters.build import CHECKED_DOWN, DEAL, LATER, hand

LINES_BEFORE = 7

SHOWN = ("p1 sm AsAd", "p2 sm KsKd", "p3 sm QsQd")

WHOLE = (*DEAL, *CHECKED_DOWN, *LATER, *SHOWN)

ALL_IN = (*DEAL, "p3 f", "p1 cbr 200", "p2 cc")

BOARD = ("d db 2c7h9d", "d db 4h", "d db Jc")


def played(*actions: str, **fields: str) -> HoldemLog:
    """The log of a hand, which verifies and gives the hand back."""
    read = hand(*actions, **fields)
    log = log_of(read)
    verify(log)
    assert list(hands_of(GameLog.loads(log.dumps()))) == [read]
    return log


def refused(*actions: str, **fields: str) -> HistoryError:
    with pytest.raises(HistoryError) as caught:
        log_of(hand(*actions, **fields))
    return caught.value


def stacks(log: HoldemLog) -> tuple[int, ...]:
    return log.fold().stacks
