"""A log as text and in files. What is read is checked line by line, and nothing is mended."""

from __future__ import annotations

from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

from cardrules.codec import codec_of
from cardrules.kernel.game import AnyGame
from cardrules.log.files import AnyPath, append_lines, write_lines
from cardrules.log.lines import LIMITS, Limits, Torn, bytes_of
from cardrules.log.reading import read_contents
from cardrules.log.record import LogRecord

if TYPE_CHECKING:
    from cardrules.log.game_log import AnyLog

__all__ = ["StoredLog"]

OptionsT = TypeVar("OptionsT")
RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


class StoredLog(LogRecord[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]):
    """A log that can be written and read; pickled and copied as what is written."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_again, (type(self), self.dumps(), self.game)

    def dumps(self) -> str:
        """Write it as text."""
        return "".join(f"{line}\n" for line in self.lines())

    def write(self, path: AnyPath) -> None:
        """Write it to a file: readers see the old file or the new one, also after a crash."""
        write_lines(path, self.lines())

    def append_to(self, path: AnyPath, *, since: int) -> None:
        """Add the events after the first `since` to its file, and wait until the disk has them.

        An app that does this with every commit, before it tells anybody, loses none in a crash.

        Raises:
            LogConflictError: The file does not hold `since` events: somebody else wrote to it, or
                it was not written anew after an undo.
            CorruptLogError: Its last line is torn, or is none of an open log.
        """
        append_lines(path, self.lines(self._within(since) + 1), since=since)

    @classmethod
    def loads(
        cls,
        text: str | bytes,
        *,
        game: AnyGame | None = None,
        torn: Torn = "refuse",
        finished: bool = True,
    ) -> AnyLog:
        """Read it from text; see `read`."""
        return cls._read(bytes_of(text), game, torn, finished, LIMITS)

    @classmethod
    def read(
        cls,
        path: AnyPath,
        *,
        game: AnyGame | None = None,
        torn: Torn = "refuse",
        finished: bool = True,
        limits: Limits = LIMITS,
    ) -> AnyLog:
        """Read it from a file. Whether the events obey the rules is for `verify` to say.

        A sealed log is checked line by line. Lines of older rules are brought up to date; as they
        are not the sealed ones any more, the log that comes of them is not sealed.

        Args:
            game: The game it must be of; any that is registered, if `None`.
            torn: Whether a last line that was not written to its end is dropped; nothing else is
                ever left out.
            finished: Whether a sealed log must have its closing line.
            limits: How much is read before the file is refused.

        Raises:
            CorruptLogError: A line is not what it should be; it is named.
            UnknownGameError: The log's game is not registered, and none was given.
        """
        with Path(path).open("rb") as file:
            return cls._read(file, game, torn, finished, limits)

    @classmethod
    def _read(
        cls, source: IO[bytes], game: AnyGame | None, torn: Torn, finished: bool, limits: Limits
    ) -> AnyLog:
        found = read_contents(source, game=game, torn=torn, finished=finished, limits=limits)
        log: Any = cls.__new__(cls)
        log._header, log._lines = found.header, codec_of(found.header.game).lines
        log._events, log._metas, log._chain = found.events, found.metas, found.chain
        whole: AnyLog = log
        return whole


def _read_again(
    log: type[StoredLog[Any, Any, Any, Any, Any, Any]], text: str, game: AnyGame
) -> Any:
    return log.loads(text, game=game, finished=False)
