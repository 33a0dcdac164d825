"""The board as a picture: ring, homes, camps and pawns, from a view and nothing else.

Whoever looks has the first of the own colours at the bottom; the others follow clockwise. Each
pawn and each case bears its name, by which an app finds what a person has touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from cardrules import svg
from cardrules.cards.faces import CARD_HEIGHT, CARD_WIDTH, cards_row, row_height
from cardrules.games.tock.model import BOARDS, COLOURS, Board, Colour, Pawn
from cardrules.games.tock.text import draw
from cardrules.games.tock.text.words import COLON, count
from cardrules.games.tock.text.words import COLOURS as NAMES
from cardrules.games.tock.text.words import seat as named
from cardrules.games.tock.view import View
from cardrules.render import WIDTH, Picture, Plate, depicts, pile, plate
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["picture"]

#: Rows and columns of the board; which of its sides is which, and the ways along and inward.
_SIDES: Final = (
    ((0, 0), (0, 1), (1, 0)),
    ((0, 1), (1, 0), (0, -1)),
    ((1, 1), (0, -1), (-1, 0)),
    ((1, 0), (-1, 0), (0, 1)),
)
_BOTTOM: Final = 2
_MARGIN: Final = 9
_HEAD: Final = 28
_TITLE: Final = Text("Tock", "Tock")
_DEAL: Final = Text("Deal", "Donne")
_MOVED: Final = Text("moved last", "dernier coup")
_STOCK: Final = Text("stock", "talon")
_PLAYED: Final = Text("played", "jouées")
_FILLS: Final[Mapping[Colour, svg.Colour]] = {
    Colour.GREEN: "green",
    Colour.RED: "red",
    Colour.BLUE: "blue",
    Colour.YELLOW: "yellow",
}

Spot = tuple[float, float]


@depicts(View)
def picture(view: View, language: Language) -> Picture:
    """Draw the board with its pawns, the seats, and the cards that the seat of the view sees."""
    board = BOARDS[view.section]
    spots = _spots(board, _turned(view), (WIDTH - 2 * _MARGIN) / (board.section + 1))
    height: float = _HEAD + WIDTH - _MARGIN
    headline = f"{_DEAL[language]} {view.number} · {_STOCK[language]}{COLON[language]}" + count(
        view.stock, language
    )
    shapes = [
        svg.text(WIDTH / 2, 19, headline, size=12, fill="quiet", anchor="middle"),
        *_cases(view, board, spots),
        *_seats(view, language),
        *_pawns(view, board, spots, language),
    ]
    if view.seat is not None and view.hand:
        hand = sorted(view.hand, key=lambda card: (card.rank, card.index))
        shapes.append(cards_row(hand, 8, height + 6, WIDTH - 16, language=language))
        height += row_height(len(hand)) + 14
    felt = svg.rect(0.5, 0.5, WIDTH - 1, height - 1, fill="felt", stroke="edge", r=14)
    return Picture(
        title=f"{_TITLE[language]}. {headline}",
        words=draw(view, language),
        body="".join([felt, *shapes]),
        width=WIDTH,
        height=height,
        language=language,
    )


def _turned(view: View) -> int:
    """Tell by how many sides the board is turned, so that who looks sits at the bottom."""
    own = view.colours[view.seat or 0][0]
    return (_BOTTOM - COLOURS.index(own)) % 4


def _spots(board: Board, turned: int, step: float) -> dict[str, Spot]:
    """Give the middle of every case, and of four places in each camp: `g camp 0`."""
    spots: dict[str, Spot] = {}
    side = board.section

    def spot(row: float, column: float) -> Spot:
        return _MARGIN + step * (column + 0.5), _HEAD + step * (row + 0.5)

    for colour in range(4):
        (top, left), (down, right), (inward, sideward) = _SIDES[(colour + turned) % 4]
        for place in range(side):
            spots[board.names[colour * side + place]] = spot(
                top * side + place * down, left * side + place * right
            )
        entry = board.entries[colour] % side
        row, column = top * side + entry * down, left * side + entry * right
        for deep in range(1, 5):
            name = board.names[board.home(colour) + deep - 1]
            spots[name] = spot(row + deep * inward, column + deep * sideward)
        for number in range(4):
            # Beside the home, in the corner of the start.
            along, depth = 1.2 + number % 2, 1.4 + number // 2
            spots[f"{COLOURS[colour].value[0]} camp {number}"] = spot(
                row + along * down + depth * inward, column + along * right + depth * sideward
            )
    return spots


def _cases(view: View, board: Board, spots: Mapping[str, Spot]) -> Iterator[str]:
    """Draw every case, starts and homes in their colours, and the camps of colours in use."""
    size = _size(board)
    used = {colour for colours in view.colours for colour in colours}
    for place, name in enumerate(board.names[:-1]):
        home = place - board.ring
        colour = COLOURS[place // board.section if home < 0 else home // 4]
        special = home >= 0 or place in (*board.starts, *board.entries)
        stroke: svg.Colour = _FILLS[colour] if special else "edge"
        x, y = spots[name]
        width = 2.5 if place in board.starts else 1.5 if special else 1.0
        ring = svg.circle(0, 0, size, fill="plate", stroke=stroke, line_width=width)
        yield svg.group([ring], x, y, title=name, key=name)
    for colour in COLOURS:
        if colour in used:
            for number in range(4):
                x, y = spots[f"{colour.value[0]} camp {number}"]
                yield svg.circle(x, y, size, stroke=_FILLS[colour], line_width=0.7)


def _pawns(
    view: View, board: Board, spots: Mapping[str, Spot], language: Language
) -> Iterator[str]:
    """Draw every pawn, those of the last move with a ring."""
    moved = {change.pawn for change in view.last}
    for pawn, place in view.pawns:
        where = f"{pawn[0]} camp {int(pawn[1]) - 1}" if place == "camp" else place
        x, y = spots[where]
        yield _pawn(pawn, place, x, y, _size(board), moved=pawn in moved, language=language)


def _pawn(
    pawn: Pawn, place: str, x: float, y: float, size: float, *, moved: bool, language: Language
) -> str:
    colour = next(colour for colour in COLOURS if colour.value[0] == pawn[0])
    ink: svg.Colour = "black" if colour is Colour.YELLOW else "paper"
    shapes = [
        svg.circle(0, 0, size, fill=_FILLS[colour], stroke="rim"),
        svg.text(0, 3.6, pawn[1], size=10, fill=ink, anchor="middle", bold=True),
    ]
    title = f"{pawn} {place}"
    if moved:
        shapes.insert(0, svg.circle(0, 0, size + 2.2, stroke="turn", line_width=2.4))
        title += f", {_MOVED[language]}"
    return svg.group(shapes, x, y, title=title, key=pawn)


def _size(board: Board) -> float:
    return (WIDTH - 2 * _MARGIN) / (board.section + 1) * 0.42


def _seats(view: View, language: Language) -> Iterator[str]:
    """Draw, in the middle of the board, a plate for each seat and the cards played."""
    middle, centre = WIDTH / 2, _HEAD + (WIDTH - 2 * _MARGIN) / 2
    order = [Seat((n + (view.seat or 0)) % len(view.colours)) for n in range(len(view.colours))]
    # From the bottom clockwise: below, left, above, right of the cards in the middle.
    for seat, (x, y) in zip(order, _PLACES[len(order)], strict=True):
        won = view.outcome is not None and seat in view.outcome.winners
        what = Plate(
            name=named(seat, language),
            line=" ".join(NAMES[colour][language] for colour in view.colours[seat]),
            mark="★" if won else "",
            mark_title="★" if won else "",
            cards=view.hand_sizes[seat],
            turn=seat in view.to_act or seat == view.turn,
            faded=seat in view.placed,
        )
        yield plate(what, middle + x, centre + y)
    yield pile(
        view.top,
        len(view.played),
        middle - CARD_WIDTH / 2,
        centre - CARD_HEIGHT / 2 - 8,
        name=_PLAYED[language],
        language=language,
    )


#: Where the plates of seats lie about the middle, by the number of seats.
_PLACES: Final[Mapping[int, tuple[Spot, ...]]] = {
    2: ((-48, 56), (-48, -98)),
    3: ((-48, 56), (-132, -19), (36, -19)),
    4: ((-48, 56), (-132, -19), (-48, -98), (36, -19)),
}
