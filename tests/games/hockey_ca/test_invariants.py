"""Truths of every match, whatever was agreed: the invariants HOCKEY-CA-INV-1 to 9 of the rules.

Matches are played with drawn actions under drawn options. The second referee (`audit.py`) judges
the same truths by names of cards; here they are read off the states.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import Rank, pack_mask
from cardrules.games.hockey_ca import HOCKEY_CA, Effect, Style
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import Playing, team_of
from cardrules.kernel.game import Zone
from cardrules.testing import Walk
from cardrules.testing.strategies import walks

NUMBERS: dict[str, Any] = {
    "periods": st.integers(1, 3),
    "first_dealer": st.sampled_from((None, 0, 1)),
}
GAINS = {Effect.BREAKAWAY, Effect.CLEARED, Effect.SHOT, Effect.AUTOMATIC_SHOT}
LOSSES = {Effect.CANCELLED, Effect.MISSED, Effect.BLOCKED, Effect.GOAL}
any_match = given(walk=walks(HOCKEY_CA, **NUMBERS))


def plays(walk: Walk) -> Iterator[tuple[Playing, e.CardPlayed]]:
    """Every card played, with the table before it."""
    for state, event in zip(walk.states, walk.events, strict=False):
        if isinstance(event, e.CardPlayed):
            assert isinstance(state, Playing)
            yield state, event


@pytest.mark.invariant("HOCKEY-CA-INV-1")
@any_match
def test_inv_1_every_card_is_somewhere_once(walk: Walk) -> None:
    for state in walk.states:
        zones = HOCKEY_CA.census(state).values()
        known = 0
        for zone in zones:
            assert isinstance(zone, Zone)
            assert not known & zone.cards
            known |= zone.cards
        hidden = sum(zone.unknown for zone in zones if isinstance(zone, Zone))
        assert not known & ~pack_mask()
        assert known.bit_count() + hidden == 52


@pytest.mark.invariant("HOCKEY-CA-INV-2")
@any_match
def test_inv_2_hands_differ_by_one_card_at_most(walk: Walk) -> None:
    count = 0
    for state, event in zip(walk.states, walk.events, strict=False):
        if isinstance(event, e.PlayBegan):
            count = 0
        if isinstance(event, e.CardPlayed):
            sizes = HOCKEY_CA.view(walk.ruleset, state, None).hand_sizes
            assert max(sizes) - min(sizes) <= 1
            if walk.seats == 2:
                dealer = state.deal.match.dealer
                assert sizes[dealer] - sizes[1 - dealer] == count % 2
            count += 1


@pytest.mark.invariant("HOCKEY-CA-INV-3")
@any_match
def test_inv_3_a_side_gets_a_chance_only_when_no_other_is_open(walk: Walk) -> None:
    side: int | None = None
    for event in walk.events:
        if isinstance(event, e.PeriodStarted):
            side = None
        if not isinstance(event, e.CardPlayed):
            continue
        effects = set(event.effects)
        if LOSSES & effects:
            side = None
        if GAINS & effects:
            assert side is None
            side = team_of(event.seat)


@pytest.mark.invariant("HOCKEY-CA-INV-5")
@any_match
def test_inv_5_a_goal_comes_two_cards_after_its_own_sides_chance(walk: Walk) -> None:
    played = [event for _, event in plays(walk)]
    gains = sum(bool(GAINS & set(event.effects)) for event in played)
    goals = [n for n, event in enumerate(played) if Effect.GOAL in event.effects]
    assert len(goals) <= gains
    for n in goals:
        chance = played[n - 2]
        assert team_of(chance.seat) == team_of(played[n].seat)
        assert GAINS & set(chance.effects)


@pytest.mark.invariant("HOCKEY-CA-INV-4")
@any_match
def test_inv_4_scores_rise_by_one_goal_at_a_time(walk: Walk) -> None:
    scores = [HOCKEY_CA.view(walk.ruleset, state, None).score for state in walk.states]
    for before, after in pairwise(scores):
        steps = [now - then for then, now in zip(before, after, strict=True)]
        assert sorted(steps) in ([0, 0], [0, 1])


@pytest.mark.invariant("HOCKEY-CA-INV-6")
@any_match
def test_inv_6_no_jack_scores_except_on_the_cleared_ice(walk: Walk) -> None:
    for _, event in plays(walk):
        if Effect.GOAL in event.effects and walk.options.style is not Style.CLEARED_ICE:
            assert event.card.rank is not Rank.JACK


@pytest.mark.invariant("HOCKEY-CA-INV-7")
@any_match
def test_inv_7_a_period_plays_all_its_cards_unless_sudden_death_ends_it(walk: Walk) -> None:
    count = 0
    overtime = False
    for event in walk.events:
        if isinstance(event, e.PeriodStarted):
            count, overtime = 0, event.overtime
        count += isinstance(event, e.CardPlayed)
        if isinstance(event, e.PeriodEnded) and not (overtime and any(event.goals)):
            assert count == (48 if walk.options.style is Style.CLEARED_ICE else 52)


@pytest.mark.invariant("HOCKEY-CA-INV-8")
@any_match
def test_inv_8_a_period_begins_without_a_chance_on_an_empty_table(walk: Walk) -> None:
    for event, started in zip(walk.events, walk.states[1:], strict=True):
        if isinstance(event, e.PlayBegan) and started.deal.number == 1:
            assert started.chance is None
            assert started.pile == started.deal.laid
            assert len(started.pile) == walk.ruleset.centre


@pytest.mark.invariant("HOCKEY-CA-INV-9")
@any_match
def test_inv_9_the_events_give_the_state(walk: Walk) -> None:
    assert HOCKEY_CA.fold(walk.ruleset, walk.seats, walk.events) == walk.states[-1]
