"""What each event does to the state. These modules copy facts and know no rule."""

from __future__ import annotations

from cardrules.games.tock.evolve import deals as deals
from cardrules.games.tock.evolve import ends as ends
from cardrules.games.tock.evolve import turns as turns
from cardrules.games.tock.evolve.steps import evolve

__all__ = ["evolve"]
