"""Ends: of a player, and of the match."""

from __future__ import annotations

from attrs import frozen

from cardrules.cards import CardSet
from cardrules.seats import Seat

__all__ = ["MatchAbandoned", "MatchEnded", "PlayerFinished"]


@frozen(kw_only=True)
class PlayerFinished:
    """A seat has all its pawns at home and takes this place; its cards go to those played."""

    seat: Seat
    place: int
    cards: CardSet
    turn: Seat | None
    draws: Seat | None


@frozen(kw_only=True)
class MatchEnded:
    """The match has a result: the winners, and the place of each seat from 1."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]


@frozen
class MatchAbandoned:
    """The host ended the match without a result."""
