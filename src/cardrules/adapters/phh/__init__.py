"""PHH, the poker hand history format: one hand in a `.phh` file, many in a `.phhs` file."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import IO, Final

from cardrules.adapters.history import HandHistory
from cardrules.adapters.phh.reading import read_piece
from cardrules.adapters.phh.writing import write_phh, write_phhs
from cardrules.adapters.pieces import Piece, pieces
from cardrules.errors import HistoryError

__all__ = ["phh_hands", "phhs_hands", "read_phh", "read_phhs", "write_phh", "write_phhs"]

_TABLE: Final = re.compile(rb"""\s*\[\s*([A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')\s*\]\s*(?:#.*)?""")


def read_phh(text: str, unit: int | None = None) -> HandHistory:
    """Read the one hand of a `.phh` text.

    Args:
        unit: How many chips one unit of its amounts is: 100 where they are dollars and cents.

    Raises:
        HistoryError: It is no hand of Hold'em; the line is named.
    """
    return read_piece(Piece(text, 1), unit)


def read_phhs(text: str, unit: int | None = None) -> Iterator[HandHistory | HistoryError]:
    """Read the hands of a `.phhs` text; where one is wrong, the error takes its place."""
    return phhs_hands(io.BytesIO(text.encode(errors="surrogatepass")), unit)


def phh_hands(source: IO[bytes], unit: int | None = None) -> Iterator[HandHistory | HistoryError]:
    """Read the one hand of a `.phh` file; if it is wrong, give the error."""
    for piece in pieces(source, lambda row, before: False):
        yield piece if isinstance(piece, HistoryError) else _read(piece, unit)


def phhs_hands(source: IO[bytes], unit: int | None = None) -> Iterator[HandHistory | HistoryError]:
    """Read the hands of a `.phhs` file; where one is wrong, the error takes its place."""
    seen: set[bytes] = set()
    for piece in pieces(source, _begins):
        if isinstance(piece, HistoryError):
            yield piece
            continue
        head = piece.text.partition("\n")[0]
        found = _TABLE.fullmatch(head.encode().strip())
        if found is None:
            if any(line.strip() and line.strip()[0] != "#" for line in piece.text.splitlines()):
                yield HistoryError("the header of a hand was expected, such as [1]", piece.line)
            continue
        name = found[1].strip(b"\"'")
        if name in seen:
            yield HistoryError(f"the hand {name.decode()} stands twice in this file", piece.line)
            continue
        seen.add(name)
        yield _read(piece, unit)


def _begins(row: bytes, before: list[bytes]) -> bool:
    if not _TABLE.fullmatch(row.strip()):
        return False
    # Within a text of several lines, brackets mean nothing.
    held = b"".join(before)
    return not held.count(b'"""') % 2 and not held.count(b"'''") % 2


def _read(piece: Piece, unit: int | None) -> HandHistory | HistoryError:
    try:
        return read_piece(piece, unit)
    except HistoryError as error:
        return error
