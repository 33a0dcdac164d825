"""Finds, for each rule, the passage of a model that states it, and what else mentions it.

A comment with `[a.rule.id]` stands over its passage, which goes to the next comment or blank line.
"""

from __future__ import annotations

import re
import textwrap
from typing import Final

from attrs import frozen

from spec.tools.quint import SPEC

__all__ = ["Passage", "invariants", "passages", "text_of"]

_TAG: Final = re.compile(r"\[([a-z][a-z0-9_]*(?:\.[a-z0-9-]+)+)\]")
_NAMED: Final = re.compile(r"^\s*(?:pure )?(?:val|def|run|action) (\w+)")
_INVARIANT: Final = re.compile(r"((?:^\s*///.*\n)+)^\s*val (inv\w+)", re.MULTILINE)


@frozen(kw_only=True)
class Passage:
    """A piece of a model that states a rule, or shows it.

    Attributes:
        line: Where it begins in the file, from 1.
        kind: `rule`, `example` or `invariant`.
    """

    rule: str
    line: int
    kind: str
    text: str


def text_of(game: str) -> str:
    """Read the model of a game: its own file, then the modules in its folder, if it has any."""
    files = [SPEC / f"{game}.qnt", *sorted((SPEC / game).glob("*.qnt"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def passages(text: str) -> list[Passage]:
    r"""List the tagged passages of a model, in order.

    Examples:
        >>> [found] = passages("// [toy.draw] One draws.\npure def draw = 1\n\n")
        >>> found.rule, found.line, found.text
        ('toy.draw', 2, 'pure def draw = 1')
    """
    lines = text.splitlines()
    found = []
    for at, line in enumerate(lines):
        if not line.lstrip().startswith("//"):
            continue
        start = at
        while start < len(lines) and lines[start].lstrip().startswith("//"):
            start += 1
        stop = start
        while stop < len(lines) and lines[stop].strip() and "//" not in lines[stop].lstrip()[:2]:
            stop += 1
        body = textwrap.dedent("\n".join(lines[start:stop]))
        found += [
            Passage(rule=rule, line=start + 1, kind=_kind(body), text=body)
            for rule in _TAG.findall(line)
        ]
    return found


def _kind(body: str) -> str:
    named = _NAMED.match(body)
    if named is None:
        return "rule"
    if body.lstrip().startswith("run "):
        return "example"
    return "invariant" if named[1].startswith("inv") else "rule"


def invariants(text: str) -> dict[str, str]:
    """Give what each invariant says in words, by its name."""
    return {
        name: " ".join(line.strip().removeprefix("///").strip() for line in doc.splitlines())
        for doc, name in _INVARIANT.findall(text)
    }
