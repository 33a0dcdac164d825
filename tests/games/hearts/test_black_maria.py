"""Black Maria scoring: king and ace of spades cost points too."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.hearts import Direction, Moon, PlayCard, Scoring
from cardrules.games.hearts import events as e
from cardrules.seats import Seat
from tests.games.hearts.build import NEUTRAL, Scene, card, cards, deal, last_trick, playing, start

SIXTEEN = "2H-AH QS KS AS"


def scored(scene: Scene) -> tuple[int, ...]:
    """The scores of the hand that ends with a harmless trick."""
    (event,) = scene.plays(NEUTRAL).told(e.HandScored)
    scores: tuple[int, ...] = event.scores
    return scores


@pytest.mark.rule("hearts.black-maria.cards")
def test_the_king_of_spades_counts_ten_and_the_ace_seven() -> None:
    taken = {0: "2H-5H AS", 1: "6H-AH", 2: "QS KS"}
    assert scored(last_trick(taken, scoring=Scoring.BLACK_MARIA)) == (11, 9, 23, 0)
    assert scored(last_trick(taken)) == (4, 9, 13, 0)


@pytest.mark.rule("hearts.black-maria.cards")
def test_the_points_of_a_trick_tell_the_king_and_the_ace() -> None:
    scene = playing("KS 2C", "AS 3C", "QS 4C", "2H 5C", scoring=Scoring.BLACK_MARIA)
    assert scene.plays("KS AS QS 2H").told(e.TrickTaken) == [e.TrickTaken(Seat(1), 31)]


@pytest.mark.rule("hearts.black-maria.moon")
def test_the_moon_takes_all_sixteen_penalty_cards() -> None:
    options: dict[str, Any] = {"scoring": Scoring.BLACK_MARIA}
    assert scored(last_trick({2: SIXTEEN}, **options)) == (43, 43, 0, 43)


@pytest.mark.rule("hearts.black-maria.moon", "hearts.score.failed")
def test_thirteen_hearts_and_the_queen_alone_are_no_moon() -> None:
    scene = last_trick({0: "AS", 1: "2H-AH QS", 3: "KS"}, scoring=Scoring.BLACK_MARIA)
    after = scene.plays(NEUTRAL)
    assert after.told(e.MoonShot) == []
    assert after.told(e.HandScored)[0].scores == (7, 26, 0, 10)


@pytest.mark.rule("hearts.black-maria.moon", "hearts.score.moon-minus")
def test_such_a_moon_may_take_43_off_the_shooter() -> None:
    options: dict[str, Any] = {"scoring": Scoring.BLACK_MARIA, "moon": Moon.SHOOTER_MINUS}
    assert scored(last_trick({2: SIXTEEN}, **options)) == (0, 0, -43, 0)


@pytest.mark.rule("hearts.black-maria.rest")
def test_passing_and_the_first_lead_stay_as_they_are() -> None:
    hand = (43, 0, 0, 0)
    cycle = [start(*[hand] * n, limit=999, scoring=Scoring.BLACK_MARIA) for n in range(4)]
    assert [scene.view(None).direction for scene in cycle] == list(Direction)
    scene = deal("2C AS", scoring=Scoring.BLACK_MARIA, passing=False)
    assert scene.playable == cards("2C")


@pytest.mark.rule("hearts.black-maria.rest")
def test_king_and_ace_of_spades_break_no_hearts_and_may_be_led() -> None:
    scene = playing("KS 2H", "AS 3D", scoring=Scoring.BLACK_MARIA)
    assert scene.playable == cards("KS")
    led = scene.when(0, PlayCard(card("KS"))).gives(e.CardPlayed(Seat(0), card("KS"), breaks=False))
    assert not led.plays("AS").view(None).hearts_broken


@pytest.mark.rule("hearts.black-maria.rest")
def test_the_limit_stays_100() -> None:
    before = [(57, 0, 1, 2)]
    after = last_trick({0: "2H-AH QS KS", 1: "AS"}, before, scoring=Scoring.BLACK_MARIA)
    assert after.plays(NEUTRAL).view(None).totals == (93, 7, 1, 2)
    assert after.plays(NEUTRAL).told(e.MatchEnded) == []
    higher = last_trick({0: "2H-AH QS KS", 1: "AS"}, [(64, 0, 1, 2)], scoring=Scoring.BLACK_MARIA)
    assert len(higher.plays(NEUTRAL).told(e.MatchEnded)) == 1
