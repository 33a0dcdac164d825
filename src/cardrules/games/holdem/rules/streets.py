"""What comes after a street: chips back, the next cards, the showdown, the pots."""

from __future__ import annotations

from functools import cache
from operator import sub
from typing import Final

from cardrules.cards import UNKNOWN
from cardrules.games.holdem.model import Playing, Street, seats_from, seats_of
from cardrules.games.holdem.model.due import (
    AwardsDue,
    BettingDue,
    BoardDue,
    BurnDue,
    Due,
    EndDue,
    PotsDue,
    ReturnDue,
    RunsDue,
    ShowDue,
    TablingDue,
    TurnUpDue,
)
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.ruleset import Ruleset
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = ["after_runs_set", "after_street", "uncalled"]

_PAID: Final[tuple[Due, ...]] = (PotsDue(), AwardsDue(), EndDue())
_STREETS: Final = tuple(Street)
_CARDS: Final = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}


@implements(book.FLOP, book.TURN_CARD, book.RIVER, book.ONE_BURN)
def _dealt(street: Street, run: int) -> tuple[Due, ...]:
    return BurnDue(), BoardDue(street=street, count=_CARDS[street], run=run)


@cache
def _next_street(place: int) -> tuple[Due, ...]:
    street = _STREETS[place + 1]
    return (*_dealt(street, 0), BettingDue(street))


@cache
@implements(book.RUN_OUT, book.RUN_DEAL)
def _run_out(place: int, runs: int) -> tuple[Due, ...]:
    dues: list[Due] = []
    for run in range(runs):
        for street in _STREETS[place + 1 :]:
            dues += _dealt(street, run)
    return tuple(dues)


@implements(book.UNCALLED)
def uncalled(state: Playing) -> ReturnDue | None:
    """Find the chips of this street that nobody has matched, if their owner has not folded."""
    bets = list(map(sub, state.opening, state.stacks))
    most = max(bets)
    seat = bets.index(most)
    bets[seat] = 0
    unmatched = most - max(bets)
    if not unmatched or not state.live >> seat & 1:
        return None
    return ReturnDue(Seat(seat), unmatched)


@implements(book.STREETS, book.LAST_PLAYER)
def after_street(rules: Ruleset, state: Playing) -> tuple[Due, ...]:
    """Write the programme that follows a street."""
    live, able, place = state.live, state.able, state.street.place
    back = uncalled(state)
    start: tuple[Due, ...] = (back,) if back else ()
    if not live & live - 1:
        return start + _PAID
    if live == able and place == 3:
        return start + _showdown(rules, state) + _PAID
    if able & able - 1 and place < 3:
        return start + _next_street(place)
    if rules.runs_twice and place < 3 and state.left >= 2 * _cards_to_come(place):
        return (*start, RunsDue(seats_of(live)))
    return start + _to_the_end(rules, state, 1)


@implements(book.RUN_WHEN)
def _cards_to_come(place: int) -> int:
    return (8, 4, 2, 0)[place]


def after_runs_set(rules: Ruleset, state: Playing, runs: int) -> tuple[Due, ...]:
    """Write the programme once it is known how many boards there are."""
    return _to_the_end(rules, state, runs)


@implements(book.CLOSED_ALL_IN)
def _to_the_end(rules: Ruleset, state: Playing, runs: int) -> tuple[Due, ...]:
    cards = _run_out(state.street.place, runs)
    if rules.tables_all_in:
        return _tabling(state) + cards + _PAID
    return cards + _showdown(rules, state) + _PAID


@implements(book.TABLED, book.UNKNOWN_CARDS)
def _tabling(state: Playing) -> tuple[Due, ...]:
    seats = seats_from(state.hand.button, state.live)
    asked: list[Due] = [ShowDue(seat) for seat in seats if UNKNOWN in state.holes[seat]]
    return (*asked, TablingDue()) if len(asked) < len(seats) else tuple(asked)


@implements(book.SHOW_ORDER, book.ASK, book.UNKNOWN_CARDS)
def _showdown(rules: Ruleset, state: Playing) -> tuple[Due, ...]:
    seats = seats_from(state.hand.button, state.live)
    # Only a bet on the last street settles who shows first.
    if state.raiser is not None and state.street is Street.RIVER:
        first = seats.index(state.raiser)
        seats = seats[first:] + seats[:first]
    return tuple(
        [
            ShowDue(seat) if rules.asks_to_show or UNKNOWN in state.holes[seat] else TurnUpDue(seat)
            for seat in seats
        ]
    )
