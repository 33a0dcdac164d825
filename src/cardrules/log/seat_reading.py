"""The text of a log as one seat sees it, read with every check that the seat can make.

Seals, where there are some; whether each line is rightly open or closed; never the rules: events
that are closed may be what makes the others right.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import IO, Any, Final

from cardrules.codec import codec_of
from cardrules.codec.text import parse_fields
from cardrules.errors import CorruptLogError, NotationError
from cardrules.kernel.closed import Closed
from cardrules.kernel.game import AnyGame
from cardrules.language import shown
from cardrules.log.audiences import demand_closed, demand_open
from cardrules.log.files import AnyPath
from cardrules.log.header import AnyHeader, beyond, read_header
from cardrules.log.lines import CUT_OFF, LIMITS, Limits, Lines, located
from cardrules.seal import START, Seal, closing_text, split
from cardrules.seats import Seat, is_seat

__all__ = ["is_seat_log", "read_seat_contents"]

#: How the header of a seat's log ends; that of a whole log ends in an object, or in a seal.
_SEEN_BY: Final = re.compile(rb',"seen_by":(null|0|[1-9][0-9]{0,3})\}\Z')


def is_seat_log(path: AnyPath) -> bool:
    """Tell whether a file begins as a log that one seat sees, and not a whole one."""
    with Path(path).open("rb") as file:
        first = file.readline(LIMITS.longest_line + 1)
    return _SEEN_BY.search(first.removesuffix(b"\n")) is not None


def read_seat_contents(
    source: IO[bytes], *, game: AnyGame | None, finished: bool, limits: Limits
) -> dict[str, Any]:
    """Give the fields of a `SeatLog`.

    Raises:
        CorruptLogError: A line is not what it should be; it is named.
        UnknownGameError: The log's game is not registered, and none was given.
    """
    rows = iter(Lines(source, "refuse", limits))
    first = next(rows, b"")
    found = _SEEN_BY.search(first)
    if found is None:
        raise CorruptLogError("the header of a log as one seat sees it was expected", 1)
    reader = _SeatReader(first[: found.start()] + b"}", found[1], game)
    for number, row in enumerate(rows, 1):
        try:
            reader.read(number, row)
        except (CorruptLogError, NotationError) as error:
            raise located(error, number + 1) from None
        if len(reader.events) > limits.most_events:
            raise CorruptLogError(f"more than {limits.most_events} events", number + 1)
    if finished and reader.seals and reader.end is None:
        # The line that should be there, behind the header and the events.
        raise CorruptLogError(CUT_OFF, len(reader.seals) + 1)
    return {
        "header": reader.header,
        "seat": reader.seat,
        "events": tuple(reader.events),
        "metas": reader.metas,
        "seals": tuple(reader.seals),
        "end": reader.end,
    }


class _SeatReader:
    def __init__(self, row: bytes, seen_by: bytes, game: AnyGame | None) -> None:
        text, seal = split(row)
        header, upgrade = read_header(text, game)
        if upgrade is not None:
            raise CorruptLogError("a seat's log of older rules cannot be brought up to date", 1)
        self.header: AnyHeader = header
        self.seat = None if seen_by == b"null" else Seat(int(seen_by))
        if self.seat is not None and not is_seat(self.seat, header.seats):
            raise CorruptLogError(f"seen_by: a seat from 0 to {header.seats - 1} was expected", 1)
        self.events: list[Any] = []
        self.metas: dict[int, dict[str, Any]] = {}
        self.seals: list[Seal] = []
        self.end: Seal | None = None
        self._sealed = seal is not None
        self._lines = codec_of(header.game).lines
        #: Types and seats of events that may be closed.
        self._closed_kinds: set[tuple[str, int | None]] = set()
        self._types = {cls.__name__ for cls in header.game.events}
        if seal is not None:
            try:
                self._check(text, seal)
            except CorruptLogError as error:
                raise located(error, 1) from None
            self.seals.append(seal)

    def read(self, number: int, row: bytes) -> None:
        if self.end is not None:
            raise CorruptLogError("a line after the closing line")
        text, seal = split(row)
        if (seal is not None) is not self._sealed:
            raise CorruptLogError("either every line of a log is sealed, or none")
        fields = parse_fields(text)
        if seal is not None and "closed" not in fields:
            self._check(text, seal)
            if text == closing_text(len(self.events)).encode():
                self.end = seal
                return
        found = fields.pop("n", None)
        if type(found) is not int or found != number:
            raise CorruptLogError(f"the event of number {number} was expected, not {shown(found)}")
        if "closed" in fields:
            self.events.append(self._closed(number, fields, seal))
        else:
            event, meta = self._lines.take(fields)
            seat = self._lines.highest_seat(event)
            if seat >= self.header.seats:
                raise CorruptLogError(beyond(event, seat, self.header.seats))
            demand_open(self.header.game, event, self.seat)
            self.events.append(event)
            if meta is not None:
                self.metas[number] = meta
        if seal is not None:
            self.seals.append(seal)

    def _check(self, text: bytes, seal: Seal) -> None:
        if not seal.holds(self.seals[-1].hash if self.seals else START, text):
            raise CorruptLogError("the seal does not fit: the line, or its place, was changed")

    def _closed(self, number: int, fields: dict[str, Any], seal: Seal | None) -> Closed:
        name, seat = fields.get("closed"), fields.get("seat", -1)
        if fields.keys() != {"closed", "seat"} or type(name) is not str or name not in self._types:
            raise CorruptLogError("a closed event is its number, its type and its seat")
        if seat is not None and not is_seat(seat, self.header.seats):
            raise CorruptLogError(f"seat: a seat from 0 to {self.header.seats - 1} was expected")
        if seal is not None and seal.salt is not None:
            raise CorruptLogError("the seal of a closed event has no salt")
        closed = Closed(n=number, type=name, seat=seat)
        if (name, seat) not in self._closed_kinds:
            demand_closed(self.header.game, self.header.seats, closed, self.seat)
            self._closed_kinds.add((name, seat))
        return closed
