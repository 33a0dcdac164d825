"""Visits every state that a model can reach from its first ones, nearest first.

A counterexample is therefore a shortest one. Invariants hold in every state, laws of every step,
the last states are those that may be, and every witness must be met: a check that reached nothing
is no check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from spec.tools.laws import broken_laws
from spec.tools.machine import Machine
from spec.tools.values import Value

__all__ = ["BrokenModelError", "Found", "Scope", "explore", "reachable"]


class BrokenModelError(AssertionError):
    """A state that must not be: which law it breaks, and the shortest way to it."""

    def __init__(self, law: str, trace: list[Value]) -> None:
        steps = "\n".join(f"  {at}: {state}" for at, state in enumerate(trace))
        super().__init__(f"{law} after {len(trace) - 1} steps:\n{steps}")
        self.law = law
        self.trace = trace


@frozen(kw_only=True)
class Scope:
    """What is explored.

    Attributes:
        init: The action that gives the first states.
        steps: The actions that go on.
        invariants: Definitions that hold in every state.
        lawful: Whether the laws of the model hold of every step that `last` tells.
        witnesses: Definitions of which each visit is counted.
        view: The variables that tell states apart: history is left out. Empty: all.
        final: What holds in every state without a successor; empty: nothing is asked of it.
        within: States in which this is false are visited and not left; empty: there are none.
        most: More states than this are too many.
    """

    init: str
    steps: tuple[str, ...]
    invariants: Sequence[str] = ()
    lawful: bool = False
    witnesses: Sequence[str] = ()
    view: tuple[str, ...] = ()
    final: str = ""
    within: str = ""
    most: int = 2_000_000


@frozen(kw_only=True)
class Found:
    """What an exploration to the end found.

    Attributes:
        states: How many different ones.
        edges: How many steps, those to known states included.
        depth: How many steps the farthest state is away.
        ends: How many states have no successor.
        met: By witness, in how many states it held.
    """

    states: int
    edges: int
    depth: int
    ends: int
    met: dict[str, int]


def _identity(scope: Scope) -> Callable[[Value], Value]:
    view = scope.view
    if not view:
        return lambda state: state
    if len(view) == 1:
        return lambda state: getattr(state, view[0])
    return lambda state: tuple(getattr(state, name) for name in view)


def reachable(machine: Machine, scope: Scope) -> Iterator[tuple[Value, list[Value]]]:
    """Give every state once, nearest first, with its successors (nothing is checked).

    Raises:
        BrokenModelError: There are more states than the scope allows.
    """
    for state, _, successors, _ in _visit(machine, scope):
        yield state, successors


def _visit(
    machine: Machine, scope: Scope
) -> Iterator[tuple[Value, int, list[Value], Callable[[], list[Value]]]]:
    identity = _identity(scope)
    parents: dict[Value, Value] = {}
    level: list[Value] = []

    def add(state: Value, parent: Value, into: list[Value]) -> None:
        key = identity(state)
        if key not in parents:
            parents[key] = parent
            into.append(state)

    def trail(state: Value) -> Callable[[], list[Value]]:
        def walk() -> list[Value]:
            way = [state]
            while (parent := parents[identity(way[-1])]) is not None:
                way.append(parent)
            return way[::-1]

        return walk

    for state in list(machine.steps(scope.init, None)):
        add(state, None, level)
    depth = 0
    while level:
        later: list[Value] = []
        for state in level:
            successors: list[Value] = []
            if not scope.within or machine.value(scope.within, state):
                for action in scope.steps:
                    successors += machine.steps(action, state)
            yield state, depth, successors, trail(state)
            for successor in successors:
                add(successor, state, later)
            if len(parents) > scope.most:
                raise BrokenModelError(f"more than {scope.most} states", trail(state)())
        level, depth = later, depth + 1


def explore(machine: Machine, scope: Scope) -> Found:
    """Visit every state and check each.

    Raises:
        BrokenModelError: An invariant or a law does not hold, a state is stuck, or there are too
            many.
    """
    met = dict.fromkeys(scope.witnesses, 0)
    states = edges = ends = depth = 0
    for state, level, successors, trail in _visit(machine, scope):
        states, depth = states + 1, level
        edges += len(successors)
        for law in scope.invariants:
            if not machine.value(law, state):
                raise BrokenModelError(f"{law} is broken", trail())
        for after in successors if scope.lawful else ():
            for law in broken_laws(machine, state.table, after.last.value, after.table):
                raise BrokenModelError(f"{law} is broken", [*trail(), after])
        for witness in scope.witnesses:
            met[witness] += bool(machine.value(witness, state))
        if not successors:
            ends += 1
            left = scope.within and not machine.value(scope.within, state)
            if scope.final and not left and not machine.value(scope.final, state):
                raise BrokenModelError(f"nothing can be done, and not {scope.final}", trail())
    return Found(states=states, edges=edges, depth=depth, ends=ends, met=met)
