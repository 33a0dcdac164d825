"""No law is without a planted bug."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from cardrules.testing import LAWS
from tests.planting import CAUGHT


def test_every_law_has_a_planted_bug() -> None:
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        import_module(f"tests.planted.{file.stem}")
    assert {law.name for law in LAWS} == CAUGHT
