"""What follows without anybody's choice, and which events are somebody's choice.

Each consequence removes its own cause.
"""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from cardrules.games.hockey_fr import actions as a
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.model import (
    DEALS,
    SEATS,
    Between,
    Cause,
    Dealing,
    Finished,
    Follow,
    Match,
    PeriodKind,
    Playing,
    State,
    lacks_centre,
)
from cardrules.games.hockey_fr.rules import Ruleset, book, course
from cardrules.kernel.checks import implements
from cardrules.parts.teams import Team, team_of
from cardrules.seats import HOST, TABLE, Actor, Seat, left_of

__all__ = ["cause", "initial", "react"]


def initial(rules: Ruleset, seats: int) -> State:
    """Give the state before the first period."""
    match = Match(number=0, kind=PeriodKind.REGULAR, dealer=rules.first_dealer, periods=())
    return Between(match=match, score=(0, 0))


def react(rules: Ruleset, state: State) -> e.Event | None:
    """Give the next consequence, or nothing."""
    if type(state) is Playing:
        if state.follows:
            return _brought_about(state, state.follows[0])
        return None if state.unplayed else _all_played(rules, state)
    match state:
        case Dealing():
            return _dealt(rules, state)
        case Between():
            return _between(rules, state)
        case Finished() | Playing():
            return None
        case _:
            assert_never(state)


#: By seat: the one before it.
_BEFORE: Final = (Seat(3), Seat(0), Seat(1), Seat(2))
_missed: Final = {team: e.ChanceMissed(team) for team in Team}


@cache
def _passe(seat: Seat, cause: Cause, cards: int) -> e.PasseMade:
    # Few results recur all the time: four seats, three causes, at most 52 cards.
    return e.PasseMade(team_of(seat), seat, cause, cards)


@implements(book.PASSE_CLEARS, book.BUT_ONE)
def _brought_about(state: Playing, follow: Follow) -> e.Event:
    seat = _BEFORE[state.turn[0]]
    match follow:
        case Follow.MATCH:
            return _passe(seat, Cause.MATCH, len(state.pile))
        case Follow.VALET:
            return _passe(seat, Cause.VALET, len(state.pile))
        case Follow.CHANCE_MISSED:
            return _missed[team_of(seat)]
        case Follow.PASSE_UNDONE:
            return e.PasseUndone(team_of(seat).other, seat)
        case Follow.BUT:
            team, (of_a, of_b) = team_of(seat), state.score
            score = (of_a + 1, of_b) if team is Team.A else (of_a, of_b + 1)
            return e.ButScored(team, seat, state.pile[-1], score)
        case Follow.BUT_PASSES:
            return _passe(seat, Cause.BUT, len(state.pile))
        case Follow.PILE_ASIDE:
            return e.PileSetAside(len(state.pile))
        case Follow.PERIOD_OVER:
            return _period_over(state)
        case _:
            assert_never(follow)


@implements(book.END_ORDER, book.THREE_DEALS)
def _all_played(rules: Ruleset, state: Playing) -> e.Event:
    number = state.deal.number
    if number == DEALS:
        return _period_over(state)
    if state.chance is not None and not rules.carries:
        return e.PasseLost(state.chance)
    return e.DealStarted(number + 1)


@implements(book.END_PERIOD, book.PASSE_LOST)
def _period_over(state: Playing) -> e.Event:
    if state.chance is not None:
        return e.PasseLost(state.chance)
    match, (of_a, of_b) = state.deal.match, state.score
    before_a = sum(goals[0] for goals in match.periods)
    before_b = sum(goals[1] for goals in match.periods)
    return e.PeriodEnded(match.number, (of_a - before_a, of_b - before_b))


@implements(book.CENTRE_ONCE, book.CLOCKWISE)
def _dealt(rules: Ruleset, state: Dealing) -> e.Event | None:
    if state.due or lacks_centre(state):
        return None
    if state.number == 1 and state.pile:
        if not rules.centre_stands(state.pile):
            return e.CentreTakenBack(state.relaid + 1)
        if not rules.centre_lies:
            return e.PileSetAside(len(state.pile))
    return e.PlayBegan(left_of(state.match.dealer, SEATS))


def _between(rules: Ruleset, state: Between) -> e.Event:
    following = course.next_period(rules, state.match, state.score)
    if following is None:
        winner = course.leader(state.score)
        winners, ranks = course.places(winner)
        return e.MatchEnded(winner=winner, winners=winners, ranks=ranks)
    return e.PeriodStarted(number=following.number, dealer=following.dealer, kind=following.kind)


def cause(event: e.Event) -> tuple[Actor, a.Action] | None:
    """Give the actor and the plain action an event came from; nothing for a consequence."""
    match event:
        case e.CardPlayed(seat, card):
            return seat, a.PlayCard(card)
        case e.HandDealt(seat, cards):
            return TABLE, a.DealHand(seat, cards)
        case e.CentreLaid(cards):
            return TABLE, a.LayCentre(cards)
        case e.MatchAbandoned():
            return HOST, a.Abandon()
        case (
            e.PeriodStarted()
            | e.DealStarted()
            | e.CentreTakenBack()
            | e.PlayBegan()
            | e.PasseMade()
            | e.PasseUndone()
            | e.ChanceMissed()
            | e.PasseLost()
            | e.ButScored()
            | e.PileSetAside()
            | e.PeriodEnded()
            | e.MatchEnded()
        ):
            return None
        case _:
            assert_never(event)
