"""What follows without anybody's choice, and which events are somebody's choice.

Each consequence removes its own cause.
"""

from __future__ import annotations

from operator import add
from typing import Final, assert_never

from cardrules.cards import CardSet, mask_of
from cardrules.games.hearts import actions as a
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import (
    Between,
    Counting,
    Dealing,
    Direction,
    Finished,
    Match,
    Passing,
    Playing,
    State,
    captured,
)
from cardrules.games.hearts.rules import Ruleset, play, scoring
from cardrules.seats import HOST, TABLE, Actor, Seat, across, left_of

__all__ = ["cause", "initial", "react"]

_TAKEN: Final[dict[tuple[int, int], e.TrickTaken]] = {}


def initial(rules: Ruleset, seats: int) -> State:
    """Give the state before the first hand."""
    match = Match(
        seats=seats,
        number=0,
        dealer=rules.first_dealer,
        direction=Direction.HOLD,
        size=rules.size,
        spare=rules.spare,
        tied=(),
        totals=(0,) * seats,
        history=(),
    )
    return Between(match=match, unjudged=False)


def react(rules: Ruleset, state: State) -> e.Event | None:
    """Give the next consequence, or nothing."""
    if type(state) is Playing:
        if state.due:
            return None
        return _full_trick(rules, state) if state.trick else _between_tricks(rules, state)
    match state:
        case Dealing():
            return _after_dealing(rules, state)
        case Passing():
            return None if state.waiting else _exchange(rules, state)
        case Counting():
            return _counted(rules, state)
        case Between():
            return _between(rules, state)
        case Finished() | Playing():
            return None
        case _:
            assert_never(state)


def _full_trick(rules: Ruleset, state: Playing) -> e.Event:
    trick, leader, seats = state.trick, state.leader, state.deal.match.seats
    if rules.revoker is not None:
        offender = rules.revoker(state)
        if offender is not None:
            return e.RevokeFound(offender)
    place = rules.winner(trick)
    if place is None:
        if state.held & ~mask_of(trick):
            return e.TrickCancelled(leader)
        place = rules.last_winner(trick)
    cards = state.deal.aside
    for card in trick:
        cards |= card.bit
    points = scoring.points_of(rules, cards)
    seat = (leader + place) % seats
    taken = _TAKEN.get((seat, points))
    if taken is None:
        # Few results recur all the time: at most 11 seats, each with some dozens of points.
        taken = _TAKEN[seat, points] = e.TrickTaken(Seat(seat), points)
    return taken


def _between_tricks(rules: Ruleset, state: Playing) -> e.Event | None:
    deal = state.deal
    if deal.widow and deal.widow_seat is None and state.taken[state.leader]:
        return e.WidowTaken(state.leader, CardSet(deal.widow))
    if state.held:
        return None
    taken = captured(state)
    shooter = scoring.shooter_of(rules, taken)
    if shooter is not None:
        return e.MoonShot(shooter, rules.moon_forms)
    return _scored(deal.match, scoring.hand_scores(rules, taken))


def _counted(rules: Ruleset, state: Counting) -> e.Event | None:
    if state.offender is not None:
        return _scored(state.deal.match, scoring.revoke_scores(rules, state.offender))
    if state.shooter is None or len(state.forms) != 1:
        return None
    return _scored(
        state.deal.match, scoring.moon_scores(rules, captured(state), state.shooter, state.forms[0])
    )


def _scored(match: Match, scores: tuple[int, ...]) -> e.HandScored:
    totals = match.totals
    if not match.tied:
        totals = tuple(map(add, totals, scores))
    return e.HandScored(scores=scores, totals=totals)


def _after_dealing(rules: Ruleset, state: Dealing) -> e.Event | None:
    if state.due or (state.match.spare and not state.widow):
        return None
    if state.match.direction is Direction.HOLD:
        return _play_begins(rules, state)
    return e.PassingBegan(rules.pass_count)


#: To the left; the other direction depends on the number of seats.
_PLACES: Final = {Direction.LEFT: 1, Direction.RIGHT: -1}


def _exchange(rules: Ruleset, state: Passing) -> e.Event:
    match = state.match
    for seat, cards in enumerate(state.chosen):
        if cards:
            places = _PLACES.get(match.direction) or across(match.seats)
            to = Seat((seat + places) % match.seats)
            return e.CardsPassed(Seat(seat), to, CardSet(cards))
    return _play_begins(rules, state)


def _play_begins(rules: Ruleset, state: Dealing | Passing) -> e.PlayBegan:
    first = left_of(state.match.dealer, state.match.seats)
    seat, opening = play.opener(rules.pack, state.hands, first)
    return e.PlayBegan(seat, CardSet(opening))


def _between(rules: Ruleset, state: Between) -> e.Event:
    match = state.match
    if state.unjudged and (match.tied or max(match.totals) >= rules.limit):
        best = scoring.lowest(match)
        if len(best) > 1 and not rules.shares_first:
            return e.ExtraHandNeeded(best)
        return e.MatchEnded(winners=best, ranks=scoring.places(match.totals, best))
    number = match.number + 1
    return e.HandStarted(
        number=number,
        dealer=left_of(match.dealer, match.seats) if match.number else match.dealer,
        direction=rules.directions[(number - 1) % len(rules.directions)],
        size=rules.size,
        spare=rules.spare,
    )


def cause(event: e.Event) -> tuple[Actor, a.Action] | None:
    """Give the actor and the plain action an event came from; nothing for a consequence."""
    match event:
        case e.CardPlayed(seat, card):
            return seat, a.PlayCard(card)
        case e.CardsChosen(seat, cards):
            return seat, a.PassCards(cards)
        case e.HandDealt(seat, cards):
            return TABLE, a.DealHand(seat, cards)
        case e.WidowDealt(cards):
            return TABLE, a.DealWidow(cards)
        case e.MoonChosen(seat, form):
            return seat, a.ChooseMoon(form)
        case e.MisdealDeclared(reason):
            return HOST, a.DeclareMisdeal(reason)
        case e.MatchAbandoned():
            return HOST, a.Abandon()
        case (
            e.HandStarted()
            | e.PassingBegan()
            | e.CardsPassed()
            | e.PlayBegan()
            | e.TrickTaken()
            | e.TrickCancelled()
            | e.WidowTaken()
            | e.RevokeFound()
            | e.MoonShot()
            | e.HandScored()
            | e.ExtraHandNeeded()
            | e.MatchEnded()
        ):
            return None
        case _:
            assert_never(event)
