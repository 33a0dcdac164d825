"""Which options go together; whatever does not is refused by name."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

import attrs

from cardrules.errors import OptionsError
from cardrules.games.holdem.options.record import (
    Ante,
    AnteOrder,
    CapHeadsUp,
    Debt,
    MissedBlinds,
    Options,
    Straddle,
    StraddleRaise,
    System,
)
from cardrules.games.holdem.rules import book
from cardrules.rule import Rule

__all__ = ["judge"]

_DEFAULTS: Final = Options()
#: Options that may be `None` beside their usual kind.
_OPTIONAL: Final = {"button", "last_small", "last_big", "fl_cap", "hands"}
#: The most seats that one pack can serve: two cards each, five on the board and three burned.
_MOST_SEATS: Final = 22
MOST_CHIPS: Final = 10**9


def _demand(holds: bool, reason: str, *rules: Rule) -> None:
    if not holds:
        raise OptionsError(reason, rules)


def judge(options: Options) -> None:
    """Check options one by one and together.

    Raises:
        OptionsError: A number is out of range, or two options exclude each other; cites the
            rules of `holdem.options`.
    """
    for field in attrs.fields(Options):
        _kind(field.name, getattr(options, field.name))
    _numbers(options)
    _system(options)
    _antes_and_straddles(options)
    _taken_up(options)


def _kind(name: str, value: Any) -> None:
    # `True` is no number, and the text "dead" is no `ButtonRule`.
    if value is None and name in _OPTIONAL:
        return
    kind = int if name in _OPTIONAL else type(getattr(_DEFAULTS, name))
    _demand(type(value) is kind, f"{name} must be a {kind.__name__}, not {value!r}")


def _numbers(options: Options) -> None:
    unit, seats = options.chip_unit, options.most_seats
    _range("chip_unit", unit, 1, MOST_CHIPS)
    _range("most_seats", seats, 2, _MOST_SEATS)
    _range("bb", options.bb, 1, MOST_CHIPS)
    _range("sb", options.sb, 0, options.bb)
    _range("small_bet", options.small_bet, 1, MOST_CHIPS)
    _range("big_bet", options.big_bet, options.small_bet, MOST_CHIPS)
    _range("ante_size", options.ante_size, 1, MOST_CHIPS)
    _range("buy_in", options.buy_in, unit, MOST_CHIPS)
    if options.hands is not None:
        _range("hands", options.hands, 1, MOST_CHIPS)
    if options.fl_cap is not None:
        _range("fl_cap", options.fl_cap, 2, 100)
    for name in ("sb", "bb", "small_bet", "big_bet", "ante_size", "buy_in"):
        amount = getattr(options, name)
        _demand(
            amount % unit == 0,
            f"{name} must be a multiple of chip_unit={unit}, not {amount}",
            book.OPTION_UNITS,
        )
    stacks = options.stacks
    _demand(
        all(type(stack) is int and 0 <= stack <= MOST_CHIPS for stack in stacks),
        f"stacks must be whole numbers from 0 to {MOST_CHIPS}, not {stacks!r}",
        book.OPTION_STACKS,
    )
    _demand(
        len(stacks) <= seats,
        f"stacks names {len(stacks)} seats, and most_seats is {seats}",
        book.OPTION_STACKS,
    )
    if options.button is not None:
        most = len(stacks) if len(stacks) > 1 else seats
        _demand(
            0 <= options.button < most,
            f"button must be a seat from 0 to {most - 1}, not {options.button}",
            book.OPTION_BUTTON,
        )


def _range(name: str, value: int, lowest: int, highest: int) -> None:
    _demand(
        lowest <= value <= highest,
        f"{name} must be from {lowest} to {highest}, not {value}",
        book.OPTION_RANGE,
    )


def _says_nothing(options: Options, name: str, usual: object, needs: str, rule: Rule) -> None:
    value = getattr(options, name)
    shown = value.value if isinstance(value, Enum) else value
    _demand(value == usual, f"{name}={shown} says nothing without {needs}", rule)


def _system(options: Options) -> None:
    if options.system is not System.FIXED_LIMIT:
        needs = "system=fixed_limit"
        _says_nothing(options, "small_bet", options.bb, needs, book.OPTION_SYSTEM)
        _says_nothing(options, "big_bet", 2 * options.bb, needs, book.OPTION_SYSTEM)
        _says_nothing(options, "fl_cap", 4, needs, book.OPTION_SYSTEM)
        _says_nothing(options, "fl_cap_heads_up", CapHeadsUp.UNCAPPED, needs, book.OPTION_SYSTEM)
    elif options.fl_cap is None:
        usual = CapHeadsUp.UNCAPPED
        _says_nothing(options, "fl_cap_heads_up", usual, "a cap", book.OPTION_SYSTEM)
    if options.system is not System.POT_LIMIT:
        needs = "system=pot_limit"
        _says_nothing(options, "pl_sb_as_bb", False, needs, book.OPTION_SYSTEM)
        _says_nothing(options, "pl_count_antes", True, needs, book.OPTION_SYSTEM)


def _antes_and_straddles(options: Options) -> None:
    if options.ante is Ante.NONE:
        _says_nothing(options, "ante_size", options.bb, "an ante", book.OPTION_ANTE)
    if options.ante is not Ante.BIG_BLIND:
        usual = AnteOrder.BLIND_FIRST
        _says_nothing(options, "ante_order", usual, "ante=big_blind", book.OPTION_ANTE)
    if options.straddle is Straddle.NONE:
        usual_raise = StraddleRaise.STRADDLE
        _says_nothing(
            options, "straddle_min_raise", usual_raise, "a straddle", book.OPTION_STRADDLE
        )
    if options.straddle not in (Straddle.UTG, Straddle.BOTH):
        _says_nothing(options, "restraddle", False, "straddle=utg or both", book.OPTION_STRADDLE)
    _demand(
        options.straddle is Straddle.NONE or options.system is not System.FIXED_LIMIT,
        "there are no straddles in fixed limit",
        book.STRADDLE,
        book.OPTION_STRADDLE,
    )
    _demand(
        not options.run_it_twice or options.missed_blinds is not MissedBlinds.TOURNAMENT,
        "run_it_twice is for cash games, and missed_blinds=tournament for tournaments",
        book.RUN_TWICE,
        book.OPTION_RUNS,
    )


def _taken_up(options: Options) -> None:
    seats = len(options.stacks) if len(options.stacks) > 1 else options.most_seats
    places = (options.button, options.last_small, options.last_big)
    if options.last_small is not None or options.last_big is not None:
        _demand(
            all(place is not None and 0 <= place < seats for place in places),
            "button, last_small and last_big must be seats, all three of them",
            book.OPTION_TAKEN_UP,
        )
    _demand(
        all(type(debt) is Debt for debt in options.debts),
        f"debts must be a Debt for each seat, not {options.debts!r}",
        book.OPTION_TAKEN_UP,
    )
    _demand(
        len(options.debts) in (0, len(options.stacks)),
        f"debts names {len(options.debts)} seats, and stacks {len(options.stacks)}",
        book.OPTION_TAKEN_UP,
    )
    if options.missed_blinds is not MissedBlinds.CASH:
        _says_nothing(options, "debts", (), "missed_blinds=cash", book.OPTION_TAKEN_UP)
