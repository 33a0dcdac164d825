"""Small and big blind: who posts what, what it costs to stay, and the option to raise."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import Blind, ButtonRule
from cardrules.games.holdem import events as e
from cardrules.seats import Seat
from tests.games.holdem.build import Scene, session, table

A, B, C = (Seat(seat) for seat in range(3))


def blinds(scene: Scene) -> list[e.BlindPosted]:
    return scene.told(e.BlindPosted)


@pytest.mark.rule("holdem.blinds.order")
def test_the_first_two_left_of_the_button_post_before_the_deal() -> None:
    scene = session(1000, 1000, 1000, 1000, sb=5, bb=10).hand()
    assert blinds(scene) == [
        e.BlindPosted(seat=A, blind=Blind.SMALL, amount=5, all_in=False),
        e.BlindPosted(seat=B, blind=Blind.BIG, amount=10, all_in=False),
    ]
    assert not scene.told(e.HoleDealt)
    assert scene.bets == (5, 10, 0, 0)


@pytest.mark.rule("holdem.blinds.order", "holdem.blinds.sizes")
def test_the_big_blind_is_twice_the_small_one_unless_agreed_otherwise() -> None:
    assert table(200, 200, 200).bets == (1, 2, 0)
    assert table(200, 200, 200, sb=2, bb=5).bets == (2, 5, 0)


@pytest.mark.rule("holdem.blinds.order")
def test_there_may_be_no_small_blind() -> None:
    scene = table(200, 200, 200, sb=0, bb=2)
    assert len(blinds(scene)) == 1
    assert scene.plays("Cf").may == "A: fold, call 2, raise 4-200"


@pytest.mark.rule("holdem.blinds.order", "holdem.blinds.live")
def test_blinds_count_towards_the_bet() -> None:
    scene = table(1000, 1000, 1000, sb=5, bb=10).plays("Cr40 Ac Bc")
    added = [called.amount for called in scene.told(e.Called)]
    assert added == [35, 30]
    assert scene.stacks == (960, 960, 960)


@pytest.mark.rule("holdem.blinds.order", "holdem.bet.must-match", "holdem.blinds.complete")
def test_the_small_blind_completes_to_stay() -> None:
    scene = table(1000, 1000, 1000, sb=5, bb=10).plays("Cc")
    assert scene.may == "A: fold, call 5, raise 20-1000"
    scene.tries("Ak").refused_by("holdem.bet.must-match")
    scene.tries("Ac").gives(e.Called(seat=A, amount=5, all_in=False, closes=False))


@pytest.mark.rule("holdem.blinds.heads-up")
def test_heads_up_the_button_is_the_small_blind_and_speaks_first_then_last() -> None:
    scene = table(1000, 1000, sb=5, bb=10)
    assert scene.places == "BBA"
    assert scene.bets == (10, 5)
    assert scene.turn == "B"
    later = scene.plays("Bc Ak")
    for _ in range(3):
        assert later.turn == "A"
        later = later.plays("Ak Bk")


@pytest.mark.rule("holdem.blinds.heads-up")
def test_heads_up_the_last_card_goes_to_the_button() -> None:
    dealt = session(200, 200, button=0).hand().dealt().told(e.HoleDealt)
    assert [event.seat for event in dealt] == [B, A]


@pytest.mark.rule("holdem.blinds.short")
def test_a_short_big_blind_is_all_in_and_costs_the_others_as_much() -> None:
    scene = table(1000, 30, 1000, 1000, sb=50, bb=100)
    assert blinds(scene)[1] == e.BlindPosted(seat=B, blind=Blind.BIG, amount=30, all_in=True)
    assert scene.may == "C: fold, call 100, raise 200-1000"
    assert scene.plays("Cc Df").may == "A: fold, call 50, raise 200-1000"


@pytest.mark.rule("holdem.blinds.short")
def test_a_short_small_blind_is_all_in() -> None:
    scene = table(20, 1000, 1000, sb=50, bb=100)
    assert blinds(scene)[0] == e.BlindPosted(seat=A, blind=Blind.SMALL, amount=20, all_in=True)
    assert scene.may == "C: fold, call 100, raise 200-1000"
    assert scene.plays("Cc").may == "B: check, raise 200-1000"


@pytest.mark.rule("holdem.blinds.short")
def test_a_big_blind_with_just_enough_is_all_in() -> None:
    scene = table(1000, 100, 1000, sb=50, bb=100)
    assert blinds(scene)[1].all_in
    # The big blind has nothing left to say: when A has called, the flop comes.
    assert scene.plays("Cc").tries("Ac").accepted().told(e.StreetClosed)


@pytest.mark.rule("holdem.blinds.short")
def test_both_blinds_may_be_short_of_a_single_chip_more() -> None:
    scene = table(1, 1, 1000, 1000, sb=50, bb=100)
    assert scene.bets == (1, 1, 0, 0)
    assert scene.may == "C: fold, call 100, raise 200-1000"


@pytest.mark.rule("holdem.blinds.option")
def test_the_big_blind_may_raise_what_nobody_raised() -> None:
    scene = table(1000, 1000, 1000, sb=5, bb=10).plays("Cc Ac")
    assert scene.may == "B: check, raise 20-1000"
    raised = scene.plays("Br40")
    assert raised.may == "C: fold, call 30, raise 70-1000"
    assert scene.tries("Bk").accepted().told(e.StreetClosed)


@pytest.mark.rule("holdem.blinds.option", "holdem.blinds.rights")
def test_a_big_blind_who_has_not_spoken_may_raise_over_a_short_all_in() -> None:
    # TDA 47, example 3-A: 950 is 350 more, and a full raise would be 600.
    scene = table(5000, 5000, 5000, 950, sb=300, bb=600).plays("Cc Da Af")
    assert scene.may == "B: fold, call 350, raise 1550-5000"


@pytest.mark.rule("holdem.blinds.no-option")
def test_literally_the_street_ends_when_all_have_called_the_big_blind() -> None:
    scene = table(1000, 1000, 1000, sb=5, bb=10, big_blind_option=False).plays("Cc")
    closed = scene.tries("Ac").accepted()
    assert closed.told(e.StreetClosed)
    assert closed.dealt().turn == "A"


@pytest.mark.rule("holdem.blinds.no-option")
@pytest.mark.parametrize(("play", "may"), [("Cr20 Ac", "call 10"), ("Cf Ar20", "call 10")])
def test_literally_a_raise_still_comes_round_to_the_big_blind(play: str, may: str) -> None:
    scene = table(1000, 1000, 1000, sb=5, bb=10, big_blind_option=False).plays(play)
    assert scene.may == f"B: fold, {may}, raise 30-1000"


@pytest.mark.rule("holdem.blinds.no-option")
def test_literally_an_all_in_above_the_blind_comes_round_to_it_too() -> None:
    options: dict[str, Any] = {"sb": 50, "bb": 100, "big_blind_option": False}
    scene = table(1000, 1000, 150, **options).plays("Ca Ac")
    assert scene.may == "B: fold, call 50, raise 250-1000"


@pytest.mark.rule("holdem.blinds.no-option")
def test_literally_an_all_in_below_the_blind_does_not_give_the_option() -> None:
    options: dict[str, Any] = {"sb": 50, "bb": 100, "big_blind_option": False}
    scene = table(1000, 1000, 60, **options).plays("Ca")
    assert scene.tries("Ac").accepted().told(e.StreetClosed)


@pytest.mark.rule("holdem.blinds.no-option", "holdem.button.dead")
def test_literally_the_option_is_that_of_the_big_blind_alone() -> None:
    # A dead button leaves no small blind; the first to speak is after the big blind as ever.
    scene = session(*(1000,) * 4, button=0, button_rule=ButtonRule.DEAD, big_blind_option=False)
    assert scene.hand().dealt().may == "D: fold, call 2, raise 4-1000"
