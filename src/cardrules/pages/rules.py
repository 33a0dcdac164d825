"""The page of a game: what it is, its rules by section, its options, its sources.

Every rule has its id as its anchor, which never changes.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, get_type_hints

import attrs

from cardrules.kernel.game import AnyGame
from cardrules.pages import wording as w
from cardrules.pages.evidence import Evidence, evidence_of, source_words
from cardrules.pages.glance import one_screen, presets_list
from cardrules.pages.pen import Pen, table
from cardrules.pages.rulings import Scenes, rule_block
from cardrules.pages.shelf import Shelf
from cardrules.pages.standing import base_options, standings
from cardrules.rule import Language, Text

__all__ = ["presets_list", "rules_page"]


def rules_page(
    game: AnyGame,
    language: Language,
    *,
    evidence: Evidence | None = None,
    scenes: Scenes | None = None,
    shelf: Shelf | None = None,
) -> str:
    """Write the page of a game's rules as Markdown.

    In a checkout it tells sources and tests as well; an installed package has only the rulebook
    and the code.

    Args:
        evidence: What stands behind the rules, if it is known already.
        scenes: By file and name, the positions of the cases, if somebody sets them.
        shelf: Where the pictures of the page are put; without one they are lost.

    Examples:
        >>> from cardrules import game
        >>> "### Follow suit {#hearts.play.follow-suit}" in rules_page(game("hearts"), "en")
        True
    """
    pen = Pen(game=game, language=language, shelf=shelf or Shelf())
    book, known = game.book, evidence or evidence_of(game)
    parts = [f"# {pen.say(book.title)}", *one_screen(pen)]
    standing = standings(game)
    for section in book.data["sections"]:
        parts.append(pen.heading(2, section[language], f"{game.id}.{section['id']}"))
        for rule in book.rules.values():
            if rule.section == section["id"]:
                parts += rule_block(pen, rule, standing[rule.id], known, scenes or {})
    parts += _options(pen)
    parts += _notes(pen, "invariants", w.INVARIANTS)
    parts += _notes(pen, "out-of-scope", w.LEFT_OUT)
    parts += _sources(pen, known.sources)
    return "\n\n".join(part for part in parts if part) + "\n"


def _options(pen: Pen) -> Iterator[str]:
    game, base = pen.game, base_options(pen.game)
    kinds = get_type_hints(game.options, include_extras=True)
    words: Mapping[str, Any] = game.book.data.get("options", {})
    yield pen.heading(2, pen.say(w.OPTIONS), f"{game.id}.option")
    yield pen.say(w.OPTIONS_INTRO)
    options = attrs.fields(game.options)
    rows = (
        (
            pen.option(option.name),
            _values(pen, kinds[option.name]),
            pen.choice(getattr(base, option.name)),
        )
        for option in options
    )
    yield table(tuple(map(pen.say, (w.OPTION, w.VALUES, w.DEFAULT))), rows)
    for option in options:
        yield pen.heading(3, f"`{option.name}`", f"{game.id}.option.{option.name}")
        if option.name in words:
            yield words[option.name][pen.language]
            yield pen.labelled(w.RULES, pen.rules(tuple(words[option.name]["rules"])))


def _values(pen: Pen, kind: Any) -> str:
    if kind is bool:
        return f"{pen.choice(True)}, {pen.choice(False)}"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return ", ".join(map(pen.choice, kind))
    inner = getattr(kind, "__args__", ())
    return f"{_values(pen, inner[0])}, …" if inner else pen.say(w.NUMBER)


def _notes(pen: Pen, table_name: str, title: Text) -> Iterator[str]:
    notes: Mapping[str, Any] = pen.game.book.data.get(table_name, {})
    if notes:
        yield pen.heading(2, pen.say(title), f"{pen.game.id}.{table_name}")
        yield "\n".join(
            f'- <a id="{key}"></a>{words[pen.language]}' for key, words in notes.items()
        )


def _sources(pen: Pen, sources: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    cited = {key for rule in pen.game.book.rules.values() for key in rule.sources}
    found = [key for key in sources if key in cited]
    if found:
        yield pen.heading(2, pen.say(w.SOURCES), f"{pen.game.id}.sources")
        yield "\n".join(f"- {_source(pen, key, sources[key])}" for key in found)


def _source(pen: Pen, key: str, source: Mapping[str, Any]) -> str:
    language = w.SOURCE_LANGUAGE[source["language"]]
    read = datetime.date.fromisoformat(source["read"])
    title, address = (source_words(source, field, pen.language) for field in ("title", "address"))
    return (
        f'<a id="source.{key}"></a>**{title}**, {pen.say(language)}. '
        f"{address}, {pen.say(w.READ_ON)} {read.isoformat()}."
    )
