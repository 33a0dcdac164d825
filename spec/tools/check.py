"""Checks models, and code against them: `python -m spec.tools.check [--nightly] [game ...]`.

Nightly it goes deeper, and then lets every mutant of the code be caught.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor

from spec.tools import mutants, quint
from spec.tools.checks import CHECKS, Model
from spec.tools.scopes import games

__all__ = ["main", "run"]


def run(model: Model, names: Sequence[str], say: Callable[[str], None]) -> None:
    """Run some checks of a model, and say what each measured.

    Raises:
        AssertionError: A check failed.
    """
    for name in names:
        began = time.monotonic()
        for line in CHECKS[name](model):
            say(f"{model.game:8} {name:12} {time.monotonic() - began:5.1f} s  {line}")
            began = time.monotonic()


def _whole(game: str, nightly: bool) -> str:
    """Run all checks of a game; give what went wrong, or nothing."""
    try:
        run(Model.of(game, nightly), list(CHECKS), lambda line: print(line, flush=True))
    except AssertionError as error:
        return f"{game}: {type(error).__name__}: {error}"
    return ""


def main(arguments: Sequence[str]) -> int:
    """Check the models named, or all, several at a time; give the exit code."""
    names = [one for one in arguments if not one.startswith("--")] or games()
    nightly = ["--nightly" in arguments] * len(names)
    if not quint.ensure():
        print("node is not installed: the compiled models are used as they are", flush=True)
    with ProcessPoolExecutor(max_workers=min(len(names), os.cpu_count() or 1)) as pool:
        failures = [failure for failure in pool.map(_whole, names, nightly) if failure]
    print("\n".join(failures), file=sys.stderr, end="\n" if failures else "")
    if nightly[0] and not failures:
        return mutants.main(names)
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
