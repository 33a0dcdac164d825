"""`cardrules games`, `rules`, `explain` and `schema`: what can be played, and by which rules."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

import click

from cardrules.cli import fault_wording as f
from cardrules.cli import wording as own
from cardrules.cli.choices import game_argument
from cardrules.cli.language import language_option
from cardrules.cli.misuse import Misuse
from cardrules.cli.plain import columns
from cardrules.cli.terminal import complain, page, show
from cardrules.errors import NotationError, UnknownGameError
from cardrules.kernel.game import AnyGame
from cardrules.kernel.players import players_of, players_words
from cardrules.language import COLON
from cardrules.log import log_schema
from cardrules.pages import wording as w
from cardrules.pages.evidence import source_words, sources
from cardrules.pages.pen import preset_words
from cardrules.pages.standing import Standing, standings
from cardrules.registry import game as game_of
from cardrules.registry import game_ids, problems, rule_by_id, similar_rules
from cardrules.rule import Language, RuleText, Text

__all__ = ["explain", "games", "rules", "schema"]

_WIDTH = 88


@click.command()
@language_option
def games(lang: Language) -> None:
    """List the games that can be played."""
    broken = {problem.id for problem in problems()}
    rows = []
    for game_id in game_ids():
        if game_id in broken:
            continue
        game = game_of(game_id)
        players = players_words(players_of(game))
        rows.append((game_id, game.book.title[lang], players, ", ".join(game.presets)))
    head = (own.GAME[lang], own.TITLE[lang], own.PLAYERS[lang], own.PRESETS[lang])
    show(columns([head, *rows]))
    for problem in problems():
        complain(str(problem))


@click.command()
@game_argument
@language_option
def rules(game: AnyGame, lang: Language) -> None:
    """Print the rulebook of a game."""
    page("\n".join(_book(game, lang)))


@click.command()
@game_argument
@language_option
def schema(game: AnyGame, lang: Language) -> None:
    """Print the JSON Schema of the lines of a game's logs."""
    show(json.dumps(log_schema(game), indent=1))


@click.command()
@click.argument("rule-id")
@language_option
def explain(rule_id: str, lang: Language) -> None:
    """Explain a rule by its id, as refusals cite it."""
    try:
        words = rule_by_id(rule_id).words
        game = game_of(rule_id.partition(".")[0])
    except NotationError as error:
        facts = {"known": ", ".join(similar_rules(rule_id)), "text": repr(error.text)}
        raise Misuse(f.NO_RULE.format(**facts)) from None
    except UnknownGameError as error:
        raise Misuse(error.said) from None
    show("\n".join(_explained(game, words, standings(game)[rule_id], lang)))


def _explained(game: AnyGame, rule: RuleText, standing: Standing, lang: Language) -> Iterator[str]:
    yield f"[{rule.id}] {rule.title[lang]}"
    yield ""
    yield from _wrapped(rule.text[lang])
    yield ""
    yield _labelled(own.STATUS, w.STATUS[rule.status][lang], lang)
    if rule.reason is not None:
        yield from _wrapped(_labelled(w.WHY, rule.reason[lang], lang))
    if rule.sources:
        known = sources()
        yield _labelled(w.SOURCES, "", lang).rstrip()
        for key in rule.sources:
            title = source_words(known[key], "title", lang) if key in known else ""
            yield f"  {key}" + (f"{COLON[lang]}{title}" if title else "")
    for label, choices in ((w.ONLY_WITH, standing.only_with), (w.NOT_WITH, standing.not_with)):
        if choices:
            named = [f"{name}={_typed(value)}" for name, value in choices]
            presets = _presets_with(game, choices)
            shown = ", ".join(named) + (f" ({', '.join(presets)})" if presets else "")
            yield _labelled(label, shown, lang)
    if standing.options:
        yield _labelled(w.OPTIONS_OF, ", ".join(standing.options), lang)
    yield _labelled(w.SINCE, rule.since, lang)
    if rule.until is not None:
        yield _labelled(w.UNTIL, rule.until, lang)


def _presets_with(game: AnyGame, choices: tuple[tuple[str, Any], ...]) -> list[str]:
    return [
        preset
        for preset, options in game.presets.items()
        if any(getattr(options, name) == value for name, value in choices)
    ]


def _typed(value: Any) -> str:
    """Write an option's value as it can be typed after `--option`."""
    if isinstance(value, tuple):
        return ",".join(map(_typed, value))
    return str(value).lower() if isinstance(value, bool) else str(getattr(value, "value", value))


def _said(value: Any, lang: Language) -> str:
    if value is None or value == ():
        return "–"
    if isinstance(value, tuple) and hasattr(value[0], "name") and not isinstance(value[0], Enum):
        return ", ".join(one.name for one in value)  # things that have many fields
    # `oui` can be typed as well as `true`.
    return (w.YES if value else w.NO)[lang] if isinstance(value, bool) else _typed(value)


def _book(game: AnyGame, lang: Language) -> Iterator[str]:
    book = game.book
    title = book.title[lang]
    yield title
    yield "=" * len(title)
    yield ""
    yield from _wrapped(book.data.get("summary", {}).get(lang, ""))
    for number, section in enumerate(book.data["sections"], 1):
        heading = f"{number}. {section[lang]}"
        yield from ("", heading, "-" * len(heading))
        for rule in book.rules.values():
            if rule.section == section["id"]:
                yield ""
                yield f"[{rule.id}] {rule.title[lang]}"
                yield from _wrapped(rule.text[lang], "  ")
    yield from _named(w.OPTIONS[lang], _options(game, lang))
    presets = ((name, preset_words(game, name)) for name in game.presets)
    yield from _named(
        w.PRESETS[lang],
        ((name, f"{title[lang]}. {text[lang]}".strip()) for name, (title, text) in presets),
    )


def _options(game: AnyGame, lang: Language) -> Iterator[tuple[str, str]]:
    words: Mapping[str, Any] = game.book.data.get("options", {})
    usual = next(iter(game.presets.values()))
    for name in game.options.__annotations__:
        text = words.get(name, {}).get(lang, "")
        default = _labelled(w.DEFAULT, _said(getattr(usual, name), lang), lang)
        yield name, f"{text} {default}.".strip()


def _named(heading: str, entries: Iterator[tuple[str, str]]) -> Iterator[str]:
    yield from ("", heading, "-" * len(heading))
    for name, text in entries:
        yield ""
        yield name
        yield from _wrapped(text, "  ")


def _labelled(label: Text, text: str, lang: Language) -> str:
    return f"{label[lang]}{COLON[lang]}{text}"


def _wrapped(text: str, indent: str = "") -> list[str]:
    # A no-break space is one: `textwrap` would break at it, were it not for the stand-in.
    lines = textwrap.wrap(
        text.replace("\u00a0", "\x00"), _WIDTH, initial_indent=indent, subsequent_indent=indent
    )
    return [line.replace("\x00", "\u00a0") for line in lines]
