"""All pages of one game in one language, and the pictures and listings that they lead to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import attrs
from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.log import log_schema
from cardrules.pages import checkouts
from cardrules.pages.courses import course_page, every_match
from cardrules.pages.evidence import Evidence, evidence_of
from cardrules.pages.lines import SCHEMA, log_page
from cardrules.pages.matches import Match
from cardrules.pages.pen import Pen
from cardrules.pages.presets import preset_page
from cardrules.pages.rules import rules_page
from cardrules.pages.rulings import Scenes
from cardrules.pages.scenes import Stage
from cardrules.pages.sheet import sheet
from cardrules.pages.shelf import Shelf, write_listings
from cardrules.pages.trace import trace_page
from cardrules.rule import Language, Text

__all__ = ["Known", "known_of", "write_game"]


@frozen(kw_only=True)
class Known:
    """What the pages of a game tell in every language."""

    evidence: Evidence
    scenes: Scenes
    matches: tuple[Match, ...]


def known_of(game: AnyGame, stage: Stage | None = None) -> Known:
    """Find out what stands behind the rules of a game.

    Args:
        stage: Sets the table as a case describes it. It gives the pictures of the cases, and the
            refusals that no match played at random came by.
    """
    evidence = evidence_of(game)
    scenes = {} if stage is None else _scenes(game, evidence, stage)
    found = dict(_refused(evidence, scenes))
    return Known(
        evidence=attrs.evolve(evidence, refusals={**found, **evidence.refusals}),
        scenes=scenes,
        matches=tuple(every_match(game)),
    )


def _refused(evidence: Evidence, scenes: Scenes) -> Iterator[tuple[str, Text]]:
    for examples in evidence.examples.values():
        for example in examples:
            scene = scenes.get((example.where, example.name))
            refused = example.data.get("refused", [])
            for rule in [refused] if isinstance(refused, str) else refused:
                if scene is not None and scene.refusal is not None:
                    yield rule, scene.refusal


def _scenes(game: AnyGame, evidence: Evidence, stage: Stage) -> Scenes:
    every = {
        (example.where, example.name): example.data
        for examples in evidence.examples.values()
        for example in examples
    }
    return {key: stage(game, data) for key, data in every.items()}


def write_game(folder: Path, game: AnyGame, language: Language, known: Known) -> list[Path]:
    """Write the pages of a game into a folder, and give their paths."""
    shelf, evidence = Shelf(), known.evidence
    below = Pen(game=game, language=language, home=f"../{game.id}.md", shelf=shelf)
    pages = {
        f"{game.id}.md": rules_page(
            game, language, evidence=evidence, scenes=known.scenes, shelf=shelf
        ),
        f"{game.id}/course.md": course_page(below, known.matches),
        f"{game.id}/log.md": log_page(below, known.matches),
        f"{game.id}/{SCHEMA}": json.dumps(log_schema(game), indent=1) + "\n",
        f"{game.id}/trace.md": trace_page(below, evidence),
        f"{game.id}/sheet.html": sheet(below),
    }
    for preset in game.presets:
        pages[f"{game.id}/{preset}.md"] = preset_page(game, preset, language, shelf=shelf)
    written = []
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        written.append(path)
    root = checkouts.checkout()
    files = [*evidence.files(), *(match.where for match in known.matches if match.where)]
    listings = [] if root is None else write_listings(root, files, folder)
    return [*written, *shelf.write(folder), *listings]
