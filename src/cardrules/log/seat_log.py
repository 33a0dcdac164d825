"""A log as one seat sees it: what a client may keep, and can later check what it is shown.

It cannot be folded, for events are missing; a client gets its view for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from attrs import field, frozen

from cardrules.codec import codec_of
from cardrules.codec.text import compact, copied, parse_object
from cardrules.errors import NotationError
from cardrules.kernel.closed import Closed, closed_event
from cardrules.kernel.game import AnyGame
from cardrules.log.files import AnyPath, write_lines
from cardrules.log.header import AnyHeader
from cardrules.log.lines import LIMITS, Limits, bytes_of
from cardrules.log.seat_reading import read_seat_contents
from cardrules.seal import Seal, closing_text, split
from cardrules.seats import Seat

__all__ = ["SeatLog"]

EventT = TypeVar("EventT")


@frozen(kw_only=True)
class SeatLog(Generic[EventT]):
    """A log as one seat sees it. It cannot be folded; `GameLog.seen_by` makes it."""

    header: AnyHeader
    #: Whose log it is; `None` is a spectator's.
    seat: Seat | None
    events: tuple[EventT | Closed, ...]
    _metas: Mapping[int, Mapping[str, Any]] = field(factory=dict, alias="metas")
    #: The header's seal and one an event; empty if the log is not sealed.
    seals: tuple[Seal, ...] = ()
    #: The seal of the closing line.
    end: Seal | None = None

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.header.game

    @property
    def metas(self) -> dict[int, dict[str, Any]]:
        """A copy of what was noted of open events, by number."""
        found: dict[int, dict[str, Any]] = copied(self._metas)
        return found

    @property
    def is_sealed(self) -> bool:
        """Whether what is shown later can be checked by `reveals`."""
        return bool(self.seals)

    @property
    def is_finished(self) -> bool:
        """Whether it has its closing line: if so, no line was cut off."""
        return self.end is not None

    def __len__(self) -> int:
        return len(self.events)

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_again, (self.dumps(), self.game)

    def reveals(self, closed: Closed, line: str) -> bool:
        """Tell whether a line that is shown later is the one that was closed.

        Args:
            line: The sealed line, from `GameLog.line`; anything else is not the one.
        """
        if type(closed) is not Closed or type(line) is not str or not self.seals:
            return False
        if self.events[closed.n - 1 : closed.n] != (closed,):
            return False
        text, seal = split(line.encode(errors="replace"))
        if seal is None or seal.hash != self.seals[closed.n].hash:
            return False
        if not seal.holds(self.seals[closed.n - 1].hash, text):
            return False
        try:
            fields = parse_object(text)
            fields.pop("n", None)
            event, _ = codec_of(self.game).lines.take(fields)
        except NotationError:
            return False
        # What was sealed must also be what the closed line said it was.
        return closed_event(closed.n, event) == closed

    def lines(self) -> Iterator[str]:
        """Give the lines of its file, without line feeds."""
        seat = "null" if self.seat is None else str(self.seat)
        header = self._sealed(0, self.header.text)
        yield f'{header[:-1]},"seen_by":{seat}}}'
        codec = codec_of(self.game)
        for n, event in enumerate(self.events, 1):
            if isinstance(event, Closed):
                text = compact(codec.dump_event(event))
            else:
                text = codec.lines.dump(n, event, self._metas.get(n))
            yield self._sealed(n, text)
        if self.end is not None:
            yield self.end.on(closing_text(len(self.events)))

    def _sealed(self, n: int, text: str) -> str:
        return self.seals[n].on(text) if self.seals else text

    def dumps(self) -> str:
        """Write it as text."""
        return "".join(f"{line}\n" for line in self.lines())

    def write(self, path: AnyPath) -> None:
        """Write it to a file, whole or not at all."""
        write_lines(path, self.lines())

    @classmethod
    def loads(
        cls, text: str | bytes, *, game: AnyGame | None = None, finished: bool = True
    ) -> SeatLog[Any]:
        """Read it from text; see `read`."""
        source = bytes_of(text)
        return cls(**read_seat_contents(source, game=game, finished=finished, limits=LIMITS))

    @classmethod
    def read(
        cls,
        path: AnyPath,
        *,
        game: AnyGame | None = None,
        finished: bool = True,
        limits: Limits = LIMITS,
    ) -> SeatLog[Any]:
        """Read it from a file; if it is sealed, every seal that can be checked is.

        That each line is rightly open or closed is checked too, as far as a closed one tells. The
        rules are not: this is no log that `verify` takes.

        Args:
            game: The game it must be of; any that is registered, if `None`.
            finished: Whether a sealed log must have its closing line: without one, nothing tells
                whether lines were cut off.
            limits: How much is read before the file is refused.

        Raises:
            CorruptLogError: A line is not what it should be; it is named.
            UnknownGameError: The log's game is not registered, and none was given.
        """
        with Path(path).open("rb") as file:
            return cls(**read_seat_contents(file, game=game, finished=finished, limits=limits))


def _read_again(text: str, game: AnyGame) -> SeatLog[Any]:
    return SeatLog.loads(text, game=game, finished=False)
