"""The page of a game's log: every event with its fields, its causes, its readers and a real line.

Causes and readers are those seen in matches; an event of a rare kind may be in none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from cardrules.cards import Card, CardSet, Mask
from cardrules.codec import codec_of
from cardrules.codec.kinds import (
    bare,
    is_mapping,
    is_record,
    is_set,
    is_tagged,
    is_union,
    members,
    typed_fields,
)
from cardrules.kernel.game import EVERYBODY
from cardrules.language import COLON
from cardrules.pages import telling as t
from cardrules.pages.matches import Match
from cardrules.pages.pen import Pen
from cardrules.rule import Language, Text
from cardrules.seats import HOST, TABLE, Actor, Seat

__all__ = ["SCHEMA", "kind_in_words", "log_page"]

#: The name of the file with the schema, beside the page.
SCHEMA: Final = "log.schema.json"
_SCALARS: Final = {
    int: "number",
    bool: "truth",
    str: "text",
    NoneType: "nothing",
    Seat: "seat",
    Card: "card",
    CardSet: "cards",
    Mask: "cards",
}


def log_page(pen: Pen, matches: Iterable[Match]) -> str:
    """Write the page of a game's log as Markdown."""
    game = pen.game
    seen: dict[type, list[tuple[int, Any]]] = {}
    for match in matches:
        for number, event in enumerate(match.events, 1):
            seen.setdefault(type(event), []).append((number, event))
    intro = pen.say(t.LOG_INTRO).format(format="../../log-format.md", schema=SCHEMA)
    parts = [f"# {pen.say(t.LOG_OF).format(game=pen.say(game.book.title))}", intro]
    for cls in game.events:
        parts += _event(pen, cls, seen.get(cls, []))
    return "\n\n".join(parts) + "\n"


def _event(pen: Pen, cls: type, seen: list[tuple[int, Any]]) -> Iterator[str]:
    yield pen.heading(2, f"`{cls.__name__}`", f"event.{cls.__name__}")
    fields = typed_fields(cls)
    rows = [f"- `{name}`{pen.say(COLON)}{_kind(pen, kind)}" for name, kind in fields.items()]
    yield "\n".join(rows) or f"*{pen.say(t.NOTHING_ELSE)}*"
    if not seen:
        yield f"*{pen.say(t.NEVER_SEEN)}*"
        return
    causes = dict.fromkeys(_cause(pen, event) for _, event in seen)
    readers = dict.fromkeys(_readers(pen, event) for _, event in seen)
    number, event = seen[0]
    line = codec_of(pen.game).lines.dump(number, event)
    yield "<br>\n".join(
        (
            pen.labelled(t.CAUSED_BY, *causes),
            pen.labelled(t.READ_BY, *readers),
            pen.labelled(t.FOR_EXAMPLE, pen.game.say(event, pen.language).replace("<", "&lt;")),
        )
    )
    yield f"```json\n{line}\n```"


def _cause(pen: Pen, event: Any) -> str:
    cause = pen.game.cause(event)
    if cause is None:
        return pen.say(t.FOLLOWS)
    named: dict[Actor, Text] = {TABLE: t.THE_TABLE, HOST: t.THE_HOST}
    return pen.say(named.get(cause[0], t.A_SEAT))


def _readers(pen: Pen, event: Any) -> str:
    readers = pen.game.audience(event)
    if readers is EVERYBODY:
        return pen.say(t.ALL_READ)
    return pen.say(t.SOME_SEATS if readers else t.NOBODY)


def _kind(pen: Pen, kind: Any) -> str:
    return kind_in_words(kind, pen.language)


def kind_in_words(kind: Any, language: Language) -> str:
    """Tell what JSON a field's type is written as, in the words of the log format.

    Examples:
        >>> kind_in_words(tuple[Seat, ...], "en"), kind_in_words(Card | None, "fr")
        ('list of seat', 'carte ou rien')
    """
    kind = bare(kind)
    if kind in _SCALARS:
        return t.KINDS[_SCALARS[kind]][language]
    args = get_args(kind)
    if is_union(kind):
        names = [_member(one, is_tagged(kind), language) for one in members(kind)]
        return t.OR[language].join(names)
    if get_origin(kind) is Literal:
        values = [one.value if isinstance(one, Enum) else one for one in args]
        return ", ".join(f"`{value}`" for value in values)
    if get_origin(kind) is tuple:
        if args[-1:] == (Ellipsis,):
            return _of("list", args[0], language)
        return f"[{', '.join(kind_in_words(one, language) for one in args)}]"
    if is_set(kind):
        return _of("set", args[0], language)
    if is_mapping(kind):
        return _of("map", args[1], language)
    if issubclass(kind, Enum):
        return ", ".join(f"`{member.value}`" for member in kind)
    return _member(kind, False, language)


def _of(word: str, kind: Any, language: Language) -> str:
    words: Text = t.KINDS[word]
    return words[language].format(kind_in_words(kind, language))


def _member(kind: Any, tagged: bool, language: Language) -> str:
    if not is_record(kind):
        return kind_in_words(kind, language)
    fields = [
        f"`{name}` ({kind_in_words(one, language)})" for name, one in typed_fields(kind).items()
    ]
    head = [f"`type` `{kind.__name__}`"] if tagged else []
    return "{" + ", ".join([*head, *fields]) + "}"
