"""Options of Hold'em in the words of the code and of the model, and the beginning of a table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import attrs

from cardrules.games.holdem import (
    HOLDEM,
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
from cardrules.kernel.turns import settle
from spec.tools.adapter import Code
from spec.tools.machine import Machine
from spec.tools.values import Value, Variant, record

__all__ = ["enter", "odd_options", "options_of", "options_value"]

_NONE: Final = -1
#: By type of an option: the model's words for its values.
_WORDS: Final[dict[Any, str]] = {
    System.NO_LIMIT: "NoLimit",
    System.POT_LIMIT: "PotLimit",
    System.FIXED_LIMIT: "FixedLimit",
    Ante.NONE: "NoAnte",
    Ante.EACH: "EachAnte",
    Ante.BIG_BLIND: "BigBlindAnte",
    Straddle.NONE: "NoStraddle",
    Straddle.UTG: "GunStraddle",
    Straddle.BUTTON: "ButtonStraddle",
    Straddle.BOTH: "EitherStraddle",
    ShowdownPolicy.AUTO: "AutoShow",
    ShowdownPolicy.SHOW_ALL: "ShowAll",
    ShowdownPolicy.ASK: "AskShow",
    MissedBlinds.OFF: "MissedOff",
    MissedBlinds.CASH: "MissedCash",
    MissedBlinds.TOURNAMENT: "MissedTournament",
    Debt.NOTHING: "Nothing",
    Debt.NEW: "NewDebt",
    Debt.SMALL: "SmallDebt",
    Debt.BIG: "BigDebt",
    Debt.BOTH: "BothDebt",
}
_MEANINGS: Final = {word: value for value, word in _WORDS.items()}


def _word(value: Any) -> Variant:
    return Variant(_WORDS[value])


def _number(value: int | None) -> int:
    return _NONE if value is None else value


def _maybe(value: int) -> int | None:
    return None if value == _NONE else value


def options_value(o: Options, seats: int) -> Value:
    """Give the model's options."""
    return record(
        system=_word(o.system),
        sb=o.sb,
        bb=o.bb,
        smallBet=o.small_bet,
        bigBet=o.big_bet,
        stacks=tuple(o.stacks),
        buyIn=o.buy_in,
        most=o.most_seats,
        button=_number(o.button),
        lastSmall=_number(o.last_small),
        lastBig=_number(o.last_big),
        debts=tuple(map(_word, o.debts)),
        autoStart=o.auto_start,
        hands=_number(o.hands),
        option=o.big_blind_option,
        cap=_number(o.fl_cap),
        capTwo=o.fl_cap_heads_up is CapHeadsUp.CAPPED,
        smallAsBig=o.pl_sb_as_bb,
        countAntes=o.pl_count_antes,
        ante=_word(o.ante),
        anteSize=o.ante_size,
        anteFirst=o.ante_order is AnteOrder.ANTE_FIRST,
        straddle=_word(o.straddle),
        doubling=o.straddle_min_raise is StraddleRaise.STRADDLE,
        restraddle=o.restraddle,
        twice=o.run_it_twice,
        singles=o.deal_style is DealStyle.SINGLE,
        deadButton=o.button_rule is ButtonRule.DEAD,
        missed=_word(o.missed_blinds),
        openFold=o.allow_open_fold,
        policy=_word(o.showdown_policy),
        openAllIn=o.open_all_in,
        unit=o.chip_unit,
        places=seats,
    )


def options_of(rules: Value) -> Options:
    """Give the code's options for the model's rules in force."""
    return Options(
        system=_MEANINGS[rules.system.tag],
        sb=rules.sb,
        bb=rules.bb,
        small_bet=rules.smallBet,
        big_bet=rules.bigBet,
        stacks=rules.stacks,
        buy_in=rules.buyIn,
        most_seats=rules.most,
        button=_maybe(rules.firstButton),
        last_small=_maybe(rules.lastSmall),
        last_big=_maybe(rules.lastBig),
        debts=tuple(_MEANINGS[debt.tag] for debt in rules.debts),
        auto_start=rules.autoStart,
        hands=_maybe(rules.hands),
        big_blind_option=rules.option,
        fl_cap=_maybe(rules.cap),
        fl_cap_heads_up=CapHeadsUp.CAPPED if rules.capTwo else CapHeadsUp.UNCAPPED,
        pl_sb_as_bb=rules.smallAsBig,
        pl_count_antes=rules.countAntes,
        ante=_MEANINGS[rules.ante.tag],
        ante_size=rules.anteSize,
        ante_order=AnteOrder.ANTE_FIRST if rules.anteFirst else AnteOrder.BLIND_FIRST,
        straddle=_MEANINGS[rules.straddle.tag],
        straddle_min_raise=StraddleRaise.STRADDLE if rules.doubling else StraddleRaise.BB,
        restraddle=rules.restraddle,
        run_it_twice=rules.twice,
        deal_style=DealStyle.SINGLE if rules.singles else DealStyle.PAIRS,
        button_rule=ButtonRule.DEAD if rules.deadButton else ButtonRule.SIMPLE,
        missed_blinds=_MEANINGS[rules.missed.tag],
        allow_open_fold=rules.openFold,
        showdown_policy=_MEANINGS[rules.policy.tag],
        open_all_in=rules.openAllIn,
        chip_unit=rules.unit,
    )


def enter(machine: Machine, table: Value) -> Code:
    """Give the code's beginning of a table with these rules."""
    options = options_of(table.rules)
    rules = HOLDEM.ruleset(options)
    _, state = settle(HOLDEM, rules, HOLDEM.initial(rules, table.rules.places))
    return Code(rules, state)


_TABLE: Final = Options(stacks=(20, 20, 20))
_ODD: Final[dict[str, tuple[Any, ...]]] = {
    "sb": (-1, 0, 1, 2, 3, 10**9 + 1),
    "bb": (0, 1, 4, 10**9),
    "small_bet": (0, 1, 2, 3, 5),
    "big_bet": (0, 1, 2, 4, 8),
    "stacks": ((), (-1, 2), (0, 5), (5,), (1,) * 10, (1,) * 11, (10**9, 1), (10**9 + 1, 1)),
    "buy_in": (0, 1, 7, 10**9, 10**9 + 1),
    "most_seats": (1, 2, 3, 22, 23),
    "button": (-2, 0, 2, 3, 30),
    "hands": (0, 1, 50, -3),
    "fl_cap": (None, 0, 1, 2, 100, 101),
    "fl_cap_heads_up": tuple(CapHeadsUp),
    "pl_sb_as_bb": (True,),
    "pl_count_antes": (False,),
    "ante": tuple(Ante),
    "ante_size": (0, 1, 2, 3),
    "ante_order": tuple(AnteOrder),
    "straddle": tuple(Straddle),
    "straddle_min_raise": tuple(StraddleRaise),
    "restraddle": (True,),
    "run_it_twice": (True,),
    "missed_blinds": tuple(MissedBlinds),
    "chip_unit": (0, 1, 2, 3, 5),
    "last_small": (0, 2, 5),
    "last_big": (0, 1, 5),
    "debts": ((Debt.BIG,), (Debt.NOTHING, Debt.NEW), (Debt.SMALL, Debt.BOTH, Debt.NEW, Debt.BIG)),
}


def odd_options() -> Iterator[Options]:
    """Give tables with one option that is not usual, and every fourth of those with two."""
    changes = [{name: value} for name, values in _ODD.items() for value in values]
    yield attrs.evolve(_TABLE, run_it_twice=True, missed_blinds=MissedBlinds.TOURNAMENT)
    for system in System:
        base = attrs.evolve(_TABLE, system=system)
        for number, (one, two) in enumerate(product(changes, repeat=2)):
            found = attrs.evolve(base, **{**one, **two})
            if (one == two or number % 4 == 0) and HOLDEM.seats(found):
                yield found
