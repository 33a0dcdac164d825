"""Failing to follow suit: refused, or accepted and punished."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.hearts import BonusCard, Direction, PlayCard, Revoke, Scoring
from cardrules.games.hearts import events as e
from cardrules.seats import Seat
from tests.games.hearts.build import card, cards, deal, playing, seats, start

PUNISHED: dict[str, Any] = {"revoke": Revoke.PENALISE}
#: Diamonds are led; seat 2 has one and seat 3 has not.
HANDS = ("TD 2C", "4D 3C", "5D KH", "QC 5C")


@pytest.mark.rule("hearts.revoke.refused", "hearts.play.follow-suit")
def test_a_revoke_is_refused_unless_agreed_otherwise() -> None:
    scene = playing(*HANDS).plays("TD 4D")
    scene.when(2, PlayCard(card("KH"))).refused_by("hearts.play.follow-suit")
    assert scene.plays("5D QC").told(e.RevokeFound) == []


@pytest.mark.rule("hearts.revoke.penalty", "hearts.revoke.hand-ends")
def test_a_revoke_costs_all_the_points_of_the_hand() -> None:
    scene = playing(*HANDS, **PUNISHED).plays("TD 4D KH")
    assert scene.told(e.RevokeFound) == []
    scene.when(3, PlayCard(card("QC"))).gives(
        e.CardPlayed(Seat(3), card("QC"), breaks=False),
        e.RevokeFound(Seat(2)),
        e.HandScored(scores=(0, 0, 26, 0), totals=(0, 0, 26, 0)),
        e.HandStarted(number=2, dealer=Seat(1), direction=Direction.RIGHT, size=13, spare=0),
    )


@pytest.mark.rule("hearts.revoke.hand-ends")
def test_the_card_is_accepted_and_the_trick_is_finished() -> None:
    scene = playing(*HANDS, **PUNISHED).plays("TD 4D")
    assert scene.playable == cards("5D KH")
    after = scene.when(2, PlayCard(card("KH"))).gives(
        e.CardPlayed(Seat(2), card("KH"), breaks=True)
    )
    assert after.due == seats(3)


@pytest.mark.rule("hearts.revoke.penalty")
def test_a_player_without_the_suit_has_not_revoked() -> None:
    after = playing(*HANDS, **PUNISHED).plays("TD 4D 5D QC")
    assert after.told(e.RevokeFound) == []
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(0), 0)]


@pytest.mark.rule("hearts.revoke.hand-ends")
def test_no_moon_is_counted_in_a_hand_that_ends_by_a_revoke() -> None:
    taken = {0: "2H-QH AH QS"}
    after = playing(*HANDS, taken=taken, broken=True, **PUNISHED).plays("TD 4D KH QC")
    assert after.told(e.MoonShot) == []
    assert after.told(e.HandScored) == [e.HandScored(scores=(0, 0, 26, 0), totals=(0, 0, 26, 0))]


@pytest.mark.rule("hearts.revoke.hand-ends")
def test_a_revoke_that_follows_a_whole_moon_still_ends_the_hand() -> None:
    hands = ("TD 2C", "4D 3C", "5D KC", "QC 5C")
    after = playing(*hands, taken={0: "2H-AH QS"}, **PUNISHED).plays("TD 4D KC QC")
    assert after.told(e.MoonShot) == []
    assert after.told(e.HandScored)[0].scores == (0, 0, 26, 0)


@pytest.mark.rule("hearts.revoke.first-offender")
def test_of_two_offenders_in_a_trick_the_first_in_turn_is_punished() -> None:
    hands = ("4D 2C", "5D 3C", "6D 4C", "TD 5C")
    after = playing(*hands, turn=3, **PUNISHED).plays("TD 2C 3C 6D")
    assert after.told(e.RevokeFound) == [e.RevokeFound(Seat(0))]
    later = playing(*hands, turn=1, **PUNISHED).plays("5D 6D 5C 2C")
    assert later.told(e.RevokeFound) == [e.RevokeFound(Seat(3))]


@pytest.mark.rule("hearts.revoke.others-refused", "hearts.play.first-lead")
def test_a_wrong_first_lead_is_refused_even_where_revokes_are_punished() -> None:
    scene = deal("2C 3C", passing=False, **PUNISHED)
    scene.when(0, PlayCard(card("3C"))).refused_by("hearts.play.first-lead")
    scene.when(0, PlayCard(card("2C"))).accepted()


@pytest.mark.rule("hearts.revoke.others-refused", "hearts.break.no-lead")
def test_an_early_heart_lead_is_refused_even_where_revokes_are_punished() -> None:
    scene = playing("AH 2C", "3C 4C", "5C 6C", "7C 8C", **PUNISHED)
    scene.when(0, PlayCard(card("AH"))).refused_by("hearts.break.no-lead")
    scene.when(0, PlayCard(card("2C"))).accepted()


@pytest.mark.rule("hearts.revoke.others-refused", "hearts.play.first-trick")
def test_a_penalty_card_on_the_first_trick_is_refused_even_where_revokes_are_punished() -> None:
    scene = deal("2C", "3C QS 5D 2H-JH", passing=False, **PUNISHED).plays("2C")
    assert scene.playable == cards("3C 5D")
    scene.when(1, PlayCard(card("2H"))).refused_by("hearts.play.first-trick")
    scene.when(1, PlayCard(card("QS"))).refused_by("hearts.play.first-trick")


@pytest.mark.rule("hearts.revoke.penalty", "hearts.revoke.hand-ends")
def test_a_revoke_on_the_first_trick_is_punished_too() -> None:
    scene = deal("2C", "3C 5D", "4C", "5C", passing=False, **PUNISHED).plays("2C 5D 4C 5C")
    assert scene.told(e.RevokeFound) == [e.RevokeFound(Seat(1))]
    assert scene.told(e.HandScored)[0].scores == (0, 26, 0, 0)


@pytest.mark.rule("hearts.revoke.no-bonus")
@pytest.mark.parametrize(
    ("options", "taken", "scores"),
    [
        ({"omnibus": True}, {2: "JD"}, (0, 0, 26, 0)),
        ({"omnibus": True}, {1: "JD 2H"}, (0, 0, 26, 0)),
        ({"omnibus": True, "omnibus_card": BonusCard.TEN_OF_DIAMONDS}, {}, (0, 0, 26, 0)),
        ({"omnibus": True, "scoring": Scoring.BLACK_MARIA}, {2: "JD"}, (0, 0, 43, 0)),
        ({"omnibus": True, "decks": 2}, {2: "JD JD2"}, (0, 0, 52, 0)),
        ({"omnibus": True, "decks": 2, "scoring": Scoring.BLACK_MARIA}, {0: "JD"}, (0, 0, 86, 0)),
    ],
)
def test_the_bonus_card_does_not_count_in_a_hand_ended_by_a_revoke(
    options: dict[str, Any], taken: dict[int, str], scores: tuple[int, ...]
) -> None:
    after = playing(*HANDS, taken=taken, **PUNISHED, **options).plays("TD 4D KH QC")
    assert after.told(e.HandScored)[0].scores == scores


@pytest.mark.rule("hearts.black-maria.revoke")
def test_with_black_maria_scoring_a_revoke_costs_43() -> None:
    scene = playing(*HANDS, scoring=Scoring.BLACK_MARIA, **PUNISHED)
    assert scene.plays("TD 4D KH QC").told(e.HandScored)[0].scores == (0, 0, 43, 0)


@pytest.mark.rule("hearts.revoke.penalty", "hearts.cancellation.points")
def test_with_two_packs_a_revoke_costs_52() -> None:
    scene = playing(*HANDS, decks=2, **PUNISHED)
    assert scene.plays("TD 4D KH QC").told(e.HandScored)[0].scores == (0, 0, 52, 0)


@pytest.mark.rule("hearts.revoke.penalty", "hearts.cancellation.nobody")
def test_a_revoke_on_a_trick_that_nobody_wins_ends_the_hand() -> None:
    hands = ("TD 2C", "TD2 3C", "5D KH", "QC 5C")
    after = playing(*hands, decks=2, **PUNISHED).plays("TD TD2 KH QC")
    assert after.told(e.TrickCancelled) == []
    assert after.told(e.HandScored)[0].scores == (0, 0, 52, 0)


@pytest.mark.rule("hearts.revoke.penalty", "hearts.cancellation.pair")
def test_the_twin_of_the_card_led_is_of_its_suit() -> None:
    after = playing("TD 2C", "TD2 3C", "5C KH", "QC 5C2", decks=2, **PUNISHED).plays("TD 3C KH QC")
    assert after.told(e.RevokeFound) == [e.RevokeFound(Seat(1))]


@pytest.mark.rule("hearts.revoke.penalty", "hearts.end.extra-hand")
def test_a_revoke_in_an_extra_hand_counts_as_its_score() -> None:
    rows = [(26, 0, 0, 0)] * 4
    tied = start(*rows, revoke=Revoke.PENALISE)
    assert tied.view(None).tied == seats(1, 2, 3)
    after = playing(*HANDS, before=rows, **PUNISHED).plays("TD 4D KH QC")
    assert after.told(e.HandScored) == [e.HandScored(scores=(0, 0, 26, 0), totals=(104, 0, 0, 0))]
    assert after.told(e.ExtraHandNeeded) == [e.ExtraHandNeeded(seats(1, 3))]
