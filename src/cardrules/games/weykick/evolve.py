"""What each event does to the state. This module copies facts and knows no rule."""

from __future__ import annotations

from typing import Final

from cardrules.games.weykick import events as e
from cardrules.games.weykick.model import (
    Finished,
    Match,
    Playing,
    Side,
    State,
    Waiting,
    Won,
    goals_of,
    score_of,
)
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import Steps

__all__ = ["evolve"]

evolve: Final[Steps[State, e.Event]] = Steps()


@evolve.on(e.AdviceGiven, Waiting)
def _(state: Waiting, event: e.AdviceGiven) -> Waiting:
    return Waiting(state.match, event.advice)


@evolve.on(e.MatchStarted, Waiting)
def _(state: Waiting, event: e.MatchStarted) -> Playing:
    match = Match(left=event.left, right=event.right, target=event.target, sport=event.sport)
    return Playing(match, state.advice, ())


@evolve.on(e.GoalRecorded, Playing)
def _(state: Playing, event: e.GoalRecorded) -> Playing:
    return Playing(state.match, state.advice, (*state.goals, event.side))


@evolve.on(e.GoalUndone, Playing, Won)
def _(state: Playing | Won, event: e.GoalUndone) -> Playing:
    return Playing(state.match, state.advice, state.goals[:-1])


@evolve.on(e.MatchWon, Playing)
def _(state: Playing, event: e.MatchWon) -> Won:
    return Won(state.match, state.advice, state.goals, event.winner)


@evolve.on(e.RecordClosed, Won)
def _(state: Won, event: e.RecordClosed) -> Finished:
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=_of_seats(state))
    return Finished(state.match, state.advice, state.goals, event.winner, outcome)


@evolve.on(e.MatchAbandoned, Waiting, Playing)
def _(state: Waiting | Playing, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state)


@evolve.on(e.MatchAbandoned, Won)
def _(state: Won, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state)


def _abandoned(state: State) -> Finished:
    outcome = Outcome(winners=(), ranks=(), scores=_of_seats(state), abandoned=True)
    return Finished(state.match, state.advice, goals_of(state), None, outcome)


def _of_seats(state: State) -> tuple[int, ...]:
    match, score = state.match, score_of(state)
    sides = (*[Side.LEFT] * match.left, *[Side.RIGHT] * match.right)
    return tuple([score[side is Side.RIGHT] for side in sides])
