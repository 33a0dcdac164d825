"""A hand: what never changes while it is played, and what does.

What a seat has put in is what it no longer has: `opening[seat] - stacks[seat]` on this street,
`brought[seat] - stacks[seat]` in the hand. `pot` counts the same chips as they come.
"""

from __future__ import annotations

from attrs import define, frozen

from cardrules.cards import Card, DealtCard, Mask
from cardrules.games.holdem.model.bits import SeatBits
from cardrules.games.holdem.model.due import Due
from cardrules.games.holdem.model.session import Award, Course, Session, Street
from cardrules.kernel.constructors import direct
from cardrules.kernel.sealing import seals
from cardrules.seats import Actor, Seat

__all__ = ["Hand", "Playing", "PlayingDraft", "Stake"]


@direct
@frozen(kw_only=True)
class Hand:
    """What stays the same while a hand is played."""

    session: Session
    #: The hand before.
    course: Course
    number: int
    #: Where the button lies, even if nobody sits there.
    button: Seat
    #: The place of the small blind, even if nobody there is in the hand.
    small: Seat
    big: Seat
    #: Who is dealt in, from the left of the button.
    players: tuple[Seat, ...]
    #: Those of them who sit out, and are folded in turn.
    absent: SeatBits
    #: Chips at the start, in seat order, and the programme: what a misdeal goes back to.
    stacks: tuple[int, ...]
    due: tuple[Due, ...]


@direct
@frozen(kw_only=True)
class Stake:
    """A pot to be paid, or its half for one of two boards."""

    #: 0 is the main pot.
    index: int
    run: int
    amount: int
    eligible: tuple[Seat, ...]


@define(weakref_slot=False, kw_only=True)
class PlayingDraft:
    """The fields of `Playing`; only steps see drafts. Without more, nothing has happened yet."""

    hand: Hand
    #: The programme; empty while seats bet, and when a street has to be closed.
    due: tuple[Due, ...]
    #: Who must act: nobody while a consequence is due.
    actors: tuple[Actor, ...]
    street: Street = Street.PREFLOP

    stacks: tuple[int, ...]
    #: What each seat had when the street began, and when the hand began; dead chips left out.
    opening: tuple[int, ...]
    brought: tuple[int, ...]
    #: Every chip put in and not yet paid out, those in front of the seats included.
    pot: int = 0

    #: The seats that have not folded; those of them that have chips.
    live: SeatBits
    able: SeatBits
    #: The seats that have to speak, or to speak again; those that have spoken on this street.
    waiting: SeatBits = 0
    acted: SeatBits = 0
    turn: Seat
    #: What each seat must have put in on this street to stay, and the lowest full bet or raise.
    level: int = 0
    minimum: int = 0
    #: Bets and full raises of the street, the big blind included.
    count: int = 0
    #: Whether no more bets are allowed on this street, whoever stays.
    capped: bool = False
    #: Who bet, raised or straddled last on this street.
    raiser: Seat | None = None
    #: How often seats have acted in this hand, and how often with chips.
    actions: int = 0
    chip_actions: int = 0

    #: Each seat's closed cards, kept when it folds.
    holes: tuple[tuple[DealtCard, ...], ...]
    boards: tuple[tuple[Card, ...], ...] = ((),)
    #: Every known card out of the pack, how many are left in it, and how many were burned.
    dealt: Mask = 0
    left: int = 52
    burned: int = 0

    #: The seats that agreed to two boards.
    agreed: SeatBits = 0
    #: The seats whose cards lie face up; those that mucked at the showdown, in order.
    shown: SeatBits = 0
    mucked: tuple[Seat, ...] = ()
    #: The pots that are still to be paid, and those paid.
    stakes: tuple[Stake, ...] = ()
    awards: tuple[Award, ...] = ()


@seals(PlayingDraft)
@frozen(weakref_slot=False, kw_only=True)  # pyright: ignore[reportGeneralTypeIssues]  # of a define
class Playing(PlayingDraft):
    """A hand runs."""
