"""The ring of Tock, for any length: where a pawn lands, and that it never passes its entry unseen.

A pawn's progress is its distance forward from its start; the entry lies two cases before the start,
at progress `length - 2`. Moves forward take less than a lap.
"""

from __future__ import annotations

from collections.abc import Iterator

from spec.proofs.proving import Proved, Term, prove, z3

__all__ = ["proofs"]

BACK = 4


def _round(case: Term, length: Term) -> Term:
    """Give a case's number on the ring; it may be up to a lap too high or too low."""
    return z3.If(case >= length, case - length, z3.If(case < 0, case + length, case))


def _ahead(one: Term, other: Term, length: Term) -> Term:
    """Give how far forward it is from one case to another."""
    return _round(other - one, length)


def proofs() -> Iterator[Proved]:
    """Prove the arithmetic of the ring."""
    length, start, case, steps, step = z3.Ints("length start case steps step")
    on_ring = [length > 8, start >= 0, start < length, case >= 0, case < length]
    forward = [*on_ring, steps >= 1, steps < length]
    entry = _round(start + length - 2, length)
    progress = _ahead(start, case, length)
    there = _round(case + steps, length)
    after = _ahead(start, there, length)
    to_entry = _ahead(case, entry, length)
    place_of_entry = _ahead(start, entry, length)
    yield prove("the entry is at progress length - 2", on_ring, place_of_entry == length - 2)
    grown = _round(progress + steps, length)
    yield prove("progress grows by the steps, round the ring", forward, after == grown)
    on_way = [*forward, step >= 1, step <= steps]
    touched = _round(case + step, length) == entry
    yield prove(
        "a pawn touches its entry at the step that is its distance, and at no other",
        on_way,
        touched == (step == to_entry),
    )
    yield prove(
        "it lands on its entry exactly if the steps are its distance",
        forward,
        (there == entry) == (to_entry == steps),
    )
    beyond = z3.And(to_entry >= 1, to_entry < steps)
    # A pawn past its entry, or on it, comes to it again after a lap.
    ahead = z3.If(progress < length - 2, length - 2, 2 * length - 2)
    yield prove(
        "it passes its entry exactly if its progress runs past it, a new lap included",
        forward,
        beyond == (progress + steps > ahead),
    )
    back = _round(case - BACK, length)
    yield prove("back four undoes forward four", on_ring, _round(back + BACK, length) == case)
    yield prove(
        "back four from the start is two before the entry",
        on_ring,
        z3.Implies(case == start, _ahead(back, entry, length) == 2),
    )
    one, other = z3.Ints("one other")
    parts = [*forward, one >= 1, other >= 1, one + other == steps]
    yield prove(
        "two parts of a move end where the whole does",
        parts,
        _round(_round(case + one, length) + other, length) == there,
    )
