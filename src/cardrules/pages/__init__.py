"""A game's rules as Markdown pages, made from its rulebook, its code and what the checkout holds.

Nothing on these pages is written by hand, so they cannot drift from what the library plays by.
"""

from __future__ import annotations

from pathlib import Path

from cardrules.pages import wording as w
from cardrules.pages.evidence import Evidence, evidence_of
from cardrules.pages.pen import Pen
from cardrules.pages.presets import preset_page
from cardrules.pages.rules import presets_list, rules_page
from cardrules.pages.scenes import Scene, Stage
from cardrules.pages.trace import flaws
from cardrules.pages.writing import Known, known_of, write_game
from cardrules.registry import game, game_ids
from cardrules.rule import Language

__all__ = [
    "Evidence",
    "Known",
    "Scene",
    "Stage",
    "evidence_of",
    "flaws",
    "index_page",
    "known_of",
    "preset_page",
    "rules_page",
    "write_pages",
]


def index_page(language: Language) -> str:
    """Write the page that lists every game with its presets as Markdown."""
    games = [game(game_id) for game_id in game_ids()]
    example = next(iter(games[0].book.rules))
    intro = w.ALL_RULES_INTRO[language].format(example=example)
    parts = [f"# {w.ALL_RULES[language]}", intro]
    for one in games:
        pen = Pen(game=one, language=language)
        parts.append(f"## [{pen.say(one.book.title)}]({one.id}.md)")
        parts.append(one.book.data.get("summary", {}).get(language, ""))
        parts.append(presets_list(pen))
    return "\n\n".join(part for part in parts if part) + "\n"


def write_pages(
    folder: Path, language: Language, known: dict[str, Known] | None = None
) -> list[Path]:
    """Write the pages of every registered game into a folder, and give their paths.

    Args:
        known: By game, what is known already; what is missing is found out and kept there.
    """
    known = {} if known is None else known
    index = folder / "index.md"
    folder.mkdir(parents=True, exist_ok=True)
    index.write_text(index_page(language), "utf-8")
    written = [index]
    for one in (game(game_id) for game_id in game_ids()):
        if one.id not in known:
            known[one.id] = known_of(one)
        written += write_game(folder, one, language, known[one.id])
    return list(dict.fromkeys(written))
