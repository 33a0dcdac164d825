"""The reference: every public name says what it is, and which errors it raises.

Public is what the modules of `docs/en/api.md` export, and what the package of each game exports.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import griffe
import pytest

from cardrules import errors
from cardrules.registry import BUILTIN

ROOT: Final = Path(__file__).resolve().parents[1]
MODULES: Final = [
    *re.findall(r"^::: (\S+)$", (ROOT / "docs/en/api.md").read_text("utf-8"), re.MULTILINE),
    *(where.partition(":")[0] for where in BUILTIN.values()),
]
#: Whose methods say nothing new: the protocol that they fill says it once.
PROTOCOLS: Final = {"cardrules.kernel.domains", "cardrules.kernel.paths"}
OURS: Final = set(errors.__all__)


@cache
def library() -> Any:
    """Everything in `src`, read and not imported, with comments marked `#:` as docstrings."""
    extensions = griffe.load_extensions(str(ROOT / "docs" / "comments.py"))
    return griffe.load("cardrules", search_paths=[ROOT / "src"], extensions=extensions)


def target(thing: Any) -> Any:
    """What a name stands for, wherever it is defined."""
    return thing.final_target if thing.is_alias else thing


def public(module: str) -> Iterator[Any]:
    """The names that a module exports."""
    home = library()[module.removeprefix("cardrules.")]
    exported = [str(name) for name in home.exports or ()]
    assert exported, f"{module} exports nothing"
    for name in exported:
        yield target(home[name])


def members(thing: Any) -> Iterator[Any]:
    """The public methods and properties of a class, or nothing."""
    if thing.is_class and thing.module.path not in PROTOCOLS:
        for name, member in thing.members.items():
            is_field = member.is_attribute and "property" not in member.labels
            if not name.startswith("_") and not member.is_alias and not is_field:
                yield member


def described(thing: Any) -> bool:
    return thing.docstring is not None and bool(thing.docstring.value.strip())


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_says_what_it_is(module: str) -> None:
    silent = [
        one.path
        for thing in public(module)
        for one in (thing, *members(thing))
        if not described(one)
    ]
    assert silent == [], "each wants a docstring, or a comment marked #: above it"


def raised(thing: Any) -> set[str]:
    """The errors of this library that leave a function; one that it catches itself does not."""
    lines = thing.source
    tree = ast.parse("class _:\n" + "\n".join(f" {line}" for line in lines.splitlines()))
    names = set()
    caught = {
        node
        for attempt in ast.walk(tree)
        if isinstance(attempt, ast.Try) and attempt.handlers
        for part in attempt.body
        for node in ast.walk(part)
    }
    for node in set(ast.walk(tree)) - caught:
        if isinstance(node, ast.Raise) and node.exc is not None:
            error = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            names.add(ast.unparse(error).rpartition(".")[2])
    return names & OURS


@pytest.mark.parametrize("module", MODULES)
def test_a_public_function_names_the_errors_that_it_raises(module: str) -> None:
    for thing in public(module):
        for one in (thing, *members(thing)):
            if one.is_function:
                said = one.docstring.value + (thing.docstring.value if thing.is_class else "")
                missing = {name for name in raised(one) if name not in said}
                assert missing == set(), one.path


@pytest.mark.parametrize("module", MODULES)
def test_a_public_function_has_its_types_written_down(module: str) -> None:
    for thing in public(module):
        for one in (thing, *members(thing)):
            if one.is_function:
                assert one.returns is not None, one.path
