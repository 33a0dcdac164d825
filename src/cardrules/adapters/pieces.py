"""A file cut into its hands, one at a time: none is held that is longer than agreed.

A hand that cannot be read leaves the others as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Final, TypeAlias

from attrs import frozen

from cardrules.errors import HistoryError

__all__ = ["LONGEST_HAND", "Piece", "at_line", "decoded", "pieces"]

#: Bytes of one hand: a thousand times what a long one needs.
LONGEST_HAND: Final = 2**20
_MARK: Final = b"\xef\xbb\xbf"


@frozen
class Piece:
    """The text of one hand, and the line where it begins, from 1."""

    text: str
    line: int


#: Tells from a line, and the lines of the hand before it, whether a new hand begins.
Begins: TypeAlias = Callable[[bytes, list[bytes]], bool]


def pieces(source: IO[bytes], begins: Begins) -> Iterator[Piece | HistoryError]:
    """Cut a file into hands; where one is too long or no UTF-8, the error takes its place.

    Text before the first hand is a piece as well, unless it is blank.
    """
    held: list[bytes] = []
    first, size = 1, 0
    for number, row in _rows(source):
        if held and begins(row, held):
            yield from _finished(held, first, size)
            held, first, size = [], number, 0
        held.append(row if size <= LONGEST_HAND else b"")
        size += len(row)
    yield from _finished(held, first, size)


def _rows(source: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    number = 1
    while row := source.readline(LONGEST_HAND + 2):
        if number == 1:
            row = row.removeprefix(_MARK)
        yield number, row
        while not row.endswith(b"\n") and (row := source.readline(LONGEST_HAND)):
            pass  # The rest of a line that is too long by itself.
        number += 1


def _finished(held: list[bytes], first: int, size: int) -> Iterator[Piece | HistoryError]:
    if size > LONGEST_HAND:
        yield HistoryError(f"more than {LONGEST_HAND} bytes for one hand", first)
        return
    raw = b"".join(held)
    if raw.strip():
        try:
            yield Piece(decoded(raw, first), first)
        except HistoryError as error:
            yield error


def decoded(raw: bytes, first: int = 1) -> str:
    """Read UTF-8.

    Raises:
        HistoryError: It is none; the line is named.
    """
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = first + raw.count(b"\n", 0, error.start)
        raise HistoryError("UTF-8 was expected", line) from None


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Say at which line an error arose that does not know.

    Raises:
        HistoryError: What is done here raises one.
    """
    try:
        yield
    except HistoryError as error:
        raise HistoryError(error.said, line, error.rule) from error.__cause__
