"""Proves a claim for all numbers with Z3, and refuses a proof that says nothing."""

from __future__ import annotations

import time
from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final, TypeAlias

from attrs import frozen

__all__ = ["NotProvedError", "Proved", "Term", "least_of", "most_of", "prove", "z3"]

#: Seconds after which a claim counts as not proved.
PATIENCE = 120

#: Z3 itself. It carries no types that a checker understands.
z3: Final[Any] = import_module("z3")
#: A number, or what stands for one.
Term: TypeAlias = Any


class NotProvedError(AssertionError):
    """The claim has a counterexample, took too long, or assumes what cannot be."""


@frozen
class Proved:
    """A claim that holds for all numbers, and how long it took to show it."""

    claim: str
    seconds: float


def prove(claim: str, assumed: Iterable[Term], holds: Term) -> Proved:
    """Show that something holds whenever the assumptions do.

    Raises:
        NotProvedError: It does not, or the assumptions exclude each other.
    """
    began = time.monotonic()
    solver = z3.Solver()
    solver.set("timeout", PATIENCE * 1000)
    solver.add(*assumed)
    if solver.check() != z3.sat:
        raise NotProvedError(f"{claim}: nothing fulfils the assumptions")
    solver.add(z3.Not(holds))
    answer = solver.check()
    if answer == z3.sat:
        raise NotProvedError(f"{claim}: not so for {solver.model()}")
    if answer != z3.unsat:
        raise NotProvedError(f"{claim}: {solver.reason_unknown()}")
    return Proved(claim, time.monotonic() - began)


def most_of(terms: Iterable[Term]) -> Term:
    """Give the largest of some numbers that are not negative; of none, 0."""
    found = z3.IntVal(0)
    for term in terms:
        found = z3.If(term > found, term, found)
    return found


def least_of(one: Term, other: Term) -> Term:
    """Give the smaller of two numbers."""
    return z3.If(one < other, one, other)
