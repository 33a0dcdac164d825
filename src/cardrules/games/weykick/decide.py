"""The keeper of the record: what the host may do, and what an action becomes."""

from __future__ import annotations

from typing import Final, NoReturn, assert_never

from cardrules.games.weykick import actions as a
from cardrules.games.weykick import events as e
from cardrules.games.weykick.model import (
    Answers,
    Finished,
    Playing,
    Side,
    State,
    Waiting,
    Won,
    score_of,
    to_act,
)
from cardrules.games.weykick.rules import Ruleset, advice, book, record
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import Among
from cardrules.kernel.draws import Draw
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, Actor

__all__ = ["chance", "decide", "offers"]

Offers = tuple[Offer[a.Action], ...]

_ADVICE: Final[Offer[a.Action]] = Offer(a.AskAdvice, "answers", advice.ANSWERS)
_START: Final[Offer[a.Action]] = Offer(a.StartMatch)
_GOAL: Final[Offer[a.Action]] = Offer(a.RecordGoal, "side", Among(tuple(Side)))
_TAKE_BACK: Final[Offer[a.Action]] = Offer(a.TakeBackGoal)
_CLOSE: Final[Offer[a.Action]] = Offer(a.CloseRecord)
_ABANDON: Final[Offer[a.Action]] = Offer(a.Abandon)


def offers(rules: Ruleset, state: State, actor: Actor) -> Offers:
    """Give what an actor may do now: the host keeps the record, and nobody else acts."""
    if actor is not HOST:
        return ()
    match state:
        case Waiting():
            return (_START, _ADVICE, _ABANDON)
        case Playing():
            if not to_act(state):
                return ()
            return (_GOAL, _TAKE_BACK, _ABANDON) if state.goals else (_GOAL, _ABANDON)
        case Won():
            return (_CLOSE, _TAKE_BACK, _ABANDON)
        case Finished():
            return ()
        case _:
            assert_never(state)


def chance(rules: Ruleset, state: State, draw: Draw) -> NoReturn:
    """Draw nothing: there is no chance in a record."""
    raise AssertionError("the table never acts")


def decide(rules: Ruleset, state: State, actor: Actor, action: a.Action) -> e.Event:
    """Turn an action into its event.

    Raises:
        IllegalActionError: A rule forbids it; the first one broken is cited.
    """
    if type(state) is Finished:
        raise refuse(book.MATCH_OVER, actor, action)
    if actor is not HOST:
        raise refuse(book.HOST_ONLY, actor, action)
    match action:
        case a.AskAdvice(answers):
            return _advise(rules, state, action, answers)
        case a.StartMatch():
            if not isinstance(state, Waiting):
                raise refuse(book.PHASE, actor, action)
            match = state.match
            return e.MatchStarted(
                left=match.left, right=match.right, target=match.target, sport=match.sport
            )
        case a.RecordGoal(side):
            return _goal(state, action, side)
        case a.TakeBackGoal():
            return _take_back(state, action)
        case a.CloseRecord():
            if not isinstance(state, Won):
                raise refuse(book.CLOSE, actor, action)
            return e.RecordClosed(
                winner=state.winner,
                winners=record.seats_of(state.match, state.winner),
                ranks=record.places(state.match, state.winner),
            )
        case a.Abandon():
            if not to_act(state):
                raise refuse(book.PHASE, actor, action)
            return e.MatchAbandoned()
        case _:
            assert_never(action)


def _advise(rules: Ruleset, state: State, action: a.Action, answers: Answers) -> e.Event:
    if not isinstance(state, Waiting):
        raise refuse(book.PHASE, HOST, action)
    if answers not in advice.ANSWERS:
        # With another number of players, would it be an answer?
        whole = type(answers) is tuple and len(answers) == 6
        asked = whole and type(answers[2]) is int
        fits = asked and (*answers[:2], 2, *answers[3:]) in advice.ANSWERS
        raise refuse(book.PLAYERS if fits else book.QUESTIONS, HOST, action)
    given = advice.recommend(
        advice.wishes_of(answers), strict_budget=rules.strict_budget, products=rules.catalogue
    )
    return e.AdviceGiven(answers, given)


def _goal(state: State, action: a.Action, side: Side) -> e.Event:
    if isinstance(state, Won) or (isinstance(state, Playing) and not to_act(state)):
        raise refuse(book.AFTER_WIN, HOST, action, target=state.match.target)
    if not isinstance(state, Playing):
        raise refuse(book.PHASE, HOST, action)
    if type(side) is not Side:
        raise refuse(book.GOAL, HOST, action)
    left, right = score_of(state)
    return e.GoalRecorded(side, (left + 1, right) if side is Side.LEFT else (left, right + 1))


def _take_back(state: State, action: a.Action) -> e.Event:
    if isinstance(state, Waiting) or (isinstance(state, Playing) and not to_act(state)):
        raise refuse(book.PHASE, HOST, action)
    if not state.goals:
        raise refuse(book.UNDO, HOST, action)
    (left, right), side = score_of(state), state.goals[-1]
    return e.GoalUndone(side, (left - 1, right) if side is Side.LEFT else (left, right - 1))
