"""What is shown: text in the terminal's own encoding, red suits in red, long texts in a pager.

A terminal or a file that cannot hold `♠` or `é` gets `S` and `e`: nothing is lost, nothing fails.
"""

from __future__ import annotations

import codecs
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Sequence
from typing import Final

import click

from cardrules.cards import Card

__all__ = ["card_text", "columns", "complain", "page", "prepare", "show"]

_HANDLER: Final = "cardrules-plain"
_PLAIN: Final = str.maketrans(
    {
        **{"♣": "C", "♦": "D", "♠": "S", "♥": "H", "œ": "oe", "Œ": "OE", "█": "#", "²": "2"},
        **{"→": ">", "…": "...", "–": "-", "−": "-", "·": "-", "’": "'", "«": '"', "»": '"'},
    }
)
_RED: Final = re.compile(r"(?:10|[2-9TJQKA])[♦♥]²?")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = unicodedata.normalize("NFKD", error.object[error.start : error.end].translate(_PLAIN))
    return text.encode("ascii", "ignore").decode() or "?", error.end


def prepare() -> None:
    """Make the streams of this process take any text, and standard input any bytes."""
    codecs.register_error(_HANDLER, _plainly)
    for stream, errors in ((sys.stdout, _HANDLER), (sys.stderr, _HANDLER), (sys.stdin, "replace")):
        change = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors=errors)


def card_text(card: Card) -> str:
    """Give a card as people draw it, the second pack's with a small 2.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> [card_text(card) for card in parse_cards("TD QS2")]
        ['10♦', 'Q♠²']
    """
    number = card.rank.notation.replace("T", "10")
    return f"{number}{card.suit.symbol}{'²' if card.pack else ''}"


def show(text: str = "") -> None:
    """Print a text, on a terminal with red suits in red."""
    if "NO_COLOR" not in os.environ:
        # click takes the colours off again where nobody would see them.
        text = _RED.sub(lambda found: click.style(found[0], fg="red"), text)
    click.echo(text)


def complain(text: str) -> None:
    """Say in one line on standard error what is wrong."""
    line = " ".join(text.split())
    click.echo(f"cardrules: {line if len(line) <= 400 else line[:399] + '…'}", err=True)


def page(text: str) -> None:
    """Print a text; on a terminal that it does not fit, in a pager."""
    is_long = text.count("\n") >= shutil.get_terminal_size().lines
    if is_long and sys.stdin.isatty() and sys.stdout.isatty():
        click.echo_via_pager(text + "\n")
    else:
        show(text)


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Align rows in columns, numbers to the right.

    Examples:
        >>> print(columns([("seat", "wins"), ("0", "12"), ("1", "9")]))
        seat  wins
           0    12
           1     9
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    numeric = [
        len(rows) > 1 and all(_is_number(cell) for cell in column)
        for column in zip(*rows[1:], strict=True)
    ] or [False] * len(widths)
    return "\n".join(
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in rows
    )


def _is_number(cell: str) -> bool:
    return cell.rstrip(" %").replace(".", "").replace("−", "-").lstrip("+-").isdecimal()
