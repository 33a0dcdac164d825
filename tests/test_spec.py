"""The language-neutral cases in `spec/<game>/cases`: given, when, then, by rule id."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from cardrules.codec import codec_of
from cardrules.errors import IllegalActionError, NotationError, OptionsError
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import is_offered, offered
from cardrules.kernel.turns import settle
from cardrules.registry import BUILTIN, game, rule_by_id
from cardrules.seats import HOST, TABLE, Actor, Seat

SPEC: Final = Path(__file__).parents[1] / "spec"
GAMES: Final = sorted(BUILTIN)
#: What a case ends with: just one of these.
OUTCOMES: Final = {"then", "playable", "may", "refused"}
KEYS: Final = {"name", "says", "rules", "example", "options", "when", *OUTCOMES}
#: How many worked examples the analysis of a game's source has.
EXAMPLES: Final = {
    "hearts": 15,
    "hockey_ca": 16,
    "hockey_fr": 14,
    "holdem": 25,
    "tock": 23,
    "weykick": 12,
}

Case = dict[str, Any]


@cache
def cases(game_id: str) -> dict[str, Case]:
    """Every case of a game, by file and name."""
    found: dict[str, Case] = {}
    for file in sorted((SPEC / game_id / "cases").glob("*.toml")):
        for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]:
            name = f"{file.stem}/{case['name']}"
            assert name not in found, f"{name} stands twice"
            found[name] = case
    return found


def every_case() -> Iterator[Any]:
    """Every case of every game, for the tests below."""
    for game_id in GAMES:
        for name in cases(game_id):
            yield pytest.param(game_id, name, id=f"{game_id}/{name}")


def actor_of(data: Case) -> Actor:
    """Read who acts: a seat's number, `table` or `host`."""
    named: dict[str, Actor] = {"table": TABLE, "host": HOST}
    actor = data["actor"]
    return named[actor] if isinstance(actor, str) else Seat(actor)


def action_of(one: AnyGame, data: Case) -> Any:
    """Read an action as logs write it; a word that is none of those possible stays a text."""
    fields = {name: value for name, value in data.items() if name != "actor"}
    try:
        return codec_of(one).load_action(fields)
    except NotationError:
        kind = next(kind for kind in one.actions if kind.__name__ == fields["type"])
        values = [value for name, value in fields.items() if name != "type"]
        return kind(*[tuple(value) if isinstance(value, list) else value for value in values])


def told(data: Any) -> Any:
    """An event as a case writes it: TOML has no `null`, so such fields are left out."""
    if isinstance(data, dict):
        return {name: told(value) for name, value in data.items() if value is not None}
    return [told(value) for value in data] if isinstance(data, list) else data


@pytest.mark.parametrize(("game_id", "name"), list(every_case()))
def test_a_case_holds(game_id: str, name: str) -> None:
    one, case = game(game_id), cases(game_id)[name]
    codec = codec_of(one)
    options = codec.load_options(case.get("options", {}))
    if "when" not in case and "refused" in case:
        with pytest.raises(OptionsError) as bad:
            one.ruleset(options)
        assert sorted(rule.id for rule in bad.value.rules) == sorted(case["refused"])
        return
    setting = import_module(f"tests.games.{game_id}.stage")
    scene = setting.stage(options, case)
    rules, state = scene.rules, scene.state
    if "may" in case:
        assert setting.may(scene) == case["may"]
        return
    if "playable" in case:
        (actor,) = one.to_act(state)
        legal = offered(one.offers(rules, state, actor))
        assert [codec.dump_action(action)["card"] for action in legal] == case["playable"].split()
        return
    actor, action = actor_of(case["when"]), action_of(one, case["when"])
    may = is_offered(one.offers(rules, state, actor), action)
    if "refused" in case:
        with pytest.raises(IllegalActionError) as refusal:
            one.decide(rules, state, actor, action)
        assert refusal.value.rule.id == case["refused"]
        assert not may
        return
    assert may
    event = one.decide(rules, state, actor, action)
    follow, _ = settle(one, rules, one.evolve(state, event))
    assert [told(codec.dump_event(one)) for one in [event, *follow]] == case["then"]


@pytest.mark.parametrize(("game_id", "name"), list(every_case()))
def test_a_case_is_well_formed(game_id: str, name: str) -> None:
    case = cases(game_id)[name]
    position = import_module(f"tests.games.{game_id}.stage").KEYS
    assert case.keys() <= KEYS | position
    assert case["says"].endswith(".")
    assert case["rules"]
    assert [rule_by_id(rule_id).id for rule_id in case["rules"]] == case["rules"]
    refused = case.get("refused", [])
    of_options = isinstance(refused, list)
    assert set(refused if of_options else [refused]) <= set(case["rules"])
    (outcome,) = case.keys() & OUTCOMES
    assert ("when" in case) == (outcome == "then" or not of_options)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_prohibition_is_refused_in_some_case_and_obeyed_in_some_case(game_id: str) -> None:
    refusing = {rule_id for rule_id, words in game(game_id).book.rules.items() if words.refuses}
    refused: set[str] = set()
    obeyed: set[str] = set()
    for case in cases(game_id).values():
        cited = case.get("refused", [])
        refused |= {cited} if isinstance(cited, str) else set(cited)
        if not cited:
            obeyed |= set(case["rules"])
    assert sorted(refusing - refused) == [], "never refused"
    assert sorted(refusing - obeyed) == [], "never obeyed"
    assert refused <= refusing


@pytest.mark.parametrize("game_id", GAMES)
def test_every_worked_example_is_a_case(game_id: str) -> None:
    numbers = {case["example"] for case in cases(game_id).values() if "example" in case}
    assert numbers == set(range(1, EXAMPLES[game_id] + 1))
