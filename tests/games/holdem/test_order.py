"""Who speaks first, who is next, and when a street or a hand is over."""

from __future__ import annotations

import pytest

from cardrules.games.holdem import DealHole, Fold, Street
from cardrules.games.holdem import events as e
from cardrules.seats import Seat
from tests.games.holdem.build import table

A, B, C, D = (Seat(seat) for seat in range(4))


@pytest.mark.rule("holdem.order.before-the-flop")
@pytest.mark.parametrize(("players", "first"), [(2, "B"), (3, "C"), (4, "C"), (6, "C"), (10, "C")])
def test_before_the_flop_the_seat_after_the_big_blind_speaks_first(
    players: int, first: str
) -> None:
    assert table(*(200,) * players).turn == first


@pytest.mark.rule("holdem.order.before-the-flop", "holdem.order.clockwise")
def test_the_turn_goes_clockwise_round_the_table() -> None:
    scene = table(*(200,) * 6, button=2)
    assert scene.places == "CDE"
    turns = ""
    for _ in range(5):
        turns += scene.turn
        scene = scene.plays("c")
    assert turns + scene.turn == "FABCDE"


@pytest.mark.rule("holdem.order.after-the-flop")
def test_after_the_flop_the_first_player_left_of_the_button_speaks_first() -> None:
    scene = table(*(200,) * 4)
    assert scene.plays("Cc Dc Ac Bk").turn == "A"
    assert scene.plays("Cc Dc Af Bk").turn == "B"
    assert scene.plays("Cc Dr10 Af Bf Cc").turn == "C"


@pytest.mark.rule("holdem.order.after-the-flop")
def test_who_is_all_in_does_not_speak_first() -> None:
    scene = table(2, 200, 200, 200).plays("Cc Dc Ac Bk")
    assert scene.turn == "B"


@pytest.mark.rule("holdem.order.street-ends", "holdem.order.clockwise", "holdem.bet.all-in")
def test_who_folded_or_is_all_in_is_passed_by() -> None:
    scene = table(200, 200, 200, 30, 200).plays("Cr20 Da Ec Af Bc")
    # The all-in of D was no full raise; C has to answer it.
    assert scene.turn == "C"
    flop = scene.plays("Cc")
    assert flop.turn == "B"
    assert flop.plays("Bk Ck").turn == "E"
    assert flop.plays("Bb10").turn == "C"


@pytest.mark.rule("holdem.order.street-ends")
def test_a_street_ends_when_all_have_spoken_and_put_in_as_much() -> None:
    scene = table(200, 200, 200).plays("Cc Ac")
    assert scene.turn == "B"
    assert scene.tries("Bk").accepted().told(e.StreetClosed)
    flop = scene.plays("Bk Ak Bk")
    assert flop.turn == "C"
    # A bet goes round to those who have spoken.
    bet = flop.plays("Cb10 Ac")
    assert not [one for one in bet.told(e.StreetClosed) if one.street is Street.FLOP]
    closed = bet.tries("Bc").accepted()
    assert [one.street for one in closed.told(e.StreetClosed)] == [Street.PREFLOP, Street.FLOP]


@pytest.mark.rule("holdem.order.street-ends", "holdem.order.gather")
def test_when_a_street_is_over_the_chips_in_front_are_gathered() -> None:
    scene = table(200, 200, 200).plays("Cr10 Ac")
    assert (scene.bets, scene.view().pot) == ((10, 2, 10), 22)
    flop = scene.plays("Bc")
    assert (flop.bets, flop.view().pot) == ((0, 0, 0), 30)
    assert (flop.view().level, flop.may) == (0, "A: check, bet 2-190")


@pytest.mark.rule("holdem.order.last-player", "holdem.show.fold-wins-unseen")
def test_when_all_others_have_folded_the_last_one_takes_everything_unseen() -> None:
    scene = table(200, 200, 200).plays("Cr10 Af")
    after = scene.tries("Bf").accepted()
    assert after.told(e.UncalledReturned) == [e.UncalledReturned(C, 8)]
    assert after.paid == [{"C": 5}]
    assert after.stacks == (199, 198, 203)
    assert not after.told(e.BoardDealt)
    assert not after.told(e.HandShown) + after.told(e.HandsTabled) + after.told(e.HandMucked)


@pytest.mark.rule("holdem.order.last-player")
def test_the_last_player_need_not_have_spoken() -> None:
    scene = table(200, 200, 200).plays("Cf Af")
    # The big blind gets the half of it back that nobody called.
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(B, 1)]
    assert scene.stacks == (199, 201, 200)


@pytest.mark.rule("holdem.order.last-player")
def test_a_hand_ends_on_the_river_too() -> None:
    scene = table(200, 200).plays("Bc Ak Ak Bk Ak Bk Ab50 Bf")
    assert scene.stacks == (202, 198)
    assert not scene.told(e.HandShown)


@pytest.mark.rule("holdem.order.last-player", "holdem.table.phase")
def test_nothing_is_bet_while_cards_are_due() -> None:
    closed = table(200, 200).tries("Bc").accepted().tries("Ak").accepted()
    closed.when(A, Fold()).refused_by("holdem.table.phase")
    assert closed.dealt().turn == "A"
    assert not isinstance(closed.next_deal(), DealHole)
