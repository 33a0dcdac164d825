"""A model that runs: every successor of a state, a random one, or the value of a definition in it.

The machine is built from a compiled model, and needs nothing but Python.
"""

from __future__ import annotations

import json
import random
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import product
from pathlib import Path
from typing import Any, Final, Protocol

from spec.tools import values as v
from spec.tools.translate import Node, Translator, short
from spec.tools.values import Value

__all__ = ["COMPILED", "Choices", "Everything", "Machine", "Randomly", "stripped"]

COMPILED: Final = Path(__file__).resolve().parents[1] / "compiled"
#: Parts of Quint's output that change from run to run, or that nobody reads.
_NOISE: Final = frozenset(("id", "typeAnnotation", "depth", "importedFrom", "hidden"))


class Choices(Protocol):
    """Answers the free choices of an action: of a value, and of a branch."""

    def choose(self, values: Any) -> Iterable[Value]:
        """Give the values to try, in the order to try them."""
        ...

    def order(self, count: int) -> Iterable[int]:
        """Give the branches to try, in the order to try them."""
        ...


class Everything:
    """Every choice: for exploration, and to judge a step."""

    def choose(self, values: Iterable[Value]) -> Iterable[Value]:
        """Give all values."""
        return values

    def order(self, count: int) -> Iterable[int]:
        """Give all branches."""
        return range(count)


class Randomly:
    """Choices in an order drawn from a seed: the first result is then a random one."""

    def __init__(self, seed: object) -> None:
        self._draw = random.Random(str(seed))

    def choose(self, values: Any) -> Iterable[Value]:
        """Give all values in random order; of a set too large to list, one."""
        if isinstance(values, (v.PowerSet, v.MapSet)):
            return (values.pick(self._draw),)
        items = list(values) if isinstance(values, range) else sorted(values, key=v.order_key)
        self._draw.shuffle(items)
        return items

    def order(self, count: int) -> Iterable[int]:
        """Give all branches in random order."""
        return self._draw.sample(range(count), count)


EVERYTHING: Final = Everything()


def _once(function: Callable[[], Value]) -> Callable[[], Value]:
    """Have a constant computed at its first use."""
    known: list[Value] = []

    def constant() -> Value:
        if not known:
            known.append(function())
        return known[0]

    return constant


def stripped(compiled: Node) -> Node:
    """Give what is worth keeping of Quint's JSON: small, and the same every time."""

    def clean(node: Any) -> Any:
        if isinstance(node, dict):
            return {k: clean(x) for k, x in node.items() if k not in _NOISE}
        return [clean(x) for x in node] if isinstance(node, list) else node

    modules = ({"name": m["name"], "declarations": m["declarations"]} for m in compiled["modules"])
    return {"main": compiled["main"], "modules": [clean(m) for m in modules]}


def _record(variables: Iterable[str]) -> Callable[..., Value]:
    made: Callable[..., Value] = namedtuple("State", [*map(short, variables)])  # type: ignore[misc]  # names come from the model
    return made


class _Slots:
    """The variables of the model, as the translated functions read them."""


class Machine:
    """A compiled model, ready to run.

    Attributes:
        names: The definitions by their short names.
        docs: What `///` says of them.
        invariants: Those that hold in every state: `inv...`.
        laws: Those that hold of every step, of `table` before, the command, and `table` after:
            `law...`.
    """

    def __init__(self, compiled: Node) -> None:
        declarations = next(m for m in compiled["modules"] if m["name"] == compiled["main"])
        translator = Translator(declarations["declarations"])
        source = translator.source()
        variables = translator.variables
        #: The values of all variables at one moment; a plain tuple with names.
        self.state: Callable[..., Value] = _record(variables)
        self.variables = tuple(map(short, variables))
        self._slots = _Slots()
        self._attributes = [translator.top(name) for name in variables]
        self._space: dict[str, Any] = {
            **{name: getattr(v, name) for name in v.__all__},
            "reduce": reduce,
            "product": product,
            "once": _once,
            "S": self._slots,
            "R": EVERYTHING,
            "MODEL": object(),
        }
        exec(compile(source, f"<{compiled['main']}>", "exec"), self._space)
        defined = {n: d for n, d in translator.declared.items() if d["kind"] == "def"}
        self.names = {short(name): translator.top(name) for name in defined}
        assert len(self.names) == len(defined), "two definitions of a model have the same name"
        self.docs = {short(n): d["doc"].strip() for n, d in defined.items() if d.get("doc")}
        self.invariants = self.all_named("inv")
        self.laws = self.all_named("law")

    @classmethod
    def load(cls, path: Path) -> Machine:
        """Build the machine of a compiled model.

        Raises:
            UnknownOperatorError: The model uses what the bridge does not know.
        """
        return cls(json.loads(path.read_text(encoding="utf-8")))

    @classmethod
    def of(cls, game: str) -> Machine:
        """Build the machine of a game's model."""
        return cls.load(COMPILED / f"{game}.json")

    def all_named(self, prefix: str) -> list[str]:
        """List the definitions whose names are this and a capital: `invCards` for `inv`."""
        return sorted(
            n for n in self.names if n.startswith(prefix) and n[len(prefix) :][:1].isupper()
        )

    def steps(
        self, action: str, state: Value, args: Sequence[Value] = (), choices: Choices = EVERYTHING
    ) -> Iterator[Value]:
        """Give the successors of a state by an action, in the order of the choices.

        Take one before you ask the machine for anything else: it holds one state at a time.
        """
        self._at(state)
        self._space["R"] = choices
        for values in self._space[self.names[action]](*args):
            yield self.state(*values)

    def call(self, action: str, state: Value = None, *args: Value) -> list[Value]:
        """List the different successors of a state by an action; no state: an initial action."""
        return list(dict.fromkeys(self.steps(action, state, args)))

    def first(self, action: str, state: Value, choices: Choices, *args: Value) -> Value | None:
        """Give one successor, or `None` where the action cannot be done."""
        return next(self.steps(action, state, args, choices), None)

    def value(self, name: str, state: Value, *args: Value) -> Value:
        """Give the value of a definition in a state."""
        self._at(state)
        return v.full(self._space[self.names[name]](*args))

    def pure(self, name: str, *args: Value) -> Value:
        """Give the value of a definition that needs no state."""
        return v.full(self._space[self.names[name]](*args))

    def _at(self, state: Value) -> None:
        for attribute, value in zip(self._attributes, state or (), strict=bool(state)):
            setattr(self._slots, attribute, value)
