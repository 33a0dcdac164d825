"""What an actor of French Hockey may ask: the verbs."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = ["Abandon", "Action", "DealHand", "LayCentre", "PlayCard"]


@direct
@frozen
class DealHand:
    """The table deals a seat its four cards."""

    seat: Seat
    cards: CardSet


@frozen
class LayCentre:
    """The table lays four cards face up in the middle, the last one on top."""

    cards: tuple[Card, ...]


@frozen
class PlayCard:
    """A seat plays a card onto the pile."""

    card: Card


@frozen
class Abandon:
    """The host ends the match without a result."""


Action: TypeAlias = DealHand | LayCentre | PlayCard | Abandon
