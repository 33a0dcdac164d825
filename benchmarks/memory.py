"""What it costs to keep every state of a deal: for undo, for any moment of a log, for search.

Deals are folded event by event with the public `evolve`, and every state is put into a list.
Counted is what Python's allocator (`tracemalloc`) holds more after that, the list's own slots
included, by the number of states. The events were there before, and are not counted.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from typing import Any, Final

from benchmarks.harness import Row, Scale, size
from benchmarks.hearts import OPTIONS, recorded
from cardrules.games.hearts import HEARTS, Ruleset

__all__ = ["rows"]

#: Bytes a state.
GOAL: Final = 180


def rows(scale: Scale) -> Iterator[Row]:
    deals = [(rules, events) for _, rules, events in recorded(min(scale.deals, 50), OPTIONS)]
    _states(*deals[0])  # what is made once and for all is no part of it
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [_states(rules, events) for rules, events in deals]
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    yield size("memory of a kept state of Hearts", held / sum(map(len, kept)), "bytes", GOAL)


def _states(rules: Ruleset, events: list[Any]) -> list[Any]:
    states = [HEARTS.initial(rules, 4)]
    for event in events:
        states.append(HEARTS.evolve(states[-1], event))
    return states
