"""What all bars in force need free, in tables by steps, colour and place.

A pawn may go where its ground has none of it.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from cardrules.games.tock.model import BOARDS, CAMP, Board, Pawns
from cardrules.games.tock.rules.going import Bar, Bars
from cardrules.games.tock.rules.ground import Ground

__all__ = ["Ways", "may_go"]

#: By colour and place, the part of a ground that keeps a pawn from going.
Way: TypeAlias = tuple[tuple[Ground, ...], ...]


@cache
def _way(bars: Bars, section: int, steps: int) -> Way:
    board = BOARDS[section]
    # The last place is the camp's, which is -1.
    places = (*range(board.ring + 16), CAMP)
    return tuple(
        tuple(_barred(bars, board, colour, place, steps) for place in places) for colour in range(4)
    )


def _barred(bars: Bars, board: Board, colour: int, place: int, steps: int) -> Ground:
    barred = 0
    for check in bars:
        assert isinstance(check.permits, Bar), f"{check} is no bar"
        barred |= check.permits.of(board, colour, place, steps)
    return barred


class Ways(dict[int, Way]):
    """By steps, the table of all bars in force; made when it is first asked for."""

    def __init__(self, bars: Bars, section: int) -> None:
        super().__init__()
        self._bars, self._section = bars, section

    def __missing__(self, steps: int) -> Way:
        """Make the table of these steps."""
        self[steps] = made = _way(self._bars, self._section, steps)
        return made


def may_go(
    way: Way, ground: Ground, places: tuple[int, ...] | list[int], numbers: tuple[int, ...]
) -> Pawns:
    """Give those of some pawns that may go.

    Args:
        ground: As the team of these pawns meets it.
    """
    may = 0
    for number in numbers:
        if not way[number >> 2][places[number]] & ground:
            may |= 1 << number
    return may
