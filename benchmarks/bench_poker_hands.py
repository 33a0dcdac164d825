"""Seven-card evaluations: cardrules, phevaluator and treys on the same hands, in one run.

Every round runs each contender once, in turning order, by CPU time; a ratio is the median of the
ratios round by round, so it survives a machine that is busy. Evaluators that are not installed
are left out with a message. Exit code 1: far below a goal.
"""

from __future__ import annotations

import argparse
import gc
import sys
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from cardrules.cards import PACKS, CardSet, mask_of
from cardrules.parts import poker_tables
from cardrules.parts.poker_hands import hand_rank, strength

HANDS: Final = 20_000
PEER: Final = "phevaluator, ints (its public call)"
ONE: Final = "cardrules, one mask"
BULK: Final = "cardrules, numpy array"
#: Times the speed of `PEER`.
GOALS: Final = {ONE: 1.6, BULK: 40.0}
TABLE_MS: Final = 150
TABLE_MB: Final = 8
#: One run strays by so much; only below this part of a goal it is a failure.
TOLERANCE: Final = 0.8


class Contender(NamedTuple):
    """Evaluates so many hands a run."""

    run: Callable[[], object]
    hands: int


def each(evaluate: Callable[[Any], object], hands: list[Any]) -> Contender:
    def run() -> None:
        for hand in hands:
            evaluate(hand)

    return Contender(run, len(hands))


def spread(evaluate: Callable[..., object], hands: list[tuple[Any, ...]]) -> Contender:
    """Call with the cards as arguments; one more function between would count against it."""

    def run() -> None:
        for hand in hands:
            evaluate(*hand)

    return Contender(run, len(hands))


def contenders() -> dict[str, Contender]:
    """Prepare everybody's own cards beforehand: only the evaluation is timed."""
    rng = Random(1)
    hands = [rng.sample(PACKS[:52], 7) for _ in range(HANDS)]
    masks = [mask_of(hand) for hand in hands]
    found = {
        ONE: each(strength, masks),
        "cardrules, set of cards": each(hand_rank, [CardSet(mask) for mask in masks]),
        "cardrules, list of cards": each(hand_rank, hands),
    }
    numpy, bulk = optional("numpy"), None
    if numpy is not None:
        bulk = import_module("cardrules.parts.poker_bulk")
        array = numpy.array(masks * 10)
        found[BULK] = Contender(lambda: bulk.strengths(array), len(array))
    phevaluator = optional("phevaluator")
    if phevaluator is not None:
        evaluate = phevaluator.evaluate_cards
        places = {
            card: phevaluator.Card(card.rank.notation + card.suit.value.lower()).id_
            for card in PACKS[:52]
        }
        numbers = [tuple(places[card] for card in hand) for hand in hands]
        # Both count 7,462 strengths; phevaluator from the best hand.
        if any(
            strength(mask) != 7463 - evaluate(*hand)
            for mask, hand in zip(masks, numbers, strict=True)
        ):
            sys.exit("cardrules and phevaluator rank a hand differently")
        found[PEER] = spread(evaluate, numbers)
    treys = optional("treys")
    if treys is not None:
        rank = treys.Evaluator().evaluate
        new = {
            card: treys.Card.new(card.rank.notation + card.suit.value.lower())
            for card in PACKS[:52]
        }
        pairs = [([new[c] for c in hand[:2]], [new[c] for c in hand[2:]]) for hand in hands[:2000]]
        found["treys, ints"] = spread(rank, pairs)
    return found


def optional(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError:
        print(f"left out: {name} is not installed")
        return None


def tables() -> tuple[float, float]:
    """Make the tables twice: for CPU milliseconds, and for megabytes kept."""
    start = process_time()
    poker_tables.fill()
    spent = process_time() - start
    for table in (
        poker_tables.CLASSES,
        poker_tables.LANES,
        poker_tables.ROWS,
        poker_tables.PLACES,
        poker_tables.BY_RANKS,
        poker_tables.BY_SUIT,
    ):
        del table[:]
    tracemalloc.start()
    poker_tables.fill()
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return spent * 1e3, kept / 1e6


def interleaved(jobs: dict[str, Contender], rounds: int) -> dict[str, list[float]]:
    """Give the seconds per hand of every contender, round by round."""
    names = list(jobs)
    times: dict[str, list[float]] = {name: [] for name in names}
    for job in jobs.values():
        job.run()
    for number in range(rounds):
        turn = number % len(names)
        for name in names[turn:] + names[:turn]:
            gc.collect()
            start = process_time()
            jobs[name].run()
            times[name].append((process_time() - start) / jobs[name].hands)
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description="Seven-card evaluations, side by side.")
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    milliseconds, megabytes = tables()
    print(f"tables: {milliseconds:.0f} ms CPU (goal {TABLE_MS}), {megabytes:.1f} MB ({TABLE_MB})")
    failed = milliseconds * TOLERANCE > TABLE_MS or megabytes > TABLE_MB
    times = interleaved(contenders(), rounds)
    peer = times.get(PEER)
    print(f"{'':38} ns, median    best      speed")
    for name, spent in times.items():
        line = f"{name:38} {median(spent) * 1e9:10,.1f} {min(spent) * 1e9:7,.1f}"
        if peer:
            ratio = median(theirs / own for theirs, own in zip(peer, spent, strict=True))
            goal = GOALS.get(name)
            line += f" {ratio:8.2f} x" + (f" (goal {goal})" if goal else "")
            failed |= goal is not None and ratio < goal * TOLERANCE
        print(line)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
