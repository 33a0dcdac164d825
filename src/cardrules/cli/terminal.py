"""What a person is shown: red suits in red, long texts in a pager, errors in one line."""

from __future__ import annotations

import os
import re
import shutil
import sys
from typing import Final

import click

__all__ = ["complain", "is_terminal", "page", "show"]

_SPACE: Final = re.compile(r"[^\S\u00a0\u202f]+")
_RED: Final = re.compile(r"(?:10|[2-9TJQKA])[♦♥]²?")


def show(text: str = "") -> None:
    """Print a text, on a terminal with red suits in red."""
    if "NO_COLOR" not in os.environ:
        # click takes the colours off again where nobody would see them.
        text = _RED.sub(lambda found: click.style(found[0], fg="red"), text)
    click.echo(text)


def complain(text: str) -> None:
    """Say in one line on standard error what is wrong."""
    # A no-break space stays one; whatever else parts lines or words is a space.
    line = _SPACE.sub(" ", text).strip()
    click.echo(f"cardrules: {line if len(line) <= 400 else line[:399] + '…'}", err=True)


def is_terminal() -> bool:
    """Tell whether a person reads and types here."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def page(text: str) -> None:
    """Print a text; on a terminal that it does not fit, in a pager."""
    is_long = text.count("\n") >= shutil.get_terminal_size().lines
    if is_long and is_terminal():
        click.echo_via_pager(text + "\n")
    else:
        show(text)
