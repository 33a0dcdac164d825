"""Where seats are drawn: who looks sits at the bottom, the others follow clockwise.

The table is 360 units wide. Left and right of its middle are columns of seats; an even number
has one at the top. A band across the middle, as high as the game asks for, belongs to nobody.
"""

from __future__ import annotations

from typing import Final, Literal

from attrs import frozen

from cardrules.render.plates import PLATE_WIDTH
from cardrules.seats import Seat, clockwise

__all__ = ["WIDTH", "Place", "Room", "room_for"]

#: How wide a picture of a table is, in its own units.
WIDTH: Final = 360
_MARGIN: Final = 8
Side = Literal["bottom", "left", "top", "right"]


@frozen(kw_only=True)
class Place:
    """A seat in a picture.

    Attributes:
        seat: Which.
        side: The side of the table it sits at.
        x: The left edge of its plate.
        y: The upper edge of its plate.
    """

    seat: Seat
    side: Side
    x: float
    y: float


@frozen(kw_only=True)
class Room:
    """A table with its seats placed.

    Attributes:
        places: Every seat, in seat order.
        band: Where the band across the middle begins.
        band_height: How high it is.
        bottom: Where the part of whoever looks begins: the plate of that seat lies there.
    """

    places: tuple[Place, ...]
    band: float
    band_height: float
    bottom: float


def room_for(seats: int, viewer: Seat | None, *, row: float, band: float, top: float = 0) -> Room:
    """Place the seats of a table.

    Args:
        viewer: Who sits at the bottom; for a spectator that is seat 0.
        row: How high a row of two seats is, with what they have in front of them.
        band: How high the band across the middle is.
        top: What stays free above everything, for a line of words.

    Examples:
        >>> room = room_for(4, Seat(1), row=70, band=0)
        >>> [(place.seat, place.side) for place in room.places]
        [(0, 'right'), (1, 'bottom'), (2, 'left'), (3, 'top')]
    """
    order = clockwise(Seat(0) if viewer is None else viewer, seats)
    rows = (seats - 1) // 2
    centre, right = (WIDTH - PLATE_WIDTH) / 2, WIDTH - PLATE_WIDTH - _MARGIN
    above = top + _MARGIN
    start = above + (row if seats % 2 == 0 else 0)
    # The upper rows lie above the band, the lower ones below it.
    upper = (rows + 1) // 2
    levels = [start + row * n + (band if n >= upper else 0) for n in range(rows)]
    bottom = start + row * rows + band
    spots: list[tuple[Side, float, float]] = [("bottom", centre, bottom)]
    for y in reversed(levels):
        spots.append(("left", _MARGIN, y))
    if seats % 2 == 0:
        spots.append(("top", centre, above))
    for y in levels:
        spots.append(("right", right, y))
    places = [
        Place(seat=seat, side=side, x=x, y=y)
        for seat, (side, x, y) in zip(order, spots, strict=True)
    ]
    return Room(
        places=tuple(sorted(places, key=lambda place: place.seat)),
        band=start + row * upper,
        band_height=band,
        bottom=bottom,
    )
