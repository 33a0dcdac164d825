"""What checks are asked about: the cases of choosing a pawn, a case, a colour or a card.

Sets of cases are integers with one bit a place; sets of pawns have one bit a pawn.
"""

from __future__ import annotations

from attrs import frozen

from cardrules.cards import Mask
from cardrules.games.tock.model import Board, Pawns
from cardrules.kernel.constructors import direct

__all__ = ["Choosing", "Going", "Ground", "Laying", "Leaving", "ground_of", "pawns_of"]


@direct
@frozen
class Ground:
    """Where pawns stand, as the pawns of one team meet them."""

    board: Board
    #: By colour, the cases on which its pawns stand.
    colours: tuple[int, int, int, int]
    #: The cases of the ring that the team holds, and those that anybody holds.
    own: int
    occupied: int
    #: The pawns on the start of their own colour.
    guards: int
    #: The occupied cases of homes.
    homes: int


@direct
@frozen
class Going:
    """A pawn of a team is to go so many steps; which one may?"""

    ground: Ground
    board: Board
    steps: int


@frozen
class Leaving:
    """A pawn is to come out; of which colour?"""

    board: Board
    places: tuple[int, ...]
    #: The colours that the seat plays with, as bits, and those of its team.
    usable: int
    team: tuple[int, ...]


@direct
@frozen
class Choosing:
    """A pawn is to be chosen, wherever it may go then."""

    board: Board
    places: tuple[int, ...]
    #: The pawns that the seat plays with.
    usable: Pawns


@direct
@frozen
class Laying:
    """A card is to be laid down without effect; which one may?"""

    hand: Mask
    #: The cards of the hand that have no use.
    useless: Mask


def ground_of(board: Board, places: tuple[int, ...] | list[int], team: tuple[int, ...]) -> Ground:
    """Look at the board with the eyes of a team.

    Args:
        team: Its colours.
    """
    bits, ring, starts = board.bits, board.ring_bits, board.starts
    a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q = places
    green = bits[a] | bits[b] | bits[c] | bits[d]
    red = bits[e] | bits[f] | bits[g] | bits[h]
    blue = bits[i] | bits[j] | bits[k] | bits[m]
    yellow = bits[n] | bits[o] | bits[p] | bits[q]
    colours = (green, red, blue, yellow)
    own = 0
    for colour in team:
        own |= colours[colour]
    every = green | red | blue | yellow
    guards = (
        green & bits[starts[0]]
        | red & bits[starts[1]]
        | blue & bits[starts[2]]
        | yellow & bits[starts[3]]
    )
    return Ground(board, colours, own & ring, every & ring, guards, every & ~ring)


def pawns_of(colours: tuple[int, ...]) -> Pawns:
    """Give all pawns of some colours."""
    pawns = 0
    for colour in colours:
        pawns |= 0b1111 << 4 * colour
    return pawns
