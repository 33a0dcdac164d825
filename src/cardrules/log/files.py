"""Logs on a disk: a file is replaced whole or not at all, and lines are added in one go.

An app that must survive a crash adds the lines of each commit before it tells anybody. After a
crash, `cut_torn_line` takes off what was not written to its end. One writer a file at a time.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, TypeAlias

from cardrules.codec.text import parse_object
from cardrules.errors import CorruptLogError, LogConflictError, NotationError
from cardrules.log.lines import LIMITS

__all__ = ["AnyPath", "append_lines", "cut_torn_line", "write_lines"]

AnyPath: TypeAlias = str | os.PathLike[str]
_BLOCK: Final = 4096


def write_lines(path: AnyPath, lines: Iterable[str]) -> None:
    """Write a file anew: readers see the old one or the new one, also after a crash."""
    target = Path(path).resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    try:
        with draft.open("wb") as file:
            file.writelines(f"{line}\n".encode() for line in lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()
    _keep_name(target)


def append_lines(path: AnyPath, lines: Iterable[str], *, since: int) -> None:
    """Add lines to a log's file, all or none, and wait until the disk has them.

    Args:
        since: How many events the file holds by what the caller knows.

    Raises:
        LogConflictError: It holds more events, or fewer.
        CorruptLogError: Its last line is torn, or is none of an open log.
    """
    with Path(path).open("r+b", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        held = _events_held(_last_line(file, size))
        if held != since:
            raise LogConflictError(since, held)
        file.seek(size)
        try:
            _write_all(file, "".join(f"{line}\n" for line in lines).encode())
        except BaseException:
            file.truncate(size)
            raise
        os.fsync(file.fileno())


def cut_torn_line(path: AnyPath) -> int:
    """Cut off a last line that was not written to its end, and give how many bytes that were.

    Raises:
        CorruptLogError: No line at all is whole.
    """
    with Path(path).open("r+b", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        whole = _line_feed_before(file, size) + 1
        if not whole:
            raise CorruptLogError("a header was expected: there is no whole line", 1)
        file.truncate(whole)
        os.fsync(file.fileno())
    return size - whole


def _events_held(last: bytes) -> int:
    try:
        data = parse_object(last)
    except NotationError as error:
        raise CorruptLogError(f"last line: {error.reason}, not {error.text!r}") from None
    number = 0 if "format" in data else data.get("n")
    if type(number) is not int:
        raise CorruptLogError("last line: no more events can follow it")
    return number


def _last_line(file: IO[bytes], size: int) -> bytes:
    end = _line_feed_before(file, size)
    if end != size - 1:
        raise CorruptLogError("torn: the file ends inside its last line")
    start = _line_feed_before(file, end) + 1
    if end - start > LIMITS.longest_line:
        raise CorruptLogError(f"last line: more than {LIMITS.longest_line} bytes")
    file.seek(start)
    return file.read(end - start)


def _line_feed_before(file: IO[bytes], end: int) -> int:
    """Give the position of the last line feed before `end`, or -1."""
    while end > 0:
        start = max(0, end - _BLOCK)
        file.seek(start)
        found = file.read(end - start).rfind(b"\n")
        if found >= 0:
            return start + found
        end = start
    return -1


def _write_all(file: IO[bytes], data: bytes) -> None:
    while data:
        data = data[file.write(data) :]


def _keep_name(target: Path) -> None:
    # On Windows a directory cannot be opened, and needs no such care.
    if os.name == "posix":  # pragma: no branch  # the tests run on one system at a time
        directory = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(directory)
        finally:
            os.close(directory)
