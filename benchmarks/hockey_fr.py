"""The Hockeys beside Hartenjagen, ply for ply: a ply is one action of a seat, every one checked.

Everybody chooses evenly among what is legal. Dealing takes its time, and counts as no ply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from random import Random
from typing import Any, Final

from benchmarks import hearts
from benchmarks.harness import Job, Race, Scale
from cardrules.games.hearts import HEARTS
from cardrules.games.hockey_fr import HOCKEY_FR, Overtime
from cardrules.games.hockey_fr import Options as French
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout

__all__ = ["races"]

PEER: Final = "Hartenjagen"
#: Cards played in a deal of Hartenjagen, and three in four deals four seats that pass.
OF_HEARTS: Final = 52 + 3
#: Cards played in a period of French Hockey.
OF_FRENCH: Final = 48


def races(scale: Scale) -> Iterator[Race]:
    beside = Job(_playing(HEARTS, hearts.OPTIONS, scale.deals), scale.deals * OF_HEARTS)
    one_period = (French(periods=1, overtime=Overtime.NONE),)
    yield Race(
        what="French Hockey: a random ply, every action checked",
        unit="plies",
        own=Job(_playing(HOCKEY_FR, one_period, scale.deals), scale.deals * OF_FRENCH),
        peer=PEER,
        against=beside,
        goal=1.0,
    )


def _playing(game: AnyGame, options: Sequence[Any], matches: int) -> Callable[[], object]:
    random = Random(2)
    draw = RandomDraw(random)
    rulesets = [game.ruleset(one) for one in options]

    def run() -> None:
        for rules in islice(cycle(rulesets), matches):
            playout(
                game, rules, 4, lambda state, actor, offers: sample_action(offers, random), draw
            )

    return run
