"""Tock at the command line: a bot that hurries home, a menu that can be read, the final facts."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardrules.cards import parse_card
from cardrules.cli.bots import bot_of, random_bot
from cardrules.cli.menu import Menu, NotUnderstoodError
from cardrules.cli.tock_bot import greedy
from cardrules.games.tock import TOCK, Exchange, HandMode, HomeEntry, MovePawn, Options, SplitSeven
from cardrules.seats import Seat
from cardrules.table import Table
from tests.cli_runs import Command
from tests.games.tock.build import Scene, position

SPEC = Path(__file__).parent.parent / "spec" / "tock" / "logs"


def chosen(scene: Scene) -> Any:
    """What the bot does in its turn."""
    return greedy(scene.view(0), scene.offers(0), Random(1))


def test_the_bot_goes_home_where_it_can() -> None:
    scene = position("g1 G14, g2 R5", "2C 9D 8D TD QD")
    assert chosen(scene) == MovePawn(parse_card("2C"), "g1", 2)
    through = position("g1 G14, g2 R5", "5C 9D 8D TD QD", home_entry=HomeEntry.COUNT_THROUGH)
    assert chosen(through) == MovePawn(parse_card("5C"), "g1", 5, into_home=True)


def test_the_bot_takes_whom_it_can_and_comes_out() -> None:
    scene = position("g1 R5, r1 R8", "3C 5D")
    assert chosen(scene) == MovePawn(parse_card("3C"), "g1", 3)
    out = position("", "KC 5D 6D 8D 9D")
    assert chosen(out).card is parse_card("KC")


def test_the_bot_shares_a_seven_and_exchanges_to_its_good() -> None:
    scene = position("g1 G13, g2 R5, g3 B9, g4 Y3", "7C 7D 7H 7S JC")
    assert isinstance(chosen(scene), SplitSeven)
    jack = position("g1 R5, y1 G14", "JC JD")
    assert chosen(jack).pawns == ("g1", "y1")


def test_the_bot_does_no_harm_to_its_partner_by_a_five() -> None:
    scene = position("b1 R5, g1 R10", "5C 2C", partnership=True, five_any=True, own_landing=True)
    assert chosen(scene) != MovePawn(parse_card("5C"), "b1", 5)


def test_the_bot_beats_bots_that_draw() -> None:
    assert bot_of(TOCK) is greedy
    wins = 0
    for seed in range(6):
        table = Table(TOCK, Options(), rng=seed)
        rng = Random(seed)
        while table.outcome is None:
            seat = table.to_act()[0]
            assert isinstance(seat, int)
            bot = greedy if seat == 0 else random_bot
            table.act(seat, bot(table.view(seat), table.offers(seat), rng))
        wins += table.outcome.winners == (0,)
    # One in four by luck alone.
    assert wins >= 5


@pytest.mark.parametrize("preset", TOCK.presets)
def test_the_bot_plays_every_variant(preset: str) -> None:
    table = Table(TOCK, preset, rng=2)
    rng = Random(2)
    for _ in range(120):
        if table.outcome is not None:
            break
        seat = table.to_act()[0]
        assert isinstance(seat, int)
        table.act(seat, greedy(table.view(seat), table.offers(seat), rng))
    assert len(table.log) > 100


def test_the_bot_gives_cards_and_makes_others_lose_them() -> None:
    table = Table(TOCK, Options(hand_mode=HandMode.ROUNDS, ten_discard=True), rng=3)
    assert table.view(Seat(0)).hand_sizes == (5, 5, 5, 5)
    scene = position("", "TC 9C 8C 6C 5C", hand_mode=HandMode.ROUNDS, ten_discard=True)
    assert chosen(scene).card is parse_card("TC")


# --- the menu -------------------------------------------------------------------------------------

CROWD = "g1 R5, g2 R9, r1 B2, b1 Y4, y1 G5"


def menu() -> Menu:
    """What may be done with a jack on a crowded board."""
    scene = position(CROWD, "JC 2C 3C 5C 6C")
    offers = [offer for offer in scene.offers(0) if offer.action is Exchange]

    def told(action: Any) -> str:
        return TOCK.say(TOCK.decide(scene.rules, scene.state, Seat(0), action), "en")

    return Menu(offers, "en", told)


def test_many_values_are_named_together() -> None:
    text = menu().text()
    assert text.startswith("Next: 1 g1 g2   2 g1 r1   ")
    assert text.endswith("10 b1 y1")


@pytest.mark.parametrize("typed", ["4", "g1 y1", "G1, Y1"])
def test_one_of_many_is_typed_by_number_or_by_name(typed: str) -> None:
    assert menu().read(typed) == Exchange(parse_card("JC"), ("g1", "y1"))


@pytest.mark.parametrize("typed", ["0", "11", "g1", "g1 x9", "1 2"])
def test_what_is_none_of_many_is_answered_with_all_of_them(typed: str) -> None:
    with pytest.raises(NotUnderstoodError, match="1 g1 g2"):
        menu().read(typed)


def test_a_person_plays_and_the_board_is_drawn(run: Command) -> None:
    ran = run("play", "tock", "--seed", "5", stdin="1\n1\n2\n")
    assert ran.code == 0
    assert "△" in ran.out
    assert "green (seat 0), camp:" in ran.out
    assert "Seat 0 plays" in ran.out
    french = run("play", "tock", "--seed", "5", "--lang", "fr", stdin="1\nquitter\n")
    assert "vert (place 0), camp" in french.out


def test_the_facts_at_the_end_are_winner_and_pawns(run: Command) -> None:
    ran = run("replay", SPEC / "classic.cardlog.jsonl", "--json")
    data = json.loads(ran.out)
    assert data["winner"] == json.loads((SPEC / "classic.facts.json").read_text())["winner"]
    home = [pawn for pawn, place in data["pawns"].items() if place[1] == "H"]
    letter = "grby"[data["winner"]]
    assert {f"{letter}{number}" for number in range(1, 5)} <= set(home)


def test_a_card_is_typed_by_its_name_as_in_other_games(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("play", "tock", "--seed", "5", stdin="?\nAH\n? AH\nKS\n9h g1\nquit\n")
    assert "> Every card of your hand can be played." in ran.out
    assert ran.out.count("[tock.turn.own-card]") == 2
    assert "Seat 0 plays K♠: g1 comes out on G18." in ran.out
    assert "Seat 0 plays 9♥: g1 goes to R9." in ran.out


def test_a_card_that_would_be_thrown_away_says_so(run: Command) -> None:
    ran = run("play", "tock", "--seed", 1, stdin="5C\nquit\n")
    assert "  3 5♣ (no use, thrown away)\n" in ran.out
    assert "Seat 0 plays 5♣, which has no use." in ran.out
    assert "(sans effet, jetée)" in run("play", "tock", "--seed", 1, "--lang", "fr").out
