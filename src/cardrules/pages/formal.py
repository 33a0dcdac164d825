"""Finds, rule by rule, what the formal model of a game says: the passages that state it.

A comment with `[a.rule.id]` stands over its passage, which goes to the next comment or blank line,
or to the end of the module.
Invariants of the analysis are named in the same way, as `[GAME-INV-1]`.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from attrs import frozen

__all__ = ["Passage", "model_files", "passages"]

_TAG: Final = re.compile(r"\[([a-z][a-z0-9_]*(?:\.[a-z0-9-]+)+|[A-Z_-]+-INV-\d+)\] ?")
_INVARIANT: Final = re.compile(r"(?:val|pure def) ((?:inv|law)[A-Z]\w*)")


@frozen(kw_only=True)
class Passage:
    """A piece of a model that states a rule, shows it, or says what always holds because of it.

    Attributes:
        rule: The id of the rule, or of an invariant.
        line: Where it begins in its file, from 1.
        text: The piece itself.
        says: The sentence over it, without the ids.
        name: An invariant's name; else empty.
    """

    rule: str
    kind: Literal["rule", "example", "invariant"]
    line: int
    text: str
    says: str
    name: str


def model_files(spec: Path, game: str) -> list[Path]:
    """List the files of a game's model: its own, then those in its folder."""
    return [*spec.glob(f"{game}.qnt"), *sorted((spec / game).glob("*.qnt"))]


def passages(text: str) -> Iterator[Passage]:
    r"""Give the tagged passages of a model, in order.

    Examples:
        >>> [found] = passages("// [toy.draw] One draws.\npure def draw = 1\n\n")
        >>> found.rule, found.line, found.text, found.says
        ('toy.draw', 2, 'pure def draw = 1', 'One draws.')
    """
    lines = [*text.splitlines(), ""]
    at = 0
    while at < len(lines):
        start = at
        while _is_comment(lines[at]):
            at += 1
        stop = at
        while lines[stop].strip() and lines[stop] != "}" and not _is_comment(lines[stop]):
            stop += 1
        comment = " ".join(line.strip().lstrip("/").strip() for line in lines[start:at])
        yield from _passages(comment, at + 1, textwrap.dedent("\n".join(lines[at:stop])))
        at = max(stop, start + 1)


def _passages(comment: str, line: int, body: str) -> Iterator[Passage]:
    invariant = _INVARIANT.match(body)
    kind: Literal["rule", "example", "invariant"] = "invariant" if invariant else "rule"
    if body.startswith("run "):
        kind = "example"
    for rule in dict.fromkeys(_TAG.findall(comment)):
        yield Passage(
            rule=rule,
            kind=kind,
            line=line,
            text=body,
            says=_TAG.sub("", comment).strip(),
            name=invariant[1] if invariant else "",
        )


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("//")
