"""The nouns of Hartenjagen: what lies on the table in each phase, and nothing that does not.

No state holds a card that nobody has been dealt. A hand while playing is what was held when
play began, less what has been played since. Between tricks that is `holdings[seat] & held`, and
so it is within one for every seat that has not played to it yet.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, assert_never

from attrs import define, frozen

from cardrules.cards import Card, Mask
from cardrules.kernel.constructors import direct
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import seals
from cardrules.seats import TABLE, Actor, Seat

__all__ = [
    "Between",
    "Counting",
    "Deal",
    "Dealing",
    "DealingDraft",
    "Direction",
    "Finished",
    "Match",
    "MisdealReason",
    "MoonForm",
    "Passing",
    "PassingDraft",
    "Playing",
    "PlayingDraft",
    "State",
    "captured",
    "to_act",
]


class Direction(Enum):
    """Where the cards of a hand are passed."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"


class MoonForm(Enum):
    """How shooting the moon is scored."""

    OTHERS_PLUS = "others_plus"
    SHOOTER_MINUS = "shooter_minus"


class MisdealReason(Enum):
    """Why a deal does not count."""

    EXPOSED_CARD = "exposed_card"
    WRONG_COUNT = "wrong_count"


@direct
@frozen(kw_only=True)
class Match:
    """What stays the same during a hand."""

    seats: int
    #: The hand that runs or was last, from 1; 0 before the first.
    number: int
    dealer: Seat
    direction: Direction
    #: Cards a hand, and cards left over for the widow.
    size: int
    spare: int
    #: The seats that an extra hand decides between; empty in a regular hand.
    tied: tuple[Seat, ...]
    #: Points a seat, without the extra hands.
    totals: tuple[int, ...]
    #: The scores of every hand so far, extra hands included.
    history: tuple[tuple[int, ...], ...]


@direct
@frozen(kw_only=True)
class Between:
    """No hand runs. What follows is a consequence: a hand, an extra hand, or the end."""

    match: Match
    #: Whether the last hand's scores still have to be judged.
    unjudged: bool


@define(weakref_slot=False)
class DealingDraft:
    """The fields of `Dealing`; only steps see drafts."""

    match: Match
    hands: tuple[Mask, ...]
    widow: Mask
    #: The seats without cards yet, in the order of the deal.
    due: tuple[Seat, ...]


@seals(DealingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Dealing(DealingDraft):
    """The table deals the hands, from the dealer's left, and then the widow."""


@define(weakref_slot=False)
class PassingDraft:
    """The fields of `Passing`; only steps see drafts."""

    match: Match
    hands: tuple[Mask, ...]
    widow: Mask
    #: How many cards each seat passes.
    count: int
    #: The cards chosen by each seat and not yet handed over.
    chosen: tuple[Mask, ...]
    #: The seats that have not chosen.
    waiting: tuple[Seat, ...]


@seals(PassingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Passing(PassingDraft):
    """Every seat chooses cards to pass; the exchange follows the last choice."""


@direct
@frozen
class Deal:
    """What seldom changes while a hand is played."""

    match: Match
    #: Each seat's cards when play began.
    holdings: tuple[Mask, ...]
    #: The cards that may open the first trick; empty once that trick is over.
    opening: Mask
    #: Cards of cancelled tricks, for whoever wins the next one.
    aside: Mask
    widow: Mask
    #: Who took the widow.
    widow_seat: Seat | None
    #: Whether hearts may be led.
    broken: bool


@define(weakref_slot=False)
class PlayingDraft:
    """The fields of `Playing`; only steps see drafts."""

    deal: Deal
    #: The cards that were in a hand when the trick began: those of the trick are still in it.
    held: Mask
    #: The cards of the trick, in the order of play.
    trick: tuple[Card, ...]
    leader: Seat
    #: Who plays next: nobody while a consequence is due.
    due: tuple[Seat, ...]
    #: The played cards that each seat has taken.
    taken: tuple[Mask, ...]
    #: The trick before this one, from its leader on.
    last: tuple[Card, ...]


@seals(PlayingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Playing(PlayingDraft):
    """To a trick."""


@frozen(kw_only=True)
class Counting:
    """The hand is over, and something beside the cards decides its score."""

    deal: Deal
    held: Mask
    trick: tuple[Card, ...]
    leader: Seat
    taken: tuple[Mask, ...]
    last: tuple[Card, ...]
    #: Who took every penalty card, and the forms of the score still open.
    shooter: Seat | None
    forms: tuple[MoonForm, ...]
    #: Who revoked.
    offender: Seat | None


@direct
@frozen(kw_only=True)
class Finished:
    """The match is over."""

    match: Match
    outcome: Outcome


State: TypeAlias = Between | Dealing | Passing | Playing | Counting | Finished


def to_act(state: State) -> tuple[Actor, ...]:
    """Name who must act next; nobody while a consequence is due, or after the end."""
    if type(state) is Playing:
        return state.due
    match state:
        case Dealing():
            return (TABLE,) if state.due or (state.match.spare and not state.widow) else ()
        case Passing():
            return state.waiting
        case Counting():
            return (state.shooter,) if state.shooter is not None and len(state.forms) > 1 else ()
        case Between() | Finished() | Playing():
            return ()
        case _:
            assert_never(state)


def captured(state: Playing | Counting) -> tuple[Mask, ...]:
    """Give all that each seat has taken, the widow included."""
    deal = state.deal
    if deal.widow_seat is None:
        return state.taken
    return tuple(
        mask | deal.widow if seat == deal.widow_seat else mask
        for seat, mask in enumerate(state.taken)
    )
