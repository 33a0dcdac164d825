"""What an event shows to those who may not read it: that it happened, its type, and its seat.

Its content, what was noted of it, and the salt of its seal stay behind.
"""

from __future__ import annotations

from attrs import frozen

from cardrules.seats import Seat

__all__ = ["Closed", "closed_event"]


@frozen(kw_only=True)
class Closed:
    """An event that the seat may not read."""

    n: int
    #: The name of its class.
    type: str
    #: The seat that it names as its own, where it does.
    seat: Seat | None


def closed_event(n: int, event: object) -> Closed:
    """Close an event."""
    return Closed(n=n, type=type(event).__name__, seat=getattr(event, "seat", None))
