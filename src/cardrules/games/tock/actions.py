"""What an actor of Tock may ask: the verbs. Each way to use a card is one."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from cardrules.cards import Card, CardSet
from cardrules.games.tock.model import NUMBERS, Colour, Part, Pawn
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "Abandon",
    "Action",
    "BringOut",
    "DealHand",
    "DiscardHand",
    "DrawCard",
    "DropCard",
    "Exchange",
    "ForceDiscard",
    "GiveCard",
    "LayCard",
    "MovePawn",
    "SplitSeven",
]


@frozen
class DealHand:
    """The table deals a seat its whole hand."""

    seat: Seat
    cards: CardSet


@direct
@frozen
class DrawCard:
    """The table gives a seat the top card of the stock."""

    seat: Seat
    card: Card


@frozen
class DropCard:
    """The table draws, from a seat's hand, the card that it loses."""

    seat: Seat
    card: Card


@frozen
class GiveCard:
    """A seat chooses the card for its partner."""

    card: Card


@direct
@frozen
class BringOut:
    """Play a card to bring a pawn of a colour from its camp to its start."""

    card: Card
    colour: Colour


@direct
@frozen
class MovePawn:
    """Play a card to move one pawn; negative steps go backwards."""

    card: Card
    pawn: Pawn
    steps: int
    #: Whether it leaves the ring by the entry; only where homes are entered by counting through.
    into_home: bool = False


@direct
@frozen
class SplitSeven:
    """Play a seven: its parts in the order in which they are carried out."""

    card: Card
    parts: tuple[Part, ...]


def _in_order(pawns: tuple[Pawn, ...]) -> tuple[Pawn, ...]:
    """Put the pawns of an exchange in order: which is named first says nothing."""
    known = type(pawns) is tuple and all(type(pawn) is str and pawn in NUMBERS for pawn in pawns)
    return tuple(sorted(pawns, key=NUMBERS.__getitem__)) if known else pawns


@frozen
class Exchange:
    """Play a jack: two pawns change places. Which is named first says nothing."""

    card: Card
    pawns: tuple[Pawn, ...] = field(converter=_in_order)


@frozen
class ForceDiscard:
    """Play a ten so that the next player loses a card."""

    card: Card


@direct
@frozen
class LayCard:
    """Play a card that has no use."""

    card: Card


@frozen
class DiscardHand:
    """Lay down the whole hand, since no card of it has a use."""


@frozen
class Abandon:
    """The host ends the match without a result."""


Action: TypeAlias = (
    DealHand
    | DrawCard
    | DropCard
    | GiveCard
    | BringOut
    | MovePawn
    | SplitSeven
    | Exchange
    | ForceDiscard
    | LayCard
    | DiscardHand
    | Abandon
)
