"""Reads `<game>/scopes.toml`: what of a model is explored, walked, replayed, and how far."""

from __future__ import annotations

import tomllib
from typing import Any

from attrs import field, frozen

from spec.tools.quint import SPEC

__all__ = ["Exploration", "Plays", "Scopes", "Traces", "Walk", "games", "scopes_of"]


def _texts(values: Any) -> tuple[str, ...]:
    return tuple(values)


@frozen(kw_only=True)
class Exploration:
    """A scope that is explored to its end, by the model alone and in lockstep with the code.

    Attributes:
        states: How many there are: another number is another game.
        within: States in which this is false are visited and not left.
        lockstep: Whether the code walks along.
        nightly: Whether it is left out of the daily checks.
    """

    name: str
    init: str
    states: int
    steps: tuple[str, ...] = field(default=("step",), converter=_texts)
    within: str = ""
    lockstep: bool = True
    nightly: bool = False


@frozen(kw_only=True)
class Walk:
    """Random play in lockstep.

    Attributes:
        seeds: How many walks; nightly ten times as many.
        most: Actions in each.
        attempts: How many actions are tried at each moment; 0: all that the adapter gives.
    """

    name: str
    init: str
    seeds: int
    most: int
    attempts: int = 0


@frozen(kw_only=True)
class Plays:
    """Matches that the laws play, of every preset and number of seats.

    Attributes:
        seeds: How many of each; nightly ten times as many.
        most: Events of each that are judged.
    """

    seeds: int = 1
    most: int = 300


@frozen(kw_only=True)
class Traces:
    """Runs by Quint itself, replayed in the bridge and in the code."""

    init: str
    step: str
    samples: int
    most_steps: int


@frozen(kw_only=True)
class Scopes:
    """All that is checked of one game's model.

    Attributes:
        view: The variables that tell states apart.
        final: What holds in every state in which nothing can be done.
        outside: By rule id, why the model does not state it.
    """

    view: tuple[str, ...] = field(default=("table",), converter=_texts)
    final: str = "over"
    explore: tuple[Exploration, ...]
    walk: tuple[Walk, ...]
    plays: Plays
    traces: Traces
    outside: dict[str, str]


def games() -> list[str]:
    """List the games that have a model."""
    return sorted(path.parent.name for path in SPEC.glob("*/scopes.toml"))


def scopes_of(game: str) -> Scopes:
    """Read what is checked of a game's model.

    Raises:
        TypeError: A key is unknown, or missing.
    """
    data = tomllib.loads((SPEC / game / "scopes.toml").read_text(encoding="utf-8"))
    explore = tuple(Exploration(**one) for one in data.pop("explore"))
    walk = tuple(Walk(**one) for one in data.pop("walk"))
    plays = Plays(**data.pop("plays", {}))
    traces = Traces(**data.pop("traces"))
    outside = data.pop("outside", {})
    return Scopes(explore=explore, walk=walk, plays=plays, traces=traces, outside=outside, **data)
