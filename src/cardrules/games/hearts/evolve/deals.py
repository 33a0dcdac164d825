"""The deal and the passing of cards."""

from __future__ import annotations

from functools import lru_cache

from cardrules.games.hearts import events as e
from cardrules.games.hearts.evolve.steps import NOTHING, evolve, put
from cardrules.games.hearts.model import Between, DealingDraft, Match, PassingDraft, PlayingDraft
from cardrules.seats import Seat, clockwise, left_of


# Few sequences of seats recur all the time; kept once, they cost no state anything.
@lru_cache(maxsize=4096)
def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    place = seats.index(seat)
    return seats[:place] + seats[place + 1 :]


def _dealing(match: Match) -> DealingDraft:
    order = clockwise(left_of(match.dealer, match.seats), match.seats)
    return DealingDraft(match, NOTHING[match.seats], 0, order)


@evolve.on(e.HandStarted, Between)
def _(state: Between, event: e.HandStarted) -> DealingDraft:
    match = state.match
    return _dealing(
        Match(
            seats=match.seats,
            number=event.number,
            dealer=event.dealer,
            direction=event.direction,
            size=event.size,
            spare=event.spare,
            tied=match.tied,
            totals=match.totals,
            history=match.history,
        )
    )


@evolve.on(e.HandDealt, DealingDraft)
def _(state: DealingDraft, event: e.HandDealt) -> DealingDraft:
    state.hands = put(state.hands, event.seat, event.cards.mask)
    state.due = _without(state.due, event.seat)
    return state


@evolve.on(e.WidowDealt, DealingDraft)
def _(state: DealingDraft, event: e.WidowDealt) -> DealingDraft:
    state.widow = event.cards.mask
    return state


@evolve.on(e.MisdealDeclared, DealingDraft, PassingDraft)
def _(state: DealingDraft | PassingDraft, event: e.MisdealDeclared) -> DealingDraft:
    return _dealing(state.match)


@evolve.on(e.MisdealDeclared, PlayingDraft)
def _(state: PlayingDraft, event: e.MisdealDeclared) -> DealingDraft:
    return _dealing(state.deal.match)


@evolve.on(e.PassingBegan, DealingDraft)
def _(state: DealingDraft, event: e.PassingBegan) -> PassingDraft:
    seats = state.match.seats
    waiting = clockwise(Seat(0), seats)
    return PassingDraft(state.match, state.hands, state.widow, event.count, NOTHING[seats], waiting)


@evolve.on(e.CardsChosen, PassingDraft)
def _(state: PassingDraft, event: e.CardsChosen) -> PassingDraft:
    state.chosen = put(state.chosen, event.seat, event.cards.mask)
    state.waiting = _without(state.waiting, event.seat)
    return state


@evolve.on(e.CardsPassed, PassingDraft)
def _(state: PassingDraft, event: e.CardsPassed) -> PassingDraft:
    cards, hands = event.cards.mask, list(state.hands)
    hands[event.seat] ^= cards
    hands[event.to] |= cards
    state.hands = tuple(hands)
    state.chosen = put(state.chosen, event.seat, 0)
    return state
