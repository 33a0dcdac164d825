"""Plant a bug into a game that obeys all laws, by changing one function of its record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from cardrules.kernel.game import AnyGame
from cardrules.kernel.sealing import Steps
from cardrules.testing import LawBrokenError, check_laws

__all__ = ["CAUGHT", "catches", "found_in", "planted", "with_step"]

#: The laws for which a bug is planted somewhere.
CAUGHT: set[str] = set()


def catches(law: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Note that a test plants the bug for which a law is there."""
    CAUGHT.add(law)
    return lambda test: test


def found_in(game: AnyGame, law: str, *presets: str, seeds: range = range(3)) -> str:
    """Try one law on a game with a bug, and give what it says."""
    with pytest.raises(LawBrokenError) as broken:
        check_laws(game, presets=presets or None, seeds=seeds, laws=[law])
    text = str(broken.value)
    assert text.startswith(f"{law} ({game.id}, preset ")
    assert "To mend it: " in text
    assert f"laws=['{law}']" in text
    return broken.value.finding.what


def planted(game: AnyGame, **changes: Any) -> AnyGame:
    return attrs.evolve(game, **changes)


def with_step(game: AnyGame, event: type, phase: type, step: Callable[..., Any]) -> AnyGame:
    steps: Steps[Any, Any] = Steps()
    steps.table = {key: dict(row) for key, row in game.evolve.table.items()}
    steps.on(event, phase)(step)
    return planted(game, evolve=steps)
