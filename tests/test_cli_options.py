"""Presets, options, seats and languages, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest
from attrs import frozen

from cardrules.cli.app import app
from cardrules.cli.choices import agreed
from cardrules.cli.language import usual_language
from cardrules.kernel.game import AnyGame
from tests.cli_runs import Command
from tests.toy import TOY


def header(path: str) -> dict[str, object]:
    first = json.loads(Path(path).read_text("utf-8").splitlines()[0])
    options: dict[str, object] = first["options"]
    return options


def test_options_are_read_by_their_type(run: Command) -> None:
    settings = {
        "limit": "50",
        "pass-cycle": "left, hold",
        "omnibus": "yes",
        "omnibus_card": "TD",
        "queen_breaks_hearts": "TRUE",
        "visible_points": "off",
    }
    given = [part for name, value in settings.items() for part in ("--option", f"{name}={value}")]
    assert run("play", "hearts", "--log", "a", *given).code == 0
    found = header("a")
    assert found["limit"] == 50
    assert found["pass_cycle"] == ["left", "hold"]
    assert (found["omnibus"], found["omnibus_card"]) == (True, "TD")
    assert (found["queen_breaks_hearts"], found["visible_points"]) == (True, False)


def test_an_option_that_a_preset_leaves_open_follows_the_others(run: Command) -> None:
    six = ("--option", "decks=2", "--option", "players=6")
    assert run("play", "hearts", "--log", "a", "--preset", "omnibus", *six).code == 0
    assert (header("a")["omnibus"], header("a")["passing"]) == (True, False)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("colour=red", "hearts has no option 'colour'. Options: players, decks, limit,"),
        ("limit=many", "limit: a whole number was expected, not 'many'"),
        ("limit=1.5", "limit: a whole number was expected, not '1.5'"),
        ("limit=" + "9" * 30, "limit: a number within 2**53 - 1 was expected"),
        ("limit=" + "9" * 5000, "limit: a whole number was expected"),
        ("limit=", "limit: a whole number was expected, not ''"),
        ("limit", "'limit' is not of the form name=value"),
        ("limit=0", "[hearts.options.range] limit must be from 1 to 10000, not 0"),
        ("moon=never", "moon: one of these was expected: others_plus, shooter_minus,"),
        ("passing=perhaps", "passing: true or false was expected, not 'perhaps'"),
        ("pass_cycle=up", "pass_cycle[0]: one of these was expected: left, right,"),
        ("moon_needs_bonus=on", "moon_needs_bonus=True needs omnibus=True"),
    ],
)
def test_an_option_that_does_not_fit_is_a_usage_error(run: Command, given: str, said: str) -> None:
    ran = run("play", "hearts", "--option", given)
    assert ran.code == 2
    assert said in ran.err


def test_an_option_that_is_set_twice_is_a_usage_error(run: Command) -> None:
    ran = run("play", "hearts", "--option", "pass-cycle=left", "--option", "pass_cycle=right")
    assert ran.code == 2
    assert "'pass_cycle' is set twice" in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--preset", "none"), "hearts has no preset 'none'. Presets: classic, omnibus,"),
        (("--seats", "5"), "With these options hearts is for 4 players, not 5."),
        (("--seat", "4"), "There is no seat 4: the seats are 0 to 3."),
        (("--seat", "-1"), "There is no seat -1: the seats are 0 to 3."),
        (("--lang", "nl"), "'nl' is not one of 'en', 'fr'"),
    ],
)
def test_what_there_is_not_is_a_usage_error(
    run: Command, arguments: tuple[str, ...], said: str
) -> None:
    ran = run("play", "hearts", *arguments)
    assert ran.code == 2
    assert said in ran.err


@frozen(kw_only=True)
class Capped:
    """Options of a game that may have no cap on its raises."""

    cap: int | None = 4


def test_an_option_may_be_set_to_nothing() -> None:
    toy: AnyGame = TOY
    game = attrs.evolve(
        toy, options=Capped, presets={"classic": Capped()}, ruleset=lambda options: options
    )
    assert agreed(game, None, [("cap", "none")]) == Capped(cap=None)
    assert agreed(game, "classic", [("cap", "7")]) == Capped(cap=7)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("hearts", "--seats", "11"),
            "With these options hearts is for 4 players, not 11. So many can play with"
            " --preset cancellation --option players=11.",
        ),
        (("hearts", "--preset", "cancellation", "--seats", "6"), "with --option players=6."),
        (("hearts", "--seats", "12"), "hearts is for 4 players, not 12."),
        (("hockey_ca", "--seats", "4"), "with --option partnership=true."),
        (("holdem", "--seats", "22"), "for 2–10 players, not 22. So many can play with"),
        (("tock", "--seats", "3", "--lang", "fr"), "On peut être autant avec --option players=3."),
        (("weykick", "--seats", "6"), "with --preset three-a-side."),
    ],
)
def test_who_wants_more_players_is_told_by_which_option(
    run: Command, arguments: tuple[str, ...], said: str
) -> None:
    ran = run("play", *arguments)
    assert ran.code == 2
    assert said in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "hearts", "--option", "limit=0"), "[hearts.options.range] limit doit être de 1"),
        (("play", "hearts", "--option", "x=1"), "hearts n’a pas d’option 'x'. Options\u00a0: "),
        (("play", "hearts", "--option", "limit"), "'limit' n’est pas de la forme nom=valeur"),
        (("play", "hearts", "--preset", "x"), "hearts n’a pas de formule 'x'. Formules\u00a0: "),
        (("play", "hearts", "--seat", "9"), "Il n’y a pas de place 9\u00a0: les places sont de"),
        (("play", "hearts", "--seat", "x"), "'--seat'\u00a0: un nombre entier était attendu."),
        (("play", "chess"), "il n’y a pas de jeu 'chess'\u202f; il y a "),
        (("play",), "il manque 'GAME'."),
        (("play", "--colour"), "il n’y a pas d’option '--colour'."),
        (("replay", "x", "--at", "-1"), "un nombre entier à partir de 0 était attendu."),
        (("replay", "x", "--seat", "y"), "'y' n’est pas le numéro d’une place, ni table, ni"),
        (("convert", "x", "-o", "y", "--unit", "3"), "au choix\u00a0: 1, 10, 100, 1000."),
        (("simulate", "hearts", "--logs", "a-file"), "un chemin d’une autre sorte"),
        (("explain", "hearts.no.rule"), "l’identifiant d’une règle tel que hearts."),
        (("explain", "chess.no.rule"), "il n’y a pas de jeu 'chess'"),
        (("new", "X"), "'X' ne peut être l’identifiant d’un jeu"),
        (("new", "hearts"), "'hearts' est déjà pris"),
        (("frobnicate",), "il n’y a pas de commande 'frobnicate'."),
    ],
)
def test_what_is_wrong_with_a_command_is_said_in_french(
    run: Command, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    Path("a-file").touch()
    by_option = run(*arguments, "--lang=fr")
    assert (by_option.code, by_option.out) == (2, "")
    if arguments != ("frobnicate",):
        assert said in by_option.err
        assert f"Usage\u00a0: cardrules {arguments[0]}" in by_option.err
    assert "Try" not in by_option.err
    monkeypatch.setattr("cardrules.cli.language.usual_language", lambda: "fr")
    assert said in run(*arguments).err
    assert "Error: " in run(*arguments, "--lang", "en").err


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_system_says_which_language_is_spoken(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert usual_language() == language


def test_every_command_takes_a_language(run: Command) -> None:
    for name in app.commands:
        assert "--lang" in run(name, "--help").out, name
