"""Turns: what a card that is played does.

A card says what it did to each pawn, in order; `barred` names the pawns that now stand on their
entry and may not go in from there by themselves. `turn` is whose turn comes, nobody's where a
consequence follows, and `draws` who draws a card before it.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, CardSet
from cardrules.games.tock.model import Change, Colour, Part, Pawn
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "CardDropped",
    "CardLaid",
    "DiscardForced",
    "HandDiscarded",
    "PawnCameOut",
    "PawnMoved",
    "PawnsExchanged",
    "Played",
    "SevenSplit",
]


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


#: The events by which a card moves pawns.
Played: TypeAlias = PawnCameOut | PawnMoved | SevenSplit | PawnsExchanged
