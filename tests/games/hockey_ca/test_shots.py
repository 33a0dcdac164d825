"""Stockham's game: shots, blocks, automatic shots."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.hockey_ca import Chance, Effect, Style
from cardrules.games.hockey_ca import events as e
from tests.games.hockey_ca.build import Scene, rink
from tests.games.hockey_ca.quiet import QUIET

SHOT, AUTOMATIC, BLOCKED = Effect.SHOT, Effect.AUTOMATIC_SHOT, Effect.BLOCKED


def shots(played: str, *following: str, **options: Any) -> Scene:
    """Play these cards in the game with shots."""
    return rink(played, *following, style=Style.SHOTS, **options)


@pytest.mark.rule("hockey_ca.shots.deals")
def test_a_period_has_six_deals() -> None:
    assert shots("").rules.sizes == (4, 4, 4, 4, 4, 6)
    assert [event.dealer for event in shots(QUIET).told(e.PeriodStarted)] == [1, 0]


@pytest.mark.rule("hockey_ca.shots.shot")
def test_a_match_is_a_shot() -> None:
    assert shots("5 5").effects == (SHOT,)
    assert shots("5 5").chance == Chance(1)


@pytest.mark.rule("hockey_ca.shots.goal")
def test_matching_the_card_that_did_not_block_scores() -> None:
    assert shots("5 5 Q Q").effects == (Effect.GOAL,)
    assert shots("5 5 Q Q").score == (0, 1)
    assert shots("5 5 Q 9").effects == (Effect.MISSED,)
    assert shots("5 5 Q 9").chance is None


@pytest.mark.rule("hockey_ca.shots.block")
def test_a_third_equal_card_blocks_and_is_no_shot() -> None:
    scene = shots("5 5 5")
    assert scene.effects == (BLOCKED,)
    assert scene.chance is None


@pytest.mark.rule("hockey_ca.shots.fourth")
def test_the_fourth_equal_card_is_a_new_shot() -> None:
    assert shots("5 5 5 5").effects == (SHOT,)
    assert shots("5 5 5 5 Q Q").score == (0, 1)


@pytest.mark.rule("hockey_ca.shots.automatic")
def test_a_jack_is_an_automatic_shot() -> None:
    assert shots("J").effects == (AUTOMATIC,)
    assert shots("6 J").chance == Chance(1, automatic=True)
    assert shots("J 3 3").score == (1, 0)


@pytest.mark.rule("hockey_ca.shots.jack-blocks")
def test_a_jack_blocks_any_shot_and_an_automatic_one_is_blocked_by_nothing_else() -> None:
    assert shots("8 8 J").effects == (BLOCKED,)
    assert shots("8 8 J").chance is None
    assert shots("J J").effects == (BLOCKED,)
    assert shots("J J").chance is None
    assert shots("J 9").effects == ()
    assert shots("8 8 J 4 4").effects == (SHOT,)


@pytest.mark.rule("hockey_ca.shots.jack-again")
def test_a_jack_at_a_chance_is_a_new_automatic_shot() -> None:
    scene = shots("8 8 4 J")
    assert scene.effects == (Effect.MISSED, AUTOMATIC)
    assert scene.chance == Chance(1, automatic=True)
    assert scene.score == (0, 0)


@pytest.mark.rule("hockey_ca.shots.carries")
def test_an_open_shot_goes_on_in_the_next_deal_and_not_in_the_next_period() -> None:
    assert shots("2 4 6 8 T Q J 3 3").score == (1, 0)
    scene = shots(QUIET)
    assert scene.told(e.PeriodEnded)[-1].cancelled == 1
    assert scene.chance is None


@pytest.mark.rule("hockey_ca.shots.order")
def test_a_card_that_does_not_block_leaves_the_shot_open() -> None:
    scene = shots("8 8 4")
    assert scene.effects == ()
    assert scene.chance == Chance(1)


@pytest.mark.rule("hockey_ca.shots.after-goal")
def test_after_a_goal_no_shot_is_open_and_the_scoring_card_can_be_matched() -> None:
    assert shots("5 5 Q Q").chance is None
    assert shots("5 5 Q Q Q").effects == (SHOT,)
    assert shots("5 5 Q Q 7 7").effects == (SHOT,)
