"""Colours by their part in a picture: what each is on a light page and on a dark one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

__all__ = ["COLOURS", "STYLE", "Colour", "paint"]

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


#: The style sheet of every picture.
STYLE: Final = _style()


def paint(fill: Colour, stroke: Colour, width: float) -> str:
    """Give the attributes that fill a shape and draw its line."""
    # The attributes serve what draws SVG without variables of CSS; the classes win elsewhere.
    found = f'fill="{COLOURS[fill][0]}"'
    classes = [] if fill == "none" else [f"f-{fill}"]
    if stroke != "none":
        found += f' stroke="{COLOURS[stroke][0]}" stroke-width="{width:g}"'
        classes.append(f"s-{stroke}")
    return f'{found} class="{" ".join(classes)}"' if classes else found
