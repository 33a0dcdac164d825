"""Main pot and side pots, who can win them, and how they are shared to the last chip."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import Ante, MissedBlinds, SitOut
from cardrules.games.holdem import events as e
from cardrules.seats import Seat
from tests.games.holdem.build import Scene, session, table

A, B, C, D = (Seat(seat) for seat in range(4))
#: Everybody plays this board: a straight to the ace in four suits.
ALL_TIE = "TC JD QS KH AC"


def built(scene: Scene) -> list[tuple[int, str]]:
    """The pots: chips, and the letters of those who can win them, main pot first."""
    (pots,) = scene.told(e.PotsBuilt)
    places = [stake.index for stake in pots.stakes]
    assert places == sorted(places, reverse=True), "the last side pot is paid first"
    return [
        (stake.amount, "".join("ABCDEF"[seat] for seat in stake.eligible))
        for stake in reversed(pots.stakes)
    ]


# --- layers ----------------------------------------------------------------------------------


@pytest.mark.rule("holdem.pots.layers", "holdem.pots.eligible", "holdem.pots.conserved")
def test_each_all_in_closes_a_pot() -> None:
    # A has 50, B 120, C and D 300, E folded with 100 in.
    holes = "AS AH | KS KH | TS 5H | QS QH | 4S 4H"
    scene = table(50, 120, 300, 600, 600, holes=holes, sb=5, bb=10)
    scene = scene.plays("Cc Dc Er100 Aa Ba Ca Dc Ef")
    assert built(scene) == [(250, "ABCD"), (260, "BCD"), (360, "CD")]
    # A is best, then B, then D.
    assert scene.paid == [{"D": 360}, {"B": 260}, {"A": 250}]
    assert scene.stacks == (250, 260, 0, 660, 500)


@pytest.mark.rule("holdem.pots.layers")
def test_with_equal_stakes_there_is_one_pot() -> None:
    scene = table(200, 200, 200, holes="AS AH | KS KH | QS QH").plays("Cr20 Ac Bf" + " Ak Ck" * 3)
    assert built(scene) == [(42, "AC")]


@pytest.mark.rule("holdem.pots.layers", "holdem.pots.equal-risk")
def test_nobody_wins_more_from_anybody_than_was_put_in_against_it() -> None:
    scene = table(30, 1000, 1000, holes="AS AH | KS KH | QS QH")
    scene = scene.plays("Cr100 Aa Bc" + " Bk Ck" * 3)
    assert scene.stacks == (90, 1000 - 100 + 140, 900)


@pytest.mark.rule("holdem.pots.layers")
def test_folded_chips_are_in_the_pots_up_to_where_they_reach() -> None:
    # A has 2 in and folds; B is all-in for 5; C and D have 40.
    scene = table(200, 5, 200, 200, holes="4S 4H | AS AH | KS KH | QS QH")
    scene = scene.plays("Cr5 Dr40 Af Bc Cc" + " Ck Dk" * 3)
    assert built(scene) == [(1 + 3 * 5, "BCD"), (70, "CD")]


@pytest.mark.rule("holdem.pots.eligible")
def test_an_all_in_player_stays_in_the_pots_that_were_paid_for() -> None:
    scene = table(1000, 1000, 100, holes="KD KH | 8S 8C | AS AH", sb=25, bb=50)
    scene = scene.plays("Ca Ac Bc Ak Bk Ab200 Bc Ak Bk")
    assert built(scene) == [(300, "ABC"), (400, "AB")]
    assert scene.stacks == (1100, 700, 300)


@pytest.mark.rule("holdem.pots.eligible")
def test_who_folded_wins_nothing() -> None:
    scene = table(1000, 1000, 1000, holes="AS AH | KS KH | QS QH")
    scene = scene.plays("Cr20 Ac Bc Ak Bk Cb40 Af Bc" + " Bk Ck" * 2)
    assert scene.paid == [{"B": 140}]


@pytest.mark.rule("holdem.pots.dead-chips")
def test_dead_chips_are_in_the_main_pot() -> None:
    ante: dict[str, Any] = {"sb": 5, "bb": 10, "ante": Ante.BIG_BLIND}
    scene = table(500, 500, 4, 500, holes="KS KH | QS QH | AS AH | 4S 4H", **ante)
    # C has 4 in and wins the ante of 10 with three times as much from each.
    scene = scene.plays("Ca Dc Ac Bk" + " Ak Bk Dk" * 3)
    assert built(scene) == [(4 * 4 + 10, "ABCD"), (18, "ABD")]
    assert scene.paid == [{"A": 18}, {"C": 26}]


@pytest.mark.rule("holdem.pots.folded-chips", "holdem.pots.alone")
def test_what_a_folded_player_had_in_above_all_others_is_won_too() -> None:
    # The absent big blind posts 100 and is folded in turn; A and C are all-in for less.
    options: dict[str, Any] = {"sb": 50, "bb": 100, "missed_blinds": MissedBlinds.TOURNAMENT}
    scene = session(30, 5000, 60, **options).host(SitOut(B)).hand("KS KH | | AS AH").plays("Ca")
    assert scene.told(e.AbsentFolded)[0].seat == B
    assert not scene.told(e.UncalledReturned)
    # 30 of each, then the rest of C's and of B's, which C alone can win.
    assert built(scene) == [(90, "AC"), (100, "C")]
    assert sum(scene.stacks) == 5090
    assert scene.stacks[B] == 4900


@pytest.mark.rule("holdem.pots.alone")
def test_who_is_left_alone_needs_no_hand() -> None:
    scene = table(200, 200, 200, holes="?? ?? | ?? ?? | ?? ??").plays("Cr20 Af Bf")
    assert built(scene) == [(5, "C")]
    assert scene.paid == [{"C": 5}]


@pytest.mark.rule("holdem.pots.order")
def test_the_last_side_pot_is_paid_first() -> None:
    scene = table(30, 60, 200, holes="AS AH | KS KH | QS QH").plays("Ca Aa Ba")
    assert [award.index for award in scene.told(e.PotAwarded)] == [1, 0]
    assert scene.told(e.UncalledReturned) == [e.UncalledReturned(C, 140)]
    assert scene.paid == [{"B": 60}, {"A": 90}]


# --- shares ----------------------------------------------------------------------------------


@pytest.mark.rule("holdem.pots.equal-shares", "holdem.show.suits-equal")
def test_equal_hands_share_a_pot() -> None:
    scene = table(200, 200, 200, board=ALL_TIE).plays("Cc Ac Bk" + " Ak Bk Ck" * 3)
    assert scene.paid == [{"A": 2, "B": 2, "C": 2}]
    assert scene.stacks == (200, 200, 200)


@pytest.mark.rule("holdem.pots.odd-chips")
def test_an_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    # A folds one chip: 41 for two.
    scene = table(200, 200, 200, board=ALL_TIE).plays("Cr20 Af Bc" + " Bk Ck" * 3)
    assert scene.paid == [{"B": 21, "C": 20}]


@pytest.mark.rule("holdem.pots.odd-chips")
def test_odd_chips_go_one_each() -> None:
    # Button C, who folds; B, D and F tie for 101, of which 11 are the ante.
    ante: dict[str, Any] = {"sb": 15, "bb": 30, "ante": Ante.BIG_BLIND, "ante_size": 11}
    scene = table(0, 200, 200, 200, 0, 200, button=2, board=ALL_TIE, **ante)
    scene = scene.plays("Bc Cf Dc Fk" + " Dk Fk Bk" * 3)
    (paid,) = scene.paid
    assert list(paid.items()) == [("D", 34), ("F", 34), ("B", 33)]


@pytest.mark.rule("holdem.pots.odd-chips")
def test_heads_up_the_odd_chip_goes_to_the_other_one() -> None:
    ante: dict[str, Any] = {"sb": 15, "bb": 30, "ante": Ante.BIG_BLIND, "ante_size": 15}
    scene = table(200, 200, board=ALL_TIE, **ante).plays("Bc Ak" + " Ak Bk" * 3)
    assert scene.paid == [{"A": 38, "B": 37}]


@pytest.mark.rule("holdem.pots.odd-chips", "holdem.pots.order")
def test_each_pot_has_its_own_odd_chip() -> None:
    # 26 and 24 of A and B, who fold; C and E have 60, D 25. The board plays.
    scene = table(500, 500, 500, 25, 500, board=ALL_TIE).plays("Cr24 Dc Ec Ac Bc")
    scene = scene.plays("Ab2 Bf Cr36 Da Ec Af" + " Ck Ek" * 2)
    assert built(scene) == [(124, "CDE"), (71, "CE")]
    assert scene.paid == [{"C": 36, "E": 35}, {"C": 42, "D": 41, "E": 41}]


@pytest.mark.rule("holdem.pots.units")
def test_shares_are_whole_chips_of_the_smallest_kind() -> None:
    scene = table(1000, 1000, 1000, board=ALL_TIE, sb=25, bb=50, chip_unit=25)
    scene = scene.plays("Cr100 Af Bc" + " Bk Ck" * 3)
    # 225 are nine chips of 25.
    assert scene.paid == [{"B": 125, "C": 100}]


@pytest.mark.rule("holdem.pots.units")
def test_what_is_less_than_the_smallest_chip_goes_whole_to_the_next_in_order() -> None:
    # C has 113: three times that is 339, thirteen chips of 25 and 14.
    scene = table(1000, 1000, 113, board=ALL_TIE, sb=25, bb=50, chip_unit=25)
    scene = scene.plays("Ca Ac Bc" + " Ak Bk" * 3)
    assert scene.paid == [{"A": 125, "B": 114, "C": 100}]
