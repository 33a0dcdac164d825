"""A picture of words: for games that have no other, and what terminals show anyway."""

from __future__ import annotations

from typing import Final

from cardrules import svg
from cardrules.rule import Language

__all__ = ["folded", "words_picture"]

_WIDTH: Final = 360
_LINE: Final = 18
#: So many letters of its size fit on a line.
_LETTERS: Final = 46


def folded(line: str, letters: int = _LETTERS) -> list[str]:
    """Break a line between words where it has more letters; what follows is set in.

    Examples:
        >>> folded("one two three", 8)
        ['one two', '   three']
    """
    found, indent = [""], " " * (len(line) - len(line.lstrip()) + 3)
    for word in line.split(" "):
        longer = f"{found[-1]} {word}" if found[-1] or len(found) > 1 else word
        if len(longer) <= letters or not found[-1].strip():
            found[-1] = longer
        else:
            found.append(indent + word)
    return found


def words_picture(title: str, words: str, language: Language = "en") -> svg.Picture:
    r"""Write some lines on a table.

    Examples:
        >>> picture = words_picture("Toy", "Seat 0: 3 cards\nSeat 1: 2 cards")
        >>> picture.words == "Seat 0: 3 cards\nSeat 1: 2 cards", picture.height
        (True, 56)
    """
    lines = [part for line in words.split("\n") for part in folded(line)]
    height = 20 + _LINE * len(lines)
    shapes = [svg.rect(0.5, 0.5, _WIDTH - 1, height - 1, fill="felt", stroke="edge", r=12)]
    for number, line in enumerate(lines):
        shapes.append(svg.text(12, 24 + _LINE * number, line, size=12, mono=True))
    return svg.Picture(
        title=title,
        words=words,
        body="".join(shapes),
        width=_WIDTH,
        height=height,
        language=language,
    )
