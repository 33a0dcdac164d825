"""Logs from everywhere are behaviours of the models: what laws, bots and the terminal play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardrules.log import GameLog
from cardrules.testing.strategies import options, seeds
from cardrules.testing.walks import play
from spec.tools import logs
from spec.tools.adapter import Adapter, adapter_of
from spec.tools.judge import NoBehaviourError
from spec.tools.laws import BrokenLawError, check_moment, check_step
from spec.tools.logs import Log, judged
from spec.tools.machine import Machine
from spec.tools.quint import SPEC
from spec.tools.scopes import games
from spec.tools.values import Variant, record
from tests.cli_runs import command

MODELS = games()
#: Events of a log that are judged: what comes later is more of the same.
MOST = 100
#: Options by which a match of bots is short.
SHORT = {"hearts": ["--option", "limit=20"], "holdem": ["--option", "hands=3"]}


@pytest.fixture(scope="module", params=MODELS)
def bond(request: pytest.FixtureRequest) -> tuple[Machine, Adapter]:
    return Machine.of(request.param), adapter_of(request.param)


@given(data=st.data())
@settings(
    deadline=None,
    max_examples=8,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_what_the_laws_play_is_a_behaviour_whatever_the_options(
    bond: tuple[Machine, Adapter], data: st.DataObject
) -> None:
    # As in the laws: players who draw their actions, under any options that are accepted. None of
    # them is out of reach of a model.
    machine, adapter = bond
    chosen = data.draw(options(adapter.game))
    seats = data.draw(st.sampled_from(adapter.game.seats(chosen)))
    walk = play(adapter.game, chosen, seats, data.draw(seeds()))
    end = max(rest for rest in walk.rests if rest <= MOST)
    log = Log(name="drawn", options=chosen, seats=seats, events=walk.events[:end])
    assert judged(machine, adapter, log) == end


@pytest.mark.parametrize("game", MODELS)
def test_a_log_of_a_match_between_bots_is_a_behaviour(
    game: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    run = command(capsys, monkeypatch)
    assert run("simulate", game, "-n", 1, "--logs", "logs", *SHORT.get(game, [])).code == 0
    [path] = Path("logs").iterdir()
    assert logs.main([str(path)]) == 0
    count = len(GameLog.read(path))
    assert capsys.readouterr().out == f"{path}: {count} events, a behaviour of {game}\n"


def test_a_log_that_is_no_behaviour_is_named_with_its_event(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = SPEC / "weykick" / "logs" / "football.cardlog.jsonl"
    machine, adapter = Machine.of("weykick"), adapter_of("weykick")
    [log] = [one for one in logs.golden_logs("weykick") if one.name == "football"]
    twice = attrs.evolve(log, events=[*log.events, log.events[-1]])
    last = f"event {len(twice.events)}, "
    with pytest.raises(NoBehaviourError, match=last):
        judged(machine, adapter, twice)
    monkeypatch.setattr(logs, "_read", lambda _: ("weykick", twice))
    assert logs.main([str(path)]) == 1
    assert f"{path}: {last}" in capsys.readouterr().out


def test_a_moment_or_a_step_that_must_not_be_is_named() -> None:
    machine, adapter = Machine.of("weykick"), adapter_of("weykick")
    chosen: Any = adapter.game.options()
    [state] = machine.call("begin", None, adapter.options(chosen, 2))
    table = state.table
    scored = table._replace(goals=(Variant("LeftSide"),))
    start = record(actor=Variant("Host"), does=Variant("StartMatch"))
    check_moment(machine, table)
    with pytest.raises(BrokenLawError, match="invPlaying"):
        check_moment(machine, scored)
    with pytest.raises(BrokenLawError, match="lawScores"):
        check_step(machine, scored, start, table)
