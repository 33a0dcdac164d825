"""In which language the command line speaks: `--lang`, or else what the system says."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

import click

from cardrules.language import LANGUAGES, Language

__all__ = ["language_option", "spoken", "usual_language"]

#: In the order of POSIX: the first that is set counts.
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_OPTION: Final = "--lang"


def usual_language() -> Language:
    """Give the system's language where it is one of ours, and else English."""
    said = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    return _language(said[:2].lower(), "en")


def spoken(arguments: Sequence[str]) -> Language:
    """Give the language of a command line, also of one that cannot be understood otherwise.

    Examples:
        >>> spoken(["play", "--lang", "fr"]), spoken(["play", "--lang=fr", "--lang", "en"])
        ('fr', 'en')
    """
    chosen = usual_language()
    for argument, following in zip(arguments, (*arguments[1:], ""), strict=False):
        text = following if argument == _OPTION else argument.removeprefix(f"{_OPTION}=")
        if argument.startswith(_OPTION):
            chosen = _language(text, chosen)
    return chosen


def _language(code: str, usual: Language) -> Language:
    by_code: dict[str, Language] = {language: language for language in LANGUAGES}
    return by_code.get(code, usual)


language_option: Final = click.option(
    _OPTION,
    type=click.Choice(LANGUAGES),
    default=usual_language,
    show_default="the system's",
    help="The language.",
)
