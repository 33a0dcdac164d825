"""The lines of a file, one at a time: none is held that is longer than agreed.

The line feed at its end says that a line was written whole; without one it is torn.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import chain
from typing import IO, Final, Literal, TypeAlias

from attrs import frozen

from cardrules.errors import CorruptLogError, NotationError
from cardrules.language import shown

__all__ = ["CUT_OFF", "LIMITS", "LONGEST_TEXT", "Limits", "Lines", "Torn", "bytes_of", "located"]

#: What to do with a last line that was not written to its end.
Torn: TypeAlias = Literal["refuse", "drop"]


@frozen
class Limits:
    """How much is read before a log is refused: a guard against files that are no logs."""

    #: Bytes a line, without its line feed.
    longest_line: int = 2**20
    most_events: int = 2**20


#: How much is read of a log unless the caller says otherwise.
LIMITS: Final = Limits()
#: Bytes that are written at most a line, so that it can be read with a seal, and for a seat.
LONGEST_TEXT: Final = LIMITS.longest_line - 256
#: What is wrong with a sealed log that should be finished, and is not.
CUT_OFF: Final = "cut off: the closing line is missing"
_BLOCK: Final = 2**16


class Lines:
    """The lines of a file without their line feeds, read a block at a time.

    Iterating raises `CorruptLogError`, with the number of its line, at a line that is too long or
    torn.
    """

    def __init__(self, source: IO[bytes], torn: Torn, limits: Limits) -> None:
        self._source = source
        self._torn = torn
        self._longest = limits.longest_line

    def __iter__(self) -> Iterator[bytes]:
        return chain.from_iterable(self._batches())

    def _batches(self) -> Iterator[list[bytes]]:
        # In a block that is no longer than a line may be, only the first line can be too long.
        longest, size = self._longest, min(_BLOCK, self._longest)
        done, rest = 0, b""
        while block := self._source.read(size):
            lines = (rest + block).split(b"\n")
            rest = lines.pop()
            if len(lines[0] if lines else rest) > longest:
                raise CorruptLogError(f"a line of more than {longest} bytes", done + 1)
            done += len(lines)
            yield lines
        if rest and self._torn == "refuse":
            raise CorruptLogError("torn: the file ends inside this line", done + 1)


def located(error: CorruptLogError | NotationError, line: int) -> CorruptLogError:
    """Say at which line an error arose, if it does not know by itself."""
    if isinstance(error, NotationError):
        return CorruptLogError(f"{error.reason}, not {error.text!r}", line)
    return CorruptLogError(error.reason, error.line or line, error.event, error.rule)


def bytes_of(text: object) -> io.BytesIO:
    """Give the text of a log as a file of bytes.

    Raises:
        CorruptLogError: It is no text.
    """
    if isinstance(text, str):
        return io.BytesIO(text.encode(errors="surrogatepass"))
    if not isinstance(text, bytes | bytearray | memoryview):
        raise CorruptLogError(f"the text of a log was expected, not {shown(text)}")
    return io.BytesIO(text)
