"""Every rulebook is whole, and code, tests and cases speak of the same rules.

Tests are read, not run: a test shows the rules of its mark. It shows a refusal by `refused_by(id)`
or `refused(id)`, and obedience by `accepted`, `gives`, `plays`, `passes` or `allowed`.
"""

from __future__ import annotations

import ast
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.registry import BUILTIN, game, rule_by_id
from cardrules.rule import LANGUAGES, Rule, RuleText
from tests.conftest import RULE_ID

ROOT: Final = Path(__file__).parents[1]
TESTS: Final = ROOT / "tests"
GAMES: Final = sorted(BUILTIN)
SOURCES: Final = tomllib.loads((ROOT / "spec" / "sources.toml").read_text(encoding="utf-8"))

#: A place in French text where a no-break space is missing.
OPEN_SPACE: Final = "[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]"

every_game = pytest.mark.parametrize("game_id", GAMES)


def rules_of(game_id: str) -> dict[str, RuleText]:
    """The rules of a game by id."""
    return dict(game(game_id).book.rules)


def data_of(game_id: str) -> dict[str, Any]:
    """The rulebook of a game as plain data."""
    return dict(game(game_id).book.data)


def refusing(game_id: str) -> list[str]:
    """The rules of a game that can refuse something."""
    return [rule_id for rule_id, words in rules_of(game_id).items() if words.refuses]


# --- the book itself -------------------------------------------------------------------------


@every_game
def test_ids_are_well_formed_and_name_game_and_section(game_id: str) -> None:
    assert data_of(game_id)["game"] == game_id
    for rule_id, words in rules_of(game_id).items():
        assert RULE_ID.fullmatch(rule_id), rule_id
        assert rule_id.split(".")[:2] == [game_id, words.section], rule_id


def test_no_id_stands_in_two_rulebooks() -> None:
    ids = [rule_id for game_id in GAMES for rule_id in rules_of(game_id)]
    assert len(ids) == len(set(ids))


@every_game
def test_sections_are_those_of_the_rules_in_reading_order(game_id: str) -> None:
    listed = [section["id"] for section in data_of(game_id)["sections"]]
    used = [words.section for words in rules_of(game_id).values()]
    assert listed == list(dict.fromkeys(used))


def texts(value: object, place: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of a rulebook, with its place: a table that has an `en` or a `fr`."""
    if isinstance(value, dict):
        if {"en", "fr"} & value.keys():
            yield place, value
        for name, part in value.items():
            yield from texts(part, f"{place}.{name}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from texts(part, f"{place}[{number}]")


@every_game
def test_every_text_is_there_in_both_languages(game_id: str) -> None:
    found = list(texts(data_of(game_id), game_id))
    assert len(found) > len(rules_of(game_id))
    for place, text in found:
        for language in LANGUAGES:
            assert text.get(language, "").strip(), f"{place} has no {language}"
    for rule_id, words in rules_of(game_id).items():
        for sentence in (words.text.en, words.text.fr):
            assert sentence.endswith("."), rule_id
        for title in (words.title.en, words.title.fr):
            assert not title.endswith("."), rule_id


@every_game
def test_the_words_are_typed_as_each_language_has_them(game_id: str) -> None:
    for place, text in texts(data_of(game_id), game_id):
        assert text["en"].isascii(), place
        assert "'" not in text["fr"], f"{place}: the apostrophe is ’"
        assert not re.search(OPEN_SPACE, text["fr"]), f"{place}: a no-break space belongs there"


@every_game
def test_a_decision_has_a_reason_and_nothing_else_has(game_id: str) -> None:
    for rule_id, words in rules_of(game_id).items():
        assert words.status in {"source", "public", "decision"}, rule_id
        assert (words.reason is not None) == (words.status == "decision"), rule_id


@every_game
def test_sources_exist_and_bear_out_the_status(game_id: str) -> None:
    for rule_id, words in rules_of(game_id).items():
        assert set(words.sources) <= SOURCES.keys(), rule_id
        kinds = {SOURCES[key]["kind"] for key in words.sources}
        if words.status == "source":
            assert "seed" in kinds, rule_id
        if words.status == "public":
            assert "page" in kinds, rule_id


def test_sources_are_described_in_both_languages() -> None:
    for key, source in SOURCES.items():
        for field in ("title_fr", "address_fr"):
            english, french = source[field.removesuffix("_fr")], source.get(field)
            assert french != english, f"{key}: {field} says nothing new"
        # A title may hold that of an English book, whose spaces are English.
        assert not re.search(OPEN_SPACE, source.get("address_fr", "")), key


def test_every_source_is_used() -> None:
    used = {
        key for game_id in GAMES for words in rules_of(game_id).values() for key in words.sources
    }
    assert used == SOURCES.keys()


@every_game
def test_a_rule_is_retired_after_it_came(game_id: str) -> None:
    for rule_id, words in rules_of(game_id).items():
        assert re.fullmatch(r"\d+\.\d+", words.since), rule_id
        assert words.until is None or words.until > words.since, rule_id


@every_game
def test_every_clause_of_the_source_analysis_is_covered_once(game_id: str) -> None:
    listed = (TESTS / "data" / f"{game_id}-clauses.txt").read_text(encoding="utf-8").split()
    data = data_of(game_id)
    by_rules = {clause for words in rules_of(game_id).values() for clause in words.clauses}
    options = {f"option:{name}" for name in data["options"]}
    left_out, invariants = set(data["out-of-scope"]), set(data["invariants"])
    covered = by_rules | options | left_out | invariants
    assert sorted(set(listed) - covered) == []
    assert sorted((by_rules | left_out | invariants) - set(listed)) == []
    assert left_out.isdisjoint(by_rules | options | invariants)


# --- options and presets ---------------------------------------------------------------------


@every_game
def test_the_book_explains_every_option_and_every_value(game_id: str) -> None:
    fields = {field.name: field for field in attrs.fields(game(game_id).options)}
    table = data_of(game_id)["options"]
    assert table.keys() == fields.keys()
    for name, entry in table.items():
        assert set(entry["rules"]) <= rules_of(game_id).keys(), name
        assert entry["rules"], name
        default = fields[name].default
        for member in type(default) if isinstance(default, Enum) else ():
            for language in LANGUAGES:
                assert member.value in entry[language], f"{name} = {member.value}"


@every_game
def test_the_book_describes_every_preset(game_id: str) -> None:
    assert list(data_of(game_id)["presets"]) == list(game(game_id).presets)


@every_game
def test_every_amendment_is_a_value_of_an_option_that_its_rule_explains(game_id: str) -> None:
    table = data_of(game_id)["options"]
    amendments = game(game_id).amendments
    assert amendments
    for (name, value), amendment in amendments.items():
        default = getattr(game(game_id).options(), name)
        assert type(value) is type(default), f"{name} = {value}"
        assert amendment.rule.id in table[name]["rules"], f"{name} = {value}"


# --- the code --------------------------------------------------------------------------------


def modules_of(one: AnyGame) -> list[tuple[str, Path]]:
    """The modules of a game's package, with their files."""
    package = import_module(one.book.package)
    found = pkgutil.walk_packages(package.__path__, one.book.package + ".")
    names = [one.book.package, *(info.name for info in found)]
    return [(name, Path(import_module(name).__file__ or "")) for name in names]


@cache
def constants(game_id: str) -> dict[str, str]:
    """The rules that the code of a game has constants for: id by constant."""
    found: dict[str, str] = {}
    for name, _ in modules_of(game(game_id)):
        for constant, value in vars(import_module(name)).items():
            if isinstance(value, Rule):
                assert found.setdefault(constant, value.id) == value.id, constant
    return found


@every_game
def test_the_code_names_rules_of_the_book_only(game_id: str) -> None:
    assert constants(game_id)
    assert set(constants(game_id).values()) <= rules_of(game_id).keys()
    assert len(set(constants(game_id).values())) == len(constants(game_id))


def uses(tree: ast.AST, *, inside: str = "") -> Iterator[tuple[str, str]]:
    """Every name that is read, with the function that it is an argument of."""
    for node in ast.iter_child_nodes(tree):
        where = inside
        if isinstance(node, ast.Call):
            where = ast.unparse(node.func).rpartition(".")[2]
        if isinstance(node, ast.Attribute):
            yield node.attr, inside
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id, inside
        yield from uses(node, inside=where)


@every_game
def test_every_rule_that_refuses_is_cited_by_the_code(game_id: str) -> None:
    cited = set()
    for _, file in modules_of(game(game_id)):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        cited |= {name for name, call in uses(tree) if call not in {"", "implements", "Amendment"}}
    refused = {rule_id for constant, rule_id in constants(game_id).items() if constant in cited}
    assert sorted(set(refusing(game_id)) - refused) == []


# --- the tests -------------------------------------------------------------------------------


@frozen
class Shown:
    """What one test shows."""

    name: str
    rules: frozenset[str]
    #: The rules that it has refused, and whether it has anything accepted.
    refused: frozenset[str]
    accepts: bool


_ACCEPTING: Final = {"accepted", "gives", "plays", "passes", "allowed"}
_REFUSING: Final = {"refused_by", "refused"}


def calls(node: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """The calls below a node: the function's last name, and the texts among its arguments."""
    for one in ast.walk(node):
        if isinstance(one, ast.Call):
            arguments = [arg.value for arg in one.args if isinstance(arg, ast.Constant)]
            yield ast.unparse(one.func), [text for text in arguments if isinstance(text, str)]


@cache
def shown() -> tuple[Shown, ...]:
    """Every test with a mark `rule` that names ids."""
    found = []
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            marked = {
                rule_id
                for mark in node.decorator_list
                for name, ids in calls(mark)
                if name.endswith("mark.rule")
                for rule_id in ids
            }
            made = [(name.rpartition(".")[2], ids) for name, ids in calls(node)]
            found.append(
                Shown(
                    f"{file.stem}.{node.name}",
                    frozenset(marked),
                    frozenset(one for name, ids in made if name in _REFUSING for one in ids),
                    any(name in _ACCEPTING for name, _ in made),
                )
            )
    return tuple(test for test in found if test.rules)


def test_marks_name_rules_that_exist() -> None:
    named = {rule_id for test in shown() for rule_id in test.rules | test.refused}
    ours = sorted(rule_id for rule_id in named if rule_id.partition(".")[0] in GAMES)
    assert [rule_by_id(rule_id).id for rule_id in ours] == ours


def test_marks_name_every_invariant_and_nothing_else() -> None:
    marked = {
        clause
        for file in TESTS.rglob("*.py")
        for name, clauses in calls(ast.parse(file.read_text(encoding="utf-8")))
        if name.endswith("mark.invariant")
        for clause in clauses
    }
    known = {clause for game_id in GAMES for clause in data_of(game_id)["invariants"]}
    assert sorted(marked ^ known) == []


@every_game
def test_every_rule_is_shown_by_some_test(game_id: str) -> None:
    marked = {rule_id for test in shown() for rule_id in test.rules}
    assert sorted(rules_of(game_id).keys() - marked) == []


@every_game
def test_every_prohibition_is_refused_in_some_test_and_obeyed_in_some_test(game_id: str) -> None:
    refused = {rule_id for test in shown() for rule_id in test.rules & test.refused}
    obeyed = {rule_id for test in shown() if test.accepts for rule_id in test.rules}
    assert sorted(set(refusing(game_id)) - refused) == [], "never refused"
    assert sorted(set(refusing(game_id)) - obeyed) == [], "never obeyed"
    assert (
        sorted(
            rule_id
            for test in shown()
            for rule_id in test.refused
            if rule_id.startswith(f"{game_id}.") and rule_id not in refusing(game_id)
        )
        == []
    ), "refused though the book says it refuses nothing"
