"""The benchmarks run, tell what they found, and leave out what is not installed. None is timed."""

from __future__ import annotations

import re
import sys

import pytest

from benchmarks import bench, harness
from benchmarks.harness import Job, Race, run_races, size

#: By section, the beginnings of its lines.
LINES = {
    "hearts": (
        "Hearts: a random deal, every action checked",
        "the same, every state kept frozen",
        "Hearts: a recorded deal replayed",
    ),
    "hockeys": (
        "Card Hockey (Canada): a random ply, every action checked",
        "French Hockey: a random ply, every action checked",
    ),
    "folds": ("events in memory to a state", "a match's JSON Lines, never read before"),
    "shell": ("Hearts: a random deal at a Table", "a log verified"),
    "imports": (
        "import cardrules  ",
        "import cardrules.games.hearts  ",
    ),
    "memory": ("memory of a kept state of Hearts",),
    "poker": (
        "poker: the rank of seven cards",
        "poker: tables made",
        "poker: memory of the tables",
    ),
    "holdem": (
        "Hold'em: a random hand, every action checked",
        "Hold'em: a recorded hand replayed",
    ),
    "shares": (
        "Hearts: the loop and the steps, all answers kept",
        "Hearts: decide, ",
        "Hold'em: offers, ",
    ),
    "tock": (
        "Tock: a random ply of four, checked",
        "the same, beside chess that asks",
        "Tock: the 301,064 ways to play a seven",
    ),
}
PEERS = ("chess", "eventsourcing.domain", "numpy", "phevaluator", "pyspiel", "treys")


def test_every_section_is_tested_here() -> None:
    assert set(LINES) == set(bench.SECTIONS)


@pytest.mark.parametrize("section", LINES)
def test_a_section_runs(section: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--smoke", section]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["measure", "cardrules", "beside", "found", "aim", "reached"]
    for beginning in LINES[section]:
        line = next(line for line in lines if line.startswith(beginning))
        assert re.search(r"\d", line.removeprefix(beginning))


def test_absent_peers_are_left_out_with_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in PEERS:
        monkeypatch.setitem(sys.modules, name, None)
    assert bench.main(["--smoke", "hearts", "folds", "poker", "tock"]) == 0
    told = capsys.readouterr()
    assert all(f"left out: {name} is not installed" in told.err for name in PEERS)
    for line in told.out.splitlines():
        if line.startswith("Hearts:"):
            assert re.search(r"[\d,]+ deals/s +OpenSpiel: left out$", line)


def test_the_readme_gets_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--smoke", "--markdown", "memory"]) == 0
    head, rule, line, empty, how = capsys.readouterr().out.splitlines()
    assert head == "| measure | cardrules | beside | found | aim | reached |"
    assert rule == "| --- | --- | --- | --- | --- | --- |"
    assert re.fullmatch(
        r"\| memory of a kept state of Hearts \| \d+ bytes \|  \|  \| at most 180 \| (yes|no) \|",
        line,
    )
    assert (empty, how.startswith("Measured with `python dev.py bench --markdown`")) == ("", True)


def test_an_unknown_section_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        bench.main(["harts"])
    assert stopped.value.code == 2
    assert "no such section: harts" in capsys.readouterr().err


def test_ratios_are_taken_round_by_round_and_goals_are_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(harness, "process_time", lambda: now)

    def job(count: int, *seconds: float) -> Job:
        """Take so long in the warming up, and then in each round."""
        left = iter(seconds)

        def run() -> None:
            nonlocal now
            now += next(left)

        return Job(run, count)

    # The machine is ten times slower in the second round, for both alike.
    ours, theirs = job(10, 9, 1, 10, 1), job(20, 9, 4, 40, 8)
    ahead, behind = run_races(
        [
            Race(what="ahead", unit="deals", own=ours, peer="they", against=theirs, goal=2),
            Race(what="behind", unit="deals", own=theirs, peer="we", against=ours, goal=0.75),
        ],
        rounds=3,
    )
    assert (ahead.own, ahead.peer, ahead.found) == ("10 deals/s", "they: 2 deals/s", "2.00 times")
    assert (ahead.reached, behind.reached) == (True, False)
    assert (behind.found, behind.goal) == ("0.50 times", "0.75")


def test_a_size_reaches_its_goal_from_below() -> None:
    assert size("a", 180, "bytes", 180).reached
    assert not size("a", 181, "bytes", 180).reached
    assert size("a", 181, "bytes", None).reached is None
