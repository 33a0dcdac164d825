"""Errors that cite the rule that was broken, where one was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardrules.errors.plain import ReasonError
from cardrules.language import COLON, LANGUAGES, SEMICOLON, CardRulesError, Language, Text
from cardrules.notation import drawn_name
from cardrules.rule import Rule

__all__ = ["CorruptLogError", "HistoryError", "IllegalActionError", "OptionsError"]


class IllegalActionError(CardRulesError):
    """A rule forbids the action. The state is untouched.

    Attributes:
        rule: The first rule that the action breaks.
        actor: Who wanted to act.
        action: What was wanted.
        detail: The facts behind the refusal, as plain data that JSON can hold: cards by their
            names. Never a card that the actor cannot see.
    """

    def __init__(
        self, rule: Rule, actor: object, action: object, detail: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(rule, actor, action, detail)
        self.rule = rule
        self.actor = actor
        self.action = action
        self.detail: Mapping[str, Any] = detail or {}

    @property
    def said(self) -> Text:
        """The rule's title and the facts in every language, without the rule's id."""
        return Text(*map(self._told, LANGUAGES))

    def told(self, language: Language) -> str:
        """Say which rule forbids it, and the facts, in the words of the game's rulebook.

        A fact that the rulebook has no words for is called by its name in `detail`. In French
        cards are written as people there read them.

        Raises:
            UnknownLanguageError: It is none of the languages.

        Examples:
            >>> from cardrules.games.hearts import HEARTS
            >>> passing = HEARTS.book.rule("hearts.pass.count")
            >>> print(IllegalActionError(passing, 1, None, {"count": 3}).told("en"))
            [hearts.pass.count] Three cards are passed: 3 wanted
        """
        return f"[{self.rule.id}] {self._told(language)}"

    def _told(self, language: Language) -> str:
        words = self.rule.book.data.get("facts", {})
        facts = SEMICOLON[language].join(
            words.get(name, {}).get(language, name + " {}").format(_plain(value, language))
            for name, value in self.detail.items()
        )
        title = self.rule.title[language]
        return title + (COLON[language] + facts if facts else "")

    def __str__(self) -> str:
        return self.told("en")


class CorruptLogError(ReasonError):
    """A log, or one event, cannot be what it claims to be.

    Attributes:
        line: The line of the log, counted from 1 (the header); `None` outside a file.
        event: The event that cannot follow, where there is one.
        rule: The rule that the event breaks, where there is one.
    """

    def __init__(
        self,
        reason: str | Text,
        line: int | None = None,
        event: object = None,
        rule: Rule | None = None,
    ) -> None:
        super().__init__(reason, line, event, rule)
        self.line = line
        self.event = event
        self.rule = rule

    def told(self, language: Language) -> str:
        """Say where, by which rule and why; a reason without words in French stays in English."""
        return _placed(self, language)


class OptionsError(ReasonError, ValueError):
    """The options contradict each other, or one is unknown or out of range.

    Attributes:
        rules: The rules that exclude each other, or the one that sets the range.
    """

    def __init__(self, reason: str | Text, rules: tuple[Rule, ...] = ()) -> None:
        super().__init__(reason, rules)
        self.rules = rules

    def told(self, language: Language) -> str:
        """Say which rules forbid it, and why."""
        return "".join(f"[{rule.id}] " for rule in self.rules) + self.said[language]


class HistoryError(ReasonError, ValueError):
    """A hand history is not what it claims to be, or its hand breaks the rules in force.

    Attributes:
        line: The line of the file, counted from 1; `None` outside a file.
        rule: The rule that the hand breaks, where there is one.
    """

    def __init__(
        self, reason: str | Text, line: int | None = None, rule: Rule | None = None
    ) -> None:
        super().__init__(reason, line, rule)
        self.line = line
        self.rule = rule

    def told(self, language: Language) -> str:
        """Say where, by which rule and why; a reason without words in French stays in English."""
        return _placed(self, language)


def _placed(error: CorruptLogError | HistoryError, language: Language) -> str:
    place = "" if error.line is None else f"{_LINE[language]} {error.line}{COLON[language]}"
    cited = "" if error.rule is None else f"[{error.rule.id}] "
    return f"{place}{cited}{error.said[language]}"


_LINE: Final = Text("line", "ligne")
_NONE: Final = Text("none", "rien")


def _plain(value: object, language: Language) -> str:
    if isinstance(value, list) and value and all(type(part) is str for part in value):
        return " ".join(_word(part, language) for part in value)  # cards, most of the time
    if isinstance(value, Mapping):
        named = ((_word(name, language), _plain(part, language)) for name, part in value.items())
        return ", ".join(f"{name} {part}" for name, part in named)
    if isinstance(value, tuple | list):
        return ", ".join(_plain(part, language) for part in value) or _NONE[language]
    return _word(str(value), language)


def _word(word: str, language: Language) -> str:
    # English readers know the notation; in French a D is a queen, and wants its suit drawn.
    return drawn_name(word, language) if language == "fr" else word
