"""The table of steps, and what several of them do."""

from __future__ import annotations

from typing import Final

from cardrules.cards import Mask
from cardrules.games.tock import events as e
from cardrules.games.tock.model import State
from cardrules.kernel.sealing import Steps
from cardrules.seats import TABLE, Actor, Seat

__all__ = ["ALONE", "TABLE_ALONE", "evolve", "put"]

evolve: Final[Steps[State, e.Event]] = Steps()

TABLE_ALONE: Final[tuple[Actor, ...]] = (TABLE,)
#: By seat: that seat alone.
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((Seat(seat),) for seat in range(4))


def put(values: tuple[Mask, ...], seat: Seat, value: Mask) -> tuple[Mask, ...]:
    """Give the same values with another one for a seat."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
