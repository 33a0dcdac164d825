"""What an actor of Weykick may ask: the verbs. All of them are the host's."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.games.weykick.model import Answers, Side

__all__ = [
    "Abandon",
    "Action",
    "AskAdvice",
    "CloseRecord",
    "RecordGoal",
    "StartMatch",
    "TakeBackGoal",
]


@frozen
class AskAdvice:
    """Ask which game to buy, by answering six questions in order."""

    answers: Answers


@frozen
class StartMatch:
    """The ball is put in the middle."""


@frozen
class RecordGoal:
    """The ball is in a goal: this side gets the point, also when the others put it there."""

    side: Side


@frozen
class TakeBackGoal:
    """The last goal did not count."""


@frozen
class CloseRecord:
    """The winning goal stands: the record is closed."""


@frozen
class Abandon:
    """The match ends without a result."""


Action: TypeAlias = AskAdvice | StartMatch | RecordGoal | TakeBackGoal | CloseRecord | Abandon
