"""A log's text to its events. The first line that is not right is named, and nothing is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Any

from attrs import frozen

from cardrules.codec import Codec, codec_of
from cardrules.codec.text import parse_fields
from cardrules.errors import CorruptLogError, NotationError
from cardrules.kernel.game import AnyGame
from cardrules.log.header import AnyHeader, Upgrade, beyond, read_header
from cardrules.log.lines import Limits, Lines, Torn
from cardrules.seal import Chain, split

__all__ = ["Contents", "read_contents"]


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
    lines = Lines(source, torn, limits)
    rows = iter(lines)
    first = next(rows, None)
    if first is None:
        raise CorruptLogError("a header was expected: there is no whole line", 1)
    text, seal = split(first)
    header, upgrade = read_header(text, game)
    chain = None if seal is None else Chain()
    try:
        if chain is not None:
            chain.accept(text, seal)
            if upgrade is None and header.text.encode() != text:
                raise CorruptLogError("sealed, but not written as a log is written")
            rows = _unsealed(rows, chain, finished)
        reader = _Reader(header, limits, exact=chain is not None)
        if upgrade is None:
            reader.read(rows)
        else:
            reader.read_older(rows, upgrade)
    except NotationError as error:
        raise CorruptLogError(f"{error.reason}, not {error.text!r}", lines.number) from None
    except CorruptLogError as error:
        line = lines.number if error.line is None else error.line
        raise CorruptLogError(error.reason, line, error.event) from error.__cause__
    return Contents(
        header=header,
        events=reader.events,
        metas=reader.metas,
        chain=chain if upgrade is None else None,
    )


def _unsealed(rows: Iterator[bytes], chain: Chain, finished: bool) -> Iterator[bytes]:
    for row in rows:
        if chain.end is not None:
            raise CorruptLogError("a line after the closing line")
        text, seal = split(row)
        chain.accept(text, seal)
        if chain.end is None:
            yield text
    if finished and chain.end is None:
        # The line that should be there, behind the header and the events.
        raise CorruptLogError("cut off: the closing line is missing", len(chain.seals) + 1)


class _Reader:
    def __init__(self, header: AnyHeader, limits: Limits, *, exact: bool) -> None:
        self._codec: Codec[Any, Any, Any, Any] = codec_of(header.game)
        self._seats = header.seats
        self._most = limits.most_events
        self._exact = exact
        self.events: list[Any] = []
        self.metas: dict[int, dict[str, Any]] = {}

    def read(self, rows: Iterator[bytes]) -> None:
        known, exact, seats, add = (
            self._codec.known_line,
            self._exact,
            self._seats,
            self.events.append,
        )
        for number, row in enumerate(rows, 1):
            prefix = b'{"n":%d,' % number
            tail = row[len(prefix) :] if row.startswith(prefix) else b""
            line = known(tail) or self._codec.load_line(self._fields(row, number), tail)
            event, meta, seat = line
            if exact and self._codec.dump_line(number, event, meta).encode() != row:
                raise CorruptLogError("sealed, but not written as a log is written")
            if seat >= seats or number > self._most:
                raise self._beyond(event, seat)
            if meta is not None:
                self.metas[number] = meta
            add(event)

    def read_older(self, rows: Iterator[bytes], upgrade: Upgrade) -> None:
        for number, row in enumerate(rows, 1):
            fields = self._fields(row, number)
            noted = {"meta": fields.pop("meta")} if "meta" in fields else {}
            for data in upgrade.lines(fields):
                event, meta, seat = self._codec.load_line({**data, **noted})
                if seat >= self._seats or len(self.events) == self._most:
                    raise self._beyond(event, seat)
                self.events.append(event)
                if meta is not None:
                    self.metas[len(self.events)] = meta
                noted = {}

    def _fields(self, row: bytes, number: int) -> dict[str, Any]:
        fields = parse_fields(row)
        found = fields.pop("n", None)
        if type(found) is not int or found != number:
            raise CorruptLogError(f"the event of number {number} was expected, not {found!r}")
        if "hash" in fields or "salt" in fields:
            raise CorruptLogError("a sealed line in a log that is not sealed")
        return fields

    def _beyond(self, event: object, seat: int) -> CorruptLogError:
        if seat < self._seats:
            return CorruptLogError(f"more than {self._most} events")
        return CorruptLogError(beyond(event, seat, self._seats), event=event)
