"""Truths of every match, whatever was agreed: the invariants HOCKEY-FR-INV-1 to 9 of the rules.

Matches are played with drawn actions under drawn options; between cards the table is at rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import Card, Rank, cards_of
from cardrules.games.hockey_fr import HOCKEY_FR, AfterGoal, Cause, CentreStart, PeriodKind, Stage
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.model import Dealing, Playing
from cardrules.kernel.game import Zone
from cardrules.parts.teams import team_of
from cardrules.seats import Seat
from cardrules.testing import Walk
from cardrules.testing.strategies import walks

any_match = given(walk=walks(HOCKEY_FR, periods=st.integers(1, 4), first_dealer=st.integers(0, 3)))


def turns(walk: Walk) -> Iterator[tuple[Playing, int]]:
    """Give every state in which a seat must play, with the number of events before it."""
    for number in walk.rests:
        state = walk.states[number]
        if isinstance(state, Playing):
            yield state, number


def periods(walk: Walk) -> Iterator[list[Any]]:
    """Give the events of each period."""
    period: list[Any] = []
    for event in walk.events:
        if isinstance(event, e.PeriodStarted):
            period = []
        period.append(event)
        if isinstance(event, e.PeriodEnded):
            yield period


def stage(walk: Walk, state: Playing) -> Stage | None:
    return HOCKEY_FR.view(walk.ruleset, state, None).stage


@pytest.mark.invariant("HOCKEY-FR-INV-1")
@any_match
def test_1_all_cards_are_somewhere_once(walk: Walk) -> None:
    for state in walk.states:
        zones = [zone for zone in HOCKEY_FR.census(state).values() if isinstance(zone, Zone)]
        known = [card for zone in zones for card in cards_of(zone.cards)]
        assert len(known) == len(set(known))
        assert len(known) + sum(zone.unknown for zone in zones) == 52


@pytest.mark.invariant("HOCKEY-FR-INV-2")
@any_match
def test_2_an_open_chance_goes_with_the_pile(walk: Walk) -> None:
    for state, _ in turns(walk):
        match stage(walk, state):
            case Stage.WAITING_OPPONENT:
                assert not state.pile
            case Stage.WAITING_PARTNER:
                (only,) = state.pile
                assert only.rank is not Rank.JACK
            case None:
                assert state.chance is None


@pytest.mark.invariant("HOCKEY-FR-INV-3")
@any_match
def test_3_the_pile_is_empty_only_where_the_rules_say_so(walk: Walk) -> None:
    for state, number in turns(walk):
        if state.pile or stage(walk, state) is Stage.WAITING_OPPONENT:
            continue
        before = [event for event in walk.events[:number] if not isinstance(event, e.PlayBegan)]
        last = before[-1]
        opens = len(state.aside) == 4 and walk.options.centre_start is CentreStart.MEMORY_ONLY
        cleared = isinstance(last, e.PileSetAside) and isinstance(before[-2], e.ButScored)
        # Also where the goal was the last card of a deal: nothing but a new deal lies between.
        dealt = [one for one in before if not isinstance(one, e.HandDealt | e.DealStarted)]
        cleared |= [type(one) for one in dealt[-2:]] == [e.ButScored, e.PileSetAside]
        new_deal = state.deal.number > 1 and isinstance(dealt[-1], e.PasseLost)
        assert opens or cleared or new_deal
        assert not cleared or walk.options.after_goal is AfterGoal.CLEAR
        assert not new_deal or not walk.options.carry_over


@pytest.mark.invariant("HOCKEY-FR-INV-4")
@any_match
def test_4_no_valet_stays_on_the_pile_but_one_of_the_centre(walk: Walk) -> None:
    centre: tuple[Card, ...] = ()
    for number, event in enumerate(walk.events):
        if isinstance(event, e.CentreLaid):
            centre = event.cards
        state = walk.states[number + 1]
        if isinstance(state, Dealing | Playing) and number + 1 in walk.rests:
            valets = {card for card in state.pile if card.rank is Rank.JACK}
            assert valets <= set(centre)


@pytest.mark.invariant("HOCKEY-FR-INV-5")
@any_match
def test_5_every_goal_follows_a_passe_of_the_partner_two_cards_earlier(walk: Walk) -> None:
    for period in periods(walk):
        plays = [event for event in period if isinstance(event, e.CardPlayed)]
        made = {play.card: "" for play in plays}
        last: Card | None = None
        for event in period:
            if isinstance(event, e.CardPlayed):
                last = event.card
            elif isinstance(event, e.PasseMade) and last is not None:
                made[last] = "passe"
            elif isinstance(event, e.ButScored):
                turn = [play.card for play in plays].index(event.card)
                earlier = plays[turn - 2]
                assert turn >= 2
                assert made[earlier.card] == "passe"
                assert earlier.seat == (event.seat + 2) % 4
                assert team_of(event.seat) is event.team


@pytest.mark.invariant("HOCKEY-FR-INV-6")
@any_match
def test_6_there_are_never_more_goals_than_passes_and_scores_never_fall(walk: Walk) -> None:
    goals = passes = 0
    score = (0, 0)
    for number, event in enumerate(walk.events):
        passes += isinstance(event, e.PasseMade)
        goals += isinstance(event, e.ButScored)
        if not (isinstance(event, e.PasseMade) and event.cause is Cause.BUT):
            assert goals <= passes + (walk.options.after_goal is AfterGoal.CLEAR_AND_PASS)
        now = walk.states[number + 1].score
        gained = (now[0] - score[0], now[1] - score[1])
        assert gained in ((0, 0), (1, 0), (0, 1))
        assert (gained != (0, 0)) == isinstance(event, e.ButScored)
        score = now
    assert goals <= passes


@pytest.mark.invariant("HOCKEY-FR-INV-7")
@any_match
def test_7_a_full_period_has_48_turns_and_hands_differ_by_one(walk: Walk) -> None:
    for period in periods(walk):
        plays = [event.seat for event in period if isinstance(event, e.CardPlayed)]
        counts = [plays.count(Seat(seat)) for seat in range(4)]
        sudden = period[0].kind is PeriodKind.SUDDEN_DEATH
        goal = any(isinstance(event, e.ButScored) for event in period)
        if sudden and goal:
            assert max(counts) - min(counts) <= 1
        else:
            assert counts == [12, 12, 12, 12]
    for state, _ in turns(walk):
        hands = [(held & state.unplayed).bit_count() for held in state.deal.holdings]
        assert max(hands) - min(hands) <= 1


@pytest.mark.invariant("HOCKEY-FR-INV-8")
@any_match
def test_8_the_team_to_play_alternates(walk: Walk) -> None:
    for period in periods(walk):
        plays = [event.seat for event in period if isinstance(event, e.CardPlayed)]
        first = (period[0].dealer + 1) % 4
        assert plays == [(first + turn) % 4 for turn in range(len(plays))]


@pytest.mark.invariant("HOCKEY-FR-INV-9")
@any_match
def test_9_the_match_is_the_fold_of_its_events(walk: Walk) -> None:
    assert walk.fault is None
    assert HOCKEY_FR.fold(walk.ruleset, walk.seats, walk.events) == walk.states[-1]
    assert HOCKEY_FR.outcome(walk.states[-1]) is not None
