"""What each event does to the state. This module copies facts and knows no rule."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import evolve as changed

from cardrules.cards import Mask, mask_of
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import (
    Between,
    Counting,
    Deal,
    DealingDraft,
    Finished,
    Match,
    MoonForm,
    PassingDraft,
    PlayingDraft,
    State,
)
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import Steps
from cardrules.seats import Seat, clockwise, left_of

__all__ = ["evolve"]

evolve: Final[Steps[State, e.Event]] = Steps()

_MOST: Final = 11
#: By seat: that seat alone.
_ONE: Final = tuple((Seat(seat),) for seat in range(_MOST))
#: By number of seats, leader and seat: who plays next to the trick; nobody after its last seat.
_AFTER: Final = tuple(
    tuple(
        tuple(
            () if (seat + 1) % seats == leader else _ONE[(seat + 1) % seats]
            for seat in range(seats)
        )
        for leader in range(seats)
    )
    for seats in range(_MOST + 1)
)


#: By number of seats: no cards for any of them.
_NOTHING: Final = tuple((0,) * seats for seats in range(_MOST + 1))


def _put(values: tuple[Mask, ...], seat: Seat, value: Mask) -> tuple[Mask, ...]:
    put = list(values)
    put[seat] = value
    return tuple(put)


# Few sequences of seats recur all the time; kept once, they cost no state anything.
@lru_cache(maxsize=4096)
def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    place = seats.index(seat)
    return seats[:place] + seats[place + 1 :]


def _dealing(match: Match) -> DealingDraft:
    order = clockwise(left_of(match.dealer, match.seats), match.seats)
    return DealingDraft(match, _NOTHING[match.seats], 0, order)


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
    state.hands = _put(state.hands, event.seat, event.cards.mask)
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
    return PassingDraft(
        state.match, state.hands, state.widow, event.count, _NOTHING[seats], waiting
    )


@evolve.on(e.CardsChosen, PassingDraft)
def _(state: PassingDraft, event: e.CardsChosen) -> PassingDraft:
    state.chosen = _put(state.chosen, event.seat, event.cards.mask)
    state.waiting = _without(state.waiting, event.seat)
    return state


@evolve.on(e.CardsPassed, PassingDraft)
def _(state: PassingDraft, event: e.CardsPassed) -> PassingDraft:
    cards, hands = event.cards.mask, list(state.hands)
    hands[event.seat] ^= cards
    hands[event.to] |= cards
    state.hands = tuple(hands)
    state.chosen = _put(state.chosen, event.seat, 0)
    return state


@evolve.on(e.PlayBegan, DealingDraft, PassingDraft)
def _(state: DealingDraft | PassingDraft, event: e.PlayBegan) -> PlayingDraft:
    held = 0
    for hand in state.hands:
        held |= hand
    deal = Deal(state.match, state.hands, event.opening.mask, 0, state.widow, None, broken=False)
    seat = event.seat
    return PlayingDraft(deal, held, (), seat, _ONE[seat], _NOTHING[state.match.seats], ())


@evolve.on(e.CardPlayed, PlayingDraft)
def _(state: PlayingDraft, event: e.CardPlayed) -> PlayingDraft:
    state.trick += (event.card,)
    state.due = _AFTER[state.deal.match.seats][state.leader][event.seat]
    if event.breaks:
        deal = state.deal
        state.deal = Deal(
            deal.match, deal.holdings, deal.opening, deal.aside, deal.widow, deal.widow_seat, True
        )
    return state


@evolve.on(e.TrickTaken, PlayingDraft)
def _(state: PlayingDraft, event: e.TrickTaken) -> PlayingDraft:
    seat, trick, deal, won = event.seat, state.trick, state.deal, 0
    for card in trick:
        won |= card.bit
    state.held ^= won
    taken = list(state.taken)
    taken[seat] |= won | deal.aside
    state.taken = tuple(taken)
    state.leader, state.trick, state.last = seat, (), trick
    widow_is_due = deal.widow and deal.widow_seat is None
    state.due = _ONE[seat] if state.held and not widow_is_due else ()
    if deal.opening or deal.aside:
        state.deal = Deal(deal.match, deal.holdings, 0, 0, deal.widow, deal.widow_seat, deal.broken)
    return state


@evolve.on(e.TrickCancelled, PlayingDraft)
def _(state: PlayingDraft, event: e.TrickCancelled) -> PlayingDraft:
    cards = mask_of(state.trick)
    state.held ^= cards
    state.deal = changed(state.deal, opening=0, aside=state.deal.aside | cards)
    state.leader, state.trick, state.last = event.seat, (), state.trick
    state.due = _ONE[event.seat]
    return state


@evolve.on(e.WidowTaken, PlayingDraft)
def _(state: PlayingDraft, event: e.WidowTaken) -> PlayingDraft:
    state.deal = changed(state.deal, widow_seat=event.seat)
    state.due = _ONE[event.seat] if state.held else ()
    return state


@evolve.on(e.RevokeFound, PlayingDraft)
def _(state: PlayingDraft, event: e.RevokeFound) -> Counting:
    return _counting(state, shooter=None, forms=(), offender=event.seat)


@evolve.on(e.MoonShot, PlayingDraft)
def _(state: PlayingDraft, event: e.MoonShot) -> Counting:
    return _counting(state, shooter=event.seat, forms=event.forms, offender=None)


def _counting(
    state: PlayingDraft, *, shooter: Seat | None, forms: tuple[MoonForm, ...], offender: Seat | None
) -> Counting:
    return Counting(
        deal=state.deal,
        held=state.held,
        trick=state.trick,
        leader=state.leader,
        taken=state.taken,
        last=state.last,
        shooter=shooter,
        forms=forms,
        offender=offender,
    )


@evolve.on(e.MoonChosen, Counting)
def _(state: Counting, event: e.MoonChosen) -> Counting:
    return changed(state, forms=(event.form,))


@evolve.on(e.HandScored, PlayingDraft, Counting)
def _(state: PlayingDraft | Counting, event: e.HandScored) -> Between:
    before = state.deal.match
    match = Match(
        seats=before.seats,
        number=before.number,
        dealer=before.dealer,
        direction=before.direction,
        size=before.size,
        spare=before.spare,
        tied=before.tied,
        totals=event.totals,
        history=(*before.history, event.scores),
    )
    return Between(match=match, unjudged=True)


@evolve.on(e.ExtraHandNeeded, Between)
def _(state: Between, event: e.ExtraHandNeeded) -> Between:
    return Between(match=changed(state.match, tied=event.seats), unjudged=False)


@evolve.on(e.MatchEnded, Between)
def _(state: Between, event: e.MatchEnded) -> Finished:
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=state.match.totals)
    return Finished(match=state.match, outcome=outcome)


@evolve.on(e.MatchAbandoned, DealingDraft, PassingDraft)
def _(state: DealingDraft | PassingDraft, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.match)


@evolve.on(e.MatchAbandoned, PlayingDraft, Counting)
def _(state: PlayingDraft | Counting, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.deal.match)


def _abandoned(match: Match) -> Finished:
    outcome = Outcome(winners=(), ranks=(), scores=match.totals, abandoned=True)
    return Finished(match=match, outcome=outcome)
