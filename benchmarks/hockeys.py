"""The Hockeys beside Hartenjagen, ply for ply: a ply is one action, every one checked.

As in counts of play, actions of the table are plies: a hand dealt, a centre laid. Everybody
chooses evenly among what is legal. A match of a Hockey is one period, played to its last card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from benchmarks import hearts
from benchmarks.harness import Job, Race, Scale
from cardrules.games.hockey_ca import HOCKEY_CA
from cardrules.games.hockey_ca import Options as CanadianOptions
from cardrules.games.hockey_ca import Overtime as CanadianOvertime
from cardrules.games.hockey_fr import HOCKEY_FR
from cardrules.games.hockey_fr import Options as FrenchOptions
from cardrules.games.hockey_fr import Overtime as FrenchOvertime
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout

__all__ = ["races"]

#: In a deal of Hartenjagen four hands, 52 cards, and in three of four deals four seats that pass.
_OF_HEARTS: Final = 4 + 52 + 3
#: Name, game, options and seats. No chance changes how many plies a period has.
_PERIODS: Final[tuple[tuple[str, AnyGame, Any, int], ...]] = (
    (
        "Card Hockey (Canada)",
        HOCKEY_CA,
        CanadianOptions(periods=1, overtime=CanadianOvertime.NONE, first_dealer=0),
        2,
    ),
    ("French Hockey", HOCKEY_FR, FrenchOptions(periods=1, overtime=FrenchOvertime.NONE), 4),
)


def races(scale: Scale) -> Iterator[Race]:
    deals = scale.deals
    beside = Job(hearts.own_deals(deals), deals * _OF_HEARTS)
    for name, game, options, seats in _PERIODS:
        play = _player(game, options, seats)
        plies = sum(game.cause(event) is not None for event in play())
        yield Race(
            what=f"{name}: a random ply, every action checked",
            unit="plies",
            own=Job(_often(play, deals), deals * plies),
            peer="Hartenjagen",
            against=beside,
            goal=1.0,
        )


def _player(game: AnyGame, options: Any, seats: int) -> Callable[[], list[Any]]:
    random = Random(2)
    draw, rules = RandomDraw(random), game.ruleset(options)

    def play() -> list[Any]:
        events: list[Any] = []
        playout(
            game,
            rules,
            seats,
            lambda state, actor, offers: sample_action(offers, random),
            draw,
            events.append,
        )
        return events

    return play


def _often(play: Callable[[], object], times: int) -> Callable[[], object]:
    def run() -> None:
        for _ in range(times):
            play()

    return run
