"""The formal model of a game, read for the rules that it states: passages of `spec/<game>.qnt`.

A comment with a rule's id in square brackets stands over each passage; it reaches to the next
comment or empty line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

__all__ = ["Passage", "passages"]

#: `// [tock.move.seven] Seven is split as one likes.`
_TAG: Final = re.compile(r"\[([a-z][a-z0-9_]*\.[a-z0-9-]+\.[a-z0-9-]+)\]")


@frozen(kw_only=True)
class Passage:
    """What a model states of one rule."""

    rule: str
    #: The file below the checkout, and the line of the tag.
    where: str
    line: int
    #: What the tag says behind the ids.
    says: str
    #: The lines of the model, without what all of them are indented by.
    text: str


def passages(root: Path, game_id: str) -> tuple[Passage, ...]:
    """List the passages of a game's model, in reading order; none where there is no model."""
    path = root / "spec" / f"{game_id}.qnt"
    if not path.is_file():
        return ()
    where = path.relative_to(root).as_posix()
    return tuple(_passages(where, path.read_text("utf-8").splitlines()))


def _passages(where: str, lines: list[str]) -> Iterator[Passage]:
    for number, line in enumerate(lines, 1):
        if not line.lstrip().startswith("//"):
            continue
        says = _TAG.sub("", line.strip().lstrip("/")).strip(" :,")
        text = _body(lines[number:])
        for rule in _TAG.findall(line):
            yield Passage(rule=rule, where=where, line=number, says=says, text=text)


def _body(lines: list[str]) -> str:
    """Take the lines that a tag stands over; further lines of its own comment are passed over."""
    rest = list(lines)
    while rest and rest[0].lstrip().startswith("//"):
        rest.pop(0)
    margin = len(rest[0]) - len(rest[0].lstrip()) if rest else 0
    body: list[str] = []
    for line in rest:
        # What is indented by less closes what stands around the passage.
        if not line.strip() or line[:margin].strip() or line.lstrip().startswith("//"):
            break
        body.append(line[margin:])
    return "\n".join(body)
