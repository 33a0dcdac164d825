"""What happened in a match of Card Hockey: the minutes. Results are written in."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.games.hockey_ca.model import Call, Effect
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "CardPlayed",
    "CardsCut",
    "CentreLaid",
    "CentreTakenBack",
    "CutTied",
    "CutWon",
    "DealStarted",
    "DealerChosen",
    "Event",
    "GoalScored",
    "HandDealt",
    "MatchAbandoned",
    "MatchEnded",
    "PeriodEnded",
    "PeriodStarted",
    "PlayBegan",
]


@frozen
class CardsCut:
    """One card a seat was turned up, for seats 0, 1 and so on."""

    cards: tuple[Card, ...]


@frozen
class CutTied:
    """The highest cards are equal: the seats cut again, with other cards."""

    cards: CardSet


@frozen
class CutWon:
    """A seat cut the highest card: it chooses who deals first."""

    seat: Seat


@frozen
class DealerChosen:
    """The winner of the cut chose who deals first."""

    seat: Seat
    dealer: Seat


@frozen(kw_only=True)
class PeriodStarted:
    """A period begins with the whole pack: who deals, how many cards each in deal after deal."""

    number: int
    overtime: bool
    dealer: Seat
    sizes: tuple[int, ...]
    #: How many cards start the pile.
    centre: int


@direct
@frozen(kw_only=True)
class DealStarted:
    """A deal of the period begins; what was played before stays where it is."""

    number: int
    size: int


@direct
@frozen
class HandDealt:
    """A seat got its cards. Only that seat reads which."""

    seat: Seat
    cards: CardSet


@frozen
class CentreLaid:
    """These cards start the pile; the last one lies on top."""

    cards: tuple[Card, ...]


@frozen
class CentreTakenBack:
    """The centre cards may not lie so: they go back among the undealt ones."""

    cards: CardSet
    #: How often that has happened in this period.
    times: int


@direct
@frozen
class PlayBegan:
    """All cards of the deal are out: this seat opens."""

    seat: Seat


@direct
@frozen
class CardPlayed:
    """A seat played a card."""

    seat: Seat
    card: Card
    #: What it did, in order.
    effects: tuple[Effect, ...] = ()
    #: What was called out, where players do.
    call: Call | None = None


@frozen(kw_only=True)
class GoalScored:
    """The goal counts: the score by team after it."""

    seat: Seat
    score: tuple[int, ...]
    #: Whether it ends the match at once.
    ends: bool


@frozen(kw_only=True)
class PeriodEnded:
    """A period is over: its goals by team, and the team whose open chance is cancelled."""

    number: int
    goals: tuple[int, ...]
    cancelled: int | None


@frozen(kw_only=True)
class MatchEnded:
    """The match has a result: the winners (everybody in a tie), and the place of each seat."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]


@frozen
class MatchAbandoned:
    """The host ended the match without a result."""


Event: TypeAlias = (
    CardsCut
    | CutTied
    | CutWon
    | DealerChosen
    | PeriodStarted
    | DealStarted
    | HandDealt
    | CentreLaid
    | CentreTakenBack
    | PlayBegan
    | CardPlayed
    | GoalScored
    | PeriodEnded
    | MatchEnded
    | MatchAbandoned
)
