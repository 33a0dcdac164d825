"""What comes next in a hand by itself: the programme, written by events and worked off in order.

Each entry says who must act for it: the table, seats, or nobody, where it is a consequence.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from attrs import frozen

from cardrules.games.holdem.model.session import Blind, Street
from cardrules.kernel.constructors import direct
from cardrules.seats import TABLE, Actor, Seat

__all__ = [
    "ONE",
    "AnteDue",
    "AwardsDue",
    "BettingDue",
    "BlindDue",
    "BoardDue",
    "BurnDue",
    "Due",
    "EndDue",
    "EntryDue",
    "HoleDue",
    "PotsDue",
    "ReturnDue",
    "RunsDue",
    "ShowDue",
    "StraddleDue",
    "TablingDue",
    "TurnUpDue",
]

Actors: TypeAlias = tuple[Actor, ...]
_NOBODY: Final[Actors] = ()
_TABLE: Final[Actors] = (TABLE,)
#: By seat: that seat alone.
ONE: Final[tuple[Actors, ...]] = tuple((Seat(seat),) for seat in range(22))


@frozen(kw_only=True)
class AnteDue:
    """A seat pays an ante."""

    actors: ClassVar[Actors] = _NOBODY
    seat: Seat
    amount: int
    #: Whether nobody has to match it, as the ante that the big blind pays for all.
    dead: bool


@direct
@frozen(kw_only=True)
class BlindDue:
    """A seat pays a blind."""

    actors: ClassVar[Actors] = _NOBODY
    seat: Seat
    blind: Blind
    amount: int


@frozen(kw_only=True)
class EntryDue:
    """A seat pays what it agreed to pay to be dealt in."""

    actors: ClassVar[Actors] = _NOBODY
    seat: Seat
    live: int
    dead: int


@frozen
class StraddleDue:
    """A seat may straddle to this level."""

    seat: Seat
    to: int

    @property
    def actors(self) -> Actors:
        """The seat that is asked."""
        return ONE[self.seat]


@frozen
class HoleDue:
    """The table deals a seat so many closed cards."""

    actors: ClassVar[Actors] = _TABLE
    seat: Seat
    count: int


@frozen
class BettingDue:
    """Betting begins, if anybody has something to decide."""

    actors: ClassVar[Actors] = _NOBODY
    street: Street


@direct
@frozen
class ReturnDue:
    """Chips that nobody matched go back."""

    actors: ClassVar[Actors] = _NOBODY
    seat: Seat
    amount: int


@frozen
class RunsDue:
    """These seats say whether the board is dealt twice."""

    seats: tuple[Seat, ...]

    @property
    def actors(self) -> Actors:
        """All of them at once."""
        return self.seats


@frozen
class TablingDue:
    """All hands in play are turned up at once."""

    actors: ClassVar[Actors] = _NOBODY


@frozen
class BurnDue:
    """A card is burned."""

    actors: ClassVar[Actors] = _NOBODY


@direct
@frozen(kw_only=True)
class BoardDue:
    """The table deals so many cards to a board: the first is run 0."""

    actors: ClassVar[Actors] = _TABLE
    street: Street
    count: int
    run: int


@frozen
class ShowDue:
    """A seat shows its hand or mucks it."""

    seat: Seat

    @property
    def actors(self) -> Actors:
        """The seat that is asked."""
        return ONE[self.seat]


@frozen
class TurnUpDue:
    """The rules show or muck a seat's hand."""

    actors: ClassVar[Actors] = _NOBODY
    seat: Seat


@frozen
class PotsDue:
    """The pots are made."""

    actors: ClassVar[Actors] = _NOBODY


@frozen
class AwardsDue:
    """The pots are paid, one after the other."""

    actors: ClassVar[Actors] = _NOBODY


@frozen
class EndDue:
    """The hand ends."""

    actors: ClassVar[Actors] = _NOBODY


Due: TypeAlias = (
    AnteDue
    | BlindDue
    | EntryDue
    | StraddleDue
    | HoleDue
    | BettingDue
    | ReturnDue
    | RunsDue
    | TablingDue
    | BurnDue
    | BoardDue
    | ShowDue
    | TurnUpDue
    | PotsDue
    | AwardsDue
    | EndDue
)
