"""Antes: from each player, or from the big blind for all, in either order."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import Ante, AnteOrder
from cardrules.games.holdem import events as e
from cardrules.seats import Seat
from tests.games.holdem.build import Scene, session, table

A, B, C, D = (Seat(seat) for seat in range(4))
EACH: dict[str, Any] = {"sb": 50, "bb": 100, "ante": Ante.EACH, "ante_size": 10}
BIG: dict[str, Any] = {"sb": 500, "bb": 1000, "ante": Ante.BIG_BLIND}
ANTE_FIRST: dict[str, Any] = {**BIG, "ante_order": AnteOrder.ANTE_FIRST}


def forced(scene: Scene) -> list[tuple[str, int, int]]:
    """What was posted, in order: the kind of event, the seat and the chips."""
    kinds = (e.AntePosted, e.BlindPosted)
    return [
        (type(event).__name__, int(event.seat), event.amount)
        for event in scene.events
        if isinstance(event, kinds)
    ]


@pytest.mark.rule("holdem.antes.each")
def test_everybody_pays_an_ante_before_the_blinds() -> None:
    scene = session(1000, 1000, 1000, **EACH).hand()
    assert forced(scene) == [
        ("AntePosted", 0, 10),
        ("AntePosted", 1, 10),
        ("AntePosted", 2, 10),
        ("BlindPosted", 0, 50),
        ("BlindPosted", 1, 100),
    ]
    # It is no part of what must be matched.
    assert scene.bets == (50, 100, 0)
    assert scene.view().pot == 180
    assert scene.dealt().may == "C: fold, call 100, raise 200-990"


@pytest.mark.rule("holdem.antes.each")
def test_who_has_a_part_of_the_ante_can_win_that_part_of_each() -> None:
    # C has 4: 16 of the antes, with 24 for the others.
    holes = "4S 4H | KS KH | AS AH | QS QH"
    scene = table(1000, 1000, 4, 1000, holes=holes, **EACH)
    after = scene.plays("Dc Ac Bk" + " Ak Bk Dk" * 3)
    assert after.paid == [{"B": 18 + 300}, {"C": 16}]
    assert after.stacks == (890, 1208, 16, 890)


@pytest.mark.rule("holdem.antes.each")
def test_an_ante_that_nobody_else_could_pay_is_won_by_its_owner() -> None:
    # B pays 10, A only 3: the other 7 are B's in any case, and A plays for 6.
    scene = table(3, 500, holes="AS AH | KS KH", **EACH).dealt()
    assert scene.paid == [{"B": 7}, {"A": 6}]
    assert scene.stacks == (6, 497)
    # The blind that A could not match went back.
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(B, 50)]


@pytest.mark.rule("holdem.antes.each")
def test_a_blind_is_paid_from_what_the_ante_leaves() -> None:
    scene = table(1000, 60, 1000, **EACH)
    posted = scene.told(e.BlindPosted)[1]
    assert (posted.seat, posted.amount, posted.all_in) == (B, 50, True)
    assert scene.may == "C: fold, call 100, raise 200-990"


@pytest.mark.rule("holdem.antes.each")
def test_who_loses_all_chips_to_the_ante_stays_in_without_a_blind() -> None:
    scene = table(1000, 10, 1000, holes="KS KH | AS AH | QS QH", **EACH)
    assert [blind.seat for blind in scene.told(e.BlindPosted)] == [A]
    after = scene.plays("Cc Ac Ak Ck Ak Ck Ak Ck")
    assert after.paid == [{"A": 200}, {"B": 30}]


@pytest.mark.rule("holdem.antes.big-blind")
def test_the_big_blind_pays_one_ante_for_the_table() -> None:
    scene = session(9000, 9000, 9000, **BIG).hand()
    assert forced(scene) == [
        ("BlindPosted", 0, 500),
        ("BlindPosted", 1, 1000),
        ("AntePosted", 1, 1000),
    ]
    (ante,) = scene.told(e.AntePosted)
    assert ante.dead
    assert scene.view().pot == 2500
    assert scene.bets == (500, 1000, 0)


@pytest.mark.rule("holdem.antes.big-blind", "holdem.pots.dead-chips")
def test_the_ante_of_the_big_blind_is_won_with_the_main_pot_by_anybody() -> None:
    # C has 200 in and wins 600, and with it the ante of 1000 that C never matched.
    holes = "4S 4H | KS KH | AS AH"
    scene = table(9000, 9000, 200, holes=holes, **BIG).plays("Ca Ac Bk" + " Ak Bk" * 3)
    assert scene.paid == [{"B": 1600}, {"C": 1600}]
    assert scene.stacks == (8000, 8600, 1600)


@pytest.mark.rule("holdem.antes.big-blind")
def test_the_ante_of_the_big_blind_has_its_own_size() -> None:
    scene = session(9000, 9000, 9000, **BIG, ante_size=700).hand()
    assert scene.told(e.AntePosted)[0].amount == 700


@pytest.mark.rule("holdem.antes.blind-first")
@pytest.mark.parametrize(
    ("stack", "blind", "ante"), [(1100, 1000, 100), (1000, 1000, 0), (300, 300, 0)]
)
def test_a_short_big_blind_pays_the_blind_first(stack: int, blind: int, ante: int) -> None:
    scene = table(9000, stack, 9000, **BIG)
    wanted = [("BlindPosted", 0, 500), ("BlindPosted", 1, blind)]
    assert forced(scene) == wanted + ([("AntePosted", 1, ante)] if ante else [])
    assert scene.may == "C: fold, call 1000, raise 2000-9000"


@pytest.mark.rule("holdem.antes.ante-first")
@pytest.mark.parametrize(
    ("stack", "blind", "ante"), [(1100, 100, 1000), (1000, 0, 1000), (300, 0, 300)]
)
def test_a_short_big_blind_may_have_to_pay_the_ante_first(
    stack: int, blind: int, ante: int
) -> None:
    scene = table(9000, stack, 9000, **ANTE_FIRST)
    wanted = [("AntePosted", 1, ante), ("BlindPosted", 0, 500)]
    assert forced(scene) == wanted + ([("BlindPosted", 1, blind)] if blind else [])
    # The blind that B could not post is the price all the same.
    assert scene.may == "C: fold, call 1000, raise 2000-9000"


@pytest.mark.rule("holdem.antes.ante-first")
def test_who_paid_an_ante_alone_can_win_no_more_than_it() -> None:
    holes = "KS KH | AS AH | QS QH"
    scene = table(9000, 1000, 9000, holes=holes, **ANTE_FIRST).plays("Cc Ac" + " Ak Ck" * 3)
    # Nobody matched anything of B's: the dead ante alone is B's pot.
    assert scene.stacks == (10000, 1000, 8000)


@pytest.mark.rule("holdem.antes.ante-first")
def test_the_order_makes_no_difference_to_who_has_enough() -> None:
    first, second = table(9000, 9000, 9000, **BIG), table(9000, 9000, 9000, **ANTE_FIRST)
    assert first.stacks == second.stacks
    assert first.bets == second.bets


@pytest.mark.rule("holdem.antes.each", "holdem.bet.nothing-to-decide")
def test_antes_count_for_what_others_can_still_win() -> None:
    # Heads-up, A has all in with ante and blind: 10 and 20. B has 10 and 50: nothing to decide.
    scene = session(30, 1000, **EACH).hand("AS AH | KS KH", "2C 7D 9H JS 3D").dealt()
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(B, 30)]
    assert scene.stacks == (60, 970)
