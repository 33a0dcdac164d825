"""Counting a hand, shooting the moon, and judging who has won."""

from __future__ import annotations

from cardrules.cards import Mask
from cardrules.games.hearts.model import Match, MoonForm
from cardrules.games.hearts.rules import book
from cardrules.games.hearts.rules.ruleset import Ruleset
from cardrules.kernel.checks import implements
from cardrules.seats import Seat, clockwise

__all__ = [
    "hand_scores",
    "lowest",
    "moon_scores",
    "penalty_total",
    "places",
    "points_of",
    "revoke_scores",
    "shooter_of",
]


@implements(book.CARD_POINTS, book.BONUS)
def points_of(rules: Ruleset, cards: Mask) -> int:
    """Give the penalty points of some cards, less the bonus."""
    points = 0
    if cards & rules.counted:
        for among, value in rules.values:
            points += (cards & among).bit_count() * value
    return points


def penalty_total(rules: Ruleset) -> int:
    """Give the points of all penalty cards: 26, 43, 52 or 86."""
    return sum((rules.pack & cards).bit_count() * value for cards, value in rules.penalties)


@implements(book.MOON)
def shooter_of(rules: Ruleset, taken: tuple[Mask, ...]) -> Seat | None:
    """Give the seat that took every card the moon needs."""
    needed = rules.moon_cards
    for seat, cards in enumerate(taken):
        if not needed & ~cards:
            return Seat(seat)
    return None


def hand_scores(rules: Ruleset, taken: tuple[Mask, ...]) -> tuple[int, ...]:
    """Score a hand by what each seat took."""
    return tuple([points_of(rules, cards) for cards in taken])


@implements(book.MOON, book.BONUS_MOON)
def moon_scores(
    rules: Ruleset, taken: tuple[Mask, ...], shooter: Seat, form: MoonForm
) -> tuple[int, ...]:
    """Score a hand in which the shooter took every penalty card; bonus cards count beside it."""
    total = penalty_total(rules)
    gains, pays = (0, total) if form is MoonForm.OTHERS_PLUS else (-total, 0)
    return tuple(
        (gains if seat == shooter else pays)
        + sum((cards & among).bit_count() * value for among, value in rules.bonus)
        for seat, cards in enumerate(taken)
    )


@implements(book.REVOKE_PENALTY, book.REVOKE_NO_BONUS)
def revoke_scores(rules: Ruleset, offender: Seat) -> tuple[int, ...]:
    """Score a hand ended by a revoke: all its penalty points to the offender."""
    return tuple(penalty_total(rules) if seat == offender else 0 for seat in range(rules.seats))


@implements(book.END_LOWEST, book.END_TIE, book.END_AGAIN)
def lowest(match: Match) -> tuple[Seat, ...]:
    """Give the seats that are still equal best: by totals, or by the extra hand just played."""
    seats = match.tied or clockwise(Seat(0), match.seats)
    points = match.history[-1] if match.tied else match.totals
    best = min([points[seat] for seat in seats])
    return tuple([seat for seat in seats if points[seat] == best])


def places(totals: tuple[int, ...], winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """Give the place of each seat from 1; equal totals share a place, behind the winners.

    Examples:
        >>> places((72, 100, 57, 57), (Seat(2),))
        (3, 4, 1, 2)
        >>> places((104, 60, 60, 78), (Seat(1), Seat(2)))
        (4, 1, 1, 3)
    """
    keys = [(total, seat not in winners) for seat, total in enumerate(totals)]
    in_order = sorted(keys)
    return tuple([1 + in_order.index(key) for key in keys])
