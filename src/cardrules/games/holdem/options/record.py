"""What a table agrees on, written down. `ruleset` judges it."""

from __future__ import annotations

from enum import Enum
from typing import cast

import attrs
from attrs import frozen

__all__ = [
    "Ante",
    "AnteOrder",
    "ButtonRule",
    "CapHeadsUp",
    "DealStyle",
    "Debt",
    "MissedBlinds",
    "Options",
    "ShowdownPolicy",
    "Straddle",
    "StraddleRaise",
    "System",
]


class System(Enum):
    """How much may be bet."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class CapHeadsUp(Enum):
    """Whether two players may raise without end in fixed limit."""

    UNCAPPED = "uncapped"
    CAPPED = "capped"


class Ante(Enum):
    """Who pays an ante."""

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big_blind"


class AnteOrder(Enum):
    """What a big blind with few chips pays first."""

    BLIND_FIRST = "blind_first"
    ANTE_FIRST = "ante_first"


class Straddle(Enum):
    """Who may straddle."""

    NONE = "none"
    UTG = "utg"
    BUTTON = "button"
    BOTH = "both"


class StraddleRaise(Enum):
    """What a raise over a straddle must add: the straddle, or the big blind."""

    STRADDLE = "straddle"
    BB = "bb"


class DealStyle(Enum):
    """Whether a player's two cards are dealt together."""

    PAIRS = "pairs"
    SINGLE = "single"


class ButtonRule(Enum):
    """How the button moves when seats are empty."""

    SIMPLE = "simple"
    DEAD = "dead"


class MissedBlinds(Enum):
    """What players owe who come, or come back."""

    OFF = "off"
    CASH = "cash"
    TOURNAMENT = "tournament"


class Debt(Enum):
    """What a player owes who is to be dealt in."""

    NOTHING = "nothing"
    #: A big blind, as every newcomer.
    NEW = "new"
    SMALL = "small"
    BIG = "big"
    BOTH = "both"


class ShowdownPolicy(Enum):
    """Who shows at a showdown where nobody is all-in."""

    AUTO = "auto"
    SHOW_ALL = "show_all"
    ASK = "ask"


def _big_blinds(number: int) -> int:
    """Make the default of an amount that is so many big blinds."""
    # Not the decorator `default`: type checkers would take the field for one without a default.
    usual = attrs.Factory(lambda options: number * options.bb, takes_self=True)
    return cast(int, usual)


@frozen(kw_only=True)
class Options:
    """The agreements of one table. Anything may be written down; `ruleset` judges it.

    Amounts are chips.

    Examples:
        >>> Options(bb=10, sb=5).big_bet, Options(system=System.POT_LIMIT).ante_size
        (20, 2)
    """

    system: System = System.NO_LIMIT
    sb: int = 1
    bb: int = 2
    #: The bets of fixed limit: on the first two streets, and on the last two.
    small_bet: int = attrs.field(default=_big_blinds(1))
    big_bet: int = attrs.field(default=_big_blinds(2))
    #: What each player begins with, seat by seat from 0; one number is everybody's, none leaves the
    #: table empty.
    stacks: tuple[int, ...] = (200,)
    #: The most chips that a player buys at once.
    buy_in: int = attrs.field(default=_big_blinds(100))
    #: How many may sit at the table.
    most_seats: int = 10
    #: The seat that has the button first; `None`: it is drawn for.
    button: int | None = None
    #: Where the blinds of the hand before lay, if a table is taken up that has played already; the
    #: button moves on from there.
    last_small: int | None = None
    last_big: int | None = None
    #: What the players of such a table owe, seat by seat from 0.
    debts: tuple[Debt, ...] = ()
    #: Whether hands start by themselves, until one player has all the chips.
    auto_start: bool = True
    #: The hands after which the session ends by itself; `None`: there is no such number.
    hands: int | None = None
    big_blind_option: bool = True
    #: Bets a street in fixed limit; `None`: no cap.
    fl_cap: int | None = 4
    fl_cap_heads_up: CapHeadsUp = CapHeadsUp.UNCAPPED
    pl_sb_as_bb: bool = False
    pl_count_antes: bool = True
    ante: Ante = Ante.NONE
    ante_size: int = attrs.field(default=_big_blinds(1))
    ante_order: AnteOrder = AnteOrder.BLIND_FIRST
    straddle: Straddle = Straddle.NONE
    straddle_min_raise: StraddleRaise = StraddleRaise.STRADDLE
    restraddle: bool = False
    run_it_twice: bool = False
    deal_style: DealStyle = DealStyle.PAIRS
    button_rule: ButtonRule = ButtonRule.SIMPLE
    missed_blinds: MissedBlinds = MissedBlinds.OFF
    allow_open_fold: bool = False
    showdown_policy: ShowdownPolicy = ShowdownPolicy.AUTO
    #: Whether all hands are turned up once nobody can bet any more; else only at the showdown.
    open_all_in: bool = True
    #: The smallest chip.
    chip_unit: int = 1
