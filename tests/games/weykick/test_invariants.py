"""Truths of every advice and every record: the invariants WEYKICK-INV-1 to 6 of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.games.weykick import WEYKICK, Budget, Shape, Sport, Wishes, recommend
from cardrules.games.weykick import events as e
from cardrules.games.weykick.model import score_of
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.turns import playout
from cardrules.testing.strategies import seeds
from tests.games.weykick.build import keeping, start

any_wishes = st.builds(
    Wishes,
    with_children=st.booleans(),
    evenings_with_friends=st.booleans(),
    players=st.integers(2, 6),
    budget=st.sampled_from(Budget),
    taste=st.none() | st.sampled_from(Sport),
    patience_for_technique=st.booleans(),
)
with_any_wishes = given(wishes=any_wishes, strict=st.booleans())


@pytest.mark.invariant("WEYKICK-INV-1")
@with_any_wishes
def test_1_an_advice_is_whole_and_has_a_reason(wishes: Wishes, strict: bool) -> None:
    advice = recommend(wishes, strict_budget=strict)
    assert type(advice.sport) is Sport
    assert type(advice.shape) is Shape
    assert advice.figures in (2, 4)
    assert advice.reasons
    assert set(advice.reasons) <= WEYKICK.book.rules.keys()
    assert len(set(advice.reasons)) == len(advice.reasons)


@pytest.mark.invariant("WEYKICK-INV-2")
@with_any_wishes
def test_2_with_children_it_is_football(wishes: Wishes, strict: bool) -> None:
    advice = recommend(wishes, strict_budget=strict)
    assert not wishes.with_children or advice.sport is Sport.FOOTBALL


@pytest.mark.invariant("WEYKICK-INV-3")
@with_any_wishes
def test_3_for_more_than_two_it_is_octagonal(wishes: Wishes, strict: bool) -> None:
    advice = recommend(wishes, strict_budget=strict)
    kept = strict and wishes.budget is Budget.TIGHT and wishes.players <= 4
    if wishes.players > 2 and not kept:
        assert advice.shape is Shape.OCTAGONAL


@pytest.mark.invariant("WEYKICK-INV-4")
@with_any_wishes
def test_4_extra_figures_are_of_the_other_sport(wishes: Wishes, strict: bool) -> None:
    advice = recommend(wishes, strict_budget=strict)
    assert set(advice.extras) <= {advice.sport.other}
    assert len(advice.extras) in (0, 2)


@pytest.mark.invariant("WEYKICK-INV-5")
@with_any_wishes
def test_5_the_same_wishes_get_the_same_advice(wishes: Wishes, strict: bool) -> None:
    assert recommend(wishes, strict_budget=strict) == recommend(wishes, strict_budget=strict)


@pytest.mark.invariant("WEYKICK-INV-6")
@given(target=st.integers(1, 12), seed=seeds())
def test_6_scores_fall_only_by_a_goal_taken_back(target: int, seed: int) -> None:
    rng = Random(seed)
    rules = start(target=target).rules
    events: list[Any] = []
    state = playout(
        WEYKICK,
        rules,
        2,
        lambda state, actor, offers: keeping(offers, rng),
        RandomDraw(rng),
        events.append,
    )
    scores = [(0, 0)]
    last = None
    for event in events:
        if isinstance(event, e.GoalRecorded | e.GoalUndone):
            change = sum(event.score) - sum(scores[-1])
            assert change == (1 if isinstance(event, e.GoalRecorded) else -1)
            scores.append(event.score)
            last = event
    assert score_of(state) == scores[-1]
    assert isinstance(last, e.GoalRecorded)
    assert scores[-1].count(target) == 1
    assert isinstance(events[-1], e.RecordClosed)
    assert events[-1].winner is last.side
