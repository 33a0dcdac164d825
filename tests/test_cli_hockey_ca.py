"""Card Hockey (Canada) at the command line: a person plays it, and a log of it is replayed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardrules.cli.bots import random_bot
from cardrules.cli.hockey_ca_bot import alert
from cardrules.games.hockey_ca import HOCKEY_CA, Options
from cardrules.games.hockey_ca.options import PRESETS
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.turns import playout
from cardrules.log import AnyLog, GameLog
from cardrules.verification import verify
from tests.cli_runs import Command
from tests.golden import FOLDER


def goals(options: Options, matches: int) -> list[int]:
    """The goals of alert bots, team 0, and of bots that draw, team 1."""
    rules = HOCKEY_CA.ruleset(options)
    found = [0, 0]
    for number in range(matches):
        rng = Random(number)

        def choose(state: Any, actor: Any, offers: Any, rng: Random = rng) -> Any:
            bot = random_bot if actor % 2 else alert
            return bot(HOCKEY_CA.view(rules, state, actor), offers, rng)

        state = playout(HOCKEY_CA, rules, rules.seats, choose, RandomDraw(rng))
        for team, score in enumerate(HOCKEY_CA.facts(state)["score"]):
            found[team] += score
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_the_alert_bot_scores_more_than_one_that_draws(preset: str) -> None:
    ours, theirs = goals(PRESETS[preset], matches=12)
    assert ours > 1.3 * theirs


def test_a_whole_match_is_played_with_pile_and_score_in_sight(run: Command) -> None:
    options = ("--option", "periods=1", "--option", "overtime=none", "--option", "first_dealer=0")
    ran = run("play", "hockey_ca", "--seed", 5, "--log", "a", *options, stdin="1\n" * 26)
    assert ran.code == 0
    assert "Period 1, deal 1   team 0 [ 0-0 ] team 1" in ran.out
    assert "1 card in the pile" in ran.out
    assert "51 cards in the pile" in ran.out
    assert "Result" in ran.out
    log: AnyLog = GameLog.read("a")
    assert verify(log).outcome is not None


def test_who_wins_the_cut_is_asked_who_deals_in_french(run: Command) -> None:
    ran = run("play", "hockey_ca", "--seed", 7, "--lang", "fr", stdin="1\n")
    assert "La place 0 gagne le tirage et choisit qui donne." in ran.out
    assert "Avant la première période" in ran.out
    assert "La place 0 choisit\u00a0: la place 0 donne en premier." in ran.out


def test_a_replay_as_json_tells_score_and_periods(run: Command) -> None:
    ran = run("replay", FOLDER / "hockey_ca" / "logs" / "saskatchewan.cardlog.jsonl", "--json")
    told = json.loads(ran.out)
    kept = json.loads(
        (FOLDER / "hockey_ca" / "logs" / "saskatchewan.facts.json").read_text("utf-8")
    )
    for name in ("score", "periods", "winner"):
        assert told[name] == kept[name]
    assert [sum(team) for team in zip(*told["periods"], strict=True)] == told["score"]
