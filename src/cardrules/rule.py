"""A rule has one id, and its words live in one place: the `rulebook.toml` of its game.

Code names a rule by a constant made with `Rulebook.rule`; nothing here reads a file until
somebody asks for the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from attrs import field, frozen

from cardrules.language import LANGUAGES, Language, Text

__all__ = ["LANGUAGES", "Language", "Rule", "RuleText", "Rulebook", "Text"]


@frozen(kw_only=True)
class RuleText:
    """What the rulebook says of one rule."""

    id: str
    section: str
    title: Text
    text: Text
    #: `source`: a source says it; `public`: other published rules do; `decision`: we settled it.
    status: Literal["source", "public", "decision"]
    #: Why it was settled so; only for decisions.
    reason: Text | None
    #: Keys into `spec/sources.toml`.
    sources: tuple[str, ...]
    #: Clauses of the game's source analysis that this rule covers.
    clauses: tuple[str, ...]
    since: str
    until: str | None
    #: Whether the rule can refuse an action or an option.
    refuses: bool


@frozen
class Rulebook:
    """The rulebook of one game, in the Python package that holds its `rulebook.toml`.

    The book of a variant adds to the one of its game, its `base`: rules, sections, words of
    options and presets. Where both speak of the same thing, its own words stand, as for the title.

    Examples:
        >>> book = Rulebook("cardrules.games.hearts")
        >>> book.rule("hearts.play.follow-suit").title.en
        'Follow suit'
    """

    package: str
    base: Rulebook | None = None

    def rule(self, rule_id: str) -> Rule:
        """Name a rule of this book. The words are looked up only when they are needed."""
        return Rule(rule_id, self)

    @property
    def data(self) -> Mapping[str, Any]:
        """The whole file as plain data, together with the base's."""
        return _data(self)

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages whose code may enforce rules of this book: its own, then the base's."""
        return (self.package, *(() if self.base is None else self.base.packages))

    @property
    def rules(self) -> Mapping[str, RuleText]:
        """Every rule by id, in reading order."""
        return _rules(self)

    @property
    def title(self) -> Text:
        """The game's name."""
        return Text(**self.data["title"])


@frozen(repr=False)
class Rule:
    """A rule by its id, `game.section.name`; ids are never renamed or reused."""

    id: str
    book: Rulebook = field(eq=False)

    @property
    def words(self) -> RuleText:
        """Everything the rulebook says of this rule."""
        return self.book.rules[self.id]

    @property
    def title(self) -> Text:
        """The rule in a few words."""
        return self.words.title

    @property
    def text(self) -> Text:
        """The rule in one to three sentences."""
        return self.words.text

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"<Rule {self.id}>"


# Beside the book, and not in it: a pickled refusal carries a rule, not the whole rulebook.
@cache
def _data(book: Rulebook) -> Mapping[str, Any]:
    import tomllib
    from importlib.resources import files

    source = files(book.package).joinpath("rulebook.toml")
    own = tomllib.loads(source.read_text(encoding="utf-8"))
    return own if book.base is None else _added(book.base.data, own)


def _added(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Add tables to tables, and lists of sections to each other by their ids."""
    data = {**base, **own}
    for name in base.keys() & own.keys():
        if isinstance(own[name], dict):
            data[name] = {**base[name], **own[name]}
        elif isinstance(own[name], list):
            by_id = {entry["id"]: entry for entry in (*base[name], *own[name])}
            data[name] = list(by_id.values())
    return data


@cache
def _rules(book: Rulebook) -> Mapping[str, RuleText]:
    table = book.data["rules"]
    return {rule_id: _rule_text(rule_id, table[rule_id]) for rule_id in table}


def _rule_text(rule_id: str, entry: Mapping[str, Any]) -> RuleText:
    return RuleText(
        id=rule_id,
        section=entry["section"],
        title=Text(**entry["title"]),
        text=Text(**entry["text"]),
        status=entry["status"],
        reason=Text(**entry["reason"]) if "reason" in entry else None,
        sources=tuple(entry.get("sources", ())),
        clauses=tuple(entry.get("clauses", ())),
        since=entry["since"],
        until=entry.get("until"),
        refuses=entry.get("refuses", False),
    )
