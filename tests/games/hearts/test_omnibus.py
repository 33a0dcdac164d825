"""Omnibus: a bonus card that counts minus ten."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.hearts import BonusCard, Moon, Scoring
from cardrules.games.hearts import events as e
from cardrules.seats import Seat
from tests.games.hearts.build import NEUTRAL, Scene, last_trick, playing, seats

ALL = "2H-AH QS"
PLAIN = {0: "2H 3H 4H 5H 6H", 2: "7H 8H 9H TH JH QH QS", 3: "KH AH"}


def scored(scene: Scene) -> tuple[int, ...]:
    """The scores of the hand that ends with a harmless trick."""
    (event,) = scene.plays(NEUTRAL).told(e.HandScored)
    scores: tuple[int, ...] = event.scores
    return scores


@pytest.mark.rule("hearts.omnibus.bonus")
def test_the_jack_of_diamonds_takes_ten_points_off() -> None:
    taken = PLAIN | {2: PLAIN[2] + " JD"}
    assert scored(last_trick(taken, omnibus=True)) == (5, 0, 9, 2)
    assert scored(last_trick(taken)) == (5, 0, 19, 2)


@pytest.mark.rule("hearts.omnibus.bonus")
def test_the_bonus_goes_to_whoever_takes_the_jack_and_not_to_its_player() -> None:
    scene = playing("JD", "QD", "2C", "3C", taken={3: "2H-AH", 0: "QS"}, omnibus=True)
    after = scene.plays("JD QD 2C 3C")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(1), -10)]
    assert after.told(e.HandScored)[0].scores == (13, -10, 0, 13)


@pytest.mark.rule("hearts.omnibus.ten")
def test_the_ten_of_diamonds_may_be_the_bonus_card() -> None:
    taken = PLAIN | {1: "TD", 3: "KH AH JD"}
    ten = last_trick(taken, omnibus=True, omnibus_card=BonusCard.TEN_OF_DIAMONDS)
    assert scored(ten) == (5, -10, 19, 2)
    assert scored(last_trick(taken, omnibus=True)) == (5, 0, 19, -8)


@pytest.mark.rule("hearts.omnibus.negative")
def test_scores_and_totals_fall_below_zero() -> None:
    after = last_trick({0: "JD", 1: "2H-AH", 2: "QS"}, [(4, 22, 0, 0)], omnibus=True)
    ended = after.plays(NEUTRAL)
    assert ended.told(e.HandScored) == [
        e.HandScored(scores=(-10, 13, 13, 0), totals=(-6, 35, 13, 0))
    ]


@pytest.mark.rule("hearts.omnibus.negative", "hearts.end.lowest")
def test_a_total_below_zero_is_the_lowest() -> None:
    after = last_trick({0: "JD", 1: "2H-AH", 2: "QS"}, [(0, 95, 0, 0)], omnibus=True)
    assert after.plays(NEUTRAL).told(e.MatchEnded) == [
        e.MatchEnded(winners=seats(0), ranks=(1, 4, 3, 2))
    ]


@pytest.mark.rule("hearts.omnibus.moon", "hearts.omnibus.moon-bonus")
def test_the_moon_does_not_need_the_bonus_card() -> None:
    assert scored(last_trick({1: ALL}, omnibus=True)) == (26, 0, 26, 26)
    assert scored(last_trick({1: ALL, 3: "JD"}, omnibus=True)) == (26, 0, 26, 16)


@pytest.mark.rule("hearts.omnibus.moon-bonus")
def test_the_shooter_keeps_the_bonus_too() -> None:
    assert scored(last_trick({1: ALL + " JD"}, omnibus=True)) == (26, -10, 26, 26)


@pytest.mark.rule("hearts.omnibus.moon-bonus", "hearts.score.moon-minus")
@pytest.mark.parametrize(
    ("taken", "scores"),
    [({1: ALL + " JD"}, (0, -36, 0, 0)), ({1: ALL, 3: "JD"}, (0, -26, 0, -10))],
)
def test_the_bonus_counts_beside_a_moon_taken_off_the_shooter(
    taken: dict[int, str], scores: tuple[int, ...]
) -> None:
    assert scored(last_trick(taken, omnibus=True, moon=Moon.SHOOTER_MINUS)) == scores


@pytest.mark.rule("hearts.omnibus.moon-needs-bonus")
def test_the_moon_may_need_the_bonus_card() -> None:
    options: dict[str, Any] = {"omnibus": True, "moon_needs_bonus": True}
    with_bonus = last_trick({1: ALL + " JD"}, **options)
    assert scored(with_bonus) == (26, -10, 26, 26)
    without = last_trick({1: ALL, 3: "JD"}, **options)
    assert without.plays(NEUTRAL).told(e.MoonShot) == []
    assert scored(without) == (0, 26, 0, -10)


@pytest.mark.rule("hearts.omnibus.moon-needs-bonus", "hearts.omnibus.ten")
def test_the_bonus_card_that_the_moon_needs_is_the_one_agreed() -> None:
    ten = BonusCard.TEN_OF_DIAMONDS
    scene = last_trick({1: ALL + " JD"}, omnibus=True, omnibus_card=ten, moon_needs_bonus=True)
    assert scored(scene) == (0, 26, 0, 0)
    full = last_trick({1: ALL + " TD"}, omnibus=True, omnibus_card=ten, moon_needs_bonus=True)
    assert scored(full) == (26, -10, 26, 26)


@pytest.mark.rule("hearts.omnibus.moon-needs-bonus", "hearts.cancellation.points")
def test_with_two_packs_the_moon_may_need_both_bonus_cards() -> None:
    both = "2H-AH 2H2-AH2 QS QS2"
    options: dict[str, Any] = {"omnibus": True, "moon_needs_bonus": True, "decks": 2}
    assert scored(last_trick({1: both + " JD JD2"}, **options)) == (52, -20, 52, 52)
    assert scored(last_trick({1: both + " JD", 0: "JD2"}, **options)) == (-10, 42, 0, 0)


@pytest.mark.rule("hearts.omnibus.bonus", "hearts.black-maria.cards")
def test_omnibus_goes_with_black_maria_scoring() -> None:
    taken = {0: "2H-5H AS", 1: "6H-AH JD", 2: "QS KS"}
    scene = last_trick(taken, omnibus=True, scoring=Scoring.BLACK_MARIA)
    assert scored(scene) == (11, -1, 23, 0)
