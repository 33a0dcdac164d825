"""What happened in a match of French Hockey: the minutes. Results are written in."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.games.hockey_fr.model import Cause, Follow, PeriodKind
from cardrules.kernel.constructors import direct
from cardrules.parts.teams import Team
from cardrules.seats import Seat

__all__ = [
    "ButScored",
    "CardPlayed",
    "CentreLaid",
    "CentreTakenBack",
    "ChanceMissed",
    "DealStarted",
    "Event",
    "HandDealt",
    "MatchAbandoned",
    "MatchEnded",
    "PasseLost",
    "PasseMade",
    "PasseUndone",
    "PeriodEnded",
    "PeriodStarted",
    "PileSetAside",
    "PlayBegan",
]


@frozen(kw_only=True)
class PeriodStarted:
    """A period begins, with its first deal: which one, who deals, and what may end it early."""

    number: int
    dealer: Seat
    kind: PeriodKind


@frozen
class DealStarted:
    """All hands are empty and cards remain: the same dealer deals again."""

    number: int


@direct
@frozen
class HandDealt:
    """A seat got its four cards. Only that seat reads which."""

    seat: Seat
    cards: CardSet


@frozen
class CentreLaid:
    """Four cards lie face up in the middle, the last one on top."""

    cards: tuple[Card, ...]


@frozen
class CentreTakenBack:
    """The centre does not stand: its cards go back among those undealt, to be laid anew."""

    #: How often it was taken back in this period.
    times: int


@frozen
class PlayBegan:
    """Everything is dealt: this seat plays first."""

    seat: Seat


@direct
@frozen
class CardPlayed:
    """A seat played a card onto the pile."""

    seat: Seat
    card: Card
    #: What it brings about, in this order.
    follows: tuple[Follow, ...]


@direct
@frozen
class PasseMade:
    """The pile, with the card that made the passe, is set aside: the partner has a chance."""

    team: Team
    seat: Seat
    cause: Cause
    #: How many cards are set aside.
    cards: int


@frozen
class PasseUndone:
    """An opponent's valet undid this team's passe."""

    team: Team
    #: Who played the valet.
    seat: Seat


@frozen
class ChanceMissed:
    """The partner played, and it was no goal: this team's chance is gone."""

    team: Team


@frozen
class PasseLost:
    """This team's passe was still open when the deal or the period ended."""

    team: Team


@frozen
class ButScored:
    """A goal: for which team, by whom, with which card, and the score of A and B after it."""

    team: Team
    seat: Seat
    card: Card
    score: tuple[int, int]


@frozen
class PileSetAside:
    """The pile is set aside, and this is no passe."""

    cards: int


@frozen
class PeriodEnded:
    """A period is over: its goals, A's first."""

    number: int
    goals: tuple[int, int]


@frozen(kw_only=True)
class MatchEnded:
    """The match has a result: the team that won, or nobody where it is a draw."""

    winner: Team | None
    #: The seats in first place, and the place of each seat from 1.
    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]


@frozen
class MatchAbandoned:
    """The host ended the match without a result."""


Event: TypeAlias = (
    PeriodStarted
    | DealStarted
    | HandDealt
    | CentreLaid
    | CentreTakenBack
    | PlayBegan
    | CardPlayed
    | PasseMade
    | PasseUndone
    | ChanceMissed
    | PasseLost
    | ButScored
    | PileSetAside
    | PeriodEnded
    | MatchEnded
    | MatchAbandoned
)
