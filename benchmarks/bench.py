"""Speeds and sizes of cardrules beside those of other libraries: `python dev.py bench`.

All contenders run in turning order in one run, by CPU time; see `harness`. A peer that is not
installed is left out with a message. The table goes to standard output, all else to standard error.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Sequence
from typing import Final

from attrs import evolve

from benchmarks import (
    folds,
    hearts,
    hockeys,
    holdem,
    imports,
    memory,
    poker_hands,
    shares,
    shell,
    tock,
)
from benchmarks.harness import FULL, SMOKE, Race, Row, Scale, run_races, say

__all__ = ["SECTIONS", "main", "measured"]

SECTIONS: Final = {
    "hearts": (hearts.races, None),
    "hockeys": (hockeys.races, None),
    "folds": (folds.races, None),
    "shell": (shell.races, None),
    "imports": (None, imports.rows),
    "memory": (None, memory.rows),
    "poker": (poker_hands.races, poker_hands.rows),
    "holdem": (holdem.races, None),
    "shares": (None, shares.rows),
    "tock": (tock.races, None),
}
#: Not for the table: where our own time goes.
WHEN_ASKED: Final = {"shares"}
HEADS: Final = ("measure", "cardrules", "beside", "found", "aim", "reached")


def measured(names: Sequence[str], scale: Scale) -> list[Row]:
    """Run some sections, their races all in one."""
    rows: list[Row] = []
    contests: list[Race] = []
    for name in names:
        races, sizes = SECTIONS[name]
        say(f"preparing {name}")
        if sizes is not None:
            rows += sizes(scale)
        if races is not None:
            contests += races(scale)
    return run_races(contests, scale.rounds) + rows


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--rounds", type=int, default=FULL.rounds)
    parser.add_argument("--smoke", action="store_true", help="only see that everything runs")
    parser.add_argument("--markdown", action="store_true", help="print the README's table")
    options = parser.parse_args(arguments)
    unknown = set(options.sections) - set(SECTIONS)
    if unknown:
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    scale = SMOKE if options.smoke else evolve(FULL, rounds=options.rounds)
    usual = [name for name in SECTIONS if name not in WHEN_ASKED]
    rows = measured(options.sections or usual, scale)
    print(_markdown(rows) if options.markdown else _aligned(rows))
    return 0


def _cells(row: Row) -> tuple[str, ...]:
    reached = "" if row.reached is None else "yes" if row.reached else "no"
    return row.what, row.own, row.peer, row.found, row.goal, reached


def _aligned(rows: Sequence[Row]) -> str:
    lines = [HEADS, *map(_cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def _markdown(rows: Sequence[Row]) -> str:
    lines = [HEADS, ("---",) * len(HEADS), *map(_cells, rows)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{table}\n\nMeasured with `python dev.py bench --markdown` on {python}."


if __name__ == "__main__":
    sys.exit(main())
