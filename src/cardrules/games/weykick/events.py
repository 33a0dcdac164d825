"""What happened in a record of Weykick: the minutes. Results are written in."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.games.weykick.model import Advice, Answers, Side, Sport
from cardrules.seats import Seat

__all__ = [
    "AdviceGiven",
    "Event",
    "GoalRecorded",
    "GoalUndone",
    "MatchAbandoned",
    "MatchStarted",
    "MatchWon",
    "RecordClosed",
]


@frozen
class AdviceGiven:
    """Somebody asked what to buy, and this is the advice."""

    answers: Answers
    advice: Advice


@frozen(kw_only=True)
class MatchStarted:
    """The match begins: people on each side, goals that win, and the sport."""

    left: int
    right: int
    target: int
    sport: Sport


@frozen
class GoalRecorded:
    """A goal for this side, and the score of left and right after it."""

    side: Side
    score: tuple[int, int]


@frozen
class GoalUndone:
    """The last goal, this side's, is taken back; the score after that."""

    side: Side
    score: tuple[int, int]


@frozen
class MatchWon:
    """A side has reached the target. The record stays open, for the last goal may be taken back."""

    winner: Side
    score: tuple[int, int]


@frozen(kw_only=True)
class RecordClosed:
    """The result stands: the side that won, its seats, and the place of each seat from 1."""

    winner: Side
    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]


@frozen
class MatchAbandoned:
    """The match ended without a result."""


Event: TypeAlias = (
    AdviceGiven
    | MatchStarted
    | GoalRecorded
    | GoalUndone
    | MatchWon
    | RecordClosed
    | MatchAbandoned
)
