"""The board as a picture: the ring with its homes, camps inside, pawns that can be touched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import svg
from cardrules.cards import UNKNOWN
from cardrules.games.tock.model import BOARDS, COLOURS, Board, Colour, Pawn
from cardrules.games.tock.text import draw
from cardrules.games.tock.text import words as w
from cardrules.games.tock.text.drawing import places_of_cases
from cardrules.games.tock.view import View
from cardrules.render import CARD_HEIGHT, CARD_WIDTH, WIDTH, Picture, cards_row, depicts, face, pile
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["picture"]

_TITLE: Final = Text("Tock", "Tock")
_DEAL: Final = Text("deal {}", "donne {}")
_STOCK: Final = Text("stock", "talon")
_RANK: Final = Text("place {}", "rang {}")
_INK: Final[dict[Colour, svg.Colour]] = {
    Colour.GREEN: "green",
    Colour.RED: "red",
    Colour.BLUE: "blue",
    Colour.YELLOW: "yellow",
}
_MARGIN: Final = 18
#: How far the middle of a camp lies from the middle of the board, in parts of its side.
_CAMP: Final = 0.27
#: Round the middle, from the side at the top clockwise.
_WAYS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_Point = tuple[float, float]


@depicts(View)
def picture(view: View, language: Language) -> Picture:
    """Draw the board, the side of whoever looks at the bottom, and that seat's cards below."""
    board = BOARDS[view.section]
    turns = _turns(view)
    spots = _spots(board, turns)
    shapes = list(_cases(board, spots))
    shapes += _middle(view, language)
    for seat, colours in enumerate(view.colours):
        for colour in colours:
            shapes += _camp(view, Seat(seat), colour, turns, language)
    moved = {change.pawn for change in view.last}
    for pawn, place in view.pawns:
        if place in spots:
            shapes.append(_pawn(pawn, spots[place], moved=pawn in moved))
    height: float = WIDTH
    if view.seat is not None and view.hand:
        hand = tuple(view.hand)
        lifted = () if view.chosen is None else (view.chosen,)
        shapes.append(cards_row(hand, 8, height + 4, WIDTH - 16, lifted=lifted, language=language))
        height += CARD_HEIGHT + 14
    felt = svg.rect(0.5, 0.5, WIDTH - 1, height - 1, fill="felt", stroke="edge", r=14)
    return Picture(
        title=f"{_TITLE[language]}, {_DEAL[language].format(view.number)}",
        words=draw(view, language),
        body="".join([felt, *shapes]),
        width=WIDTH,
        height=height,
        language=language,
    )


def _turns(view: View) -> int:
    """Tell how many quarter turns bring the first colour of whoever looks to the bottom."""
    own = view.colours[0 if view.seat is None else view.seat]
    return (2 - COLOURS.index(own[0])) % 4 if own else 0


def _turned(x: float, y: float, turns: int) -> _Point:
    """Turn a point about the middle of the board, clockwise."""
    for _ in range(turns):
        x, y = WIDTH - y, x
    return x, y


def _spots(board: Board, turns: int) -> dict[str, _Point]:
    """Give the point of every case of the ring and of the homes."""
    cell = (WIDTH - 2 * _MARGIN) / board.section
    return {
        name: _turned(_MARGIN + column * cell, _MARGIN + row * cell, turns)
        for name, (row, column) in places_of_cases(board).items()
    }


def _cases(board: Board, spots: dict[str, _Point]) -> Iterator[str]:
    starts = {board.names[place]: COLOURS[n] for n, place in enumerate(board.starts)}
    entries = {board.names[place]: COLOURS[n] for n, place in enumerate(board.entries)}
    for place, name in enumerate(board.names[:-1]):
        x, y = spots[name]
        home = place - board.ring
        if name in starts:
            case = svg.circle(x, y, 7, fill="plate", stroke=_INK[starts[name]], line_width=3)
        elif name in entries:
            case = svg.circle(x, y, 6, fill="plate", stroke=_INK[entries[name]], line_width=1.5)
        elif home >= 0:
            case = svg.circle(x, y, 6, fill="chip", stroke=_INK[COLOURS[home // 4]], line_width=2)
        else:
            case = svg.circle(x, y, 5.5, fill="plate", stroke="rim", line_width=0.8)
        yield svg.group([case], title=name)


def _middle(view: View, language: Language) -> Iterator[str]:
    """Draw the stock, and beside it the card that was played last."""
    top = (WIDTH - CARD_HEIGHT) / 2 - 12
    stock = UNKNOWN if view.stock else None
    left, right = WIDTH / 2 - CARD_WIDTH - 6, WIDTH / 2 + 6
    yield pile(stock, view.stock, left, top, name=_STOCK[language], language=language)
    if view.top is not None:
        yield face(view.top, right, top, language=language)


def _camp(view: View, seat: Seat, colour: Colour, turns: int, language: Language) -> Iterator[str]:
    """Draw the camp of a colour with its pawns there, and who plays it."""
    right, down = _WAYS[(COLOURS.index(colour) + turns) % 4]
    x, y = WIDTH * (0.5 + _CAMP * right), WIDTH * (0.5 + _CAMP * down) - 4
    letter = colour.value[0]
    waiting = [pawn for pawn, place in view.pawns if pawn[0] == letter and place == "camp"]
    for number in range(4):
        spot = (x + 20 * (number % 2) - 10, y + 20 * (number // 2) - 10)
        yield svg.circle(*spot, 8, fill="plate", stroke=_INK[colour], line_width=1.5)
        pawn = f"{letter}{number + 1}"
        if pawn in waiting:
            yield _pawn(pawn, spot, moved=False)
    due = seat in view.to_act or seat == view.turn
    name = ("▸ " if due else "") + w.seat(seat, language)
    yield svg.text(
        x, y + 34, name, size=12, fill="turn" if due else "text", anchor="middle", bold=due
    )
    line = w.CARD.counted(view.hand_sizes[seat], language)
    if seat in view.placed:
        line = _RANK[language].format(view.placed.index(seat) + 1)
    yield svg.text(x, y + 48, line, size=11, fill="quiet", anchor="middle")


def _pawn(pawn: Pawn, spot: _Point, *, moved: bool) -> str:
    """Draw a pawn with its number; one that has just moved has a ring."""
    x, y = spot
    colour = next(colour for colour in COLOURS if colour.value[0] == pawn[0])
    ink: svg.Colour = "black" if colour is Colour.YELLOW else "white"
    shapes = [svg.circle(x, y, 12, stroke="turn", line_width=2)] if moved else []
    shapes += [
        svg.circle(x, y, 9, fill=_INK[colour], stroke="rim", line_width=1.2),
        svg.text(x, y + 4, pawn[1], size=11, fill=ink, anchor="middle", bold=True),
    ]
    return svg.group(shapes, title=pawn, key=pawn)
