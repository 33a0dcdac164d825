"""Steps of the table between hands, and of who comes and goes while a hand runs."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve as changed

from cardrules.games.holdem import events as e
from cardrules.games.holdem.evolve.steps import evolve, placed, put
from cardrules.games.holdem.model import Between, Chair, Finished, PlayingDraft, Session
from cardrules.kernel.game import Outcome
from cardrules.seats import Seat

__all__: list[str] = []


def _between(state: Between, seat: Seat, chips: int, change: Callable[[Chair], Chair]) -> Between:
    session = state.session
    return changed(
        state,
        session=_reseated(session, seat, change(session.chairs[seat])),
        stacks=put(state.stacks, seat, state.stacks[seat] + chips),
    )


def _meanwhile(
    state: PlayingDraft, seat: Seat, chips: int, change: Callable[[Chair], Chair]
) -> PlayingDraft:
    hand = state.hand
    if chips:
        if seat in hand.players:
            raise ValueError("the chips of a seat in the hand are in play")
        state.stacks = put(state.stacks, seat, state.stacks[seat] + chips)
        state.opening = put(state.opening, seat, state.opening[seat] + chips)
        state.brought = put(state.brought, seat, state.brought[seat] + chips)
    session = hand.session
    state.hand = changed(
        hand,
        session=_reseated(session, seat, change(session.chairs[seat])),
        stacks=put(hand.stacks, seat, hand.stacks[seat] + chips),
    )
    return state


def _reseated(session: Session, seat: Seat, chair: Chair) -> Session:
    return changed(session, chairs=put(session.chairs, seat, chair))


def _seated(event: e.PlayerSeated) -> Callable[[Chair], Chair]:
    return lambda chair: Chair(taken=True, new=event.new, brought=chair.brought + event.chips)


def _left(event: e.PlayerLeft) -> Callable[[Chair], Chair]:
    return lambda chair: Chair(brought=chair.brought - event.chips)


def _added(event: e.ChipsAdded) -> Callable[[Chair], Chair]:
    return lambda chair: changed(chair, brought=chair.brought + event.amount)


@evolve.on(e.PlayerSeated, Between)
def _(state: Between, event: e.PlayerSeated) -> Between:
    return _between(state, event.seat, event.chips, _seated(event))


@evolve.on(e.PlayerSeated, PlayingDraft)
def _(state: PlayingDraft, event: e.PlayerSeated) -> PlayingDraft:
    return _meanwhile(state, event.seat, event.chips, _seated(event))


@evolve.on(e.PlayerLeft, Between)
def _(state: Between, event: e.PlayerLeft) -> Between:
    return _between(state, event.seat, -event.chips, _left(event))


@evolve.on(e.PlayerLeft, PlayingDraft)
def _(state: PlayingDraft, event: e.PlayerLeft) -> PlayingDraft:
    return _meanwhile(state, event.seat, -event.chips, _left(event))


@evolve.on(e.ChipsAdded, Between)
def _(state: Between, event: e.ChipsAdded) -> Between:
    return _between(state, event.seat, event.amount, _added(event))


@evolve.on(e.ChipsAdded, PlayingDraft)
def _(state: PlayingDraft, event: e.ChipsAdded) -> PlayingDraft:
    return _meanwhile(state, event.seat, event.amount, _added(event))


@evolve.on(e.PlayerSatOut, Between)
def _(state: Between, event: e.PlayerSatOut) -> Between:
    return _between(state, event.seat, 0, lambda chair: changed(chair, out=True))


@evolve.on(e.PlayerSatOut, PlayingDraft)
def _(state: PlayingDraft, event: e.PlayerSatOut) -> PlayingDraft:
    return _meanwhile(state, event.seat, 0, lambda chair: changed(chair, out=True))


@evolve.on(e.PlayerReturned, Between)
def _(state: Between, event: e.PlayerReturned) -> Between:
    return _between(state, event.seat, 0, lambda chair: changed(chair, out=False))


@evolve.on(e.PlayerReturned, PlayingDraft)
def _(state: PlayingDraft, event: e.PlayerReturned) -> PlayingDraft:
    return _meanwhile(state, event.seat, 0, lambda chair: changed(chair, out=False))


@evolve.on(e.HandCalled, Between)
def _(state: Between, event: e.HandCalled) -> Between:
    return changed(state, called=True)


@evolve.on(e.ButtonDrawCalled, Between)
def _(state: Between, event: e.ButtonDrawCalled) -> Between:
    return changed(state, drawing=True)


@evolve.on(e.ButtonDrawn, Between)
def _(state: Between, event: e.ButtonDrawn) -> Between:
    session = changed(state.session, button=event.seat, small=None, big=None)
    drawn = tuple(zip(event.seats, event.cards, strict=True))
    return changed(state, session=session, drawing=False, drawn=drawn)


@evolve.on(e.ButtonMoved, Between)
def _(state: Between, event: e.ButtonMoved) -> Between:
    session = state.session
    chairs = session.chairs
    for seat in event.missed_small:
        chairs = put(chairs, seat, changed(chairs[seat], owes_small=True))
    for seat in event.missed_big:
        chairs = put(chairs, seat, changed(chairs[seat], owes_big=True))
    for seat in event.cleared:
        settled = changed(chairs[seat], new=False, owes_small=False, owes_big=False)
        chairs = put(chairs, seat, settled)
    return Between(
        session=placed(session, chairs, event.seat, event.small, event.big),
        stacks=state.stacks,
        placed=True,
        asked=event.asked,
    )


@evolve.on(e.EntryAgreed, Between)
def _(state: Between, event: e.EntryAgreed) -> Between:
    entering = tuple(sorted((*state.entering, event.seat)))
    return changed(_answered(state, event.seat), entering=entering)


@evolve.on(e.EntryDeclined, Between)
def _(state: Between, event: e.EntryDeclined) -> Between:
    return _answered(state, event.seat)


def _answered(state: Between, seat: Seat) -> Between:
    return changed(state, asked=tuple(other for other in state.asked if other != seat))


def _finish(state: Between, event: e.SessionClosed | e.SessionEnded) -> Finished:
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=event.scores)
    return Finished(session=state.session, stacks=state.stacks, outcome=outcome)


evolve.on(e.SessionClosed, Between)(_finish)
evolve.on(e.SessionEnded, Between)(_finish)


@evolve.on(e.SessionAbandoned, Between)
def _(state: Between, event: e.SessionAbandoned) -> Finished:
    return _abandoned(state.session, state.stacks)


@evolve.on(e.SessionAbandoned, PlayingDraft)
def _(state: PlayingDraft, event: e.SessionAbandoned) -> Finished:
    return _abandoned(state.hand.session, state.hand.stacks)


def _abandoned(session: Session, stacks: tuple[int, ...]) -> Finished:
    scores = tuple(
        stack - chair.brought for stack, chair in zip(stacks, session.chairs, strict=True)
    )
    outcome = Outcome(winners=(), ranks=(), scores=scores, abandoned=True)
    return Finished(session=session, stacks=stacks, outcome=outcome)
