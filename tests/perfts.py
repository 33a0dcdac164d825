"""The positions on record in `spec/<game>/perft.toml`, and the tests that run from each of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

__all__ = ["Position", "each_of", "named", "positions"]

#: The options, how the position is reached, and its counts, as the file has them.
Position: TypeAlias = dict[str, Any]

_SPEC: Final = Path(__file__).parents[1] / "spec"


def positions(game_id: str) -> list[Position]:
    """Read the positions of a game."""
    file = _SPEC / game_id / "perft.toml"
    found: list[Position] = tomllib.loads(file.read_text("utf-8"))["position"]
    return found


def named(some: list[Position], name: str) -> Position:
    """Find a position by its name."""
    return next(position for position in some if position["name"] == name)


def each_of(some: list[Position]) -> pytest.MarkDecorator:
    """Run a test from each of these positions."""
    return pytest.mark.parametrize("position", some, ids=[position["name"] for position in some])
