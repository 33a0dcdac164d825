"""A commit counts whole or not at all: when something fails, nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from cardrules.cards import CardSet
from cardrules.errors import CorruptLogError, UndoError
from cardrules.kernel.sealing import Steps
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Seat
from cardrules.table import Commit, Table
from cardrules.table.dealing import MOST_DRAWS
from tests import toy
from tests.table.tables import S0, AnyTable, kept, play_on, toy_table
from tests.toy import TOY


class TroubleError(Exception):
    pass


@pytest.mark.parametrize("at", ["decide", "evolve", "react", "chance"])
def test_a_failure_anywhere_in_a_commit_keeps_nothing(at: str) -> None:
    armed: list[bool] = []

    def unless_armed(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            if armed:
                raise TroubleError
            return function(*args)

        return call

    changed: Any = {at: unless_armed(getattr(TOY, at))}
    if at == "evolve":
        # `fold`, which evolve has beside, is for reading logs.
        changed[at].fold = TOY.evolve.fold
    table: AnyTable = Table(attrs.evolve(TOY, **changed), seats=2, rng=7)
    play_on(table, 5)
    before = kept(table)
    armed.append(True)
    with pytest.raises(TroubleError):
        play_on(table, 1)
    assert kept(table) == before
    armed.clear()
    play_on(table)
    assert table.outcome is not None


def test_a_commit_counts_only_when_the_server_has_written_it() -> None:
    full: list[bool] = []

    def write(commit: Commit[Any], log: AnyLog) -> None:
        assert log.events[commit.first - 1 :] == commit.events
        if full:
            raise OSError("disk full")

    table = toy_table(on_commit=write)
    play_on(table, 1)
    before, log = kept(table), table.log
    full.append(True)
    with pytest.raises(OSError, match="disk full"):
        play_on(table, 1)
    assert kept(table) == before
    assert table.log is log
    with pytest.raises(OSError, match="disk full"):
        toy_table(on_commit=write)
    full.clear()
    play_on(table)
    assert table.outcome is not None


def test_a_sealed_log_is_as_it_was_after_a_failed_write() -> None:
    full: list[bool] = []

    def write(commit: Commit[Any], log: AnyLog) -> None:
        if full:
            raise OSError("disk full")

    table = Table.resume(toy_table().log.sealed(), 7, on_commit=write)
    full.append(True)
    seal = table.log.seal_hash
    with pytest.raises(OSError, match="disk full"):
        play_on(table, 1)
    assert table.log.seal_hash == seal
    full.clear()
    play_on(table)
    table.log.finish()
    assert GameLog.loads(table.log.dumps(), game=TOY) == table.log


def test_every_commit_is_written_the_opening_too() -> None:
    told: list[Commit[Any]] = []
    table = toy_table(on_commit=lambda commit, log: told.append(commit))
    play_on(table)
    assert tuple(told) == table.commits()


@pytest.mark.parametrize(
    "meddle", [lambda table: play_on(table, 1), lambda table: table.undo(forced=True)]
)
def test_acting_while_a_commit_is_written_is_refused(meddle: Callable[[AnyTable], Any]) -> None:
    def act_again(commit: Commit[Any], log: Any) -> None:
        if commit.first > 5:
            meddle(table)

    table = toy_table(on_commit=act_again)
    play_on(table, 1)
    before = kept(table)
    with pytest.raises(RuntimeError, match="on_commit and on_undo must not act"):
        play_on(table, 1)
    assert kept(table) == before


def test_a_log_that_was_finished_takes_no_more_and_stays_as_it_was() -> None:
    table = Table.resume(toy_table().log.sealed(), 7)
    play_on(table, 1)
    table.log.finish()
    before = kept(table)
    with pytest.raises(CorruptLogError, match="the log is finished"):
        play_on(table, 1)
    with pytest.raises(CorruptLogError, match="the log is finished"):
        table.undo()
    assert kept(table) == before


def test_a_server_that_crashes_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "match.cardlog.jsonl"

    def keep(commit: Commit[Any], log: AnyLog) -> None:
        if commit.first == 1:
            log.write(path)
        else:
            log.append_to(path, since=commit.first - 1)

    table = toy_table(on_commit=keep)
    play_on(table, 5)
    assert path.read_text() == table.log.dumps()
    log: AnyLog = GameLog.read(path, game=TOY)
    again = Table.resume(log, 7, on_commit=keep)
    assert again.state == table.state
    play_on(again, seed=2)
    play_on(table.branch(), seed=2)
    assert path.read_text() == again.log.dumps()


def test_a_file_follows_what_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "match.cardlog.jsonl"
    taken_back: list[Commit[Any]] = []

    def keep(commit: Commit[Any], log: AnyLog) -> None:
        if commit.first == 1:
            log.write(path)
        else:
            log.append_to(path, since=commit.first - 1)

    def rewrite(commit: Commit[Any], log: AnyLog) -> None:
        assert len(log) == commit.first - 1
        taken_back.append(commit)
        log.write(path)

    for table in (
        toy_table(on_commit=keep, on_undo=rewrite),
        Table.resume(toy_table().log, 7, on_commit=keep, on_undo=rewrite),
        toy_table().branch(on_commit=keep, on_undo=rewrite),
    ):
        table.log.write(path)
        done = play_on(table, 2)
        assert table.undo() == done[-1]
        assert taken_back.pop() == done[-1]
        assert path.read_text() == table.log.dumps()
        play_on(table, 1, seed=2)
        assert path.read_text() == table.log.dumps()


@pytest.mark.parametrize("sealed", [False, True])
def test_what_cannot_be_taken_back_in_the_store_is_not_taken_back(sealed: bool) -> None:
    def write(commit: Commit[Any], log: AnyLog) -> None:
        if len(log) < commit.first:
            raise OSError("disk full")

    log = toy_table().log.sealed() if sealed else toy_table().log
    table = Table.resume(log, 7, on_commit=write, on_undo=write)
    table.act(S0, next(iter(table.offers(S0)[0])), meta={"seconds": 3})
    before = kept(table)
    with pytest.raises(OSError, match="disk full"):
        table.undo()
    assert kept(table) == before
    assert table.log.note(len(table.log)) == {"seconds": 3}
    unaware = Table.resume(table.log, 7, on_commit=write)
    with pytest.raises(UndoError, match="what is stored would not follow: on_commit needs on_undo"):
        unaware.undo(forced=True)
    assert kept(unaware) == before
    assert table.branch().undo() == table.commits()[-1]


@pytest.mark.parametrize("meddle", [lambda table: play_on(table, 1), lambda table: table.undo()])
def test_acting_while_a_commit_is_taken_back_is_refused(
    meddle: Callable[[AnyTable], Any],
) -> None:
    def act_again(commit: Commit[Any], log: AnyLog) -> None:
        meddle(table)

    table = toy_table(on_undo=act_again)
    play_on(table, 2)
    before = kept(table)
    with pytest.raises(RuntimeError, match="on_commit and on_undo must not act"):
        table.undo()
    assert kept(table) == before


def test_a_game_that_never_asks_anybody_is_stopped() -> None:
    steps: Steps[Any, Any] = Steps()
    steps.on(toy.RoundOpened, toy.Scored)(
        lambda state, event: toy.Dealing(round=1, totals=(0, 0), hands=())
    )
    steps.on(toy.HandDealt, toy.Dealing)(lambda state, event: state)
    endless = attrs.evolve(TOY, evolve=steps)
    with pytest.raises(RuntimeError, match=f"toy: {MOST_DRAWS} draws and nobody else to act"):
        Table(endless, seats=2)


def test_a_draw_that_is_refused_tells_a_seat_nothing() -> None:
    def chance(rules: Any, state: Any, draw: Any) -> Any:
        return toy.DealHand(Seat(1), CardSet.of(*draw.cards(3, toy._undealt(state))))

    with pytest.raises(RuntimeError) as failed:
        Table(attrs.evolve(TOY, chance=chance), seats=2)
    assert str(failed.value) == "toy: decide refuses what chance draws, by toy.deal.hand"
    assert failed.value.__context__ is None
