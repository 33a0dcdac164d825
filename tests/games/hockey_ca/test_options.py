"""Which options go together, and what refuses the others."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardrules.errors import OptionsError
from cardrules.games.hockey_ca import HOCKEY_CA, Options, Overtime, Style, ThirdMatch
from cardrules.games.hockey_ca.options import PRESETS
from tests.games.hockey_ca.build import allowed, refused

ONLY = ThirdMatch.CANCELS_ONLY


@pytest.mark.rule("hockey_ca.options.range", "hockey_ca.end.periods")
def test_a_match_has_from_1_to_20_periods() -> None:
    for periods in (0, -1, 21):
        refused("hockey_ca.options.range", periods=periods)
    assert [allowed(periods=periods).periods for periods in (1, 20)] == [1, 20]


@pytest.mark.rule("hockey_ca.options.deal-pattern")
def test_deals_use_the_whole_pack() -> None:
    for sizes in ((26,), (13, 13), (1,) * 26):
        assert allowed(deal_pattern=sizes).sizes == sizes
    for wrong in ((5, 5, 5, 5, 5), (27,), (26, 0), (27, -1), (True, 25)):
        refused("hockey_ca.options.deal-pattern", deal_pattern=wrong)
    refused("hockey_ca.options.deal-pattern", overtime_pattern=(13,))
    allowed(partnership=True, overtime_pattern=(13,))
    refused("hockey_ca.options.deal-pattern", style=Style.CLEARED_ICE, deal_pattern=(26,))
    allowed(style=Style.CLEARED_ICE, deal_pattern=(24,))
    allowed(style=Style.CLEARED_ICE, partnership=True, deal_pattern=(6, 6))
    text = ("26",)
    refused("hockey_ca.options.deal-pattern", deal_pattern=text)


@pytest.mark.rule("hockey_ca.options.overtime-pattern", "hockey_ca.end.no-overtime")
def test_deals_of_overtime_need_overtime() -> None:
    refused(
        "hockey_ca.options.overtime-pattern",
        "hockey_ca.end.no-overtime",
        overtime=Overtime.NONE,
        overtime_pattern=(26,),
    )
    allowed(overtime=Overtime.SUDDEN_DEATH_UNTIL_GOAL, overtime_pattern=(26,))
    allowed(overtime=Overtime.NONE)


@pytest.mark.rule("hockey_ca.options.first-dealer")
def test_the_first_dealer_sits_at_the_table() -> None:
    for seat in (2, -1):
        refused("hockey_ca.options.first-dealer", first_dealer=seat)
    assert allowed(first_dealer=1).first_dealer == 1
    assert allowed(first_dealer=3, partnership=True).first_dealer == 3
    assert allowed().first_dealer is None


@pytest.mark.rule(
    "hockey_ca.breakaway.third-cancels",
    "hockey_ca.cleared-ice.clears",
    "hockey_ca.shots.block",
)
def test_a_third_match_that_only_cancels_needs_breakaways() -> None:
    reason = refused(
        "hockey_ca.breakaway.third-cancels",
        "hockey_ca.cleared-ice.clears",
        third_match=ONLY,
        style=Style.CLEARED_ICE,
    )
    assert reason == (
        "[hockey_ca.breakaway.third-cancels] [hockey_ca.cleared-ice.clears]"
        " third_match=cancels_only and style=cleared_ice exclude each other"
    )
    refused(
        "hockey_ca.breakaway.third-cancels",
        "hockey_ca.shots.block",
        third_match=ONLY,
        style=Style.SHOTS,
    )
    allowed(third_match=ONLY, partnership=True, goal_is_breakaway=True)


@pytest.mark.rule(
    "hockey_ca.goal.keeps", "hockey_ca.cleared-ice.goal-clears", "hockey_ca.shots.after-goal"
)
def test_a_goal_that_is_a_breakaway_needs_breakaways() -> None:
    refused(
        "hockey_ca.goal.keeps",
        "hockey_ca.cleared-ice.goal-clears",
        goal_is_breakaway=True,
        style=Style.CLEARED_ICE,
    )
    reason = refused(
        "hockey_ca.goal.keeps",
        "hockey_ca.shots.after-goal",
        goal_is_breakaway=True,
        style=Style.SHOTS,
        red_kings=True,
    )
    assert "Magyar's version, which is incomplete" in reason
    allowed(goal_is_breakaway=True)


@pytest.mark.rule("hockey_ca.red-kings.shoot", "hockey_ca.cleared-ice.clears")
def test_red_kings_do_not_go_with_the_cleared_ice() -> None:
    refused(
        "hockey_ca.red-kings.shoot",
        "hockey_ca.cleared-ice.clears",
        red_kings=True,
        style=Style.CLEARED_ICE,
    )
    allowed(red_kings=True, style=Style.SHOTS, partnership=True)


def judged(options: Options) -> set[str]:
    """The rules that refuse some options; none where they are possible."""
    try:
        HOCKEY_CA.ruleset(options)
    except OptionsError as error:
        return {rule.id for rule in error.rules}
    return set()


def test_every_combination_is_possible_or_refused_by_two_rules_of_the_book() -> None:
    possible = 0
    choices: dict[str, Any] = {
        "style": Style,
        "red_kings": (False, True),
        "third_match": ThirdMatch,
        "goal_is_breakaway": (False, True),
        "partnership": (False, True),
        "overtime": Overtime,
        "first_dealer": (None, 0),
        "callouts": (False, True),
    }
    for values in product(*choices.values()):
        cited = judged(Options(**dict(zip(choices, values, strict=True))))
        assert len(cited) in (0, 2)
        assert cited <= HOCKEY_CA.book.rules.keys()
        possible += not cited
    # With breakaways 2 x 2 house rules, with the cleared ice none, with shots the red kings or not;
    # each with 2 numbers of players, 3 overtimes, 2 ways to the first dealer, calls or none.
    assert possible == (4 + 1 + 2) * 2 * 3 * 2 * 2


@pytest.mark.parametrize(
    ("name", "value"),
    [("periods", True), ("periods", "3"), ("style", "shots"), ("first_dealer", 1.0)],
)
def test_a_value_of_another_kind_is_refused(name: str, value: object) -> None:
    given: dict[str, Any] = {name: value}
    with pytest.raises(OptionsError, match=f"{name} must be "):
        HOCKEY_CA.ruleset(Options(**given))


def test_the_presets_are_what_their_names_say() -> None:
    rules = {name: HOCKEY_CA.ruleset(options) for name, options in PRESETS.items()}
    assert rules["original-1960s"] == rules["goal-keeps-breakaway"]
    assert len(set(map(repr, rules.values()))) == len(rules) - 1
    assert rules["partnership"].seats == 4
    assert rules["saskatchewan"].centre == 4
