"""Hands: how they come, what partners give each other, and the stock."""

from __future__ import annotations

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "CardChosen",
    "CardDrawn",
    "CardGiven",
    "DealStarted",
    "GivingBegan",
    "HandDealt",
    "StockRefilled",
    "TurnBegan",
]


@frozen(kw_only=True)
class DealStarted:
    """A deal begins: its number, the dealer, how many cards each of these seats gets."""

    number: int
    dealer: Seat
    size: int
    seats: tuple[Seat, ...]
    #: Cards in the stock before the deal, and whether everything played was shuffled into it.
    stock: int
    shuffled: bool


@frozen
class HandDealt:
    """A seat got its hand. Only that seat reads which."""

    seat: Seat
    cards: CardSet


@frozen
class GivingBegan:
    """Every seat must choose a card for its partner."""


@frozen
class CardChosen:
    """A seat chose the card for its partner. Only that seat reads which."""

    seat: Seat
    card: Card


@frozen
class CardGiven:
    """A seat handed its card to its partner. These two read it."""

    seat: Seat
    to: Seat
    card: Card


@frozen
class TurnBegan:
    """All hands are complete: this seat begins, after `draws` has drawn a card."""

    turn: Seat
    draws: Seat | None


@direct
@frozen
class CardDrawn:
    """A seat drew the top card of the stock. Only that seat reads which."""

    seat: Seat
    card: Card
    #: Whether it was the last one: what was played is shuffled at once.
    last: bool


@frozen
class StockRefilled:
    """All cards played became the new stock: so many."""

    count: int
