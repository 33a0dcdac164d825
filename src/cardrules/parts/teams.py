"""Two teams around a table: neighbours are opponents, so the turn passes between the teams."""

from __future__ import annotations

from enum import Enum
from typing import Final

from cardrules.seats import Seat

__all__ = ["Team", "partners", "team_of"]


class Team(Enum):
    """One of two teams; team A has seat 0."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Team:
        """The opponents."""
        return Team.B if self is Team.A else Team.A

    def __repr__(self) -> str:
        return self.value


_TEAMS: Final = (Team.A, Team.B)


def team_of(seat: Seat) -> Team:
    """Give the team of a seat.

    Examples:
        >>> [team_of(Seat(seat)) for seat in range(4)]
        [A, B, A, B]
    """
    return _TEAMS[seat & 1]


def partners(team: Team, seats: int) -> tuple[Seat, ...]:
    """List the seats of a team, at a table of so many.

    Examples:
        >>> partners(Team.B, 4), partners(Team.A, 2)
        ((1, 3), (0,))
    """
    return tuple(Seat(seat) for seat in range(_TEAMS.index(team), seats, 2))
