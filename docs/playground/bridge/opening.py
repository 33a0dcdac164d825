"""Files that a person opens: logs of this library, and hand histories from elsewhere."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attrs import frozen

from cardrules.adapters import HandHistory, log_of, read_hands
from cardrules.errors import CorruptLogError, HistoryError
from cardrules.log import AnyLog, GameLog, is_seat_log

__all__ = ["Opened", "opened"]


@frozen(kw_only=True)
class Opened:
    """What a file holds: logs that can be stepped through, and what is wrong with the rest."""

    logs: tuple[AnyLog, ...]
    flaws: tuple[str, ...]


def opened(name: str, text: str) -> Opened:
    """Read a file by its name and content.

    Raises:
        CorruptLogError: It is a log, and a line is not what it should be; or it is what one seat
            saw, from which no table can be drawn.
        HistoryError: It is in no format that is known, or no hand in it can be read.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / (Path(name).name or "file")
        path.write_text(text, "utf-8", newline="")
        # Histories begin with words, a log of any game with its header.
        if text.startswith("{"):
            if is_seat_log(path):
                reason = "this log is what one seat saw: no table can be drawn from it"
                raise CorruptLogError(reason)
            return Opened(logs=(GameLog.read(path, finished=False),), flaws=())
        return _hands(path)


def _hands(path: Path) -> Opened:
    logs: list[AnyLog] = []
    flaws: list[str] = []
    for found in read_hands(path):
        try:
            if not isinstance(found, HandHistory):
                raise found
            log: Any = log_of(found, check=False)
            logs.append(log)
        except HistoryError as error:
            flaws.append(str(error))
    if not logs and flaws:
        raise HistoryError(flaws[0])
    return Opened(logs=tuple(logs), flaws=tuple(flaws))
