"""What an actor of Hold'em may ask: the verbs. Levels are always "to", never "by"."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, DealtCard
from cardrules.games.holdem.model import MisdealReason, PostKind
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "Abandon",
    "Action",
    "AddChips",
    "AgreeRunTwice",
    "AllIn",
    "BetTo",
    "Call",
    "Check",
    "CloseSession",
    "DealBoard",
    "DealForButton",
    "DealHole",
    "DeclareMisdeal",
    "Decline",
    "DrawForButton",
    "Fold",
    "Muck",
    "Post",
    "RaiseTo",
    "RefuseRunTwice",
    "Return",
    "Show",
    "SitDown",
    "SitOut",
    "StandUp",
    "StartHand",
]


@frozen
class Fold:
    """A seat gives up its hand."""


@frozen
class Check:
    """A seat bets nothing where nothing is to be matched."""


@frozen
class Call:
    """A seat matches the level, or puts in all it has."""


@direct
@frozen
class BetTo:
    """A seat opens the betting of a street."""

    to: int


@direct
@frozen
class RaiseTo:
    """A seat raises what must be matched to this level."""

    to: int


@frozen
class AllIn:
    """A seat puts in its whole stack: short for the call, bet or raise that does so."""


@frozen
class Post:
    """A seat posts what it is asked for."""

    kind: PostKind


@frozen
class Decline:
    """A seat does not post what it is asked for."""

    kind: PostKind


@frozen
class AgreeRunTwice:
    """A seat wants the missing streets dealt twice."""


@frozen
class RefuseRunTwice:
    """A seat wants one board."""


@frozen
class Show:
    """A seat turns up its cards."""

    cards: tuple[Card, ...]


@frozen
class Muck:
    """A seat gives up its claim without showing."""


@frozen
class DealForButton:
    """The table deals one card face up to each player who has chips, from seat 0 on."""

    cards: tuple[Card, ...]


@direct
@frozen
class DealHole:
    """The table deals closed cards to a seat."""

    seat: Seat
    cards: tuple[DealtCard, ...]


@direct
@frozen
class DealBoard:
    """The table deals the cards of a street."""

    cards: tuple[Card, ...]


@frozen
class StartHand:
    """The host has the next hand begin."""


@frozen
class DrawForButton:
    """The host has cards drawn for the button."""


@frozen
class SitDown:
    """The host seats a player with so many chips."""

    seat: Seat
    chips: int


@frozen
class StandUp:
    """The host lets a player leave with all chips."""

    seat: Seat


@frozen
class SitOut:
    """The host notes that a player sits out from the next hand on."""

    seat: Seat


@frozen
class Return:
    """The host notes that a player plays again from the next hand on."""

    seat: Seat


@frozen
class AddChips:
    """The host sells a player more chips."""

    seat: Seat
    amount: int


@frozen
class DeclareMisdeal:
    """The host has the hand dealt again."""

    reason: MisdealReason


@frozen
class CloseSession:
    """The host ends the session between hands, with a result."""


@frozen
class Abandon:
    """The host ends the session at once, without a result; the chips of a running hand go back."""


Action: TypeAlias = (
    Fold
    | Check
    | Call
    | BetTo
    | RaiseTo
    | AllIn
    | Post
    | Decline
    | AgreeRunTwice
    | RefuseRunTwice
    | Show
    | Muck
    | DealForButton
    | DealHole
    | DealBoard
    | StartHand
    | DrawForButton
    | SitDown
    | StandUp
    | SitOut
    | Return
    | AddChips
    | DeclareMisdeal
    | CloseSession
    | Abandon
)
