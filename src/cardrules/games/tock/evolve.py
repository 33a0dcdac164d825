"""What each event does to the state. This module copies facts and knows no rule."""

from __future__ import annotations

from typing import Final

from attrs import evolve as changed

from cardrules.cards import Card, Mask
from cardrules.games.tock import events as e
from cardrules.games.tock.model import (
    BOARDS,
    NUMBERS,
    Change,
    DealingDraft,
    Finished,
    Giving,
    Match,
    PlayingDraft,
    Ready,
    State,
)
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import Steps
from cardrules.seats import TABLE, Actor, Seat

__all__ = ["evolve"]

evolve: Final[Steps[State, e.Event]] = Steps()

_TABLE: Final[tuple[Actor, ...]] = (TABLE,)
#: By seat: that seat alone.
_ONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((Seat(seat),) for seat in range(4))


def _put(values: tuple[Mask, ...], seat: Seat, value: Mask) -> tuple[Mask, ...]:
    put = list(values)
    put[seat] = value
    return tuple(put)


# --- deals -----------------------------------------------------------------------------------


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
    state.hands = _put(state.hands, event.seat, event.cards.mask)
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
        due=_ONE[event.turn] if event.draws is None else _TABLE,
        draws=event.draws,
        loses=None,
        top=None,
        last=(),
    )


# --- turns -----------------------------------------------------------------------------------


@evolve.on(e.CardDrawn, PlayingDraft)
def _(state: PlayingDraft, event: e.CardDrawn) -> PlayingDraft:
    seat = event.seat
    state.hands = _put(state.hands, seat, state.hands[seat] | event.card.bit)
    state.stock -= 1
    state.draws = None
    state.due = () if event.last else _ONE[state.seat]
    return state


@evolve.on(e.StockRefilled, PlayingDraft)
def _(state: PlayingDraft, event: e.StockRefilled) -> PlayingDraft:
    state.pile = 0
    state.stock += event.count
    state.due = _ONE[state.seat]
    return state


def _passes(state: PlayingDraft, turn: Seat | None, draws: Seat | None) -> PlayingDraft:
    state.draws = draws
    if turn is None:
        state.due = ()
    else:
        state.seat = turn
        state.due = _ONE[turn] if draws is None else _TABLE
    return state


def _lays(state: PlayingDraft, seat: Seat, card: Card, changes: tuple[Change, ...]) -> None:
    state.hands = _put(state.hands, seat, state.hands[seat] ^ card.bit)
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
    state.due = _TABLE
    return state


@evolve.on(e.CardDropped, PlayingDraft)
def _(state: PlayingDraft, event: e.CardDropped) -> PlayingDraft:
    state.hands = _put(state.hands, event.seat, state.hands[event.seat] ^ event.card.bit)
    state.pile |= event.card.bit
    state.loses = None
    return _passes(state, event.turn, None)


@evolve.on(e.HandDiscarded, PlayingDraft)
def _(state: PlayingDraft, event: e.HandDiscarded) -> PlayingDraft:
    state.hands = _put(state.hands, event.seat, 0)
    state.pile |= event.cards.mask
    return _passes(state, event.turn, None)


# --- the end ---------------------------------------------------------------------------------


@evolve.on(e.PlayerFinished, PlayingDraft)
def _(state: PlayingDraft, event: e.PlayerFinished) -> PlayingDraft:
    state.match = changed(state.match, placed=(*state.match.placed, event.seat))
    state.hands = _put(state.hands, event.seat, 0)
    state.pile |= event.cards.mask
    return _passes(state, event.turn, event.draws)


def _scores(match: Match, places: tuple[int, ...]) -> tuple[int, ...]:
    """Count, by seat, the pawns at home."""
    ring = BOARDS[match.section].ring
    return tuple(
        sum(places[4 * colour + number] >= ring for colour in colours for number in range(4))
        for colours in match.colours
    )


@evolve.on(e.MatchEnded, PlayingDraft)
def _(state: PlayingDraft, event: e.MatchEnded) -> Finished:
    scores = _scores(state.match, state.places)
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=scores)
    return _finished(state, state.top, state.last, outcome)


@evolve.on(e.MatchAbandoned, PlayingDraft)
def _(state: PlayingDraft, event: e.MatchAbandoned) -> Finished:
    return _finished(state, state.top, state.last, _abandoned(state))


@evolve.on(e.MatchAbandoned, DealingDraft, Giving)
def _(state: DealingDraft | Giving, event: e.MatchAbandoned) -> Finished:
    return _finished(state, None, (), _abandoned(state))


def _abandoned(state: PlayingDraft | DealingDraft | Giving) -> Outcome:
    scores = _scores(state.match, state.places)
    return Outcome(winners=(), ranks=(), scores=scores, abandoned=True)


def _finished(
    state: PlayingDraft | DealingDraft | Giving,
    top: Card | None,
    last: tuple[Change, ...],
    outcome: Outcome,
) -> Finished:
    return Finished(
        match=state.match,
        places=state.places,
        hands=state.hands,
        pile=state.pile,
        stock=state.stock,
        top=top,
        last=last,
        outcome=outcome,
    )
