"""Turns Quint's flattened JSON into Python: definitions into functions, actions into generators.

A generator of all that an action can assign serves exploration, random walks and judgement alike.
An operator that is not known here is refused, never guessed.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable
from typing import Any

from spec.tools.operators import LISTS, LOOPS, OPERATORS
from spec.tools.values import field

__all__ = ["Translator", "UnknownOperatorError", "short"]

Node = dict[str, Any]


class UnknownOperatorError(NotImplementedError):
    """The model uses something of Quint that this translation does not have."""


def short(name: str) -> str:
    """Give a name without its modules."""
    return name.rsplit("::", maxsplit=1)[-1]


def _local(name: str) -> str:
    return "v_" + re.sub(r"\W", "_", short(name))


class Translator:
    """The definitions of one flattened module, and their translation."""

    def __init__(self, declarations: list[Node]) -> None:
        kept = (d for d in declarations if d["kind"] in ("def", "var"))
        self.declared = {d["name"]: d for d in kept if not d["name"].startswith("q::")}
        self.variables = sorted(n for n, d in self.declared.items() if d["kind"] == "var")
        self._bound: set[str] = set()
        self._lines: list[str] = []
        self._sites = itertools.count()
        self._find_bound(declarations)

    @staticmethod
    def top(name: str) -> str:
        """Give the Python name of a definition or a variable of the model."""
        return "g_" + re.sub(r"\W", "_", name)

    def source(self) -> str:
        """Give the Python text of all definitions."""
        for name, declared in self.declared.items():
            if declared["kind"] == "def":
                self._definition(name, declared)
        return "\n".join(self._lines)

    # ------------------------------------------------------------------------------ definitions

    def _find_bound(self, node: Any) -> None:
        """Note every name that a parameter or a local definition may bind."""
        if isinstance(node, list):
            for item in node:
                self._find_bound(item)
        elif isinstance(node, dict):
            if node.get("kind") == "lambda":
                self._bound |= {p["name"] for p in node["params"]}
            if node.get("kind") == "let":
                self._bound.add(node["opdef"]["name"])
            for item in node.values():
                self._find_bound(item)

    def _definition(self, name: str, declared: Node) -> None:
        lambda_ = declared["expr"]["kind"] == "lambda"
        body = declared["expr"]["expr"] if lambda_ else declared["expr"]
        names = [_local(p["name"]) for p in declared["expr"]["params"]] if lambda_ else []
        if declared["qualifier"] == "pureval":
            self._write(0, "@once")
        self._write(0, f"def {self.top(name)}({', '.join(names)}):")
        if declared["qualifier"] == "action":
            self._action(body, 1, lambda depth: self._write(depth, f"yield ({self._next(body)},)"))
            self._write(1, "if 0: yield")
        else:
            self._write(1, f"return {self._expr(body)}")

    def _write(self, depth: int, text: str) -> None:
        self._lines.append("  " * depth + text)

    # ------------------------------------------------------------------------------ expressions

    def _expr(self, node: Node) -> str:
        match node["kind"]:
            case "int" | "bool" | "str":
                return repr(node["value"])
            case "name":
                return self._name(node["name"])
            case "lambda":
                names = ", ".join(_local(p["name"]) for p in node["params"])
                return f"(lambda {names}: {self._expr(node['expr'])})"
            case "let":
                defined = node["opdef"]
                inner = self._expr(node["expr"])
                return f"(lambda {_local(defined['name'])}: {inner})({self._expr(defined['expr'])})"
            case _:
                pass
        return self._application(node["opcode"], node["args"])

    def _name(self, name: str) -> str:
        if name in self.declared:
            declared = self.declared[name]
            if declared["kind"] == "var":
                return f"S.{self.top(name)}"
            return self.top(name) + ("" if declared["expr"]["kind"] == "lambda" else "()")
        if name in self._bound:
            return _local(name)
        if name == "Bool":
            return "frozenset((False, True))"
        raise UnknownOperatorError(f"name {name}")

    def _application(self, op: str, args: list[Node]) -> str:
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
        if op in self._bound:
            return f"{_local(op)}({self._all(args)})"
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
            return _local(function["params"][0]["name"]), self._expr(function["expr"])
        return "_x", f"{self._expr(function)}(_x)"

    # ---------------------------------------------------------------------------------- actions

    def _called(self, node: Node) -> str | None:
        """Name the action that an expression calls, if it does."""
        name: str | None = node.get("opcode") if node["kind"] == "app" else node.get("name")
        known = name in self.declared and self.declared[name].get("qualifier") == "action"
        return name if known else None

    def _assigned(self, node: Node) -> set[str] | None:
        """Name the variables that an action assigns; `None` for what is no action."""
        if node["kind"] in ("lambda", "let"):
            return self._assigned(node["expr"])
        called = self._called(node)
        if called is not None:
            return self._assigned(self.declared[called]["expr"])
        if node["kind"] != "app":
            return None
        if node["opcode"] == "assign":
            return {node["args"][0]["name"]}
        if node["opcode"] in ("actionAll", "actionAny", "ite"):
            parts = [self._assigned(a) for a in node["args"]]
            if node["opcode"] != "ite" or any(part is not None for part in parts):
                return set().union(*(part or () for part in parts))
        return None

    def _next(self, node: Node) -> str:
        return ", ".join("n_" + self.top(v) for v in sorted(self._assigned(node) or ()))

    def _action(self, node: Node, depth: int, then: Callable[[int], None]) -> None:
        """Write an action; `then` writes what is done inside, once for every way it can go."""
        if self._assigned(node) is None:
            self._write(depth, f"if {self._expr(node)}:")
            then(depth + 1)
        elif node["kind"] == "let":
            defined = node["opdef"]
            name, value = _local(defined["name"]), defined["expr"]
            if defined["qualifier"] == "nondet":
                self._write(depth, f"for {name} in R.choose({self._expr(value['args'][0])}):")
                self._action(node["expr"], depth + 1, then)
            else:
                self._write(depth, f"{name} = {self._expr(value)}")
                self._action(node["expr"], depth, then)
        elif (called := self._called(node)) is not None:
            call = f"{self.top(called)}({self._all(node.get('args', []))})"
            self._write(depth, f"for ({self._next(node)},) in {call}:")
            then(depth + 1)
        else:
            self._step(node["opcode"], node["args"], depth, then)

    def _step(self, op: str, args: list[Node], depth: int, then: Callable[[int], None]) -> None:
        if op == "assign":
            self._write(depth, f"n_{self.top(args[0]['name'])} = {self._expr(args[1])}")
            then(depth)
        elif op == "actionAll":
            self._chain(args, depth, then)
        elif op == "actionAny":
            self._write(depth, f"for _k in R.order({len(args)}):")
            for at, arg in enumerate(args):
                self._write(depth + 1, f"if _k == {at}:")
                self._action(arg, depth + 2, then)
        else:
            self._write(depth, f"if {self._expr(args[0])}:")
            self._action(args[1], depth + 1, then)
            self._write(depth, "else:")
            self._action(args[2], depth + 1, then)

    def _chain(self, args: list[Node], depth: int, then: Callable[[int], None]) -> None:
        if args:
            self._action(args[0], depth, lambda inner: self._chain(args[1:], inner, then))
        else:
            then(depth)
