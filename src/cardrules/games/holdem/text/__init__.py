"""The table and what happened, in words: English and French, for a terminal or a log reader."""

from __future__ import annotations

from cardrules.games.holdem.events import Event
from cardrules.games.holdem.text.drawing import draw
from cardrules.games.holdem.text.hand import HandEvent, hand_sentences
from cardrules.games.holdem.text.session import session_sentences
from cardrules.rule import Language, Text

__all__ = ["draw", "say"]


def say(event: Event, language: Language) -> str:
    """Tell one event in a sentence, for those who may read it."""
    english, french = _sentences(event)
    return Text(english, french)[language]


def _sentences(event: Event) -> tuple[str, str]:
    if isinstance(event, HandEvent):
        return hand_sentences(event)
    return session_sentences(event)
