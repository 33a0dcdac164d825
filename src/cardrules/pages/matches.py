"""Matches that pages tell of: golden logs where there is a checkout, and matches played at random.

The draws are keyed, so the same match comes each time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from attrs import frozen

from cardrules.kernel.draws import KeyedDraw
from cardrules.kernel.game import AnyGame
from cardrules.kernel.turns import playout
from cardrules.log import GameLog
from cardrules.pages import checkouts

__all__ = ["Dice", "Match", "golden_path", "match_of", "random_match"]

_SEED: Final = bytes(32)
_MOST_EVENTS: Final = 5000


@frozen(kw_only=True)
class Match:
    """What happened in one match."""

    game: AnyGame
    ruleset: Any
    seats: int
    events: tuple[Any, ...]
    #: The file of the golden log, below the checkout; `None` for a match played at random.
    where: str | None = None

    def states(self) -> list[Any]:
        """Give the state before the first event and after each."""
        states = [self.game.initial(self.ruleset, self.seats)]
        for event in self.events:
            states.append(self.game.evolve(states[-1], event))
        return states


class Dice:
    """A generator that draws the same each time."""

    def __init__(self) -> None:
        self._draw = KeyedDraw(_SEED, 0)

    def randrange(self, stop: int, /) -> int:
        """Give a number below `stop`."""
        return self._draw.below(stop)

    def random(self) -> float:
        """Give a number from 0, below 1."""
        return self._draw.below(1 << 53) / (1 << 53)


def random_match(game: AnyGame, options: Any) -> Match:
    """Play a match at random with as few seats as may be."""
    ruleset, seats = game.ruleset(options), game.seats(options)[0]
    events: list[Any] = []
    dice = Dice()
    playout(
        game,
        ruleset,
        seats,
        lambda state, actor, offers: offers[dice.randrange(len(offers))].sample(dice),
        KeyedDraw(_SEED, 1),
        events.append,
        _MOST_EVENTS,
    )
    return Match(game=game, ruleset=ruleset, seats=seats, events=tuple(events))


def golden_path(game: AnyGame, preset: str) -> Path | None:
    """Give the file of a preset's golden log, if there is one."""
    root = checkouts.checkout()
    path = None if root is None else root / "spec" / game.id / "logs" / f"{preset}.cardlog.jsonl"
    return path if path is not None and path.is_file() else None


def match_of(game: AnyGame, preset: str) -> Match:
    """Give the golden log of a preset; where there is none, a match played at random."""
    path, root = golden_path(game, preset), checkouts.checkout()
    if path is None or root is None:
        return random_match(game, game.presets[preset])
    log = GameLog.read(path)
    return Match(
        game=game,
        ruleset=log.ruleset,
        seats=log.seats,
        events=tuple(log.events),
        where=path.relative_to(root).as_posix(),
    )
