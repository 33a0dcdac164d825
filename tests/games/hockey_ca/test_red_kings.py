"""Magyar's game as far as it is known, and that it says it is incomplete."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.hockey_ca import HOCKEY_CA, Chance, Effect, Style
from cardrules.games.hockey_ca.options import PRESETS
from tests.games.hockey_ca.build import Scene, allowed, refused, rink

SHOT, AUTOMATIC, BLOCKED = Effect.SHOT, Effect.AUTOMATIC_SHOT, Effect.BLOCKED


def magyar(played: str, **options: Any) -> Scene:
    """Play these cards with red kings that shoot."""
    return rink(played, style=Style.SHOTS, red_kings=True, **options)


@pytest.mark.rule("hockey_ca.red-kings.shoot")
def test_red_kings_shoot_and_black_ones_do_not() -> None:
    assert magyar("KH").effects == (AUTOMATIC,)
    assert magyar("6 KD").chance == Chance(1, automatic=True)
    assert magyar("KC").effects == ()
    assert magyar("KC KD").effects == (AUTOMATIC,)


@pytest.mark.rule("hockey_ca.red-kings.shoot", "hockey_ca.breakaway.match")
def test_red_kings_need_the_game_with_shots() -> None:
    reason = refused("hockey_ca.red-kings.shoot", "hockey_ca.breakaway.match", red_kings=True)
    assert "incomplete" in reason
    allowed(red_kings=True, style=Style.SHOTS)
    assert magyar("KH 3 3").score == (1, 0)


@pytest.mark.rule("hockey_ca.red-kings.incomplete")
def test_the_version_says_that_it_is_incomplete() -> None:
    assert PRESETS["magyar"].red_kings
    data = HOCKEY_CA.book.data
    for words, mark in (("en", "incomplete"), ("fr", "incompl")):
        assert mark in data["presets"]["magyar"]["title"][words]
        assert mark in data["presets"]["magyar"]["text"][words].lower()
        assert mark in data["options"]["red_kings"][words]
    assert "incomplete" in HOCKEY_CA.book.rules["hockey_ca.red-kings.shoot"].title.en
    assert magyar("AS").effects == ()
    assert magyar("6 AS").effects == ()


@pytest.mark.rule("hockey_ca.red-kings.may-score")
def test_a_red_king_scores_by_a_match_and_does_not_block_every_shot() -> None:
    assert magyar("8 8 KC KD").effects == (Effect.GOAL,)
    assert magyar("8 8 KD KC").effects == (Effect.GOAL,)
    assert magyar("8 8 KD").effects == ()
    assert magyar("8 8 KD").chance == Chance(1)


@pytest.mark.rule("hockey_ca.red-kings.open-shot")
def test_a_king_blocks_only_the_shot_of_a_black_king_that_matched() -> None:
    assert magyar("KC KS KD").effects == (BLOCKED,)
    assert magyar("KD KS").effects == ()
    assert magyar("KC KD KS").effects == ()
    assert magyar("KC KD KH").chance == Chance(1, automatic=True)
    assert magyar("J KD").effects == ()
    assert magyar("J KD").chance == Chance(0, automatic=True)
    assert magyar("8 8 5 KD").effects == (Effect.MISSED, AUTOMATIC)
    assert magyar("8 8 5 KC").effects == (Effect.MISSED,)
    assert magyar("KH J").effects == (BLOCKED,)
