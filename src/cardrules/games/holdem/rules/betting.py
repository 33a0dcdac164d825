"""A betting round: when everybody has spoken."""

from __future__ import annotations

from cardrules.games.holdem.model import Playing, SeatBits, Street, seats_of
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.ruleset import Ruleset
from cardrules.games.holdem.rules.turn import total
from cardrules.kernel.checks import implements

__all__ = ["closes", "has_nothing_to_decide"]


@implements(
    book.STREET_ENDS, book.LAST_PLAYER, book.NO_OPTION, book.STRADDLE_NO_OPTION, book.ABSENT
)
def closes(
    rules: Ruleset, state: Playing, live: SeatBits, able: SeatBits, *, paying: int = 0
) -> bool:
    """Tell whether the street is over once the seat in turn has spoken, without a bet or raise.

    Args:
        live: Who is then in the hand.
        able: Who of them then has chips.
        paying: The chips the seat puts in.
    """
    waiting = state.waiting & ~(1 << state.turn)
    if waiting & waiting - 1 and live & live - 1:
        return False
    if not waiting or not live & live - 1:
        return True
    if waiting & state.hand.absent:
        # Its hand is folded, whatever there is to decide.
        return False
    if able == waiting:
        return has_nothing_to_decide(state, live, able, paying=paying)
    if rules.blind_option or state.street is not Street.PREFLOP or state.raiser is not None:
        return False
    last = seats_of(waiting)[0]
    return state.opening[last] - state.stacks[last] == state.level


@implements(book.NOTHING_TO_DECIDE)
def has_nothing_to_decide(
    state: Playing, live: SeatBits, alone: SeatBits, *, paying: int = 0
) -> bool:
    """Tell whether the only seat with chips has put in as much as every other live seat.

    Args:
        live: Who is in the hand.
        alone: The seat.
        paying: What the seat in turn is about to put in.
    """
    others = [
        total(state, seat) + (paying if seat == state.turn else 0)
        for seat in seats_of(live & ~alone)
    ]
    return total(state, seats_of(alone)[0]) >= max(others)
