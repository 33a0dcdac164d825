"""What stands behind the rules of a game: code, refusals, and what a checkout adds to them.

The folders `spec` and `tests` are in a checkout only; an installed package goes without.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.pages.places import Place, in_code, in_tests
from cardrules.pages.refusals import refusals

__all__ = ["Evidence", "checkout", "evidence_of", "sources"]

_ROOT: Final = Path(__file__).resolve().parents[3]


@frozen(kw_only=True)
class Evidence:
    """Rule by rule, what stands behind it."""

    code: Mapping[str, tuple[Place, ...]]
    tests: Mapping[str, tuple[Place, ...]]
    #: How a refusal by the rule reads.
    refusals: Mapping[str, str]
    sources: Mapping[str, Mapping[str, Any]]


def checkout() -> Path | None:
    """Give the folder of the checkout that this code runs in, or `None` where it is installed."""
    return _ROOT if (_ROOT / "spec" / "sources.toml").is_file() else None


def sources() -> Mapping[str, Mapping[str, Any]]:
    """Give the bibliography by key; empty without a checkout."""
    root = checkout()
    return {} if root is None else tomllib.loads((root / "spec/sources.toml").read_text("utf-8"))


def evidence_of(game: AnyGame) -> Evidence:
    """Collect what is known of the rules of a game."""
    root = checkout()
    tests = () if root is None else in_tests(root / "tests", game)
    return Evidence(
        code=_by_rule(in_code(game)),
        tests=_by_rule(tests),
        refusals=refusals(game),
        sources=sources(),
    )


def _by_rule(places: Iterable[Place]) -> Mapping[str, tuple[Place, ...]]:
    found: dict[str, tuple[Place, ...]] = defaultdict(tuple)
    for place in places:
        found[place.rule] += (place,)
    return dict(found)
