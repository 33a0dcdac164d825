"""The order of periods: which comes next, who deals it, and who has won."""

from __future__ import annotations

from attrs import frozen

from cardrules.games.hockey_fr.model import SEATS, Match, PeriodKind
from cardrules.games.hockey_fr.rules import book
from cardrules.games.hockey_fr.rules.ruleset import Ruleset
from cardrules.kernel.checks import implements
from cardrules.parts.teams import Team, team_of
from cardrules.seats import Seat, left_of

__all__ = ["Period", "leader", "next_period", "places"]


@frozen
class Period:
    """A period that is to be played."""

    number: int
    dealer: Seat
    kind: PeriodKind


@implements(book.END_MOST)
def leader(score: tuple[int, int]) -> Team | None:
    """Give the team with more goals, or nobody.

    Examples:
        >>> leader((2, 3)), leader((5, 5))
        (B, None)
    """
    if score[0] == score[1]:
        return None
    return Team.A if score[0] > score[1] else Team.B


def places(winner: Team | None) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """Give the seats in first place, and the place of each seat; a draw is shared by all.

    Examples:
        >>> places(Team.B)
        ((1, 3), (3, 1, 3, 1))
    """
    first = tuple([Seat(seat) for seat in range(SEATS) if winner in (None, team_of(Seat(seat)))])
    return first, tuple([1 if seat in first else 3 for seat in range(SEATS)])


@implements(book.END_PERIODS, book.DEALER_MOVES)
def next_period(rules: Ruleset, match: Match, score: tuple[int, int]) -> Period | None:
    """Give the next period, or nothing where the match is over."""
    number = match.number + 1
    dealer = left_of(match.dealer, SEATS, rules.dealer_moves) if match.number else match.dealer
    if number <= rules.periods:
        return Period(number, dealer, PeriodKind.REGULAR)
    first_prolongation = number == rules.periods + 1
    if leader(score) or rules.overtime is None or not (first_prolongation or rules.overtime_again):
        return None
    return Period(number, dealer, rules.overtime)
