"""A log's text to its events. The first line that is not right is named, and nothing is kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain as concatenated
from itertools import count, islice
from typing import IO, Any, Final

from attrs import frozen

from cardrules.codec import codec_of
from cardrules.codec.lines import EventLines
from cardrules.codec.text import parse_fields
from cardrules.errors import CorruptLogError, NotationError
from cardrules.kernel.game import AnyGame
from cardrules.language import shown
from cardrules.log.header import AnyHeader, Upgrade, beyond, read_header
from cardrules.log.lines import CUT_OFF, Limits, Lines, Torn, located
from cardrules.seal import Chain, split

__all__ = ["Contents", "read_contents"]


_INEXACT: Final = "sealed, but not written as a log is written"
_PREFIX: Final = b'{"n":%d,'
#: How many beginnings of lines are kept.
_MANY: Final = 4096
#: How many lines are looked at together.
_BATCH: Final = 512


@frozen(kw_only=True)
class Contents:
    """All that a log's text says."""

    header: AnyHeader
    events: list[Any]
    metas: dict[int, dict[str, Any]]
    #: The seals; `None` where there are none, or where older lines were brought up to date.
    chain: Chain | None


def read_contents(
    source: IO[bytes], *, game: AnyGame | None, torn: Torn, finished: bool, limits: Limits
) -> Contents:
    """Read a whole log.

    Raises:
        CorruptLogError: A line is not what it should be; it is named.
        UnknownGameError: The log's game is not registered, and none was given.
    """
    rows = iter(Lines(source, torn, limits))
    first = next(rows, None)
    if first is None:
        raise CorruptLogError("a header was expected: there is no whole line", 1)
    text, seal = split(first)
    header, upgrade = read_header(text, game)
    chain = None if seal is None else Chain()
    if chain is not None:
        try:
            chain.accept(text, seal)
        except CorruptLogError as error:
            raise located(error, 1) from None
        if upgrade is None and header.text.encode() != text:
            raise CorruptLogError(_INEXACT, 1)
        rows = _unsealed(rows, chain, finished)
    reader = _Reader(header)
    read = reader.read if chain is None else reader.read_exactly
    try:
        if upgrade is None:
            read(islice(rows, limits.most_events))
        else:
            reader.read_older(islice(rows, limits.most_events), upgrade)
    except (CorruptLogError, NotationError) as error:
        raise located(error, reader.rows + 2) from error.__cause__
    if next(rows, None) is not None:
        raise CorruptLogError(f"more than {limits.most_events} events", limits.most_events + 2)
    return Contents(
        header=header,
        events=reader.events,
        metas=reader.metas,
        chain=chain if upgrade is None else None,
    )


def _unsealed(rows: Iterator[bytes], chain: Chain, finished: bool) -> Iterator[bytes]:
    for line, row in enumerate(rows, 2):
        if chain.end is not None:
            raise CorruptLogError("a line after the closing line", line)
        text, seal = split(row)
        try:
            chain.accept(text, seal)
        except CorruptLogError as error:
            raise located(error, line) from None
        if chain.end is None:
            yield text
    if finished and chain.end is None:
        # The line that should be there, behind the header and the events.
        raise CorruptLogError(CUT_OFF, len(chain.seals) + 1)


@cache
def _first_prefixes() -> tuple[bytes, ...]:
    return tuple(map(_PREFIX.__mod__, range(1, _MANY + 1)))


def _prefixes() -> Iterator[bytes]:
    """Give how the lines begin that this library writes."""
    return concatenated(_first_prefixes(), map(_PREFIX.__mod__, count(_MANY + 1)))


class _Reader:
    def __init__(self, header: AnyHeader) -> None:
        self._lines: EventLines[Any] = codec_of(header.game).lines
        self._seats = header.seats
        #: How many rows have been read whole.
        self.rows = 0
        self.events: list[Any] = []
        self.metas: dict[int, dict[str, Any]] = {}

    def read(self, rows: Iterator[bytes]) -> None:
        known, events = self._lines.known(self._seats).get, self.events
        add, prefixes = events.append, _prefixes()
        try:
            while batch := list(islice(rows, _BATCH)):
                tails = map(bytes.removeprefix, batch, prefixes)
                for row, tail in zip(batch, tails, strict=False):
                    event = known(tail)
                    # As long as before: there was no such beginning.
                    if event is None or len(tail) == len(row):
                        event = self._event(row, tail, len(events) + 1)
                    add(event)
        finally:
            self.rows = len(events)

    def read_exactly(self, rows: Iterator[bytes]) -> None:
        known = self._lines.known(self._seats)
        for self.rows, (prefix, row) in enumerate(zip(_prefixes(), rows, strict=False)):
            tail = row.removeprefix(prefix)
            event = known.get(tail) if len(tail) < len(row) else None
            if event is None:
                event = self._event(row, tail, self.rows + 1)
            text = self._lines.dump(self.rows + 1, event, self.metas.get(self.rows + 1))
            if text.encode() != row:
                raise CorruptLogError(_INEXACT, event=event)
            self.events.append(event)

    def read_older(self, rows: Iterator[bytes], upgrade: Upgrade) -> None:
        for self.rows, row in enumerate(rows):
            fields = self._fields(row, self.rows + 1)
            noted = {"meta": fields.pop("meta")} if "meta" in fields else {}
            for data in upgrade.lines(fields):
                event, meta = self._lines.take({**data, **noted})
                self._keep(event, meta, len(self.events) + 1)
                self.events.append(event)
                noted = {}

    def _event(self, row: bytes, tail: bytes, number: int) -> Any:
        event, meta = self._lines.take(self._fields(row, number))
        self._keep(event, meta, number)
        if meta is None and len(tail) < len(row):
            self._lines.remember(self._seats, tail, event)
        return event

    def _keep(self, event: object, meta: dict[str, Any] | None, number: int) -> None:
        seat = self._lines.highest_seat(event)
        if seat >= self._seats:
            raise CorruptLogError(beyond(event, seat, self._seats), event=event)
        if meta is not None:
            self.metas[number] = meta

    def _fields(self, row: bytes, number: int) -> dict[str, Any]:
        fields = parse_fields(row)
        found = fields.pop("n", None)
        if type(found) is not int or found != number:
            raise CorruptLogError(f"the event of number {number} was expected, not {shown(found)}")
        if "hash" in fields or "salt" in fields:
            raise CorruptLogError("a sealed line in a log that is not sealed")
        return fields
