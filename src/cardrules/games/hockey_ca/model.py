"""The nouns of Card Hockey: what lies on the table in each phase, and nothing that does not.

No state holds a card that nobody has been dealt. A hand while playing is what was held when the
deal began, less what has been played since: `holdings[seat] & unplayed`.
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
    "Call",
    "Chance",
    "Choosing",
    "Cutting",
    "Deal",
    "Dealing",
    "DealingDraft",
    "Effect",
    "Finished",
    "Match",
    "Playing",
    "PlayingDraft",
    "State",
    "team_of",
    "to_act",
]


class Effect(Enum):
    """What a card does when it is played; most cards do nothing."""

    #: The other side's chance is gone.
    CANCELLED = "cancelled"
    #: The player's own side's chance is gone.
    MISSED = "missed"
    #: The other side's shot is blocked.
    BLOCKED = "blocked"
    GOAL = "goal"
    #: The player's side is on a breakaway.
    BREAKAWAY = "breakaway"
    #: The pile leaves the table, and the player's side may score.
    CLEARED = "cleared"
    #: The player's side has a shot, by a match or by a card that always shoots.
    SHOT = "shot"
    AUTOMATIC_SHOT = "automatic_shot"


class Call(Enum):
    """What players call out when a card is played."""

    RANK = "rank"
    SHOOTS = "shoots"
    BREAKAWAY = "breakaway"
    POST = "hits_the_post"
    CLEARS = "clears_it"
    SCORES = "scores"
    CHECK = "check"
    RUMBLE = "rumble"


@frozen
class Chance:
    """A side may score with its next card: it is on a breakaway, or has a shot."""

    team: int
    #: Whether only some cards can block it.
    automatic: bool = False


@frozen(kw_only=True)
class Match:
    """What stays the same from goal to goal."""

    seats: int
    #: The period that runs or was last, from 1; 0 before the first.
    period: int
    overtime: bool
    dealer: Seat
    #: Goals by team: seats 0 and 2 are team 0, seats 1 and 3 team 1.
    score: tuple[int, ...]
    #: The goals of every period that is over.
    goals: tuple[tuple[int, ...], ...]


@frozen(kw_only=True)
class Cutting:
    """The seats cut for the choice of the first dealer."""

    match: Match
    #: The cards cut, seat by seat; empty before the cut.
    cards: tuple[Card, ...]
    #: Cards of a tie: the next cut is with others.
    barred: Mask


@frozen(kw_only=True)
class Choosing:
    """The winner of the cut chooses who deals first."""

    match: Match
    cards: tuple[Card, ...]
    seat: Seat


@frozen(kw_only=True)
class Between:
    """Nothing is dealt. What follows is a consequence: a period, its first deal, or the end."""

    match: Match
    #: The sizes of the deals of a period that has just begun, and of its centre pile.
    sizes: tuple[int, ...]
    centre: int


@define(weakref_slot=False)
class DealingDraft:
    """The fields of `Dealing`; only steps see drafts."""

    match: Match
    #: Which deal of the period this is, from 1; its size; those of the deals after it.
    number: int
    size: int
    later: tuple[int, ...]
    hands: tuple[Mask, ...]
    #: The seats without cards yet, in the order of the deal.
    due: tuple[Seat, ...]
    #: How many cards start the pile, and which.
    centre: int
    laid: tuple[Card, ...]
    #: How many centre piles of this period were taken back.
    taken_back: int
    #: What was played before in this period: the pile, and what has left the table.
    pile: tuple[Card, ...]
    cleared: tuple[Card, ...]
    #: Every card that is out of the pack.
    dealt: Mask
    chance: Chance | None


@seals(DealingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Dealing(DealingDraft):
    """The table deals the hands, from the dealer's left, and then the centre pile."""


@direct
@frozen
class Deal:
    """What seldom changes while a deal is played."""

    match: Match
    number: int
    later: tuple[int, ...]
    #: Each seat's cards when the deal began.
    holdings: tuple[Mask, ...]
    #: The cards that started the pile, while they may be inspected.
    laid: tuple[Card, ...]
    #: Every card that is out of the pack.
    dealt: Mask


@define(weakref_slot=False)
class PlayingDraft:
    """The fields of `Playing`; only steps see drafts."""

    deal: Deal
    #: All cards still in a hand.
    unplayed: Mask
    #: The cards on the table, the latest last, and those of this period that have left it.
    pile: tuple[Card, ...]
    cleared: tuple[Card, ...]
    chance: Chance | None
    #: Who plays next: nobody while a consequence is due.
    due: tuple[Seat, ...]
    #: Who has just scored, while the goal is not yet counted.
    scorer: Seat | None
    #: Whether a goal has ended the match.
    over: bool


@seals(PlayingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Playing(PlayingDraft):
    """The seats play card after card."""


@frozen(kw_only=True)
class Finished:
    """The match is over."""

    match: Match
    outcome: Outcome


State: TypeAlias = Cutting | Choosing | Between | Dealing | Playing | Finished


def team_of(seat: int) -> int:
    """Give the team of a seat: partners sit opposite."""
    return seat % 2


def to_act(state: State) -> tuple[Actor, ...]:
    """Name who must act next; nobody while a consequence is due, or after the end."""
    if type(state) is Playing:
        return state.due
    match state:
        case Dealing():
            return (TABLE,) if state.due or (state.centre and not state.laid) else ()
        case Cutting():
            return () if state.cards else (TABLE,)
        case Choosing():
            return (state.seat,)
        case Between() | Finished() | Playing():
            return ()
        case _:
            assert_never(state)
