"""Presets, options, seats and languages, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest
from attrs import frozen

from cardrules.cli.choices import agreed
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
