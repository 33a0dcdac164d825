"""Where the code and the tests name a rule, read from their source.

The mark `rule` of a test takes constants or ids, the mark `invariant` names of clauses. In the code
a constant in `Check(...)`, in `implements(...)`, in an `Amendment(...)`, in `without(...)` or in
any other call inside a function tells what is done there with the rule.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.abc import InspectLoader
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.rule import Rule

__all__ = ["Place", "in_code", "in_tests"]

#: What a call does with the rule that it is given; any other call refuses by it.
_DEEDS: Final = {
    "Check": "refuses",
    "implements": "computes",
    "Amendment": "amends",
    "without": "lifts",
    "mark.rule": "tests",
    "mark.invariant": "tests",
}


@frozen(kw_only=True)
class Place:
    """One place in the code that names a rule."""

    #: Its id; where a test names an invariant, the clause of that.
    rule: str
    #: `refuses`, `computes`, `amends`, `lifts`, or `tests`.
    deed: str
    #: The module, or the file of a test.
    where: str
    line: int
    #: The function or the constant around it; empty at the top of a file.
    name: str


def in_code(game: AnyGame) -> tuple[Place, ...]:
    """List where the modules of a game name its rules, module by module."""
    packages = game.book.packages
    inside = tuple(f"{package}." for package in packages)
    modules = sorted(name for name in sys.modules if f"{name}.".startswith(inside))
    return tuple(place for name in modules for place in _in_module(sys.modules[name]))


def in_tests(folder: Path, game: AnyGame) -> tuple[Place, ...]:
    """List the tests that a mark ties to a rule or an invariant of this game."""
    ours = game.book.packages
    named = game.book.rules.keys() | game.book.data.get("invariants", {}).keys()
    found: list[Place] = []
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text("utf-8")
        if "mark.rule(" in source or "mark.invariant(" in source:
            tree = ast.parse(source)
            where = path.relative_to(folder.parent).as_posix()
            places = _Reader(where, _imported(tree, ours)).read(tree)
            found += [place for place in places if place.deed == "tests" and place.rule in named]
    return tuple(found)


def _in_module(module: ModuleType) -> Iterator[Place]:
    loader = module.__spec__ and module.__spec__.loader
    # A loader gives an empty text for an empty module, and nothing where only bytecode is kept.
    source = loader.get_source(module.__name__) if isinstance(loader, InspectLoader) else None
    reader = _Reader(module.__name__, vars(module))
    yield from (place for place in reader.read(ast.parse(source or "")) if place.deed != "tests")


def _imported(tree: ast.Module, packages: tuple[str, ...]) -> dict[str, Any]:
    names: dict[str, Any] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(packages):
            module = import_module(node.module)
            for alias in node.names:
                names[alias.asname or alias.name] = getattr(module, alias.name)
    return names


class _Reader:
    """Walks a source and remembers around what it stands."""

    def __init__(self, where: str, names: Mapping[str, Any]) -> None:
        self._where = where
        self._names = names

    def read(self, tree: ast.AST) -> list[Place]:
        """List the places in reading order."""
        return list(self._walk(tree, name="", deed="", compared=False))

    def _walk(self, node: ast.AST, *, name: str, deed: str, compared: bool) -> Iterator[Place]:
        rule = None if compared else self._rule(node, deed)
        if rule:
            if deed:
                line: int = getattr(node, "lineno", 0)
                yield Place(rule=rule, deed=deed, where=self._where, line=line, name=name)
            return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{name}.{node.name}" if name else node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not name:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = target.id if isinstance(target, ast.Name) else name
        elif isinstance(node, ast.Call):
            deed = _DEEDS.get(_called(node.func), "refuses")
        for child in ast.iter_child_nodes(node):
            yield from self._walk(
                child, name=name, deed=deed, compared=isinstance(node, ast.Compare)
            )

    def _rule(self, node: ast.AST, deed: str) -> str:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and deed == "tests":
            return node.value
        value = self._value(node) if isinstance(node, ast.Name | ast.Attribute) else None
        return value.id if isinstance(value, Rule) else ""

    def _value(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Name):
            return self._names.get(node.id)
        if isinstance(node, ast.Attribute):
            home = self._value(node.value)
            return getattr(home, node.attr, None) if isinstance(home, ModuleType) else None
        return None


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        home = function.value
        marks = isinstance(home, ast.Attribute) and home.attr == "mark"
        return f"mark.{function.attr}" if marks else function.attr
    return function.id if isinstance(function, ast.Name) else ""
