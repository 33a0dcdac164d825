"""Steps of forced bets, the deal and the betting. They copy facts and know no rule."""

from __future__ import annotations

from attrs import evolve as changed

from cardrules.cards import UNKNOWN
from cardrules.games.holdem import events as e
from cardrules.games.holdem.evolve.steps import (
    begun,
    cleared,
    done,
    evolve,
    expect,
    pay,
    put,
    turn_from,
)
from cardrules.games.holdem.model import BetweenDraft, Hand, PlayingDraft, bits_of
from cardrules.games.holdem.model.due import (
    AnteDue,
    BettingDue,
    BlindDue,
    BoardDue,
    BurnDue,
    EntryDue,
    HoleDue,
    StraddleDue,
)

__all__: list[str] = []


@evolve.on(e.HandStarted, BetweenDraft)
def _(state: BetweenDraft, event: e.HandStarted) -> PlayingDraft:
    session, course = state.session, state.course
    button, small, big = course.button, course.small, course.big
    if not state.placed or button is None or small is None or big is None:
        raise ValueError("button and blinds are not placed")
    absent = 0
    if session.deals_absent:
        absent = session.out & bits_of(event.players)
    return begun(
        Hand(
            session=session,
            course=course,
            number=event.number,
            button=button,
            small=small,
            big=big,
            players=event.players,
            absent=absent,
            stacks=state.stacks,
            due=event.due,
        )
    )


@evolve.on(e.MisdealDeclared, PlayingDraft)
def _(state: PlayingDraft, event: e.MisdealDeclared) -> PlayingDraft:
    return begun(state.hand)


@evolve.on(e.AntePosted, PlayingDraft)
def _(state: PlayingDraft, event: e.AntePosted) -> PlayingDraft:
    expect(state, AnteDue)
    seat, amount = event.seat, event.amount
    pay(state, seat, amount)
    # An ante is nothing that the others have to match on this street.
    state.opening = put(state.opening, seat, state.opening[seat] - amount)
    if event.dead:
        state.brought = put(state.brought, seat, state.brought[seat] - amount)
    return done(state)


@evolve.on(e.BlindPosted, PlayingDraft)
def _(state: PlayingDraft, event: e.BlindPosted) -> PlayingDraft:
    expect(state, BlindDue)
    pay(state, event.seat, event.amount)
    return done(state)


@evolve.on(e.EntryPosted, PlayingDraft)
def _(state: PlayingDraft, event: e.EntryPosted) -> PlayingDraft:
    expect(state, EntryDue)
    seat, dead = event.seat, event.dead
    pay(state, seat, event.live + dead)
    state.opening = put(state.opening, seat, state.opening[seat] - dead)
    state.brought = put(state.brought, seat, state.brought[seat] - dead)
    state.hand = changed(state.hand, session=cleared(state.hand.session, 1 << seat))
    return done(state)


@evolve.on(e.StraddlePosted, PlayingDraft)
def _(state: PlayingDraft, event: e.StraddlePosted) -> PlayingDraft:
    expect(state, StraddleDue)
    pay(state, event.seat, event.amount)
    state.level = event.to
    state.raiser = event.seat
    return _asked_next(state, event.then)


@evolve.on(e.StraddleDeclined, PlayingDraft)
def _(state: PlayingDraft, event: e.StraddleDeclined) -> PlayingDraft:
    expect(state, StraddleDue)
    return _asked_next(state, event.then)


def _asked_next(state: PlayingDraft, then: StraddleDue | None) -> PlayingDraft:
    if then is None:
        return done(state)
    state.due = (then, *state.due[1:])
    state.actors = then.actors
    return state


@evolve.on(e.HoleDealt, PlayingDraft)
def _(state: PlayingDraft, event: e.HoleDealt) -> PlayingDraft:
    seat, cards, holes, due = event.seat, event.cards, state.holes, state.due
    head = due[0]
    if type(head) is not HoleDue or head.seat != seat:
        raise ValueError(f"{head} is due")
    state.holes = holes[:seat] + (holes[seat] + cards,) + holes[seat + 1 :]
    dealt = state.dealt
    for card in cards:
        if card is not UNKNOWN:
            dealt |= card.bit
    state.dealt = dealt
    state.left -= len(cards)
    state.due = due = due[1:]
    state.actors = due[0].actors
    return state


@evolve.on(e.BettingOpened, PlayingDraft)
def _(state: PlayingDraft, event: e.BettingOpened) -> PlayingDraft:
    expect(state, BettingDue)
    state.due = state.due[1:]
    state.street = event.street
    state.level = event.level
    state.minimum = event.minimum
    state.count = event.count
    state.capped = False
    state.raiser = None
    state.acted = 0
    hand = state.hand
    state.waiting = state.able | hand.absent & state.live
    state.turn = seat = event.seat
    state.actors = () if hand.absent >> seat & 1 else (seat,)
    return state


def _fold(state: PlayingDraft, event: e.Folded | e.AbsentFolded) -> PlayingDraft:
    seat = event.seat
    if seat != state.turn or not state.waiting:
        raise ValueError("it is another seat's turn")
    others = ~(1 << seat)
    state.live &= others
    state.able &= others
    state.waiting &= others
    state.actions += 1
    return turn_from(state, seat, event.closes)


evolve.on(e.Folded, PlayingDraft)(_fold)
evolve.on(e.AbsentFolded, PlayingDraft)(_fold)


@evolve.on(e.Checked, PlayingDraft)
def _(state: PlayingDraft, event: e.Checked) -> PlayingDraft:
    seat = event.seat
    if seat != state.turn or not state.waiting:
        raise ValueError("it is another seat's turn")
    bit = 1 << seat
    state.waiting &= ~bit
    state.acted |= bit
    state.actions += 1
    return turn_from(state, seat, event.closes)


@evolve.on(e.Called, PlayingDraft)
def _(state: PlayingDraft, event: e.Called) -> PlayingDraft:
    seat = event.seat
    if seat != state.turn or not state.waiting:
        raise ValueError("it is another seat's turn")
    bit = 1 << seat
    pay(state, seat, event.amount)
    state.waiting &= ~bit
    state.acted |= bit
    state.actions += 1
    state.chip_actions += 1
    return turn_from(state, seat, event.closes)


def _lift(state: PlayingDraft, event: e.BetPlaced | e.Raised) -> PlayingDraft:
    seat = event.seat
    if seat != state.turn or not state.waiting:
        raise ValueError("it is another seat's turn")
    bit = 1 << seat
    pay(state, seat, event.amount)
    state.level = event.to
    state.minimum = event.minimum
    state.count = event.count
    state.capped = event.capped
    state.raiser = seat
    state.acted |= bit
    state.actions += 1
    state.chip_actions += 1
    # Everybody who can must answer; the hands of absent players still wait to be folded.
    state.waiting = (state.able | state.hand.absent & state.live) & ~bit
    return turn_from(state, seat, closes=False)


evolve.on(e.BetPlaced, PlayingDraft)(_lift)
evolve.on(e.Raised, PlayingDraft)(_lift)


@evolve.on(e.StreetClosed, PlayingDraft)
def _(state: PlayingDraft, event: e.StreetClosed) -> PlayingDraft:
    state.due = event.due
    state.actors = event.due[0].actors
    state.waiting = 0
    state.opening = state.stacks
    state.level = state.minimum = 0
    return state


@evolve.on(e.CardBurned, PlayingDraft)
def _(state: PlayingDraft, event: e.CardBurned) -> PlayingDraft:
    expect(state, BurnDue)
    state.burned += 1
    state.left -= 1
    return done(state)


@evolve.on(e.BoardDealt, PlayingDraft)
def _(state: PlayingDraft, event: e.BoardDealt) -> PlayingDraft:
    expect(state, BoardDue)
    cards, run = event.cards, event.run
    state.street = event.street
    state.boards = put(state.boards, run, state.boards[run] + cards)
    for card in cards:
        state.dealt |= card.bit
    state.left -= len(cards)
    return done(state)
