"""What happened between hands: who came and went, and where button and blinds lie."""

from __future__ import annotations

import attrs
from attrs import frozen

from cardrules.cards import Card
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "ButtonDrawCalled",
    "ButtonDrawn",
    "ButtonMoved",
    "ChipsAdded",
    "EntryAgreed",
    "EntryDeclined",
    "HandCalled",
    "PlayerLeft",
    "PlayerReturned",
    "PlayerSatOut",
    "PlayerSeated",
    "SessionAbandoned",
    "SessionClosed",
    "SessionEnded",
]


@frozen
class PlayerSeated:
    """A player took a place."""

    seat: Seat
    chips: int
    #: Whether the player must post, or wait for the big blind, to be dealt in.
    new: bool = attrs.field(kw_only=True)


@frozen
class PlayerLeft:
    """A player left with these chips; the place is empty."""

    seat: Seat
    chips: int


@frozen
class PlayerSatOut:
    """A player sits out from the next hand on."""

    seat: Seat


@frozen
class PlayerReturned:
    """A player who sat out plays again from the next hand on."""

    seat: Seat


@frozen
class ChipsAdded:
    """A player got more chips."""

    seat: Seat
    amount: int


@frozen
class HandCalled:
    """The host has the next hand begin."""


@frozen
class ButtonDrawCalled:
    """The host has cards drawn for the button."""


@frozen(kw_only=True)
class ButtonDrawn:
    """Each of these seats got a card face up, and the highest has the button."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    seat: Seat


@direct
@frozen(kw_only=True)
class ButtonMoved:
    """Button and blinds of the coming hand lie before these seats, some of them perhaps empty."""

    seat: Seat
    small: Seat
    big: Seat
    #: Seats that the blinds have now passed: they owe them.
    missed_small: tuple[Seat, ...]
    missed_big: tuple[Seat, ...]
    #: Seats that need not post any more.
    cleared: tuple[Seat, ...]
    #: Seats that may post to be dealt in.
    asked: tuple[Seat, ...]


@frozen
class EntryAgreed:
    """A seat posts what it owes and is dealt in."""

    seat: Seat


@frozen
class EntryDeclined:
    """A seat waits for the big blind."""

    seat: Seat


@frozen(kw_only=True)
class SessionClosed:
    """The host closed the session.

    Attributes:
        winners: Who won most; several if they are equal.
        ranks: The place of each seat, from 1; empty places come last.
        scores: The chips that each seat won or lost.
    """

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


@direct
@frozen(kw_only=True)
class SessionEnded:
    """The session came to its end by itself; the same facts as `SessionClosed`."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


@frozen
class SessionAbandoned:
    """The host ended the session without a result."""
