"""The board: a ring of four sections, a home of four cases for each colour, and the camps.

A place is a number: the cases of the ring in the direction of travel, then the homes, and -1 for a
camp. Outside of states, places and pawns go by their names: `g1` on `G16`, in `GH1`, in `camp`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

import attrs
from attrs import frozen

__all__ = ["BOARDS", "CAMP", "COLOURS", "NUMBERS", "PAWNS", "Board", "Colour", "Pawn", "Pawns"]

#: A pawn by its name: the letter of its colour and a number from 1 to 4.
Pawn: TypeAlias = str
#: A set of pawns: the sum of their bits, in the order of `PAWNS`.
Pawns: TypeAlias = int

#: The place of every pawn that is not in play.
CAMP: Final = -1


class Colour(Enum):
    """A colour; its number is its place in the direction of travel."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"


COLOURS: Final = tuple(Colour)
#: Every pawn, colour by colour: the number of a pawn is its place here, its colour that by four.
PAWNS: Final[tuple[Pawn, ...]] = tuple(
    f"{colour.value[0]}{number}" for colour in COLOURS for number in (1, 2, 3, 4)
)
NUMBERS: Final[Mapping[Pawn, int]] = {pawn: number for number, pawn in enumerate(PAWNS)}


@frozen
class Board:
    """A board with so many cases a colour.

    Examples:
        >>> BOARDS[18].names[:2], BOARDS[18].names[72], BOARDS[18].names[CAMP]
        (('G1', 'G2'), 'GH1', 'camp')
    """

    #: Cases of the ring for each colour.
    section: int
    #: Cases of the ring.
    ring: int
    #: The name of each place; the last one is the camp's.
    names: tuple[str, ...]
    #: The bit of each place; the camp has none.
    bits: tuple[int, ...]
    #: By colour, where pawns come out and where they go home.
    starts: tuple[int, ...]
    entries: tuple[int, ...]
    #: The place of each name.
    places: Mapping[str, int] = attrs.field(eq=False, repr=False)
    #: By colour, the bit of its start.
    start_by_colour: tuple[int, ...] = attrs.field(eq=False, repr=False)

    @classmethod
    def of(cls, section: int) -> Board:
        """Lay out a board."""
        ring = 4 * section
        letters = [colour.value[0].upper() for colour in COLOURS]
        names = [f"{letter}{label + 1}" for letter in letters for label in range(section)]
        names += [f"{letter}H{number}" for letter in letters for number in (1, 2, 3, 4)]
        starts = tuple(section * colour + section - 1 for colour in range(4))
        places = {name: place for place, name in enumerate(names)} | {"camp": CAMP}
        return cls(
            section=section,
            ring=ring,
            names=(*names, "camp"),
            bits=(*(1 << place for place in range(ring + 16)), 0),
            starts=starts,
            entries=tuple(start - 2 for start in starts),
            places=places,
            start_by_colour=tuple(1 << start for start in starts),
        )

    def home(self, colour: int) -> int:
        """Give the place of the first case of a home."""
        return self.ring + 4 * colour


#: The boards there are, by the number of cases a colour.
BOARDS: Final[Mapping[int, Board]] = {section: Board.of(section) for section in (18, 20)}
