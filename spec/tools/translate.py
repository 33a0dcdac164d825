"""Turns Quint's flattened JSON into Python: definitions into functions, actions into generators.

A generator of all that an action can assign serves exploration, random walks and judgement alike.
An operator that is not known here is refused, never guessed.
"""

from __future__ import annotations

from collections.abc import Callable

from spec.tools.expressions import Expressions, Node, UnknownOperatorError, local, short

__all__ = ["Node", "Translator", "UnknownOperatorError", "short"]


class Translator(Expressions):
    """The definitions of one flattened module, and their translation."""

    def __init__(self, declarations: list[Node]) -> None:
        super().__init__(declarations)
        self._lines: list[str] = []

    def source(self) -> str:
        """Give the Python text of all definitions."""
        for name, declared in self.declared.items():
            if declared["kind"] == "def":
                self._definition(name, declared)
        return "\n".join(self._lines)

    # ------------------------------------------------------------------------------ definitions

    def _definition(self, name: str, declared: Node) -> None:
        lambda_ = declared["expr"]["kind"] == "lambda"
        body = declared["expr"]["expr"] if lambda_ else declared["expr"]
        bound = [p["name"] for p in declared["expr"]["params"]] if lambda_ else []
        names = ", ".join(map(local, bound))
        if declared["qualifier"] == "pureval":
            self._write(0, "@once")
        self._write(0, f"def {self.top(name)}({names}):")
        with self._binding(bound):
            if declared["qualifier"] == "action":
                values = f"yield ({self._next(body)},)"
                self._action(body, 1, lambda depth: self._write(depth, values))
                self._write(1, "if 0: yield")
            else:
                self._write(1, f"return {self._expr(body)}")

    def _write(self, depth: int, text: str) -> None:
        self._lines.append("  " * depth + text)

    # ---------------------------------------------------------------------------------- actions

    def _called(self, node: Node) -> str | None:
        """Name the action that an expression calls, if it does."""
        name: str | None = node.get("opcode") if node["kind"] == "app" else node.get("name")
        known = (
            name not in self._scope
            and name in self.declared
            and self.declared[name].get("qualifier") == "action"
        )
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
            self._let(node["opdef"], node["expr"], depth, then)
        elif (called := self._called(node)) is not None:
            call = f"{self.top(called)}({self._all(node.get('args', []))})"
            self._write(depth, f"for ({self._next(node)},) in {call}:")
            then(depth + 1)
        else:
            self._step(node["opcode"], node["args"], depth, then)

    def _let(self, defined: Node, body: Node, depth: int, then: Callable[[int], None]) -> None:
        name, value, outer = local(defined["name"]), defined["expr"], self._scope
        if defined["qualifier"] == "nondet":
            self._write(depth, f"for {name} in R.choose({self._expr(value['args'][0])}):")
            depth += 1
        else:
            self._write(depth, f"{name} = {self._expr(value)}")

        def after(inner: int) -> None:
            # What follows stands inside in Python, and outside in the model.
            scope, self._scope = self._scope, outer
            then(inner)
            self._scope = scope

        with self._binding([defined["name"]]):
            self._action(body, depth, after)

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
