"""Refusals that say that now is not the time."""

from __future__ import annotations

from cardrules.errors import IllegalActionError
from cardrules.games.holdem import actions as a
from cardrules.games.holdem.model import Finished, State
from cardrules.games.holdem.rules import book
from cardrules.kernel.checks import refuse
from cardrules.seats import Actor

__all__ = ["wrong_phase"]


def wrong_phase(state: State, actor: Actor, action: a.Action) -> IllegalActionError:
    """Make the refusal of an action that nobody is asked for now."""
    return refuse(book.SESSION_OVER if isinstance(state, Finished) else book.PHASE, actor, action)
