"""SVG from strings: shapes, colours that suit a light and a dark page, and a finished picture.

Nothing here knows a card or a game. Lengths are in the picture's own units, which are pixels where
it is shown at its own size; colours are the names of `COLOURS`.
"""

from __future__ import annotations

from cardrules.svg.colours import COLOURS, Colour
from cardrules.svg.picture import Picture
from cardrules.svg.shapes import Anchor, circle, group, line, rect, text

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
