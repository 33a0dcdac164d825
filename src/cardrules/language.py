"""The languages in which everything is said, and the base of all errors, which can be told in each.

Whoever takes a language takes these two: another one is refused, and never answered in English.
"""

from __future__ import annotations

import reprlib
from typing import Final, Literal, TypeAlias

from attrs import frozen

__all__ = [
    "COLON",
    "LANGUAGES",
    "SEMICOLON",
    "CardRulesError",
    "Language",
    "Text",
    "UnknownLanguageError",
    "demand",
    "shown",
]

#: The languages in which everything is said, as codes.
Language: TypeAlias = Literal["en", "fr"]
#: All of them, English first.
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")


class CardRulesError(Exception):
    """The base of every error that this library raises on purpose."""

    def told(self, language: Language) -> str:
        """Say what is wrong in a language; in English where there are no words in the other.

        Raises:
            UnknownLanguageError: It is none of the languages.
        """
        demand(language)
        return str(self)


class UnknownLanguageError(CardRulesError, LookupError):
    """Nothing is said in this language.

    Attributes:
        reason: What is wrong, in a few words.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@frozen
class Text:
    """The same words in English and French. `str()` gives the English.

    Examples:
        >>> Text("card", "carte")["fr"]
        'carte'
    """

    en: str
    fr: str

    @classmethod
    def of(cls, words: str | Text) -> Text:
        """Give a text as it is, and words that are in one language alone as the text of both."""
        return words if isinstance(words, Text) else cls(words, words)

    def __getitem__(self, language: Language) -> str:
        if language == "fr":
            return self.fr
        if language != "en":
            demand(language)
        return self.en

    def __str__(self) -> str:
        return self.en

    def counted(self, number: int, language: Language) -> str:
        """Count a noun that takes an s in both languages: in French from two on.

        Examples:
            >>> card = Text("card", "carte")
            >>> [card.counted(number, "en") for number in (0, 1, 2)]
            ['0 cards', '1 card', '2 cards']
            >>> [card.counted(number, "fr") for number in (0, 1, 2)]
            ['0 carte', '1 carte', '2 cartes']
        """
        several = number != 1 if language == "en" else abs(number) >= 2
        return f"{number} {self[language]}{'s' if several else ''}"

    def format(self, **facts: object) -> Text:
        """Fill the same facts into both; a fact that is a text itself stays in its language.

        Examples:
            >>> str(Text("{number} {of}", "{number} {of}").format(number=3, of=Text("by", "de")))
            '3 by'
        """
        return Text(*(one.format(**_facts(facts, where)) for one, where in _both(self)))


#: Between a word and what it introduces.
COLON: Final = Text(": ", "\u00a0: ")
#: Between two sentences on a line.
SEMICOLON: Final = Text("; ", "\u202f; ")


def demand(language: object) -> None:
    """Refuse what is no language.

    Raises:
        UnknownLanguageError: It is none of `LANGUAGES`.
    """
    if language not in LANGUAGES:
        known = ", ".join(map(repr, LANGUAGES))
        raise UnknownLanguageError(f"a language was expected ({known}), not {shown(language)}")


def shown(value: object) -> str:
    """Write a stranger's value in one short line of Python, whatever it is.

    Examples:
        >>> shown(b"QS"), shown(10**5000)
        ("b'QS'", 'a value of the type int')
    """
    try:
        return reprlib.repr(value)
    except (RecursionError, ValueError):  # numbers of too many figures have no text
        return f"a value of the type {type(value).__name__}"


def _both(text: Text) -> tuple[tuple[str, Language], tuple[str, Language]]:
    return (text.en, "en"), (text.fr, "fr")


def _facts(facts: dict[str, object], language: Language) -> dict[str, object]:
    return {
        name: fact[language] if isinstance(fact, Text) else fact for name, fact in facts.items()
    }
