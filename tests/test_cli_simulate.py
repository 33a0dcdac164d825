"""Many matches between bots, and what bots there are."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardrules.cli.bots import bot_of, random_bot
from cardrules.cli.hearts_bot import careful
from cardrules.cli.hockey_ca_bot import alert
from cardrules.games.hearts import HEARTS, ChooseMoon, MoonForm, Options, Revoke
from cardrules.games.hockey_ca import HOCKEY_CA
from cardrules.kernel.domains import Among
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import playout
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Seat
from cardrules.table import Table
from cardrules.verification import verify
from tests.cli_runs import Command
from tests.toy import TOY


def test_a_simulation_counts_matches_events_wins_and_scores(run: Command) -> None:
    ran = run("simulate", "hearts", "-n", 12, "--seed", 5, "--logs", "logs")
    assert ran.code == 0
    logs: list[AnyLog] = [GameLog.read(path) for path in sorted(Path("logs").iterdir())]
    assert min(path.name for path in Path("logs").iterdir()) == "hearts-01.cardlog.jsonl"
    reports = [verify(log) for log in logs]
    events = sum(report.events for report in reports)
    assert "hearts: 12 matches in " in ran.out
    assert f"events: {events}, {events / 12:.1f} a match" in ran.out
    outcomes = [report.outcome for report in reports if report.outcome is not None]
    rows = [line.split() for line in ran.out.splitlines() if line.startswith("   ")]
    for seat, row in enumerate(rows):
        scores = [outcome.scores[seat] for outcome in outcomes]
        wins = sum(outcome.winners == (seat,) for outcome in outcomes)
        assert row[:3] == [str(seat), str(wins), f"{100 * wins / 12:.1f}"]
        assert (row[4], row[-1]) == (str(min(scores)), str(max(scores)))
    bars = [line.split() for line in ran.out.split("of all seats:\n")[1].splitlines()[:-1]]
    assert sum(int(bar[3]) for bar in bars) == 48


def test_the_same_seed_simulates_the_same_matches(run: Command) -> None:
    run("simulate", "hearts", "-n", 2, "--seed", "x", "--logs", "a", "--option", "limit=10")
    run("simulate", "hearts", "-n", 2, "--seed", "x", "--logs", "b", "--option", "limit=10")
    run("simulate", "hearts", "-n", 2, "--logs", "c", "--option", "limit=10")
    texts = [
        [path.read_text("utf-8") for path in sorted(Path(folder).iterdir())] for folder in "abc"
    ]
    assert texts[0] == texts[1] != texts[2]
    assert texts[0][0] != texts[0][1]


def test_logs_of_another_simulation_are_not_overwritten(run: Command) -> None:
    first = run("simulate", "hearts", "-n", 1, "--logs", "a", "--option", "limit=10")
    again = run("simulate", "hearts", "-n", 1, "--logs", "a", "--option", "limit=10")
    assert (first.code, again.code) == (0, 2)
    assert "a holds logs of hearts already." in again.err


def test_shared_wins_are_counted_and_single_scores_listed(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardrules.cli.choices.game", lambda game_id: TOY)
    ran = run("simulate", "toy", "-n", 40, "--seed", 1, "--seats", 3)
    assert "matches with several winners: " in ran.out
    bars = [line.split() for line in ran.out.split("of all seats:\n")[1].splitlines()]
    assert [bar[0] for bar in bars] == [str(score) for score in range(len(bars))]
    assert sum(int(bar[1]) for bar in bars) == 120
    assert "for 2–3 players, not 4" in run("simulate", "toy", "--seats", 4).err


def test_progress_is_shown_on_a_terminal(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    ran = run("simulate", "hearts", "-n", 3, "--option", "limit=10")
    assert "3/3" in ran.err
    assert "hearts: 3 matches" in ran.out


def points(options: Options, careful_seats: set[int], matches: int) -> dict[bool, float]:
    """Play careful bots against bots that draw, and give the mean points of a careful one."""
    ruleset = HEARTS.ruleset(options)
    found: dict[bool, list[int]] = {True: [], False: []}
    for number in range(matches):
        rng = Random(number)

        def choose(state: Any, actor: Any, offers: Any, rng: Random = rng) -> Any:
            bot = careful if actor in careful_seats else random_bot
            view = HEARTS.view(ruleset, state, actor)
            return bot(view, offers, rng)

        state = playout(HEARTS, ruleset, options.players, choose, RandomDraw(rng))
        for seat, total in enumerate(HEARTS.facts(state)["totals"]):
            found[seat in careful_seats].append(total)
    return {is_careful: sum(totals) / len(totals) for is_careful, totals in found.items() if totals}


def test_the_careful_bot_beats_bots_that_draw() -> None:
    means = points(Options(), {0, 2}, matches=10)
    assert means[True] < means[False] / 2


def test_the_careful_bot_follows_suit_where_revokes_are_punished() -> None:
    ruleset = HEARTS.ruleset(Options(revoke=Revoke.PENALISE))
    events: list[object] = []

    def choose(state: Any, actor: Any, offers: Any) -> Any:
        view = HEARTS.view(ruleset, state, actor)
        return careful(view, offers, Random(0))

    playout(HEARTS, ruleset, 4, choose, RandomDraw(Random(3)), events.append)
    names = {type(event).__name__ for event in events}
    assert "RevokeFound" not in names
    assert "MatchEnded" in names


def test_every_game_has_a_bot() -> None:
    assert bot_of(HEARTS) is careful
    assert bot_of(HOCKEY_CA) is alert
    assert bot_of(TOY) is random_bot


def test_the_careful_bot_makes_the_other_choices_too() -> None:
    view = Table(HEARTS, rng=1).view(Seat(0))
    offer = Offer(ChooseMoon, "form", Among(tuple(MoonForm)))
    assert isinstance(careful(view, (offer,), Random(0)), ChooseMoon)


def test_a_match_of_weykick_is_played_to_its_end(run: Command) -> None:
    ran = run("simulate", "weykick", "-n", 9, "--seed", 1, "--logs", "a", "--option", "target=3")
    assert ran.code == 0
    for path in Path("a").iterdir():
        log: AnyLog = GameLog.read(path)
        outcome = verify(log).outcome
        assert outcome is not None
        assert not outcome.abandoned
        assert max(outcome.scores) == 3
        names = [type(event).__name__ for event in log.events]
        assert (names[0], names[-1]) == ("MatchStarted", "RecordClosed")
        assert set(names[1:-1]) == {"GoalRecorded", "MatchWon"}


def test_a_simulation_is_told_in_french(run: Command) -> None:
    ran = run("simulate", "weykick", "-n", 3, "--seed", 1, "--logs", "a", "--lang", "fr")
    for words in ("3 parties en", "par partie", "place  victoires", "scores finaux", "journaux"):
        assert words in ran.out
    again = run("simulate", "weykick", "-n", 3, "--logs", "a", "--lang", "fr")
    assert "a contient déjà des journaux de weykick." in again.err
