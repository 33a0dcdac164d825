"""Every exception of the library. A refusal cites a rule; a bad input names its place.

All of them pickle, and all carry their facts as attributes, not only in the message.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardrules.rule import Language, Rule, Text

__all__ = [
    "AgreementError",
    "CardRulesError",
    "CorruptLogError",
    "DealerError",
    "HistoryError",
    "IllegalActionError",
    "LogConflictError",
    "NotationError",
    "OptionsError",
    "StaleActionError",
    "UndoError",
    "UnknownGameError",
]


class CardRulesError(Exception):
    """The base of every error that this library raises on purpose."""


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

    def told(self, language: Language) -> str:
        """Say which rule forbids it, and the facts, in the words of the game's rulebook.

        A fact that the rulebook has no words for is called by its name in `detail`.

        Examples:
            >>> from cardrules.games.hearts import HEARTS
            >>> passing = HEARTS.book.rule("hearts.pass.count")
            >>> print(IllegalActionError(passing, 1, None, {"count": 3}).told("en"))
            [hearts.pass.count] Three cards are passed: 3 wanted
        """
        words = self.rule.book.data.get("facts", {})
        semicolon = "\u202f; " if language == "fr" else "; "
        facts = semicolon.join(
            words.get(name, {}).get(language, name + " {}").format(_plain(value, language))
            for name, value in self.detail.items()
        )
        colon = "\u00a0: " if language == "fr" else ": "
        return f"[{self.rule.id}] {self.rule.title[language]}" + (colon + facts if facts else "")

    def __str__(self) -> str:
        return self.told("en")


class CorruptLogError(CardRulesError):
    """A log, or one event, cannot be what it claims to be.

    Attributes:
        reason: What is wrong, in a few words.
        line: The line of the log, counted from 1 (the header); `None` outside a file.
        event: The event that cannot follow, where there is one.
        rule: The rule that the event breaks, where there is one.
    """

    def __init__(
        self, reason: str, line: int | None = None, event: object = None, rule: Rule | None = None
    ) -> None:
        super().__init__(reason, line, event, rule)
        self.reason = reason
        self.line = line
        self.event = event
        self.rule = rule

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}: "
        cited = "" if self.rule is None else f"[{self.rule.id}] "
        return f"{place}{cited}{self.reason}"


class DealerError(CardRulesError):
    """The dealer is not who the table says, or must not draw. No rule of a game is at stake.

    Attributes:
        reason: What is wrong, in a few words.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class AgreementError(CardRulesError, ValueError):
    """An agreement on a seed is incomplete, or somebody did not keep to it.

    Attributes:
        reason: What is wrong, in a few words; never a seed.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class OptionsError(CardRulesError, ValueError):
    """The options contradict each other, or one is unknown or out of range.

    Attributes:
        reason: What is wrong, in a few words.
        rules: The rules that exclude each other, or the one that sets the range.
    """

    def __init__(self, reason: str, rules: tuple[Rule, ...] = ()) -> None:
        super().__init__(reason, rules)
        self.reason = reason
        self.rules = rules

    def __str__(self) -> str:
        cited = "".join(f"[{rule.id}] " for rule in self.rules)
        return f"{cited}{self.reason}"


class LogConflictError(CardRulesError):
    """The file of a log is not as its writer knows it: no line was added.

    Somebody else wrote to it, or a commit was taken back and the file was not written anew.

    Attributes:
        expected: The number of events that the writer knew of.
        actual: The number of events in the file.
    """

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(expected, actual)
        self.expected = expected
        self.actual = actual

    def __str__(self) -> str:
        return (
            f"the log's file holds {self.actual} events, not {self.expected}: somebody else wrote"
            " to it, or it was not written anew after an undo"
        )


class NotationError(CardRulesError, ValueError):
    """A text is not what it should be: not a card, not a set of cards, not an action.

    Attributes:
        reason: What was expected.
        text: The text, cut to 80 characters.
        position: Where in the text, from 0.
    """

    def __init__(self, reason: str, text: str, position: int = 0) -> None:
        text = text if len(text) <= 80 else text[:79] + "…"
        super().__init__(reason, text, position)
        self.reason = reason
        self.text = text
        self.position = position

    def __str__(self) -> str:
        place = f" (at {self.position})" if self.position else ""
        return f"{self.reason}, not {self.text!r}{place}"


class HistoryError(CardRulesError, ValueError):
    """A hand history is not what it claims to be, or its hand breaks the rules in force.

    Attributes:
        reason: What is wrong, in a few words.
        line: The line of the file, counted from 1; `None` outside a file.
        rule: The rule that the hand breaks, where there is one.
    """

    def __init__(self, reason: str, line: int | None = None, rule: Rule | None = None) -> None:
        super().__init__(reason, line, rule)
        self.reason = reason
        self.line = line
        self.rule = rule

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}: "
        cited = "" if self.rule is None else f"[{self.rule.id}] "
        return f"{place}{cited}{self.reason}"


class StaleActionError(CardRulesError):
    """The action was meant for an older state; somebody acted in between. Nothing was kept.

    Attributes:
        expected: The number of events the sender knew.
        actual: The number of events there are.
    """

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(expected, actual)
        self.expected = expected
        self.actual = actual

    def __str__(self) -> str:
        return f"the action was made for event {self.expected}, but there are {self.actual}"


class UndoError(CardRulesError):
    """There is nothing to take back, or taking back would hide what somebody has seen.

    Attributes:
        reason: Which of the two, in a few words.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class UnknownGameError(CardRulesError, LookupError):
    """No game of this id is built in or installed, or the installed one cannot be used.

    Attributes:
        reason: What is wrong, in a few words.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


_NONE: Final = Text("none", "rien")


def _plain(value: object, language: Language) -> str:
    if isinstance(value, list) and value and all(type(part) is str for part in value):
        return " ".join(value)  # cards, most of the time
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {part}" for name, part in value.items())
    if isinstance(value, tuple | list):
        return ", ".join(str(part) for part in value) or _NONE[language]
    return str(value)
