"""Logs in files: whole, added to, torn, too long, and older than today's rules."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.codec import codec_of
from cardrules.errors import CorruptLogError, LogConflictError, UnknownGameError
from cardrules.log import GameLog, Limits, SeatLog, cut_torn_line, files, settled
from cardrules.seats import Seat
from tests.toy import TOY, Abandoned, Options, RoundOpened
from tests.toy.matches import SECOND_PLAY, ToyLog, matches, played

LOGS = Path(__file__).parent / "toy" / "logs"


@given(log=matches(most=40))
def test_a_log_comes_back_equal_from_a_file(
    tmp_path_factory: pytest.TempPathFactory, log: ToyLog
) -> None:
    path = tmp_path_factory.mktemp("logs") / "match.cardlog.jsonl"
    log.write(path)

    assert path.read_bytes() == log.dumps().encode()
    assert GameLog.read(path, game=TOY) == log
    assert GameLog.read(str(path), game=TOY) == log
    seen = log.seen_by(Seat(0))
    seen.write(path)
    assert SeatLog.read(path, game=TOY) == seen
    assert list(path.parent.iterdir()) == [path]


def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.cardlog.jsonl"
    old = played(seed=1)
    old.write(path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", _fails)
        with pytest.raises(OSError, match="no room"):
            played(seed=2).write(path)

    assert GameLog.read(path, game=TOY) == old
    assert list(tmp_path.iterdir()) == [path]


def _fails(*args: object) -> None:
    raise OSError("no room")


@given(log=matches(), data=st.data())
def test_commits_added_one_by_one_are_the_whole_file(
    tmp_path_factory: pytest.TempPathFactory, log: ToyLog, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("logs") / "match.cardlog.jsonl"
    sealed = data.draw(st.booleans())
    live = GameLog(TOY, log.options, log.seats)
    if sealed:
        live = live.sealed()
    live.write(path)
    for commit in log.commits():
        live.extend(log.events[commit.start : commit.stop])
        live.append_to(path, since=commit.start)
    if sealed:
        live.finish()
        live.append_to(path, since=len(live))

    assert path.read_bytes() == live.dumps().encode()
    assert GameLog.read(path, game=TOY).events == log.events


@pytest.mark.case("101")
def test_lines_are_added_only_to_the_file_that_the_writer_knows(tmp_path: Path) -> None:
    path = tmp_path / "match.cardlog.jsonl"
    log = played(most=SECOND_PLAY)
    log.write(path)
    before = path.read_bytes()
    here, there = played(most=SECOND_PLAY), played(most=SECOND_PLAY)
    here.append(played().events[SECOND_PLAY])
    there.append(Abandoned())
    here.append_to(path, since=SECOND_PLAY)

    with pytest.raises(
        LogConflictError, match="or it was not written anew after an undo"
    ) as caught:
        there.append_to(path, since=SECOND_PLAY)
    assert (caught.value.expected, caught.value.actual) == (SECOND_PLAY, SECOND_PLAY + 1)
    assert path.read_bytes() == before + f"{here.line(SECOND_PLAY + 1)}\n".encode()


@pytest.mark.parametrize(
    ("tail", "reason"),
    [
        (b'{"n":9', "torn: the file ends inside its last line"),
        (b"no log\n", "last line: JSON was expected"),
        (b'{"end":6}\n', "last line: no more events can follow it"),
        (b"x" * (2**20 + 1) + b"\n", "last line: more than 1048576 bytes"),
    ],
)
def test_lines_are_added_only_to_an_open_log(tmp_path: Path, tail: bytes, reason: str) -> None:
    path = tmp_path / "match.cardlog.jsonl"
    log = played(most=SECOND_PLAY)
    before = log.dumps().encode() + tail
    path.write_bytes(before)
    log.append(Abandoned())
    with pytest.raises(CorruptLogError, match=reason):
        log.append_to(path, since=SECOND_PLAY)
    assert path.read_bytes() == before


def test_if_lines_cannot_be_added_whole_none_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.cardlog.jsonl"
    log = played(most=SECOND_PLAY)
    log.write(path)
    before = path.read_bytes()

    def half(file: Any, data: bytes) -> None:
        file.write(data[: len(data) // 2])
        raise OSError("no room")

    monkeypatch.setattr(files, "_write_all", half)
    log.append(Abandoned())
    with pytest.raises(OSError, match="no room"):
        log.append_to(path, since=SECOND_PLAY)
    assert path.read_bytes() == before


@given(cut=st.integers(1, 10**6))
def test_a_log_cut_anywhere_opens_with_the_whole_lines_and_is_settled(
    tmp_path_factory: pytest.TempPathFactory, cut: int
) -> None:
    path = tmp_path_factory.mktemp("logs") / "match.cardlog.jsonl"
    whole = played()
    text = whole.dumps().encode()
    cut = len(whole.line(0)) + 1 + cut % (len(text) - len(whole.line(0)) - 1)
    path.write_bytes(text[:cut])
    if not text[:cut].endswith(b"\n"):
        with pytest.raises(CorruptLogError, match="torn") as caught:
            GameLog.read(path, game=TOY)
        assert caught.value.line == text[:cut].count(b"\n") + 1

    log = GameLog.read(path, game=TOY, torn="drop")
    stored = len(log)
    assert log.events == whole.events[:stored]
    assert cut_torn_line(path) == cut - len(log.dumps().encode())
    settled(log).append_to(path, since=stored)
    assert GameLog.read(path, game=TOY) == log == whole.branch(len(log))
    assert log.at(len(log)).settled
    assert cut_torn_line(path) == 0


def test_a_torn_header_leaves_no_log(tmp_path: Path) -> None:
    path = tmp_path / "match.cardlog.jsonl"
    for text in (b"", b'{"format":1,"ga'):
        path.write_bytes(text)
        for ask in (cut_torn_line, lambda path: GameLog.read(path, game=TOY, torn="drop")):
            with pytest.raises(CorruptLogError, match="there is no whole line") as caught:
                ask(path)
            assert caught.value.line == 1
        assert path.read_bytes() == text


def test_a_log_may_be_longer_than_what_is_read_at_once(tmp_path: Path) -> None:
    path = tmp_path / "long.cardlog.jsonl"
    log = GameLog(TOY, Options(), 2)
    log.extend([RoundOpened(number) for number in range(9000)])
    log.append(Abandoned(), {"note": "x" * 200_000})
    log.append(Abandoned())
    log.write(path)

    assert path.stat().st_size > 500_000
    assert GameLog.read(path, game=TOY).events == log.events
    log.append(Abandoned())
    log.append_to(path, since=len(log) - 1)
    assert GameLog.read(path, game=TOY) == log


def test_a_file_beyond_the_limits_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.cardlog.jsonl"
    log = played()
    log.write(path)
    longest = max(map(len, path.read_bytes().splitlines()))

    limits = Limits(longest_line=longest, most_events=len(log))
    assert GameLog.read(path, game=TOY, limits=limits) == log
    with pytest.raises(CorruptLogError, match=rf"^line 1: a line of more than {longest - 1} bytes"):
        GameLog.read(path, game=TOY, limits=attrs.evolve(limits, longest_line=longest - 1))
    with pytest.raises(CorruptLogError, match=f"more than {len(log) - 1} events") as caught:
        GameLog.read(path, game=TOY, limits=attrs.evolve(limits, most_events=len(log) - 1))
    assert caught.value.line == len(log) + 1


@pytest.mark.case("103")
@pytest.mark.parametrize("rules", [0, 1, 2])
def test_logs_of_every_version_of_the_rules_are_the_same_match(rules: int) -> None:
    log = GameLog.read(LOGS / f"rules-{rules}.cardlog.jsonl", game=TOY)
    newest = GameLog.read(LOGS / "rules-2.cardlog.jsonl", game=TOY)

    assert log.events == newest.events
    assert log.options == newest.options
    assert log.fold() == newest.fold()
    assert codec_of(TOY).dump_state(log.fold()) == {
        "type": "Over",
        "totals": [3, 3],
        "winners": [0, 1],
        "abandoned": False,
    }
    assert json.loads(log.line(0))["rules"] == 2


def test_what_was_noted_of_an_older_line_stays_with_its_first_successor() -> None:
    log = GameLog.read(LOGS / "rules-0.cardlog.jsonl", game=TOY)
    noted = {n: log.note(n) for n in range(1, len(log) + 1) if log.note(n)}

    assert noted == {len(log) - 1: {"note": "last round"}}


def test_a_log_of_a_game_that_is_not_registered_needs_the_game() -> None:
    for read, log in ((GameLog.loads, played()), (SeatLog.loads, played().seen_by(None))):
        with pytest.raises(UnknownGameError, match=r"no game 'toy'; there are .*game=") as caught:
            read(log.dumps())
        assert "il n’y a pas de jeu 'toy'" in caught.value.told("fr")
        assert "par game=" in caught.value.told("fr")
        read(log.dumps(), game=TOY)
