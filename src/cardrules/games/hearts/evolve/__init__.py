"""What each event does to the state. These modules copy facts and know no rule."""

from __future__ import annotations

from cardrules.games.hearts.evolve import deals as deals
from cardrules.games.hearts.evolve import ends as ends
from cardrules.games.hearts.evolve import tricks as tricks
from cardrules.games.hearts.evolve.steps import evolve

__all__ = ["evolve"]
