"""The table and what happened, in words: English and French, for a terminal or a log reader."""

from __future__ import annotations

from cardrules.games.tock import events as e
from cardrules.games.tock.view import View
from cardrules.rule import Language

__all__ = ["draw", "say"]


def draw(view: View, language: Language) -> str:
    return str(view)


def say(event: e.Event, language: Language) -> str:
    return str(event)
