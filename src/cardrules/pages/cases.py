"""Cases of the spec as a reader sees them: position, picture, what is tried, what comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

from cardrules.cards import drawn, parse_card
from cardrules.language import COLON
from cardrules.pages import wording as w
from cardrules.pages.evidence import Example
from cardrules.pages.pen import Pen
from cardrules.pages.scenes import Scene, picture, watcher
from cardrules.rule import Language

__all__ = ["case_anchor", "case_block", "case_link", "with_cards"]

#: What is told in a place of its own, or is for programs.
_APART: Final = frozenset(
    {"name", "says", "rules", "example", "options", "when", "then", "refused", "may", "playable"}
)
_CARD: Final = re.compile(r"(?<![\w#])(?:[2-9TJQKA][CDHS]|X[SH])2?(?![\w])")


def case_anchor(example: Example) -> str:
    """Give the anchor of a case on the page of its game's rules."""
    return f"case.{example.where.rpartition('/')[2].removesuffix('.toml')}.{example.name}"


def case_link(pen: Pen, example: Example) -> str:
    """Give the sentence of a case, linked to where it stands in full."""
    return pen.link(example.says, f"#{case_anchor(example)}")


def with_cards(text: str, language: Language) -> str:
    """Give a text in which every card is drawn as a little card.

    Examples:
        >>> with_cards("2: QS", "fr")
        '2: <b class="card">D♠</b>'
    """

    def card(found: re.Match[str]) -> str:
        one = parse_card(found[0])
        red = " red" if one.suit.symbol in "♦♥" else ""
        return f'<b class="card{red}">{drawn(one, language)}</b>'

    return _CARD.sub(card, escape(text, quote=False))


def case_block(pen: Pen, example: Example, scene: Scene | None) -> Iterator[str]:
    """Write a case in full, folded away under its sentence."""
    case = example.data
    yield f'<details class="case" markdown="1" id="{case_anchor(example)}">'
    label = f"{pen.say(w.CASE)}{pen.say(COLON)}"
    yield f"<summary>{label}{with_cards(example.says, pen.language)}</summary>"
    lines = []
    if "options" in case:
        lines.append(pen.labelled(w.AGREED_HERE, *(_option(pen, *one) for one in _pairs(case))))
    position = [
        f"`{key}` {with_cards(_flat(case[key]), pen.language)}"
        for key in case
        if key not in _APART and case[key]
    ]
    if position:
        lines.append(pen.labelled(w.POSITION, "<br>".join(position)))
    shown = _shown(pen, scene)
    if "when" in case:
        lines.append(pen.labelled(w.WHEN, _action(pen, case["when"])))
    lines += _result(pen, case, scene)
    yield "\n\n".join([*shown, "<br>\n".join(lines), pen.place(example.where, example.line)])
    yield "</details>"


def _shown(pen: Pen, scene: Scene | None) -> Iterator[str]:
    if scene is not None and scene.state is not None:
        seat = watcher(pen.game, scene.state)
        yield pen.figure(picture(pen.game, scene.ruleset, scene.state, seat, pen.language))


def _result(pen: Pen, case: Mapping[str, Any], scene: Scene | None) -> Iterator[str]:
    for key in ("playable", "may"):
        if key in case:
            yield pen.labelled(w.MAY, with_cards(_flat(case[key]), pen.language))
    if "refused" in case:
        refused = case["refused"]
        ids = (refused,) if isinstance(refused, str) else tuple(refused)
        text = f"<br>`{pen.say(scene.refusal)}`" if scene is not None and scene.refusal else ""
        yield pen.labelled(w.REFUSED, pen.rules(ids)) + text
    elif scene is not None and scene.events:
        said = " ".join(pen.game.say(event, pen.language) for event in scene.events)
        yield pen.labelled(w.THEN, escape(said, quote=False))
    elif "then" in case:
        yield pen.labelled(w.THEN, *(f"`{event['type']}`" for event in case["then"]))


def _pairs(case: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    yield from case["options"].items()


def _option(pen: Pen, name: str, value: Any) -> str:
    known = name in pen.game.book.data.get("options", {})
    shown = pen.option(name) if known else f"`{name}`"
    return f"{shown} = {_flat(value)}"


def _flat(value: Any) -> str:
    if isinstance(value, list):
        parts = [_flat(one) for one in value]
        return " | ".join(parts) if any(" " in part for part in parts) else ", ".join(parts)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_flat(one)}" for key, one in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value) or "–"


def _action(pen: Pen, when: Mapping[str, Any]) -> str:
    actor = when["actor"]
    named = {"table": w.TABLE_DOES, "host": w.HOST_DOES}
    who = pen.say(named[actor]) if isinstance(actor, str) else f"{pen.say(w.SEAT)} {actor}"
    fields = {key: one for key, one in when.items() if key not in {"actor", "type"}}
    rest = with_cards(_flat(fields), pen.language) if fields else ""
    return f"{who}{pen.say(COLON)}`{when['type']}` {rest}".rstrip()
