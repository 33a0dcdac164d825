"""The board from above with the score, and the score sheet goal by goal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import svg
from cardrules.games.weykick.model import Side
from cardrules.games.weykick.text import SIDES, draw, headline, notes, people_of
from cardrules.games.weykick.view import View
from cardrules.render import WIDTH, Picture, Sheet, depicts, folded
from cardrules.rule import Language, Text

__all__ = ["picture", "sheet"]

_GOAL: Final = Text("Goal", "But")
_SCORE: Final = Text("score", "score")
_TOP: Final = 30
_BOARD: Final = 170
_GOAL_MOUTH: Final = 50
_LINE: Final = 18


@depicts(View)
def picture(view: View, language: Language) -> Picture:
    """Draw the board with the score on each half, and what is to be said below it."""
    head = headline(view, language)
    lines = [part for note in notes(view, language) for part in folded(note)]
    height = _TOP + _BOARD + 20 + _LINE * len(lines)
    shapes = [
        svg.rect(0.5, 0.5, WIDTH - 1, height - 1, fill="felt", stroke="edge", r=14),
        svg.text(WIDTH / 2, 20, head, size=12, fill="quiet", anchor="middle", within=336),
        *_board(view, language),
    ]
    for number, line in enumerate(lines):
        below = _TOP + _BOARD + 22 + _LINE * number
        shapes.append(svg.text(16, below, line.strip(), size=12.5, within=WIDTH - 32))
    return Picture(
        title=head,
        words=draw(view, language),
        body="".join(shapes),
        width=WIDTH,
        height=height,
        language=language,
    )


def _board(view: View, language: Language) -> Iterator[str]:
    left, middle, right = 22.0, WIDTH / 2, WIDTH - 22.0
    centre = _TOP + _BOARD / 2
    for x in (left - 9, right):
        mouth = centre - _GOAL_MOUTH / 2
        yield svg.rect(x, mouth, 9, _GOAL_MOUTH, fill="chip", stroke="rim")
    yield svg.rect(left, _TOP, right - left, _BOARD, fill="plate", stroke="rim", r=10)
    yield svg.line(middle, _TOP, middle, _TOP + _BOARD)
    yield svg.circle(middle, centre, 26, stroke="edge")
    if view.phase == "Playing":
        yield svg.circle(middle, centre, 7, fill="turn")
    for place, (side, people) in enumerate(people_of(view)):
        x = (left + middle) / 2 if place == 0 else (middle + right) / 2
        name = f"{SIDES[side][language]} ({people})"
        won = "★ " if side is view.winner else ""
        yield svg.text(x, _TOP + 28, won + name, size=14, anchor="middle", within=130)
        score = str(view.score[place])
        yield svg.text(x, centre + 18, score, size=52, anchor="middle", bold=True)


def sheet(view: View, language: Language) -> Sheet:
    """Give the goals one by one: whose it was, and the score after it."""
    score = {Side.LEFT: 0, Side.RIGHT: 0}
    rows = []
    for number, side in enumerate(view.goals, 1):
        score[side] += 1
        after = f"{score[Side.LEFT]} – {score[Side.RIGHT]}"
        rows.append((str(number), (SIDES[side][language], after)))
    return Sheet(
        title=_GOAL[language],
        heads=("", _SCORE[language]),
        rows=tuple(rows),
        total=("", ("", f"{view.score[0]} – {view.score[1]}")),
    )
