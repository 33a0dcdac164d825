"""The nouns of French Hockey: what lies on the table in each phase, and nothing that does not.

No state holds a card that nobody has been dealt. A hand while playing is what was held when the
deal was complete, less what has been played since: `holdings[seat] & unplayed`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias, assert_never

from attrs import define, frozen

from cardrules.cards import Card, Mask
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import seals
from cardrules.parts.teams import Team
from cardrules.seats import TABLE, Actor, Seat

__all__ = [
    "CENTRE",
    "DEALS",
    "HAND",
    "SEATS",
    "Between",
    "Cause",
    "Deal",
    "Dealing",
    "DealingDraft",
    "Finished",
    "Follow",
    "Match",
    "PeriodKind",
    "Playing",
    "PlayingDraft",
    "Stage",
    "State",
    "hands_of",
    "lacks_centre",
    "match_of",
    "to_act",
]

SEATS: Final = 4
#: Cards a hand, cards laid in the centre, deals a period: 4 + 3 * 4 * 4 = 52.
HAND: Final = 4
CENTRE: Final = 4
DEALS: Final = 3


class PeriodKind(Enum):
    """What ends a period before the cards do."""

    REGULAR = "regular"
    #: A prolongation that the first goal ends, and the match with it.
    SUDDEN_DEATH = "sudden_death"
    #: A prolongation that is played to its last card.
    EXTRA = "extra"


class Cause(Enum):
    """What made a passe."""

    MATCH = "match"
    VALET = "valet"
    BUT = "but"


class Stage(Enum):
    """Whom an open chance waits for."""

    WAITING_OPPONENT = "waiting_opponent"
    WAITING_PARTNER = "waiting_partner"


class Follow(Enum):
    """What a card brings about, apart from lying there; several follow one another."""

    PASSE_UNDONE = "passe_undone"
    CHANCE_MISSED = "chance_missed"
    BUT = "but"
    MATCH = "match"
    VALET = "valet"
    BUT_PASSES = "but_passes"
    PILE_ASIDE = "pile_aside"
    PERIOD_OVER = "period_over"


@frozen(kw_only=True)
class Match:
    """What stays the same while a period is played."""

    #: The period that runs or was last, from 1; 0 before the first.
    number: int
    kind: PeriodKind
    dealer: Seat
    #: The goals of each period that is over, team A's first.
    periods: tuple[tuple[int, int], ...]


@frozen(kw_only=True)
class Between:
    """No period runs. What follows is a consequence: a period, or the end."""

    match: Match
    score: tuple[int, int]


@define(weakref_slot=False)
class DealingDraft:
    """The fields of `Dealing`; only steps see drafts."""

    match: Match
    #: Which deal of the period it is, from 1.
    number: int
    hands: tuple[Mask, ...]
    #: Every card of this period that has left the pack, this deal's included.
    dealt: Mask
    #: The seats without cards yet, in the order of the deal.
    due: tuple[Seat, ...]
    #: The pile and what was set aside before it, in the order in which they came.
    pile: tuple[Card, ...]
    aside: tuple[Card, ...]
    #: How often the centre was taken back.
    relaid: int
    #: Whose passe is open.
    chance: Team | None
    score: tuple[int, int]


@seals(DealingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Dealing(DealingDraft):
    """The table deals the hands and, in the first deal of a period, lays the centre."""


@frozen
class Deal:
    """What stays the same while the hands of a deal are played."""

    match: Match
    number: int
    #: Each seat's cards when they had been dealt.
    holdings: tuple[Mask, ...]
    dealt: Mask


@define(weakref_slot=False)
class PlayingDraft:
    """The fields of `Playing`; only steps see drafts."""

    deal: Deal
    #: All cards still in a hand.
    unplayed: Mask
    #: Who plays next, once nothing follows.
    turn: tuple[Seat, ...]
    pile: tuple[Card, ...]
    aside: tuple[Card, ...]
    #: What the last card still brings about.
    follows: tuple[Follow, ...]
    chance: Team | None
    score: tuple[int, int]


@seals(PlayingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Playing(PlayingDraft):
    """Card by card onto the pile."""


@frozen(kw_only=True)
class Finished:
    """The match is over."""

    match: Match
    score: tuple[int, int]
    outcome: Outcome


State: TypeAlias = Between | Dealing | Playing | Finished


_TABLE: Final[tuple[Actor, ...]] = (TABLE,)


def to_act(state: State) -> tuple[Actor, ...]:
    """Name who must act next; nobody while a consequence is due, or after the end."""
    if type(state) is Playing:
        return state.turn if state.unplayed and not state.follows else ()
    match state:
        case Dealing():
            return (
                (TABLE,) if state.due or not (state.pile or state.aside or state.number > 1) else ()
            )
        case Between() | Finished() | Playing():
            return ()
        case _:
            assert_never(state)


def lacks_centre(state: Dealing) -> bool:
    """Tell whether the centre has still to be laid in this period."""
    return state.number == 1 and not state.pile and not state.aside


def match_of(state: State) -> Match:
    """Give what every phase knows of the match."""
    return state.deal.match if isinstance(state, Playing) else state.match


def hands_of(state: State) -> tuple[Mask, ...]:
    """Give what each seat holds."""
    match state:
        case Dealing():
            return state.hands
        case Playing():
            return tuple([held & state.unplayed for held in state.deal.holdings])
        case Between() | Finished():
            return (0,) * SEATS
        case _:
            assert_never(state)
