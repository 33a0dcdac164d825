"""Cards of Card Hockey (Canada) played at random, beside those of Hartenjagen in the same run.

Both choose evenly among what is legal, by the same expression, and every action is checked. A
match is one period of the base game, 52 cards; a deal of Hartenjagen has 52 cards too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from benchmarks import hearts
from benchmarks.harness import Job, Race, Scale
from cardrules.games.hockey_ca import HOCKEY_CA, Options, Overtime
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout

__all__ = ["OPTIONS", "races"]

OPTIONS: Final = Options(periods=1, overtime=Overtime.NONE, first_dealer=0)
_CARDS: Final = 52


def races(scale: Scale) -> Iterator[Race]:
    deals = scale.deals
    yield Race(
        what="Card Hockey (Canada): a card played at random, every action checked",
        unit="cards",
        own=Job(_periods(deals), deals * _CARDS),
        peer="Hartenjagen",
        against=Job(hearts.own_deals(deals), deals * _CARDS),
        goal=1.0,
    )


def _periods(number: int) -> Callable[[], object]:
    random = Random(2)
    rules = HOCKEY_CA.ruleset(OPTIONS)

    def run() -> None:
        for _ in range(number):
            events: list[Any] = []
            playout(
                HOCKEY_CA,
                rules,
                2,
                lambda state, actor, offers: sample_action(offers, random),
                RandomDraw(random),
                events.append,
            )

    return run
