"""Places at the table: seats are 0 to n-1 clockwise; players' names live in a log's header.

Two actors are no seats: `TABLE`, which deals and draws, and `HOST`, who runs the table.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, Literal, NewType, TypeAlias, cast

__all__ = ["HOST", "TABLE", "Actor", "Office", "Seat", "across", "clockwise", "is_seat", "left_of"]

#: A place at the table, numbered clockwise from 0.
Seat = NewType("Seat", int)


class Office(Enum):
    """An actor that has no seat."""

    TABLE = "table"
    HOST = "host"

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


#: Chance: the only actor that deals and draws.
TABLE: Final = Office.TABLE
#: Who runs the table: declares misdeals, seats players, abandons. Never drawn by chance.
HOST: Final = Office.HOST

#: Whoever acts: a seat, the table, or the host.
Actor: TypeAlias = Seat | Literal[Office.TABLE, Office.HOST]


def is_seat(actor: Actor, seats: int) -> bool:
    """Tell whether the actor sits at a table of so many seats.

    Examples:
        >>> is_seat(Seat(3), 4), is_seat(Seat(4), 4), is_seat(TABLE, 4), is_seat(True, 4)
        (True, False, False, False)
    """
    return type(actor) is int and 0 <= actor < seats


def left_of(seat: Seat, seats: int, places: int = 1) -> Seat:
    """Give the seat so many places to the left (clockwise); negative places go right.

    Examples:
        >>> left_of(Seat(3), 4), left_of(Seat(0), 4, -1)
        (0, 3)
    """
    return Seat((seat + places) % seats)


def across(seats: int) -> int:
    """Give how many places to the left the opposite seat is: half the table, rounded down.

    Examples:
        >>> across(4), across(5)
        (2, 2)
    """
    return seats // 2


@lru_cache(maxsize=1024)
def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """List all seats in turn order.

    Examples:
        >>> clockwise(Seat(2), 4)
        (2, 3, 0, 1)
    """
    start = first % seats
    # Ranges are seats already; `Seat` is a call for each of them.
    return cast("tuple[Seat, ...]", (*range(start, seats), *range(start)))
