"""The table of steps, and what several of them do."""

from __future__ import annotations

from typing import Final

from cardrules.cards import Mask
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import State
from cardrules.kernel.sealing import Steps
from cardrules.seats import Seat

__all__ = ["MOST_SEATS", "NOTHING", "ONE", "evolve", "put"]

evolve: Final[Steps[State, e.Event]] = Steps()

MOST_SEATS: Final = 11
#: By seat: that seat alone.
ONE: Final = tuple((Seat(seat),) for seat in range(MOST_SEATS))
#: By number of seats: no cards for any of them.
NOTHING: Final = tuple((0,) * seats for seats in range(MOST_SEATS + 1))


def put(values: tuple[Mask, ...], seat: Seat, value: Mask) -> tuple[Mask, ...]:
    """Give the same values with another one for a seat."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
