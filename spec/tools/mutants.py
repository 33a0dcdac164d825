"""Wrong versions of a game's code, which the checks of its model must catch by themselves.

`python -m spec.tools.mutants hearts` copies the code, changes one place at a time as
`<game>/mutants.toml` says, and runs the checks in Python until one fails. With `--table en` or
`--table fr` it prints the list for the page on quality.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from attrs import frozen

from spec.tools.quint import SPEC

__all__ = ["Mutant", "StaleMutantError", "caught_by", "main", "mutants_of"]

CODE: Final = SPEC.parent / "src" / "cardrules"
#: The checks of the code, quickest first: which of them speaks first is what is told.
ORDER: Final = ("options", "logs", "walks", "everywhere")


class StaleMutantError(ValueError):
    """The place that a mutant changes is not there, or there twice."""


@frozen(kw_only=True)
class Mutant:
    """One wrong version: in this file below `src/cardrules`, this text becomes that.

    Attributes:
        says: What is wrong, in English and French.
        caught: The check that catches it first.
    """

    game: str
    name: str
    says: dict[str, str]
    file: str
    find: str
    replace: str
    caught: str

    def changed(self) -> str:
        """Give the text of the file with the mistake in it.

        Raises:
            StaleMutantError: The place does not occur just once.
        """
        text = (CODE / self.file).read_text(encoding="utf-8")
        if text.count(self.find) != 1:
            raise StaleMutantError(f"{self.game}/{self.name}: {text.count(self.find)} places")
        return text.replace(self.find, self.replace)


def mutants_of(game: str) -> list[Mutant]:
    """Read the mutants of a game."""
    path = SPEC / game / "mutants.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Mutant(game=game, **one) for one in data["mutant"]]


def caught_by(mutant: Mutant) -> str:
    """Name the check that catches a mutant; nothing if none does.

    Raises:
        StaleMutantError: The mutant does not fit the code any more.
        RuntimeError: The checks did not run.
    """
    changed = mutant.changed()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "cardrules"
        shutil.copytree(CODE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / mutant.file).write_text(changed, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "spec.tools.mutants", "--check", mutant.game],
            cwd=SPEC.parent,
            env=os.environ | {"PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(f"{mutant.name}: {done.stderr[-2000:]}")
    return done.stdout.split("\n")[-2].removeprefix("caught by ").strip()


def _check(game: str) -> None:
    """Run the checks on the code that is imported now, and print which fails first."""
    from spec.tools.checks import CHECKS, Model

    model = Model.of(game)
    for name in ORDER:
        try:
            for _ in CHECKS[name](model):
                pass
        # Whatever stops a check has caught the mistake: a disagreement, or code that breaks.
        except Exception as error:
            print(f"{type(error).__name__}: {str(error)[:300]!r}")
            print(f"caught by {name}")
            return
    print("caught by ")


def _rows(mutants: Sequence[Mutant], language: str) -> None:
    for mutant in mutants:
        print(f"| `{mutant.game}` | {mutant.says[language]} | `{mutant.caught}` |")


def main(arguments: Sequence[str]) -> int:
    """Run the mutants of the games named; give the exit code: 1 if one lives, or is misnamed."""
    if arguments[:1] == ["--check"]:
        _check(arguments[1])
        return 0
    if arguments[:1] == ["--table"]:
        for game in arguments[2:]:
            _rows(mutants_of(game), arguments[1])
        return 0
    wrong = 0
    for game in arguments:
        mutants = mutants_of(game)
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            for mutant, name in zip(mutants, pool.map(caught_by, mutants), strict=True):
                wrong += name != mutant.caught
                note = "" if name == mutant.caught else f" (not {mutant.caught})"
                print(f"{game}/{mutant.name}: {name or 'LIVES'}{note}", flush=True)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
