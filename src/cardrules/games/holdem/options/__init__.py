"""What a table agrees on before the first hand, and the rules that this puts in force.

Options are written down freely and checked once, when they become a ruleset.
"""

from __future__ import annotations

from attrs import evolve

from cardrules.games.holdem.options.amendments import AMENDMENTS
from cardrules.games.holdem.options.judging import judge
from cardrules.games.holdem.options.presets import PRESETS
from cardrules.games.holdem.options.record import (
    Ante,
    AnteOrder,
    ButtonRule,
    CapHeadsUp,
    DealStyle,
    Debt,
    MissedBlinds,
    Options,
    ShowdownPolicy,
    Straddle,
    StraddleRaise,
    System,
)
from cardrules.games.holdem.rules import Ruleset, button, limits, opening
from cardrules.kernel.amendments import amended
from cardrules.seats import Seat

__all__ = [
    "AMENDMENTS",
    "PRESETS",
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
    "ruleset",
    "seats",
]


def seats(options: Options) -> range:
    """Give how many places the table may have: those that stacks name, or two and more."""
    named = len(options.stacks)
    return range(named, named + 1) if named > 1 else range(2, options.most_seats + 1)


def ruleset(options: Options) -> Ruleset:
    """Fold the options into the rules in force.

    Raises:
        OptionsError: A number is out of range, or two options exclude each other; cites the
            rules of `holdem.options`.
    """
    judge(options)
    base = Ruleset(
        most_seats=options.most_seats,
        stacks=options.stacks,
        first_button=_seat(options.button),
        last_small=_seat(options.last_small),
        last_big=_seat(options.last_big),
        owe_new=_owing(options, Debt.NEW),
        owe_small=_owing(options, Debt.SMALL, Debt.BOTH),
        owe_big=_owing(options, Debt.BIG, Debt.BOTH),
        auto_start=True,
        hands=options.hands or 0,
        buy_in=options.buy_in,
        unit=options.chip_unit,
        small=options.sb,
        big=options.bb,
        bets=(options.bb, options.bb, options.bb, options.bb),
        limits=limits.no_limit,
        priced=limits.free_pricing,
        cap=0,
        cap_binds_two=False,
        pot_counts_dead=True,
        small_counts_as_big=False,
        fixed_bets=(options.small_bet, options.small_bet, options.big_bet, options.big_bet),
        fixed_cap=options.fl_cap or 0,
        blind_option=True,
        open_fold=False,
        antes=opening.no_ante,
        ante=options.ante_size,
        ante_first=False,
        first_straddles=False,
        button_straddles=False,
        restraddles=False,
        straddle_is_increment=True,
        rounds=(2,),
        placing=button.simple_button,
        waits=False,
        deals_absent=False,
        shows_all=False,
        asks_to_show=False,
        tables_all_in=True,
        runs_twice=False,
    )
    changes = (
        change for (name, value), change in AMENDMENTS.items() if getattr(options, name) == value
    )
    rules = amended(base, changes)
    return evolve(rules, raises=rules.limits(rules))


def _seat(place: int | None) -> Seat | None:
    return None if place is None else Seat(place)


def _owing(options: Options, *debts: Debt) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, debt in enumerate(options.debts) if debt in debts)
