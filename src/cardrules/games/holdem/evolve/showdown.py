"""Steps of what follows the betting: runs, hands shown, pots made and paid."""

from __future__ import annotations

from cardrules.games.holdem import events as e
from cardrules.games.holdem.evolve.steps import done, evolve, expect, put
from cardrules.games.holdem.model import Award, BetweenDraft, Course, HandRecord, PlayingDraft
from cardrules.games.holdem.model.due import (
    AwardsDue,
    EndDue,
    PotsDue,
    ReturnDue,
    RunsDue,
    TablingDue,
)
from cardrules.seats import Seat

__all__: list[str] = []


@evolve.on(e.UncalledReturned, PlayingDraft)
def _(state: PlayingDraft, event: e.UncalledReturned) -> PlayingDraft:
    expect(state, ReturnDue)
    seat, amount = event.seat, event.amount
    stacks = state.stacks
    # One street's chips, and that street is over: nobody is asked whether the seat is able now.
    state.stacks = state.opening = put(stacks, seat, stacks[seat] + amount)
    state.able |= 1 << seat
    state.pot -= amount
    return done(state)


def _answered(state: PlayingDraft, seat: Seat) -> PlayingDraft:
    expect(state, RunsDue)
    state.actors = tuple([other for other in state.actors if other != seat])
    return state


@evolve.on(e.RunTwiceAgreed, PlayingDraft)
def _(state: PlayingDraft, event: e.RunTwiceAgreed) -> PlayingDraft:
    state.agreed |= 1 << event.seat
    return _answered(state, event.seat)


@evolve.on(e.RunTwiceRefused, PlayingDraft)
def _(state: PlayingDraft, event: e.RunTwiceRefused) -> PlayingDraft:
    return _answered(state, event.seat)


@evolve.on(e.RunsSet, PlayingDraft)
def _(state: PlayingDraft, event: e.RunsSet) -> PlayingDraft:
    expect(state, RunsDue)
    state.boards *= event.runs
    state.due = event.due
    state.actors = event.due[0].actors
    return state


@evolve.on(e.HandsTabled, PlayingDraft)
def _(state: PlayingDraft, event: e.HandsTabled) -> PlayingDraft:
    expect(state, TablingDue)
    for seat in event.seats:
        state.shown |= 1 << seat
    return done(state)


@evolve.on(e.HandShown, PlayingDraft)
def _(state: PlayingDraft, event: e.HandShown) -> PlayingDraft:
    seat = event.seat
    if state.holes[seat] != event.cards:
        # The seat names cards that nobody knew before.
        state.holes = put(state.holes, seat, event.cards)
        for card in event.cards:
            state.dealt |= card.bit
    state.shown |= 1 << seat
    return done(state)


@evolve.on(e.HandMucked, PlayingDraft)
def _(state: PlayingDraft, event: e.HandMucked) -> PlayingDraft:
    state.mucked = (*state.mucked, event.seat)
    if not event.decides:
        return done(state)
    while type(state.due[0]) is not PotsDue:
        state.due = state.due[1:]
    state.actors = ()
    return state


@evolve.on(e.PotsBuilt, PlayingDraft)
def _(state: PlayingDraft, event: e.PotsBuilt) -> PlayingDraft:
    expect(state, PotsDue)
    state.stakes = event.stakes
    done(state)
    # Where nobody matched anything, everything went back, and there is no pot to pay.
    return state if event.stakes else done(state)


@evolve.on(e.PotAwarded, PlayingDraft)
def _(state: PlayingDraft, event: e.PotAwarded) -> PlayingDraft:
    expect(state, AwardsDue)
    stake, shares = state.stakes[0], event.shares
    if (event.index, event.run) != (stake.index, stake.run):
        raise ValueError("another pot is due")
    stacks = list(state.stacks)
    for share in shares:
        stacks[share.seat] += share.amount
        state.pot -= share.amount
    state.stacks = tuple(stacks)
    state.awards += (Award(index=event.index, run=event.run, shares=shares),)
    state.stakes = state.stakes[1:]
    return state if state.stakes else done(state)


@evolve.on(e.HandEnded, PlayingDraft)
def _(state: PlayingDraft, event: e.HandEnded) -> BetweenDraft:
    expect(state, EndDue)
    hand, shown = state.hand, state.shown
    record = HandRecord(
        number=hand.number,
        boards=state.boards,
        awards=state.awards,
        shown=tuple([cards if shown >> seat & 1 else () for seat, cards in enumerate(state.holes)]),
    )
    course = Course(
        number=hand.number, button=hand.button, small=hand.small, big=hand.big, last=record
    )
    return BetweenDraft(session=hand.session, course=course, stacks=event.stacks)
