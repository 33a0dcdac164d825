"""The page of a preset: how its ruleset differs from the base game's, worked out field by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from cardrules.kernel.checks import Check
from cardrules.kernel.game import AnyGame
from cardrules.pages import telling as t
from cardrules.pages import wording as w
from cardrules.pages.courses import course_of
from cardrules.pages.matches import match_of
from cardrules.pages.pen import Pen, preset_words, table
from cardrules.pages.shelf import Shelf
from cardrules.pages.standing import (
    Difference,
    base_options,
    differences,
    fields,
    house_rules,
)
from cardrules.pages.story import story
from cardrules.rule import Language

__all__ = ["preset_page"]


def preset_page(
    game: AnyGame, preset: str, language: Language, *, shelf: Shelf | None = None
) -> str:
    """Write the page of a preset as Markdown.

    Args:
        shelf: Where the pictures of the page are put; without one they are lost.

    Examples:
        >>> from cardrules import game
        >>> "100 | 200" in preset_page(game("hearts"), "cancellation-party", "en")
        True
    """
    pen = Pen(game=game, language=language, home=f"../{game.id}.md", shelf=shelf or Shelf())
    options = game.presets[preset]
    title, text = preset_words(game, preset)
    home = pen.link(pen.say(game.book.title), pen.home)
    intro = pen.say(w.PRESET_OF).format(game=home, preset=preset)
    parts = [f"# {pen.say(title)}", pen.say(text), intro]
    is_base = options == base_options(game)
    if is_base:
        parts.append(pen.say(w.IS_BASE))
    else:
        parts += [*_agreed(pen, options), *_changes(pen, options), *_house_rules(pen, options)]
    match = match_of(game, preset)
    parts += [*story(pen, match), f"## {pen.say(t.COURSE)}", *course_of(pen, (match,))]
    if is_base:
        parts += _in_force(pen, options)
    return "\n\n".join(part for part in parts if part) + "\n"


def _agreed(pen: Pen, options: Any) -> Iterator[str]:
    base = base_options(pen.game)
    rows = [
        (pen.option(name), pen.choice(getattr(base, name)), pen.choice(getattr(options, name)))
        for name in (field.name for field in attrs.fields(pen.game.options))
        if getattr(options, name) != getattr(base, name)
    ]
    yield f"## {pen.say(w.AGREED)}"
    yield table((pen.say(w.OPTION), pen.say(w.BASE_GAME), pen.say(w.HERE)), rows)


def _changes(pen: Pen, options: Any) -> Iterator[str]:
    changes = differences(pen.game, options)
    yield f"## {pen.say(w.CHANGES)}"
    if not changes:
        yield pen.say(w.NO_CHANGES)
        return
    everything = len(tuple(fields(pen.game, options)))
    yield pen.say(w.CHANGES_INTRO).format(same=everything - len(changes), all=everything)
    rows = [(field_words(pen, change.field), *_sides(pen, change)) for change in changes]
    yield table((pen.say(w.WHAT), pen.say(w.BASE_GAME), pen.say(w.HERE)), rows)


def field_words(pen: Pen, field: str) -> str:
    """Give what the rulebook calls a field of the ruleset, or else its name in the code."""
    words: Mapping[str, Mapping[str, str]] = pen.game.book.data.get("ruleset", {})
    return words[field][pen.language] if field in words else f"`{field}`"


def _sides(pen: Pen, change: Difference) -> tuple[str, str]:
    base, here = pen.value(change.base, change.kind), pen.value(change.here, change.kind)
    checks = isinstance(change.here, tuple) and all(isinstance(one, Check) for one in change.here)
    if not checks:
        return base, here
    # The same rule may be kept by another check: its title alone would show no difference.
    kept = {check.rule for check in change.base if check not in change.here}
    marked = [
        f"{pen.rule(check.rule.id)} ({pen.say(w.CHANGED)})"
        if check.rule in kept
        else pen.rule(check.rule.id)
        for check in change.here
    ]
    return base, ", ".join(marked) or pen.say(w.NONE)


def _house_rules(pen: Pen, options: Any) -> Iterator[str]:
    rules = house_rules(pen.game, options)
    if rules:
        yield f"## {pen.say(w.HOUSE_RULES)}"
        texts = pen.game.book.rules
        yield "\n".join(f"- **{pen.rule(rule)}**. {pen.say(texts[rule].text)}" for rule in rules)


def _in_force(pen: Pen, options: Any) -> Iterator[str]:
    yield f"## {pen.say(w.IN_NUMBERS)}"
    rows = [
        (field_words(pen, name), pen.value(value, kind))
        for name, kind, value in fields(pen.game, options)
    ]
    yield table((pen.say(w.WHAT), pen.say(w.BASE_GAME)), rows)
