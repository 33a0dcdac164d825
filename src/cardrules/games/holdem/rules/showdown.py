"""Which hand wins, who has to show, and who takes the pots."""

from __future__ import annotations

from collections.abc import Iterable
from operator import sub

from cardrules.cards import UNKNOWN, Card, mask_of
from cardrules.games.holdem.model import Playing, SeatBits, Share, Stake, bits_of, seats_of
from cardrules.games.holdem.rules import book
from cardrules.games.holdem.rules.ruleset import Ruleset
from cardrules.kernel.checks import implements
from cardrules.parts.poker_hands import strength
from cardrules.parts.pots import Pot, build_pots, halve, split_pot
from cardrules.seats import Seat

__all__ = ["claimants", "left_after_muck", "must_show", "open_cards", "shares", "stakes"]


def open_cards(state: Playing, seat: Seat) -> tuple[Card, ...]:
    """Give the closed cards of a seat, all of which are known."""
    cards = state.holes[seat]
    assert UNKNOWN not in cards, "who is turned up has no unknown card"
    return cards  # type: ignore[return-value]  # as asserted


@implements(book.BEST_FIVE, book.CATEGORIES, book.ACES, book.TIES, book.SUITS_EQUAL)
def _strengths(state: Playing, seats: Iterable[Seat], run: int) -> list[int]:
    """Give what the hands of seats are worth on a board."""
    board = mask_of(state.boards[run])
    return [strength(board | mask_of(open_cards(state, seat))) for seat in seats]


@implements(book.AUTO, book.SHOW_ALL)
def must_show(rules: Ruleset, state: Playing, seat: Seat) -> bool:
    """Tell whether a seat's hand is shown: it at least ties the best shown so far for some pot."""
    if rules.shows_all or not state.shown:
        return True
    for pot in _pots(state):
        if seat in pot.eligible and len(pot.eligible) > 1:
            others = [other for other in seats_of(state.shown) if other in pot.eligible]
            for run in range(len(state.boards)):
                mine, *shown = _strengths(state, (seat, *others), run)
                if mine >= max(shown, default=0):
                    return True
    return False


def claimants(state: Playing) -> SeatBits:
    """Give the seats that have neither folded nor mucked."""
    return state.live & ~bits_of(state.mucked)


def left_after_muck(state: Playing, seat: Seat) -> SeatBits:
    """Give the seats that still claim something once this one has mucked."""
    return claimants(state) & ~(1 << seat)


@implements(book.LAYERS, book.ELIGIBLE, book.DEAD_CHIPS, book.FOLDED_CHIPS, book.POT_ORDER)
def stakes(rules: Ruleset, state: Playing) -> tuple[Stake, ...]:
    """Give the pots in the order in which they are paid: the last side pot first."""
    if not state.live & state.live - 1:
        # Everybody else has folded.
        whole = Stake(index=0, run=0, amount=state.pot, eligible=seats_of(state.live))
        return (whole,) if state.pot else ()
    found: list[Stake] = []
    for index, pot in reversed(list(enumerate(_pots(state)))):
        seats = tuple(sorted(pot.eligible))
        halves = [pot] if len(state.boards) == 1 else halve(pot, unit=rules.unit)
        for run, part in enumerate(halves):
            if part.amount:
                found.append(Stake(index=index, run=run, amount=part.amount, eligible=seats))
    return tuple(found)


def _pots(state: Playing) -> list[Pot]:
    live = seats_of(state.live)
    put_in = list(map(sub, state.brought, state.stacks))
    most = max(put_in)
    if all([put_in[seat] == most for seat in live]):
        # The common case: everybody left has put in as much as anybody.
        return [Pot(state.pot, frozenset(live))]
    totals = {seat: put_in[seat] for seat in state.hand.players}
    folded = [seat for seat in totals if not state.live >> seat & 1]
    built = build_pots(totals, folded, dead=state.pot - sum(put_in))
    pots = list(built.pots)
    if built.uncalled:
        # Only an ante can be unmatched here: its owner alone can win it.
        amount, owner = built.uncalled.amount, frozenset({built.uncalled.seat})
        if pots[-1].eligible == owner:
            amount += pots.pop().amount
        pots.append(Pot(amount, owner))
    return pots


@implements(book.EQUAL_SHARES, book.ODD_CHIPS, book.UNITS, book.ALONE, book.RUN_HALVES)
def shares(rules: Ruleset, state: Playing, stake: Stake) -> tuple[Share, ...]:
    """Share one pot among the best of those who claim it."""
    seats = list(stake.eligible)
    if state.mucked:
        seats = [seat for seat in seats if seat not in state.mucked]
    if not seats:
        # Nobody else was left when the last of them mucked.
        seats = [next(seat for seat in reversed(state.mucked) if seat in stake.eligible)]
    if len(seats) > 1:
        strengths = _strengths(state, seats, stake.run)
        best = max(strengths)
        seats = [seat for seat, one in zip(seats, strengths, strict=True) if one == best]
    if len(seats) == 1:
        return (Share(seats[0], stake.amount),)
    parts = split_pot(stake.amount, seats, state.hand.button, unit=rules.unit)
    return tuple(Share(seat, amount) for seat, amount in parts.items() if amount)
