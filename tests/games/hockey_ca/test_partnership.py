"""Four players in two teams."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardrules.games.hockey_ca import (
    HOCKEY_CA,
    Call,
    Chance,
    Effect,
    Options,
    PlayCard,
    Style,
    ThirdMatch,
)
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import team_of
from cardrules.seats import Seat
from tests.games.hockey_ca.build import Scene, cut, rink, start
from tests.games.hockey_ca.quiet import QUIET


def four(played: str, *following: str, **options: Any) -> Scene:
    """Play these cards with four players; seat 3 deals, so that seat 0 opens."""
    options.setdefault("first_dealer", 3)
    return rink(played, *following, partnership=True, **options)


@pytest.mark.rule("hockey_ca.partnership.teams")
def test_partners_sit_opposite_and_teams_alternate() -> None:
    assert HOCKEY_CA.seats(Options(partnership=True)) == range(4, 5)
    assert [team_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    played = four("2 4 6 8 T").told(e.CardPlayed)
    assert [event.seat for event in played] == [0, 1, 2, 3, 0]


@pytest.mark.rule("hockey_ca.partnership.deals", "hockey_ca.partnership.pile-stays")
def test_a_period_has_three_deals_and_the_pile_stays_between_them() -> None:
    scene = four(QUIET)
    assert [event.size for event in scene.told(e.DealStarted)] == [5, 4, 4, 5]
    second = four("2 4 6 8 T Q 3 5 7 9 K A 2 4 6 8 T Q 3 5 5")
    assert second.view(None).deal == 2
    assert second.effects == (Effect.BREAKAWAY,)


@pytest.mark.rule("hockey_ca.partnership.pass", "hockey_ca.partnership.as-teams")
def test_a_pass_lets_the_partner_score() -> None:
    scene = four("6 6 9", "9")
    assert scene.chance == Chance(1)
    (nine,) = [card for card in scene.view(3).hand if card.rank == 9]
    after = scene.when(3, PlayCard(nine)).accepted()
    assert after.effects == (Effect.GOAL,)
    assert after.score == (0, 1)


@pytest.mark.rule("hockey_ca.partnership.as-teams")
def test_what_the_partner_does_not_match_is_missed_by_the_team() -> None:
    assert four("6 6 9 K").effects == (Effect.MISSED,)
    assert four("6 6 6").chance == Chance(0)
    assert four("6 6 6", third_match=ThirdMatch.CANCELS_ONLY).chance is None
    assert four("J T T 7 7", goal_is_breakaway=True).score == (2, 0)


@pytest.mark.rule("hockey_ca.partnership.jacks")
def test_a_jack_is_a_pass_and_never_a_goal() -> None:
    assert four("6 J").effects == (Effect.BREAKAWAY,)
    assert four("6 6 9 J").effects == (Effect.MISSED, Effect.BREAKAWAY)


@pytest.mark.rule("hockey_ca.partnership.labels", "hockey_ca.table.callouts")
def test_a_third_and_a_fourth_equal_card_have_names_that_count_nothing() -> None:
    assert four("7 7 7", callouts=True).told(e.CardPlayed)[-1].call is Call.CHECK
    assert four("7 7 7 7", callouts=True).told(e.CardPlayed)[-1].call is Call.RUMBLE
    assert four("7 7 7 7", callouts=True).score == (0, 0)
    assert rink("7 7 7", callouts=True).told(e.CardPlayed)[-1].call is Call.BREAKAWAY


@pytest.mark.rule("hockey_ca.partnership.deal-moves", "hockey_ca.partnership.opens")
def test_the_deal_moves_to_the_left_and_the_left_of_the_dealer_opens_each_deal() -> None:
    scene = four(QUIET)
    assert [event.dealer for event in scene.told(e.PeriodStarted)] == [3, 0]
    assert [event.seat for event in scene.told(e.PlayBegan)] == [0, 0, 0, 1]
    assert [event.seat for event in scene.told(e.HandDealt)][:4] == [0, 1, 2, 3]


@pytest.mark.rule("hockey_ca.partnership.overtime")
def test_overtime_has_the_deals_of_a_period_and_ends_with_a_goal() -> None:
    tied = [(0, 0)] * 3
    overtime = four("", before=tied).told(e.PeriodStarted)[-1]
    assert (overtime.overtime, overtime.sizes) == (True, (5, 4, 4))
    over = four("6 6 9 9", before=tied, first_dealer=0)
    assert over.outcome is not None
    assert over.outcome.winners == (Seat(1), Seat(3))
    assert over.outcome.ranks == (3, 1, 3, 1)
    assert over.outcome.scores == (0, 1, 0, 1)
    assert HOCKEY_CA.facts(over.state)["winner"] == 1


@pytest.mark.rule("hockey_ca.partnership.third-play")
def test_the_third_card_scores_only_after_a_jack_and_the_fourth_may() -> None:
    ranks = "2J67"
    for played in product(ranks, repeat=3):
        scores = four(" ".join(played)).score
        if scores != (0, 0):
            assert played[0] == "J"
            assert played[1] == played[2]
    assert four("J 6 6").score == (1, 0)
    assert four("6 6 9 9").score == (0, 1)


@pytest.mark.rule("hockey_ca.shots.partners")
def test_a_shot_belongs_to_the_team() -> None:
    assert four("6 6 6", style=Style.SHOTS).effects == (Effect.BLOCKED,)
    scene = four("6 6 9 9", style=Style.SHOTS)
    assert scene.score == (0, 1)
    assert scene.rules.sizes == (5, 4, 4)


@pytest.mark.rule("hockey_ca.cleared-ice.partners")
def test_the_team_that_has_cleared_may_score() -> None:
    scene = four("4 8 8", style=Style.CLEARED_ICE)
    assert scene.effects == (Effect.GOAL, Effect.CLEARED)
    assert scene.score == (1, 0)
    assert scene.rules.sizes == scene.rules.overtime_sizes == (4, 4, 4)


def test_four_seats_cut_and_the_highest_chooses() -> None:
    scene = cut("9C QD AH 2S", partnership=True)
    assert scene.due == (Seat(2),)
    assert [offer.size for offer in scene.offers(2)] == [4]
    assert start(partnership=True).view(None).hand_sizes == (0, 0, 0, 0)
