"""Fixed limit: every bet is one bet of the street, so many to a street, and all-ins below it."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import AllIn, CapHeadsUp, RaiseTo, System
from cardrules.games.holdem import events as e
from cardrules.seats import Seat
from tests.games.holdem.build import Scene
from tests.games.holdem.build import table as any_table

A, B, C, D = (Seat(seat) for seat in range(4))
DEEP = (5000,) * 4


def table(*stacks: int, **options: Any) -> Scene:
    """A hand of fixed limit 10/20."""
    usual: dict[str, Any] = {"system": System.FIXED_LIMIT, "sb": 5, "bb": 10}
    return any_table(*stacks, **(usual | options))


def flop(*behind: int, **options: Any) -> Scene:
    """Everybody called, nobody raised: A is first on the flop, with so much behind each."""
    scene = table(*(chips + 10 for chips in behind), **options)
    while scene.turn != "B":
        scene = scene.plays("c")
    return scene.plays("Bk") if len(behind) > 2 else scene.plays("Bc Ak")


def turned(*behind: int, **options: Any) -> Scene:
    """The same on the turn."""
    scene = flop(*behind, **options)
    return scene.plays("k " * len(behind))


@pytest.mark.rule("holdem.fixed-limit.structure")
def test_bets_are_small_on_two_streets_and_big_on_two() -> None:
    scene = table(1000, 1000)
    assert scene.may == "B: fold, call 5, raise 20"
    scene = scene.plays("Bc Ak")
    assert scene.may == "A: check, bet 10"
    scene = scene.plays("Ak Bk")
    assert scene.may == "A: check, bet 20"
    scene = scene.plays("Ak Bk")
    assert scene.may == "A: check, bet 20"


@pytest.mark.rule("holdem.fixed-limit.structure", "holdem.fixed-limit.sizes")
def test_the_four_numbers_are_free() -> None:
    scene = table(1000, 1000, sb=1, bb=2, small_bet=2, big_bet=10).plays("Bc Ak")
    assert scene.may == "A: check, bet 2"
    assert scene.plays("Ak Bk").may == "A: check, bet 10"
    # A small bet other than the big blind is what a raise adds.
    other = table(1000, 1000, sb=1, bb=2, small_bet=4, big_bet=8)
    assert other.may == "B: fold, call 1, raise 6"


@pytest.mark.rule("holdem.fixed-limit.one-bet")
@pytest.mark.parametrize("to", [11, 19, 21, 30, 1000])
def test_a_raise_is_exactly_one_bet(to: int) -> None:
    scene = table(*DEEP)
    refusal = scene.tries(f"Cr{to}").refused_by("holdem.fixed-limit.one-bet")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (20, 20)
    scene.tries("Cr20").accepted()


@pytest.mark.rule("holdem.fixed-limit.one-bet")
@pytest.mark.parametrize("to", [1, 9, 15, 20])
def test_a_bet_is_exactly_one_bet(to: int) -> None:
    scene = flop(500, 500, 500)
    refusal = scene.tries(f"Ab{to}").refused_by("holdem.fixed-limit.one-bet")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (10, 10)
    scene.tries("Ab10").accepted()


@pytest.mark.rule("holdem.fixed-limit.one-bet")
def test_a_stack_of_more_than_a_bet_does_not_go_all_in() -> None:
    scene = flop(500, 500, 500)
    scene.when(A, AllIn()).refused_by("holdem.fixed-limit.one-bet")
    # Exactly a bet does, and less too.
    assert flop(10, 500, 500).tries("Aa").accepted().told(e.BetPlaced)[0].to == 10
    assert flop(7, 500, 500).tries("Aa").accepted().told(e.BetPlaced)[0].to == 7


# --- the cap ---------------------------------------------------------------------------------


@pytest.mark.rule("holdem.fixed-limit.cap", "holdem.fixed-limit.big-blind-counts")
def test_before_the_flop_the_big_blind_is_the_first_of_four_bets() -> None:
    scene = table(*DEEP).plays("Cr20 Dr30 Ar40")
    assert scene.may == "B: fold, call 30"
    for action in (RaiseTo(50), AllIn()):
        scene.when(B, action).refused_by("holdem.fixed-limit.cap")
    assert scene.plays("Bc").may == "C: fold, call 20"
    assert scene.plays("Bc Cc").may == "D: fold, call 10"


@pytest.mark.rule("holdem.fixed-limit.cap")
def test_later_there_are_a_bet_and_three_raises() -> None:
    scene = flop(500, 500, 500, 500).plays("Ab10 Br20 Cr30")
    assert scene.may == "D: fold, call 30, raise 40"
    assert scene.plays("Dr40").may == "A: fold, call 30"


@pytest.mark.rule("holdem.fixed-limit.cap")
def test_a_capped_street_stays_capped_for_two() -> None:
    scene = table(*DEEP).plays("Cr20 Dr30 Ar40")
    # All but A and B fold: the street stays capped.
    assert scene.plays("Bc Cf Df").view().street is not None
    assert scene.plays("Bc Cf").may == "D: fold, call 10"
    flopped = flop(500, 500, 500).plays("Ab10 Br20 Cr30 Ar40 Bf")
    assert flopped.may == "C: fold, call 10"
    flopped.when(C, RaiseTo(50)).refused_by("holdem.fixed-limit.cap")


@pytest.mark.rule("holdem.fixed-limit.cap")
def test_two_who_were_alone_before_the_cap_raise_without_end() -> None:
    scene = flop(5000, 5000, 5000).plays("Ab10 Br20 Cf")
    for level in range(30, 310, 10):
        assert f"raise {level}" in scene.may
        scene = scene.plays(f"r{level}")
    heads_up = table(1000, 1000).plays("Br20 Ar30 Br40 Ar50 Br60")
    assert heads_up.may == "A: fold, call 10, raise 70"


@pytest.mark.rule("holdem.fixed-limit.cap")
def test_a_player_who_is_all_in_is_not_counted() -> None:
    # A is all-in: B and C are two, before the cap is reached.
    scene = flop(10, 5000, 5000).plays("Aa Br20 Cr30 Br40")
    assert scene.may == "C: fold, call 10, raise 50"


@pytest.mark.rule("holdem.fixed-limit.cap")
@pytest.mark.parametrize(("cap", "last"), [(3, 30), (5, 50)])
def test_another_cap_may_be_agreed(cap: int, last: int) -> None:
    scene = table(*DEEP, fl_cap=cap)
    for level in range(20, last + 10, 10):
        scene = scene.plays(f"r{level}")
    assert "raise" not in scene.may
    scene.when(scene.due[0], RaiseTo(last + 10)).refused_by("holdem.fixed-limit.cap")


@pytest.mark.rule("holdem.fixed-limit.cap")
def test_there_may_be_no_cap() -> None:
    scene = table(*DEEP, fl_cap=None)
    for level in range(20, 320, 10):
        scene = scene.plays(f"r{level}")
    assert "raise 320" in scene.may


@pytest.mark.rule("holdem.fixed-limit.cap-heads-up")
def test_the_cap_may_be_agreed_for_two_who_are_left_too() -> None:
    scene = flop(500, 500, 500, fl_cap_heads_up=CapHeadsUp.CAPPED).plays("Ab10 Br20 Cf Ar30 Br40")
    assert scene.may == "A: fold, call 10"
    scene.when(A, RaiseTo(50)).refused_by("holdem.fixed-limit.cap")


@pytest.mark.rule("holdem.fixed-limit.cap")
def test_at_the_cap_an_all_in_up_to_the_call_remains() -> None:
    scene = table(5000, 25, 5000, 5000).plays("Cr20 Dr30 Ar40")
    assert scene.may == "B: fold, call 15"
    scene.when(B, AllIn()).accepted()


# --- all-ins below a bet ---------------------------------------------------------------------


@pytest.mark.rule("holdem.fixed-limit.small-all-in", "holdem.fixed-limit.completion")
def test_an_all_in_of_less_than_half_a_bet_more_is_completed() -> None:
    # The turn, a bet is 20. B's 25 are 5 more.
    scene = turned(500, 25, 500).plays("Ab20 Ba")
    assert scene.told(e.Raised)[-1].count == 1
    assert scene.may == "C: fold, call 25, raise 40"
    completed = scene.plays("Cr40")
    assert completed.told(e.Raised)[-1].count == 2
    assert completed.may == "A: fold, call 20, raise 60"


@pytest.mark.rule("holdem.fixed-limit.half-bet-counts")
def test_an_all_in_of_half_a_bet_more_counts_as_a_raise() -> None:
    scene = turned(500, 32, 500).plays("Ab20 Ba")
    assert scene.told(e.Raised)[-1].count == 2
    assert scene.may == "C: fold, call 32, raise 52"
    assert scene.plays("Cr52").told(e.Raised)[-1].count == 3


@pytest.mark.rule("holdem.fixed-limit.half-bet-counts", "holdem.fixed-limit.small-all-in")
@pytest.mark.parametrize(("chips", "counted"), [(29, 1), (30, 2)])
def test_exactly_half_a_bet_counts(chips: int, counted: int) -> None:
    scene = turned(500, chips, 500).plays("Ab20 Ba")
    assert scene.told(e.Raised)[-1].count == counted


@pytest.mark.rule("holdem.fixed-limit.half-bet-counts", "holdem.fixed-limit.completion")
def test_an_all_in_bet_below_the_bet() -> None:
    # 9 of 20 is no bet: it is completed to 20. 15 of 20 is one: it is raised to 35.
    small = turned(500, 9, 500).plays("Ak Ba")
    assert small.told(e.BetPlaced)[-1].count == 0
    assert small.may == "C: fold, call 9, raise 20"
    large = turned(500, 15, 500).plays("Ak Ba")
    assert large.told(e.BetPlaced)[-1].count == 1
    assert large.may == "C: fold, call 15, raise 35"


@pytest.mark.rule("holdem.fixed-limit.small-all-in", "holdem.fixed-limit.half-bet-counts")
def test_small_all_ins_are_measured_from_the_last_full_bet() -> None:
    # 26 is 6 more than 20, 32 is 12 more than 20: together more than half a bet.
    scene = turned(500, 26, 32, 500).plays("Ab20 Ba Ca")
    assert [raised.count for raised in scene.told(e.Raised)] == [1, 2]
    assert scene.may == "D: fold, call 32, raise 52"


@pytest.mark.rule("holdem.fixed-limit.completion", "holdem.fixed-limit.cap")
def test_a_completion_is_one_of_the_four_bets() -> None:
    scene = turned(500, 25, 500, 500).plays("Ab20 Ba Cr40 Dr60 Ar80")
    assert scene.told(e.Raised)[-1].count == 4
    assert scene.may == "C: fold, call 40"


@pytest.mark.rule("holdem.fixed-limit.small-all-in", "holdem.fixed-limit.cap")
def test_at_the_cap_no_small_all_in_raises() -> None:
    scene = table(5000, 5000, 43, 5000).plays("Cr20 Dr30 Ar40 Bc")
    assert scene.may == "C: fold, call 20"
    scene.when(C, AllIn()).refused_by("holdem.fixed-limit.cap")
