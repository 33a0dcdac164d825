"""Turns the expressions of Quint's flattened JSON into Python expressions."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from spec.tools.operators import LISTS, LOOPS, OPERATORS
from spec.tools.values import field

__all__ = ["Expressions", "Node", "UnknownOperatorError", "local", "short"]

Node = dict[str, Any]


class UnknownOperatorError(NotImplementedError):
    """The model uses something of Quint that this translation does not have."""


def short(name: str) -> str:
    """Give a name without its modules."""
    return name.rsplit("::", maxsplit=1)[-1]


def local(name: str) -> str:
    """Give the Python name of a parameter or a local definition."""
    return "v_" + re.sub(r"\W", "_", short(name))


class Expressions:
    """The definitions of one flattened module, and how an expression among them reads in Python."""

    def __init__(self, declarations: list[Node]) -> None:
        kept = (d for d in declarations if d["kind"] in ("def", "var"))
        self.declared = {d["name"]: d for d in kept if not d["name"].startswith("q::")}
        self.variables = sorted(n for n, d in self.declared.items() if d["kind"] == "var")
        #: The parameters and local definitions that may be meant where the translation is.
        self._scope: frozenset[str] = frozenset()
        self._sites = itertools.count()

    @staticmethod
    def top(name: str) -> str:
        """Give the Python name of a definition or a variable of the model."""
        return "g_" + re.sub(r"\W", "_", name)

    @contextmanager
    def _binding(self, names: Iterable[str]) -> Iterator[None]:
        """Let some names mean local things: a definition of the same name is not meant then."""
        outer = self._scope
        self._scope = outer | frozenset(names)
        yield
        self._scope = outer

    def _expr(self, node: Node) -> str:
        match node["kind"]:
            case "int" | "bool" | "str":
                return repr(node["value"])
            case "name":
                return self._name(node["name"])
            case "lambda":
                names = [p["name"] for p in node["params"]]
                with self._binding(names):
                    body = self._expr(node["expr"])
                return f"(lambda {', '.join(map(local, names))}: {body})"
            case "let":
                defined = node["opdef"]
                with self._binding([defined["name"]]):
                    inner = self._expr(node["expr"])
                return f"(lambda {local(defined['name'])}: {inner})({self._expr(defined['expr'])})"
            case _:
                pass
        return self._application(node["opcode"], node["args"])

    def _name(self, name: str) -> str:
        if name in self._scope:
            return local(name)
        if name in self.declared:
            declared = self.declared[name]
            if declared["kind"] == "var":
                return f"S.{self.top(name)}"
            return self.top(name) + ("" if declared["expr"]["kind"] == "lambda" else "()")
        if name == "Bool":
            return "frozenset((False, True))"
        raise UnknownOperatorError(f"name {name}")

    def _application(self, op: str, args: list[Node]) -> str:
        if op in self._scope:
            return f"{local(op)}({self._all(args)})"
        if op in self.declared:
            return f"{self.top(op)}({self._all(args)})"
        if op in OPERATORS:
            return OPERATORS[op].format(*map(self._expr, args))
        if op in LOOPS:
            variable, body = self._binder(args[1])
            return LOOPS[op].format(v=variable, body=body, s=self._expr(args[0]))
        if op in LISTS:
            opening, closing = LISTS[op]
            return opening + "".join(self._expr(a) + ", " for a in args) + closing
        if op in ("and", "or"):
            empty = str(op == "and")
            return f"({f' {op} '.join(map(self._expr, args))})" if args else empty
        special = self._special(op, args)
        if special is not None:
            return special
        raise UnknownOperatorError(f"operator {op}")

    def _special(self, op: str, args: list[Node]) -> str | None:
        match op:
            case "fold":
                values, start, step = map(self._expr, args)
                return f"fold_set((MODEL, {next(self._sites)}), {step}, {values}, {start})"
            case "Rec":
                pairs = zip(args[::2], args[1::2], strict=True)
                items = (f"{field(k['value'])}={self._expr(v)}" for k, v in pairs)
                return f"record({', '.join(items)})"
            case "field":
                return f"{self._expr(args[0])}.{field(args[1]['value'])}"
            case "with":
                change = f"{field(args[1]['value'])}={self._expr(args[2])}"
                return f"{self._expr(args[0])}._replace({change})"
            case "variant":
                return f"Variant({args[0]['value']!r}, {self._expr(args[1])})"
            case "tuples":
                return f"frozenset(product({self._all(args)}))"
            case "item":
                return f"{self._expr(args[0])}[{args[1]['value'] - 1}]"
            case "matchVariant":
                arms = zip(args[1::2], args[2::2], strict=True)
                cases = " or ".join(self._arm(*arm) for arm in arms)
                return f"(lambda _v: ({cases})[0])({self._expr(args[0])})"
            case _:
                return None

    def _arm(self, tag: Node, body: Node) -> str:
        test = "" if tag["value"] == "_" else f"_v[0] == {tag['value']!r} and "
        return f"{test}[{self._expr(body)}(_v[1])]"

    def _all(self, args: Iterable[Node]) -> str:
        return ", ".join(map(self._expr, args))

    def _binder(self, function: Node) -> tuple[str, str]:
        """Give the variable and the body of the function that goes through a collection."""
        if function["kind"] == "lambda" and len(function["params"]) == 1:
            name = function["params"][0]["name"]
            with self._binding([name]):
                return local(name), self._expr(function["expr"])
        return "_x", f"{self._expr(function)}(_x)"
