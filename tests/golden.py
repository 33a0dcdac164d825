"""Golden logs: a whole match of every preset of every game, kept in `spec/<game>/logs`.

`python -m tests.golden` writes them anew and says which have changed; look at the difference
before you commit it. The same seed gives the same bytes on every machine.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from cardrules.codec import codec_of
from cardrules.games import hearts, hockey_ca, hockey_fr, holdem, tock, weykick
from cardrules.kernel.offers import sample_action
from cardrules.log import AnyLog
from cardrules.registry import BUILTIN, game
from cardrules.seats import HOST, Seat
from cardrules.table import Table
from tests.games.hockey_ca.source_table import source_table
from tests.games.holdem.sessions import calmly
from tests.games.tock.players import eagerly
from tests.games.weykick.build import keeping

__all__ = ["FOLDER", "Golden", "facts_of", "golden_logs", "main"]

FOLDER: Final = Path(__file__).parents[1] / "spec"


@frozen(kw_only=True)
class Golden:
    """One golden log: how it comes about, and where it lies."""

    game: str
    #: The name of its file: the preset's, or another where the options are of no preset.
    name: str
    options: Any
    #: What the host does, by the number of outside actions before it.
    host: Mapping[int, Any] = field(factory=dict)
    #: Told apart by a number where a match has to have something rare in it, or to be short.
    number: int = 1
    #: How many play, where the options leave it open.
    seats: int | None = None
    #: How an actor chooses from its offers.
    choose: Callable[[Any, random.Random], Any] = sample_action
    #: Plays the match where nothing in it is left to chance.
    script: Callable[[], AnyLog] | None = None

    @property
    def seed(self) -> str:
        """The seed of the draws and of the players' choices."""
        return f"{self.game}/{self.name}/{self.number}"

    @property
    def file(self) -> Path:
        """Where the log lies."""
        return FOLDER / self.game / "logs" / f"{self.name}.cardlog.jsonl"

    @property
    def facts_file(self) -> Path:
        """Where its result lies."""
        return self.file.with_name(f"{self.name}.facts.json")

    def play(self) -> AnyLog:
        """Play the match: everybody chooses at random, where there is no script."""
        if self.script is not None:
            return self.script()
        meta = {"seed": self.seed, "players": "random"}
        table = Table(game(self.game), self.options, self.seats, rng=self.seed, meta=meta)
        rng, actions = random.Random(self.seed), 0
        while table.outcome is None:
            actor = table.to_act()[0]
            if actions in self.host:
                table.act(HOST, self.host[actions])
            else:
                table.act(actor, self.choose(table.offers(actor), rng))
            actions += 1
        return table.log


def facts_of(log: AnyLog) -> str:
    """Write the result of a match: number of events, outcome, and the facts of the game."""
    state = log.fold()
    outcome = log.game.outcome(state)
    data = {
        "game": log.game.id,
        "events": len(log),
        "outcome": None if outcome is None else codec_of(log.game).dump_outcome(outcome),
        **log.game.facts(state),
    }
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


#: By game and preset, what a match needs beside the options.
NEEDS: Final[Mapping[str, Mapping[str, Mapping[str, Any]]]] = {
    "hockey_ca": {
        "standard": {"number": 16},
        "third-match-cancels": {"number": 8},
        "goal-keeps-breakaway": {"number": 50},
        "original-1960s": {"number": 42},
        "partnership": {"number": 60},
        "saskatchewan": {"number": 61},
        "stockham": {"number": 56},
        "magyar": {"number": 51},
    },
    "hockey_fr": {
        "standard": {"number": 11},
        "open-memory": {"number": 4},
        "goal-clears": {"number": 6},
        "goal-passes": {"number": 10},
        "fresh-start": {"number": 2},
        "until-a-goal": {"number": 6},
    },
    "holdem": {
        "no-limit": {"seats": 6, "number": 88},
        "pot-limit": {"seats": 4, "number": 34},
        "fixed-limit": {"seats": 2, "number": 5},
        "seed-1-2-10": {"seats": 3, "number": 55},
        "literal-source": {"seats": 3, "number": 98},
        "tournament": {
            "seats": 5,
            "number": 103,
            "host": {4: holdem.SitOut(Seat(1)), 40: holdem.Return(Seat(1))},
        },
        "cash": {"seats": 6, "number": 93},
    },
    "tock": {
        "classic": {"number": 19},
        "two-players": {"number": 42},
        "three-players": {"number": 50},
        "five-cards": {"number": 7},
        "partners": {"number": 6},
        "counting-through": {"number": 56},
        "eighty-cases": {"number": 35},
        "for-places": {"number": 39},
    },
}
#: How actors choose, by game, where they do not choose evenly.
CHOICES: Final[Mapping[str, Callable[[Any, random.Random], Any]]] = {
    "holdem": calmly,
    "tock": eagerly,
    "weykick": keeping,
}


def _hearts() -> tuple[Golden, ...]:
    return (
        Golden(
            game="hearts",
            name="moon-and-tie",
            options=hearts.Options(moon=hearts.Moon.SHOOTER_CHOICE),
            number=15,
        ),
        Golden(
            game="hearts",
            name="misdeal-and-break-off",
            options=hearts.Options(),
            host={
                0: hearts.DeclareMisdeal(hearts.MisdealReason.EXPOSED_CARD),
                150: hearts.Abandon(),
            },
        ),
    )


def _hockey_ca() -> tuple[Golden, ...]:
    log = source_table()
    return (
        Golden(game="hockey_ca", name="source-table", options=log.options, script=source_table),
        Golden(
            game="hockey_ca",
            name="all-house-rules",
            options=hockey_ca.Options(
                third_match=hockey_ca.ThirdMatch.CANCELS_ONLY,
                goal_is_breakaway=True,
                partnership=True,
                periods=1,
                deal_pattern=(6, 7),
                overtime=hockey_ca.Overtime.SUDDEN_DEATH_UNTIL_GOAL,
                overtime_pattern=(13,),
                visible_history=hockey_ca.VisibleHistory.FULL,
                callouts=True,
            ),
            number=119,
        ),
    )


def _hockey_fr() -> tuple[Golden, ...]:
    return (
        Golden(
            game="hockey_fr",
            name="broken-off",
            options=hockey_fr.Options(first_dealer=2),
            host={60: hockey_fr.Abandon()},
        ),
    )


def _holdem() -> tuple[Golden, ...]:
    return (
        Golden(
            game="holdem",
            name="side-pots",
            options=holdem.Options(
                sb=2,
                bb=5,
                stacks=(7, 500, 38, 120, 3, 260, 75, 500, 12, 181),
                button=3,
                hands=6,
                ante=holdem.Ante.EACH,
                ante_size=1,
                straddle=holdem.Straddle.BOTH,
                restraddle=True,
                run_it_twice=True,
                deal_style=holdem.DealStyle.SINGLE,
                showdown_policy=holdem.ShowdownPolicy.ASK,
            ),
            number=8,
            choose=calmly,
        ),
        Golden(
            game="holdem",
            name="misdeal-and-break-off",
            options=holdem.Options(stacks=(100, 100, 100), button=0),
            host={
                1: holdem.DeclareMisdeal(holdem.MisdealReason.WRONG_COUNT),
                24: holdem.Abandon(),
            },
            number=25,
            choose=calmly,
        ),
    )


def _weykick() -> tuple[Golden, ...]:
    return (
        Golden(
            game="weykick",
            name="winning-goal-taken-back",
            options=weykick.Options(target=3),
            number=3,
            choose=keeping,
        ),
        Golden(
            game="weykick",
            name="broken-off",
            options=weykick.Options(left=2, record_sport=weykick.Sport.HOCKEY),
            host={9: weykick.Abandon()},
            choose=keeping,
        ),
    )


def _tock() -> tuple[Golden, ...]:
    return (
        Golden(
            game="tock",
            name="house-rules-and-break-off",
            options=tock.Options(
                partnership=True,
                help_partner_early=True,
                hand_mode=tock.HandMode.PLAY_THEN_DRAW,
                jokers=2,
                own_passing=True,
                own_landing=True,
                seven_sweeps=True,
                king_sweeps=True,
                sweeps_own=True,
                capture_on_start=True,
            ),
            host={120: tock.Abandon()},
            choose=eagerly,
        ),
    )


#: Matches that show what the presets' do not: by game.
SPECIAL: Final[Mapping[str, Callable[[], tuple[Golden, ...]]]] = {
    "hearts": _hearts,
    "hockey_ca": _hockey_ca,
    "hockey_fr": _hockey_fr,
    "holdem": _holdem,
    "tock": _tock,
    "weykick": _weykick,
}


def golden_logs() -> Iterator[Golden]:
    """Name every golden log that there has to be."""
    for game_id in sorted(BUILTIN):
        for name, options in game(game_id).presets.items():
            needs = NEEDS.get(game_id, {}).get(name, {})
            choose = CHOICES.get(game_id, sample_action)
            yield Golden(game=game_id, name=name, options=options, choose=choose, **needs)
        if game_id in SPECIAL:
            yield from SPECIAL[game_id]()


def main() -> None:
    """Write all golden logs and their results."""
    for golden in golden_logs():
        log = golden.play()
        golden.file.parent.mkdir(parents=True, exist_ok=True)
        before = golden.file.read_text("utf-8") if golden.file.exists() else None
        text = log.dumps()
        golden.file.write_text(text, "utf-8", newline="\n")
        golden.facts_file.write_text(facts_of(log), "utf-8", newline="\n")
        state = "new" if before is None else "as before" if before == text else "CHANGED"
        print(f"{golden.game}/{golden.name}: {len(log)} events, {state}")


if __name__ == "__main__":
    main()
