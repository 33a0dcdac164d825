"""Steps of the table between hands, and of who comes and goes while a hand runs."""

from __future__ import annotations

from attrs import evolve as changed

from cardrules.games.holdem import events as e
from cardrules.games.holdem.evolve.steps import cleared, evolve, put
from cardrules.games.holdem.model import (
    BetweenDraft,
    Course,
    Finished,
    PlayingDraft,
    Session,
    bits_of,
)
from cardrules.kernel.game import Outcome
from cardrules.seats import Seat

__all__: list[str] = []


def _moved(session: Session, seat: Seat, chips: int) -> Session:
    """Give the session after chips were brought to a place, or taken away."""
    return changed(session, brought=put(session.brought, seat, session.brought[seat] + chips))


def _seated(session: Session, event: e.PlayerSeated) -> Session:
    bit = 1 << event.seat
    new = session.new | bit if event.new else session.new
    session = _moved(session, event.seat, event.chips)
    return changed(session, taken=session.taken | bit, new=new)


def _left(session: Session, event: e.PlayerLeft) -> Session:
    bit = 1 << event.seat
    session = _moved(cleared(session, bit), event.seat, -event.chips)
    return changed(session, taken=session.taken & ~bit, out=session.out & ~bit)


def _between(state: BetweenDraft, session: Session, seat: Seat, chips: int) -> BetweenDraft:
    state.session = session
    state.stacks = put(state.stacks, seat, state.stacks[seat] + chips)
    return state


def _meanwhile(state: PlayingDraft, session: Session, seat: Seat, chips: int) -> PlayingDraft:
    hand = state.hand
    if chips:
        if seat in hand.players:
            raise ValueError("the chips of a seat in the hand are in play")
        state.stacks = put(state.stacks, seat, state.stacks[seat] + chips)
        state.opening = put(state.opening, seat, state.opening[seat] + chips)
        state.brought = put(state.brought, seat, state.brought[seat] + chips)
    stacks = put(hand.stacks, seat, hand.stacks[seat] + chips)
    state.hand = changed(hand, session=session, stacks=stacks)
    return state


@evolve.on(e.PlayerSeated, BetweenDraft)
def _(state: BetweenDraft, event: e.PlayerSeated) -> BetweenDraft:
    return _between(state, _seated(state.session, event), event.seat, event.chips)


@evolve.on(e.PlayerSeated, PlayingDraft)
def _(state: PlayingDraft, event: e.PlayerSeated) -> PlayingDraft:
    return _meanwhile(state, _seated(state.hand.session, event), event.seat, event.chips)


@evolve.on(e.PlayerLeft, BetweenDraft)
def _(state: BetweenDraft, event: e.PlayerLeft) -> BetweenDraft:
    return _between(state, _left(state.session, event), event.seat, -event.chips)


@evolve.on(e.PlayerLeft, PlayingDraft)
def _(state: PlayingDraft, event: e.PlayerLeft) -> PlayingDraft:
    return _meanwhile(state, _left(state.hand.session, event), event.seat, -event.chips)


@evolve.on(e.ChipsAdded, BetweenDraft)
def _(state: BetweenDraft, event: e.ChipsAdded) -> BetweenDraft:
    session = _moved(state.session, event.seat, event.amount)
    return _between(state, session, event.seat, event.amount)


@evolve.on(e.ChipsAdded, PlayingDraft)
def _(state: PlayingDraft, event: e.ChipsAdded) -> PlayingDraft:
    session = _moved(state.hand.session, event.seat, event.amount)
    return _meanwhile(state, session, event.seat, event.amount)


def _out(session: Session, event: e.PlayerSatOut | e.PlayerReturned) -> Session:
    bit = 1 << event.seat
    out = session.out | bit if isinstance(event, e.PlayerSatOut) else session.out & ~bit
    return changed(session, out=out)


def _out_between(state: BetweenDraft, event: e.PlayerSatOut | e.PlayerReturned) -> BetweenDraft:
    state.session = _out(state.session, event)
    return state


def _out_meanwhile(state: PlayingDraft, event: e.PlayerSatOut | e.PlayerReturned) -> PlayingDraft:
    state.hand = changed(state.hand, session=_out(state.hand.session, event))
    return state


evolve.on(e.PlayerSatOut, BetweenDraft)(_out_between)
evolve.on(e.PlayerReturned, BetweenDraft)(_out_between)
evolve.on(e.PlayerSatOut, PlayingDraft)(_out_meanwhile)
evolve.on(e.PlayerReturned, PlayingDraft)(_out_meanwhile)


@evolve.on(e.HandCalled, BetweenDraft)
def _(state: BetweenDraft, event: e.HandCalled) -> BetweenDraft:
    state.called = True
    return state


@evolve.on(e.ButtonDrawCalled, BetweenDraft)
def _(state: BetweenDraft, event: e.ButtonDrawCalled) -> BetweenDraft:
    state.drawing = True
    return state


@evolve.on(e.ButtonDrawn, BetweenDraft)
def _(state: BetweenDraft, event: e.ButtonDrawn) -> BetweenDraft:
    state.course = changed(state.course, button=event.seat, small=None, big=None)
    state.drawn = tuple(zip(event.seats, event.cards, strict=True))
    state.drawing = False
    return state


@evolve.on(e.ButtonMoved, BetweenDraft)
def _(state: BetweenDraft, event: e.ButtonMoved) -> BetweenDraft:
    before = state.course
    state.course = Course(
        number=before.number,
        button=event.seat,
        small=event.small,
        big=event.big,
        last=before.last,
    )
    state.called, state.placed = False, True
    state.drawn, state.asked = (), event.asked
    if event.missed_small or event.missed_big or event.cleared:
        owing = changed(
            state.session,
            owes_small=state.session.owes_small | bits_of(event.missed_small),
            owes_big=state.session.owes_big | bits_of(event.missed_big),
        )
        state.session = cleared(owing, bits_of(event.cleared))
    return state


@evolve.on(e.EntryAgreed, BetweenDraft)
def _(state: BetweenDraft, event: e.EntryAgreed) -> BetweenDraft:
    state.entering = tuple(sorted((*state.entering, event.seat)))
    return _answered(state, event.seat)


@evolve.on(e.EntryDeclined, BetweenDraft)
def _(state: BetweenDraft, event: e.EntryDeclined) -> BetweenDraft:
    return _answered(state, event.seat)


def _answered(state: BetweenDraft, seat: Seat) -> BetweenDraft:
    state.asked = tuple(other for other in state.asked if other != seat)
    return state


def _finish(state: BetweenDraft, event: e.SessionClosed | e.SessionEnded) -> Finished:
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=event.scores)
    return Finished(
        session=state.session, course=state.course, stacks=state.stacks, outcome=outcome
    )


evolve.on(e.SessionClosed, BetweenDraft)(_finish)
evolve.on(e.SessionEnded, BetweenDraft)(_finish)


@evolve.on(e.SessionAbandoned, BetweenDraft)
def _(state: BetweenDraft, event: e.SessionAbandoned) -> Finished:
    return _abandoned(state.session, state.course, state.stacks)


@evolve.on(e.SessionAbandoned, PlayingDraft)
def _(state: PlayingDraft, event: e.SessionAbandoned) -> Finished:
    return _abandoned(state.hand.session, state.hand.course, state.hand.stacks)


def _abandoned(session: Session, course: Course, stacks: tuple[int, ...]) -> Finished:
    scores = tuple(stack - brought for stack, brought in zip(stacks, session.brought, strict=True))
    outcome = Outcome(winners=(), ranks=(), scores=scores, abandoned=True)
    return Finished(session=session, course=course, stacks=stacks, outcome=outcome)
