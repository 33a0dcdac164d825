"""What happened in a match of Hartenjagen: the minutes. Results are written in."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.games.hearts.model import Direction, MisdealReason, MoonForm
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "CardPlayed",
    "CardsChosen",
    "CardsPassed",
    "Event",
    "ExtraHandNeeded",
    "HandDealt",
    "HandScored",
    "HandStarted",
    "MatchAbandoned",
    "MatchEnded",
    "MisdealDeclared",
    "MoonChosen",
    "MoonShot",
    "PassingBegan",
    "PlayBegan",
    "RevokeFound",
    "TrickCancelled",
    "TrickTaken",
    "WidowDealt",
    "WidowTaken",
]


@direct
@frozen(kw_only=True)
class HandStarted:
    """A hand begins: its number, who deals, where cards are passed, how many each seat gets."""

    number: int
    dealer: Seat
    direction: Direction
    #: Cards a hand, and cards left over for the widow.
    size: int
    spare: int


@direct
@frozen
class HandDealt:
    """A seat got its hand. Only that seat reads which."""

    seat: Seat
    cards: CardSet


@frozen
class WidowDealt:
    """The cards left over lie face down. Nobody reads which."""

    cards: CardSet


@frozen
class MisdealDeclared:
    """The deal does not count; the same dealer deals the same hand again."""

    reason: MisdealReason


@frozen
class PassingBegan:
    """Every seat must choose so many cards."""

    count: int


@direct
@frozen
class CardsChosen:
    """A seat chose the cards it passes. Only that seat reads which."""

    seat: Seat
    cards: CardSet


@direct
@frozen
class CardsPassed:
    """A seat handed its cards to another. These two read it."""

    seat: Seat
    to: Seat
    cards: CardSet


@direct
@frozen
class PlayBegan:
    """All hands are complete: this seat must open with one of these cards."""

    seat: Seat
    opening: CardSet


@direct
@frozen
class CardPlayed:
    """A seat played a card to the trick."""

    seat: Seat
    card: Card
    #: Whether this card broke hearts: from now on they may be led.
    breaks: bool


@direct
@frozen
class TrickTaken:
    """A seat took the trick, with cards set aside before; it leads the next."""

    seat: Seat
    #: Penalty points of these cards, less the bonus.
    points: int


@frozen
class TrickCancelled:
    """Nobody won the trick: its cards wait, and the same seat leads again."""

    seat: Seat


@frozen
class WidowTaken:
    """The winner of a first trick took the widow. Only that seat reads it."""

    seat: Seat
    cards: CardSet


@frozen
class RevokeFound:
    """A seat did not follow suit though it could: the hand ends."""

    seat: Seat


@frozen
class MoonShot:
    """A seat took every penalty card; where several forms are open it chooses one."""

    seat: Seat
    forms: tuple[MoonForm, ...]


@frozen
class MoonChosen:
    """The shooter chose how the moon is scored."""

    seat: Seat
    form: MoonForm


@direct
@frozen(kw_only=True)
class HandScored:
    """The hand's points a seat, and the totals after it."""

    scores: tuple[int, ...]
    totals: tuple[int, ...]


@frozen
class ExtraHandNeeded:
    """These seats share the lowest total; one more hand decides between them."""

    seats: tuple[Seat, ...]


@direct
@frozen(kw_only=True)
class MatchEnded:
    """The match has a result: the winners, and the place of each seat from 1."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]


@frozen
class MatchAbandoned:
    """The host ended the match without a result."""


Event: TypeAlias = (
    HandStarted
    | HandDealt
    | WidowDealt
    | MisdealDeclared
    | PassingBegan
    | CardsChosen
    | CardsPassed
    | PlayBegan
    | CardPlayed
    | TrickTaken
    | TrickCancelled
    | WidowTaken
    | RevokeFound
    | MoonShot
    | MoonChosen
    | HandScored
    | ExtraHandNeeded
    | MatchEnded
    | MatchAbandoned
)
