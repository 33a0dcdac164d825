"""The table as a picture, and the score sheet, from a view and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import svg
from cardrules.cards import UNKNOWN, DealtCard
from cardrules.games.hearts.text import draw, headline
from cardrules.games.hearts.view import View
from cardrules.render import (
    CARD_HEIGHT,
    PLATE_HEIGHT,
    PLATE_WIDTH,
    WIDTH,
    Picture,
    Place,
    Plate,
    Room,
    Sheet,
    card_before,
    cards_row,
    depicts,
    plate,
    trick_room,
)
from cardrules.rule import Language, Text

__all__ = ["picture", "sheet"]

_TITLE: Final = Text("Hartenjagen", "Hartenjagen")
_SEAT: Final = Text("seat", "place")
_DEALER: Final = Text("dealer", "donneur")
_WINNER: Final = Text("winner", "gagnant")
_LAST: Final = Text("the trick before", "le pli d’avant")
_ASIDE: Final = Text("waiting for a winner", "en attente d’un gagnant")
_WIDOW: Final = Text("widow", "talon")
_TOP: Final = 22
#: How high a row of cards with its words above it is.
_EXTRA: Final = CARD_HEIGHT + 24


@depicts(View)
def picture(view: View, language: Language) -> Picture:
    """Draw the table as the seat of the view sees it."""
    room = trick_room(len(view.totals), view.seat, top=_TOP)
    shapes = list(_seats(view, room, language))
    height = room.bottom + PLATE_HEIGHT + 8
    extras: list[tuple[str, tuple[DealtCard, ...]]] = []
    if view.aside:
        extras.append((_ASIDE[language], tuple(view.aside)))
    if view.widow_size:
        unseen = (UNKNOWN,) * (view.widow_size - len(view.widow))
        extras.append((_WIDOW[language], (*view.widow, *unseen)))
    if view.seat is not None and view.hand:
        shapes.append(_hand(view, height + 12, language))
        height += CARD_HEIGHT + 20
    for words, cards in extras:
        shapes.append(svg.text(12, height + 12, words, size=12, fill="quiet"))
        shapes.append(cards_row(cards, 10, height + 18, WIDTH - 20, language=language))
        height += _EXTRA
    felt = svg.rect(0.5, 0.5, WIDTH - 1, height - 1, fill="felt", stroke="edge", r=14)
    head = headline(view, language)
    words = svg.text(WIDTH / 2, 20, head, size=12, fill="quiet", anchor="middle", within=WIDTH - 24)
    return Picture(
        title=f"{_TITLE[language]}. {head}",
        words=draw(view, language),
        body="".join([felt, words, *shapes]),
        width=WIDTH,
        height=height,
        language=language,
    )


def sheet(view: View, language: Language) -> Sheet:
    """Give the scores hand by hand, and the totals."""
    seats = range(len(view.totals))
    return Sheet(
        title=Text("Hand", "Donne")[language],
        heads=tuple(f"{_SEAT[language]} {seat}" for seat in seats),
        rows=tuple(
            (str(number), tuple(str(points) for points in scores))
            for number, scores in enumerate(view.history, 1)
        ),
        total=("total", tuple(str(total) for total in view.totals)),
    )


def _hand(view: View, y: float, language: Language) -> str:
    cards = tuple(view.hand)
    return cards_row(cards, 8, y, WIDTH - 16, lifted=view.chosen, language=language)


def _seats(view: View, room: Room, language: Language) -> Iterator[str]:
    for place in room.places:
        yield plate(_plate(view, place, language), place.x, place.y)
    played = dict(view.trick)
    for place in room.places:
        if place.seat in played:
            yield card_before(place, played[place.seat], language)
    if view.last_trick and not view.trick:
        yield _last(view, room, language)


def _plate(view: View, place: Place, language: Language) -> Plate:
    seat = place.seat
    line = f"{view.totals[seat]}"
    if view.points is not None and view.points[seat]:
        line += f" ({view.points[seat]:+d})"
    won = view.outcome is not None and seat in view.outcome.winners
    mark, title = ("★", _WINNER[language]) if won else ("", "")
    if seat == view.dealer and not won:
        mark, title = "D", _DEALER[language]
    return Plate(
        name=f"{_SEAT[language]} {seat}",
        line=line,
        cards=view.hand_sizes[seat],
        mark=mark,
        mark_title=title,
        turn=seat in view.to_act,
        faded=bool(view.tied) and seat not in view.tied,
    )


def _last(view: View, room: Room, language: Language) -> str:
    """Draw the trick before in small, in the middle of the table."""
    cards = [card for _, card in view.last_trick]
    wide = WIDTH - 2 * PLATE_WIDTH - 28
    scale = 0.6
    row = cards_row(cards, 0, 0, wide / scale, language=language)
    middle = (_TOP + 8 + room.bottom) / 2
    words = svg.text(
        WIDTH / 2, middle - 24, _LAST[language], size=11, fill="quiet", anchor="middle"
    )
    return words + svg.group([row], (WIDTH - wide) / 2, middle - 18, scale=scale)
