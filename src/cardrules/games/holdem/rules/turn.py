"""What a seat has put in, lacks, and could reach: sums over one state, no rules in force."""

from __future__ import annotations

from cardrules.games.holdem.model import Playing
from cardrules.games.holdem.rules import book
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = ["all_in_level", "to_call", "total"]


def all_in_level(state: Playing) -> int:
    """Give the level that the seat in turn reaches with all its chips."""
    return state.opening[state.turn]


@implements(book.MUST_MATCH, book.CALL)
def to_call(state: Playing) -> int:
    """Give what the seat in turn lacks to the level, whether it has so much or not."""
    turn = state.turn
    return state.level - state.opening[turn] + state.stacks[turn]


def total(state: Playing, seat: Seat) -> int:
    """Give what a seat has put in over the hand, dead chips left out."""
    return state.brought[seat] - state.stacks[seat]
