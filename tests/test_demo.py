"""The demonstration: a whole match with progress, its log, a moment of it, the result."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

from cardrules.cli import demo
from cardrules.games.hearts import HEARTS
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Seat
from cardrules.verification import verify


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "demo.cardlog.jsonl"


def test_it_plays_logs_reads_verifies_and_shows_a_match(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo.main(["--log", str(path)]) == 0
    out = capsys.readouterr().out
    log: AnyLog = GameLog.read(path)
    report = verify(log)
    facts = HEARTS.facts(log.fold())
    assert max(facts["totals"]) >= 100

    # Progress: one line a hand.
    hands = re.findall(r"^  hand +(\d+): totals (.+)$", out, re.MULTILINE)
    assert [int(number) for number, _ in hands] == list(range(1, len(facts["scores"]) + 1))
    assert hands[-1][1] == ", ".join(map(str, facts["totals"]))

    assert f"Log: {path} ({len(log)} events" in out
    assert f"Read back: {len(log)} events; equal to those played: True." in out
    assert f"{report.actions} actions decided anew, {report.draws} deals checked" in out

    # The table at one moment, as one seat sees it: its own cards, and nobody else's.
    found = re.search(r"After event (\d+), as seat 2 sees it:\n", out)
    assert found is not None
    view = HEARTS.view(log.ruleset, log.at(int(found[1])).state, Seat(2))
    assert len(view.trick) == 2
    assert f"{found[0]}{HEARTS.draw(view, 'en')}\n" in out

    scores = re.findall(r"^hand \d+ +(\d+) +(\d+) +(\d+) +(\d+)$", out, re.MULTILINE)
    assert [list(map(int, row)) for row in scores] == facts["scores"]
    winner = facts["winner"]
    assert out.endswith(f"\nSeat {winner} wins with {min(facts['totals'])} points.\n")


def test_the_same_seed_is_the_same_match(path: Path) -> None:
    texts = []
    for seed in ("5", "5", "6"):
        assert demo.main(["--seed", seed, "--log", str(path)]) == 0
        texts.append(path.read_text("utf-8"))
    assert texts[0] == texts[1] != texts[2]


def test_without_rich_the_lines_are_plain(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    assert demo.main(["--log", str(path)]) == 0
    assert "  hand  1: totals" in capsys.readouterr().out


def test_on_a_terminal_there_is_a_bar_as_well(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert demo.main(["--log", str(path)]) == 0
    out = capsys.readouterr().out
    assert "highest total" in out
    assert "  hand  1: totals" in out


def test_the_log_lies_in_the_checkout_or_in_a_folder_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(demo, "checkout", lambda: tmp_path)
    assert demo.usual_path() == tmp_path / "build" / "demo" / "hartenjagen.cardlog.jsonl"
    monkeypatch.setattr(demo, "checkout", lambda: None)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert demo.usual_path().parent.parent == tmp_path


def test_a_log_that_cannot_be_written_is_one_line_and_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert demo.main(["--log", str(tmp_path / "file" / "log")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_the_module_is_the_command(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["demo", "--log", str(path)])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(demo.__file__, run_name="__main__")
    assert ended.value.code == 0
    assert "wins with" in capsys.readouterr().out


@pytest.mark.parametrize("installed", ["/bin/cardrules", None])
def test_it_says_how_to_see_that_moment_again(
    installed: str | None,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(path.parent.parent)
    monkeypatch.setattr(demo, "which", lambda name: installed)
    assert demo.main(["--log", str(path)]) == 0
    found = re.search(r"^\((.+) replay (.+) --at \d+ --seat 2\)$", capsys.readouterr().out, re.M)
    assert found is not None
    assert found[1] == ("cardrules" if installed else f"{sys.executable} -m cardrules")
    assert found[2] == str(Path("new") / "demo.cardlog.jsonl")
