"""The course of a game as it is seen in matches: which event led from which phase to which.

Nothing here is declared: what never happened in a match that was looked at is not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

import attrs
from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.pages.matches import Match
from cardrules.rule import Language, Text

__all__ = ["Passage", "course", "phase_of", "phase_words"]


@frozen(kw_only=True)
class Passage:
    """An event that led from a phase to a phase, or left it as it was."""

    source: str
    event: str
    target: str
    #: How often it was seen, and the first such event.
    times: int
    example: Any = attrs.field(eq=False)


def phase_of(game: AnyGame, state: Any) -> str:
    """Name the phase of a state: its class, or a part of it that the rulebook knows by name.

    A part is the value of an enum among the state's own fields, behind the name of the class:
    `Playing.flop`.
    """
    name = type(state).__name__
    named = _named(game)
    for field in attrs.fields(type(state)):
        value = getattr(state, field.name)
        if isinstance(value, Enum) and f"{name}.{value.value}" in named:
            return f"{name}.{value.value}"
    return name


def phase_words(game: AnyGame, phase: str, language: Language) -> str:
    """Give the name of a phase in the rulebook's words, or else as the code has it."""
    words = _named(game).get(phase)
    return phase if words is None else Text(**words)[language]


def course(matches: Iterable[Match]) -> tuple[Passage, ...]:
    """List what was seen in some matches, in the order in which it first happened."""
    seen: dict[tuple[str, str, str], Passage] = {}
    for match in matches:
        game = match.game
        states = match.states()
        phases = [phase_of(game, state) for state in states]
        for event, source, target in zip(match.events, phases, phases[1:], strict=False):
            key = (source, type(event).__name__, target)
            before = seen.get(key)
            seen[key] = (
                Passage(source=source, event=key[1], target=target, times=1, example=event)
                if before is None
                else attrs.evolve(before, times=before.times + 1)
            )
    return tuple(seen.values())


def _named(game: AnyGame) -> Mapping[str, Any]:
    named: Mapping[str, Any] = game.book.data.get("phases", {})
    return named
