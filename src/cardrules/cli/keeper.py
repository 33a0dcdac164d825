"""A match that is played is kept in its file: every commit before it counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

from cardrules.cli.files import free_path, named
from cardrules.log import AnyLog
from cardrules.table import Commit, Table

__all__ = ["AnyTable", "Keeper"]

AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any, Any]


class Keeper:
    """Writes a match to a file, if it has one."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def commit(self, commit: Commit[Any], log: AnyLog) -> None:
        """Add a commit to the file; a table calls it before the commit counts."""
        if self._path is None:
            return
        with named(self._path):
            if commit.first == 1:
                log.write(self._path)
            else:
                log.append_to(self._path, since=commit.first - 1)

    def rewrite(self, table: AnyTable) -> None:
        """Write the file anew, after commits were taken back."""
        if self._path is not None:
            with named(self._path):
                table.log.write(self._path)

    def save(self, table: AnyTable, *, keep: bool) -> Path | None:
        """Give the match's file; a match without one gets one if it is to be kept."""
        if self._path is None and keep:
            self._path = free_path(Path(), table.game.id)
            self.rewrite(table)
        return self._path
