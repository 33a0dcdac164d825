"""What a model says of every moment, its invariants, and of every step, its laws.

An exploration looks for a shortest way to a broken one; here one moment or one step is judged,
wherever code and model have come to.
"""

from __future__ import annotations

from spec.tools.machine import Machine
from spec.tools.values import Value

__all__ = ["BrokenLawError", "broken_laws", "check_moment", "check_step"]


class BrokenLawError(AssertionError):
    """An invariant or a law of the model does not hold."""


def check_moment(machine: Machine, table: Value) -> None:
    """Check the invariants of a moment: none of them looks at history.

    Raises:
        BrokenLawError: One does not hold.
    """
    state = machine.state(**dict.fromkeys(machine.variables))._replace(table=table)
    for name in machine.invariants:
        if not machine.value(name, state):
            raise BrokenLawError(f"{name} is broken in {table}")


def broken_laws(machine: Machine, before: Value, command: Value, after: Value) -> list[str]:
    """Name the laws that a step breaks."""
    return [name for name in machine.laws if not machine.pure(name, before, command, after)]


def check_step(machine: Machine, before: Value, command: Value, after: Value) -> None:
    """Check the laws of a step.

    Raises:
        BrokenLawError: One does not hold.
    """
    for name in broken_laws(machine, before, command, after):
        raise BrokenLawError(f"{name} is broken by {command}:\n  from {before}\n  to {after}")
