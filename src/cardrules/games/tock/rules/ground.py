"""Who holds which cases, as the pawns of one team meet them, and the cases of other choices.

A ground is one number, so that all that stands in a pawn's way is found at once: the cases that the
team holds, those that anybody holds, those that pawns hold on the start of their own colour, and a
bit that is always there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from attrs import frozen

from cardrules.cards import Mask
from cardrules.games.tock.model import BOARDS, Board, Pawns
from cardrules.kernel.constructors import direct

__all__ = [
    "ALWAYS",
    "ANYBODY",
    "GUARDS",
    "TEAM",
    "Choosing",
    "Going",
    "Ground",
    "Laying",
    "Leaving",
    "ground_of",
    "numbers_of",
    "pawns_of",
]

Ground: TypeAlias = int

#: Where the cases that each of these hold lie in a ground: more than the places of any board apart.
TEAM: Final = 0
ANYBODY: Final = 96
GUARDS: Final = 192
#: The bit that is always there.
ALWAYS: Final = 1 << 288


@frozen
class Going:
    """A pawn is to go so many steps; which one may?"""

    board: Board
    ground: Ground
    places: tuple[int, ...] | list[int]
    steps: int


@direct
@frozen
class Leaving:
    """A pawn is to come out; of which colour?"""

    board: Board
    places: tuple[int, ...]
    #: The colours that the seat plays with, as bits, and its ground.
    usable: int
    ground: Ground


@direct
@frozen
class Choosing:
    """A pawn is to be chosen, wherever it may go then."""

    board: Board
    places: tuple[int, ...] | list[int]
    #: The pawns that the seat plays with.
    usable: Pawns


@direct
@frozen
class Laying:
    """A card is to be laid down without effect; which one may?"""

    hand: Mask
    #: The cards of the hand that have no use.
    useless: Mask


@lru_cache(maxsize=1024)
def ground_of(section: int, places: tuple[int, ...], team: tuple[int, ...]) -> Ground:
    """Look at a board with the eyes of a team.

    Args:
        section: Which board it is: how many cases a colour has.
        team: Its colours.
    """
    board = BOARDS[section]
    bits, starts = board.bits, board.start_by_colour
    a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q = places
    green = bits[a] | bits[b] | bits[c] | bits[d]
    red = bits[e] | bits[f] | bits[g] | bits[h]
    blue = bits[i] | bits[j] | bits[k] | bits[m]
    yellow = bits[n] | bits[o] | bits[p] | bits[q]
    colours = (green, red, blue, yellow)
    own = 0
    for colour in team:
        own |= colours[colour]
    guards = green & starts[0] | red & starts[1] | blue & starts[2] | yellow & starts[3]
    return own | (green | red | blue | yellow) << ANYBODY | guards << GUARDS | ALWAYS


_NUMBERS: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}


def numbers_of(colours: tuple[int, ...]) -> tuple[int, ...]:
    """List the numbers of all pawns of some colours."""
    known = _NUMBERS.get(colours)
    if known is None:
        known = tuple(4 * colour + number for colour in colours for number in range(4))
        _NUMBERS[colours] = known
    return known


def pawns_of(colours: tuple[int, ...]) -> Pawns:
    """Give all pawns of some colours."""
    pawns = 0
    for colour in colours:
        pawns |= 0b1111 << 4 * colour
    return pawns
