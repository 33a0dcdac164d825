"""The rules in force for one session: numbers, checks and procedures, options folded in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import attrs
from attrs import frozen

from cardrules.games.holdem.model import Course, Playing, SeatBits
from cardrules.games.holdem.rules.rights import together
from cardrules.kernel.checks import Check, Span
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat

__all__ = ["Antes", "Places", "Placing", "Pricing", "Ruleset"]


@direct
@frozen(kw_only=True)
class Places:
    """Where button and blinds of a hand lie."""

    button: Seat
    #: The place of the small blind, even if nobody there is in the hand.
    small: Seat
    big: Seat


#: From the hand before, the seats that play and those that wait for the big blind: the places.
Placing: TypeAlias = Callable[[Course, SeatBits, SeatBits], Places]
#: From those dealt in and the big blind: who pays an ante, and whether nobody has to match it.
Antes: TypeAlias = Callable[[tuple[Seat, ...], Seat], tuple[tuple[Seat, ...], bool]]
#: From the state before a bet or raise to a level: the lowest full raise after it, and the bets
#: that count.
Pricing: TypeAlias = Callable[[Playing, int], tuple[int, int]]


@frozen(kw_only=True)
class Ruleset:
    """What `decide`, `react` and `offers` go by. Amounts are chips."""

    #: How many may sit at the table, and the chips with which they begin.
    most_seats: int
    stacks: tuple[int, ...]
    #: The seat with the first button; `None`: it is drawn for.
    first_button: Seat | None
    #: Where the blinds of the hand before lay, and who owes what, if a table is taken up.
    last_small: Seat | None
    last_big: Seat | None
    owe_new: tuple[Seat, ...]
    owe_small: tuple[Seat, ...]
    owe_big: tuple[Seat, ...]
    auto_start: bool
    #: The hands of a session; 0: as many as there may be.
    hands: int
    #: The most chips that a player buys at once.
    buy_in: int
    #: The smallest chip.
    unit: int

    #: Blinds, and the lowest bet of each street.
    small: int
    big: int
    bets: tuple[int, int, int, int]
    #: Makes the checks of a bet or raise from the other fields.
    limits: Callable[[Ruleset], tuple[Check[Playing, Span], ...]]
    priced: Pricing
    #: Bets after which a street is capped for good while three or more can bet; 0: never.
    cap: int
    #: Whether two players are bound by the cap too.
    cap_binds_two: bool
    #: Whether antes and dead chips count in the pot of pot limit before the flop, and whether the
    #: small blind counts as a big one.
    pot_counts_dead: bool
    small_counts_as_big: bool
    #: The bets of each street and the cap, where fixed limit is played.
    fixed_bets: tuple[int, int, int, int]
    fixed_cap: int
    #: Whether the big blind may raise when nobody else has.
    blind_option: bool
    #: Whether a seat may fold where it can check.
    open_fold: bool

    #: Who pays an ante, of which size, and whether the big blind pays it before the blind.
    antes: Antes
    ante: int
    ante_first: bool

    #: Who may straddle.
    first_straddles: bool
    button_straddles: bool
    restraddles: bool
    #: Whether a straddle is also the increment of the next raise.
    straddle_is_increment: bool

    #: Closed cards a seat gets, round by round.
    rounds: tuple[int, ...]
    placing: Placing
    #: Whether newcomers and those who missed blinds must post, or wait for the big blind.
    waits: bool
    #: Whether players who sit out are dealt in, post, and are folded in turn.
    deals_absent: bool

    #: Whether every hand is shown, and whether seats choose to show or muck.
    shows_all: bool
    asks_to_show: bool
    #: Whether all hands are turned up once nobody can bet any more.
    tables_all_in: bool
    runs_twice: bool

    #: What limits a bet or raise, in the order of explanation; made by `limits`.
    raises: tuple[Check[Playing, Span], ...] = ()
    #: What all of them together permit the seat in turn.
    span: Callable[[Playing], Span] = attrs.field(
        default=attrs.Factory(lambda rules: together(rules.raises), takes_self=True),
        init=False,
        eq=False,
        repr=False,
    )
