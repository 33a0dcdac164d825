"""The pot-limit formula, for any chips: what the largest raise is, and how fast a pot can grow.

`current` is the level of the street, `own` what the player has put in on it, `pot` all chips in the
pot and on the table: the highest level is `current + pot + call`.
"""

from __future__ import annotations

from collections.abc import Iterator

from spec.proofs.proving import Proved, prove, z3

__all__ = ["proofs"]


def proofs() -> Iterator[Proved]:
    """Prove the bounds of a pot-limit raise."""
    current, own, pot, other, least = z3.Ints("current own pot other least")
    assumed = [own >= 0, current >= own, other >= 0, current >= other, pot >= own + other, pot > 0]
    call = current - own
    highest = current + pot + call
    yield prove(
        "the largest raise is the pot after the call",
        assumed,
        z3.And(highest - current == pot + call, highest > current),
    )
    after = pot + highest - own
    yield prove("it doubles the pot after the call", assumed, after == 2 * (pot + call))
    yield prove(
        "who has put in the level before it gets odds of two to one",
        [*assumed, other == current],
        after == 2 * (highest - other),
    )
    yield prove(
        "a raise and its call make the pot at most four times as large, and three from level on",
        assumed,
        z3.And(
            after + (highest - other) <= 4 * (pot + call),
            z3.Implies(other == current, after + (highest - other) == 3 * (pot + call)),
        ),
    )
    yield prove(
        "the smallest raise is within it once pot and call reach it",
        [*assumed, least > 0, pot + call >= least],
        current + least <= highest,
    )
    yield prove(
        "with nothing to call the largest bet is the pot",
        [*assumed, current == 0],
        highest == pot,
    )
