"""Goals: what scores, what never does, and what a goal leaves behind."""

from __future__ import annotations

from itertools import product

import pytest

from cardrules.games.hockey_ca import Chance, Effect, Options
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.options import PRESETS
from tests.games.hockey_ca.build import B, rink

GOAL, BREAKAWAY = Effect.GOAL, Effect.BREAKAWAY


@pytest.mark.rule("hockey_ca.goal.match")
def test_matching_the_opponents_next_card_scores() -> None:
    scene = rink("6 6 Q Q")
    assert scene.effects == (GOAL,)
    assert scene.told(e.GoalScored) == [e.GoalScored(seat=B, score=(0, 1), ends=False)]


@pytest.mark.rule("hockey_ca.goal.no-jack")
def test_no_jack_ever_scores() -> None:
    assert rink("3 3 K J").score == (0, 0)
    assert rink("6 6 J J").effects == (Effect.CANCELLED, BREAKAWAY)
    assert rink("J 6 J").effects == (Effect.MISSED, BREAKAWAY)


@pytest.mark.rule("hockey_ca.goal.ends")
def test_a_goal_ends_the_breakaway() -> None:
    assert rink("J T T").chance is None
    scene = rink("J T T 7 7")
    assert scene.score == (1, 0)
    assert scene.effects == (BREAKAWAY,)


@pytest.mark.rule("hockey_ca.goal.pile-stays")
def test_the_scoring_card_can_be_matched() -> None:
    scene = rink("J T T T")
    assert scene.effects == (BREAKAWAY,)
    assert scene.view(None).pile_size == 4
    assert rink("J T T T 6 6").score == (1, 1)


@pytest.mark.rule("hockey_ca.goal.third-play")
def test_the_first_two_cards_of_a_period_never_score() -> None:
    for first, second in product("2J6", repeat=2):
        assert rink(f"{first} {second}").score == (0, 0)
    assert rink("J 6 6").score == (1, 0)


@pytest.mark.rule("hockey_ca.goal.points")
def test_each_goal_counts_one_and_periods_add_up() -> None:
    scene = rink("6 6 Q Q", before=[(2, 1), (0, 3)])
    assert scene.score == (2, 5)
    assert scene.view(None).goals == ((2, 1), (0, 3))


@pytest.mark.rule("hockey_ca.goal.keeps", "hockey_ca.original.keeps")
def test_where_agreed_a_goal_is_also_a_breakaway() -> None:
    scene = rink("J T T", goal_is_breakaway=True)
    assert scene.effects == (GOAL, BREAKAWAY)
    assert scene.chance == Chance(0)
    assert rink("J T T 7 7", goal_is_breakaway=True).score == (2, 0)
    assert rink("J T T 7 7 5 5", goal_is_breakaway=True).score == (3, 0)


@pytest.mark.rule("hockey_ca.goal.keeps")
def test_the_opponent_cancels_that_breakaway_by_matching_the_scoring_card() -> None:
    scene = rink("J T T 7 7 7", goal_is_breakaway=True)
    assert scene.effects == (Effect.CANCELLED, BREAKAWAY)
    assert scene.chance == Chance(1)


@pytest.mark.rule("hockey_ca.original.name", "hockey_ca.original.incomplete")
def test_the_game_of_the_1960s_differs_by_the_rule_on_goals_alone() -> None:
    assert PRESETS["original-1960s"] == Options(goal_is_breakaway=True)
