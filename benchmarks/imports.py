"""What an import costs: CPU time in a fresh interpreter, byte code cached, without its start."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from typing import Final

from benchmarks.harness import Row, Scale, say

__all__ = ["rows"]

OURS: Final = "cardrules"
BESIDE: Final = "attrs"
#: What a program imports that plays, without a log.
GAME: Final = "cardrules.games.hearts"
CHILD: Final = (
    "import time; start = time.process_time(); import {}; print(time.process_time() - start)"
)
#: Milliseconds of CPU more than `import attrs`.
GOAL: Final = 10


def rows(scale: Scale) -> Iterator[Row]:
    times: dict[str, list[float]] = {name: [] for name in (OURS, BESIDE, GAME)}
    for name in times:
        _milliseconds(name)  # writes the byte code
    for number in range(scale.imports):
        say(f"imports, round {number + 1} of {scale.imports}")
        for name, found in times.items():
            found.append(_milliseconds(name))
    attrs = f"import {BESIDE}: {median(times[BESIDE]):.1f} ms"
    for what, name, goal in (("import cardrules", OURS, GOAL), (f"import {GAME}", GAME, None)):
        over = median(own - base for own, base in zip(times[name], times[BESIDE], strict=True))
        yield Row(
            what=what,
            own=f"{median(times[name]):.1f} ms",
            peer=attrs,
            found=f"{abs(over):.0f} ms {'more' if over > 0 else 'less'}",
            goal="" if goal is None else f"at most {goal} ms more",
            reached=None if goal is None else over <= goal,
        )


def _milliseconds(name: str) -> float:
    command = (sys.executable, "-c", CHILD.format(name))
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout) * 1e3
