"""What an actor may ask: the verbs.

An action holds what is asked and not who asks; whether it is allowed is decided elsewhere.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet, Suit
from cardrules.seats import Seat

__all__ = [
    "Action",
    "DealHand",
    "DrawCard",
    "GiveCard",
    "Pass",
    "PlayCard",
    "PlayEight",
    "TurnUp",
]


@frozen
class DealHand:
    """The table deals a seat its hand."""

    seat: Seat
    cards: CardSet


@frozen
class TurnUp:
    """The table turns up the first card of the pile."""

    card: Card


@frozen
class PlayCard:
    """A seat plays a card that is no eight."""

    card: Card


@frozen
class PlayEight:
    """A seat plays an eight and names a suit."""

    card: Card
    suit: Suit


@frozen
class DrawCard:
    """A seat asks for a card of the stock."""


@frozen
class GiveCard:
    """The table gives the card that was asked for."""

    card: Card


@frozen
class Pass:
    """A seat neither plays nor draws."""


Action: TypeAlias = DealHand | TurnUp | PlayCard | PlayEight | DrawCard | GiveCard | Pass
