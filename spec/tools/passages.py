"""The text of a model, and which rules its passages state."""

from __future__ import annotations

from cardrules.pages.formal import model_files, passages
from spec.tools.quint import SPEC

__all__ = ["held", "tagged", "text_of"]


def text_of(game: str) -> str:
    """Read the model of a game: its own file, then the modules in its folder, if it has any."""
    return "\n\n".join(path.read_text("utf-8") for path in model_files(SPEC, game))


def tagged(game: str) -> set[str]:
    """Name the rules that some passage of a model states: examples and invariants do not count."""
    return {found.rule for found in passages(text_of(game)) if found.kind == "rule"}


def held(game: str) -> dict[str, set[str]]:
    """Give by invariant of the rulebook (`GAME-INV-1`) the model's invariants that state it."""
    found: dict[str, set[str]] = {}
    for passage in passages(text_of(game)):
        if passage.kind == "invariant" and "-INV-" in passage.rule:
            found.setdefault(passage.rule, set()).add(passage.name)
    return found
