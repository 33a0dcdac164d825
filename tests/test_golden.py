"""The golden logs in `spec/<game>/logs`: there for every preset, and as today's rules have them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardrules.log import AnyLog, GameLog
from cardrules.registry import BUILTIN, game
from cardrules.verification import verify
from tests.golden import FOLDER, Golden, facts_of, golden_logs

GOLDEN = {f"{golden.game}/{golden.name}": golden for golden in golden_logs()}
ANEW = "write the golden logs anew with `python -m tests.golden`, and look at what has changed"

each_log = pytest.mark.parametrize("golden", GOLDEN.values(), ids=GOLDEN)


def read(golden: Golden) -> AnyLog:
    """Read a golden log."""
    return GameLog.read(golden.file)


def files() -> Iterator[Path]:
    """Every file beside the golden logs."""
    for game_id in BUILTIN:
        yield from (FOLDER / game_id / "logs").iterdir()


def test_there_is_a_golden_log_of_every_preset_and_nothing_else() -> None:
    wanted = {file for golden in GOLDEN.values() for file in (golden.file, golden.facts_file)}
    assert set(files()) == wanted, ANEW
    presets = {f"{game_id}/{name}" for game_id in BUILTIN for name in game(game_id).presets}
    assert presets <= GOLDEN.keys()


@each_log
def test_the_same_seed_and_players_play_the_same_match_today(golden: Golden) -> None:
    today, kept = golden.play(), read(golden)
    difference = today.diff(kept)
    assert not difference.header, f"{difference.header}: {ANEW}"
    assert not difference, f"event {difference.common + 1} is another; {ANEW}"
    assert golden.file.read_bytes() == today.dumps().encode(), ANEW


@each_log
def test_a_golden_log_obeys_the_rules_and_comes_to_the_result_on_record(golden: Golden) -> None:
    log = read(golden)
    report = verify(log)
    assert report.events == len(log)
    assert report.settled
    assert report.outcome is not None
    assert facts_of(log) == golden.facts_file.read_text("utf-8"), ANEW


@each_log
def test_a_golden_log_is_at_rest_after_every_commit(golden: Golden) -> None:
    log = read(golden)
    states = list(log.states())
    assert states[-1] == log.fold()
    for commit in log.commits():
        assert log.game.react(log.ruleset, states[commit.stop]) is None


@pytest.mark.parametrize("game_id", sorted(BUILTIN))
def test_every_kind_of_event_occurs_in_some_golden_log(game_id: str) -> None:
    logs = [read(golden) for golden in GOLDEN.values() if golden.game == game_id]
    found = {type(event) for log in logs for event in log.events}
    assert found == set(game(game_id).events)
