"""Text for any terminal or file, in the encoding that it has.

One that cannot hold `♠` or `é` gets `S` and `e`: nothing is lost, nothing fails. This module
needs no extra.
"""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Sequence
from typing import Final

__all__ = ["columns", "prepare"]

_HANDLER: Final = "cardrules-plain"
_PLAIN: Final = str.maketrans(
    {
        **{"♣": "C", "♦": "D", "♠": "S", "♥": "H", "œ": "oe", "Œ": "OE", "█": "#", "²": "2"},
        **{"→": ">", "…": "...", "–": "-", "−": "-", "·": "-", "’": "'", "«": '"', "»": '"'},
    }
)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = unicodedata.normalize("NFKD", error.object[error.start : error.end].translate(_PLAIN))
    return text.encode("ascii", "ignore").decode() or "?", error.end


def prepare() -> None:
    """Make the streams of this process take any text, and standard input any bytes.

    One that was closed before we came is empty, or takes what nobody reads.
    """
    codecs.register_error(_HANDLER, _plainly)
    for name, errors in (("stdin", "replace"), ("stdout", _HANDLER), ("stderr", _HANDLER)):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            nothing = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(nothing, mode, encoding="utf-8"))
        change = getattr(getattr(sys, name), "reconfigure", None)
        if change is not None:
            change(errors=errors)


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Align rows in columns, numbers to the right.

    Examples:
        >>> print(columns([("seat", "wins"), ("0", "12"), ("1", "9")]))
        seat  wins
           0    12
           1     9
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    numeric = [
        len(rows) > 1 and all(_is_number(cell) for cell in column)
        for column in zip(*rows[1:], strict=True)
    ] or [False] * len(widths)
    return "\n".join(
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in rows
    )


def _is_number(cell: str) -> bool:
    return cell.rstrip(" %").replace(".", "").replace("−", "-").lstrip("+-").isdecimal()
