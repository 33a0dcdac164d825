"""What an actor of Hartenjagen may ask: the verbs."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.games.hearts.model import MisdealReason, MoonForm
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "Abandon",
    "Action",
    "ChooseMoon",
    "DealHand",
    "DealWidow",
    "DeclareMisdeal",
    "PassCards",
    "PlayCard",
]


@direct
@frozen
class DealHand:
    """The table deals a seat its whole hand."""

    seat: Seat
    cards: CardSet


@frozen
class DealWidow:
    """The table puts the cards left over face down."""

    cards: CardSet


@direct
@frozen
class PassCards:
    """A seat chooses the cards that it passes on."""

    cards: CardSet


@direct
@frozen
class PlayCard:
    """A seat plays a card to the trick."""

    card: Card


@frozen
class ChooseMoon:
    """The shooter chooses how the moon is scored."""

    form: MoonForm


@frozen
class DeclareMisdeal:
    """The host has the same dealer deal again."""

    reason: MisdealReason


@frozen
class Abandon:
    """The host ends the match without a result."""


Action: TypeAlias = (
    DealHand | DealWidow | PassCards | PlayCard | ChooseMoon | DeclareMisdeal | Abandon
)
