"""What an actor of Card Hockey may ask: the verbs."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = ["Abandon", "Action", "ChooseDealer", "Cut", "DealHand", "LayCentre", "PlayCard"]


@frozen
class Cut:
    """The table turns up one card a seat, for seats 0, 1 and so on."""

    cards: tuple[Card, ...]


@frozen
class ChooseDealer:
    """The winner of the cut says who deals first."""

    dealer: Seat


@direct
@frozen
class DealHand:
    """The table deals a seat its cards of this deal."""

    seat: Seat
    cards: CardSet


@frozen
class LayCentre:
    """The table starts the pile with these cards; the last one lies on top."""

    cards: tuple[Card, ...]


@direct
@frozen
class PlayCard:
    """A seat plays a card."""

    card: Card


@frozen
class Abandon:
    """The host ends the match without a result."""


Action: TypeAlias = Cut | ChooseDealer | DealHand | LayCentre | PlayCard | Abandon
