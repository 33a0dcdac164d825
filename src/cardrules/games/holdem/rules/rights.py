"""Who may bet or raise: the seats that somebody can answer, and that have the right to.

A check answers for its own rule alone, and narrows the levels it is given. The case is the state;
the seat in turn wants to bet or raise.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cardrules.games.holdem.model import Playing
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.betting import to_call
from cardrules.kernel.checks import Check, Span

__all__ = ["ANSWERABLE", "EVERY_LEVEL", "NO_LEVEL", "REOPENS", "cap_check", "half_bet_check"]

#: More than all chips that any table holds.
EVERY_LEVEL: Final = Span(1, 2**53)
NO_LEVEL: Final = Span(1, 0)


def _answerable(state: Playing, among: Span) -> Span:
    return among if state.able & ~(1 << state.turn) else NO_LEVEL


def _reopens(state: Playing, among: Span) -> Span:
    if not state.acted >> state.turn & 1:
        return among
    return among if to_call(state) >= state.minimum - state.level else NO_LEVEL


ANSWERABLE: Final = Check(book.ANSWERABLE, _answerable)
REOPENS: Final = Check(book.REOPENS, _reopens)


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
