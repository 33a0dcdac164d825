"""The JSON Schema of logs: every line that is written obeys it, and nothing else does."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import attrs
import pytest
from attrs import frozen
from jsonschema import Draft202012Validator

from cardrules.cards import UNKNOWN, DealtCard
from cardrules.codec import codec_of
from cardrules.kernel.game import AnyGame
from cardrules.log import GameLog, log_schema
from cardrules.registry import game, game_ids
from cardrules.seats import Seat
from tests.cli_runs import Command
from tests.toy import TOY

SPEC = Path(__file__).parents[1] / "spec"
LOGS = sorted(SPEC.glob("*/logs/*.cardlog.jsonl"))
HEARTS = game("hearts")


def validator(game_id: str) -> Draft202012Validator:
    schema = log_schema(game(game_id))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def checked(game_id: str, text: str) -> None:
    """Check every line of a log; a line that recurs is checked once."""
    judge = validator(game_id)
    defined = log_schema(game(game_id))["$defs"]
    kinds = {
        cls.__name__: judge.evolve(schema=defined[cls.__name__] | {"$defs": defined})
        for cls in game(game_id).events
    }
    for line in text.splitlines():
        data = json.loads(line)
        # What names its type is held against that definition alone, which is much faster.
        (kinds[data["type"]] if "type" in data else judge).validate(data)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_every_line_of_every_golden_log_obeys_the_schema(path: Path) -> None:
    checked(path.parts[-3], path.read_text("utf-8"))


@pytest.mark.parametrize("game_id", game_ids())
def test_sealed_logs_and_logs_of_a_seat_obey_it(game_id: str) -> None:
    path = min((SPEC / game_id / "logs").glob("*.jsonl"), key=lambda path: path.stat().st_size)
    log = GameLog.read(path)
    for seat in (Seat(0), None):
        checked(game_id, log.seen_by(seat).dumps())
    sealed = log.sealed()
    sealed.finish()
    checked(game_id, sealed.dumps())
    checked(game_id, sealed.seen_by(Seat(1)).dumps())


@pytest.mark.parametrize("game_id", game_ids())
def test_no_line_is_of_two_kinds(game_id: str) -> None:
    judge = validator(game_id)
    path = min((SPEC / game_id / "logs").glob("*.jsonl"), key=lambda path: path.stat().st_size)
    by_type = {json.loads(line).get("type"): line for line in path.read_text("utf-8").splitlines()}
    for line in by_type.values():
        judge.validate(json.loads(line))


@pytest.mark.parametrize(
    "change",
    [
        {"card": "1S"},
        {"card": "qs"},
        {"card": None},
        {"seat": -1},
        {"seat": "0"},
        {"breaks": 1},
        {"n": 0},
        {"type": "CardPlaid"},
        {"more": 1},
        {"meta": 3},
        {"salt": "00"},
    ],
    ids=str,
)
def test_a_line_that_the_library_refuses_is_refused(change: dict[str, Any]) -> None:
    line = {"n": 5, "type": "CardPlayed", "seat": 0, "card": "QS", "breaks": False}
    judge = validator("hearts")
    assert judge.is_valid(line)
    assert not judge.is_valid(line | change)
    for name in line:
        assert not judge.is_valid({key: value for key, value in line.items() if key != name})


def test_a_header_names_every_option() -> None:
    text = (SPEC / "hearts" / "logs" / "classic.cardlog.jsonl").read_text("utf-8")
    header = json.loads(text.splitlines()[0])
    judge = validator("hearts")
    assert judge.is_valid(header)
    for name in header["options"]:
        less = {key: value for key, value in header["options"].items() if key != name}
        assert not judge.is_valid(header | {"options": less})
    assert not judge.is_valid(header | {"rules": 2})
    assert not judge.is_valid(header | {"game": "holdem"})


def test_the_command_line_prints_it(run: Command) -> None:
    ran = run("schema", "hearts")
    assert ran.code == 0
    assert json.loads(ran.out) == log_schema(HEARTS)


@frozen
class Dot:
    seat: Seat


@frozen
class Line:
    ends: tuple[int, int]


@frozen(kw_only=True)
class Odd:
    """An event with every kind of field that no game happens to have."""

    counts: Mapping[int, str]
    names: Mapping[str, bool]
    levels: frozenset[int]
    shape: Dot | Line
    one: Dot
    perhaps: Dot | None
    card: DealtCard


def test_every_kind_of_field_has_a_schema_that_says_what_the_codec_writes() -> None:
    odd: AnyGame = attrs.evolve(cast(Any, TOY), events=(*TOY.events, Odd))
    schema = log_schema(odd)
    judge = Draft202012Validator(schema)
    event = Odd(
        counts={-1: "a"},
        names={"b": True},
        levels=frozenset({2, 1}),
        shape=Line((1, 2)),
        one=Dot(Seat(0)),
        perhaps=None,
        card=UNKNOWN,
    )
    line = {"n": 1, **codec_of(odd).dump_event(event)}
    judge.validate(line)
    for change in (
        {"counts": {"x": "a"}},
        {"names": {"b": 1}},
        {"levels": [1, 1]},
        {"shape": {"ends": [1, 2]}},
        {"shape": {"type": "Line", "ends": [1, 2, 3]}},
        {"shape": {"type": "Line", "ends": [1]}},
        {"one": {"type": "Dot", "seat": 0}},
        {"perhaps": {"seat": -1}},
        {"card": "?"},
    ):
        assert not judge.is_valid(line | change), change
