"""The games of the ACPC, the annual computer poker competition: a log names its game only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from cardrules.adapters.history import Betting

__all__ = ["GAMES", "AcpcGame"]


@frozen(kw_only=True)
class AcpcGame:
    """What a log of the dealer does not say. Every hand begins with the same stacks."""

    #: The file of the game's definition, which the first line of a log names.
    name: str
    players: int
    betting: Betting
    blinds: tuple[int, int]
    bets: tuple[int, int]
    stack: int
    #: The most raises on each street in fixed limit.
    raises: tuple[int, int, int, int] = (3, 4, 4, 4)

    @property
    def small(self) -> int:
        """The position with the small blind: with two players the last, which has the button."""
        return 1 if self.players == 2 else 0

    @property
    def big(self) -> int:
        """The position with the big blind."""
        return 1 - self.small


def _limit(name: str, players: int) -> AcpcGame:
    # The dealer knows no stacks here; nobody can lose more than 240 chips in a hand.
    return AcpcGame(
        name=name,
        players=players,
        betting=Betting.FIXED_LIMIT,
        blinds=(5, 10),
        bets=(10, 20),
        stack=1000,
    )


def _no_limit(name: str, players: int) -> AcpcGame:
    return AcpcGame(
        name=name,
        players=players,
        betting=Betting.NO_LIMIT,
        blinds=(50, 100),
        bets=(100, 100),
        stack=20000,
    )


#: By name; others can be made for `read_acpc`.
GAMES: Final[Mapping[str, AcpcGame]] = {
    game.name: game
    for game in (
        _limit("holdem.limit.2p.reverse_blinds.game", 2),
        _limit("holdem.limit.3p.game", 3),
        _no_limit("holdem.nolimit.2p.reverse_blinds.game", 2),
        _no_limit("holdem.nolimit.3p.game", 3),
    )
}
