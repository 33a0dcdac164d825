"""Compiles the models: `python -m spec.tools.build` writes what has changed.

`--check` writes nothing, and fails if a compiled model is not what Quint makes of its source.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Final

from spec.tools.machine import COMPILED
from spec.tools.passages import text_of
from spec.tools.quint import compile_model
from spec.tools.scopes import games, scopes_of

__all__ = ["compiled", "kept", "main", "stale"]

_VALUE: Final = re.compile(r"^  val ((?:inv|can)[A-Z]\w*|inv|can|over)\b", re.MULTILINE)
_LAW: Final = re.compile(r"^  pure def (law[A-Z]\w*)\(", re.MULTILINE)
#: The arguments of a law, any that there are in every model.
_STEP: Final = "table, { actor: Host, does: Abandon }, table"


def kept(game: str) -> list[str]:
    """Name the truth values of a model that its compiled form keeps."""
    bounds = {one.within for one in scopes_of(game).explore if one.within}
    laws = (f"{law}({_STEP})" for law in _LAW.findall(text_of(game)))
    return [*_VALUE.findall(text_of(game)), *sorted(bounds), *laws]


def compiled(game: str) -> str:
    """Compile a model: the text of its compiled form."""
    return compile_model(f"{game}.qnt", game, "inits", kept(game), step="stepOrRefuse")


def stale(names: Sequence[str]) -> dict[str, str]:
    """Give the models whose compiled form is not what Quint makes of them now, as it should be."""
    found = {}
    for game in names:
        path, text = COMPILED / f"{game}.json", compiled(game)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            found[game] = text
    return found


def main(arguments: Sequence[str]) -> int:
    """Compile the models named, or all; give the exit code."""
    names = [one for one in arguments if not one.startswith("--")] or games()
    old = stale(names)
    if "--check" in arguments:
        if old:
            print(f"out of date: {', '.join(old)}; run python -m spec.tools.build")
        return bool(old)
    for game, text in old.items():
        (COMPILED / f"{game}.json").write_text(text, encoding="utf-8")
        print(f"compiled {game}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
