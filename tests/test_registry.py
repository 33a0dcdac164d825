"""The registry: built-in games, games from elsewhere, and packages that announce nonsense."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from cardrules import registry
from cardrules.errors import NotationError, UnknownGameError
from tests.toy import FOLLOW_SUIT, TOY

POINTS = [
    EntryPoint("toy", "tests.toy:TOY", registry.GROUP),
    EntryPoint("lost", "tests.no_such_module:GAME", registry.GROUP),
    EntryPoint("noisy", "cardrules_noisy:GAME", registry.GROUP),
    EntryPoint("renamed", "tests.toy:TOY", registry.GROUP),
    EntryPoint("no-game", "tests.toy:BOOK", registry.GROUP),
    EntryPoint("twice", "tests.toy:TOY", registry.GROUP),
    EntryPoint("twice", "tests.toy:BOOK", registry.GROUP),
    EntryPoint("hearts", "tests.toy:TOY", registry.GROUP),
]


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    (tmp_path / "cardrules_noisy.py").write_text("GAME = 1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(
        registry, "entry_points", lambda *, group: EntryPoints(POINTS).select(group=group)
    )
    yield
    registry._loaded.pop("toy", None)


def test_every_builtin_game_has_the_id_under_which_it_is_registered() -> None:
    for game_id in registry.BUILTIN:
        assert registry.game(game_id).id == game_id
        assert registry.game(game_id) is registry.game(game_id)


def test_an_unknown_game_is_refused_with_the_list_of_those_there_are() -> None:
    with pytest.raises(UnknownGameError, match=r"no game 'bridge'; there are .*hearts"):
        registry.game("bridge")


@pytest.mark.usefixtures("announced")
def test_a_game_from_elsewhere_is_found_by_its_entry_point() -> None:
    assert registry.game("toy") is TOY
    assert registry.game("toy") is TOY
    assert {"toy", "hearts"} <= set(registry.game_ids())


@pytest.mark.usefixtures("announced")
@pytest.mark.parametrize(
    ("game_id", "reason"),
    [
        ("lost", "cannot be imported: ModuleNotFoundError"),
        ("noisy", "cannot be imported: ZeroDivisionError"),
        ("renamed", "is not the record of a game 'renamed'"),
        ("no-game", "is not the record of a game 'no-game'"),
        ("twice", "is announced by tests.toy and tests.toy: only one may"),
    ],
)
def test_a_broken_game_says_why_and_breaks_no_other(game_id: str, reason: str) -> None:
    with pytest.raises(UnknownGameError, match=reason):
        registry.game(game_id)
    assert registry.game("toy") is TOY
    assert game_id in registry.game_ids()


@pytest.mark.usefixtures("announced")
def test_problems_lists_every_game_from_elsewhere_that_cannot_be_used() -> None:
    found = {problem.id: str(problem) for problem in registry.problems()}

    assert found.keys() == {"lost", "noisy", "renamed", "no-game", "twice", "hearts"}
    assert found["hearts"] == "hearts (of tests.toy): this id is the built-in game's"
    assert found["lost"].startswith(
        "lost (of tests.no_such_module): 'lost' of tests.no_such_module"
    )


@pytest.mark.usefixtures("announced")
def test_nobody_can_take_the_place_of_a_builtin_game() -> None:
    assert registry.game("hearts") is not TOY
    assert registry.game_ids().count("hearts") == 1


@pytest.mark.usefixtures("announced")
def test_a_rule_is_found_by_its_id_alone() -> None:
    assert registry.rule_by_id("toy.play.follow-suit") == FOLLOW_SUIT
    assert registry.rule_by_id("toy.play.follow-suit").title.fr == "Fournir la couleur"


@pytest.mark.usefixtures("announced")
def test_a_misspelt_rule_is_refused_with_the_most_similar_ones() -> None:
    with pytest.raises(NotationError, match=r"such as toy\.play\.follow-suit") as caught:
        registry.rule_by_id("toy.play.folow-suit")
    assert caught.value.text == "toy.play.folow-suit"
    with pytest.raises(NotationError, match=r"such as toy\.match\.length"):
        registry.rule_by_id("toy.")
    with pytest.raises(UnknownGameError):
        registry.rule_by_id("")


def test_naming_the_games_imports_none_of_them() -> None:
    code = (
        "import sys; from cardrules.registry import game_ids; game_ids();"
        " sys.exit(any(name.startswith('cardrules.games') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
