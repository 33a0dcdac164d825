"""The rules in force for one match: numbers, tables and procedures, options folded in."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TypeAlias

import attrs
from attrs import frozen

from cardrules.cards import Card, Mask
from cardrules.games.hearts.model import Direction, MoonForm, Playing
from cardrules.kernel.checks import Check, combined
from cardrules.seats import Seat

__all__ = ["Ruleset"]

Permits: TypeAlias = Callable[[Playing, Mask], Mask]


def _permits(rules: Ruleset) -> tuple[Permits, Permits, Permits, Permits]:
    return (
        combined(rules.lead),
        combined(rules.follow),
        combined(rules.first_lead),
        combined(rules.first_follow),
    )


def _values(rules: Ruleset) -> tuple[tuple[Mask, int], ...]:
    return rules.penalties + rules.bonus


def _counted(rules: Ruleset) -> Mask:
    return reduce(or_, [cards for cards, _ in rules.values])


def _moon_cards(rules: Ruleset) -> Mask:
    return rules.pack & (rules.counted if rules.moon_needs_bonus else rules.penalty_mask)


@frozen(kw_only=True)
class Ruleset:
    """What `decide`, `react` and `offers` go by."""

    seats: int
    first_dealer: Seat
    #: All cards in play.
    pack: Mask
    #: Cards a hand, and cards left over for the widow.
    size: int
    spare: int
    #: Where cards are passed, hand after hand, and how many.
    directions: tuple[Direction, ...]
    pass_count: int
    #: What may be led, and what may be played to a lead: in the first trick, and later. The
    #: checks of each stand in the order of explanation.
    first_lead: tuple[Check[Playing, Mask], ...]
    first_follow: tuple[Check[Playing, Mask], ...]
    lead: tuple[Check[Playing, Mask], ...]
    follow: tuple[Check[Playing, Mask], ...]
    #: Cards that break hearts, and whether they must be discarded on another suit to do so.
    breakers: Mask
    only_discards_break: bool
    #: The place in a full trick that takes it; `None` when all are cancelled.
    winner: Callable[[tuple[Card, ...]], int | None]
    #: The place that takes a last trick which is all cancelled.
    last_winner: Callable[[tuple[Card, ...]], int]
    #: Who is punished for a full trick; `None` where a revoke is refused.
    revoker: Callable[[Playing], Seat | None] | None
    #: Points that cards count against their taker.
    penalties: tuple[tuple[Mask, int], ...]
    #: The bonus cards of Omnibus, which count less than nothing.
    bonus: tuple[tuple[Mask, int], ...]
    #: Whether the moon needs the bonus cards too, and how it may be scored.
    moon_needs_bonus: bool
    moon_forms: tuple[MoonForm, ...]
    #: Points that end the match.
    limit: int
    #: Whether equal lowest totals share the first place.
    shares_first: bool
    #: What views tell again of tricks that are over.
    shows_history: bool
    shows_points: bool

    #: The same four lists of checks as one function each: by first trick or not, lead or not.
    permits: tuple[Permits, Permits, Permits, Permits] = attrs.field(
        default=attrs.Factory(_permits, takes_self=True), init=False, eq=False, repr=False
    )
    #: What cards count, penalties and bonus, and all cards that count anything.
    values: tuple[tuple[Mask, int], ...] = attrs.field(
        default=attrs.Factory(_values, takes_self=True), init=False, eq=False, repr=False
    )
    counted: Mask = attrs.field(
        default=attrs.Factory(_counted, takes_self=True), init=False, eq=False, repr=False
    )
    #: What must be taken to shoot the moon.
    moon_cards: Mask = attrs.field(
        default=attrs.Factory(_moon_cards, takes_self=True), init=False, eq=False, repr=False
    )

    def checks(self, first: bool, follows: bool) -> tuple[Check[Playing, Mask], ...]:
        """Give the checks for a lead or for following, in the first trick or later."""
        if first:
            return self.first_follow if follows else self.first_lead
        return self.follow if follows else self.lead

    @property
    def penalty_mask(self) -> Mask:
        """Every card that counts against its taker."""
        mask = 0
        for cards, _ in self.penalties:
            mask |= cards
        return mask
