"""What may be done in a round of betting, whatever the limit: check, call, bet, raise, fold."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import AllIn, BetTo, Call, RaiseTo, System
from cardrules.games.holdem import events as e
from cardrules.kernel.offers import offered
from cardrules.seats import Seat
from tests.games.holdem.build import Scene, table

A, B, C = (Seat(seat) for seat in range(3))


def flop(*stacks: int, **options: Any) -> Scene:
    """Everybody calls, the big blind checks: A is first on the flop."""
    scene = table(*stacks, **options)
    while scene.turn != "B":
        scene = scene.plays("c")
    return scene.plays("Bk") if len(stacks) > 2 else scene.plays("Bc Ak")


# --- check and call --------------------------------------------------------------------------


@pytest.mark.rule("holdem.bet.must-match", "holdem.bet.preflop-check")
def test_who_lacks_something_does_not_check() -> None:
    scene = table(200, 200, 200)
    refusal = scene.tries("Ck").refused_by("holdem.bet.must-match")
    assert refusal.detail["to_call"] == 2
    later = flop(200, 200, 200)
    later.tries("Ak").accepted()
    later.plays("Ab10").tries("Bk").refused_by("holdem.bet.must-match")


@pytest.mark.rule("holdem.bet.must-match", "holdem.bet.preflop-check", "holdem.bet.check-or-bet")
def test_where_the_blinds_are_equal_the_small_blind_may_check() -> None:
    scene = table(200, 200, 200, sb=2, bb=2).plays("Cc")
    assert scene.may == "A: check, raise 4-200"
    assert scene.plays("Ak").may == "B: check, raise 4-200"
    assert scene.plays("Ak Bk").turn == "A"


@pytest.mark.rule("holdem.bet.nothing-to-call")
def test_who_lacks_nothing_does_not_call() -> None:
    flop(200, 200, 200).tries("Ac").refused_by("holdem.bet.nothing-to-call")
    option = table(200, 200, 200).plays("Cc Ac")
    option.tries("Bc").refused_by("holdem.bet.nothing-to-call")
    table(200, 200, 200).tries("Cc").accepted()


@pytest.mark.rule("holdem.bet.call")
def test_a_call_matches_the_bet() -> None:
    scene = flop(200, 200, 200).plays("Ab10 Br30")
    scene.tries("Cc").gives(e.Called(seat=C, amount=30, all_in=False, closes=False))
    assert scene.plays("Cc").may == "A: fold, call 20, raise 50-198"


@pytest.mark.rule("holdem.bet.call", "holdem.bet.never-forced-out")
def test_who_cannot_pay_the_whole_call_puts_in_the_last_chips() -> None:
    scene = flop(200, 200, 50, 200).plays("Ab100 Bf")
    assert scene.may == "C: fold, call 48"
    scene.tries("Cc").gives(e.Called(seat=C, amount=48, all_in=True, closes=False))
    # The price for the next one is the same.
    assert scene.plays("Cc").may == "D: fold, call 100, raise 198"


@pytest.mark.rule("holdem.bet.call")
def test_a_call_for_exactly_the_stack_is_all_in() -> None:
    scene = flop(200, 102, 200).plays("Ab100")
    scene.tries("Bc").gives(e.Called(seat=B, amount=100, all_in=True, closes=False))


@pytest.mark.rule("holdem.bet.call", "holdem.bet.all-in")
def test_all_in_is_the_call_bet_or_raise_that_takes_the_stack() -> None:
    scene = flop(200, 102, 50)
    assert type(scene.tries("Aa").accepted().events[-1]) is e.BetPlaced
    bet = scene.plays("Ab20")
    (raised,) = bet.tries("Ba").accepted().told(e.Raised)
    assert (raised.to, raised.amount, raised.all_in) == (100, 100, True)
    called = bet.plays("Ba").tries("Ca").accepted().told(e.Called)[-1]
    assert (called.amount, called.all_in) == (48, True)


@pytest.mark.rule("holdem.bet.raise-not-bet")
def test_over_a_bet_one_raises() -> None:
    refusal = table(200, 200, 200).when(C, BetTo(10)).refused_by("holdem.bet.raise-not-bet")
    assert refusal.detail["level"] == 2
    scene = flop(200, 200, 200).plays("Ab10")
    scene.when(B, BetTo(20)).refused_by("holdem.bet.raise-not-bet")
    scene.when(B, RaiseTo(20)).accepted()


@pytest.mark.rule("holdem.bet.bet-first", "holdem.bet.check-or-bet")
def test_where_nothing_was_bet_one_bets() -> None:
    scene = flop(200, 200, 200)
    scene.when(A, RaiseTo(20)).refused_by("holdem.bet.bet-first")
    scene.when(A, BetTo(20)).accepted()


@pytest.mark.rule("holdem.bet.bet-first", "holdem.bet.check-raise")
def test_who_checked_may_raise_a_later_bet() -> None:
    scene = flop(200, 200, 200).plays("Ak Bk Cb10")
    assert scene.may == "A: fold, call 10, raise 20-198"
    assert scene.plays("Ar30").may == "B: fold, call 30, raise 50-198"


# --- amounts ---------------------------------------------------------------------------------


@pytest.mark.rule("holdem.bet.stack")
def test_nobody_bets_more_than_the_stack() -> None:
    scene = table(200, 200, 150, sb=1, bb=2)
    refusal = scene.tries("Cr151").refused_by("holdem.bet.stack")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (4, 150)
    assert scene.tries("Cr150").accepted().told(e.Raised)[0].all_in


@pytest.mark.rule("holdem.bet.stack")
def test_chips_in_front_count_towards_a_raise() -> None:
    # A has 1 in front and 199 behind: all-in is to 200.
    scene = table(200, 300, 300).plays("Cc")
    scene.tries("Ar201").refused_by("holdem.bet.stack")
    (raised,) = scene.tries("Ar200").accepted().told(e.Raised)
    assert (raised.amount, raised.all_in) == (199, True)


@pytest.mark.rule("holdem.bet.exact")
@pytest.mark.parametrize("to", [10.0, 10.5, "10", None, True, (10,)])
def test_amounts_are_whole_numbers(to: Any) -> None:
    scene = flop(200, 200, 200)
    scene.when(A, BetTo(to)).refused_by("holdem.bet.exact")
    bet = scene.when(A, BetTo(10)).accepted()
    bet.when(B, RaiseTo(to)).refused_by("holdem.bet.exact")


@pytest.mark.rule("holdem.bet.chip-units")
def test_amounts_are_multiples_of_the_smallest_chip() -> None:
    scene = table(1000, 1000, 1000, sb=25, bb=50, chip_unit=25)
    refusal = scene.tries("Cr110").refused_by("holdem.bet.chip-units")
    assert (refusal.detail["lowest"], refusal.detail["highest"]) == (100, 1000)
    assert scene.may == "C: fold, call 50, raise 100-1000/25"
    scene.tries("Cr125").accepted()


@pytest.mark.rule("holdem.bet.chip-units")
def test_a_stack_that_is_no_multiple_goes_in_whole() -> None:
    scene = table(1000, 1000, 960, sb=25, bb=50, chip_unit=25)
    assert scene.may == "C: fold, call 50, raise 100-950/25, raise 960"
    scene.tries("Cr960").accepted()
    scene.tries("Ca").accepted()
    scene.tries("Cr955").refused_by("holdem.bet.chip-units")
    # What is needed to call such an all-in is called to the chip.
    assert scene.plays("Ca").may == "A: fold, call 935, raise 1000"


@pytest.mark.rule("holdem.bet.chip-units")
def test_a_minimum_that_is_no_multiple_is_rounded_up() -> None:
    # All-in to 113 is 63 more: the next raise is to at least 176, in chips of 25 to 200.
    scene = table(1000, 1000, 113, sb=25, bb=50, chip_unit=25).plays("Ca")
    assert scene.may == "A: fold, call 88, raise 200-1000/25"


# --- fold ------------------------------------------------------------------------------------


@pytest.mark.rule("holdem.bet.no-open-fold")
def test_who_may_check_does_not_fold() -> None:
    scene = flop(200, 200, 200)
    assert scene.may == "A: check, bet 2-198"
    scene.tries("Af").refused_by("holdem.bet.no-open-fold")
    table(200, 200, 200).plays("Cc Ac").tries("Bf").refused_by("holdem.bet.no-open-fold")
    scene.plays("Ab10").tries("Bf").accepted()


@pytest.mark.rule("holdem.bet.open-fold")
def test_it_may_be_agreed_that_folding_is_always_allowed() -> None:
    scene = flop(200, 200, 200, allow_open_fold=True)
    assert scene.may == "A: fold, check, bet 2-198"
    after = scene.plays("Af Bf")
    assert after.paid == [{"C": 6}]


# --- raises that nobody can answer ------------------------------------------------------------


@pytest.mark.rule("holdem.bet.answerable")
@pytest.mark.parametrize("system", System)
def test_nobody_raises_when_all_others_are_all_in(system: System) -> None:
    scene = table(1000, 35, 1000, sb=10, bb=20, system=system).plays("Cf Ac Ba")
    assert scene.may == "A: fold, call 15"
    for action in (RaiseTo(60), AllIn()):
        scene.when(A, action).refused_by("holdem.bet.answerable")
    scene.tries("Ac").accepted()


@pytest.mark.rule("holdem.bet.answerable")
def test_who_has_fewer_chips_than_the_call_may_still_go_all_in() -> None:
    scene = table(1000, 40, 1000, sb=10, bb=20).plays("Cf Ar500")
    assert list(offered(scene.offers("B")))[1:] == [Call(), AllIn()]
    scene.when(B, AllIn()).accepted()


@pytest.mark.rule("holdem.bet.answerable")
def test_one_player_who_can_answer_is_enough() -> None:
    scene = table(1000, 35, 1000, sb=10, bb=20).plays("Cc Ac Ba")
    # C can answer a raise of A's... but both have spoken and face less than a full raise.
    assert scene.may == "C: fold, call 15"
    fresh = table(1000, 1000, 35, 1000, sb=10, bb=20).plays("Ca")
    assert fresh.may == "D: fold, call 35, raise 55-1000"


# --- nothing to decide -----------------------------------------------------------------------


@pytest.mark.rule("holdem.bet.nothing-to-decide")
def test_a_big_blind_who_covers_an_all_in_small_blind_is_not_asked() -> None:
    scene = table(200, 1, holes="KS KH | AS AH")
    assert scene.told(e.HandEnded)
    assert not scene.told(e.BettingOpened)
    # One chip of the big blind was matched, the other went back.
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(A, 1)]
    assert scene.stacks == (199, 2)


@pytest.mark.rule("holdem.bet.nothing-to-decide")
def test_who_faces_more_is_asked_though_nobody_else_has_chips() -> None:
    scene = table(2, 200)
    assert scene.may == "B: fold, call 1"
    assert scene.plays("Bf").stacks == (3, 199)


@pytest.mark.rule("holdem.bet.nothing-to-decide")
def test_the_last_with_chips_is_passed_by_once_all_others_are_all_in_for_no_more() -> None:
    scene = table(20, 200, 15, sb=1, bb=2).plays("Cr15")
    raised = scene.tries("Ar20").accepted()
    assert raised.may == "B: fold, call 18"
    # B calls and has nothing more to decide on any street.
    after = raised.plays("Bc")
    assert len(after.told(e.BettingOpened)) == 1
    assert after.told(e.HandEnded)


@pytest.mark.rule("holdem.bet.nothing-to-decide")
def test_a_big_blind_is_not_asked_about_all_ins_below_it() -> None:
    scene = table(5, 1000, 30, sb=50, bb=100)
    assert scene.turn == "C"
    after = scene.plays("Ca")
    assert not [called for called in after.told(e.Called) if called.seat == B]
    assert after.told(e.HandEnded)
    assert after.told(e.UncalledReturned) == [e.UncalledReturned(B, 70)]


# --- what comes back -------------------------------------------------------------------------


@pytest.mark.rule("holdem.bet.uncalled")
def test_what_nobody_matched_goes_back_when_the_street_is_over() -> None:
    scene = flop(1000, 642, 1000, holes="KS KH | AS AH | QS QH").plays("Ab900 Ba Cf")
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(A, 260)]
    assert scene.paid == [{"B": 6 + 1280}]
    assert scene.stacks == (358, 1286, 998)


@pytest.mark.rule("holdem.bet.uncalled")
def test_what_a_folded_player_had_in_counts_as_matched() -> None:
    scene = flop(1000, 1000, 1000).plays("Ab100 Br300 Cf Af")
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(B, 200)]
    assert scene.paid == [{"B": 206}]


@pytest.mark.rule("holdem.bet.uncalled")
def test_chips_come_back_before_the_next_cards() -> None:
    scene = table(1000, 100, 1000).plays("Cr500 Af").tries("Ba").accepted()
    kinds = [type(event).__name__ for event in scene.events[-3:]]
    assert kinds == ["UncalledReturned", "HandsTabled", "CardBurned"]
    assert scene.view().pot == 201
