"""The page of a game: what it is, its rules by section, its options, its sources.

Every rule has its id as its anchor, which never changes.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from textwrap import indent
from typing import Any, get_type_hints

import attrs

from cardrules.kernel.game import AnyGame, Zone
from cardrules.pages import wording as w
from cardrules.pages.evidence import Evidence, evidence_of, source_words
from cardrules.pages.formal import Passage
from cardrules.pages.pen import Pen, preset_words
from cardrules.pages.places import Place
from cardrules.pages.standing import Standing, base_options, standings
from cardrules.rule import Language, RuleText, Text

__all__ = ["rules_page"]


def rules_page(game: AnyGame, language: Language) -> str:
    """Write the page of a game's rules as Markdown.

    In a checkout it tells sources and tests as well; an installed package has only the rulebook
    and the code.

    Examples:
        >>> from cardrules import game
        >>> "### Follow suit {#hearts.play.follow-suit}" in rules_page(game("hearts"), "en")
        True
    """
    pen = Pen(game=game, language=language)
    book, evidence = game.book, evidence_of(game)
    parts = [f"# {pen.say(book.title)}", *_at_a_glance(pen)]
    standing = standings(game)
    for section in book.data["sections"]:
        parts.append(pen.heading(2, section[language], f"{game.id}.{section['id']}"))
        for rule in book.rules.values():
            if rule.section == section["id"]:
                parts += _rule(pen, rule, standing[rule.id], evidence)
    parts += _options(pen)
    parts += _notes(pen, "invariants", w.INVARIANTS)
    parts += _notes(pen, "out-of-scope", w.LEFT_OUT)
    parts += _sources(pen, evidence.sources)
    return "\n\n".join(parts) + "\n"


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Write a Markdown table."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(cell or " " for cell in line) + " |" for line in lines)


def cards_in_play(game: AnyGame, options: Any) -> int:
    """Count the cards that a match under these options is played with."""
    ruleset, seats = game.ruleset(options), game.seats(options)
    zones = game.census(game.initial(ruleset, seats[0]))
    return sum(zone.size for zone in zones.values() if isinstance(zone, Zone))


def _at_a_glance(pen: Pen) -> Iterator[str]:
    game, book = pen.game, pen.game.book
    if "summary" in book.data:
        yield Text(**book.data["summary"])[pen.language]
    yield pen.heading(2, pen.say(w.PRESETS), f"{game.id}.presets")
    yield presets_list(pen)
    yield pen.say(w.COUNT_OF_RULES).format(
        rules=len(book.rules),
        sections=len(book.data["sections"]),
        refusing=sum(rule.refuses for rule in book.rules.values()),
        game=game.id,
        version=game.version,
    )


def presets_list(pen: Pen) -> str:
    """Write the list of a game's presets: players, cards, and what each is."""
    game = pen.game
    lines = []
    for name, options in game.presets.items():
        seats = game.seats(options)
        players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
        size = pen.say(w.SIZE).format(players=players, cards=cards_in_play(game, options))
        text = pen.say(preset_words(game, name)[1])
        lines.append(f"- **{pen.preset(name)}** ({size}). {text}".rstrip())
    return "\n".join(lines)


def _rule(pen: Pen, rule: RuleText, standing: Standing, evidence: Evidence) -> Iterator[str]:
    yield pen.heading(3, pen.say(rule.title), rule.id)
    yield pen.say(rule.text)
    if rule.reason is not None:
        yield pen.labelled(w.WHY, pen.say(rule.reason))
    conditions = [
        pen.labelled(label, *(_choice(pen, choice) for choice in choices))
        for label, choices in ((w.ONLY_WITH, standing.only_with), (w.NOT_WITH, standing.not_with))
        if choices
    ]
    yield "<br>\n".join([*conditions, f"`{rule.id}` · {pen.say(w.STATUS[rule.status])}"])
    details = [f"- {line}" for line in _details(pen, rule, standing, evidence)]
    yield f'<details class="evidence" markdown="1">\n<summary>{pen.say(w.MORE)}</summary>'
    yield "\n".join(details)
    yield "</details>"


def _choice(pen: Pen, choice: tuple[str, Any]) -> str:
    name, value = choice
    presets = [
        pen.preset(preset)
        for preset, options in pen.game.presets.items()
        if getattr(options, name) == value
    ]
    shown = f"{pen.option(name)} = {pen.choice(value)}"
    return f"{shown} ({', '.join(presets)})" if presets else shown


def _details(pen: Pen, rule: RuleText, standing: Standing, evidence: Evidence) -> Iterator[str]:
    known = [key for key in rule.sources if key in evidence.sources]
    if known:
        titles = (source_words(evidence.sources[key], "title", pen.language) for key in known)
        links = (
            pen.link(title, f"#source.{key}") for title, key in zip(titles, known, strict=True)
        )
        yield pen.labelled(w.SOURCES, *links)
    if standing.options:
        yield pen.labelled(w.OPTIONS_OF, *map(pen.option, standing.options))
    code = evidence.code.get(rule.id, ())
    for deed, label in w.CODE.items():
        places = [
            f"`{place.where}`, {pen.say(w.LINE)} {place.line} (`{place.name}`)"
            for place in code
            if place.deed == deed
        ]
        if places:
            yield f"**{pen.say(label)}**{pen.say(w.COLON)}{pen.say(w.SEMICOLON).join(places)}"
    if rule.id in evidence.refusals:
        yield f"**{pen.say(w.READS)}**{pen.say(w.COLON)}`{evidence.refusals[rule.id]}`"
    examples = [
        f"{example.says} (`{example.where}`, `{example.name}`)"
        for example in evidence.examples.get(rule.id, ())
    ]
    tests = [_sentence(pen, test) for test in evidence.tests.get(rule.id, ())]
    for label, sentences in ((w.EXAMPLES, examples), (w.TESTS, tests)):
        if sentences:
            lines = "".join(f"\n    - {sentence}" for sentence in sentences)
            yield f"**{pen.say(label)}**{pen.say(w.COLON).rstrip()}{lines}"
    yield from _formal(pen, evidence.model.get(rule.id, ()))
    yield pen.labelled(w.SINCE, rule.since)
    if rule.until is not None:
        yield pen.labelled(w.UNTIL, rule.until)


def _formal(pen: Pen, found: tuple[tuple[str, Passage], ...]) -> Iterator[str]:
    for where, passage in found:
        place = f"`{where}`, {pen.say(w.LINE)} {passage.line}"
        if passage.kind == "invariant":
            yield pen.labelled(w.ALWAYS, f"{passage.says} (`{passage.name}`, {place})")
        else:
            label = w.STATED if passage.kind == "rule" else w.SHOWN
            code = indent(f"```text\n{passage.text}\n```", "    ")
            yield f"{pen.labelled(label, place)}\n\n{code}\n"


def _sentence(pen: Pen, test: Place) -> str:
    # A test's name is its sentence.
    words = test.name.rpartition(".")[2].removeprefix("test_").replace("_", " ")
    return f"{words} (`{test.where}`, {pen.say(w.LINE)} {test.line})".lstrip()


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
        yield "\n".join(f"- {words[pen.language]}" for words in notes.values())


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
