"""What follows without anybody's choice: each consequence removes its own cause."""

from __future__ import annotations

from crazy_eights.events import Event, MatchEnded
from crazy_eights.model import Dealing, Playing, State
from crazy_eights.rules import Ruleset, winners

__all__ = ["initial", "react"]


def initial(ruleset: Ruleset, seats: int) -> State:
    """Give the state before the first event."""
    return Dealing(seats=seats, hands=())


def react(ruleset: Ruleset, state: State) -> Event | None:
    """Give the next consequence, or nothing."""
    if isinstance(state, Playing) and state.is_over:
        return MatchEnded(winners(state.hands))
    return None
