"""Turns, the pile, passe, goal and interception, beyond what the worked examples show."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.cards import CardSet
from cardrules.games.hockey_fr import HOCKEY_FR, Abandon, AfterGoal, Cause, Follow, PlayCard, Stage
from cardrules.games.hockey_fr import events as e
from cardrules.kernel.domains import OneOf
from cardrules.parts.teams import Team
from cardrules.seats import HOST, TABLE, Seat
from tests.games.hockey_fr.build import Scene, card, cards, table
from tests.games.hockey_fr.test_examples import DULL

A, B = Team


@pytest.mark.rule("hockey_fr.turn.any-card", "hockey_fr.turn.own-card")
def test_the_whole_hand_may_be_played_and_nothing_else() -> None:
    scene = table("| 4C 5C 6C 8C 9C TC QC AC JS")
    (offer,) = scene.offers(0)
    assert offer.domain == OneOf(scene.view(0).hand)
    assert scene.view(0).hand == cards("4C 9C JS 2C")
    for own in ["4C", "9C", "JS", "2C"]:
        scene.tries(own).accepted()
    assert [scene.offers(seat) for seat in (1, 2, 3, TABLE)] == [()] * 4


@pytest.mark.rule("hockey_fr.turn.own-card")
def test_a_card_of_another_hand_or_played_before_is_refused() -> None:
    scene = table("3C | 5C 6C")
    for other in ("6C", "3C", "5C2", "4H"):
        refusal = scene.tries(other).refused_by("hockey_fr.turn.own-card")
        assert "6C" not in str(refusal) or other == "6C"
    nonsense: Any = PlayCard("5C")  # type: ignore[arg-type]  # a text is no card
    scene.when(1, nonsense).refused_by("hockey_fr.turn.own-card")


@pytest.mark.rule("hockey_fr.table.turn", "hockey_fr.turn.clockwise")
def test_who_is_not_in_turn_is_refused() -> None:
    scene = table("3C | 5C 6C 8C")
    for seat, own in ((0, "2C"), (2, "6C"), (3, "8C")):
        scene.when(seat, PlayCard(card(own))).refused_by("hockey_fr.table.turn")
    for who in (TABLE, HOST):
        scene.when(who, PlayCard(card("5C"))).refused_by("hockey_fr.table.turn")
    assert scene.plays("5C").due == (2,)


@pytest.mark.rule("hockey_fr.turn.top")
def test_only_the_top_card_counts() -> None:
    scene = table("| 2C 2D")
    covered = scene.tries("2C").gives()
    assert covered.pile == "KC 7D 2S 4H 2C"
    covered.tries("2D").gives(e.PasseMade(B, Seat(1), Cause.MATCH, 6))


@pytest.mark.rule("hockey_fr.turn.first-card")
def test_the_first_card_may_match_the_centre_card_laid_last() -> None:
    table("| 4C").tries("4C").gives(e.PasseMade(A, Seat(0), Cause.MATCH, 5))


@pytest.mark.rule("hockey_fr.passe.match", "hockey_fr.passe.clears", "hockey_fr.passe.team")
def test_an_equal_card_is_a_passe_and_removes_the_pile() -> None:
    scene = table("3C 5C | 5D")
    after = scene.tries("5D").gives(e.PasseMade(A, Seat(2), Cause.MATCH, 7))
    view = after.view(1)
    assert (view.top, view.pile_size, view.aside_size) == (None, 0, 7)
    assert (view.chance, view.stage) == (A, Stage.WAITING_OPPONENT)


@pytest.mark.rule("hockey_fr.passe.valet")
def test_a_valet_is_a_passe_on_anything() -> None:
    table("3C | JS").tries("JS").gives(e.PasseMade(B, Seat(1), Cause.VALET, 6))
    table("| JS", centre="2C 3D 4H JD").tries("JS").gives(e.PasseMade(A, Seat(0), Cause.VALET, 5))


@pytest.mark.rule("hockey_fr.passe.new-pile", "hockey_fr.passe.chance")
def test_an_opponent_starts_a_new_pile_and_the_partner_may_score() -> None:
    scene = table("JC | 9D 9C").tries("9D").gives()
    assert scene.pile == "9D"
    assert (scene.view(2).chance, scene.view(2).stage) == (A, Stage.WAITING_PARTNER)
    scene.tries("9C").gives(e.ButScored(A, Seat(2), card("9C"), (1, 0)))


@pytest.mark.rule("hockey_fr.passe.team", "hockey_fr.passe.one-play")
def test_the_chance_is_the_partners_only_and_lasts_for_one_card() -> None:
    scene = table("JC 9D | 8C 8D 8S").tries("8C").gives(e.ChanceMissed(A))
    assert scene.view(None).chance is None
    # The same cards again are an ordinary passe: nobody scores.
    scene.tries("8D").gives(e.PasseMade(B, Seat(3), Cause.MATCH, 3))


@pytest.mark.rule("hockey_fr.passe.valet-at-chance", "hockey_fr.but.no-valet")
def test_a_valet_at_the_chance_scores_nothing_and_is_a_new_passe() -> None:
    scene = table("JC 9D | JS")
    after = scene.tries("JS").gives(e.ChanceMissed(A), e.PasseMade(A, Seat(2), Cause.VALET, 2))
    assert after.score == (0, 0)
    assert scene.told(e.CardPlayed)[-1].follows == ()
    assert after.told(e.CardPlayed)[-1].follows == (Follow.CHANCE_MISSED, Follow.VALET)


@pytest.mark.rule("hockey_fr.interception.valet", "hockey_fr.interception.passe")
def test_a_valet_right_after_a_passe_undoes_it() -> None:
    scene = table("4C | JS 9C 9D")
    after = scene.tries("JS").gives(
        e.PasseUndone(A, Seat(1)), e.PasseMade(B, Seat(1), Cause.VALET, 1)
    )
    assert (after.view(None).chance, after.view(None).top) == (B, None)
    assert after.plays("9C 9D").score == (0, 1)


@pytest.mark.rule("hockey_fr.interception.valet-only")
def test_the_rank_that_made_the_passe_matches_nothing_on_the_empty_table() -> None:
    scene = table("4C | 4D").tries("4D").gives()
    assert scene.pile == "4D"
    assert scene.view(None).stage is Stage.WAITING_PARTNER


@pytest.mark.rule("hockey_fr.but.score", "hockey_fr.but.counts-one", "hockey_fr.but.pile-stays")
def test_a_goal_leaves_its_two_cards() -> None:
    scene = table("JC 9D | 9C 9S").tries("9C").gives(e.ButScored(A, Seat(2), card("9C"), (1, 0)))
    assert scene.pile == "9D 9C"
    assert scene.view(None).chance is None
    scene.tries("9S").gives(e.PasseMade(B, Seat(3), Cause.MATCH, 3))


@pytest.mark.rule("hockey_fr.but.clear")
def test_a_goal_may_remove_the_pile() -> None:
    scene = table("JC 9D | 9C 9S", after_goal=AfterGoal.CLEAR)
    after = scene.tries("9C").gives(e.ButScored(A, Seat(2), card("9C"), (1, 0)), e.PileSetAside(2))
    assert (after.pile, after.view(None).chance) == ("", None)
    assert after.tries("9S").gives().pile == "9S"


@pytest.mark.rule("hockey_fr.but.clear-and-pass")
def test_goals_may_follow_one_another() -> None:
    scene = table("JC 9D 9C TC | TD", after_goal=AfterGoal.CLEAR_AND_PASS)
    scene.tries("TD").gives(
        e.ButScored(A, Seat(0), card("TD"), (2, 0)), e.PasseMade(A, Seat(0), Cause.BUT, 2)
    )


@pytest.mark.rule("hockey_fr.turn.carry-over", "hockey_fr.deal.three-deals")
def test_the_pile_lasts_from_deal_to_deal() -> None:
    scene = table(DULL[:-2] + "KD | KS")
    assert scene.pile.endswith("QD KD")
    assert scene.view(None).deal == 2
    scene.tries("KS").gives(e.PasseMade(A, Seat(0), Cause.MATCH, 21))


@pytest.mark.rule("hockey_fr.turn.no-carry-over")
def test_an_open_passe_may_end_with_the_deal() -> None:
    lost = table(DULL + " | TS", carry_over=False)
    assert lost.told(e.PasseLost) == [e.PasseLost(B)]
    assert (lost.pile, lost.view(None).chance, lost.view(None).stage) == ("", None, None)
    assert lost.tries("TS").gives().pile == "TS"
    # With one card on the table, the next player may match it for an ordinary passe.
    one = table(DULL[:-5] + "JD KD | KS", carry_over=False)
    assert one.told(e.PasseLost) == [e.PasseLost(A)]
    assert one.pile == "KD"
    one.tries("KS").gives(e.PasseMade(A, Seat(0), Cause.MATCH, 2))


@pytest.mark.rule("hockey_fr.turn.carry-over")
def test_a_passe_open_between_deals_waits_for_whoever_plays_next() -> None:
    opponent = table(DULL)
    assert opponent.view(0).stage is Stage.WAITING_OPPONENT
    partner = table(DULL[:-5] + "JD KD | KS")
    assert partner.view(0).stage is Stage.WAITING_PARTNER
    partner.tries("KS").gives(e.ButScored(A, Seat(0), card("KS"), (1, 0)))


@pytest.mark.rule("hockey_fr.table.host", "hockey_fr.table.abandon")
def test_the_host_and_nobody_else_breaks_off() -> None:
    scene = table("JC 9D 9C | 9S")
    for who in (0, 3, TABLE):
        scene.when(who, Abandon()).refused_by("hockey_fr.table.host")
    after = scene.when(HOST, Abandon()).gives()
    outcome = HOCKEY_FR.outcome(after.state)
    assert outcome is not None
    assert (outcome.abandoned, outcome.winners, outcome.scores) == (True, (), (1, 0, 1, 0))
    assert HOCKEY_FR.facts(after.state)["winner"] is None
    between_deals = table(DULL)
    assert between_deals.due == (TABLE,)
    assert between_deals.when(HOST, Abandon()).gives().due == ()


@pytest.mark.rule("hockey_fr.table.phase")
def test_nobody_acts_while_something_follows() -> None:
    scene = table("JC 9D | 9C 9S")
    played = HOCKEY_FR.decide(scene.rules, scene.state, Seat(2), PlayCard(card("9C")))
    unsettled = Scene(scene.rules, HOCKEY_FR.evolve(scene.state, played))
    assert unsettled.due == ()
    unsettled.when(3, PlayCard(card("9S"))).refused_by("hockey_fr.table.phase")
    unsettled.when(HOST, Abandon()).refused_by("hockey_fr.table.phase")
    scene.tries("9C").accepted().tries("9S").accepted()


@pytest.mark.rule("hockey_fr.table.match-over")
def test_nothing_can_be_done_when_the_match_is_over() -> None:
    playing = table("3C | 5C")
    over = playing.when(HOST, Abandon()).accepted()
    for who, action in ((1, PlayCard(card("5C"))), (HOST, Abandon())):
        over.when(who, action).refused_by("hockey_fr.table.match-over")
    assert over.offers(HOST) == ()
    assert CardSet.of(*over.view(1).hand) == CardSet()
    playing.tries("5C").accepted()
