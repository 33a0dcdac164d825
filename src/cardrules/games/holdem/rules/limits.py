"""How much may be bet: no limit, pot limit, fixed limit.

A check narrows the levels it is given; pricing says what a bet or raise to a level settles.
"""

from __future__ import annotations

from functools import cache
from operator import sub
from typing import Final, TypeAlias

from cardrules.games.holdem.model import Playing, Street
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.rights import (
    ANSWERABLE,
    FREE,
    MINIMUM,
    REOPENS,
    STACK,
    cap_check,
    half_bet_check,
)
from cardrules.games.holdem.rules.ruleset import Pricing, Ruleset
from cardrules.games.holdem.rules.turn import all_in_level, to_call
from cardrules.kernel.checks import Check, Span, implements

__all__ = [
    "fixed_limit",
    "fixed_pricing",
    "free_pricing",
    "no_limit",
    "pot_for_limit",
    "pot_limit",
]

Checks: TypeAlias = tuple[Check[Playing, Span], ...]


@implements(book.FULL_RAISE, book.SHORT_ALL_IN, book.SHORT_BET)
def free_pricing(state: Playing, to: int) -> tuple[int, int]:
    """Give the lowest full raise after a bet or raise to a level, and the bets that count.

    A full one sets the increment of the next; a short all-in leaves it.
    """
    if to >= state.minimum:
        return 2 * to - state.level, state.count + 1
    return to + state.minimum - state.level, state.count


@implements(book.POT_AFTER_CALL, book.POT_BLINDS, book.POT_REAL)
def pot_for_limit(
    state: Playing, *, small: int, big: int, counts_dead: bool, small_as_big: bool
) -> int:
    """Give the pot by which a raise is limited, before the call.

    Before the flop short and missing blinds count as if they were there in full.
    """
    if state.street is not Street.PREFLOP:
        return state.pot
    bets: list[int] = list(map(sub, state.opening, state.stacks))
    pot = state.pot if counts_dead else sum(bets)
    hand = state.hand
    if small_as_big and state.live & ~state.acted & 1 << hand.big:
        small = big
    return pot + max(0, small - bets[hand.small]) + max(0, big - bets[hand.big])


@cache
def _pot_check(
    *, small: int, big: int, unit: int, counts_dead: bool, small_as_big: bool
) -> Check[Playing, Span]:
    """Make the check of pot limit."""

    def permits(state: Playing, among: Span) -> Span:
        call = to_call(state)
        pot = pot_for_limit(
            state, small=small, big=big, counts_dead=counts_dead, small_as_big=small_as_big
        )
        # The minimum is always allowed, in whole chips.
        least = -(-state.minimum // unit) * unit
        return Span(among.lowest, min(among.highest, max(state.level + pot + call, least)))

    return Check(book.POT_AFTER_CALL, permits)


def _fixed(state: Playing, among: Span) -> Span:
    level = min(state.minimum, all_in_level(state))
    lowest, highest = max(level, state.level + 1, among.lowest), min(level, among.highest)
    return Span(lowest, highest)


FIXED: Final = Check(book.FIXED_BET, _fixed)


@implements(book.NO_LIMIT)
def no_limit(rules: Ruleset) -> Checks:
    """Give the checks of no limit."""
    return FREE


@implements(book.POT_LIMIT)
def pot_limit(rules: Ruleset) -> Checks:
    """Give the checks of pot limit: those of no limit, and the pot."""
    ceiling = _pot_check(
        small=rules.small,
        big=rules.big,
        unit=rules.unit,
        counts_dead=rules.pot_counts_dead,
        small_as_big=rules.small_counts_as_big,
    )
    return (ANSWERABLE, REOPENS, MINIMUM, ceiling, STACK)


@implements(book.FIXED_LIMIT)
def fixed_limit(rules: Ruleset) -> Checks:
    """Give the checks of fixed limit."""
    cap = cap_check(rules.fixed_cap, rules.cap_binds_two) if rules.fixed_cap else None
    half = half_bet_check(rules.fixed_bets)
    return (ANSWERABLE, cap, half, STACK, FIXED) if cap else (ANSWERABLE, half, STACK, FIXED)


@cache
def fixed_pricing(bets: tuple[int, int, int, int]) -> Pricing:
    """Make the pricing of fixed limit: half a bet or more counts as a raise."""

    @implements(book.HALF_COUNTS, book.SMALL_ALL_IN, book.COMPLETION)
    def pricing(state: Playing, to: int) -> tuple[int, int]:
        bet = bets[state.street.place]
        if 2 * (to - state.minimum + bet) >= bet:
            return to + bet, state.count + 1
        return state.minimum, state.count

    return pricing
