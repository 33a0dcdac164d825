"""Logs on the command line: whole ones, and those that hold what one seat saw."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from cardrules.cli import fault_wording as f
from cardrules.errors import CardRulesError
from cardrules.language import LANGUAGES, Language, Text
from cardrules.log import AnyLog, GameLog, SeatLog, is_seat_log

__all__ = [
    "SUFFIX",
    "AnyLogFile",
    "FileFaultError",
    "fault",
    "free_path",
    "named",
    "read_log",
    "system_words",
]

#: How the name of a log's file ends.
SUFFIX: Final = ".cardlog.jsonl"
AnyLogFile: TypeAlias = AnyLog | SeatLog[Any]


class FileFaultError(CardRulesError):
    """Something is wrong with a file.

    Attributes:
        path: Which file.
        reason: What is wrong, in each language.
    """

    def __init__(self, path: str, reason: Text) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    @classmethod
    def of(cls, path: object, error: OSError) -> FileFaultError:
        """Make it of what the system refuses."""
        return cls(str(path), _system_reason(error))

    @property
    def said(self) -> Text:
        """Both, in each language."""
        return Text(f"{self.path}: {self.reason.en}", f"{self.path}\u00a0: {self.reason.fr}")

    def told(self, language: Language) -> str:
        """Say what is wrong with which file."""
        return self.said[language]

    def __str__(self) -> str:
        return self.told("en")


def read_log(path: Path, *, finished: bool = True) -> AnyLogFile:
    """Read a log of any game, or what one seat saw of it.

    Args:
        finished: Whether a sealed log must have its closing line.

    Raises:
        CorruptLogError: A line is not what it should be; it is named.
        UnknownGameError: The log's game is not registered.
        OSError: The file cannot be read.
    """
    read = SeatLog.read if is_seat_log(path) else GameLog.read
    return read(path, finished=finished)


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Say which file is at fault.

    Raises:
        FileFaultError: What is done here raises an error of the library, or the system refuses.
    """
    try:
        yield
    except FileFaultError:
        raise
    except CardRulesError as error:
        raise fault(path, error) from error
    except OSError as error:
        raise FileFaultError.of(path, error) from error


def fault(path: Path, error: CardRulesError) -> FileFaultError:
    """Say of an error which file is at fault."""
    return FileFaultError(str(path), Text(*(error.told(language) for language in LANGUAGES)))


def system_words(error: OSError) -> Text:
    """Say what the system refuses, and of which file."""
    if not error.filename:
        return _system_reason(error)
    return FileFaultError.of(error.filename, error).said


def _system_reason(error: OSError) -> Text:
    plain = error.strerror or str(error)
    return Text(plain, f.SYSTEM_FR.get(error.errno or 0, plain))


def free_path(folder: Path, name: str) -> Path:
    """Give a path for a new log that does not exist yet: `name`, then `name-2` and so on."""
    number = 1
    while True:
        path = folder / f"{name}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        if not path.exists():
            return path
        number += 1
