"""The law of chance: whatever looks random is a function of the seed and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Final

from cardrules.codec import codec_of
from cardrules.codec.text import compact
from cardrules.kernel.game import AnyGame
from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.walks import play

__all__ = ["the_same_seed_is_the_same_match", "told"]

#: A view is told after so many events.
_SELDOM: Final = 20
_HASH_SEEDS: Final = ("1", "2")
_CODE: Final = """
import importlib, sys
from cardrules.testing.laws.seeds import told
module, name, seed = sys.argv[1:]
for line in told(getattr(importlib.import_module(module), name), int(seed)):
    print(line)
"""


def told(game: AnyGame, seed: int) -> Iterator[str]:
    """Tell a match of every preset line by line, all that may depend on the order of a set."""
    codec = codec_of(game)
    for preset, options in game.presets.items():
        walk = play(game, options, game.seats(options)[0], seed)
        for number, event in enumerate(walk.events, 1):
            yield f"{preset} {number} {compact(codec.dump_event(event))}"
            if number % _SELDOM == 0:
                view = game.view(walk.ruleset, walk.states[number], None)
                yield f"{preset} {number} {compact(codec.dump_view(view))}"


@law("game")
def the_same_seed_is_the_same_match(trial: Trial) -> Iterator[Finding]:
    """The same seed gives the same match, also in interpreters with other hash seeds.

    To mend it: Draw with the `Draw` that `chance` is given and nothing else. Iterate tuples and
    card sets, never a `set` of texts or enums: its order changes with the hash seed of the
    interpreter. Another interpreter can only import a game that is a constant at the top of a
    module; for any other there is a warning that this half of the law was not tried.
    """
    lines = list(told(trial.game, trial.seed))
    if lines != list(told(trial.game, trial.seed)):
        yield Finding("the same seed was played twice, and the matches differ")
    home = _home(trial.game)
    if home is None:
        warnings.warn(
            f"the_same_seed_is_the_same_match: {trial.game.id} is no constant of an imported"
            " module, so no interpreter with another hash seed has played it",
            stacklevel=2,
        )
    else:
        for hash_seed in _HASH_SEEDS:
            yield from _elsewhere(home, trial.seed, hash_seed, lines)


def _elsewhere(
    home: tuple[str, str], seed: int, hash_seed: str, lines: list[str]
) -> Iterator[Finding]:
    done = subprocess.run(
        [sys.executable, "-c", _CODE, *home, str(seed)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1:]
        yield Finding(f"another interpreter could not play it: {reason}")
    for here, there in zip(lines, done.stdout.splitlines(), strict=False):
        if here != there:
            yield Finding(f"with the hash seed {hash_seed}, {here} is {there}")


def _home(game: AnyGame) -> tuple[str, str] | None:
    """Find the module and the name under which another interpreter can import the game."""
    for module, found in list(sys.modules.items()):
        for name, value in list(getattr(found, "__dict__", {}).items()):
            if value is game and module != "__main__":
                return module, name
    return None
