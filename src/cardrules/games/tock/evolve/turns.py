"""What a card does to the state, and the turn that follows."""

from __future__ import annotations

from attrs import evolve as changed

from cardrules.cards import Card
from cardrules.games.tock import events as e
from cardrules.games.tock.evolve.steps import ALONE, TABLE_ALONE, evolve, put
from cardrules.games.tock.model import BOARDS, NUMBERS, Change, PlayingDraft
from cardrules.seats import Seat


@evolve.on(e.CardDrawn, PlayingDraft)
def _(state: PlayingDraft, event: e.CardDrawn) -> PlayingDraft:
    seat = event.seat
    state.hands = put(state.hands, seat, state.hands[seat] | event.card.bit)
    state.stock -= 1
    state.draws = None
    state.due = () if event.last else ALONE[state.seat]
    return state


@evolve.on(e.StockRefilled, PlayingDraft)
def _(state: PlayingDraft, event: e.StockRefilled) -> PlayingDraft:
    state.pile = 0
    state.stock += event.count
    state.due = ALONE[state.seat]
    return state


def _passes(state: PlayingDraft, turn: Seat | None, draws: Seat | None) -> PlayingDraft:
    state.draws = draws
    if turn is None:
        state.due = ()
    else:
        state.seat = turn
        state.due = ALONE[turn] if draws is None else TABLE_ALONE
    return state


def _lays(state: PlayingDraft, seat: Seat, card: Card, changes: tuple[Change, ...]) -> None:
    state.hands = put(state.hands, seat, state.hands[seat] ^ card.bit)
    state.pile |= card.bit
    state.top = card
    state.last = changes


def _moves(state: PlayingDraft, event: e.Played) -> PlayingDraft:
    """Put pawns where the card has brought them."""
    _lays(state, event.seat, event.card, event.changes)
    names, places = BOARDS[state.match.section].places, list(state.places)
    for change in event.changes:
        places[NUMBERS[change.pawn]] = names[change.to]
    state.places = tuple(places)
    if state.barred:
        for change in event.changes:
            state.barred &= ~(1 << NUMBERS[change.pawn])
    for pawn in event.barred:
        state.barred |= 1 << NUMBERS[pawn]
    return _passes(state, event.turn, event.draws)


@evolve.on(e.PawnCameOut, PlayingDraft)
def _(state: PlayingDraft, event: e.PawnCameOut) -> PlayingDraft:
    return _moves(state, event)


@evolve.on(e.PawnMoved, PlayingDraft)
def _(state: PlayingDraft, event: e.PawnMoved) -> PlayingDraft:
    return _moves(state, event)


@evolve.on(e.SevenSplit, PlayingDraft)
def _(state: PlayingDraft, event: e.SevenSplit) -> PlayingDraft:
    return _moves(state, event)


@evolve.on(e.PawnsExchanged, PlayingDraft)
def _(state: PlayingDraft, event: e.PawnsExchanged) -> PlayingDraft:
    return _moves(state, event)


@evolve.on(e.CardLaid, PlayingDraft)
def _(state: PlayingDraft, event: e.CardLaid) -> PlayingDraft:
    _lays(state, event.seat, event.card, ())
    return _passes(state, event.turn, event.draws)


@evolve.on(e.DiscardForced, PlayingDraft)
def _(state: PlayingDraft, event: e.DiscardForced) -> PlayingDraft:
    _lays(state, event.seat, event.card, ())
    state.loses = event.loses
    state.due = TABLE_ALONE
    return state


@evolve.on(e.CardDropped, PlayingDraft)
def _(state: PlayingDraft, event: e.CardDropped) -> PlayingDraft:
    state.hands = put(state.hands, event.seat, state.hands[event.seat] ^ event.card.bit)
    state.pile |= event.card.bit
    state.loses = None
    return _passes(state, event.turn, None)


@evolve.on(e.HandDiscarded, PlayingDraft)
def _(state: PlayingDraft, event: e.HandDiscarded) -> PlayingDraft:
    state.hands = put(state.hands, event.seat, 0)
    state.pile |= event.cards.mask
    return _passes(state, event.turn, None)


@evolve.on(e.PlayerFinished, PlayingDraft)
def _(state: PlayingDraft, event: e.PlayerFinished) -> PlayingDraft:
    state.match = changed(state.match, placed=(*state.match.placed, event.seat))
    state.hands = put(state.hands, event.seat, 0)
    state.pile |= event.cards.mask
    return _passes(state, event.turn, event.draws)
