"""Turns, the pile, and what it holds from deal to deal and from period to period."""

from __future__ import annotations

import pytest

from cardrules.cards import parse_card
from cardrules.games.hockey_ca import Effect, PlayCard
from cardrules.games.hockey_ca import events as e
from tests.games.hockey_ca.build import A, B, named, rink
from tests.games.hockey_ca.quiet import QUIET


@pytest.mark.rule("hockey_ca.play.opens")
def test_the_opponent_of_the_dealer_opens_every_deal() -> None:
    assert rink("", first_dealer=1).due == (A,)
    assert rink("", first_dealer=0).due == (B,)
    assert [event.seat for event in rink(QUIET).told(e.PlayBegan)] == [A] * 5 + [B]


@pytest.mark.rule("hockey_ca.table.turn")
def test_seats_play_in_turn_one_card_each() -> None:
    scene = rink("6C", "7C 8C")
    error = scene.when(A, PlayCard(parse_card("8C"))).refused_by("hockey_ca.table.turn")
    assert error.detail == {"due": [1]}
    assert scene.offers(A) == ()
    assert scene.when(B, PlayCard(parse_card("7C"))).accepted().due == (A,)


@pytest.mark.rule("hockey_ca.play.own-card")
def test_any_card_of_the_hand_may_be_played_and_no_other() -> None:
    scene = rink("6C", "6D 8C 9C TC QC KC")
    hand = scene.view(B).hand
    assert len(hand) == 5
    for card in hand:
        scene.when(B, PlayCard(card)).accepted()
    for wrong in ("8C", "6C", "AS"):
        error = scene.when(B, PlayCard(parse_card(wrong))).refused_by("hockey_ca.play.own-card")
        assert error.detail == {"hand": [card.name for card in hand]}
    text = PlayCard("6D")  # type: ignore[arg-type]  # a text
    scene.when(B, text).refused_by("hockey_ca.play.own-card")


@pytest.mark.rule("hockey_ca.play.pile")
def test_only_the_top_of_the_pile_is_seen() -> None:
    view = rink("6C 8C TC").view(A)
    assert view.top is parse_card("TC")
    assert view.pile_size == 3
    assert view.played is None


@pytest.mark.rule("hockey_ca.play.pile-stays")
def test_the_first_card_of_a_deal_can_match_the_last_of_the_deal_before() -> None:
    scene = rink("2 4 6 8 T Q 3 5 7 9 9")
    assert scene.view(None).deal == 2
    assert scene.effects == (Effect.BREAKAWAY,)
    assert scene.view(None).pile_size == 11


@pytest.mark.rule("hockey_ca.play.empty-pile")
def test_the_first_card_of_a_period_matches_nothing() -> None:
    scene = rink(QUIET)
    assert scene.view(None).top is None
    nine = next(card for card in scene.view(B).hand)
    assert scene.when(B, PlayCard(nine)).accepted().effects == ()


@pytest.mark.rule("hockey_ca.play.then")
def test_a_goal_with_the_last_card_of_a_deal_counts_before_the_next_deal() -> None:
    scene = rink("2 4 6 8 T Q 3 3 9", "9")
    (nine,) = [card for card in scene.view(B).hand]
    scene.when(B, PlayCard(nine)).gives(
        e.CardPlayed(B, nine, (Effect.GOAL,)),
        e.GoalScored(seat=B, score=(0, 1), ends=False),
        e.DealStarted(number=2, size=5),
    )


@pytest.mark.rule("hockey_ca.play.own-card")
def test_matching_is_never_compulsory() -> None:
    scene = rink("6C", "6D")
    other = next(card for card in scene.view(B).hand if card is not named("6D")[0])
    assert scene.when(B, PlayCard(other)).accepted().effects == ()
