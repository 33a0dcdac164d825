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
from cardrules.games.hearts import Abandon, DeclareMisdeal, MisdealReason, Moon, Options
from cardrules.kernel.offers import sample_action
from cardrules.log import AnyLog
from cardrules.registry import BUILTIN, game
from cardrules.seats import HOST
from cardrules.table import Table

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
    #: Told apart by a number where a match has to have something rare in it.
    number: int = 1

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
        """Play the match: everybody chooses at random."""
        meta = {"seed": self.seed, "players": "random"}
        table = Table(game(self.game), self.options, rng=self.seed, meta=meta)
        rng, actions = random.Random(self.seed), 0
        while table.outcome is None:
            actor = table.to_act()[0]
            if actions in self.host:
                table.act(HOST, self.host[actions])
            else:
                table.act(actor, sample_action(table.offers(actor), rng))
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


#: Matches that show what the presets' do not: by game.
SPECIAL: Final[Mapping[str, Callable[[], tuple[Golden, ...]]]] = {
    "hearts": lambda: (
        Golden(
            game="hearts",
            name="moon-and-tie",
            options=Options(moon=Moon.SHOOTER_CHOICE),
            number=15,
        ),
        Golden(
            game="hearts",
            name="misdeal-and-break-off",
            options=Options(),
            host={0: DeclareMisdeal(MisdealReason.EXPOSED_CARD), 150: Abandon()},
        ),
    ),
}


def golden_logs() -> Iterator[Golden]:
    """Name every golden log that there has to be."""
    for game_id in sorted(BUILTIN):
        for name, options in game(game_id).presets.items():
            yield Golden(game=game_id, name=name, options=options)
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
