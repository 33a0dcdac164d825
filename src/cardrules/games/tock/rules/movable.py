"""Which pawns may take some steps: all checks in force together."""

from __future__ import annotations

from cardrules.games.tock.model import Pawns
from cardrules.games.tock.rules.ground import Going, Ground
from cardrules.games.tock.rules.ruleset import Ruleset

__all__ = ["movable"]


def movable(
    rules: Ruleset,
    ground: Ground,
    places: tuple[int, ...],
    pawns: Pawns,
    steps: int,
    into_home: bool,
) -> Pawns:
    """Give those of some pawns that may go so.

    Args:
        pawns: Pawns of the team whose ground it is.
    """
    bits, among, left = rules.board.bits, 0, pawns
    while left:
        bit = left & -left
        left ^= bit
        among |= bits[places[bit.bit_length() - 1]]
    if not among:
        return 0
    permits = rules.permits_entering if into_home else rules.permits
    kept = permits(Going(ground, rules.board, steps), among) & among
    if not kept:
        return 0
    may = 0
    while pawns:
        bit = pawns & -pawns
        pawns ^= bit
        if kept & bits[places[bit.bit_length() - 1]]:
            may |= bit
    return may
