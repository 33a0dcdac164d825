"""The table of steps, and the moves that many steps share."""

from __future__ import annotations

from typing import Final, TypeVar

from attrs import evolve as changed

from cardrules.games.holdem.events import Event
from cardrules.games.holdem.model import (
    Hand,
    PlayingDraft,
    SeatBits,
    Session,
    State,
)
from cardrules.games.holdem.model.due import ONE, Due
from cardrules.kernel.sealing import Steps
from cardrules.seats import Seat

__all__ = [
    "begun",
    "cleared",
    "done",
    "evolve",
    "expect",
    "pay",
    "put",
    "turn_from",
]

evolve: Final[Steps[State, Event]] = Steps()

ValueT = TypeVar("ValueT")
DueT = TypeVar("DueT")


def put(values: tuple[ValueT, ...], seat: int, value: ValueT) -> tuple[ValueT, ...]:
    """Replace the value of one seat."""
    return values[:seat] + (value,) + values[seat + 1 :]


def expect(state: PlayingDraft, kind: type[DueT]) -> DueT:
    """Give the head of the programme, which must be of this kind.

    Raises:
        ValueError: Something else is due.
    """
    head: Due = state.due[0]
    if type(head) is not kind:
        raise ValueError(f"{head} is due")
    return head


def done(state: PlayingDraft) -> PlayingDraft:
    """Take the head off the programme: the next entry says who must act."""
    due = state.due = state.due[1:]
    state.actors = due[0].actors if due else ()
    return state


def turn_from(state: PlayingDraft, seat: Seat, closes: bool) -> PlayingDraft:
    """Pass the turn to the next seat that has to speak, or to nobody when the street is over."""
    if closes:
        state.waiting = 0
        state.actors = ()
        return state
    waiting = state.waiting
    rest = waiting >> seat + 1
    # `after`, written out: it is asked at every turn.
    turn = seat + (rest & -rest).bit_length() if rest else (waiting & -waiting).bit_length() - 1
    state.turn = turn  # type: ignore[assignment]  # calling `Seat` costs as much as all of this
    state.actors = () if state.hand.absent >> turn & 1 else ONE[turn]
    return state


def pay(state: PlayingDraft, seat: Seat, amount: int) -> None:
    """Move chips from a seat to the pot; without any left it can act no more."""
    stacks = state.stacks
    left = stacks[seat] - amount
    if left <= 0:
        if left:
            raise ValueError("a seat pays more than it has")
        state.able &= ~(1 << seat)
    state.stacks = stacks[:seat] + (left,) + stacks[seat + 1 :]
    state.pot += amount


def cleared(session: Session, seats: SeatBits) -> Session:
    """Give the session in which these seats owe nothing."""
    return changed(
        session,
        new=session.new & ~seats,
        owes_small=session.owes_small & ~seats,
        owes_big=session.owes_big & ~seats,
    )


def begun(hand: Hand) -> PlayingDraft:
    """Give the state in which nothing has been posted or dealt yet."""
    stacks, due = hand.stacks, hand.due
    live = able = 0
    for seat in hand.players:
        live |= 1 << seat
        if stacks[seat]:
            able |= 1 << seat
    return PlayingDraft(
        hand=hand,
        due=due,
        actors=due[0].actors,
        stacks=stacks,
        opening=stacks,
        brought=stacks,
        live=live,
        able=able,
        turn=hand.big,
        holes=((),) * len(stacks),
    )
