"""The nouns: what lies on the table in each phase, and nothing that does not.

No state holds a card that nobody has been dealt: the stock is what is left of the pack.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import define, frozen

from cardrules.cards import Card, Mask, Suit
from cardrules.kernel.sealing import seals
from cardrules.seats import Seat

__all__ = ["Dealing", "Finished", "Playing", "PlayingDraft", "State"]


@frozen(kw_only=True)
class Dealing:
    """The table deals the hands, seat after seat, and turns up the first card of the pile."""

    seats: int
    #: The hands dealt so far, from seat 0 on.
    hands: tuple[Mask, ...]


# A phase that lasts for many events is two classes: steps change the draft, and everybody else
# sees the sealed state, which adds nothing to it but properties.
@define(weakref_slot=False)
class PlayingDraft:
    """The fields of `Playing`; only steps see drafts."""

    hands: tuple[Mask, ...]
    #: All cards of the pile, and the last one played.
    pile: Mask
    top: Card
    #: The suit to follow: the last card's, or the one named with an eight.
    suit: Suit
    turn: Seat
    #: How many cards were drawn in this turn, and whether one is still to be given.
    drawn: int
    asked: bool
    #: How many players have passed one after the other.
    passes: int


@seals(PlayingDraft)
@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Playing(PlayingDraft):
    """Players play, draw and pass in turn."""

    @property
    def stock(self) -> Mask:
        """The cards that nobody has been dealt."""
        left = (1 << 52) - 1 & ~self.pile
        for hand in self.hands:
            left &= ~hand
        return left

    @property
    def is_over(self) -> bool:
        """Whether somebody is out, or nobody can go on."""
        return not all(self.hands) or self.passes == len(self.hands)


@frozen(kw_only=True)
class Finished:
    """The match is over."""

    hands: tuple[Mask, ...]
    pile: Mask
    winners: tuple[Seat, ...]


State: TypeAlias = Dealing | Playing | Finished
