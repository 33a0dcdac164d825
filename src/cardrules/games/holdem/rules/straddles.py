"""Straddles: who is asked, in which order, and for how much."""

from __future__ import annotations

from cardrules.games.holdem.model import Playing
from cardrules.games.holdem.model.due import StraddleDue
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.ruleset import Ruleset
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = ["after_declined", "after_posted", "first_straddle"]


@implements(book.STRADDLE, book.STRADDLE_BUTTON, book.STRADDLE_BOTH, book.STRADDLE_CHIPS)
def first_straddle(
    rules: Ruleset, dealt: tuple[Seat, ...], button: Seat, big: Seat, reach: tuple[int, ...]
) -> StraddleDue | None:
    """Ask the button first, where it may straddle: its straddle goes before the other.

    Args:
        dealt: Who is in the hand, from the left of the button.
        reach: The level that each seat can reach with its chips.
    """
    asks_button = rules.button_straddles and len(dealt) >= 3 and button in dealt
    if asks_button and reach[button] >= 2 * rules.big:
        return StraddleDue(button, 2 * rules.big)
    return _under_the_gun(rules, dealt, big, reach)


def _under_the_gun(
    rules: Ruleset, dealt: tuple[Seat, ...], big: Seat, reach: tuple[int, ...]
) -> StraddleDue | None:
    seat = _left(dealt, big)
    if rules.first_straddles and len(dealt) >= 4 and reach[seat] >= 2 * rules.big:
        return StraddleDue(seat, 2 * rules.big)
    return None


def _left(dealt: tuple[Seat, ...], seat: Seat) -> Seat:
    return dealt[(dealt.index(seat) + 1) % len(dealt)]


def _is_buttons(rules: Ruleset, state: Playing, asked: StraddleDue) -> bool:
    return asked.seat == state.hand.button and asked.to == 2 * rules.big


def after_declined(rules: Ruleset, state: Playing, asked: StraddleDue) -> StraddleDue | None:
    """Ask the seat left of the big blind once the button has declined."""
    if not _is_buttons(rules, state, asked):
        return None
    hand = state.hand
    first = _under_the_gun(rules, hand.players, hand.big, _reach(state))
    # With a dead button the same seat may be left of the big blind: it has answered.
    return None if first is None or first.seat == asked.seat else first


@implements(book.RESTRADDLE)
def after_posted(rules: Ruleset, state: Playing, asked: StraddleDue) -> StraddleDue | None:
    """Ask the next seat whether it doubles the straddle, up to the button."""
    hand = state.hand
    seat = _left(hand.players, asked.seat)
    doubled = 2 * asked.to
    if not rules.restraddles or asked.seat == hand.button:
        return None
    if seat in (hand.small, hand.big) or _reach(state)[seat] < doubled:
        return None
    return StraddleDue(seat, doubled)


def _reach(state: Playing) -> tuple[int, ...]:
    absent = state.hand.absent
    return tuple(0 if absent >> seat & 1 else level for seat, level in enumerate(state.opening))
