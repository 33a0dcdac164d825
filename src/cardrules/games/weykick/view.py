"""What anybody sees, which is everything, and what a result page is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from cardrules.games.weykick import events as e
from cardrules.games.weykick.model import (
    Advice,
    Finished,
    Match,
    Side,
    State,
    Won,
    goals_of,
    score_of,
    to_act,
)
from cardrules.games.weykick.rules import Ruleset
from cardrules.kernel.game import EVERYBODY, Audience, Outcome, Zone
from cardrules.seats import Actor, Seat

__all__ = ["View", "audience", "census", "facts", "outcome", "view"]


@frozen(kw_only=True)
class View:
    """The record as anybody sees it."""

    seat: Seat | None
    phase: str
    #: Who must act: the host, who keeps the record.
    to_act: tuple[Actor, ...]
    match: Match
    #: The goals of the left and of the right side, and who scored them in order.
    score: tuple[int, int]
    goals: tuple[Side, ...]
    winner: Side | None
    #: The last advice on what to buy.
    advice: Advice | None
    outcome: Outcome | None


def view(rules: Ruleset, state: State, seat: Seat | None) -> View:
    """Show a state; nothing is hidden."""
    return View(
        seat=seat,
        phase=type(state).__name__,
        to_act=to_act(state),
        match=state.match,
        score=score_of(state),
        goals=goals_of(state),
        winner=_winner(state),
        advice=state.advice,
        outcome=outcome(state),
    )


def _winner(state: State) -> Side | None:
    return state.winner if isinstance(state, Won | Finished) else None


def audience(event: e.Event) -> Audience:
    """Tell who may read an event: everybody."""
    return EVERYBODY


def census(state: State) -> Mapping[str, Zone | int]:
    """Count nothing: there are no cards and no chips."""
    return {}


def outcome(state: State) -> Outcome | None:
    """Give the result once the record is closed."""
    return state.outcome if isinstance(state, Finished) else None


def facts(state: State) -> Mapping[str, Any]:
    """Give the goals of the left and of the right side, and which has won: `left` or `right`."""
    winner = _winner(state)
    return {"score": list(score_of(state)), "winner": winner.value if winner else None}
