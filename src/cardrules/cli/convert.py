"""`cardrules convert`: hand histories to event logs that verify, and from one format to another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import click
from attrs import define

from cardrules.adapters import HandHistory, HoldemLog, hands_of, log_of, read_hands, write_hands
from cardrules.adapters.files import SUFFIXES
from cardrules.adapters.notation import UNITS
from cardrules.cli.choices import changes, settings_option
from cardrules.cli.files import SUFFIX, free_path, named
from cardrules.cli.terminal import complain, show
from cardrules.errors import HistoryError
from cardrules.games.holdem import HOLDEM

__all__ = ["convert"]

_file_path = click.Path(path_type=Path)


@click.command()
@click.argument("histories", nargs=-1, required=True, type=_file_path)
@click.option(
    "-o",
    "--output",
    "target",
    required=True,
    type=_file_path,
    help=f"A folder for one log a hand; or a file: *{SUFFIX} for one hand, *.phh, *.phhs or, for"
    " a match log, *.log.",
)
@click.option(
    "--unit",
    type=click.Choice([str(unit) for unit in UNITS]),
    help="How many chips one unit of the amounts in PHH is: 100 for dollars and cents.",
)
@click.option(
    "--any-result",
    is_flag=True,
    help="Convert hands too whose recorded results are not those that the rules give.",
)
@settings_option
def convert(
    histories: tuple[Path, ...],
    target: Path,
    unit: str | None,
    any_result: bool,
    settings: tuple[tuple[str, str], ...],
) -> None:
    """Convert hands of Hold'em: PHH, match logs of the ACPC, PokerStars text, logs.

    Every hand is played again by the rules. One that breaks them, or is cut off, is refused with
    its line and the rule; the others are converted.
    """
    run = _Run(
        unit=None if unit is None else int(unit),
        options=changes(HOLDEM, settings),
        check=not any_result,
    )
    if target.name.endswith(SUFFIX):
        _write_one_log(run, histories, target)
    elif target.suffix in SUFFIXES:
        with named(target):
            write_hands(target, (_finished(hand, log) for _, hand, log in run.hands(histories)))
    else:
        _write_logs(run, histories, target)
    summary = f"{run.converted + run.refused} hands: {run.converted} converted to {target}"
    if run.refused:
        complain(f"{summary}, {run.refused} refused")
        click.get_current_context().exit(1)
    show(summary)


@define(kw_only=True)
class _Run:
    """What is converted, and how it went."""

    unit: int | None
    options: dict[str, Any]
    check: bool
    converted: int = 0
    refused: int = 0

    def hands(self, paths: tuple[Path, ...]) -> Iterator[tuple[str, HandHistory, HoldemLog]]:
        """Give a name for each hand, the hand and its log; complain of those that are refused."""
        for path in paths:
            try:
                with named(path):
                    for number, found in enumerate(read_hands(path, unit=self.unit), 1):
                        log = self._log(path, found)
                        if log is not None:
                            assert isinstance(found, HandHistory), "a log is made of a hand"
                            yield f"{_stem(path)}-{number:04}", found, log
            except OSError as error:
                self._refuse(f"{path}: {error.strerror or error}")

    def _log(self, path: Path, found: HandHistory | HistoryError) -> HoldemLog | None:
        if isinstance(found, HandHistory):
            try:
                log = log_of(found, self.options, check=self.check)
            except HistoryError as error:
                found = error
            else:
                self.converted += 1
                return log
        self._refuse(f"{path}: {found}")
        return None

    def _refuse(self, reason: str) -> None:
        self.refused += 1
        complain(reason)


def _stem(path: Path) -> str:
    return path.name.removesuffix(SUFFIX).partition(".")[0]


def _finished(hand: HandHistory, log: HoldemLog) -> HandHistory:
    """Give a hand with its final stacks, which some formats need."""
    if hand.finishing is not None:
        return hand
    bare = type(log)(log.game, log.options, log.seats)
    bare.extend(log.events)
    (played,) = hands_of(bare)
    assert isinstance(played, HandHistory), "the log is of a whole hand"
    return attrs.evolve(hand, finishing=played.finishing)


def _write_one_log(run: _Run, paths: tuple[Path, ...], target: Path) -> None:
    found = run.hands(paths)
    first = next(found, None)
    if first is not None:
        if next(found, None) is not None:
            raise click.UsageError(f"There are several hands: give a folder instead of {target}.")
        first[2].write(target)


def _write_logs(run: _Run, paths: tuple[Path, ...], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, _, log in run.hands(paths):
        log.write(free_path(folder, name))
