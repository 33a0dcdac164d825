"""What a log keeps: a header, events with what was noted of them, and perhaps seals.

Whatever is added is checked at once: it can be written and read back, and it names seats that
there are. Of several events none is kept if one of them is not right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, Self, TypeVar

from cardrules.codec import codec_of
from cardrules.codec.text import NOTES, checked, copied
from cardrules.errors import CorruptLogError, NotationError
from cardrules.kernel.game import Game
from cardrules.language import shown
from cardrules.log.header import Header
from cardrules.log.lines import LONGEST_TEXT
from cardrules.seal import Chain, Salts, closing_text, fresh_salt

__all__ = ["LogRecord"]

OptionsT = TypeVar("OptionsT")
RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


class LogRecord(Generic[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]):
    """The data of a log. `GameLog` adds what can be asked of it, and files."""

    def __init__(
        self,
        game: Game[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT],
        options: OptionsT,
        seats: int,
        meta: Mapping[str, Any] | None = None,
    ) -> None:
        """Begin a log without events.

        Args:
            meta: What the app wants to keep with it, as plain data: names, times.

        Raises:
            OptionsError: The options are not the game's, or exclude each other, or not so many
                seats may play.
            NotationError: `meta` is not plain data, or too long to be read back; or the game has an
                id that a log cannot name.
        """
        self._header = Header.of(game, options, seats, meta)
        _demand_length(self._header.text, "meta")
        self._lines = codec_of(game).lines
        self._events: list[EventT] = []
        self._metas: dict[int, dict[str, Any]] = {}
        self._chain: Chain | None = None

    @property
    def game(self) -> Game[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]:
        """The game that is played."""
        return self._header.game

    @property
    def options(self) -> OptionsT:
        """What was agreed."""
        return self._header.options

    @property
    def ruleset(self) -> RulesetT:
        """The rules in force."""
        return self._header.ruleset

    @property
    def seats(self) -> int:
        """How many play."""
        return self._header.seats

    @property
    def meta(self) -> dict[str, Any]:
        """A copy of what the app keeps in the header."""
        return self._header.meta

    @property
    def events(self) -> tuple[EventT, ...]:
        """All events, in order; event `n` is `events[n - 1]`."""
        return tuple(self._events)

    def __len__(self) -> int:
        return len(self._events)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LogRecord):
            return NotImplemented
        return list(self.lines()) == list(other.lines())

    def __repr__(self) -> str:
        sealed = ", sealed" if self.is_sealed else ""
        size = f"{self.seats} seats, {len(self)} events"
        return f"<{type(self).__name__} of {self.game.id}: {size}{sealed}>"

    def note(self, n: int) -> dict[str, Any] | None:
        """Give a copy of what was noted of event `n`, from 1."""
        found: dict[str, Any] | None = copied(self._metas.get(n))
        return found

    def append(self, event: EventT, meta: Mapping[str, Any] | None = None) -> None:
        """Add an event, with what the app wants to note of it, as plain data.

        Raises:
            CorruptLogError: It is no event of this game, a value in it is of the wrong kind, or it
                names a seat that there is not; or the log is finished.
            NotationError: `meta` is not plain data, or too long to be read back.
        """
        self.extend((event,), meta)

    def extend(self, events: Iterable[EventT], meta: Mapping[str, Any] | None = None) -> None:
        """Add several events, or none of them. Raises as `append` does.

        Args:
            meta: What the app wants to note of the first of them.
        """
        added = list(events)
        self._add(added, None if meta is None or not added else checked(meta, NOTES))

    def _add(self, events: list[EventT], meta: dict[str, Any] | None) -> None:
        if self._chain is not None and self._chain.end is not None:
            raise CorruptLogError("the log is finished: nothing follows its closing line")
        texts = [
            self._checked_line(n, event, None if i else meta)
            for i, (n, event) in enumerate(enumerate(events, len(self._events) + 1))
        ]
        if meta is not None:
            self._metas[len(self._events) + 1] = meta
        self._events += events
        if self._chain is not None:
            for text in texts:
                self._chain.add(text)

    def _checked_line(self, n: int, event: EventT, meta: dict[str, Any] | None) -> str:
        try:
            text = self._lines.dump(n, event, meta)
        except NotationError as error:
            raise CorruptLogError(f"{error.reason}, not {error.text}", n + 1, event) from None
        _demand_length(text, type(event).__name__ if meta is None else "meta")
        seat = self._lines.highest_seat(event)
        if seat >= self.seats:
            reason = (
                f"{type(event).__name__} names seat {seat}; the seats are 0 to {self.seats - 1}"
            )
            raise CorruptLogError(reason, n + 1, event)
        return text

    @property
    def is_sealed(self) -> bool:
        """Whether every line has a seal."""
        return self._chain is not None

    @property
    def is_finished(self) -> bool:
        """Whether it is sealed and has its closing line."""
        return self._chain is not None and self._chain.end is not None

    @property
    def seal_hash(self) -> str | None:
        """The hash of the last line: kept elsewhere, it vouches for the whole log."""
        return None if self._chain is None else self._chain.last.hex()

    def sealed(self, salts: Salts = fresh_salt) -> Self:
        """Copy the log and seal the copy, which seals whatever is added to it.

        Args:
            salts: Where salts come from. Whoever can guess them can guess closed lines.
        """
        copy = self._copy(len(self._events))
        copy._chain = Chain(salts)
        for n in range(len(copy) + 1):
            copy._chain.add(copy._text(n))
        return copy

    def finish(self) -> str:
        """Add the closing line to a sealed log, which then takes no more events; give its hash.

        Raises:
            CorruptLogError: The log is not sealed, or finished already.
        """
        if self._chain is None or self._chain.end is not None:
            raise CorruptLogError("only a sealed log that is not finished yet can be finished")
        self._chain.finish()
        return self._chain.last.hex()

    def line(self, n: int) -> str:
        """Give the line of event `n`, without its line feed; 0 is the header."""
        text = self._text(self._within(n))
        return text if self._chain is None else self._chain.seals[n].on(text)

    def lines(self, start: int = 0) -> Iterator[str]:
        """Give the lines of its file from event `start` on, without line feeds; 0 is the header."""
        yield from map(self.line, range(start, len(self._events) + 1))
        if self._chain is not None and self._chain.end is not None:
            yield self._chain.end.on(closing_text(len(self._events)))

    def _copy(self, n: int, *, sealed: bool = False) -> Self:
        """Copy the log with its first events; where it is not `sealed`, without any seal."""
        log = type(self).__new__(type(self))
        log._header, log._lines = self._header, self._lines
        log._events = self._events[:n]
        log._metas = {number: meta for number, meta in self._metas.items() if number <= n}
        log._chain = self._chain.upto(n + 1) if sealed and self._chain is not None else None
        return log

    def _restore(self, before: Self) -> None:
        """Be again as a copy that was made before."""
        self._events, self._metas, self._chain = before._events, before._metas, before._chain

    def _cut(self, n: int) -> None:
        """Drop the events after the first `n`, their seals too."""
        if self.is_finished:
            raise CorruptLogError("the log is finished: nothing can be taken back")
        del self._events[n:]
        self._metas = {number: meta for number, meta in self._metas.items() if number <= n}
        if self._chain is not None:
            self._chain = self._chain.upto(n + 1)

    def _text(self, n: int) -> str:
        if n == 0:
            return self._header.text
        return self._lines.dump(n, self._events[n - 1], self._metas.get(n))

    def _within(self, n: int) -> int:
        if type(n) is not int or not 0 <= n <= len(self._events):
            raise NotationError(
                f"a number of events from 0 to {len(self._events)} was expected", shown(n)
            )
        return n


def _demand_length(text: str, place: str) -> None:
    # A character is four bytes at most.
    if len(text) * 4 > LONGEST_TEXT and len(text.encode()) > LONGEST_TEXT:
        raise NotationError(f"{place}: a line of at most {LONGEST_TEXT} bytes was expected", text)
