"""What lies on the table in each phase, and nothing that does not.

No state holds a card that nobody has been dealt: of the stock only the number is known.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from attrs import define, frozen

from cardrules.cards import Card, Mask
from cardrules.games.tock.model.board import Pawns
from cardrules.games.tock.model.changes import Change
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import seals
from cardrules.seats import TABLE, Actor, Seat

__all__ = [
    "Dealing",
    "DealingDraft",
    "Finished",
    "Giving",
    "Match",
    "Playing",
    "PlayingDraft",
    "Ready",
    "State",
    "to_act",
]


@frozen(kw_only=True)
class Match:
    """What stays the same while cards are played."""

    seats: int
    #: Cases of the ring for each colour.
    section: int
    #: By seat, the numbers of its colours.
    colours: tuple[tuple[int, ...], ...]
    #: The deal that runs, from 1; 0 before the first.
    number: int
    #: Who dealt; before the first deal, who will deal.
    dealer: Seat
    #: The seats that have finished, in their order.
    placed: tuple[Seat, ...]


@frozen(kw_only=True)
class Ready:
    """Nothing has been dealt: the first deal follows."""

    match: Match
    places: tuple[int, ...]
    stock: int


@define(weakref_slot=False)
class DealingDraft:
    """The fields of `Dealing`; only steps see drafts."""

    match: Match
    places: tuple[int, ...]
    barred: Pawns
    hands: tuple[Mask, ...]
    pile: Mask
    stock: int
    #: How many cards each gets.
    size: int
    #: The seats that have none yet, in the order of the deal.
    due: tuple[Seat, ...]


@seals(DealingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Dealing(DealingDraft):
    """The table deals the hands."""


@frozen(kw_only=True)
class Giving:
    """Partners exchange a card: everybody chooses one before seeing the other's."""

    match: Match
    places: tuple[int, ...]
    barred: Pawns
    hands: tuple[Mask, ...]
    pile: Mask
    stock: int
    #: By seat, the card that was chosen and not yet handed over.
    chosen: tuple[Card | None, ...]
    #: The seats that have not chosen.
    waiting: tuple[Seat, ...]


@define(weakref_slot=False)
class PlayingDraft:
    """The fields of `Playing`; only steps see drafts."""

    match: Match
    #: By pawn, its place.
    places: tuple[int, ...]
    #: The pawns that stand on their entry and may not go in from there by themselves.
    barred: Pawns
    hands: tuple[Mask, ...]
    #: The cards played since the last shuffle, and the number of those that lie face down.
    pile: Mask
    stock: int
    #: Whose turn it is, or was last while a consequence is due.
    seat: Seat
    #: Who acts: the seat; the table where a card is drawn or lost; nobody while a consequence is
    #: due.
    due: tuple[Actor, ...]
    #: Who draws a card before the turn begins; who must lose one.
    draws: Seat | None
    loses: Seat | None
    #: The last card played, and what it did to pawns.
    top: Card | None
    last: tuple[Change, ...]


@seals(PlayingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Playing(PlayingDraft):
    """In turn, a card each."""


@frozen(kw_only=True)
class Finished:
    """The match is over. The cards stay where they were."""

    match: Match
    places: tuple[int, ...]
    hands: tuple[Mask, ...]
    pile: Mask
    stock: int
    top: Card | None
    last: tuple[Change, ...]
    outcome: Outcome


State: TypeAlias = Ready | Dealing | Giving | Playing | Finished


def to_act(state: State) -> tuple[Actor, ...]:
    """Name who must act next; nobody while a consequence is due, or after the end."""
    if type(state) is Playing:
        return state.due
    match state:
        case Dealing():
            return (TABLE,) if state.due else ()
        case Giving():
            return state.waiting
        case Ready() | Finished() | Playing():
            return ()
        case _:
            assert_never(state)
