"""Who is at a table, and what a sender knew: checked before anything else is asked."""

from __future__ import annotations

from cardrules.errors import NotationError, StaleActionError
from cardrules.language import shown
from cardrules.seats import Actor, Office, Seat, is_seat

__all__ = ["actor_of", "demand_fresh", "viewer_of"]


def actor_of(actor: Actor, seats: int) -> Actor:
    """Give the actor.

    Raises:
        NotationError: It is no seat of this table, nor `TABLE`, nor `HOST`.
    """
    if isinstance(actor, Office) or is_seat(actor, seats):
        return actor
    raise NotationError(f"a seat from 0 to {seats - 1}, TABLE or HOST was expected", shown(actor))


def viewer_of(seat: Seat | None, seats: int) -> Seat | None:
    """Give the seat, or `None` for a spectator.

    Raises:
        NotationError: There is no such seat.
    """
    if seat is None or is_seat(seat, seats):
        return seat
    raise NotationError(f"a seat from 0 to {seats - 1} was expected", shown(seat))


def demand_fresh(expected: int | None, actual: int) -> None:
    """Demand that a sender knew as many events as there are, if it says how many it knew.

    Raises:
        StaleActionError: It knew fewer, or more.
        NotationError: It is no number.
    """
    if expected is None:
        return
    if type(expected) is not int:
        raise NotationError("expected: a number of events was expected", shown(expected))
    if expected != actual:
        raise StaleActionError(expected, actual)
