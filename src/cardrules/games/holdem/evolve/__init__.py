"""What each event does to the state. These modules copy facts and know no rule."""

from __future__ import annotations

from cardrules.games.holdem.evolve import betting, session, showdown
from cardrules.games.holdem.evolve.steps import evolve

__all__ = ["betting", "evolve", "session", "showdown"]
