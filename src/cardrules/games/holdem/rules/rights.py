"""Who may bet or raise: the seats that somebody can answer, and that have the right to.

A check answers for its own rule alone, and narrows the levels it is given. The case is the state;
the seat in turn wants to bet or raise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from cardrules.games.holdem.model import Playing
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.turn import all_in_level, to_call
from cardrules.kernel.checks import Check, Span, narrowed

__all__ = [
    "ANSWERABLE",
    "EVERY_LEVEL",
    "FREE",
    "MINIMUM",
    "NO_LEVEL",
    "REOPENS",
    "STACK",
    "cap_check",
    "half_bet_check",
    "together",
]

#: Whatever anybody may ask for; more than all chips that any table holds.
EVERY_LEVEL: Final = Span(-(2**53), 2**53)
NO_LEVEL: Final = Span(1, 0)


def _answerable(state: Playing, among: Span) -> Span:
    return among if state.able & ~(1 << state.turn) else NO_LEVEL


def _reopens(state: Playing, among: Span) -> Span:
    if not state.acted >> state.turn & 1:
        return among
    return among if to_call(state) >= state.minimum - state.level else NO_LEVEL


def _minimum(state: Playing, among: Span) -> Span:
    lowest = min(state.minimum, all_in_level(state))
    return Span(max(lowest, state.level + 1), among.highest)


def _stack(state: Playing, among: Span) -> Span:
    return Span(among.lowest, min(among.highest, all_in_level(state)))


ANSWERABLE: Final = Check(book.ANSWERABLE, _answerable)
REOPENS: Final = Check(book.REOPENS, _reopens)
MINIMUM: Final = Check(book.MINIMUM_RAISE, _minimum)
STACK: Final = Check(book.STACK, _stack)

#: The checks of no limit.
FREE: Final = (ANSWERABLE, REOPENS, MINIMUM, STACK)


# The same check for the same numbers, since rulesets are compared by value.
@cache
def half_bet_check(bets: tuple[int, ...]) -> Check[Playing, Span]:
    """Make the check of fixed limit: who has spoken must face half a bet to raise again."""

    def permits(state: Playing, among: Span) -> Span:
        if not state.acted >> state.turn & 1:
            return among
        return among if 2 * to_call(state) >= bets[state.street.place] else NO_LEVEL

    return Check(book.HALF_REOPENS, permits)


@cache
def cap_check(cap: int, heads_up: bool) -> Check[Playing, Span]:
    """Make the check that caps a street.

    Args:
        cap: Bets a street, the big blind included.
        heads_up: Whether the cap also binds two players.
    """

    def permits(state: Playing, among: Span) -> Span:
        capped = state.capped or (heads_up and state.count >= cap)
        return NO_LEVEL if capped else among

    return Check(book.CAP, permits)


def together(checks: tuple[Check[Playing, Span], ...]) -> Callable[[Playing], Span]:
    """Make one function of some checks: the levels that all of them permit."""
    if checks == FREE:
        return _free_span
    return lambda state: narrowed(checks, state, EVERY_LEVEL)


def _free_span(state: Playing) -> Span:
    # What the checks of `FREE` say one after the other, in a third of the time: a seat asks at
    # every turn. A test holds the two against each other.
    turn, level, minimum = state.turn, state.level, state.minimum
    bit = 1 << turn
    reach = state.opening[turn]
    if not state.able & ~bit:
        return NO_LEVEL
    if state.acted & bit and level - reach + state.stacks[turn] < minimum - level:
        return NO_LEVEL
    if minimum > reach:
        minimum = reach
    return Span(minimum if minimum > level else level + 1, reach)
