"""An event as a seat sees it: open to its audience, closed to everybody else."""

from __future__ import annotations

from typing import TypeVar

from cardrules.kernel.closed import Closed, closed_event
from cardrules.kernel.game import EVERYBODY, AnyGame
from cardrules.seats import Seat

__all__ = ["seen_event"]

EventT = TypeVar("EventT")


def seen_event(game: AnyGame, n: int, event: EventT, seat: Seat | None) -> EventT | Closed:
    """Give an event as a seat sees it; `None` is a spectator.

    Args:
        n: The event's number in the log, from 1.
    """
    audience = game.audience(event)
    if audience is EVERYBODY or seat in audience:
        return event
    return closed_event(n, event)
