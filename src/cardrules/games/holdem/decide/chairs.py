"""The referee of the chairs: who comes, goes, sits out, returns and gets chips."""

from __future__ import annotations

from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.decide.hosting import has_begun, hosted, session_of
from cardrules.games.holdem.decide.phases import wrong_phase
from cardrules.games.holdem.model import Between, Playing, Session, State
from cardrules.games.holdem.rules import Ruleset, acting, book
from cardrules.kernel.checks import refuse
from cardrules.seats import Actor, Seat, is_seat

__all__ = ["add_chips", "comes_back", "sit_down", "sit_out", "stand_up"]


def _chair(
    state: State, actor: Actor, action: a.Action, seat: Seat, *, moves: bool
) -> tuple[Between | Playing, Session]:
    """Give the session in which the host may do something about a seat.

    Args:
        moves: Whether somebody comes or goes, or chips do: not for a seat in a hand.
    """
    state = hosted(state, actor, action)
    if isinstance(state, Between) and not acting.is_idle(state):
        raise wrong_phase(state, actor, action)
    if not is_seat(seat, len(state.stacks)):
        raise refuse(book.NO_SUCH_SEAT, actor, action, seats=len(state.stacks))
    if moves and isinstance(state, Playing) and seat in state.hand.players:
        raise refuse(book.NO_REBUY, actor, action, seat=seat)
    return state, session_of(state)


def _chips(rules: Ruleset, actor: Actor, action: a.SitDown | a.AddChips, amount: int) -> None:
    lowest, highest = rules.unit, rules.buy_in
    if type(amount) is not int or not lowest <= amount <= highest or amount % rules.unit:
        raise refuse(book.CHIPS, actor, action, lowest=lowest, highest=highest)


def sit_down(rules: Ruleset, state: State, actor: Actor, action: a.SitDown) -> e.Event:
    """Seat a player."""
    state, session = _chair(state, actor, action, action.seat, moves=True)
    if session.taken >> action.seat & 1:
        raise refuse(book.SEAT_TAKEN, actor, action, seat=action.seat)
    _chips(rules, actor, action, action.chips)
    new = rules.waits and has_begun(state)
    return e.PlayerSeated(action.seat, action.chips, new=new)


def stand_up(rules: Ruleset, state: State, actor: Actor, action: a.StandUp) -> e.Event:
    """Let a player leave."""
    state, session = _chair(state, actor, action, action.seat, moves=True)
    _occupied(session, actor, action, action.seat)
    return e.PlayerLeft(action.seat, state.stacks[action.seat])


def add_chips(rules: Ruleset, state: State, actor: Actor, action: a.AddChips) -> e.Event:
    """Sell a player chips."""
    _, session = _chair(state, actor, action, action.seat, moves=True)
    _occupied(session, actor, action, action.seat)
    _chips(rules, actor, action, action.amount)
    return e.ChipsAdded(action.seat, action.amount)


def sit_out(rules: Ruleset, state: State, actor: Actor, action: a.SitOut) -> e.Event:
    """Note that a player sits out."""
    _, session = _chair(state, actor, action, action.seat, moves=False)
    _occupied(session, actor, action, action.seat)
    if session.out >> action.seat & 1:
        raise refuse(book.SITS_OUT, actor, action, seat=action.seat)
    return e.PlayerSatOut(action.seat)


def comes_back(rules: Ruleset, state: State, actor: Actor, action: a.Return) -> e.Event:
    """Note that a player plays again."""
    _, session = _chair(state, actor, action, action.seat, moves=False)
    _occupied(session, actor, action, action.seat)
    if not session.out >> action.seat & 1:
        raise refuse(book.RETURNS, actor, action, seat=action.seat)
    return e.PlayerReturned(action.seat)


def _occupied(session: Session, actor: Actor, action: a.Action, seat: Seat) -> None:
    if not session.taken >> seat & 1:
        raise refuse(book.SEAT_EMPTY, actor, action, seat=seat)
