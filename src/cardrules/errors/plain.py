"""Errors that cite no rule, and the base of those with a reason."""

from __future__ import annotations

from cardrules.language import CardRulesError, Language, Text

__all__ = [
    "AgreementError",
    "DealerError",
    "LogConflictError",
    "NotationError",
    "ReasonError",
    "StaleActionError",
    "UndoError",
    "UnknownGameError",
]


class ReasonError(CardRulesError):
    """Something is wrong for a reason that can be told.

    Attributes:
        reason: What is wrong, in a few words.
        said: The same in every language; a reason that was given as one text stands in all.
    """

    def __init__(self, reason: str | Text, *facts: object) -> None:
        super().__init__(reason, *facts)
        self.reason = str(reason)
        self.said = Text.of(reason)

    def told(self, language: Language) -> str:
        """Say what is wrong."""
        return self.said[language]

    def __str__(self) -> str:
        return self.told("en")


class AgreementError(ReasonError, ValueError):
    """An agreement on a seed is incomplete, or somebody did not keep to it.

    Attributes:
        reason: What is wrong, in a few words; never a seed.
    """


class DealerError(ReasonError):
    """The dealer is not who the table says, or must not draw. No rule of a game is at stake."""


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


class UndoError(ReasonError):
    """There is nothing to take back, or taking back would hide what somebody has seen."""


class UnknownGameError(ReasonError, LookupError):
    """No game of this id is built in or installed, or the installed one cannot be used."""
