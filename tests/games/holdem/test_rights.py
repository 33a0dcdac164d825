"""Who may raise again: a full raise reopens the betting, short all-ins only together."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import AllIn, RaiseTo, System
from cardrules.seats import Seat
from tests.games.holdem.build import Scene, table

A, B, C, D = (Seat(seat) for seat in range(4))
FREE = [System.NO_LIMIT, System.POT_LIMIT]
FIXED: dict[str, Any] = {"system": System.FIXED_LIMIT, "sb": 5, "bb": 10, "big_bet": 20}


def flop(*behind: int, sb: int = 10, bb: int = 20, **options: Any) -> Scene:
    """Everybody has called and nobody raised: A is first on the flop, with so much behind each."""
    scene = table(*(stack + bb for stack in behind), sb=sb, bb=bb, **options)
    while scene.turn != "B":
        scene = scene.plays("c")
    return scene.plays("Bk")


@pytest.mark.rule("holdem.reopen.full-raise", "holdem.reopen.first-action")
@pytest.mark.parametrize("system", FREE)
def test_who_has_not_spoken_may_raise_over_a_short_all_in(system: System) -> None:
    scene = flop(2000, 2000, 700, 2000, sb=100, bb=200, system=system).plays("Ab400 Bc Ca")
    assert scene.may.startswith("D: fold, call 700, raise 1100-")


@pytest.mark.rule("holdem.reopen.full-raise", "holdem.reopen.call-or-fold")
@pytest.mark.parametrize("system", FREE)
def test_who_has_spoken_may_not_raise_a_short_all_in(system: System) -> None:
    scene = flop(2000, 2000, 700, 2000, sb=100, bb=200, system=system).plays("Ab400 Bc Ca Dc")
    assert scene.may == "A: fold, call 300"
    for action in (RaiseTo(1100), AllIn()):
        scene.when(A, action).refused_by("holdem.reopen.full-raise")
    assert scene.plays("Ac").may == "B: fold, call 300"


@pytest.mark.rule("holdem.reopen.full-raise")
def test_a_full_raise_reopens_the_betting() -> None:
    scene = flop(2000, 2000, 800, 2000, sb=100, bb=200).plays("Ab400 Bc Ca Dc")
    assert scene.may == "A: fold, call 400, raise 1200-2000"
    scene.when(A, RaiseTo(1200)).accepted()


@pytest.mark.rule("holdem.reopen.full-raise", "holdem.reopen.together")
def test_short_all_ins_count_together() -> None:
    scene = flop(980, 125, 980, 200).plays("Ab100 Ba Cc Da")
    # A faces 100 more, a full raise; C only 75.
    assert scene.may == "A: fold, call 100, raise 300-980"
    scene = scene.plays("Ac")
    assert scene.may == "C: fold, call 75"
    scene.when(C, RaiseTo(300)).refused_by("holdem.reopen.full-raise")


@pytest.mark.rule("holdem.reopen.full-raise")
def test_who_checked_and_faces_a_short_all_in_bet_may_not_raise() -> None:
    scene = flop(500, 12, 500).plays("Ak Ba")
    # C has not spoken and may raise: to the all-in plus a big blind.
    assert scene.may == "C: fold, call 12, raise 32-500"
    scene = scene.plays("Cc")
    assert scene.may == "A: fold, call 12"
    scene.when(A, RaiseTo(32)).refused_by("holdem.reopen.full-raise")


@pytest.mark.rule("holdem.reopen.full-raise")
def test_who_checked_may_raise_a_full_bet() -> None:
    assert flop(500, 20, 500).plays("Ak Ba Cc").may == "A: fold, call 20, raise 40-500"


@pytest.mark.rule("holdem.reopen.full-raise", "holdem.reopen.together")
def test_the_test_is_what_one_faces_and_not_what_was_raised_last() -> None:
    # A bets 300, B all-in 450, C all-in 620, D calls: A faces 320, at least 300.
    scene = flop(3000, 450, 620, 3000, sb=50, bb=100).plays("Ab300 Ba Ca")
    assert scene.may == "D: fold, call 620, raise 920-3000"
    assert scene.plays("Dc").may == "A: fold, call 320, raise 920-3000"


@pytest.mark.rule("holdem.reopen.full-raise")
def test_rights_come_back_on_the_next_street() -> None:
    scene = flop(2000, 2000, 700, 2000, sb=100, bb=200).plays("Ab400 Bc Ca Dc Ac Bc")
    assert scene.may == "A: check, bet 200-1300"


@pytest.mark.rule("holdem.reopen.full-raise", "holdem.blinds.option")
def test_before_the_flop_a_caller_does_not_raise_a_short_all_in() -> None:
    limped = table(5000, 5000, 5000, 950, sb=300, bb=600).plays("Cc Da Af Bc")
    assert limped.may == "C: fold, call 350"
    limped.when(C, AllIn()).refused_by("holdem.reopen.full-raise")
    # When the big blind raises to 1550, C faces 950 and may raise again.
    raised = table(5000, 5000, 5000, 950, sb=300, bb=600).plays("Cc Da Af Br1550")
    assert raised.may == "C: fold, call 950, raise 2150-5000"


# --- fixed limit: half a bet -----------------------------------------------------------------


@pytest.mark.rule("holdem.reopen.half-bet")
def test_fixed_an_all_in_of_less_than_half_a_bet_does_not_reopen() -> None:
    # The turn: a bet is 20.
    scene = turned(300, 25, 300).plays("Ab20 Ba Cc")
    assert scene.may == "A: fold, call 5"
    for action in (RaiseTo(40), AllIn()):
        scene.when(A, action).refused_by("holdem.reopen.half-bet")
    scene.tries("Ac").accepted()


@pytest.mark.rule("holdem.reopen.half-bet")
@pytest.mark.parametrize(("stack", "to"), [(30, 50), (32, 52), (39, 59)])
def test_fixed_an_all_in_of_half_a_bet_or_more_reopens(stack: int, to: int) -> None:
    scene = turned(300, stack, 300).plays("Ab20 Ba Cc")
    assert scene.may == f"A: fold, call {stack - 20}, raise {to}"
    scene.when(A, RaiseTo(to)).accepted()


@pytest.mark.rule("holdem.reopen.half-bet")
def test_fixed_small_all_ins_count_together() -> None:
    # 6 and 6 more are 12, at least half of 20; the second counts as a raise.
    scene = turned(300, 26, 32, 300).plays("Ab20 Ba Ca")
    assert scene.may == "D: fold, call 32, raise 52"
    assert scene.plays("Dc").may == "A: fold, call 12, raise 52"


def turned(*behind: int) -> Scene:
    """The turn in fixed limit, a bet being 20, with so much behind each."""
    return flop(*behind, **FIXED).plays("k " * len(behind))
