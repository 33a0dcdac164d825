"""Games, logs and seat logs pickle and copy; a table, which holds the seed, does not."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from cardrules.games.hearts import HEARTS
from cardrules.log import AnyLog, GameLog
from cardrules.registry import BUILTIN, game
from cardrules.seats import Seat
from cardrules.table import Table
from tests.golden import FOLDER
from tests.toy.matches import played


def _pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


WAYS = pytest.mark.parametrize("again", [_pickled, copy.copy, copy.deepcopy])
VARIANT = evolve(HEARTS, outcome=lambda state: None)


def _logs() -> list[AnyLog]:
    plain = GameLog.read(FOLDER / "hearts" / "logs" / "cancellation.cardlog.jsonl")
    finished = plain.sealed()
    finished.finish()
    return [plain, plain.branch(100).sealed(), finished]


@WAYS
@pytest.mark.parametrize("game_id", BUILTIN)
def test_a_game_is_pickled_as_its_id(game_id: str, again: Callable[[Any], Any]) -> None:
    assert again(game(game_id)) is game(game_id)


@WAYS
@pytest.mark.parametrize("log", _logs(), ids=["plain", "sealed", "finished"])
def test_a_log_is_pickled_as_its_text(log: AnyLog, again: Callable[[Any], Any]) -> None:
    other = again(log)
    assert other == log
    assert other.seal_hash == log.seal_hash
    assert other is not log
    assert other.is_finished is log.is_finished
    assert again(log.seen_by(Seat(1))) == log.seen_by(Seat(1))


@WAYS
def test_a_copy_of_a_log_goes_on_alone(again: Callable[[Any], Any]) -> None:
    log = _logs()[0].branch(20)
    other = again(log)
    other.append(_logs()[0].events[20])
    assert len(log) == 20
    assert len(other) == 21


@pytest.mark.parametrize("variant", [VARIANT, played().game], ids=["changed", "unknown"])
def test_a_game_that_is_not_registered_is_copied_but_not_pickled(variant: Any) -> None:
    assert copy.copy(variant) is copy.deepcopy(variant) is variant
    with pytest.raises(pickle.PicklingError, match="is not the registered game"):
        pickle.dumps(variant)


@WAYS
def test_a_table_is_neither_pickled_nor_copied(again: Callable[[Any], Any]) -> None:
    table = Table(HEARTS, rng=7)
    with pytest.raises(TypeError, match="branch it, or resume its log"):
        again(table)
