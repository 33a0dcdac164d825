"""The table and what happened, in words: English and French, for a terminal or a log reader."""

from __future__ import annotations

from cardrules.games.holdem import events as e
from cardrules.games.holdem.view import View
from cardrules.rule import Language

__all__ = ["draw", "say"]


def draw(view: View, language: Language) -> str:
    """Draw a view as a few lines of text."""
    return repr(view)


def say(event: e.Event, language: Language) -> str:
    """Tell one event in a sentence."""
    return repr(event)
