"""A house rule is an amendment; no function of the game asks which options are on."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from attrs import evolve

from cardrules.games.holdem.options.record import (
    Ante,
    AnteOrder,
    ButtonRule,
    CapHeadsUp,
    DealStyle,
    MissedBlinds,
    ShowdownPolicy,
    Straddle,
    StraddleRaise,
    System,
)
from cardrules.games.holdem.rules import Ruleset, book, button, limits, opening
from cardrules.kernel.amendments import Amendment

__all__ = ["AMENDMENTS"]


def _fixed_limit(base: Ruleset) -> Ruleset:
    return evolve(
        base,
        limits=limits.fixed_limit,
        priced=limits.fixed_pricing(base.fixed_bets),
        bets=base.fixed_bets,
        cap=base.fixed_cap,
    )


#: By option and value, what that value changes in the base rules; in the order of the table.
AMENDMENTS: Final[Mapping[tuple[str, Hashable], Amendment[Ruleset]]] = {
    ("system", System.POT_LIMIT): Amendment(
        book.POT_AFTER_CALL, lambda base: evolve(base, limits=limits.pot_limit)
    ),
    ("system", System.FIXED_LIMIT): Amendment(book.FIXED_BET, _fixed_limit),
    ("auto_start", False): Amendment(book.HOST_STARTS, lambda base: evolve(base, auto_start=False)),
    ("big_blind_option", False): Amendment(
        book.NO_OPTION, lambda base: evolve(base, blind_option=False)
    ),
    ("fl_cap_heads_up", CapHeadsUp.CAPPED): Amendment(
        book.CAP_HEADS_UP, lambda base: evolve(base, cap_binds_two=True)
    ),
    ("pl_sb_as_bb", True): Amendment(
        book.POT_SMALL_AS_BIG, lambda base: evolve(base, small_counts_as_big=True)
    ),
    ("pl_count_antes", False): Amendment(
        book.POT_NO_ANTES, lambda base: evolve(base, pot_counts_dead=False)
    ),
    ("ante", Ante.EACH): Amendment(
        book.ANTE_EACH, lambda base: evolve(base, antes=opening.ante_of_each)
    ),
    ("ante", Ante.BIG_BLIND): Amendment(
        book.ANTE_BIG_BLIND, lambda base: evolve(base, antes=opening.ante_of_the_big_blind)
    ),
    ("ante_order", AnteOrder.ANTE_FIRST): Amendment(
        book.ANTE_FIRST, lambda base: evolve(base, ante_first=True)
    ),
    ("straddle", Straddle.UTG): Amendment(
        book.STRADDLE, lambda base: evolve(base, first_straddles=True)
    ),
    ("straddle", Straddle.BUTTON): Amendment(
        book.STRADDLE_BUTTON, lambda base: evolve(base, button_straddles=True)
    ),
    ("straddle", Straddle.BOTH): Amendment(
        book.STRADDLE_BOTH,
        lambda base: evolve(base, first_straddles=True, button_straddles=True),
    ),
    ("straddle_min_raise", StraddleRaise.BB): Amendment(
        book.STRADDLE_BIG_BLIND, lambda base: evolve(base, straddle_is_increment=False)
    ),
    ("restraddle", True): Amendment(book.RESTRADDLE, lambda base: evolve(base, restraddles=True)),
    ("run_it_twice", True): Amendment(book.RUN_TWICE, lambda base: evolve(base, runs_twice=True)),
    ("deal_style", DealStyle.SINGLE): Amendment(
        book.DEAL_SINGLE, lambda base: evolve(base, rounds=(1, 1))
    ),
    ("button_rule", ButtonRule.DEAD): Amendment(
        book.DEAD_BUTTON, lambda base: evolve(base, placing=button.dead_button)
    ),
    ("missed_blinds", MissedBlinds.CASH): Amendment(
        book.WAITS, lambda base: evolve(base, waits=True)
    ),
    ("missed_blinds", MissedBlinds.TOURNAMENT): Amendment(
        book.ABSENT, lambda base: evolve(base, deals_absent=True)
    ),
    ("allow_open_fold", True): Amendment(book.OPEN_FOLD, lambda base: evolve(base, open_fold=True)),
    ("showdown_policy", ShowdownPolicy.SHOW_ALL): Amendment(
        book.SHOW_ALL, lambda base: evolve(base, shows_all=True)
    ),
    ("showdown_policy", ShowdownPolicy.ASK): Amendment(
        book.ASK, lambda base: evolve(base, asks_to_show=True)
    ),
    ("open_all_in", False): Amendment(
        book.CLOSED_ALL_IN, lambda base: evolve(base, tables_all_in=False)
    ),
}
