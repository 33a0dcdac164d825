"""SVG from strings: shapes, colours that suit a light and a dark page, and a finished picture.

Nothing here knows a card or a game. Lengths are in the picture's own units, which are pixels where
it is shown at its own size; colours are the names of `COLOURS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final, Literal, TypeAlias

from attrs import frozen

from cardrules.language import Language, demand

__all__ = [
    "COLOURS",
    "Anchor",
    "Colour",
    "Picture",
    "circle",
    "group",
    "line",
    "rect",
    "text",
]

#: Which end of a text lies at its point.
Anchor: TypeAlias = Literal["start", "middle", "end"]
#: A colour by its part in the picture; light and dark settle what it looks like.
Colour: TypeAlias = Literal[
    "felt",
    "edge",
    "paper",
    "rim",
    "black",
    "red",
    "back",
    "weave",
    "text",
    "quiet",
    "plate",
    "turn",
    "chip",
    "green",
    "blue",
    "yellow",
    "white",
    "none",
]
#: What each colour is on a light page and on a dark one.
COLOURS: Final[Mapping[Colour, tuple[str, str]]] = {
    "felt": ("#e4efe7", "#17302a"),
    "edge": ("#b5cdbd", "#33564a"),
    "paper": ("#ffffff", "#f3f0e8"),
    "rim": ("#7d8a83", "#0c1512"),
    "black": ("#16191d", "#16191d"),
    "red": ("#c01f26", "#b3141b"),
    "back": ("#3b5b8c", "#4a6ea6"),
    "weave": ("#b4c5e0", "#b4c5e0"),
    "text": ("#1b2923", "#e6f0ea"),
    "quiet": ("#50625a", "#a9bfb4"),
    "plate": ("#ffffff", "#22443a"),
    "turn": ("#b85f00", "#ffb53d"),
    "chip": ("#f4dfa3", "#6d5720"),
    "green": ("#1e7d43", "#23874a"),
    "blue": ("#2463a8", "#2f74c0"),
    "yellow": ("#e0b020", "#e3b51f"),
    "white": ("#ffffff", "#ffffff"),
    "none": ("none", "none"),
}
#: The suits look the same everywhere where this font is asked for first.
_FONT: Final = "DejaVu Sans, Segoe UI, Noto Sans, Noto Sans Symbols2, Segoe UI Symbol, sans-serif"
_MONO: Final = "DejaVu Sans Mono, Consolas, Menlo, monospace"


def _variables(which: int) -> str:
    pairs = COLOURS.items()
    return ";".join(f"--cr-{name}:{shades[which]}" for name, shades in pairs if name != "none")


def _style() -> str:
    light, dark = _variables(0), _variables(1)
    uses = "".join(
        f".cr .f-{name}{{fill:var(--cr-{name})}}.cr .s-{name}{{stroke:var(--cr-{name})}}"
        for name in COLOURS
        if name != "none"
    )
    # A page that has a switch of its own says which it is by one of these classes or attributes,
    # on the picture or anything round it; else the reader's system decides.
    return (
        f".cr{{{light}}}@media(prefers-color-scheme:dark){{.cr{{{dark}}}}}"
        f".cr-light .cr,.cr.cr-light,[data-md-color-scheme=default] .cr{{{light}}}"
        f".cr-dark .cr,.cr.cr-dark,[data-md-color-scheme=slate] .cr{{{dark}}}{uses}"
    )


_STYLE: Final = _style()


@frozen(kw_only=True)
class Picture:
    """A finished picture, with the same in words; `str()` gives the SVG document.

    Attributes:
        title: What it shows, in a few words.
        words: The same as plain text: for a terminal, and for whoever cannot see it.
        body: The shapes.
        width: In units; so is `height`.
        language: Of title and words.

    Examples:
        >>> dot = Picture(title="A dot", words="A red dot.", body=circle(5, 5, 4, fill="red"),
        ...     width=10, height=10)
        >>> print(str(dot)[:79])
        <svg xmlns="http://www.w3.org/2000/svg" class="cr" viewBox="0 0 10 10" width="1
    """

    title: str
    words: str
    body: str
    width: float
    height: float
    language: Language = "en"

    def __attrs_post_init__(self) -> None:
        demand(self.language)

    def __str__(self) -> str:
        return self.svg()

    def svg(self, *, scale: float = 1, role: Literal["img", "group"] = "img") -> str:
        """Give the SVG document.

        Args:
            scale: How many pixels a unit is; a page may still show it at any width.
            role: `group` where its parts can be chosen one by one, as in an app.
        """
        wide, high = self.width, self.height
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="cr" viewBox="0 0 {wide:g} {high:g}" '
            f'width="{wide * scale:g}" height="{high * scale:g}" role="{role}" '
            f'lang="{self.language}" font-family="{_FONT}" style="max-width:100%;height:auto">'
            f"<title>{escape(self.title)}</title><desc>{escape(self.words)}</desc>"
            f"<style>{_STYLE}</style>{self.body}</svg>"
        )

    def _repr_svg_(self) -> str:
        return self.svg()


def _paint(fill: Colour, stroke: Colour, width: float) -> str:
    # The attributes serve what draws SVG without variables of CSS; the classes win elsewhere.
    found = f'fill="{COLOURS[fill][0]}"'
    classes = [] if fill == "none" else [f"f-{fill}"]
    if stroke != "none":
        found += f' stroke="{COLOURS[stroke][0]}" stroke-width="{width:g}"'
        classes.append(f"s-{stroke}")
    return f'{found} class="{" ".join(classes)}"' if classes else found


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
    paint = _paint(fill, stroke, line_width)
    rounded = f' rx="{r:g}"' if r else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{rounded} {paint}/>'


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
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {_paint(fill, stroke, line_width)}/>'


def line(
    x: float, y: float, to_x: float, to_y: float, *, stroke: Colour = "edge", line_width: float = 1
) -> str:
    """Draw a straight line."""
    paint = _paint("none", stroke, line_width)
    return f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" {paint}/>'


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
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{more} {_paint(fill, "none", 0)}>'
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
