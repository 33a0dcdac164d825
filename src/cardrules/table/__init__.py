"""The one place that keeps a match and deals: a log, a secret seed, and whole commits.

A commit is one outside action, its consequences, and the automatic dealer's actions up to the
next outside choice. All of it counts, or nothing. Event number n is drawn from the seed and n
alone: after undo, in a branch and in a resumed match the very same cards come.
"""

from __future__ import annotations

from cardrules.log import Dealer
from cardrules.table.commits import Commit, Update
from cardrules.table.keeping import OnCommit, OnUndo
from cardrules.table.seeds import Rng, Seeded, System
from cardrules.table.table import Table

__all__ = ["Commit", "Dealer", "OnCommit", "OnUndo", "Rng", "Seeded", "System", "Table", "Update"]
