"""The rules in force for one match: numbers and procedures, options folded in."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardrules.cards import Card
from cardrules.games.hockey_fr.model import Follow, PeriodKind
from cardrules.seats import Seat

__all__ = ["Ruleset"]


@frozen(kw_only=True)
class Ruleset:
    """What `decide` and `react` go by."""

    first_dealer: Seat
    #: Places that the deal moves to the left after a period.
    dealer_moves: int
    #: Periods before any prolongation.
    periods: int
    #: What a tie leads to, if to anything, and whether it does so again.
    overtime: PeriodKind | None
    overtime_again: bool
    #: Whether the four cards of the centre are the pile on which the first card is played.
    centre_lies: bool
    #: Whether a centre stands as it was laid.
    centre_stands: Callable[[tuple[Card, ...]], bool]
    #: What a goal brings about after it is counted.
    after_but: tuple[Follow, ...]
    #: Whether an open passe lives on from one deal to the next.
    carries: bool
    #: Whether views list every card played.
    shows_history: bool
