"""A new game's package: it type-checks, its own tests pass, and the command line plays it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cardrules
from tests.cli_runs import Command

HERE = Path(cardrules.__file__).parents[2]


@pytest.fixture
def package(run: Command, tmp_path: Path) -> Path:
    """The package of a new game, as the command makes it."""
    ran = run("new", "snap_and_go")
    assert ran.code == 0
    assert ran.out.startswith("snap_and_go: a small game that works.")
    return tmp_path / "snap_and_go"


def python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the package with the game and this library to be imported."""
    path = os.pathsep.join(map(str, (folder / "src", Path(cardrules.__file__).parents[1], folder)))
    env = os.environ | {"PYTHONPATH": path, "MYPYPATH": path, "PYTHONUTF8": "1"}
    line = [sys.executable, *arguments]
    return subprocess.run(line, cwd=folder, env=env, capture_output=True, encoding="utf-8")


def test_the_package_has_every_file_of_a_game_and_no_placeholder(package: Path) -> None:
    game = package / "src" / "snap_and_go"
    files = {path.name for path in game.iterdir()}
    assert files >= {
        *("__init__.py", "actions.py", "decide.py", "events.py", "evolve.py", "model.py"),
        *("options.py", "py.typed", "react.py", "rulebook.toml", "rules.py", "text.py", "view.py"),
    }
    for path in package.rglob("*.*"):
        if path.is_file():
            assert "GAME_" not in path.read_text("utf-8")
    settings = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))
    entry = settings["project"]["entry-points"]["cardrules.games"]
    assert entry == {"snap_and_go": "snap_and_go:SNAP_AND_GO"}


def test_it_type_checks_strictly(package: Path) -> None:
    pytest.importorskip("mypy")
    cache = HERE / "build" / "mypy-skeleton"
    flags = ("--cache-dir", str(cache), "--follow-imports", "silent", "--python-version", "3.11")
    done = python(package, "-m", "mypy", "--config-file", "pyproject.toml", *flags, "src", "tests")
    assert done.stdout == "Success: no issues found in 13 source files\n", done.stdout + done.stderr


def test_its_laws_and_its_examples_hold(package: Path) -> None:
    done = python(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout


def test_it_is_played_once_it_is_installed(package: Path) -> None:
    info = package / "snap_and_go-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: snap_and_go\nVersion: 0.1.0\n")
    entry = "[cardrules.games]\nsnap_and_go = snap_and_go:SNAP_AND_GO\n"
    (info / "entry_points.txt").write_text(entry)
    done = python(package, "-m", "cardrules", "games")
    assert "snap_and_go  Snap and go" in done.stdout
    # Its own words draw cards as the list of cards does.
    line = ("play", "snap_and_go", "--seed", "1", "--lang", "fr", "--option", "cards=8")
    done = python(package, "-m", "cardrules", *line)
    hand = done.stdout.partition("Votre main\u00a0: ")[2].splitlines()[0].split()
    assert all(card[0] not in "KQJ" for card in hand)
    assert {card[0] for card in hand} & set("RDV")
    done = python(package, "-m", "cardrules", "simulate", "snap_and_go", "-n", "5", "--seats", "3")
    assert done.stdout.startswith("snap_and_go: 5 matches in ")


def test_the_folder_can_be_chosen_and_is_made(run: Command, tmp_path: Path) -> None:
    assert run("new", "my_game", "--into", "a/b").code == 0
    assert (tmp_path / "a" / "b" / "my_game" / "README.md").exists()


def test_nothing_is_overwritten(run: Command, package: Path) -> None:
    readme = package / "README.md"
    readme.write_text("mine", "utf-8")
    ran = run("new", "snap_and_go")
    assert ran.code == 2
    assert "exists already" in ran.err
    assert readme.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    "game_id",
    ["", "My_Game", "my-game", "1st", "my game", "a__b", "_a", "a" * 31, "../up", "çà", "a\n"],
)
def test_an_id_that_cannot_be_one_is_a_usage_error(
    run: Command, tmp_path: Path, game_id: str
) -> None:
    ran = run("new", game_id)
    assert ran.code == 2
    assert "cannot be the id of a game" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "game_id",
    ["hearts", "json", "class", "cardrules", "tests", "test", "attr", "click", "rich", "mypy"],
)
def test_an_id_that_is_taken_is_a_usage_error(run: Command, tmp_path: Path, game_id: str) -> None:
    ran = run("new", game_id)
    assert ran.code == 2
    assert "is taken" in ran.err
    assert list(tmp_path.iterdir()) == []
