"""`python -m cardrules.cli.demo`: a whole match of Hartenjagen, logged, read back, verified, shown.

It needs no extra: with rich on a terminal there is a bar besides the lines.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import which
from typing import Any, Final, Protocol, TypeAlias

from cardrules.cli.bots import bot_of
from cardrules.cli.files import SUFFIX
from cardrules.cli.plain import columns, prepare
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts.events import HandScored
from cardrules.log import AnyLog, GameLog
from cardrules.pages.checkouts import checkout
from cardrules.seats import Seat
from cardrules.table import Table
from cardrules.verification import verify

__all__ = ["main", "usual_path"]

_SEED: Final = 2026
_VIEWER: Final = Seat(2)
HeartsTable: TypeAlias = Table[Any, Any, Any, Any, Any, Any]


class Progress(Protocol):
    """What tells how far the match is."""

    def __call__(self, line: str, highest: int) -> None:
        """Tell of a hand that is over, and of the highest total after it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the demonstration and give the exit code."""
    parser = argparse.ArgumentParser(prog="python -m cardrules.cli.demo", description=__doc__)
    parser.add_argument("--seed", type=int, default=_SEED, help="another seed, another match")
    parser.add_argument("--log", type=Path, help="where to write the log")
    chosen = parser.parse_args(arguments)
    prepare()
    path = chosen.log or usual_path()
    print(f"Hartenjagen to 100 points, four careful bots, seed {chosen.seed}.")
    began = time.perf_counter()
    limit = HEARTS.presets["classic"].limit
    with _progress(limit) as progress:
        table = _played(chosen.seed, progress)
    print(f"The match took {time.perf_counter() - began:.1f} s.\n")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        table.log.write(path)
        log: AnyLog = GameLog.read(path)
    except OSError as error:
        print(f"{error.filename or path}: {error.strerror or error}", file=sys.stderr)
        return 1
    _show_log(table, log, path)
    _show_moment(log, path)
    _show_result(log)
    return 0 if log == table.log else 1


def usual_path() -> Path:
    """Give where the log goes: into the checkout, or into a new folder for temporary files."""
    root = checkout()
    folder = (
        Path(tempfile.mkdtemp(prefix="cardrules-")) if root is None else root / "build" / "demo"
    )
    return folder / f"hartenjagen{SUFFIX}"


def _near(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _played(seed: int, progress: Progress) -> HeartsTable:
    """Play a match to its end; each bot decides by what its seat sees."""
    table: HeartsTable = Table(HEARTS, "classic", rng=seed, meta={"names": ["bot"] * 4})
    bot, rng = bot_of(HEARTS), Random(seed)
    hands = 0
    while table.outcome is None:
        seat = Seat(table.to_act()[0])  # type: ignore[arg-type]  # TABLE deals by itself
        commit = table.act(seat, bot(table.view(seat), table.offers(seat), rng))
        for event in commit.events:
            if isinstance(event, HandScored):
                hands += 1
                totals = ", ".join(map(str, event.totals))
                progress(f"  hand {hands:>2}: totals {totals}", max(event.totals))
    return table


@contextmanager
def _progress(limit: int) -> Iterator[Progress]:
    """Give what shows progress: lines, and on a terminal with rich a bar below them."""
    try:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn
        from rich.progress import Progress as Bar
    except ModuleNotFoundError:
        yield lambda line, highest: print(line, flush=True)
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        yield lambda line, highest: print(line, flush=True)
        return
    shown = TextColumn("highest total"), BarColumn(), TextColumn("{task.completed}/{task.total}")
    with Bar(*shown, console=console, transient=True) as bar:
        task = bar.add_task("", total=limit)

        def tell(line: str, highest: int) -> None:
            bar.console.print(line)
            bar.update(task, completed=min(highest, limit))

        yield tell


def _show_log(table: HeartsTable, log: AnyLog, path: Path) -> None:
    print(f"Log: {_near(path)} ({len(log)} events, {path.stat().st_size} bytes)")
    print(f"Read back: {len(log)} events; equal to those played: {log == table.log}.")
    report = verify(log)
    print(
        f"Verified: {report.actions} actions decided anew, {report.draws} deals checked, "
        f"{report.consequences} consequences derived anew."
    )


def _show_moment(log: AnyLog, path: Path) -> None:
    """Show the table in the middle of a trick, of a hand and of the match."""
    stops = [commit.stop for commit in log.commits()]
    middle = len(stops) // 2
    views = ((n, HEARTS.view(log.ruleset, log.at(n).state, _VIEWER)) for n in stops[middle:])
    number, view = next((n, v) for n, v in views if len(v.trick) == 2 and 5 <= len(v.hand) <= 8)
    print(f"\nAfter event {number}, as seat {_VIEWER} sees it:\n{HEARTS.draw(view, 'en')}")
    command = "cardrules" if which("cardrules") else f"{_near(Path(sys.executable))} -m cardrules"
    print(f"({command} replay {_near(path)} --at {number} --seat {_VIEWER})")


def _show_result(log: AnyLog) -> None:
    facts = HEARTS.facts(log.fold())
    rows = [(f"hand {hand}", *map(str, scores)) for hand, scores in enumerate(facts["scores"], 1)]
    head = ("", *(f"seat {seat}" for seat in range(log.seats)))
    print("\nScore by hand:\n" + columns([head, *rows, ("total", *map(str, facts["totals"]))]))
    for seat in facts["winners"]:
        print(f"\nSeat {seat} wins with {facts['totals'][seat]} points.")


if __name__ == "__main__":
    sys.exit(main())
