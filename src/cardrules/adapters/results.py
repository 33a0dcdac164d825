"""The results that a text names beside those that the rules give."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from cardrules.adapters.agreed import seat_of
from cardrules.adapters.history import HandHistory
from cardrules.adapters.notation import amount_text
from cardrules.errors import HistoryError
from cardrules.games.holdem import events as e
from cardrules.games.holdem.rules import book

__all__ = ["check_results"]


def check_results(hand: HandHistory, events: Sequence[e.Event]) -> None:
    """Refuse a hand whose text says that it ended otherwise than by the rules.

    Where a dealer split chips, less than one chip's difference is none. Where the house kept a
    rake, winners got less by it: the rules of Hold'em here know no rake.

    Raises:
        HistoryError: The results differ; cites how pots are shared.
    """
    first = seat_of(hand, 0)
    seats = range(first, first + hand.players)
    if hand.finishing is not None:
        ended = next(event for event in events if isinstance(event, e.HandEnded))
        stacks = [ended.stacks[seat] for seat in seats]
        splits = any(stack != stack.to_integral_value() for stack in hand.finishing)
        for mine, its in zip(stacks, hand.finishing, strict=True):
            if mine != its and not (splits and abs(mine - its) < 1):
                raise _differs(hand, "stacks at the end", stacks, hand.finishing)
    if hand.winnings is not None:
        won = [0] * (first + hand.players)
        for event in events:
            if isinstance(event, e.PotAwarded):
                for share in event.shares:
                    won[share.seat] += share.amount
        with_returned = won[:]
        for event in events:
            if isinstance(event, e.UncalledReturned):
                with_returned[event.seat] += event.amount
        # Some rooms count a big blind that nobody called as won, and not as returned.
        if not any(_fits(hand, one[first:], hand.winnings) for one in (won, with_returned)):
            raise _differs(hand, "winnings", won[first:], hand.winnings)


def _fits(hand: HandHistory, winnings: Sequence[int], told: Sequence[Decimal]) -> bool:
    """Tell whether winnings differ by nothing but a rake."""
    if any(its > mine for mine, its in zip(winnings, told, strict=True)):
        return False
    return hand.rake is None or sum(winnings) - sum(told) == hand.rake


def _differs(
    hand: HandHistory, what: str, mine: Sequence[int], its: Sequence[Decimal]
) -> HistoryError:
    ours = " ".join(amount_text(amount, hand.unit) for amount in mine)
    told = " ".join(amount_text(amount, hand.unit) for amount in its)
    reason = f"by the rules the {what} are {ours}, and the text says {told}"
    return HistoryError(reason, hand.line or None, book.EQUAL_SHARES)
