"""The logs that a model must accept: golden ones, those that the laws play, and anybody's.

`python -m spec.tools.logs FILE ...` judges logs from wherever they come: each must be a behaviour
of the model of its game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from cardrules.log import GameLog
from cardrules.testing.walks import play
from spec.tools.adapter import Adapter, adapter_of
from spec.tools.judge import NoBehaviourError, positions
from spec.tools.machine import Machine
from spec.tools.quint import SPEC

__all__ = ["Log", "golden_logs", "judged", "main", "played_logs"]


@frozen(kw_only=True)
class Log:
    """What was played under some options, from the beginning."""

    name: str
    options: Any
    seats: int
    events: Sequence[Any]


def _read(path: Path) -> tuple[str, Log]:
    """Read a log; give the id of its game, too."""
    log: Any = GameLog.loads(path.read_text(encoding="utf-8"))
    name = path.name.removesuffix(".cardlog.jsonl")
    return log.game.id, Log(name=name, options=log.options, seats=log.seats, events=log.events)


def golden_logs(game: str) -> Iterator[Log]:
    """Read the golden logs of a game."""
    for path in sorted((SPEC / game / "logs").glob("*.cardlog.jsonl")):
        yield _read(path)[1]


def played_logs(adapter: Adapter, seeds: int, most: int) -> Iterator[Log]:
    """Play matches as the laws do, of every preset and number of seats; give their first parts."""
    game = adapter.game
    for preset, options in game.presets.items():
        for seats in game.seats(options):
            for seed in range(seeds):
                walk = play(game, options, seats, seed)
                end = max(rest for rest in walk.rests if rest <= most)
                name = f"{preset}, {seats} seats, seed {seed}"
                yield Log(name=name, options=options, seats=seats, events=walk.events[:end])


def judged(machine: Machine, adapter: Adapter, log: Log) -> int:
    """Judge a log; give the number of its events.

    Raises:
        NoBehaviourError: One of them is no behaviour of the model.
    """
    last = 0
    for position in positions(machine, adapter, log.options, log.seats, log.events):
        last = position.number
    return last


def main(arguments: Sequence[str]) -> int:
    """Judge the logs in these files; give the exit code: 1 if one is no behaviour."""
    wrong = 0
    for path in map(Path, arguments):
        game, log = _read(path)
        try:
            count = judged(Machine.of(game), adapter_of(game), log)
            print(f"{path}: {count} events, a behaviour of {game}")
        except NoBehaviourError as error:
            wrong = 1
            print(f"{path}: {error}")
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
