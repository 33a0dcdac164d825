"""A whole table: a line of words, plates, what lies between them, the cards of whoever looks."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final

from cardrules import svg
from cardrules.cards import DealtCard
from cardrules.cards.faces import cards_row, row_height
from cardrules.render.plates import PLATE_HEIGHT, Plate, plate
from cardrules.render.seating import WIDTH, Room
from cardrules.rule import Language

__all__ = ["HEADLINE", "table_picture"]

#: What the line of words above everything takes: the `top` of a room.
HEADLINE: Final = 22
_GAP: Final = 8
_LINE: Final = 18


def table_picture(
    *,
    title: str,
    headline: str,
    words: str,
    room: Room,
    plates: Sequence[Plate],
    shapes: Iterable[str] = (),
    hand: Sequence[DealtCard] = (),
    lifted: Container[DealtCard] = (),
    rows: Iterable[tuple[str, Sequence[DealtCard]]] = (),
    language: Language = "en",
) -> svg.Picture:
    """Draw a table.

    Args:
        title: What is played.
        headline: Where the match stands, in a line.
        words: All of it, as plain text.
        room: Where the seats are, `HEADLINE` being free above them.
        plates: What stands on the plate of each seat, in seat order.
        shapes: What lies on the table.
        hand: The cards of whoever looks.
        lifted: Those of them that stand out.
        rows: More cards below, each row with a few words.
    """
    height = room.bottom + PLATE_HEIGHT + _GAP
    drawn = [plate(what, place.x, place.y) for what, place in zip(plates, room.places, strict=True)]
    drawn += shapes
    if hand:
        drawn.append(cards_row(hand, 8, height + 6, WIDTH - 16, lifted=lifted, language=language))
        height += row_height(len(hand)) + 6 + _GAP
    for name, cards in rows:
        drawn.append(svg.text(12, height + 12, name, size=12, fill="quiet", within=WIDTH - 24))
        drawn.append(cards_row(cards, 10, height + _LINE, WIDTH - 20, language=language))
        height += row_height(len(cards)) + _LINE + _GAP
    felt = svg.rect(0.5, 0.5, WIDTH - 1, height - 1, fill="felt", stroke="edge", r=14)
    head = svg.text(
        WIDTH / 2, 19, headline, size=12, fill="quiet", anchor="middle", within=WIDTH - 24
    )
    return svg.Picture(
        title=f"{title}. {headline}",
        words=words,
        body="".join([felt, head, *drawn]),
        width=WIDTH,
        height=height,
        language=language,
    )
