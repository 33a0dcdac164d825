"""The table between hands: who sits where, what they brought, where the button lies."""

from __future__ import annotations

from enum import Enum

from attrs import define, frozen

from cardrules.cards import Card, DealtCard
from cardrules.games.holdem.model.bits import SeatBits
from cardrules.kernel.constructors import direct
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import seals
from cardrules.seats import Seat

__all__ = [
    "Award",
    "Between",
    "BetweenDraft",
    "Blind",
    "Course",
    "Finished",
    "HandRecord",
    "MisdealReason",
    "PostKind",
    "Session",
    "Share",
    "Street",
]


class Street(Enum):
    """A round of betting."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"

    def __init__(self, _: str) -> None:
        #: 0 to 3, in the order of play.
        self.place: int = len(type(self).__members__)


class Blind(Enum):
    """Which blind is posted."""

    SMALL = "small"
    BIG = "big"


class PostKind(Enum):
    """What a seat is asked to post."""

    #: What a newcomer, or a player who missed blinds, pays to be dealt in at once.
    ENTRY = "entry"
    STRADDLE = "straddle"


class MisdealReason(Enum):
    """Why a deal does not count."""

    EXPOSED_CARD = "exposed_card"
    WRONG_COUNT = "wrong_count"
    WRONG_ORDER = "wrong_order"


@direct
@frozen
class Share:
    """What a seat takes from a pot."""

    seat: Seat
    amount: int


@direct
@frozen(kw_only=True)
class Award:
    """A pot as it was paid."""

    #: 0 is the main pot.
    index: int
    #: The board it was paid by: 0, or 1 for the second.
    run: int
    shares: tuple[Share, ...]

    @property
    def amount(self) -> int:
        """The chips of the pot."""
        return sum(share.amount for share in self.shares)


@direct
@frozen(kw_only=True)
class HandRecord:
    """What everybody saw of the last hand."""

    number: int
    boards: tuple[tuple[Card, ...], ...]
    #: In the order in which they were paid.
    awards: tuple[Award, ...]
    #: The cards each seat showed; empty where it showed none.
    shown: tuple[tuple[DealtCard, ...], ...]


@direct
@frozen(kw_only=True)
class Session:
    """Who sits at the table, what they brought and owe, and how the session goes on."""

    #: The places where somebody sits, and those whose players sit out.
    taken: SeatBits
    out: SeatBits
    #: Whose players have not been dealt in yet and owe a big blind for it, and whom a small or a
    #: big blind has passed.
    new: SeatBits
    owes_small: SeatBits
    owes_big: SeatBits
    #: Chips brought to each place, less those taken away.
    brought: tuple[int, ...]
    #: Whether hands start by themselves, until one player has all the chips.
    auto: bool
    #: The hand after which the session ends; 0: none.
    hands: int
    #: Whether players who sit out are dealt in all the same.
    deals_absent: bool


@direct
@frozen(kw_only=True)
class Course:
    """How far a session has come."""

    #: The hand that was last, from 1; 0 before the first.
    number: int
    #: Where the button lies, even if nobody sits there; `None` before it is drawn for.
    button: Seat | None
    #: The places of the last small and big blind; `None` before the first hand.
    small: Seat | None
    big: Seat | None
    #: What was seen of the last hand.
    last: HandRecord | None


@define(weakref_slot=False, kw_only=True)
class BetweenDraft:
    """The fields of `Between`; only steps see drafts."""

    session: Session
    course: Course
    stacks: tuple[int, ...]
    #: Whether the host has called for a hand.
    called: bool = False
    #: Whether cards are drawn for the button, and what has just been drawn: a card a seat.
    drawing: bool = False
    drawn: tuple[tuple[Seat, Card], ...] = ()
    #: Whether button and blinds of the coming hand are placed.
    placed: bool = False
    #: The seats that have not said whether they post to be dealt in, and those that do.
    asked: tuple[Seat, ...] = ()
    entering: tuple[Seat, ...] = ()


@seals(BetweenDraft)
@frozen(weakref_slot=False, kw_only=True)  # pyright: ignore[reportGeneralTypeIssues]  # of a define
class Between(BetweenDraft):
    """No hand runs."""


@direct
@frozen(kw_only=True)
class Finished:
    """The session is over."""

    session: Session
    course: Course
    stacks: tuple[int, ...]
    outcome: Outcome
