"""The work of `cardrules convert`: files read, hands judged, logs and files written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

import attrs
from attrs import define

from cardrules.adapters import (
    AcpcGame,
    HandHistory,
    HoldemLog,
    hands_of,
    log_of,
    read_hands,
    write_acpc,
    write_hands,
    write_phh,
)
from cardrules.adapters.acpc.writing import game_of
from cardrules.adapters.files import SUFFIXES, Format
from cardrules.cli import fault_wording as f
from cardrules.cli.choices import changes
from cardrules.cli.files import SUFFIX, FileFaultError, fault, free_path, named
from cardrules.cli.misuse import Misuse
from cardrules.cli.terminal import complain
from cardrules.errors import CardRulesError, HistoryError
from cardrules.games.holdem import HOLDEM
from cardrules.language import Language

__all__ = ["Conversion", "options_typed"]


#: A name that ends so is a log of one hand.
_LOG: Final = ".jsonl"


def options_typed(settings: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Give the options that are to be so whatever a hand shows.

    Raises:
        UsageError: There is no such option, or a value does not fit.
    """
    return changes(HOLDEM, settings)


@define(kw_only=True)
class Conversion:
    """What is converted, and how it went."""

    paths: tuple[Path, ...]
    unit: int | None
    options: dict[str, Any]
    #: Whether recorded results must be those that the rules give.
    check: bool
    language: Language = "en"
    converted: int = 0
    refused: int = 0
    #: Files that could not be read: nobody knows how many hands are in them.
    unread: int = 0

    def write(self, target: Path) -> None:
        """Write every hand that is not refused.

        Raises:
            UsageError: There are several hands, and one log; or it is neither a file of a known
                kind nor a folder.
            HistoryError: There are several hands, and a `.phh` file.
        """
        if target.name.endswith(_LOG):
            self._write_one_log(target)
        elif target.suffix in SUFFIXES:
            hands = self._told(SUFFIXES[target.suffix] is Format.ACPC)
            first = next(hands, None)
            if first is not None:
                with named(target):
                    write_hands(target, chain([first], hands))
        elif target.suffix and not target.is_dir():
            known = ", ".join(f"*{suffix}" for suffix in (SUFFIX, *SUFFIXES))
            raise Misuse(f.NO_TARGET.format(target=target, known=known))
        else:
            target.mkdir(parents=True, exist_ok=True)
            for path, number, _, log in self._hands():
                log.write(free_path(target, f"{_stem(path)}-{number:04}"))

    def _told(self, is_match: bool) -> Iterator[HandHistory]:
        """Give the hands that the target's format has words for; complain of the others.

        Args:
            is_match: Whether a match log is written, which must say how each hand ends.
        """
        game: AcpcGame | None = None
        for path, _, hand, log in self._hands():
            told = _finished(hand, log) if is_match else hand
            try:
                if is_match:
                    game = game or game_of(told)
                    write_acpc([told], game)
                else:
                    write_phh(told)
            except HistoryError as error:
                self.converted -= 1
                self._refuse(fault(path, error))
            else:
                yield told

    def _write_one_log(self, target: Path) -> None:
        found = self._hands()
        first = next(found, None)
        if first is not None:
            if next(found, None) is not None:
                raise Misuse(f.SEVERAL_HANDS.format(target=target))
            first[3].write(target)

    def _hands(self) -> Iterator[tuple[Path, int, HandHistory, HoldemLog]]:
        """Give each hand by its file and number, and its log; complain of those refused."""
        for path in self.paths:
            try:
                for number, found in enumerate(read_hands(path, unit=self.unit), 1):
                    log = self._log(path, found)
                    if log is not None:
                        assert isinstance(found, HandHistory), "a log is made of a hand"
                        yield path, number, found, log
            except CardRulesError as error:
                self._give_up(fault(path, error))
            except OSError as error:
                self._give_up(FileFaultError.of(path, error))

    def _log(self, path: Path, found: HandHistory | HistoryError) -> HoldemLog | None:
        if isinstance(found, HandHistory):
            try:
                log = log_of(found, self.options, check=self.check)
            except HistoryError as error:
                found = error
            else:
                self.converted += 1
                return log
        self._refuse(fault(path, found))
        return None

    def _give_up(self, reason: FileFaultError) -> None:
        self.unread += 1
        complain(reason.told(self.language))

    def _refuse(self, reason: FileFaultError) -> None:
        self.refused += 1
        complain(reason.told(self.language))


def _stem(path: Path) -> str:
    name = path.name
    return name.removesuffix(SUFFIX) if name.endswith(SUFFIX) else path.stem


def _finished(hand: HandHistory, log: HoldemLog) -> HandHistory:
    """Give a hand with its final stacks."""
    if hand.finishing is not None:
        return hand
    bare = type(log)(log.game, log.options, log.seats)
    bare.extend(log.events)
    (played,) = hands_of(bare)
    assert isinstance(played, HandHistory), "the log is of a whole hand"
    return attrs.evolve(hand, finishing=played.finishing)
