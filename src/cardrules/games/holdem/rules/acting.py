"""Who must act: seats, the table, the host, or nobody while a consequence is due."""

from __future__ import annotations

from typing import Final

from cardrules.games.holdem.model import Between, Playing, State
from cardrules.games.holdem.rules import seating
from cardrules.seats import HOST, TABLE, Actor

__all__ = ["draws", "follows", "is_idle", "to_act"]

_HOST: Final[tuple[Actor, ...]] = (HOST,)
_TABLE: Final[tuple[Actor, ...]] = (TABLE,)


def to_act(state: State) -> tuple[Actor, ...]:
    """Name who must act next; nobody while a consequence is due, or after the end."""
    if type(state) is Playing:
        return state.actors
    if type(state) is Between:
        if draws(state):
            return _TABLE
        if state.asked:
            return state.asked
        return _HOST if is_idle(state) else ()
    return ()


def draws(state: Between) -> bool:
    """Tell whether the table draws for the button now."""
    if state.drawing:
        return True
    session = state.session
    if state.course.button is not None or state.placed:
        return False
    chips, ready = seating.standing(session, state.stacks)
    if state.called or not session.auto or seating.is_over(session, state.course, chips):
        return state.called
    return ready & ready - 1 != 0


def follows(state: Between) -> bool:
    """Tell whether a hand starts, or the session ends, by itself now."""
    if state.drawing:
        return False
    if state.placed:
        return not state.asked
    session = state.session
    chips, ready = seating.standing(session, state.stacks)
    if seating.is_over(session, state.course, chips):
        return True
    wanted = state.called or (session.auto and ready & ready - 1)
    return bool(wanted) and state.course.button is not None


def is_idle(state: Between) -> bool:
    """Tell whether only the host can act."""
    return not (follows(state) or draws(state) or state.placed)
