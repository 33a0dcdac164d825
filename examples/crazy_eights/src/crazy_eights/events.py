"""What happened in a match: the minutes, with results written in.

Every action becomes one event. What follows by itself is an event too, so that a log means the
same under any later version of the code.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet, Suit
from cardrules.seats import Seat

__all__ = [
    "CardAsked",
    "CardDrawn",
    "CardPlayed",
    "CardTurned",
    "EightPlayed",
    "Event",
    "HandDealt",
    "MatchEnded",
    "TurnPassed",
]


@frozen
class HandDealt:
    """A seat got its hand. Only that seat reads which."""

    seat: Seat
    cards: CardSet


@frozen
class CardTurned:
    """The first card of the pile was turned up."""

    card: Card


@frozen
class CardPlayed:
    """A seat played a card that is no eight."""

    seat: Seat
    card: Card


@frozen
class EightPlayed:
    """A seat played an eight and named a suit."""

    seat: Seat
    card: Card
    suit: Suit


@frozen
class CardAsked:
    """A seat wants a card of the stock."""

    seat: Seat


@frozen
class CardDrawn:
    """A seat got a card of the stock. Only that seat reads which."""

    seat: Seat
    card: Card


@frozen
class TurnPassed:
    """A seat passed."""

    seat: Seat


@frozen
class MatchEnded:
    """The match has a result."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    HandDealt
    | CardTurned
    | CardPlayed
    | EightPlayed
    | CardAsked
    | CardDrawn
    | TurnPassed
    | MatchEnded
)
