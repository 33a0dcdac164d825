"""Events as lines of a log. Lines that recur, such as plays, are read once and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from cardrules.codec.kinds import typed_fields
from cardrules.codec.seating import Finder, highest_seat
from cardrules.codec.tagged import Tagged
from cardrules.codec.text import compact, compact_fields
from cardrules.errors import NotationError
from cardrules.language import shown

__all__ = ["EventLines"]

EventT = TypeVar("EventT")

#: What stands in a line beside the fields of its event.
_RESERVED: Final = frozenset({"n", "meta", "salt", "hash"})
#: Lines are remembered up to this length and number.
_SHORT: Final = 96
_MANY: Final = 4096


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

    def take(self, fields: dict[str, Any]) -> tuple[EventT, dict[str, Any] | None]:
        """Read a line without its number from plain data of one's own, which is used up.

        Returns:
            The event, and what is noted of it.

        Raises:
            NotationError: It is not exactly an event; the place is named.
        """
        meta: dict[str, Any] | None = None
        if "meta" in fields:
            meta = fields.pop("meta")
            if type(meta) is not dict:
                raise NotationError("meta: an object was expected", shown(meta))
        return self._tagged.take(fields), meta

    def highest_seat(self, event: EventT) -> int:
        """Give the highest seat that an event names; -1 where it names none."""
        return self._highest[type(event)](event)

    def known(self, seats: int) -> Mapping[bytes, EventT]:
        """Give the events of lines read not long ago, by their text from behind the number.

        None of them names a seat beyond so many, and nothing is noted in these lines.
        """
        return self._known.setdefault(seats, {})

    def remember(self, seats: int, tail: bytes, event: EventT) -> None:
        """Remember the event of a line in a log of so many seats, if such a line may recur.

        Nothing is noted in the line, and the event names no seat beyond these.
        """
        if len(tail) <= _SHORT:
            known = self._known.setdefault(seats, {})
            if len(known) >= _MANY:
                known.clear()
            known[tail] = event
