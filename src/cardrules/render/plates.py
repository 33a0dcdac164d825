"""The plate of a seat: who sits there and how they stand, in two lines."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from cardrules import svg

__all__ = ["PLATE_HEIGHT", "PLATE_WIDTH", "Plate", "pill", "plate"]

#: How wide the plate of a seat is, in units of the picture.
PLATE_WIDTH: Final = 96
#: The same, upwards.
PLATE_HEIGHT: Final = 38


@frozen(kw_only=True)
class Plate:
    """What stands on a plate.

    Attributes:
        name: Who sits there.
        line: How they stand: points, chips.
        mark: A short sign beside the name, such as a dealer's button; it has a `mark_title`.
        cards: How many cards are held there; 0 is not said.
        turn: Whether that seat is to act.
        faded: Whether it is out of what goes on.
    """

    name: str
    line: str
    mark: str = ""
    mark_title: str = ""
    cards: int = 0
    turn: bool = False
    faded: bool = False


def plate(what: Plate, x: float, y: float) -> str:
    """Draw a plate with its top left corner at a point."""
    stroke: svg.Colour = "turn" if what.turn else "edge"
    ink: svg.Colour = "quiet" if what.faded else "text"
    room = PLATE_WIDTH - 14
    head = room - (22 if what.mark else 0)
    name = ("▸ " if what.turn else "") + what.name
    shapes = [
        svg.rect(
            0.5,
            0.5,
            PLATE_WIDTH - 1,
            PLATE_HEIGHT - 1,
            fill="felt" if what.faded else "plate",
            stroke=stroke,
            line_width=2 if what.turn else 1,
            r=8,
        ),
        svg.text(7, 16, name, size=13, fill=ink, bold=what.turn, within=head),
        svg.text(7, 31, what.line, size=12, fill="quiet", within=room - 27 * bool(what.cards)),
    ]
    if what.cards:
        shapes += [
            svg.rect(PLATE_WIDTH - 16, 23, 8, 11, fill="back", stroke="rim", r=1.5),
            svg.text(PLATE_WIDTH - 19, 31, str(what.cards), size=12, fill="quiet", anchor="end"),
        ]
    if what.mark:
        mark = [
            svg.circle(0, 0, 8.5, fill="chip", stroke="rim"),
            svg.text(0, 4, what.mark, size=11, anchor="middle", bold=True, within=14),
        ]
        shapes.append(svg.group(mark, PLATE_WIDTH - 13, 13, title=what.mark_title))
    return svg.group(shapes, x, y)


def pill(words: str, x: float, y: float, anchor: svg.Anchor = "middle", *, title: str = "") -> str:
    """Draw a few words on a chip: what somebody bets or wins. `x` is where `anchor` says."""
    wide = 14 + 7.2 * len(words)
    left = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
    shapes = [
        svg.rect(0, 0, wide, 17, fill="chip", stroke="rim", line_width=0.7, r=8.5),
        svg.text(wide / 2, 13, words, size=12, anchor="middle", bold=True, within=wide - 6),
    ]
    return svg.group(shapes, left, y, title=title)
