"""No limit: how little and how much may be bet and raised."""

from __future__ import annotations

import pytest

from cardrules.games.holdem import AllIn
from cardrules.games.holdem import events as e
from tests.games.holdem.build import table


@pytest.mark.rule("holdem.no-limit.no-ceiling")
def test_the_whole_stack_may_be_bet_at_any_time() -> None:
    scene = table(5000, 5000, 5000, sb=5, bb=10)
    scene.tries("Cr5000").accepted()
    assert scene.plays("Cc Ac Bk").may == "A: check, bet 10-4990"


@pytest.mark.rule("holdem.no-limit.no-ceiling", "holdem.no-limit.unlimited")
def test_there_may_be_any_number_of_raises() -> None:
    scene = table(100_000, 100_000, sb=5, bb=10)
    level = 10
    for _ in range(40):
        level += 10
        scene = scene.plays(f"r{level}")
    assert scene.may == "B: fold, call 10, raise 420-100000"


@pytest.mark.rule("holdem.no-limit.minimum-raise", "holdem.no-limit.minimum-bet")
def test_the_lowest_bet_is_the_big_blind_on_every_street() -> None:
    scene = table(1000, 1000, 1000, sb=5, bb=10).plays("Cr300 Ac Bc")
    for _ in range(3):
        refusal = scene.tries("Ab9").refused_by("holdem.no-limit.minimum-raise")
        assert (refusal.detail["lowest"], refusal.detail["highest"]) == (10, 700)
        scene.tries("Ab10").accepted()
        scene = scene.plays("Ak Bk Ck")


@pytest.mark.rule("holdem.no-limit.minimum-raise")
def test_a_raise_adds_at_least_a_big_blind_before_the_flop() -> None:
    scene = table(1000, 1000, 1000, sb=50, bb=100)
    refusal = scene.tries("Cr199").refused_by("holdem.no-limit.minimum-raise")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (200, 1000)
    assert (refusal.detail["level"], refusal.detail["to_call"]) == (100, 100)
    scene.tries("Cr200").accepted()


@pytest.mark.rule("holdem.no-limit.minimum-raise")
@pytest.mark.parametrize("to", [0, -20, 100, 99, 1])
def test_a_level_that_raises_nothing_is_refused_with_both_bounds(to: int) -> None:
    scene = table(1000, 1000, 1000, sb=50, bb=100)
    refusal = scene.tries(f"Cr{to}").refused_by("holdem.no-limit.minimum-raise")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (200, 1000)


@pytest.mark.rule("holdem.no-limit.full-raise")
def test_a_raise_adds_at_least_as_much_as_the_last_one() -> None:
    scene = table(9000, 9000, 9000, sb=50, bb=100).plays("Cr250")
    assert scene.may == "A: fold, call 200, raise 400-9000"
    # The largest increment of the street counts: 450.
    assert scene.plays("Ar700").may == "B: fold, call 600, raise 1150-9000"


@pytest.mark.rule("holdem.no-limit.full-raise")
def test_a_bet_sets_what_the_first_raise_adds() -> None:
    scene = table(9000, 9000, 9000, sb=50, bb=100).plays("Cc Ac Bk Ab350")
    assert scene.may == "B: fold, call 350, raise 700-8900"


@pytest.mark.rule("holdem.no-limit.full-raise", "holdem.no-limit.increment")
def test_each_street_begins_at_the_big_blind_again() -> None:
    scene = table(9000, 9000, 9000, sb=50, bb=100).plays("Cr800 Ac Bc")
    assert scene.may == "A: check, bet 100-8200"


@pytest.mark.rule("holdem.no-limit.short-all-in")
def test_an_all_in_below_the_minimum_is_allowed_and_leaves_the_increment() -> None:
    scene = table(9000, 320, 9000, sb=50, bb=100).plays("Cr250 Af")
    assert scene.may == "B: fold, call 150, raise 320"
    full, short = scene.tries("Ba").accepted().told(e.Raised)
    assert (short.to, short.amount, short.all_in) == (320, 220, True)
    # 250 + 150 before, 320 + 150 after: not 320 + 70.
    assert (full.minimum, short.minimum) == (400, 470)


@pytest.mark.rule("holdem.no-limit.short-all-in", "holdem.no-limit.minimum-raise")
def test_only_the_whole_stack_may_be_below_the_minimum() -> None:
    scene = table(9000, 320, 9000, sb=50, bb=100).plays("Cr250 Af")
    refusal = scene.tries("Br319").refused_by("holdem.no-limit.minimum-raise")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (320, 320)
    scene.when(1, AllIn()).accepted()


@pytest.mark.rule("holdem.no-limit.short-all-in")
def test_a_full_raise_after_a_short_one_is_measured_from_the_all_in() -> None:
    # 250, short to 320, then to 470: 150 more. The next adds 150 again.
    scene = table(9000, 9000, 9000, 320, sb=50, bb=100).plays("Cr250 Da Ar470")
    assert scene.may == "B: fold, call 370, raise 620-9000"


@pytest.mark.rule("holdem.no-limit.short-bet")
def test_an_all_in_bet_below_the_big_blind_is_raised_by_a_big_blind() -> None:
    scene = table(120, 1000, 1000, sb=50, bb=100).plays("Cc Ac Bk")
    assert scene.may == "A: check, bet 20"
    scene = scene.plays("Aa")
    assert scene.may == "B: fold, call 20, raise 120-900"


@pytest.mark.rule("holdem.no-limit.short-bet")
def test_a_short_bet_is_no_bet_that_reopens() -> None:
    scene = table(1000, 120, 1000, sb=50, bb=100).plays("Cc Ac Bk Ak Ba Cc")
    assert scene.may == "A: fold, call 20"
