"""What happened in a hand up to the last bet: forced bets, the deal, the betting."""

from __future__ import annotations

from typing import Literal

import attrs
from attrs import frozen

from cardrules.cards import UNKNOWN, Card, DealtCard, Unknown
from cardrules.games.holdem.model import Blind, MisdealReason, Street
from cardrules.games.holdem.model.due import Due, StraddleDue
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = [
    "AbsentFolded",
    "AntePosted",
    "BetPlaced",
    "BettingOpened",
    "BlindPosted",
    "BoardDealt",
    "Called",
    "CardBurned",
    "Checked",
    "EntryPosted",
    "Folded",
    "HandStarted",
    "HoleDealt",
    "MisdealDeclared",
    "Raised",
    "StraddleDeclined",
    "StraddlePosted",
    "StreetClosed",
]


@direct
@frozen(kw_only=True)
class HandStarted:
    """A hand begins: its number, who is dealt in from the left of the button, and what is due."""

    number: int
    players: tuple[Seat, ...]
    due: tuple[Due, ...]


@direct
@frozen(kw_only=True)
class AntePosted:
    """A seat paid an ante; nobody has to match a dead one."""

    seat: Seat
    amount: int
    dead: bool
    all_in: bool


@direct
@frozen(kw_only=True)
class BlindPosted:
    """A seat paid a blind."""

    seat: Seat
    blind: Blind
    amount: int
    all_in: bool


@frozen(kw_only=True)
class EntryPosted:
    """A seat paid to be dealt in: a live part, as a blind, and a dead one for the pot."""

    seat: Seat
    live: int
    dead: int
    all_in: bool


@frozen(kw_only=True)
class StraddlePosted:
    """A seat straddled to this level; the next seat that may straddle, if there is one."""

    seat: Seat
    to: int
    amount: int
    all_in: bool
    then: StraddleDue | None


@frozen
class StraddleDeclined:
    """A seat did not straddle; the next seat that may, if there is one."""

    seat: Seat
    then: StraddleDue | None


@direct
@frozen
class HoleDealt:
    """A seat got closed cards. Only that seat reads which."""

    seat: Seat
    cards: tuple[DealtCard, ...]


@frozen
class MisdealDeclared:
    """The deal does not count; the same hand begins again."""

    reason: MisdealReason


@direct
@frozen(kw_only=True)
class BettingOpened:
    """Betting begins on a street: who speaks first, and what has to be matched and raised to."""

    street: Street
    seat: Seat
    level: int
    #: The lowest full bet or raise.
    minimum: int
    #: Bets that count already: the big blind.
    count: int


@frozen
class Folded:
    """A seat gave up its hand."""

    seat: Seat
    #: Whether the street is over.
    closes: bool = attrs.field(kw_only=True)


@frozen
class AbsentFolded:
    """The hand of a seat that sits out was folded in its turn."""

    seat: Seat
    closes: bool = attrs.field(kw_only=True)


@frozen
class Checked:
    """A seat bet nothing."""

    seat: Seat
    closes: bool = attrs.field(kw_only=True)


@direct
@frozen(kw_only=True)
class Called:
    """A seat put in so many chips to match the level, or all it had."""

    seat: Seat
    amount: int
    all_in: bool
    closes: bool


@direct
@frozen(kw_only=True)
class BetPlaced:
    """A seat opened the betting to a level, putting in so many chips."""

    seat: Seat
    to: int
    amount: int
    all_in: bool
    #: The lowest full raise from now on, and the bets that count so far.
    minimum: int
    count: int
    #: Whether no more bets are allowed on this street.
    capped: bool


@direct
@frozen(kw_only=True)
class Raised:
    """A seat raised to a level, putting in so many chips."""

    seat: Seat
    to: int
    amount: int
    all_in: bool
    #: The lowest full raise from now on, and the bets that count so far.
    minimum: int
    count: int
    #: Whether no more bets are allowed on this street.
    capped: bool


@direct
@frozen
class StreetClosed:
    """Nobody has anything to decide on this street any more; what comes next."""

    street: Street
    due: tuple[Due, ...]


@frozen
class CardBurned:
    """The top card was put aside. Nobody will ever see it."""

    card: Literal[Unknown.UNKNOWN] = UNKNOWN


@direct
@frozen(kw_only=True)
class BoardDealt:
    """Cards of a street lie on the board; run 1 is the second board."""

    street: Street
    run: int
    cards: tuple[Card, ...]
