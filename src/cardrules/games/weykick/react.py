"""What follows without anybody's choice, and which events are somebody's choice."""

from __future__ import annotations

from typing import assert_never

from cardrules.games.weykick import actions as a
from cardrules.games.weykick import events as e
from cardrules.games.weykick.model import Match, Playing, State, Waiting, score_of
from cardrules.games.weykick.rules import Ruleset, record
from cardrules.seats import HOST, Actor

__all__ = ["cause", "initial", "react"]


def initial(rules: Ruleset, seats: int) -> State:
    """Give the state before the match."""
    match = Match(left=rules.left, right=rules.right, target=rules.target, sport=rules.sport)
    return Waiting(match, None)


def react(rules: Ruleset, state: State) -> e.Event | None:
    """Give the next consequence, or nothing."""
    if not isinstance(state, Playing):
        return None
    score = score_of(state)
    winner = record.winner(state.match, score)
    return None if winner is None else e.MatchWon(winner, score)


def cause(event: e.Event) -> tuple[Actor, a.Action] | None:
    """Give the actor and the plain action an event came from; nothing for a consequence."""
    match event:
        case e.AdviceGiven(answers):
            return HOST, a.AskAdvice(answers)
        case e.MatchStarted():
            return HOST, a.StartMatch()
        case e.GoalRecorded(side):
            return HOST, a.RecordGoal(side)
        case e.GoalUndone():
            return HOST, a.TakeBackGoal()
        case e.RecordClosed():
            return HOST, a.CloseRecord()
        case e.MatchAbandoned():
            return HOST, a.Abandon()
        case e.MatchWon():
            return None
        case _:
            assert_never(event)
