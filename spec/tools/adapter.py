"""What binds the model of a game to its code: a record of functions, one for each game.

The functions translate; they know no rule. Whatever is compared comes as plain values, the same
from both sides.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, TypeAlias

from attrs import field, frozen

from cardrules.kernel.game import AnyGame
from cardrules.seats import HOST, TABLE, Actor, Seat
from spec.tools.machine import Machine
from spec.tools.values import Value, Variant

__all__ = [
    "Action",
    "Adapter",
    "Code",
    "Record",
    "actor_of",
    "actor_value",
    "adapter_of",
]

#: An action of the code, with who takes it.
Action: TypeAlias = tuple[Actor, Any]


@frozen
class Code:
    """Where the code stands: the rules in force, and a settled state."""

    rules: Any
    state: Any


@frozen(kw_only=True)
class Record:
    """A match, or its first part, as somebody recorded it: what was done, in order."""

    name: str
    options: Any
    seats: int
    actions: Sequence[Action]


def _none() -> Iterable[Any]:
    return ()


def _nothing(*_: Any) -> tuple[object, object]:
    return None, None


@frozen(kw_only=True)
class Adapter:
    """The bond between one model and the code of its game."""

    game: AnyGame
    #: The code's position for a first state of a scope. A scope may have a smaller pack or track
    #: than any options give; then the ruleset is changed by `attrs.evolve`.
    enter: Callable[[Machine, Value], Code]
    #: The model's command for an action; `None` for one that has no form in the model.
    command: Callable[[Actor, Any], Value | None]
    #: The action for a command of the model: the way back.
    action: Callable[[Value], Action]
    #: What is compared, from the code: all that is public or hidden, scores, whose turn it is.
    shown: Callable[[Code], object]
    #: The same from the model; it is given the variable `table`.
    meant: Callable[[Machine, Value], object]
    #: What an event writes down of which no state keeps anything: from the model, and as it stands
    #: in the event. The model is given `table` before the command that causes the event; for a
    #: consequence, which has no command, `table` after everything has followed.
    told: Callable[[Machine, Value, Value | None, Any], tuple[object, object]] = field(
        default=_nothing
    )
    #: What is worth trying: all that may be done, and all that may not. Where that is too much to
    #: list, a choice drawn with the given source; then at least one that may be done.
    attempts: Callable[[Code, random.Random], Sequence[Action]]
    #: The model's `Options` for the code's, with so many seats: for `begin` and `forbidden`.
    options: Callable[[Any, int], Value]
    #: Options that break rules, and some that do not: `forbidden` must say of each what the code
    #: says.
    odd_options: Callable[[], Iterable[Any]] = field(default=_none)
    #: Matches that others recorded, beside the golden logs.
    records: Callable[[], Iterable[Record]] = field(default=_none)


def adapter_of(game: str) -> Adapter:
    """Give the adapter of a game by its id."""
    adapter: Adapter = import_module(f"spec.adapters.{game}").ADAPTER
    return adapter


def actor_value(actor: Actor) -> Variant:
    """Give the model's actor: `Seat(n)`, `Table` or `Host`."""
    if actor is TABLE:
        return Variant("Table")
    return Variant("Host") if actor is HOST else Variant("Seat", actor)


def actor_of(value: Variant) -> Actor:
    """Give the code's actor for the model's."""
    match value.tag:
        case "Table":
            return TABLE
        case "Host":
            return HOST
        case _:
            return Seat(value.value)
