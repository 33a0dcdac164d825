"""What an event shows to those who may not read it: that it happened, its type, and its seat.

Its content, what was noted of it, and the salt of its seal stay behind.
"""

from __future__ import annotations

from typing import TypeVar

from attrs import frozen

from cardrules.kernel.game import EVERYBODY, AnyGame
from cardrules.seats import Seat

__all__ = ["Closed", "closed_event", "seen_event"]

EventT = TypeVar("EventT")


@frozen(kw_only=True)
class Closed:
    """An event that the seat may not read."""

    n: int
    #: The name of its class.
    type: str
    #: The seat that it names as its own, where it does.
    seat: Seat | None


def seen_event(game: AnyGame, n: int, event: EventT, seat: Seat | None) -> EventT | Closed:
    """Give an event as a seat sees it; `None` is a spectator.

    Args:
        n: The event's number in the log, from 1.
    """
    audience = game.audience(event)
    if audience is EVERYBODY or seat in audience:
        return event
    return closed_event(n, event)


def closed_event(n: int, event: object) -> Closed:
    """Close an event."""
    return Closed(n=n, type=type(event).__name__, seat=getattr(event, "seat", None))
