"""The referee of the chairs: who comes, goes, sits out, returns and gets chips."""

from __future__ import annotations

from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.decide.hosting import hosted, is_idle, session_of
from cardrules.games.holdem.decide.phases import wrong_phase
from cardrules.games.holdem.model import Between, Chair, Playing, State
from cardrules.games.holdem.rules import Ruleset, book
from cardrules.kernel.checks import refuse
from cardrules.seats import Actor, Seat, is_seat

__all__ = ["add_chips", "comes_back", "sit_down", "sit_out", "stand_up"]


def _chair(
    state: State, actor: Actor, action: a.Action, seat: Seat, *, moves: bool
) -> tuple[Between | Playing, Chair]:
    """Give the chair that the host may do something about.

    Args:
        moves: Whether somebody comes or goes, or chips do: not for a seat in a hand.
    """
    state = hosted(state, actor, action)
    if isinstance(state, Between) and not is_idle(state):
        raise wrong_phase(state, actor, action)
    if not is_seat(seat, len(state.stacks)):
        raise refuse(book.NO_SUCH_SEAT, actor, action, seats=len(state.stacks))
    if moves and isinstance(state, Playing) and seat in state.hand.players:
        raise refuse(book.NO_REBUY, actor, action, seat=seat)
    return state, session_of(state).chairs[seat]


def _chips(rules: Ruleset, actor: Actor, action: a.SitDown | a.AddChips, amount: int) -> None:
    lowest, highest = rules.unit, rules.buy_in
    if type(amount) is not int or not lowest <= amount <= highest or amount % rules.unit:
        raise refuse(book.CHIPS, actor, action, lowest=lowest, highest=highest)


def sit_down(rules: Ruleset, state: State, actor: Actor, action: a.SitDown) -> e.Event:
    """Seat a player."""
    state, chair = _chair(state, actor, action, action.seat, moves=True)
    if chair.taken:
        raise refuse(book.SEAT_TAKEN, actor, action, seat=action.seat)
    _chips(rules, actor, action, action.chips)
    new = rules.waits and session_of(state).number > 0
    return e.PlayerSeated(action.seat, action.chips, new=new)


def stand_up(rules: Ruleset, state: State, actor: Actor, action: a.StandUp) -> e.Event:
    """Let a player leave."""
    state, chair = _chair(state, actor, action, action.seat, moves=True)
    _occupied(chair, actor, action, action.seat)
    return e.PlayerLeft(action.seat, state.stacks[action.seat])


def add_chips(rules: Ruleset, state: State, actor: Actor, action: a.AddChips) -> e.Event:
    """Sell a player chips."""
    _, chair = _chair(state, actor, action, action.seat, moves=True)
    _occupied(chair, actor, action, action.seat)
    _chips(rules, actor, action, action.amount)
    return e.ChipsAdded(action.seat, action.amount)


def sit_out(rules: Ruleset, state: State, actor: Actor, action: a.SitOut) -> e.Event:
    """Note that a player sits out."""
    _, chair = _chair(state, actor, action, action.seat, moves=False)
    _occupied(chair, actor, action, action.seat)
    if chair.out:
        raise refuse(book.SITS_OUT, actor, action, seat=action.seat)
    return e.PlayerSatOut(action.seat)


def comes_back(rules: Ruleset, state: State, actor: Actor, action: a.Return) -> e.Event:
    """Note that a player plays again."""
    _, chair = _chair(state, actor, action, action.seat, moves=False)
    _occupied(chair, actor, action, action.seat)
    if not chair.out:
        raise refuse(book.RETURNS, actor, action, seat=action.seat)
    return e.PlayerReturned(action.seat)


def _occupied(chair: Chair, actor: Actor, action: a.Action, seat: Seat) -> None:
    if not chair.taken:
        raise refuse(book.SEAT_EMPTY, actor, action, seat=seat)
