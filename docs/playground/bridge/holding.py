"""What lies on the desk: a table at which a person plays, or a log alone."""

from __future__ import annotations

from typing import Any

from cardrules.errors import NotationError
from cardrules.log import AnyLog
from cardrules.rule import Language
from cardrules.table import Table
from cardrules.verification import verify
from docs.playground.bridge import wording as w

__all__ = ["AnyTable", "Holding"]

AnyTable = Table[Any, Any, Any, Any, Any, Any]


class Holding:
    """A table or a log, and the language in which the page speaks of it."""

    def __init__(self) -> None:
        self._table: AnyTable | None = None
        self._log: AnyLog | None = None
        self._language: Language = "en"

    def _put(self, table: AnyTable | None, log: AnyLog | None, language: Language) -> None:
        self._table, self._log, self._language = table, log, language

    @property
    def _lying(self) -> AnyLog:
        log = self._table.log if self._table is not None else self._log
        if log is None:
            raise NotationError("a match or a log on the desk was expected", "nothing")
        return log

    def _playing(self) -> AnyTable:
        if self._table is None:
            raise NotationError("a match that is played was expected", "a log")
        return self._table

    def log_text(self) -> str:
        """Give the log as a file's content."""
        return self._lying.dumps()

    def verify(self, language: Language = "en") -> str:
        """Check every line by the rules; `CorruptLogError` names one that breaks them."""
        report = verify(self._lying)
        return w.VERIFIED[language].format(
            events=report.events,
            actions=report.actions,
            draws=report.draws,
            consequences=report.consequences,
        )
