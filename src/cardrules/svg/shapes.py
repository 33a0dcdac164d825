"""Shapes and words, each a string of SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, Literal, TypeAlias

from cardrules.svg.colours import Colour, paint

__all__ = ["Anchor", "circle", "group", "line", "rect", "text"]

#: Which end of a text lies at its point.
Anchor: TypeAlias = Literal["start", "middle", "end"]
_MONO: Final = "DejaVu Sans Mono, Consolas, Menlo, monospace"


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: Colour = "none",
    stroke: Colour = "none",
    line_width: float = 1,
    r: float = 0,
) -> str:
    """Draw a rectangle, its corners rounded by `r`."""
    painted = paint(fill, stroke, line_width)
    rounded = f' rx="{r:g}"' if r else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{rounded} {painted}/>'


def circle(
    x: float,
    y: float,
    r: float,
    *,
    fill: Colour = "none",
    stroke: Colour = "none",
    line_width: float = 1,
) -> str:
    """Draw a circle round a point."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {paint(fill, stroke, line_width)}/>'


def line(
    x: float, y: float, to_x: float, to_y: float, *, stroke: Colour = "edge", line_width: float = 1
) -> str:
    """Draw a straight line."""
    painted = paint("none", stroke, line_width)
    return f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" {painted}/>'


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float = 12,
    fill: Colour = "text",
    anchor: Anchor = "start",
    bold: bool = False,
    within: float | None = None,
    mono: bool = False,
) -> str:
    """Write words on the baseline `y`.

    Args:
        mono: Whether all letters, spaces too, are equally wide, as in a terminal.
        within: The width that they may take: longer ones are written smaller.
    """
    more = "" if anchor == "start" else f' text-anchor="{anchor}"'
    more += ' font-weight="bold"' if bold else ""
    more += f' font-family="{_MONO}" xml:space="preserve"' if mono else ""
    # So much of its size is what a letter of a wide font takes on average.
    letters = len(words) * (0.62 if bold else 0.56)
    if within is not None and letters * size > within:
        size = round(max(within / letters, size * 0.75), 1)
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{more} {paint(fill, "none", 0)}>'
        f"{escape(words)}</text>"
    )


def group(
    shapes: Iterable[str],
    x: float = 0,
    y: float = 0,
    *,
    scale: float = 1,
    turn: float = 0,
    title: str = "",
    key: str = "",
) -> str:
    """Put shapes together, moved to a point.

    Args:
        turn: Degrees clockwise round that point.
        title: What they are, for whoever points at them or cannot see them.
        key: The value that they stand for, as logs write it: a card's name, a pawn's number. An app
            finds by it what a person has touched (the attribute `data-key`).
    """
    moves = [f"translate({x:g} {y:g})"] if x or y else []
    moves += [f"rotate({turn:g})"] if turn else []
    moves += [f"scale({scale:g})"] if scale != 1 else []
    placed = f' transform="{" ".join(moves)}"' if moves else ""
    named = f' data-key="{escape(key)}"' if key else ""
    said = f"<title>{escape(title)}</title>" if title else ""
    return f"<g{placed}{named}>{said}{''.join(shapes)}</g>"
