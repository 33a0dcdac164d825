"""The table and what happened, in words: English and French, for a terminal or a log reader."""

from __future__ import annotations

from cardrules.games.tock.text.drawing import draw
from cardrules.games.tock.text.events import say

__all__ = ["draw", "say"]
