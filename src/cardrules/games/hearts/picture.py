"""The table as a picture, and the score sheet, from a view and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import svg
from cardrules.cards import UNKNOWN
from cardrules.games.hearts.text import draw, headline
from cardrules.games.hearts.view import View
from cardrules.render import (
    HEADLINE,
    PLATE_WIDTH,
    WIDTH,
    Picture,
    Plate,
    Room,
    Sheet,
    card_before,
    cards_row,
    depicts,
    table_picture,
    trick_room,
)
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["picture", "sheet"]

_TITLE: Final = Text("Hartenjagen", "Hartenjagen")
_SEAT: Final = Text("seat", "place")
_DEALER: Final = Text("dealer", "donneur")
_WINNER: Final = Text("winner", "gagnant")
_LAST: Final = Text("the trick before", "le pli d’avant")
_ASIDE: Final = Text("waiting for a winner", "en attente d’un gagnant")
_WIDOW: Final = Text("widow", "talon")


@depicts(View)
def picture(view: View, language: Language) -> Picture:
    """Draw the table as the seat of the view sees it."""
    room = trick_room(len(view.totals), view.seat, top=HEADLINE)
    unseen = (UNKNOWN,) * (view.widow_size - len(view.widow))
    rows = [(_ASIDE[language], tuple(view.aside)), (_WIDOW[language], (*view.widow, *unseen))]
    return table_picture(
        title=_TITLE[language],
        headline=headline(view, language),
        words=draw(view, language),
        room=room,
        plates=[_plate(view, place.seat, language) for place in room.places],
        shapes=_middle(view, room, language),
        hand=tuple(view.hand),
        lifted=view.chosen,
        rows=[(name, cards) for name, cards in rows if cards],
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


def _middle(view: View, room: Room, language: Language) -> Iterator[str]:
    played = dict(view.trick)
    for place in room.places:
        if place.seat in played:
            yield card_before(place, played[place.seat], language)
    if view.last_trick and not view.trick:
        yield _last(view, room, language)


def _plate(view: View, seat: Seat, language: Language) -> Plate:
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
    middle = (HEADLINE + 8 + room.bottom) / 2
    words = svg.text(
        WIDTH / 2, middle - 24, _LAST[language], size=11, fill="quiet", anchor="middle"
    )
    return words + svg.group([row], (WIDTH - wide) / 2, middle - 18, scale=scale)
