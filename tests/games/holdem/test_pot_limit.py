"""Pot limit: the most that may be bet is the pot, for a raise the pot after the call."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve as changed

from cardrules.games.holdem import Ante, AnteOrder, ButtonRule, StandUp, Straddle, System
from cardrules.games.holdem.model import Playing
from cardrules.seats import Seat
from tests.games.holdem.build import Scene, session
from tests.games.holdem.build import table as any_table


def table(*stacks: int, **options: Any) -> Scene:
    """A hand of pot limit."""
    return any_table(*stacks, system=System.POT_LIMIT, **options)


@pytest.mark.rule("holdem.pot-limit.after-the-call")
def test_the_first_raise_is_to_seven_small_blinds() -> None:
    scene = table(*(5000,) * 4, sb=20, bb=40)
    assert scene.may == "C: fold, call 40, raise 80-140"
    refusal = scene.tries("Cr141").refused_by("holdem.pot-limit.after-the-call")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (80, 140)
    scene = scene.plays("Cr140")
    assert scene.may == "D: fold, call 140, raise 240-480"
    assert scene.plays("Dr480").may == "A: fold, call 460, raise 820-1620"


@pytest.mark.rule("holdem.pot-limit.after-the-call")
def test_the_blinds_already_in_front_count_once() -> None:
    # Two have called 10; the small blind has 5 in: pot 35, and 40 after the call.
    scene = table(*(1000,) * 4, sb=5, bb=10)
    assert scene.may == "C: fold, call 10, raise 20-35"
    assert scene.plays("Cc Dc").may == "A: fold, call 5, raise 20-50"
    assert scene.plays("Cc Dc Ac").may == "B: check, raise 20-50"


@pytest.mark.rule("holdem.pot-limit.after-the-call", "holdem.pot-limit.opening")
def test_an_opening_bet_is_at_most_the_pot() -> None:
    scene = table(*(5000,) * 4, sb=5, bb=10).plays("Cr20 Dc Ac Bc")
    assert scene.view().pot == 80
    assert scene.may == "A: check, bet 10-80"
    scene.tries("Ab81").refused_by("holdem.pot-limit.after-the-call")
    # 80 in the pot, 80 bet: 80 to call, the pot is then 240.
    assert scene.plays("Ab80").may == "B: fold, call 80, raise 160-320"


@pytest.mark.rule("holdem.pot-limit.after-the-call")
def test_bets_of_this_street_are_in_the_pot() -> None:
    # Pot 240, A bets 100, B calls: C may raise to 100 + 440 + 100.
    scene = table(*(5000,) * 4, sb=30, bb=60).plays("Cc Dc Ac Bk")
    assert scene.view().pot == 240
    assert scene.plays("Ab100 Bc").may == "C: fold, call 100, raise 200-640"


@pytest.mark.rule("holdem.pot-limit.after-the-call", "holdem.pot-limit.opening")
def test_a_pot_of_a_thousand() -> None:
    scene = table(*(50_000,) * 5, sb=100, bb=200).plays("Cc Dc Ec Ac Bk")
    assert scene.may == "A: check, bet 200-1000"
    assert scene.plays("Ab1000").may == "B: fold, call 1000, raise 2000-4000"


@pytest.mark.rule("holdem.pot-limit.minimums")
def test_the_minimum_and_the_stack_are_as_in_no_limit() -> None:
    scene = table(5000, 5000, 100, 5000, sb=20, bb=40)
    refusal = scene.tries("Cr79").refused_by("holdem.no-limit.minimum-raise")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (80, 100)
    scene.tries("Cr101").refused_by("holdem.bet.stack")
    scene.tries("Ca").accepted()


@pytest.mark.rule("holdem.pot-limit.minimums")
def test_an_all_in_above_the_pot_is_no_raise() -> None:
    scene = table(*(141,) * 4, sb=20, bb=40)
    scene.tries("Ca").refused_by("holdem.pot-limit.after-the-call")
    scene.tries("Cr140").accepted()


@pytest.mark.rule("holdem.pot-limit.full-blinds")
def test_a_short_blind_counts_in_full_before_the_flop() -> None:
    full, short = table(*(5000,) * 4, sb=150, bb=300), table(5000, 90, 5000, 5000, sb=150, bb=300)
    assert full.may == short.may == "C: fold, call 300, raise 600-1050"
    small = table(20, 5000, 5000, 5000, sb=150, bb=300)
    assert small.may == "C: fold, call 300, raise 600-1050"


@pytest.mark.rule("holdem.pot-limit.full-blinds", "holdem.button.dead")
def test_a_missing_small_blind_counts_too() -> None:
    scene = session(
        *(5000,) * 5,
        system=System.POT_LIMIT,
        sb=20,
        bb=40,
        button=0,
        button_rule=ButtonRule.DEAD,
    )
    after = scene.hand().over().host(StandUp(Seat(2))).hand().dealt()
    assert after.bets == (0, 0, 0, 40, 0)
    assert after.may == "E: fold, call 40, raise 80-140"


@pytest.mark.rule("holdem.pot-limit.full-blinds", "holdem.antes.ante-first")
def test_a_blind_that_the_ante_took_counts_too() -> None:
    options = {"ante": Ante.BIG_BLIND, "ante_order": AnteOrder.ANTE_FIRST, "sb": 20, "bb": 40}
    scene = table(5000, 40, 5000, **options)
    # 40 of ante, 20 and 40 of blinds: 100, and 40 to call.
    assert scene.may == "C: fold, call 40, raise 80-180"


@pytest.mark.rule("holdem.pot-limit.real-pot")
def test_after_the_flop_the_pot_is_what_is_there() -> None:
    scene = table(5000, 90, 5000, 5000, sb=150, bb=300).plays("Cc Df Ac")
    assert scene.view().pot == 690
    assert scene.may == "A: check, bet 300-690"


@pytest.mark.rule("holdem.pot-limit.without-antes", "holdem.pot-limit.dead-chips")
def test_antes_count_unless_agreed_otherwise() -> None:
    ante = {"ante": Ante.EACH, "ante_size": 10, "sb": 20, "bb": 40}
    # 30 of antes and 60 of blinds, 40 to call.
    assert table(*(5000,) * 3, **ante).may == "C: fold, call 40, raise 80-170"
    without = table(*(5000,) * 3, **ante, pl_count_antes=False)
    assert without.may == "C: fold, call 40, raise 80-140"
    # After the flop they always do.
    assert without.plays("Cc Ac Bk").may == "A: check, bet 40-150"


@pytest.mark.rule(
    "holdem.pot-limit.without-antes", "holdem.antes.big-blind", "holdem.pot-limit.dead-chips"
)
def test_a_dead_ante_counts_unless_agreed_otherwise() -> None:
    ante = {"ante": Ante.BIG_BLIND, "sb": 20, "bb": 40}
    assert table(*(5000,) * 3, **ante).may == "C: fold, call 40, raise 80-180"
    assert table(*(5000,) * 3, **ante, pl_count_antes=False).may == (
        "C: fold, call 40, raise 80-140"
    )


@pytest.mark.rule("holdem.pot-limit.small-as-big")
def test_the_small_blind_may_count_as_a_big_one_until_the_big_blind_has_spoken() -> None:
    scene = table(*(5000,) * 4, sb=20, bb=40, pl_sb_as_bb=True)
    assert scene.may == "C: fold, call 40, raise 80-160"
    # Small blind: 40 + 40 + 40 + 40 counted, 20 to call.
    assert scene.plays("Cc Dc").may == "A: fold, call 20, raise 80-220"
    spoken = scene.plays("Cc Df Af Br120")
    # The big blind has spoken: 40 + 20 + 120, 80 to call.
    assert spoken.may == "C: fold, call 80, raise 200-380"


@pytest.mark.rule("holdem.pot-limit.after-the-call", "holdem.straddles.under-the-gun")
def test_a_straddle_is_in_the_pot() -> None:
    scene = session(*(5000,) * 4, system=System.POT_LIMIT, straddle=Straddle.UTG).hand()
    # 1, 2 and 4 in the pot, 4 to call.
    assert scene.plays("Cs").may == "D: fold, call 4, raise 8-15"


@pytest.mark.rule("holdem.pot-limit.after-the-call", "holdem.bet.chip-units")
def test_the_most_is_rounded_down_to_whole_chips() -> None:
    scene = table(5000, 5000, 63, 5000, sb=25, bb=50, chip_unit=25).plays("Ca")
    # 25 + 50 + 63 and 63 to call: 63 + 138 + 63 = 264.
    assert scene.may == "D: fold, call 63, raise 125-250/25"


@pytest.mark.rule("holdem.pot-limit.small-pot")
def test_the_lowest_bet_and_raise_are_allowed_whatever_the_pot() -> None:
    scene = table(*(5000,) * 3, sb=20, bb=40).plays("Cc Ac Bk")
    assert with_pot(scene, 3).may == "A: check, bet 40"
    assert with_pot(scene.plays("Ab40"), -70).may == "B: fold, call 40, raise 80"


def with_pot(scene: Scene, chips: int) -> Scene:
    """Put so small a pot there as no play comes to."""
    assert isinstance(scene.state, Playing)
    return changed(scene, state=changed(scene.state, pot=chips))
