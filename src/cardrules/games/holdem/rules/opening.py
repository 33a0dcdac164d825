"""How a hand begins: antes, blinds and posts, straddles, the deal, the price of the first raise."""

from __future__ import annotations

from functools import lru_cache

from cardrules.games.holdem.model import Between, Blind, Playing, Street
from cardrules.games.holdem.model.due import (
    AnteDue,
    BettingDue,
    BlindDue,
    Due,
    EntryDue,
    HoleDue,
)
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.ruleset import Ruleset
from cardrules.games.holdem.rules.seating import entry_price
from cardrules.games.holdem.rules.straddles import first_straddle
from cardrules.kernel.checks import implements
from cardrules.seats import Seat

__all__ = ["ante_of_each", "ante_of_the_big_blind", "increment", "no_ante", "programme"]


class _Purse:
    """What each seat still has while the forced bets are reckoned."""

    def __init__(self, stacks: tuple[int, ...]) -> None:
        self.left = list(stacks)
        self.front = [0] * len(stacks)
        self.dues: list[Due] = []

    def take(self, seat: Seat, amount: int) -> int:
        """Take so much of a seat, or what it has."""
        taken = min(amount, self.left[seat])
        self.left[seat] -= taken
        return taken

    def antes(self, seats: tuple[Seat, ...], amount: int, *, dead: bool) -> None:
        """Note antes, unless there are no chips for them."""
        for seat in seats:
            taken = self.take(seat, amount)
            if taken:
                self.dues.append(AnteDue(seat=seat, amount=taken, dead=dead))

    def blind(self, seat: Seat, blind: Blind, amount: int) -> None:
        """Note a blind, unless there are no chips for it."""
        taken = self.take(seat, amount)
        if taken:
            self.dues.append(BlindDue(seat=seat, blind=blind, amount=taken))

    def entry(self, seat: Seat, live: int, dead: int) -> None:
        """Note what a seat pays to be dealt in, unless its ante was all it had."""
        if self.take(seat, live + dead):
            self.front[seat] = live
            self.dues.append(EntryDue(seat=seat, live=live, dead=dead))


@implements(book.BLINDS, book.SHORT_BLIND, book.BLIND_FIRST, book.ANTE_FIRST)
def programme(rules: Ruleset, state: Between, dealt: tuple[Seat, ...]) -> tuple[Due, ...]:
    """Write the programme of a hand up to the first betting."""
    session, course = state.session, state.course
    button, small, big = course.button, course.small, course.big
    assert button is not None, "the places are settled"
    assert small is not None, "the places are settled"
    assert big is not None, "the places are settled"
    purse = _Purse(state.stacks)
    payers, dead = rules.antes(dealt, big)
    # What everybody pays goes in before the blinds in any case.
    first = rules.ante_first or not dead
    if first:
        purse.antes(payers, rules.ante, dead=dead)
    if small in dealt:
        purse.blind(small, Blind.SMALL, rules.small)
    purse.blind(big, Blind.BIG, rules.big)
    if not first:
        purse.antes(payers, rules.ante, dead=dead)
    for seat in state.entering:
        purse.entry(seat, *entry_price(rules, session, seat, purse.left[seat]))
    if rules.button_straddles or rules.first_straddles:
        # What a seat can reach: its chips, and what it has posted live.
        reach = tuple(
            left + purse.front[seat] if not session.out >> seat & 1 else 0
            for seat, left in enumerate(purse.left)
        )
        asked = first_straddle(rules, dealt, button, big, reach)
        purse.dues += [asked] if asked else []
    return (*purse.dues, *_deal(dealt, rules.rounds))


@lru_cache(maxsize=4096)
def _deal(dealt: tuple[Seat, ...], rounds: tuple[int, ...]) -> tuple[Due, ...]:
    holes = [HoleDue(seat, count) for count in rounds for seat in dealt]
    return (*holes, BettingDue(Street.PREFLOP))


def no_ante(dealt: tuple[Seat, ...], big: Seat) -> tuple[tuple[Seat, ...], bool]:
    """Have nobody pay an ante."""
    return (), False


@implements(book.ANTE_EACH)
def ante_of_each(dealt: tuple[Seat, ...], big: Seat) -> tuple[tuple[Seat, ...], bool]:
    """Have everybody pay an ante, which counts like other chips."""
    return dealt, False


@implements(book.ANTE_BIG_BLIND)
def ante_of_the_big_blind(dealt: tuple[Seat, ...], big: Seat) -> tuple[tuple[Seat, ...], bool]:
    """Have the big blind pay one ante for all, which nobody has to match."""
    return (big,), True


@implements(book.STRADDLE_MINIMUM, book.STRADDLE_BIG_BLIND)
def increment(rules: Ruleset, state: Playing) -> int:
    """Give what the first raise before the flop must add to the level at least."""
    if state.raiser is not None and rules.straddle_is_increment:
        return state.level
    return rules.bets[0]
