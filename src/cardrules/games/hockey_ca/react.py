"""What follows without anybody's choice, and which events are somebody's choice.

Each consequence removes its own cause.
"""

from __future__ import annotations

from typing import assert_never

from cardrules.cards import CardSet
from cardrules.games.hockey_ca import actions as a
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import (
    Between,
    Choosing,
    Cutting,
    Dealing,
    Finished,
    Match,
    Playing,
    State,
    team_of,
)
from cardrules.games.hockey_ca.rules import Ruleset, periods
from cardrules.seats import HOST, TABLE, Actor, Seat, left_of

__all__ = ["cause", "initial", "react"]


def initial(rules: Ruleset, seats: int) -> State:
    """Give the state before the first period, or before the cut for it."""
    match = Match(
        seats=seats,
        period=0,
        overtime=False,
        dealer=rules.first_dealer or Seat(0),
        score=(0, 0),
        goals=(),
    )
    if rules.first_dealer is None:
        return Cutting(match=match, cards=(), barred=0)
    return Between(match=match, sizes=(), centre=0)


def react(rules: Ruleset, state: State) -> e.Event | None:
    """Give the next consequence, or nothing."""
    if type(state) is Playing:
        return None if state.due else _played(rules, state)
    match state:
        case Dealing():
            return _dealt(state)
        case Between():
            return _between(rules, state)
        case Cutting():
            return _cut(state) if state.cards else None
        case Choosing() | Finished() | Playing():
            return None
        case _:
            assert_never(state)


def _cut(state: Cutting) -> e.Event:
    seat = periods.cut_winner(state.cards)
    return e.CutTied(CardSet.of(*state.cards)) if seat is None else e.CutWon(seat)


def _between(rules: Ruleset, state: Between) -> e.Event:
    match = state.match
    if state.sizes:
        return e.DealStarted(number=1, size=state.sizes[0])
    if not periods.goes_on(rules, match):
        ranks = periods.places(match)
        winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
        return e.MatchEnded(winners=winners, ranks=ranks)
    number = len(match.goals) + 1
    overtime = number > rules.periods
    return e.PeriodStarted(
        number=number,
        overtime=overtime,
        dealer=left_of(match.dealer, match.seats) if match.goals else match.dealer,
        sizes=rules.overtime_sizes if overtime else rules.sizes,
        centre=rules.centre,
    )


def _dealt(state: Dealing) -> e.Event | None:
    if state.due or (state.centre and not state.laid):
        return None
    if state.laid and not periods.is_fair_centre(state.laid):
        return e.CentreTakenBack(CardSet.of(*state.laid), state.taken_back + 1)
    return e.PlayBegan(left_of(state.match.dealer, state.match.seats))


def _played(rules: Ruleset, state: Playing) -> e.Event:
    deal = state.deal
    match = deal.match
    if state.scorer is not None:
        team = team_of(state.scorer)
        score = tuple(
            goals + 1 if side == team else goals for side, goals in enumerate(match.score)
        )
        return e.GoalScored(seat=state.scorer, score=score, ends=match.overtime)
    if deal.later and not state.over:
        return e.DealStarted(number=deal.number + 1, size=deal.later[0])
    return e.PeriodEnded(
        number=match.period,
        goals=periods.period_goals(match),
        cancelled=None if state.chance is None else state.chance.team,
    )


def cause(event: e.Event) -> tuple[Actor, a.Action] | None:
    """Give the actor and the plain action an event came from; nothing for a consequence."""
    match event:
        case e.CardPlayed(seat, card):
            return seat, a.PlayCard(card)
        case e.HandDealt(seat, cards):
            return TABLE, a.DealHand(seat, cards)
        case e.CentreLaid(cards):
            return TABLE, a.LayCentre(cards)
        case e.CardsCut(cards):
            return TABLE, a.Cut(cards)
        case e.DealerChosen(seat, dealer):
            return seat, a.ChooseDealer(dealer)
        case e.MatchAbandoned():
            return HOST, a.Abandon()
        case (
            e.CutTied()
            | e.CutWon()
            | e.PeriodStarted()
            | e.DealStarted()
            | e.CentreTakenBack()
            | e.PlayBegan()
            | e.GoalScored()
            | e.PeriodEnded()
            | e.MatchEnded()
        ):
            return None
        case _:
            assert_never(event)
