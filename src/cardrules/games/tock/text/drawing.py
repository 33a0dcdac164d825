"""The board as text: the ring as a square, a side for each colour, homes and camps inside."""

from __future__ import annotations

from typing import Final

from cardrules.cards import drawn
from cardrules.games.tock.model import BOARDS, COLOURS, Board, Pawn
from cardrules.games.tock.text import words as w
from cardrules.games.tock.view import View
from cardrules.language import COLON
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["draw", "places_of_cases"]

_EMPTY, _START, _ENTRY, _HOME = "·", "○", "△", "▫"
#: By colour: the corner from which its side is drawn, the way along it, and the way into its home.
_SIDES: Final = (
    ((0, 0), (0, 1), (1, 0)),
    ((0, 1), (1, 0), (0, -1)),
    ((1, 1), (0, -1), (-1, 0)),
    ((1, 0), (-1, 0), (0, 1)),
)
_LEGEND: Final = Text(
    "○ start  △ entry  ▫ home  * moved last", "○ départ  △ entrée  ▫ maison  * dernier coup"
)
_CAMP: Final = Text("camp", "camp")
_STOCK: Final = Text("Stock", "Talon")
_TOP: Final = Text("last card", "dernière carte")
_HAND: Final = Text("Your hand", "Votre main")
_CHOSEN: Final = Text("For your partner", "Pour votre partenaire")
_PLACE: Final = Text("place {}", "rang {}")


def draw(view: View, language: Language) -> str:
    """Draw a view as the board, the seats, and the cards that the seat sees."""
    lines = [*_board(view, language), "", *_seats(view, language)]
    colon = COLON[language]
    top = f" · {_TOP[language]}{colon}{drawn(view.top, language)}" if view.top else ""
    lines.append(f"{_STOCK[language]}{colon}{w.CARD.counted(view.stock, language)}{top}")
    if view.chosen is not None:
        lines.append(f"{_CHOSEN[language]}{colon}{drawn(view.chosen, language)}")
    if view.seat is not None:
        lines.append(f"{_HAND[language]}{colon}{w.cards(view.hand, language)}")
    return "\n".join(lines)


def places_of_cases(board: Board) -> dict[str, tuple[int, int]]:
    """Give row and column of every case of the ring and of the homes."""
    spots: dict[str, tuple[int, int]] = {}
    side = board.section
    for colour, ((top, left), (down, right), (inward, sideward)) in enumerate(_SIDES):
        for step in range(side):
            spot = (top * side + step * down, left * side + step * right)
            spots[board.names[colour * side + step]] = spot
        row, column = spots[board.names[board.entries[colour]]]
        for deep in range(4):
            name = board.names[board.home(colour) + deep]
            spots[name] = (row + (deep + 1) * inward, column + (deep + 1) * sideward)
    return spots


def _signs(board: Board) -> dict[str, str]:
    """Give the sign of every empty case."""
    signs = dict.fromkeys(board.names[: board.ring], _EMPTY)
    signs |= dict.fromkeys(board.names[board.ring : board.ring + 16], _HOME)
    signs |= {board.names[start]: _START for start in board.starts}
    return signs | {board.names[entry]: _ENTRY for entry in board.entries}


def _board(view: View, language: Language) -> list[str]:
    board = BOARDS[view.section]
    side = board.section + 1
    grid = [["  "] * side for _ in range(side)]
    spots, signs = places_of_cases(board), _signs(board)
    for name, (row, column) in spots.items():
        grid[row][column] = signs[name] + " "
    camps: dict[str, list[Pawn]] = {}
    for pawn, place in view.pawns:
        if place in spots:
            row, column = spots[place]
            grid[row][column] = pawn
        else:
            camps.setdefault(pawn[0], []).append(pawn)
    moved = {change.pawn for change in view.last}
    lines = [
        "".join(cell + ("*" if cell in moved else " ") for cell in cells).rstrip() for cells in grid
    ]
    return _with_camps(lines, view, camps, language)


def _with_camps(
    lines: list[str], view: View, camps: dict[str, list[Pawn]], language: Language
) -> list[str]:
    """Write into the middle of the board who has which colour, and which pawns are in camp."""
    notes = []
    for seat, colours in enumerate(view.colours):
        for colour in colours:
            name = w.COLOURS[colour][language]
            held = " ".join(camps.get(colour.value[0], [])) or "–"
            notes.append(
                (
                    COLOURS.index(colour),
                    f"{name} ({w.seat(Seat(seat), language)}), "
                    f"{_CAMP[language]}{COLON[language]}{held}",
                )
            )
    texts = [text for _, text in sorted(notes)] + ["", _LEGEND[language]]
    width = 3 * view.section
    for row, text in enumerate(texts, 6):
        line = lines[row].ljust(width + 3)
        lines[row] = (line[:6] + text.ljust(width - 9) + line[width - 3 :]).rstrip()
    return lines


def _seats(view: View, language: Language) -> list[str]:
    rows = []
    for number, size in enumerate(view.hand_sizes):
        seat = Seat(number)
        mark = "→" if seat in view.to_act or seat == view.turn else " "
        row = f"{mark} {w.seat(seat, language)}{COLON[language]}{w.CARD.counted(size, language)}"
        if seat in view.placed:
            row += f", {_PLACE[language].format(view.placed.index(seat) + 1)}"
        rows.append(row)
    return rows
