"""What surrounds the rules: a `Table` that deals, logs and commits, and `verify`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from benchmarks.harness import Job, Race, Scale
from benchmarks.hearts import OPTIONS, recorded
from cardrules import Table, verify
from cardrules.games.hearts import HEARTS
from cardrules.kernel.offers import sample_action
from cardrules.log import GameLog

__all__ = ["races"]


def races(scale: Scale) -> Iterator[Race]:
    few = max(1, scale.deals // 4)
    yield Race(what="Hearts: a random deal at a Table", unit="deals", own=Job(_tables(few), few))
    logs = []
    for options, _, events in recorded(few, OPTIONS):
        log = GameLog(HEARTS, options, 4)
        log.extend(events)
        logs.append(log)
    yield Race(
        what="a log verified: every event decided or derived anew",
        unit="events",
        own=Job(lambda: [verify(log) for log in logs], sum(map(len, logs))),
    )


def _tables(deals: int) -> Callable[[], object]:
    random, seeds = Random(4), count()

    def run() -> None:
        for _ in range(deals):
            seed = next(seeds)
            table = Table(HEARTS, OPTIONS[seed % len(OPTIONS)], rng=seed)
            while due := table.to_act():
                table.act(due[0], sample_action(table.offers(due[0]), random))

    return run
