"""What all tests share: Hypothesis profiles, what marks take, and the command line to run."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cardrules.rule import Rule
from tests.cli_runs import Command, command

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
#: As in the invariants of a rulebook.
INVARIANT = re.compile(r"[A-Z]+(-[A-Z]+)*-INV-\d+")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a mark that names nothing: no rule by its constant or its id, or no invariant.

    That the names exist, and that everything is marked somewhere, is shown in `test_rulebooks.py`.
    """
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or not all(map(_names_a_rule, mark.args)):
                raise pytest.UsageError(f"{item.nodeid}: mark `rule` takes rules or their ids")
        for mark in item.iter_markers("invariant"):
            if not mark.args or not all(INVARIANT.fullmatch(str(name)) for name in mark.args):
                raise pytest.UsageError(f"{item.nodeid}: mark `invariant` takes their clauses")


def _names_a_rule(value: object) -> bool:
    return isinstance(value, Rule) or (isinstance(value, str) and bool(RULE_ID.fullmatch(value)))


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    """Run the command line in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)
    return command(capsys, monkeypatch)
