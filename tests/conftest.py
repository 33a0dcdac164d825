"""What all tests share: Hypothesis profiles, and the meaning of the mark `rule`."""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import HealthCheck, settings

from cardrules.rule import Rule

# dev: a few new examples each time. ci: the same examples each time, however slow the machine is.
# nightly: many new ones.
settings.register_profile("dev", max_examples=20, deadline=None)
settings.register_profile(
    "ci",
    max_examples=50,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "nightly",
    max_examples=2000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)


#: `game.section.name`, as in a rulebook.
RULE_ID = re.compile(r"[a-z0-9_]+(\.[a-z0-9]+(-[a-z0-9]+)*){2}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a mark `rule` that names no rule, by its constant or by its id.

    That the ids exist, and that every rule is marked somewhere, is shown in `test_rulebooks.py`.
    """
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or not all(map(_names_a_rule, mark.args)):
                raise pytest.UsageError(f"{item.nodeid}: mark `rule` takes rules or their ids")


def _names_a_rule(value: object) -> bool:
    return isinstance(value, Rule) or (isinstance(value, str) and bool(RULE_ID.fullmatch(value)))
