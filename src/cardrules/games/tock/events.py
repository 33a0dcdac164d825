"""What happened in a match of Tock: the minutes. Results are written in.

A card that is played says what it did to each pawn, in order; `barred` names the pawns that now
stand on their entry and may not go in from there by themselves. `turn` is whose turn comes,
nobody's where a consequence follows, and `draws` who draws a card before it.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.games.tock.model import Change, Colour, Part, Pawn
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "CardChosen",
    "CardDrawn",
    "CardDropped",
    "CardGiven",
    "CardLaid",
    "DealStarted",
    "DiscardForced",
    "Event",
    "GivingBegan",
    "HandDealt",
    "HandDiscarded",
    "MatchAbandoned",
    "MatchEnded",
    "PawnCameOut",
    "PawnMoved",
    "PawnsExchanged",
    "Played",
    "PlayerFinished",
    "SevenSplit",
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


@direct
@frozen(kw_only=True)
class PawnCameOut:
    """A seat played a card and brought a pawn out."""

    seat: Seat
    card: Card
    colour: Colour
    changes: tuple[Change, ...]
    barred: tuple[Pawn, ...]
    turn: Seat | None
    draws: Seat | None


@direct
@frozen(kw_only=True)
class PawnMoved:
    """A seat played a card and moved one pawn."""

    seat: Seat
    card: Card
    pawn: Pawn
    steps: int
    into_home: bool
    changes: tuple[Change, ...]
    barred: tuple[Pawn, ...]
    turn: Seat | None
    draws: Seat | None


@direct
@frozen(kw_only=True)
class SevenSplit:
    """A seat played a seven."""

    seat: Seat
    card: Card
    parts: tuple[Part, ...]
    changes: tuple[Change, ...]
    barred: tuple[Pawn, ...]
    turn: Seat | None
    draws: Seat | None


@direct
@frozen(kw_only=True)
class PawnsExchanged:
    """A seat played a jack, and two pawns changed places."""

    seat: Seat
    card: Card
    pawns: tuple[Pawn, ...]
    changes: tuple[Change, ...]
    barred: tuple[Pawn, ...]
    turn: Seat | None
    draws: Seat | None


@direct
@frozen(kw_only=True)
class CardLaid:
    """A seat played a card that had no use."""

    seat: Seat
    card: Card
    turn: Seat | None
    draws: Seat | None


@frozen
class DiscardForced:
    """A seat played a ten, and the next one must lose a card."""

    seat: Seat
    card: Card
    loses: Seat


@frozen(kw_only=True)
class CardDropped:
    """A seat lost a card, drawn from its hand, to the cards played."""

    seat: Seat
    card: Card
    turn: Seat | None


@frozen(kw_only=True)
class HandDiscarded:
    """A seat laid down its hand, of which no card had a use."""

    seat: Seat
    cards: CardSet
    turn: Seat | None


@frozen(kw_only=True)
class PlayerFinished:
    """A seat has all its pawns at home and takes this place; its cards go to those played."""

    seat: Seat
    place: int
    cards: CardSet
    turn: Seat | None
    draws: Seat | None


@frozen(kw_only=True)
class MatchEnded:
    """The match has a result: the winners, and the place of each seat from 1."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]


@frozen
class MatchAbandoned:
    """The host ended the match without a result."""


#: The events by which a card moves pawns.
Played: TypeAlias = PawnCameOut | PawnMoved | SevenSplit | PawnsExchanged
Event: TypeAlias = (
    DealStarted
    | HandDealt
    | GivingBegan
    | CardChosen
    | CardGiven
    | TurnBegan
    | CardDrawn
    | StockRefilled
    | PawnCameOut
    | PawnMoved
    | SevenSplit
    | PawnsExchanged
    | CardLaid
    | DiscardForced
    | CardDropped
    | HandDiscarded
    | PlayerFinished
    | MatchEnded
    | MatchAbandoned
)
