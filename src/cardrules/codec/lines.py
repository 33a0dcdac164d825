"""Events as lines of a log. Lines that recur, such as plays, are read once and remembered."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from attrs import frozen

from cardrules.codec.kinds import typed_fields
from cardrules.codec.seating import Finder, highest_seat
from cardrules.codec.tagged import Tagged
from cardrules.codec.text import compact, compact_fields
from cardrules.errors import NotationError
from cardrules.kernel.constructors import direct

__all__ = ["EventLines", "Line"]

EventT = TypeVar("EventT")

#: What stands in a line beside the fields of its event.
_RESERVED: Final = frozenset({"n", "meta", "salt", "hash"})
#: Lines are remembered up to this length and number.
_SHORT: Final = 96
_MANY: Final = 4096


@direct
@frozen
class Line(Generic[EventT]):
    """What one line says."""

    event: EventT
    meta: dict[str, Any] | None
    #: The highest seat that the event names; -1 where it names none.
    highest_seat: int


class EventLines(Generic[EventT]):
    """The lines of one game's events.

    Raises:
        TypeError: An event has a field of a name that logs keep for themselves.
    """

    def __init__(self, events: tuple[type[EventT], ...], tagged: Tagged[EventT]) -> None:
        for cls in events:
            clash = sorted(_RESERVED & typed_fields(cls).keys())
            if clash:
                raise TypeError(f"{cls.__name__}: a log keeps the name {clash[0]!r} for itself")
        self._tagged = tagged
        self._highest: dict[type, Finder] = {cls: highest_seat(cls) for cls in events}
        self._known: dict[int, dict[bytes, EventT]] = {}

    def dump(self, number: int, event: EventT, meta: Mapping[str, Any] | None = None) -> str:
        """Write the line of an event: its number, its type, its fields, what is noted of it.

        Raises:
            NotationError: The event could not be read back.
        """
        data = {"n": number, **self._tagged.dump(event)}
        return compact_fields(data) if meta is None else compact({**data, "meta": meta})

    def take(self, fields: dict[str, Any]) -> Line[EventT]:
        """Read a line without its number from plain data of one's own, which is used up.

        Raises:
            NotationError: It is not exactly an event; the place is named.
        """
        meta: dict[str, Any] | None = None
        if "meta" in fields:
            meta = fields.pop("meta")
            if type(meta) is not dict:
                raise NotationError("meta: an object was expected", reprlib.repr(meta))
        event = self._tagged.take(fields)
        return Line(event, meta, self._highest[type(event)](event))

    def highest_seat(self, event: EventT) -> int:
        """Give the highest seat that an event names; -1 where it names none."""
        return self._highest[type(event)](event)

    def known(self, seats: int) -> Mapping[bytes, EventT]:
        """Give the events of lines read not long ago, by their text from behind the number.

        None of them names a seat beyond so many, and nothing is noted in these lines.
        """
        return self._known.setdefault(seats, {})

    def remember(self, seats: int, tail: bytes, line: Line[EventT]) -> None:
        """Remember a line that was read in a log of so many seats, if it may recur."""
        if line.meta is None and line.highest_seat < seats and len(tail) <= _SHORT:
            known = self._known.setdefault(seats, {})
            if len(known) >= _MANY:
                known.clear()
            known[tail] = line.event
