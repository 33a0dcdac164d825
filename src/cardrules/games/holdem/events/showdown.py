"""What happened once the betting was over: hands shown, pots made and paid."""

from __future__ import annotations

import attrs
from attrs import frozen

from cardrules.cards import Card
from cardrules.games.holdem.model import Share, Stake
from cardrules.games.holdem.model.due import Due
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "HandEnded",
    "HandMucked",
    "HandShown",
    "HandsTabled",
    "PotAwarded",
    "PotsBuilt",
    "RunTwiceAgreed",
    "RunTwiceRefused",
    "RunsSet",
    "UncalledReturned",
]


@direct
@frozen
class UncalledReturned:
    """Chips that nobody matched went back."""

    seat: Seat
    amount: int


@frozen
class RunTwiceAgreed:
    """A seat wants the missing streets dealt twice."""

    seat: Seat


@frozen
class RunTwiceRefused:
    """A seat wants one board."""

    seat: Seat


@frozen
class RunsSet:
    """All have answered: how many boards there are, and what comes next."""

    runs: int
    due: tuple[Due, ...]


@direct
@frozen
class HandsTabled:
    """All hands in play were turned up at once."""

    seats: tuple[Seat, ...]
    cards: tuple[tuple[Card, ...], ...]


@direct
@frozen(kw_only=True)
class HandShown:
    """A seat's cards lie face up."""

    seat: Seat
    cards: tuple[Card, ...]
    #: Whether the rules showed them, and not the seat's choice.
    by_rule: bool


@frozen
class HandMucked:
    """A seat gave up its claim without showing."""

    seat: Seat
    #: Whether the rules mucked it, and not the seat's choice.
    by_rule: bool = attrs.field(kw_only=True)
    #: Whether one seat is left, which then wins without showing.
    decides: bool = attrs.field(kw_only=True)


@direct
@frozen
class PotsBuilt:
    """The pots, or their halves, in the order in which they are paid."""

    stakes: tuple[Stake, ...]


@direct
@frozen(kw_only=True)
class PotAwarded:
    """A pot was paid: 0 is the main pot, run 1 the half for the second board."""

    index: int
    run: int
    shares: tuple[Share, ...]


@direct
@frozen
class HandEnded:
    """The hand is over, with these chips in seat order."""

    stacks: tuple[int, ...]
