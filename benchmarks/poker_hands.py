"""Seven-card evaluations beside phevaluator (C) and treys (Python), on the same hands.

Everybody's own cards are prepared beforehand: only the evaluation is timed. The numpy form takes
many hands at once.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Final

from benchmarks.harness import Job, Race, Row, Scale, optional, size
from cardrules.cards import PACKS, Card, mask_of
from cardrules.parts import poker_tables
from cardrules.parts.poker_hands import strength

__all__ = ["races", "rows"]

#: Times the speed of phevaluator's public call, and of treys'.
GOAL: Final = 1.6
BULK_GOAL: Final = 40
TREYS_GOAL: Final = 15
#: Milliseconds of CPU to make the tables, and megabytes that they hold.
TABLE_MS: Final = 150
TABLE_MB: Final = 8

Hands = list[list[Card]]


def races(scale: Scale) -> Iterator[Race]:
    random = Random(1)
    hands = [random.sample(PACKS[:52], 7) for _ in range(scale.hands)]
    masks = [mask_of(hand) for hand in hands]
    own = Job(_each(strength, masks), len(masks))
    phevaluator = optional("phevaluator")
    theirs = None if phevaluator is None else _phevaluator(phevaluator, hands)
    what, unit = "poker: the rank of seven cards", "hands"
    yield Race(what=what, unit=unit, own=own, peer="phevaluator (C)", against=theirs, goal=GOAL)
    treys = optional("treys")
    yield Race(
        what=what,
        unit=unit,
        own=own,
        peer="treys",
        against=None if treys is None else _treys(treys, hands),
        goal=TREYS_GOAL,
    )
    numpy = optional("numpy")
    if numpy is not None:
        strengths = import_module("cardrules.parts.poker_bulk").strengths
        array = numpy.array(masks * 10)
        yield Race(
            what=f"{what}, many at once with numpy",
            unit=unit,
            own=Job(lambda: strengths(array), len(array)),
            peer="phevaluator (C)",
            against=theirs,
            goal=BULK_GOAL,
        )


def rows(scale: Scale) -> Iterator[Row]:
    """Make the tables twice: for the time, and for the memory."""
    _empty_tables()
    start = process_time()
    poker_tables.fill()
    yield size("poker: tables made at first use", (process_time() - start) * 1e3, "ms", TABLE_MS)
    _empty_tables()
    tracemalloc.start()
    poker_tables.fill()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    yield size("poker: memory of the tables", held / 1e6, "MB", TABLE_MB)


def _empty_tables() -> None:
    for table in (
        poker_tables.CLASSES,
        poker_tables.LANES,
        poker_tables.ROWS,
        poker_tables.PLACES,
        poker_tables.BY_RANKS,
        poker_tables.BY_SUIT,
    ):
        del table[:]


def _each(evaluate: Callable[[Any], object], hands: list[Any]) -> Callable[[], object]:
    def run() -> None:
        for hand in hands:
            evaluate(hand)

    return run


def _phevaluator(phevaluator: Any, hands: Hands) -> Job:
    evaluate = phevaluator.evaluate_cards
    places = {card: phevaluator.Card(_lower(card)).id_ for card in PACKS[:52]}
    numbers = [tuple(places[card] for card in hand) for hand in hands]

    def run() -> None:
        for hand in numbers:
            evaluate(*hand)  # one more function between would count against it

    return Job(run, len(numbers))


def _treys(treys: Any, hands: Hands) -> Job:
    evaluate = treys.Evaluator().evaluate
    new = {card: treys.Card.new(_lower(card)) for card in PACKS[:52]}
    few = hands[: max(1, len(hands) // 10)]
    pairs = [([new[card] for card in hand[:2]], [new[card] for card in hand[2:]]) for hand in few]

    def run() -> None:
        for hole, board in pairs:
            evaluate(hole, board)

    return Job(run, len(pairs))


def _lower(card: Card) -> str:
    return card.rank.notation + card.suit.value.lower()
