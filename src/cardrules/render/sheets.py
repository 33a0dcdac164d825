"""A score sheet: a column a seat, a row a hand, the totals below; as a picture and as words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from cardrules import svg
from cardrules.rule import Language

__all__ = ["Sheet", "sheet_picture", "sheet_words"]

_ROW: Final = 22
_FIRST: Final = 84
_WIDTH: Final = 360


@frozen(kw_only=True)
class Sheet:
    """A score sheet.

    Attributes:
        title: What is counted.
        heads: The name of each column, without the first, which names the rows.
        rows: The name of each row, and what stands in each column.
        total: The name and the content of the last row, set apart by a line; `None`: there is none.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    total: tuple[str, tuple[str, ...]] | None = None


def sheet_words(sheet: Sheet) -> str:
    """Give a sheet as plain text, its columns aligned.

    Examples:
        >>> print(sheet_words(Sheet(title="Points", heads=("0", "1"), rows=(("1", ("26", "0")),),
        ...     total=("total", ("26", "0")))))
        Points    0   1
        1        26   0
        total    26   0
    """
    last = [] if sheet.total is None else [sheet.total]
    lines = [(sheet.title, sheet.heads), *sheet.rows, *last]
    first = max(len(name) for name, _ in lines)
    widths = [max(len(cells[n]) for _, cells in lines) for n in range(len(sheet.heads))]
    return "\n".join(
        name.ljust(first + 1)
        + "".join(f"{cell:>{width + 2}}" for cell, width in zip(cells, widths, strict=True))
        for name, cells in lines
    )


def sheet_picture(sheet: Sheet, language: Language = "en") -> svg.Picture:
    """Draw a sheet; many columns make it wider, never smaller."""
    step = max(34.0, (_WIDTH - _FIRST - 10) / max(1, len(sheet.heads)))
    width = _FIRST + 10 + step * len(sheet.heads)
    height = _ROW * (len(sheet.rows) + 1 + (sheet.total is not None)) + 14
    total = _ROW * (len(sheet.rows) + 1) + 9
    shapes = [
        svg.rect(0.5, 0.5, width - 1, height - 1, fill="plate", stroke="edge", r=8),
        _line(sheet.title, sheet.heads, 20, step, "quiet", head=True),
        svg.line(8, _ROW + 5, width - 8, _ROW + 5),
    ]
    for number, (name, cells) in enumerate(sheet.rows, 1):
        shapes.append(_line(name, cells, 20 + _ROW * number, step, "text"))
    if sheet.total is not None:
        shapes.append(svg.line(8, total - 4, width - 8, total - 4, stroke="rim"))
        shapes.append(_line(*sheet.total, total + 13, step, "text", head=True))
    return svg.Picture(
        title=sheet.title,
        words=sheet_words(sheet),
        body="".join(shapes),
        width=width,
        height=height,
        language=language,
    )


def _line(
    name: str, cells: Sequence[str], y: float, step: float, ink: svg.Colour, *, head: bool = False
) -> str:
    found = [svg.text(12, y, name, size=12, fill=ink, bold=head, within=_FIRST - 16)]
    for place, cell in enumerate(cells, 1):
        right = _FIRST + step * place - 2
        words = svg.text(
            right, y, cell, size=13, fill=ink, anchor="end", bold=head, within=step - 4
        )
        found.append(words)
    return "".join(found)
