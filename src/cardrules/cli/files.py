"""Logs on the command line: whole ones, and those that hold what one seat saw."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from cardrules.cli import wording as w
from cardrules.errors import CardRulesError
from cardrules.log import LIMITS, AnyLog, Closed, GameLog, SeatLog
from cardrules.rule import Language

__all__ = ["SUFFIX", "AnyLogFile", "free_path", "named", "read_log", "sentence"]

#: How the name of a log's file ends.
SUFFIX: Final = ".cardlog.jsonl"
AnyLogFile: TypeAlias = AnyLog | SeatLog[Any]


def read_log(path: Path, *, finished: bool = True) -> AnyLogFile:
    """Read a log of any game, or what one seat saw of it.

    Args:
        finished: Whether a sealed log must have its closing line.

    Raises:
        CorruptLogError: A line is not what it should be; it is named.
        UnknownGameError: The log's game is not registered.
        OSError: The file cannot be read.
    """
    with path.open("rb") as file:
        is_seat_log = b'"seen_by":' in file.readline(LIMITS.longest_line)
    return SeatLog.read(path) if is_seat_log else GameLog.read(path, finished=finished)


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Say which file is at fault.

    Raises:
        CardRulesError: What is done here raises one, or the system refuses; its text begins
            with the path.
    """
    try:
        yield
    except CardRulesError as error:
        raise CardRulesError(f"{path}: {error}") from error
    except OSError as error:
        raise CardRulesError(f"{path}: {error.strerror or error}") from error


def free_path(folder: Path, name: str) -> Path:
    """Give a path for a new log that does not exist yet: `name`, then `name-2` and so on."""
    number = 1
    while True:
        path = folder / f"{name}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        if not path.exists():
            return path
        number += 1


def sentence(log: AnyLogFile, event: Any, language: Language) -> str:
    """Tell an event in a sentence; a closed one only as what it is and whose."""
    if not isinstance(event, Closed):
        return log.game.say(event, language)
    words = w.CLOSED if event.seat is None else w.CLOSED_OF
    return words[language].format(type=event.type, seat=event.seat)
