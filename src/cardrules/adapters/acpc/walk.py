"""Who is to speak, and how much is in: all that the letters of an ACPC log leave out.

It follows what is written and judges nothing.
"""

from __future__ import annotations

from cardrules.adapters.acpc.games import AcpcGame

__all__ = ["Walk"]


class Walk:
    """A hand as far as it has been read or written."""

    def __init__(self, game: AcpcGame) -> None:
        self._game = game
        self.street = 0
        self.live = [True] * game.players
        #: What each player has put in, in the hand and before this street.
        self.total = [0] * game.players
        self.total[game.small], self.total[game.big] = game.blinds
        self._before = [0] * game.players
        #: What must have been put in on this street, and the raises of it.
        self.level = game.blinds[1]
        self.raises = 0
        #: Who bet or raised last on this street.
        self.raiser: int | None = None
        self.turn: int | None = self._next(game.big)

    @property
    def is_over(self) -> bool:
        """Whether all but one have folded."""
        return sum(self.live) == 1

    @property
    def is_all_in(self) -> bool:
        """Whether somebody who has not folded has no chips left."""
        return any(
            live and total == self._game.stack
            for live, total in zip(self.live, self.total, strict=True)
        )

    def in_play(self) -> list[int]:
        """List who has not folded, in order of position."""
        return [player for player, live in enumerate(self.live) if live]

    def showing(self) -> list[int]:
        """List who shows, in order."""
        players = self.in_play()
        if self.is_all_in or self.raiser is None:
            return players
        first = players.index(self.raiser)
        return players[first:] + players[:first]

    def fold(self, player: int) -> None:
        """A player gives up."""
        self.live[player] = False
        self.turn = self._next(player)

    def call(self, player: int) -> None:
        """A player matches the level."""
        self.total[player] = min(self._before[player] + self.level, self._game.stack)
        self.turn = self._next(player)

    def raise_to(self, player: int, to: int) -> None:
        """A player bets or raises to a level of this street."""
        self.level = to
        self.total[player] = self._before[player] + to
        self.raises += 1
        self.raiser = player
        self.turn = self._next(player)

    def before(self, player: int) -> int:
        """Give what a player had put in before this street."""
        return self._before[player]

    def next_street(self) -> None:
        """The cards of a street are dealt."""
        self.street += 1
        self._before = self.total[:]
        self.level, self.raises, self.raiser = 0, 0, None
        self.turn = self._next(len(self.live) - 1)

    def bet(self) -> int:
        """Give the bet of this street in fixed limit."""
        return self._game.bets[self.street >= 2]

    def _next(self, player: int) -> int | None:
        players = len(self.live)
        for step in range(1, players + 1):
            other = (player + step) % players
            if self.live[other] and self.total[other] < self._game.stack:
                return other
        return None
