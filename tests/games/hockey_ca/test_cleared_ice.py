"""The game of Saskatchewan: a centre pile, twos, and the ice that is cleared."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.cards import parse_cards
from cardrules.games.hockey_ca import Chance, DealHand, Effect, LayCentre, Style
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.rules.periods import is_fair_centre
from cardrules.seats import TABLE
from tests.games.hockey_ca.build import A, B, Scene, cards, rink, start

CLEARED, GOAL, CANCELLED = Effect.CLEARED, Effect.GOAL, Effect.CANCELLED


def ice(played: str, **options: Any) -> Scene:
    """Play these cards on a centre pile of 5 9 K 4."""
    return rink(played, style=Style.CLEARED_ICE, **options)


@pytest.mark.rule("hockey_ca.cleared-ice.deals")
def test_a_period_has_six_deals_of_four_and_a_centre_pile() -> None:
    scene = ice("")
    assert scene.rules.sizes == (4,) * 6
    assert scene.view(None).pile_size == 4
    assert scene.view(None).undealt == 40
    assert len(scene.told(e.CentreLaid)) == 1


@pytest.mark.rule("hockey_ca.cleared-ice.inspect")
def test_the_centre_cards_are_seen_during_the_first_deal_only() -> None:
    centre = parse_cards("5C 9C KC 4C")
    assert ice("3").view(A).centre == ice("3").view(None).centre == centre
    assert ice("4").view(A).centre == centre
    assert ice("3 6 7 8 T Q A 3").view(A).centre == ()


@pytest.mark.rule("hockey_ca.cleared-ice.centre-fair")
def test_a_centre_with_a_two_a_jack_or_a_pair_is_laid_anew() -> None:
    scene = start(first_dealer=1, style=Style.CLEARED_ICE)
    for seat, hand in ((A, "2C 3C 4C 5C"), (B, "2D 3D 4D 5D")):
        scene = scene.when(TABLE, DealHand(seat, cards(hand))).accepted()
    for times, wrong in enumerate(("2H 6C 7C 8C", "6C JC 7C 8C", "6C 7C 7D 8C"), 1):
        pile = parse_cards(wrong)
        assert not is_fair_centre(pile)
        back = e.CentreTakenBack(cards(wrong), times)
        scene = scene.when(TABLE, LayCentre(pile)).gives(e.CentreLaid(pile), back)
        assert scene.due == (TABLE,)
        assert scene.view(None).undealt == 44
    fair = parse_cards("6C 7C 8C 9C")
    scene.when(TABLE, LayCentre(fair)).gives(e.CentreLaid(fair), e.PlayBegan(A))


@pytest.mark.rule("hockey_ca.cleared-ice.first-match")
def test_the_last_centre_card_can_be_matched() -> None:
    assert ice("").view(None).top is parse_cards("4C")[0]
    assert ice("4").effects == (CLEARED,)
    assert ice("5").effects == ()


@pytest.mark.rule("hockey_ca.cleared-ice.clears")
@pytest.mark.parametrize("played", ["4", "J", "2", "3 3", "3 J", "3 2"])
def test_a_match_a_jack_or_a_two_clears_the_ice(played: str) -> None:
    scene = ice(played)
    assert scene.effects == (CLEARED,)
    view = scene.view(None)
    assert (view.top, view.pile_size) == (None, 0)
    assert view.last is scene.told(e.CardPlayed)[-1].card
    assert scene.chance == Chance(len(played.split()) - 1)


@pytest.mark.rule("hockey_ca.cleared-ice.scores", "hockey_ca.cleared-ice.goal-clears")
@pytest.mark.parametrize("played", ["4 8 8", "4 8 J", "4 8 2"])
def test_after_clearing_a_match_a_jack_or_a_two_scores(played: str) -> None:
    scene = ice(played)
    assert scene.effects == (GOAL, CLEARED)
    assert scene.score == (1, 0)
    assert scene.view(None).pile_size == 0
    assert scene.chance == Chance(0)


@pytest.mark.rule("hockey_ca.cleared-ice.goal-clears")
def test_goals_can_follow_one_another() -> None:
    assert ice("4 8 8 7 7 T 2").score == (3, 0)


@pytest.mark.rule("hockey_ca.cleared-ice.safety")
@pytest.mark.parametrize("card", ["J", "2"])
def test_a_jack_or_a_two_on_the_empty_table_is_the_safety_play(card: str) -> None:
    scene = ice(f"4 {card}")
    assert scene.effects == (CANCELLED, CLEARED)
    assert scene.chance == Chance(1)
    assert scene.view(None).pile_size == 0
    answer = ice(f"4 {card} J")
    assert answer.effects == (CANCELLED, CLEARED)
    assert answer.score == (0, 0)
    assert answer.chance == Chance(0)


@pytest.mark.rule("hockey_ca.cleared-ice.missed")
def test_any_other_card_misses_and_stays_with_the_one_below() -> None:
    scene = ice("4 8 6")
    assert scene.effects == (Effect.MISSED,)
    assert scene.chance is None
    assert scene.view(None).pile_size == 2
    assert ice("4 8 6 6").effects == (CLEARED,)


@pytest.mark.rule("hockey_ca.cleared-ice.overtime")
def test_overtime_is_dealt_as_a_period_and_ends_with_a_goal() -> None:
    tied = [(0, 0)] * 3
    assert ice("", before=tied).told(e.PeriodStarted)[-1] == e.PeriodStarted(
        number=4, overtime=True, dealer=A, sizes=(4,) * 6, centre=4
    )
    over = ice("4 8 8", before=tied)
    assert over.outcome is not None
    assert over.outcome.winners == (B,)
    assert over.told(e.PeriodEnded)[-1].cancelled == 1
