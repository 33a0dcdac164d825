"""What deals and the exchange of cards do to the state."""

from __future__ import annotations

from attrs import evolve as changed

from cardrules.cards import Mask
from cardrules.games.tock import events as e
from cardrules.games.tock.evolve.steps import ALONE, TABLE_ALONE, evolve, put
from cardrules.games.tock.model import DealingDraft, Giving, Match, PlayingDraft, Ready
from cardrules.seats import Seat


@evolve.on(e.DealStarted, Ready)
def _(state: Ready, event: e.DealStarted) -> DealingDraft:
    return _dealing(state.match, state.places, 0, 0, event)


@evolve.on(e.DealStarted, PlayingDraft)
def _(state: PlayingDraft, event: e.DealStarted) -> DealingDraft:
    pile = 0 if event.shuffled else state.pile
    return _dealing(state.match, state.places, state.barred, pile, event)


def _dealing(
    match: Match, places: tuple[int, ...], barred: int, pile: Mask, event: e.DealStarted
) -> DealingDraft:
    match = changed(match, number=event.number, dealer=event.dealer)
    hands = (0,) * match.seats
    return DealingDraft(match, places, barred, hands, pile, event.stock, event.size, event.seats)


@evolve.on(e.HandDealt, DealingDraft)
def _(state: DealingDraft, event: e.HandDealt) -> DealingDraft:
    state.hands = put(state.hands, event.seat, event.cards.mask)
    state.stock -= len(event.cards)
    state.due = tuple([seat for seat in state.due if seat != event.seat])
    return state


@evolve.on(e.GivingBegan, DealingDraft)
def _(state: DealingDraft, event: e.GivingBegan) -> Giving:
    seats = state.match.seats
    return Giving(
        match=state.match,
        places=state.places,
        barred=state.barred,
        hands=state.hands,
        pile=state.pile,
        stock=state.stock,
        chosen=(None,) * seats,
        waiting=tuple(Seat(seat) for seat in range(seats)),
    )


@evolve.on(e.CardChosen, Giving)
def _(state: Giving, event: e.CardChosen) -> Giving:
    chosen = list(state.chosen)
    chosen[event.seat] = event.card
    waiting = tuple(seat for seat in state.waiting if seat != event.seat)
    return changed(state, chosen=tuple(chosen), waiting=waiting)


@evolve.on(e.CardGiven, Giving)
def _(state: Giving, event: e.CardGiven) -> Giving:
    hands, chosen = list(state.hands), list(state.chosen)
    hands[event.seat] ^= event.card.bit
    hands[event.to] |= event.card.bit
    chosen[event.seat] = None
    return changed(state, hands=tuple(hands), chosen=tuple(chosen))


@evolve.on(e.TurnBegan, DealingDraft, Giving)
def _(state: DealingDraft | Giving, event: e.TurnBegan) -> PlayingDraft:
    return PlayingDraft(
        match=state.match,
        places=state.places,
        barred=state.barred,
        hands=state.hands,
        pile=state.pile,
        stock=state.stock,
        seat=event.turn,
        due=ALONE[event.turn] if event.draws is None else TABLE_ALONE,
        draws=event.draws,
        loses=None,
        top=None,
        last=(),
    )
