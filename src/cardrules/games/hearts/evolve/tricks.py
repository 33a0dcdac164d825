"""The play of tricks."""

from __future__ import annotations

from typing import Final

from attrs import evolve as changed

from cardrules.cards import mask_of
from cardrules.games.hearts import events as e
from cardrules.games.hearts.evolve.steps import MOST_SEATS, NOTHING, ONE, evolve
from cardrules.games.hearts.model import Deal, DealingDraft, PassingDraft, PlayingDraft

#: By number of seats, leader and seat: who plays next to the trick; nobody after its last seat.
_AFTER: Final = tuple(
    tuple(
        tuple(
            () if (seat + 1) % seats == leader else ONE[(seat + 1) % seats] for seat in range(seats)
        )
        for leader in range(seats)
    )
    for seats in range(MOST_SEATS + 1)
)


@evolve.on(e.PlayBegan, DealingDraft, PassingDraft)
def _(state: DealingDraft | PassingDraft, event: e.PlayBegan) -> PlayingDraft:
    held = 0
    for hand in state.hands:
        held |= hand
    deal = Deal(state.match, state.hands, event.opening.mask, 0, state.widow, None, broken=False)
    seat = event.seat
    return PlayingDraft(deal, held, (), seat, ONE[seat], NOTHING[state.match.seats], ())


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
    state.due = ONE[seat] if state.held and not widow_is_due else ()
    if deal.opening or deal.aside:
        state.deal = Deal(deal.match, deal.holdings, 0, 0, deal.widow, deal.widow_seat, deal.broken)
    return state


@evolve.on(e.TrickCancelled, PlayingDraft)
def _(state: PlayingDraft, event: e.TrickCancelled) -> PlayingDraft:
    cards = mask_of(state.trick)
    state.held ^= cards
    state.deal = changed(state.deal, opening=0, aside=state.deal.aside | cards)
    state.leader, state.trick, state.last = event.seat, (), state.trick
    state.due = ONE[event.seat]
    return state


@evolve.on(e.WidowTaken, PlayingDraft)
def _(state: PlayingDraft, event: e.WidowTaken) -> PlayingDraft:
    state.deal = changed(state.deal, widow_seat=event.seat)
    state.due = ONE[event.seat] if state.held else ()
    return state
