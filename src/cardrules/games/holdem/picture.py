"""The table as a picture, from a view and nothing else: what that seat may see is all there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cardrules import svg
from cardrules.cards import DealtCard
from cardrules.games.holdem.text import draw
from cardrules.games.holdem.text.drawing import headline, standing
from cardrules.games.holdem.view import View
from cardrules.render import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HEADLINE,
    PLATE_HEIGHT,
    PLATE_WIDTH,
    WIDTH,
    Picture,
    Place,
    Plate,
    depicts,
    face,
    pill,
    room_for,
    table_picture,
)
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["picture"]

_TITLE: Final = Text("Texas Hold’em", "Texas Hold’em")
_SEAT: Final = Text("seat", "place")
_BUTTON: Final = Text("button", "bouton")
_WINS: Final = Text("wins", "gagne")
_BETS: Final = Text("bets", "mise")
_EMPTY: Final = Text("empty", "vide")
_SMALL: Final = Text("SB", "PB")
_BIG: Final = Text("BB", "GB")
_POT: Final = Text("pot", "pot")
_POTS: Final = Text("pots", "pots")
_ROW: Final = PLATE_HEIGHT + 24
#: What cards beside a plate are drawn at; those of whoever looks are drawn whole.
_SCALE: Final = 0.72
_CARD: Final = CARD_WIDTH * _SCALE
_BOARD: Final = CARD_HEIGHT + 6
_STEP: Final = CARD_WIDTH + 4


@depicts(View)
def picture(view: View, language: Language) -> Picture:
    """Draw the table as the seat of the view sees it."""
    boards = _boards(view)
    band = 28 + _BOARD * len(boards)
    room = room_for(len(view.stacks), view.seat, row=_ROW, band=band, top=HEADLINE)
    shapes = [part for place in room.places for part in _seat(view, place, language)]
    for number, board in enumerate(boards):
        shapes += _board(board, room.band + 22 + _BOARD * number, language)
    pots = _pots(view, language)
    shapes.append(
        svg.text(WIDTH / 2, room.band + 14, pots, size=13, anchor="middle", bold=True, within=344)
    )
    return table_picture(
        title=_TITLE[language],
        headline=headline(view, language),
        words=draw(view, language),
        room=room,
        plates=[_plate(view, place.seat, language) for place in room.places],
        shapes=shapes,
        hand=view.hands[view.seat] if view.seat is not None else (),
        language=language,
    )


def _boards(view: View) -> tuple[tuple[DealtCard, ...], ...]:
    last = view.last.boards if view.last is not None and view.street is None else ()
    return view.boards or last or ((),)


def _board(board: tuple[DealtCard, ...], y: float, language: Language) -> Iterator[str]:
    start = (WIDTH - 5 * _STEP + 4) / 2
    for number in range(5):
        x = start + _STEP * number
        if number < len(board):
            yield face(board[number], x, y, language=language)
        else:
            yield svg.rect(x + 0.5, y + 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, stroke="edge", r=5)


def _pots(view: View, language: Language) -> str:
    if not view.stakes:
        return f"{_POT[language]} {view.pot}" if view.pot else ""
    sums: Counter[int] = Counter()
    for stake in view.stakes:
        sums[stake.index] += stake.amount
    # The main pot first; each side pot is for fewer seats than the one before.
    amounts = " + ".join(str(amount) for _, amount in sorted(sums.items()))
    return f"{(_POTS if len(sums) > 1 else _POT)[language]} {amounts}"


def _seat(view: View, place: Place, language: Language) -> Iterator[str]:
    yield from _chips(view, place, language)
    hand = _before(view, place.seat)
    step = _CARD * 0.62
    right = place.x + PLATE_WIDTH + 5
    if place.side == "right":
        right = place.x - 5 - _CARD - step * (len(hand) - 1)
    for number, card in enumerate(hand):
        yield face(card, right + step * number, place.y - 3, language=language, scale=_SCALE)


def _before(view: View, seat: Seat) -> tuple[DealtCard, ...]:
    """Give the cards that lie before a seat: its hand, what it drew, what it showed last."""
    if view.street is not None:
        return () if seat == view.seat else view.hands[seat]
    if view.drawn or view.last is None:
        return tuple(card for drawer, card in view.drawn if drawer == seat)
    return view.last.shown[seat]


def _plate(view: View, seat: Seat, language: Language) -> Plate:
    has_button = seat == view.button
    line = [str(view.stacks[seat]), *standing(view, seat, language)]
    line += [_SMALL[language]] if seat == view.small else []
    line += [_BIG[language]] if seat == view.big else []
    return Plate(
        name=f"{_SEAT[language]} {seat}",
        line=" · ".join(line) if view.taken[seat] else _EMPTY[language],
        mark="D" if has_button else "",
        mark_title=_BUTTON[language] if has_button else "",
        turn=seat in view.to_act,
        faded=not view.taken[seat] or view.out[seat] or seat in view.folded,
    )


def _chips(view: View, place: Place, language: Language) -> Iterator[str]:
    """Draw what a seat bets, or between hands what it got from the last one."""
    words, title = "", ""
    if view.bets[place.seat]:
        words, title = str(view.bets[place.seat]), _BETS[language]
    elif view.street is None and view.last is not None:
        shares = [share for award in view.last.awards for share in award.shares]
        won = sum(share.amount for share in shares if share.seat == place.seat)
        words, title = (f"+{won}", _WINS[language]) if won else ("", "")
    if not words:
        return
    if place.side == "bottom":
        yield pill(words, place.x - 6, place.y + 10, "end", title=title)
    else:
        yield pill(words, place.x + PLATE_WIDTH / 2, place.y + PLATE_HEIGHT + 2, title=title)
