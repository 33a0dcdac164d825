"""One rule on its game's page: its words, its standing, and everything that stands behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardrules.language import COLON, SEMICOLON
from cardrules.pages import wording as w
from cardrules.pages.cases import case_block, case_link
from cardrules.pages.evidence import Evidence, Example, source_words
from cardrules.pages.formal import Passage
from cardrules.pages.pen import Pen
from cardrules.pages.places import Place
from cardrules.pages.scenes import Scene
from cardrules.pages.standing import Standing, holds
from cardrules.rule import RuleText

__all__ = ["Scenes", "rule_block"]

#: By file and name of a case, the position that it describes.
Scenes = Mapping[tuple[str, str], Scene]


def rule_block(
    pen: Pen, rule: RuleText, standing: Standing, evidence: Evidence, scenes: Scenes
) -> Iterator[str]:
    """Write a rule with its anchor."""
    yield pen.heading(3, pen.say(rule.title), rule.id)
    yield pen.say(rule.text)
    if rule.reason is not None:
        yield pen.labelled(w.WHY, pen.say(rule.reason))
    yield "<br>\n".join(_standing(pen, rule, standing, evidence))
    if rule.id in evidence.refusals:
        yield f"**{pen.say(w.READS)}**{pen.say(COLON)}`{pen.say(evidence.refusals[rule.id])}`"
    examples = evidence.examples.get(rule.id, ())
    for example in examples:
        if example.rules[0] == rule.id:
            yield from case_block(pen, example, scenes.get((example.where, example.name)))
    yield from _folded(pen, "evidence", pen.say(w.MORE), _details(pen, rule, evidence, examples))
    for where, passage in evidence.model.get(rule.id, ()):
        yield from _passage(pen, where, passage)


def _standing(pen: Pen, rule: RuleText, standing: Standing, evidence: Evidence) -> Iterator[str]:
    known = [key for key in rule.sources if key in evidence.sources]
    titles = (source_words(evidence.sources[key], "title", pen.language) for key in known)
    links = [pen.link(title, f"#source.{key}") for title, key in zip(titles, known, strict=True)]
    origin = ", ".join([pen.say(w.STATUS[rule.status]), *links])
    yield f"`{rule.id}` · {origin}"
    yield pen.labelled(w.HOLDS, *_presets(pen, rule, standing))
    for label, choices in ((w.ONLY_WITH, standing.only_with), (w.NOT_WITH, standing.not_with)):
        if choices:
            shown = (f"{pen.option(name)} = {pen.choice(value)}" for name, value in choices)
            yield pen.labelled(label, *shown)
    if standing.options and not standing.only_with:
        yield pen.labelled(w.OPTIONS_OF, *map(pen.option, standing.options))
    if rule.until is not None:
        yield pen.labelled(w.UNTIL, rule.until)


def _presets(pen: Pen, rule: RuleText, standing: Standing) -> list[str]:
    game = pen.game
    held = [name for name, options in game.presets.items() if holds(game, rule, standing, options)]
    if len(held) == len(game.presets):
        return [pen.say(w.EVERY_PRESET)]
    return [pen.preset(name) for name in held] or [pen.say(w.NO_PRESET)]


def _folded(pen: Pen, kind: str, title: str, lines: Iterator[str]) -> Iterator[str]:
    yield f'<details class="{kind}" markdown="1">\n<summary>{title}</summary>'
    yield "\n".join(f"- {line}" for line in lines)
    yield "</details>"


def _details(
    pen: Pen, rule: RuleText, evidence: Evidence, examples: tuple[Example, ...]
) -> Iterator[str]:
    code = evidence.code.get(rule.id, ())
    for deed, label in w.CODE.items():
        places = [
            f"`{place.where}`, {pen.say(w.LINE)} {place.line} (`{place.name}`)"
            for place in code
            if place.deed == deed
        ]
        if places:
            yield f"**{pen.say(label)}**{pen.say(COLON)}{pen.say(SEMICOLON).join(places)}"
    others = [case_link(pen, example) for example in examples if example.rules[0] != rule.id]
    tests = [_sentence(pen, test) for test in evidence.tests.get(rule.id, ())]
    for words, sentences in ((w.ALSO_SHOWN, others), (w.TESTS, tests)):
        if sentences:
            lines = "".join(f"\n    - {sentence}" for sentence in sentences)
            yield f"**{pen.say(words)}**{pen.say(COLON).rstrip()}{lines}"
    yield pen.labelled(w.SINCE, rule.since)


def _sentence(pen: Pen, test: Place) -> str:
    # A test's name is its sentence.
    words = test.name.rpartition(".")[2].removeprefix("test_").replace("_", " ")
    return f"{words} ({pen.place(test.where, test.line)})".lstrip()


def _passage(pen: Pen, where: str, passage: Passage) -> Iterator[str]:
    place = pen.place(where, passage.line)
    if passage.kind == "invariant":
        yield f"{pen.labelled(w.ALWAYS, passage.says)} (`{passage.name}`, {place})"
        return
    label = pen.say(w.STATED if passage.kind == "rule" else w.SHOWN)
    yield f'<details class="model" markdown="1">\n<summary>{label}</summary>'
    yield f"{passage.says} ({place})".lstrip()
    yield f"```text\n{passage.text}\n```"
    yield "</details>"
