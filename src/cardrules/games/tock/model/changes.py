"""What happens to one pawn: where it stands now, and how it came there."""

from __future__ import annotations

from enum import Enum

from attrs import frozen

from cardrules.games.tock.model.board import Pawn
from cardrules.kernel.constructors import direct

__all__ = ["Change", "How", "Part"]


class How(Enum):
    """How a pawn came to its place."""

    OUT = "out"
    MOVED = "moved"
    EXCHANGED = "exchanged"
    #: From the entry into the first case of the home, without a card.
    ENTERED = "entered"
    #: Back to its camp.
    TAKEN = "taken"


@direct
@frozen
class Change:
    """A pawn stands somewhere else: one of the results of a card, in their order."""

    pawn: Pawn
    #: The name of the place.
    to: str
    how: How


@direct
@frozen
class Part:
    """One part of a seven: a pawn and its steps."""

    pawn: Pawn
    steps: int
    #: Whether it leaves the ring by the entry; only where homes are entered by counting through.
    into_home: bool = False

    def __str__(self) -> str:
        return f"{self.pawn} {self.steps}{' ⌂' if self.into_home else ''}"
