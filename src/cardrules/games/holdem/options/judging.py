"""Which options go together; whatever does not is refused by name."""

from __future__ import annotations

from typing import Final

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
from cardrules.kernel.judging import demand, demand_kinds, demand_range, demand_seat, demand_usual
from cardrules.language import Text, shown
from cardrules.rule import Rule

__all__ = ["judge"]

#: Options that may be `None` beside being a number.
_OPTIONAL: Final[dict[str, tuple[type, ...]]] = dict.fromkeys(
    ("button", "last_small", "last_big", "fl_cap", "hands"), (int, type(None))
)
#: The most seats that one pack can serve: two cards each, five on the board and three burned.
_MOST_SEATS: Final = 22
MOST_CHIPS: Final = 10**9
_UNITS: Final = Text(
    "{name} must be a multiple of chip_unit={unit}, not {amount}",
    "{name} doit être un multiple de chip_unit={unit}, pas {amount}",
)
_STACKS: Final = Text(
    "stacks must be whole numbers from 0 to {most}, not {stacks}",
    "stacks doit être des nombres entiers de 0 à {most}, pas {stacks}",
)
_MANY_STACKS: Final = Text(
    "stacks names {many} seats, and most_seats is {seats}",
    "stacks nomme {many} places, et most_seats est {seats}",
)
_NO_STRADDLES: Final = Text(
    "there are no straddles in fixed limit", "il n’y a pas de straddle en limite fixe"
)
_CASH_ONLY: Final = Text(
    "run_it_twice is for cash games, and missed_blinds=tournament for tournaments",
    "run_it_twice est pour les parties d’argent, et missed_blinds=tournament pour les tournois",
)
_ALL_THREE: Final = Text(
    "button, last_small and last_big must be seats, all three of them",
    "button, last_small et last_big doivent être des places, tous les trois",
)
_DEBTS: Final = Text(
    "debts must be a Debt for each seat, not {debts}",
    "debts doit être une Debt pour chaque place, pas {debts}",
)
_MANY_DEBTS: Final = Text(
    "debts names {debts} seats, and stacks {stacks}",
    "debts nomme {debts} places, et stacks {stacks}",
)
_WITHOUT: Final = Text("without {needed}", "sans {needed}")
_ANTE: Final = Text("an ante", "ante")
_STRADDLE: Final = Text("a straddle", "straddle")
_CAP: Final = Text("a cap", "plafond")
_UTG: Final = Text("straddle=utg or both", "straddle=utg ou both")


def judge(options: Options) -> None:
    """Check options one by one and together.

    Raises:
        OptionsError: A number is out of range, or two options exclude each other; cites the
            rules of `holdem.options`.
    """
    demand_kinds(options, _OPTIONAL)
    _numbers(options)
    _system(options)
    _antes_and_straddles(options)
    _taken_up(options)


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
        demand(amount % unit == 0, _UNITS, book.OPTION_UNITS, name=name, unit=unit, amount=amount)
    stacks = options.stacks
    demand(
        all(type(stack) is int and 0 <= stack <= MOST_CHIPS for stack in stacks),
        _STACKS,
        book.OPTION_STACKS,
        most=MOST_CHIPS,
        stacks=shown(stacks),
    )
    many = len(stacks)
    demand(many <= seats, _MANY_STACKS, book.OPTION_STACKS, many=many, seats=seats)
    if options.button is not None:
        most = len(stacks) if len(stacks) > 1 else seats
        demand_seat("button", options.button, most, book.OPTION_BUTTON)


def _range(name: str, value: int, lowest: int, highest: int) -> None:
    demand_range(name, value, lowest, highest, book.OPTION_RANGE)


def _says_nothing(
    options: Options, name: str, usual: object, needs: str | Text, rule: Rule
) -> None:
    value = getattr(options, name)
    if value != usual:
        demand_usual(name, False, _WITHOUT.format(needed=needs), rule, value=value)


def _system(options: Options) -> None:
    if options.system is not System.FIXED_LIMIT:
        needs = "system=fixed_limit"
        _says_nothing(options, "small_bet", options.bb, needs, book.OPTION_SYSTEM)
        _says_nothing(options, "big_bet", 2 * options.bb, needs, book.OPTION_SYSTEM)
        _says_nothing(options, "fl_cap", 4, needs, book.OPTION_SYSTEM)
        _says_nothing(options, "fl_cap_heads_up", CapHeadsUp.UNCAPPED, needs, book.OPTION_SYSTEM)
    elif options.fl_cap is None:
        usual = CapHeadsUp.UNCAPPED
        _says_nothing(options, "fl_cap_heads_up", usual, _CAP, book.OPTION_SYSTEM)
    if options.system is not System.POT_LIMIT:
        needs = "system=pot_limit"
        _says_nothing(options, "pl_sb_as_bb", False, needs, book.OPTION_SYSTEM)
        _says_nothing(options, "pl_count_antes", True, needs, book.OPTION_SYSTEM)


def _antes_and_straddles(options: Options) -> None:
    if options.ante is Ante.NONE:
        _says_nothing(options, "ante_size", options.bb, _ANTE, book.OPTION_ANTE)
    if options.ante is not Ante.BIG_BLIND:
        usual = AnteOrder.BLIND_FIRST
        _says_nothing(options, "ante_order", usual, "ante=big_blind", book.OPTION_ANTE)
    if options.straddle is Straddle.NONE:
        usual_raise = StraddleRaise.STRADDLE
        _says_nothing(options, "straddle_min_raise", usual_raise, _STRADDLE, book.OPTION_STRADDLE)
    if options.straddle not in (Straddle.UTG, Straddle.BOTH):
        _says_nothing(options, "restraddle", False, _UTG, book.OPTION_STRADDLE)
    demand(
        options.straddle is Straddle.NONE or options.system is not System.FIXED_LIMIT,
        _NO_STRADDLES,
        book.STRADDLE,
        book.OPTION_STRADDLE,
    )
    demand(
        not options.run_it_twice or options.missed_blinds is not MissedBlinds.TOURNAMENT,
        _CASH_ONLY,
        book.RUN_TWICE,
        book.OPTION_RUNS,
    )


def _taken_up(options: Options) -> None:
    seats = len(options.stacks) if len(options.stacks) > 1 else options.most_seats
    places = (options.button, options.last_small, options.last_big)
    if options.last_small is not None or options.last_big is not None:
        demand(
            all(place is not None and 0 <= place < seats for place in places),
            _ALL_THREE,
            book.OPTION_TAKEN_UP,
        )
    demand(
        all(type(debt) is Debt for debt in options.debts),
        _DEBTS,
        book.OPTION_TAKEN_UP,
        debts=shown(options.debts),
    )
    debts, stacks = len(options.debts), len(options.stacks)
    rule = book.OPTION_TAKEN_UP
    demand(debts in (0, stacks), _MANY_DEBTS, rule, debts=debts, stacks=stacks)
    if options.missed_blinds is not MissedBlinds.CASH:
        _says_nothing(options, "debts", (), "missed_blinds=cash", book.OPTION_TAKEN_UP)
