"""The commands together, and what becomes of an error: one line, and the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from cardrules import __version__
from cardrules.cli import fault_wording as f
from cardrules.cli.convert import convert
from cardrules.cli.files import system_words
from cardrules.cli.helping import App
from cardrules.cli.language import spoken
from cardrules.cli.misuse import show_misuse
from cardrules.cli.new import new
from cardrules.cli.plain import prepare
from cardrules.cli.play import play
from cardrules.cli.replay import replay
from cardrules.cli.rulebook import explain, games, rules, schema
from cardrules.cli.simulate import simulate
from cardrules.cli.terminal import complain
from cardrules.cli.verifying import verify
from cardrules.errors import CardRulesError
from cardrules.language import Language

__all__ = ["app", "run"]

#: What a shell expects of a program that was stopped by Ctrl-C.
_STOPPED = 130


@click.group(cls=App, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cardrules")
def app() -> None:
    """Card games by exact rules: play, replay, verify, explain."""


for command in (games, play, simulate, replay, verify, explain, rules, schema, convert, new):
    app.add_command(command)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code; whatever goes wrong is said in one line."""
    is_heard = getattr(sys, "stdout", None) is not None
    prepare()
    language = spoken(sys.argv[1:] if arguments is None else arguments)
    if not is_heard:
        complain(f.NO_OUTPUT[language])
        return 1
    try:
        code = _run(arguments, language)
        sys.stdout.flush()
    except BrokenPipeError:
        _give_up_output()
        return 1
    except OSError as error:
        complain(system_words(error)[language])
        try:
            sys.stdout.flush()
        except OSError:
            _give_up_output()
        return 1
    return code


def _run(arguments: Sequence[str] | None, language: Language) -> int:
    try:
        code = app.main(arguments, prog_name="cardrules", standalone_mode=False, obj=language)
    except click.ClickException as error:
        show_misuse(error, language)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        complain(f.STOPPED[language])
        return _STOPPED
    except CardRulesError as error:
        complain(error.told(language))
        return 1
    return code if isinstance(code, int) else 0


def _give_up_output() -> None:
    """Nobody reads any more: what is still to be flushed must not fail again at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
