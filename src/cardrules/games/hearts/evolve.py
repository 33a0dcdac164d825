"""What each event does to the state. This module copies facts and knows no rule."""

from __future__ import annotations

from typing import Final

from attrs import evolve as changed

from cardrules.cards import Card, Mask
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import (
    Between,
    Counting,
    Deal,
    Dealing,
    Finished,
    Match,
    Passing,
    Playing,
    PlayingDraft,
    State,
)
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import Steps
from cardrules.seats import Seat, clockwise, left_of

__all__ = ["evolve"]

evolve: Final[Steps[State, e.Event]] = Steps()


def _put(values: tuple[Mask, ...], seat: Seat, value: Mask) -> tuple[Mask, ...]:
    return values[:seat] + (value,) + values[seat + 1 :]


def _dealing(match: Match) -> Dealing:
    order = clockwise(left_of(match.dealer, match.seats), match.seats)
    return Dealing(match=match, hands=(0,) * match.seats, widow=0, due=order)


@evolve.on(e.HandStarted, Between)
def _(state: Between, event: e.HandStarted) -> Dealing:
    return _dealing(
        changed(
            state.match,
            number=event.number,
            dealer=event.dealer,
            direction=event.direction,
            size=event.size,
            spare=event.spare,
        )
    )


@evolve.on(e.HandDealt, Dealing)
def _(state: Dealing, event: e.HandDealt) -> Dealing:
    due = tuple(seat for seat in state.due if seat != event.seat)
    return Dealing(
        match=state.match, hands=_put(state.hands, event.seat, event.cards.mask), widow=state.widow, due=due
    )


@evolve.on(e.WidowDealt, Dealing)
def _(state: Dealing, event: e.WidowDealt) -> Dealing:
    return changed(state, widow=event.cards.mask)


@evolve.on(e.MisdealDeclared, Dealing, Passing)
def _(state: Dealing | Passing, event: e.MisdealDeclared) -> Dealing:
    return _dealing(state.match)


@evolve.on(e.MisdealDeclared, PlayingDraft)
def _(state: PlayingDraft, event: e.MisdealDeclared) -> Dealing:
    return _dealing(state.deal.match)


@evolve.on(e.PassingBegan, Dealing)
def _(state: Dealing, event: e.PassingBegan) -> Passing:
    return Passing(
        match=state.match,
        hands=state.hands,
        widow=state.widow,
        count=event.count,
        chosen=(0,) * state.match.seats,
        waiting=tuple(Seat(seat) for seat in range(state.match.seats)),
    )


@evolve.on(e.CardsChosen, Passing)
def _(state: Passing, event: e.CardsChosen) -> Passing:
    return Passing(
        match=state.match,
        hands=state.hands,
        widow=state.widow,
        count=state.count,
        chosen=_put(state.chosen, event.seat, event.cards.mask),
        waiting=tuple(seat for seat in state.waiting if seat != event.seat),
    )


@evolve.on(e.CardsPassed, Passing)
def _(state: Passing, event: e.CardsPassed) -> Passing:
    hands = _put(state.hands, event.seat, state.hands[event.seat] ^ event.cards.mask)
    return Passing(
        match=state.match,
        hands=_put(hands, event.to, hands[event.to] | event.cards.mask),
        widow=state.widow,
        count=state.count,
        chosen=_put(state.chosen, event.seat, 0),
        waiting=state.waiting,
    )


@evolve.on(e.PlayBegan, Dealing, Passing)
def _(state: Dealing | Passing, event: e.PlayBegan) -> PlayingDraft:
    unplayed = 0
    for hand in state.hands:
        unplayed |= hand
    deal = Deal(
        match=state.match,
        holdings=state.hands,
        opening=event.opening.mask,
        aside=0,
        widow=state.widow,
        widow_seat=None,
    )
    return PlayingDraft(deal, unplayed, (), event.seat, (0,) * state.match.seats, False, ())


@evolve.on(e.CardPlayed, PlayingDraft)
def _(state: PlayingDraft, event: e.CardPlayed) -> PlayingDraft:
    card = event.card
    state.unplayed ^= card.bit
    state.trick += (card,)
    turn = event.seat + 1
    state.turn = Seat(0) if turn == state.deal.match.seats else turn  # type: ignore[assignment]  # a call costs
    if event.breaks:
        state.broken = True
    return state


@evolve.on(e.TrickTaken, PlayingDraft)
def _(state: PlayingDraft, event: e.TrickTaken) -> PlayingDraft:
    seat, trick, deal = event.seat, state.trick, state.deal
    taken = list(state.taken)
    taken[seat] |= _bits(trick) | deal.aside
    state.taken = tuple(taken)
    state.turn, state.trick, state.last = seat, (), trick
    if deal.opening or deal.aside:
        state.deal = changed(deal, opening=0, aside=0)
    return state


@evolve.on(e.TrickCancelled, PlayingDraft)
def _(state: PlayingDraft, event: e.TrickCancelled) -> PlayingDraft:
    state.deal = changed(state.deal, opening=0, aside=state.deal.aside | _bits(state.trick))
    state.turn, state.trick, state.last = event.seat, (), state.trick
    return state


@evolve.on(e.WidowTaken, PlayingDraft)
def _(state: PlayingDraft, event: e.WidowTaken) -> PlayingDraft:
    state.deal = changed(state.deal, widow_seat=event.seat)
    return state


@evolve.on(e.RevokeFound, PlayingDraft)
def _(state: PlayingDraft, event: e.RevokeFound) -> Counting:
    return Counting(
        deal=state.deal,
        unplayed=state.unplayed,
        trick=state.trick,
        leader=state.turn,
        taken=state.taken,
        shooter=None,
        forms=(),
        offender=event.seat,
    )


@evolve.on(e.MoonShot, PlayingDraft)
def _(state: PlayingDraft, event: e.MoonShot) -> Counting:
    return Counting(
        deal=state.deal,
        unplayed=state.unplayed,
        trick=state.trick,
        leader=state.turn,
        taken=state.taken,
        shooter=event.seat,
        forms=event.forms,
        offender=None,
    )


@evolve.on(e.MoonChosen, Counting)
def _(state: Counting, event: e.MoonChosen) -> Counting:
    return changed(state, forms=(event.form,))


@evolve.on(e.HandScored, PlayingDraft, Counting)
def _(state: PlayingDraft | Counting, event: e.HandScored) -> Between:
    match = state.deal.match
    return Between(
        match=changed(match, totals=event.totals, history=(*match.history, event.scores)), unjudged=True
    )


@evolve.on(e.ExtraHandNeeded, Between)
def _(state: Between, event: e.ExtraHandNeeded) -> Between:
    return Between(match=changed(state.match, tied=event.seats), unjudged=False)


@evolve.on(e.MatchEnded, Between)
def _(state: Between, event: e.MatchEnded) -> Finished:
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=state.match.totals)
    return Finished(match=state.match, outcome=outcome)


@evolve.on(e.MatchAbandoned, Dealing, Passing)
def _(state: Dealing | Passing, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.match)


@evolve.on(e.MatchAbandoned, PlayingDraft, Counting)
def _(state: PlayingDraft | Counting, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.deal.match)


def _abandoned(match: Match) -> Finished:
    outcome = Outcome(winners=(), ranks=(), scores=match.totals, abandoned=True)
    return Finished(match=match, outcome=outcome)


def _bits(cards: tuple[Card, ...]) -> Mask:
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask
