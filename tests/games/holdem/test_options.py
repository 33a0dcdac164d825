"""What a table may agree on, what contradicts itself, and the presets."""

from __future__ import annotations

import random
from enum import Enum
from typing import Any

import attrs
import pytest

from cardrules.errors import OptionsError
from cardrules.games.holdem import (
    HOLDEM,
    Ante,
    AnteOrder,
    ButtonRule,
    CapHeadsUp,
    DealStyle,
    MissedBlinds,
    Options,
    ShowdownPolicy,
    Straddle,
    StraddleRaise,
    System,
)
from cardrules.games.holdem import events as e
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from tests.games.holdem.build import session, table

FIXED: dict[str, Any] = {"system": System.FIXED_LIMIT}
POT: dict[str, Any] = {"system": System.POT_LIMIT}
#: Every value of every option that the rules name, with what it needs beside it.
VALUES: list[dict[str, Any]] = [
    *[{"system": system} for system in System],
    *[{"sb": small, "bb": 10} for small in (0, 1, 5, 10)],
    {**FIXED, "small_bet": 4, "big_bet": 4},
    {**FIXED, "small_bet": 2, "big_bet": 10},
    *[{"stacks": stacks} for stacks in ((), (1,), (200, 0, 300), (1, 1), (10**9,) * 10)],
    *[{"most_seats": most, "stacks": (200,)} for most in (2, 9, 22)],
    {"buy_in": 1},
    *[{"button": button} for button in (0, 9, None)],
    *[{"auto_start": auto} for auto in (True, False)],
    *[{"hands": hands} for hands in (1, 1000, None)],
    {"big_blind_option": False},
    *[{**FIXED, "fl_cap": cap} for cap in (2, 3, 5, 100, None)],
    *[{**FIXED, "fl_cap_heads_up": cap} for cap in CapHeadsUp],
    *[{**POT, "pl_sb_as_bb": counts} for counts in (True, False)],
    *[{**POT, "pl_count_antes": counts} for counts in (True, False)],
    *[{"ante": ante} for ante in Ante],
    *[{"ante": ante, "ante_size": 7} for ante in (Ante.EACH, Ante.BIG_BLIND)],
    *[{"ante": Ante.BIG_BLIND, "ante_order": order} for order in AnteOrder],
    *[{"straddle": straddle} for straddle in Straddle],
    *[{"straddle": Straddle.UTG, "straddle_min_raise": least} for least in StraddleRaise],
    *[{"straddle": straddle, "restraddle": True} for straddle in (Straddle.UTG, Straddle.BOTH)],
    {"run_it_twice": True},
    {"run_it_twice": True, "missed_blinds": MissedBlinds.CASH},
    *[{"deal_style": style} for style in DealStyle],
    *[{"button_rule": rule} for rule in ButtonRule],
    *[{"missed_blinds": missed} for missed in MissedBlinds],
    {"allow_open_fold": True},
    *[{"showdown_policy": policy} for policy in ShowdownPolicy],
    *[{"open_all_in": opened} for opened in (True, False)],
    {"chip_unit": 25, "sb": 25, "bb": 50},
    # Stacks need not be multiples of the smallest chip.
    {"chip_unit": 25, "sb": 25, "bb": 50, "stacks": (113,)},
]


def refused(*rule_ids: str, **options: Any) -> None:
    """Demand that these options are refused, citing just these rules."""
    with pytest.raises(OptionsError) as caught:
        HOLDEM.ruleset(Options(**options))
    assert {rule.id for rule in caught.value.rules} == set(rule_ids)


def allowed(**options: Any) -> None:
    """Demand that a session can be played with these options, for a while."""
    agreed = Options(**options)
    events: list[Any] = []
    rng = random.Random(1)
    playout(
        HOLDEM,
        HOLDEM.ruleset(agreed),
        HOLDEM.seats(agreed)[0],
        lambda state, actor, offers: sample_action(offers, rng),
        RandomDraw(rng),
        record=events.append,
        most=200,
    )
    assert events


def test_the_defaults_are_those_of_the_rules() -> None:
    assert attrs.asdict(Options()) == {
        "system": System.NO_LIMIT,
        "sb": 1,
        "bb": 2,
        "small_bet": 2,
        "big_bet": 4,
        "stacks": (200,),
        "buy_in": 200,
        "most_seats": 10,
        "button": None,
        "last_small": None,
        "last_big": None,
        "debts": (),
        "auto_start": True,
        "hands": None,
        "big_blind_option": True,
        "fl_cap": 4,
        "fl_cap_heads_up": CapHeadsUp.UNCAPPED,
        "pl_sb_as_bb": False,
        "pl_count_antes": True,
        "ante": Ante.NONE,
        "ante_size": 2,
        "ante_order": AnteOrder.BLIND_FIRST,
        "straddle": Straddle.NONE,
        "straddle_min_raise": StraddleRaise.STRADDLE,
        "restraddle": False,
        "run_it_twice": False,
        "deal_style": DealStyle.PAIRS,
        "button_rule": ButtonRule.SIMPLE,
        "missed_blinds": MissedBlinds.OFF,
        "allow_open_fold": False,
        "showdown_policy": ShowdownPolicy.AUTO,
        "open_all_in": True,
        "chip_unit": 1,
    }


@pytest.mark.parametrize("chosen", VALUES, ids=str)
def test_every_value_that_the_rules_name_is_allowed(chosen: dict[str, Any]) -> None:
    allowed(**chosen)


def test_every_option_is_among_those_values() -> None:
    taken_up = {"last_small", "last_big", "debts"}
    named = {name for chosen in VALUES for name in chosen}
    assert named | taken_up == {field.name for field in attrs.fields(Options)}


# --- one by one ------------------------------------------------------------------------------


@pytest.mark.rule("holdem.options.range")
@pytest.mark.parametrize(
    "wrong",
    [
        {"bb": 0},
        {"bb": -2},
        {"bb": 10**9 + 1},
        {"sb": -1},
        {"sb": 3},
        {**FIXED, "small_bet": 0},
        {**FIXED, "big_bet": 1},
        {"ante": Ante.EACH, "ante_size": 0},
        {"buy_in": 0},
        {"most_seats": 1},
        {"most_seats": 23},
        {"chip_unit": 0},
        {"hands": 0},
        {**FIXED, "fl_cap": 1},
        {**FIXED, "fl_cap": 101},
    ],
    ids=str,
)
def test_numbers_have_their_ranges(wrong: dict[str, Any]) -> None:
    refused("holdem.options.range", **wrong)


@pytest.mark.rule("holdem.options.range")
def test_the_ends_of_the_ranges_are_allowed() -> None:
    allowed(sb=0, bb=1, buy_in=1, most_seats=2, hands=1)
    allowed(**FIXED, fl_cap=2, sb=2, bb=2, small_bet=1, big_bet=1)
    allowed(bb=10**8, sb=10**8, stacks=(10**9,), most_seats=22, buy_in=10**9)


@pytest.mark.rule("holdem.options.stacks", "holdem.setup.players")
@pytest.mark.parametrize(
    "wrong",
    [(200, -1), (200.0, 200), (True, 200), ("200",), (200, None), (10**9 + 1,), (200,) * 11],
    ids=str,
)
def test_stacks_are_whole_numbers_one_a_seat(wrong: tuple[Any, ...]) -> None:
    refused("holdem.options.stacks", stacks=wrong)


@pytest.mark.rule("holdem.options.stacks", "holdem.setup.players")
def test_one_stack_is_everybodys_and_none_leaves_the_table_empty() -> None:
    allowed(stacks=(200,) * 10)
    assert HOLDEM.seats(Options(stacks=(5, 6, 7))) == range(3, 4)
    rules = HOLDEM.ruleset(Options(stacks=(30,)))
    assert HOLDEM.view(rules, HOLDEM.initial(rules, 4), None).stacks == (30,) * 4
    empty = HOLDEM.ruleset(Options(stacks=()))
    view = HOLDEM.view(empty, HOLDEM.initial(empty, 4), None)
    assert (view.stacks, view.taken) == ((0,) * 4, (False,) * 4)


@pytest.mark.rule("holdem.options.button", "holdem.setup.draw")
@pytest.mark.parametrize("wrong", [{"button": -1}, {"button": 10}, {"button": 22}])
def test_the_first_button_is_a_seat(wrong: dict[str, Any]) -> None:
    refused("holdem.options.button", **wrong)


@pytest.mark.rule("holdem.options.button", "holdem.setup.draw")
def test_the_first_button_is_one_of_the_seats_that_stacks_name() -> None:
    refused("holdem.options.button", stacks=(200, 200), button=2)
    allowed(stacks=(200, 200), button=1)
    assert session(200, 200, 200, button=1).hand().places == "BCA"


@pytest.mark.rule("holdem.options.units")
@pytest.mark.parametrize(
    "wrong",
    [
        {"sb": 10},
        {"bb": 60},
        {"buy_in": 60},
        {"ante": Ante.EACH, "ante_size": 10},
        {**FIXED, "small_bet": 60},
        {**FIXED, "big_bet": 110},
    ],
    ids=str,
)
def test_amounts_are_multiples_of_the_smallest_chip(wrong: dict[str, Any]) -> None:
    refused("holdem.options.units", **({"chip_unit": 25, "sb": 25, "bb": 50} | wrong))


@pytest.mark.rule("holdem.options.units", "holdem.bet.chip-units")
def test_multiples_of_the_smallest_chip_are_allowed() -> None:
    allowed(chip_unit=25, sb=25, bb=50, ante=Ante.EACH, ante_size=25, buy_in=5000)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("bb", value) for value in (2.0, "2", True)],
        *[("button", value) for value in (1.0, "1", True)],
        ("system", "no_limit"),
        ("straddle", Ante.NONE),
        ("stacks", [200, 200]),
        ("run_it_twice", 1),
        ("fl_cap", "none"),
    ],
)
def test_every_option_is_of_its_own_kind(name: str, value: Any) -> None:
    with pytest.raises(OptionsError, match=f"{name} must be (a|int or None)"):
        HOLDEM.ruleset(Options(**{name: value}))


# --- together --------------------------------------------------------------------------------


@pytest.mark.rule("holdem.options.system")
@pytest.mark.parametrize(
    "wrong",
    [
        {"small_bet": 4},
        {"big_bet": 10},
        {"fl_cap": 5},
        {"fl_cap": None},
        {"fl_cap_heads_up": CapHeadsUp.CAPPED},
        {**POT, "big_bet": 10},
        {"pl_sb_as_bb": True},
        {"pl_count_antes": False},
        {**FIXED, "pl_sb_as_bb": True},
        {**FIXED, "fl_cap": None, "fl_cap_heads_up": CapHeadsUp.CAPPED},
    ],
    ids=str,
)
def test_what_belongs_to_another_limit_says_nothing(wrong: dict[str, Any]) -> None:
    refused("holdem.options.system", **wrong)


@pytest.mark.rule("holdem.options.system")
def test_what_belongs_to_the_limit_is_allowed() -> None:
    allowed(**FIXED, small_bet=4, big_bet=10, fl_cap=5, fl_cap_heads_up=CapHeadsUp.CAPPED)
    allowed(**POT, pl_sb_as_bb=True, pl_count_antes=False)


@pytest.mark.rule("holdem.options.ante")
@pytest.mark.parametrize(
    "wrong",
    [
        {"ante_size": 7},
        {"ante_order": AnteOrder.ANTE_FIRST},
        {"ante": Ante.EACH, "ante_order": AnteOrder.ANTE_FIRST},
    ],
    ids=str,
)
def test_without_an_ante_there_is_nothing_to_say_of_it(wrong: dict[str, Any]) -> None:
    refused("holdem.options.ante", **wrong)


@pytest.mark.rule("holdem.options.ante", "holdem.antes.ante-first")
def test_with_an_ante_its_size_and_order_are_agreed() -> None:
    allowed(ante=Ante.BIG_BLIND, ante_size=7, ante_order=AnteOrder.ANTE_FIRST)
    allowed(ante=Ante.EACH, ante_size=7)


@pytest.mark.rule("holdem.options.straddle")
@pytest.mark.parametrize(
    "wrong",
    [
        {"straddle_min_raise": StraddleRaise.BB},
        {"restraddle": True},
        {"straddle": Straddle.BUTTON, "restraddle": True},
    ],
    ids=str,
)
def test_without_a_straddle_there_is_nothing_to_say_of_it(wrong: dict[str, Any]) -> None:
    refused("holdem.options.straddle", **wrong)


@pytest.mark.rule("holdem.options.straddle", "holdem.straddles.under-the-gun")
@pytest.mark.parametrize("straddle", [one for one in Straddle if one is not Straddle.NONE])
def test_fixed_limit_has_no_straddles(straddle: Straddle) -> None:
    options: dict[str, Any] = {**FIXED, "straddle": straddle}
    refused("holdem.straddles.under-the-gun", "holdem.options.straddle", **options)
    allowed(**POT, straddle=straddle)


@pytest.mark.rule("holdem.options.straddle", "holdem.straddles.restraddle")
def test_a_straddle_may_be_doubled_where_it_is_agreed() -> None:
    allowed(straddle=Straddle.BOTH, restraddle=True, straddle_min_raise=StraddleRaise.BB)


@pytest.mark.rule("holdem.options.runs", "holdem.runs.twice")
def test_tournaments_run_no_board_twice() -> None:
    options: dict[str, Any] = {"run_it_twice": True, "missed_blinds": MissedBlinds.TOURNAMENT}
    refused("holdem.runs.twice", "holdem.options.runs", **options)
    allowed(run_it_twice=True, missed_blinds=MissedBlinds.CASH)
    allowed(run_it_twice=False, missed_blinds=MissedBlinds.TOURNAMENT)


@pytest.mark.rule("holdem.setup.agreed")
def test_what_was_agreed_stays_the_same_for_the_session() -> None:
    scene = session(500, 500, 500, sb=5, bb=10)
    first, second = scene.hand(), scene.hand().over().hand()
    assert (
        first.rules
        == second.rules
        == HOLDEM.ruleset(
            Options(stacks=(500,) * 3, sb=5, bb=10, auto_start=False, button=2, most_seats=22)
        )
    )
    assert sorted(second.bets) == [0, 5, 10]


# --- presets ---------------------------------------------------------------------------------


def test_the_presets_are_those_of_the_rules() -> None:
    presets = HOLDEM.presets
    assert list(presets) == [
        "no-limit",
        "pot-limit",
        "fixed-limit",
        "seed-1-2-10",
        "literal-source",
        "tournament",
        "cash",
    ]
    assert presets["no-limit"] == Options()
    systems = {name: preset.system.value for name, preset in presets.items()}
    assert systems["pot-limit"] == "pot_limit"
    assert systems["fixed-limit"] == systems["seed-1-2-10"] == "fixed_limit"
    seed = presets["seed-1-2-10"]
    assert (seed.sb, seed.bb, seed.small_bet, seed.big_bet) == (1, 2, 2, 10)
    assert not presets["literal-source"].big_blind_option
    tournament, cash = presets["tournament"], presets["cash"]
    assert tournament.missed_blinds is MissedBlinds.TOURNAMENT
    assert cash.missed_blinds is MissedBlinds.CASH
    assert tournament.button_rule is cash.button_rule is ButtonRule.DEAD


@pytest.mark.parametrize("name", HOLDEM.presets)
def test_a_preset_is_played(name: str) -> None:
    chosen = attrs.asdict(HOLDEM.presets[name], recurse=False)
    allowed(**chosen)


@pytest.mark.rule("holdem.fixed-limit.structure", "holdem.fixed-limit.sizes")
def test_the_source_plays_1_2_10() -> None:
    options = attrs.asdict(HOLDEM.presets["seed-1-2-10"], recurse=False)
    scene = table(200, 200, 200, **{key: options[key] for key in ("system", "big_bet")})
    assert scene.may == "C: fold, call 2, raise 4"
    turn = scene.plays("Cc Ac Bk Ak Bk Ck")
    assert turn.may == "A: check, bet 10"


def test_amendments_are_in_the_order_of_the_table() -> None:
    order = [field.name for field in attrs.fields(Options)]
    places = [order.index(name) for name, _ in HOLDEM.amendments]
    assert places == sorted(places)


def test_every_value_that_is_not_usual_is_an_amendment_or_a_number() -> None:
    usual = Options()
    for field in attrs.fields(Options):
        default = getattr(usual, field.name)
        if isinstance(default, Enum | bool):
            others = type(default) if isinstance(default, Enum) else (True, False)
            for value in others:
                amended = (field.name, value) in HOLDEM.amendments
                assert amended == (value != default), (field.name, value)


@pytest.mark.rule("holdem.show.closed-all-in")
def test_hands_that_stay_closed_are_dealt_out_closed() -> None:
    scene = table(100, 100, open_all_in=False, holes="AS AH | KS KH").plays("Ba Ac")
    kinds = [type(event) for event in scene.events]
    assert e.HandsTabled not in kinds[: kinds.index(e.BoardDealt)]
