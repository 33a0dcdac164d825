"""A command that was not used as it should be: said in both languages, by whoever finds it.

Only when it is shown is a language chosen, so nothing below needs to know which one it is. What
click finds by itself it says in English, and is said here in French.
"""

from __future__ import annotations

from typing import Any

import click

from cardrules.cli import fault_wording as w
from cardrules.language import Language, Text

__all__ = ["Misuse", "show_misuse"]


class Misuse(click.UsageError):
    """A usage error of our own.

    Args:
        words: What is wrong.
        parameter: The argument or option that is at fault, where it is one.
    """

    def __init__(
        self,
        words: Text,
        context: click.Context | None = None,
        parameter: click.Parameter | None = None,
    ) -> None:
        super().__init__(words.en, context)
        self.words = words
        self.parameter = parameter

    def told(self, language: Language) -> str:
        """Say what is wrong, and with what."""
        if self.parameter is None:
            return self.words[language]
        name = _name(self.parameter, self.ctx)
        return w.INVALID[language].format(name=name, reason=self.words[language])

    def format_message(self) -> str:
        """Say it in English, as click asks for it."""
        return self.told("en")


def show_misuse(error: click.ClickException, language: Language) -> None:
    """Show on standard error how the command is used, and what was wrong."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    reason = _in_french(error)
    if language == "en" or context is None or reason is None:
        error.show()
        return
    usage = context.get_usage().partition(":")[2].strip()
    click.echo(w.USAGE.fr.format(usage=usage, command=context.command_path), err=True)
    click.echo(w.ERROR.fr.format(reason=reason), err=True)


def _in_french(error: Any) -> str | None:
    """Say what is wrong; `None` where click alone has words for it."""
    match error:
        case Misuse():
            return error.told("fr")
        case click.NoSuchOption(option_name=name):
            return w.NO_SUCH_OPTION.fr.format(name=name)
        case _ if hasattr(error, "command_name"):  # a class of newer versions of click
            return w.NO_SUCH_COMMAND.fr.format(name=error.command_name)
        case click.MissingParameter(param=click.Parameter() as parameter):
            return w.MISSING.fr.format(name=_name(parameter, error.ctx))
        case click.BadParameter(param=click.Parameter() as parameter):
            name = _name(parameter, error.ctx)
            return w.INVALID.fr.format(name=name, reason=_wanted(parameter.type))
        case _:
            return None


def _name(parameter: click.Parameter, context: click.Context | None) -> str:
    return parameter.name or "" if context is None else parameter.get_error_hint(context)


def _wanted(kind: click.ParamType[Any]) -> str:
    """Say in French what click wants of a value."""
    if isinstance(kind, click.Choice):
        return w.ONE_OF.fr.format(values=", ".join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange) and kind.min is not None:
        return w.NUMBER_FROM.fr.format(lowest=kind.min)
    return (w.A_NUMBER if isinstance(kind, click.types.IntParamType) else w.A_PATH).fr
