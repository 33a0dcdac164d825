"""The lines of a file, one at a time: none is held that is longer than agreed.

The line feed at its end says that a line was written whole; without one it is torn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Final, Literal, TypeAlias

from attrs import frozen

from cardrules.errors import CorruptLogError

__all__ = ["LIMITS", "Limits", "Lines", "Torn"]

#: What to do with a last line that was not written to its end.
Torn: TypeAlias = Literal["refuse", "drop"]


@frozen
class Limits:
    """How much is read before a log is refused: a guard against files that are no logs."""

    #: Bytes a line, without its line feed.
    longest_line: int = 2**20
    most_events: int = 2**20


LIMITS: Final = Limits()


class Lines:
    """Gives the lines without their line feeds; `number` is that of the line just given."""

    def __init__(self, source: IO[bytes], torn: Torn, limits: Limits) -> None:
        self._source = source
        self._torn = torn
        self._longest = limits.longest_line
        self.number = 0

    def __iter__(self) -> Iterator[bytes]:
        read, longest = self._source.readline, self._longest
        while line := read(longest + 1):
            self.number += 1
            if line[-1] == 10:
                yield line[:-1]
            elif len(line) > longest:
                raise CorruptLogError(f"a line of more than {longest} bytes", self.number)
            elif self._torn == "drop":
                self.number -= 1
            else:
                raise CorruptLogError("torn: the file ends inside this line", self.number)
