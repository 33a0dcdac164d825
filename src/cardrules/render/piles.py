"""A pile in the middle of a table: its top card, the edges of those below, and their number."""

from __future__ import annotations

from typing import Final

from cardrules import svg
from cardrules.cards import DealtCard
from cardrules.cards.faces import CARD_HEIGHT, CARD_WIDTH, face
from cardrules.rule import Language

__all__ = ["pile"]

#: So many edges are seen below the top card.
_EDGES: Final = 4


def pile(
    top: DealtCard | None,
    size: int,
    x: float,
    y: float,
    *,
    name: str = "",
    language: Language = "en",
) -> str:
    """Draw a pile with the top left corner of its top card at a point; an empty one is a place.

    Args:
        size: How many cards lie there; the number stands below.
        name: What is said of it beside the number.
    """
    shapes = []
    for step in range(min(size - 1, _EDGES), 0, -1):
        edge = svg.rect(
            x + 0.5 + 2 * step,
            y + 0.5 + step,
            CARD_WIDTH - 1,
            CARD_HEIGHT - 1,
            fill="paper",
            stroke="rim",
            r=5,
        )
        shapes.append(edge)
    if top is None:
        place = svg.rect(
            x + 0.5, y + 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, stroke="edge", line_width=1.5, r=5
        )
        shapes.append(place)
    else:
        shapes.append(face(top, x, y, language=language))
    words = f"{name} {size}".strip()
    middle, bottom = x + CARD_WIDTH / 2, y + CARD_HEIGHT + 20
    shapes.append(
        svg.text(middle, bottom, words, size=12, fill="quiet", anchor="middle", within=110)
    )
    return "".join(shapes)
