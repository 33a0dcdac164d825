"""Files of hands: which format they are in, and all their hands, one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import Final

from cardrules.adapters.acpc import AcpcGame, acpc_hands, acpc_lines
from cardrules.adapters.history import HandHistory
from cardrules.adapters.phh import phh_hands, phhs_hands, write_phh
from cardrules.adapters.pokerstars import pokerstars_hands
from cardrules.adapters.recording import hands_of
from cardrules.errors import HistoryError
from cardrules.log import GameLog
from cardrules.log.files import AnyPath, write_lines

__all__ = ["SUFFIXES", "Format", "format_of", "read_hands", "write_hands"]


class Format(Enum):
    """How hands are written down."""

    PHH = "phh"
    PHHS = "phhs"
    ACPC = "acpc"
    POKERSTARS = "pokerstars"
    #: A log of this library.
    LOG = "log"


#: How the names of files end that can be written.
SUFFIXES: Final = {".phh": Format.PHH, ".phhs": Format.PHHS, ".log": Format.ACPC}

_HEAD: Final = 2**16
_FIELD: Final = rb"[ \t]*(?:variant|antes|blinds_or_straddles|starting_stacks|actions)[ \t]*="
_SIGNS: Final = (
    (Format.LOG, re.compile(rb'\s*\{"format":')),
    (Format.ACPC, re.compile(rb"(?:#.*\n|\s)*STATE:|#\s*name/game/hands/seed")),
    (Format.POKERSTARS, re.compile(rb"(?:\s|\*+ # [0-9]+ \*+)*PokerStars .*#[0-9]")),
    (Format.PHHS, re.compile(rb"(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*\[")),
    (Format.PHH, re.compile(rb"^" + _FIELD, re.MULTILINE)),
)


def format_of(path: AnyPath) -> Format:
    """Tell the format of a file by how it begins.

    Raises:
        HistoryError: It is none that is known.
        OSError: The file cannot be read.
    """
    with Path(path).open("rb") as file:
        head = file.read(_HEAD).removeprefix(b"\xef\xbb\xbf")
    for kind, sign in _SIGNS:
        if sign.search(head) if kind is Format.PHH else sign.match(head):
            return kind
    raise HistoryError("neither PHH, nor a match log, nor PokerStars text, nor a log of Hold'em")


def read_hands(
    path: AnyPath, *, unit: int | None = None, game: AcpcGame | None = None
) -> Iterator[HandHistory | HistoryError]:
    """Read the hands of a file, one at a time; where one is wrong, the error takes its place.

    Args:
        unit: How many chips one unit of the amounts in PHH is: 100 where they are dollars and
            cents.
        game: What is played in a match log; by its first line, if `None`.

    Raises:
        HistoryError: The file is in no format that is known.
        CorruptLogError: A log of this library is not what it should be.
        OSError: The file cannot be read.
    """
    kind = format_of(path)
    if kind is Format.LOG:
        yield from hands_of(GameLog.read(path))
        return
    with Path(path).open("rb") as file:
        match kind:
            case Format.PHH:
                yield from phh_hands(file, unit)
            case Format.PHHS:
                yield from phhs_hands(file, unit)
            case Format.ACPC:
                yield from acpc_hands(file, game)
            case _:
                yield from pokerstars_hands(file)


def write_hands(path: AnyPath, hands: Iterable[HandHistory]) -> int:
    """Write hands to a file, in the format that its name ends with, and give how many.

    Readers see the old file or the new one.

    Raises:
        HistoryError: The name ends with no format that can be written, or the format has no word
            for something.
    """
    kind = SUFFIXES.get(Path(path).suffix)
    if kind is None:
        raise HistoryError(f"a name that ends with one of {', '.join(SUFFIXES)} was expected")
    counted = _Counted(hands)
    write_lines(path, _lines(kind, counted))
    return counted.count


class _Counted:
    def __init__(self, hands: Iterable[HandHistory]) -> None:
        self._hands = hands
        self.count = 0

    def __iter__(self) -> Iterator[HandHistory]:
        for hand in self._hands:
            self.count += 1
            yield hand


def _lines(kind: Format, hands: Iterable[HandHistory]) -> Iterator[str]:
    if kind is Format.ACPC:
        yield from acpc_lines(hands)
        return
    for number, hand in enumerate(hands, 1):
        if kind is Format.PHH and number > 1:
            raise HistoryError("a .phh file holds one hand; .phhs files hold many")
        if kind is Format.PHHS:
            yield from ([""] if number > 1 else [])
            yield f"[{number}]"
        yield write_phh(hand).removesuffix("\n")
