"""Contenders beside one another in one run: by CPU time, in turning order, compared round by round.

A busy machine slows all contenders of a round alike, so the median of the rounds' ratios holds
where a single figure does not. Nothing here judges: what is found is told, and that is all.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any, Final

from attrs import frozen

__all__ = ["FULL", "SMOKE", "Job", "Race", "Row", "Scale", "optional", "run_races", "say", "size"]


@frozen(kw_only=True)
class Scale:
    """How much is done."""

    #: Each contender's runs.
    rounds: int
    #: Deals of Hearts a run, poker hands a run, fresh interpreters a module.
    deals: int
    hands: int
    imports: int


FULL: Final = Scale(rounds=15, deals=120, hands=10_000, imports=15)
#: Only to see that everything runs.
SMOKE: Final = Scale(rounds=1, deals=4, hands=20, imports=1)


@frozen(eq=False)
class Job:
    """What a contender does in a run, and for how many units that counts."""

    run: Callable[[], object]
    count: int


@frozen(kw_only=True)
class Race:
    """Our job beside a peer's."""

    what: str
    #: What is counted, in the plural.
    unit: str
    own: Job
    peer: str = ""
    #: `None` where the peer is not installed, or where there is none.
    against: Job | None = None
    #: How many times the peer's speed is aimed at.
    goal: float | None = None


@frozen(kw_only=True)
class Row:
    """One line of the table, as text."""

    what: str
    own: str
    peer: str = ""
    found: str
    goal: str = ""
    reached: bool | None = None


def say(text: str) -> None:
    """Tell what goes on, beside the table."""
    print(text, file=sys.stderr, flush=True)


def optional(name: str) -> Any:
    """Import a module, or say that it is left out and give `None`."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        say(f"left out: {name} is not installed")
        return None


def run_races(races: Sequence[Race], rounds: int) -> list[Row]:
    """Run every job of every race in each round, and compare."""
    jobs = list(
        dict.fromkeys(job for race in races for job in (race.own, race.against) if job is not None)
    )
    times = _interleaved(jobs, rounds)
    return [_compared(race, times) for race in races]


def size(what: str, value: float, unit: str, goal: float | None) -> Row:
    """Give the line of a figure of ours that is to be at most so much."""
    return Row(
        what=what,
        own=f"{value:,.0f} {unit}",
        found="",
        goal="" if goal is None else f"at most {goal:,.0f}",
        reached=None if goal is None else value <= goal,
    )


def _interleaved(jobs: Sequence[Job], rounds: int) -> dict[Job, list[float]]:
    """Give the seconds per unit of every job, round by round."""
    times: dict[Job, list[float]] = {job: [] for job in jobs}
    for job in jobs:
        job.run()  # fills tables and caches
    gc.collect()
    gc.freeze()  # or every collection walks through what the others have prepared
    try:
        for number in range(rounds if jobs else 0):
            say(f"round {number + 1} of {rounds}")
            turn = number % len(jobs)
            for job in (*jobs[turn:], *jobs[:turn]):
                gc.collect()
                start = process_time()
                job.run()
                times[job].append((process_time() - start) / job.count)
    finally:
        gc.unfreeze()
    return times


def _compared(race: Race, times: dict[Job, list[float]]) -> Row:
    own = times[race.own]
    if race.against is None:
        return Row(
            what=race.what,
            own=_rate(own, race.unit),
            peer=f"{race.peer}: left out" if race.peer else "",
            found="",
        )
    peer = times[race.against]
    ratio = median(theirs / ours for theirs, ours in zip(peer, own, strict=True))
    return Row(
        what=race.what,
        own=_rate(own, race.unit),
        peer=f"{race.peer}: {_rate(peer, race.unit)}",
        found=f"{ratio:.2f} times" if ratio < 10 else f"{ratio:.0f} times",
        goal="" if race.goal is None else f"{race.goal:g}",
        reached=None if race.goal is None else ratio >= race.goal,
    )


def _rate(seconds: Iterable[float], unit: str) -> str:
    rate = int(1 / median(seconds))
    # More digits would feign an exactness that a busy machine does not have.
    return f"{round(rate, 3 - len(str(rate))):,} {unit}/s"
