"""Breakaways: who gains one, how long it lasts, what takes it away."""

from __future__ import annotations

import pytest

from cardrules.games.hockey_ca import Chance, Effect, ThirdMatch
from cardrules.games.hockey_ca import events as e
from tests.games.hockey_ca.build import rink
from tests.games.hockey_ca.quiet import QUIET

BREAKAWAY, MISSED, CANCELLED = Effect.BREAKAWAY, Effect.MISSED, Effect.CANCELLED
OF_A, OF_B = Chance(0), Chance(1)


@pytest.mark.rule("hockey_ca.breakaway.match")
def test_a_match_gives_a_breakaway() -> None:
    assert rink("6 6").effects == (BREAKAWAY,)
    assert rink("6 6").chance == OF_B
    assert rink("6 7 7").chance == OF_A


@pytest.mark.rule("hockey_ca.breakaway.jack")
def test_a_jack_gives_a_breakaway_on_anything_and_on_nothing() -> None:
    assert rink("J").effects == (BREAKAWAY,)
    assert rink("6 J").chance == OF_B


@pytest.mark.rule("hockey_ca.breakaway.jack", "hockey_ca.breakaway.cancels")
def test_a_jack_on_a_jack_is_one_breakaway() -> None:
    scene = rink("J J")
    assert scene.effects == (CANCELLED, BREAKAWAY)
    assert scene.chance == OF_B


@pytest.mark.rule("hockey_ca.breakaway.cancels", "hockey_ca.breakaway.one")
def test_a_new_breakaway_cancels_the_other_sides() -> None:
    assert rink("6 6 J").effects == (CANCELLED, BREAKAWAY)
    assert rink("6 6 J").chance == OF_A


@pytest.mark.rule("hockey_ca.breakaway.two-plays", "hockey_ca.breakaway.missed")
def test_a_breakaway_lasts_for_the_next_card_of_each_side() -> None:
    assert rink("6 6 9").chance == OF_B
    missed = rink("6 6 9 K")
    assert missed.effects == (MISSED,)
    assert missed.chance is None
    assert rink("6 6 9 K T T").score == (0, 0)


@pytest.mark.rule("hockey_ca.breakaway.jack-again")
def test_a_jack_on_ones_own_breakaway_is_a_miss_and_a_new_one() -> None:
    scene = rink("3 3 K J")
    assert scene.effects == (MISSED, BREAKAWAY)
    assert scene.chance == OF_B
    assert scene.score == (0, 0)


@pytest.mark.rule("hockey_ca.breakaway.third-match")
def test_a_third_equal_card_takes_over() -> None:
    scene = rink("9 9 9")
    assert scene.effects == (CANCELLED, BREAKAWAY)
    assert scene.chance == OF_A
    assert rink("9 9 9 4 4").score == (1, 0)


@pytest.mark.rule("hockey_ca.breakaway.fourth-match")
def test_so_does_the_fourth() -> None:
    assert rink("7 7 7 7").effects == (CANCELLED, BREAKAWAY)
    assert rink("7 7 7 7 2 2").score == (0, 1)


@pytest.mark.rule("hockey_ca.breakaway.third-cancels")
def test_where_agreed_a_third_equal_card_only_cancels() -> None:
    only = ThirdMatch.CANCELS_ONLY
    assert rink("9 9 9", third_match=only).effects == (CANCELLED,)
    assert rink("9 9 9", third_match=only).chance is None
    scene = rink("9 9 9 4 4", third_match=only)
    assert scene.score == (0, 0)
    assert scene.chance == OF_A
    assert rink("9 9 9 9", third_match=only).chance == OF_B
    assert rink("J J", third_match=only).effects == (CANCELLED, BREAKAWAY)


@pytest.mark.rule("hockey_ca.breakaway.carries")
def test_a_breakaway_goes_on_in_the_next_deal() -> None:
    scene = rink("2 4 6 8 T Q 3 5 J 5 5")
    assert scene.view(None).deal == 2
    assert scene.effects == (Effect.GOAL,)
    assert scene.score == (1, 0)


@pytest.mark.rule("hockey_ca.breakaway.period-end")
def test_a_breakaway_ends_with_the_period() -> None:
    scene = rink(QUIET)
    assert scene.told(e.CardPlayed)[-1].effects == (MISSED, BREAKAWAY)
    (ended,) = scene.told(e.PeriodEnded)
    assert ended == e.PeriodEnded(number=1, goals=(0, 0), cancelled=1)
    assert scene.chance is None
