"""Running it twice: who is asked, how the boards are dealt, and what each half wins."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import HOLDEM, AgreeRunTwice, DealBoard, RefuseRunTwice
from cardrules.games.holdem import events as e
from cardrules.kernel.game import Zone
from cardrules.kernel.offers import offered
from cardrules.seats import HOST, TABLE, Seat
from tests.games.holdem.build import Scene, cards, table

A, B, C = (Seat(seat) for seat in range(3))
TWICE: dict[str, Any] = {"run_it_twice": True}
HOLES = "AS AH | KS KH"


def boards(scene: Scene) -> list[tuple[int, str]]:
    """What was dealt to which board, burns as a dash."""
    return [
        (event.run, " ".join(map(str, event.cards)))
        if isinstance(event, e.BoardDealt)
        else (0, "-")
        for event in scene.events
        if isinstance(event, e.BoardDealt | e.CardBurned)
    ]


@pytest.mark.rule("holdem.runs.twice")
def test_with_an_all_in_all_who_are_left_are_asked() -> None:
    scene = table(100, 100, 100, holes=HOLES, **TWICE).plays("Ca Ac Bf")
    assert scene.due == (A, C)
    for seat in (A, C):
        assert list(offered(scene.offers(seat))) == [AgreeRunTwice(), RefuseRunTwice()]
    assert not scene.told(e.HandsTabled)


@pytest.mark.rule("holdem.runs.twice")
def test_where_it_is_not_agreed_nobody_is_asked() -> None:
    scene = table(100, 100, holes=HOLES).plays("Ba Ac")
    assert scene.told(e.HandEnded)
    assert not scene.told(e.RunsSet)


@pytest.mark.rule("holdem.runs.when")
def test_all_have_to_agree_in_any_order() -> None:
    asked = table(100, 100, 100, holes=HOLES, **TWICE).plays("Ca Ac Bc")
    scene = asked.plays("Cy Ay")
    assert scene.due == (B,)
    agreed = scene.when(B, AgreeRunTwice()).accepted()
    assert agreed.told(e.RunsSet)[0].runs == 2
    refused = scene.when(B, RefuseRunTwice()).accepted()
    assert refused.told(e.RunsSet)[0].runs == 1
    # Everybody is heard, even when it is clear already.
    assert asked.plays("Ax By").due == (C,)
    assert asked.plays("Ax By Cy").told(e.RunsSet)[0].runs == 1


@pytest.mark.rule("holdem.runs.when", "holdem.table.not-asked")
def test_only_who_is_asked_and_only_once() -> None:
    scene = table(100, 100, 100, holes=HOLES, **TWICE).plays("Ca Ac Bf")
    for actor in (B, HOST, TABLE):
        scene.when(actor, AgreeRunTwice()).refused_by("holdem.table.not-asked")
    after = scene.plays("Ay")
    after.when(A, RefuseRunTwice()).refused_by("holdem.table.not-asked")
    after.when(C, AgreeRunTwice()).accepted()


@pytest.mark.rule("holdem.runs.when")
def test_with_the_river_out_there_is_nothing_to_run() -> None:
    scene = table(100, 100, holes=HOLES, **TWICE).plays("Bc Ak Ak Bk Ak Bk Aa Bc")
    assert not scene.told(e.RunsSet)
    assert scene.told(e.HandEnded)


@pytest.mark.rule("holdem.runs.when")
def test_while_two_can_bet_nobody_is_asked() -> None:
    scene = table(100, 100, 20, holes=HOLES, **TWICE).plays("Ca Ac Bc")
    assert scene.turn == "A"
    assert scene.plays("Aa Bc").due == (A, B, C)


@pytest.mark.rule("holdem.runs.when")
@pytest.mark.parametrize(
    ("players", "before", "twice"),
    [(18, 0, True), (19, 0, False), (20, 1, True), (21, 1, False), (21, 2, True), (22, 2, False)],
)
def test_the_pack_must_have_cards_for_both_runs(players: int, before: int, twice: bool) -> None:
    scene = table(*(100,) * players, most_seats=22, **TWICE)
    if before:
        scene = scene.plays("c " * (players - 1) + "k" + " k" * players * (before - 1))
    scene = scene.plays("a" + " c" * (players - 1))
    assert (len(scene.due) == players) == twice
    assert twice or scene.told(e.HandEnded)


@pytest.mark.rule("holdem.runs.deal")
@pytest.mark.parametrize(
    ("before", "dealt"),
    [
        (
            "",
            [
                *[(0, "-"), (0, "2C 7D 9H"), (0, "-"), (0, "JS"), (0, "-"), (0, "3D")],
                *[(0, "-"), (1, "4C 5C 6C"), (0, "-"), (1, "8D"), (0, "-"), (1, "TD")],
            ],
        ),
        (
            "Bc Ak",
            [
                *[(0, "-"), (0, "2C 7D 9H"), (0, "-"), (0, "JS"), (0, "-"), (0, "3D")],
                *[(0, "-"), (1, "4C"), (0, "-"), (1, "5C")],
            ],
        ),
        (
            "Bc Ak Ak Bk",
            [
                *[(0, "-"), (0, "2C 7D 9H"), (0, "-"), (0, "JS"), (0, "-"), (0, "3D")],
                *[(0, "-"), (1, "4C")],
            ],
        ),
    ],
)
def test_the_first_board_is_dealt_out_then_the_second_with_its_own_burns(
    before: str, dealt: list[tuple[int, str]]
) -> None:
    board = "2C 7D 9H JS 3D 4C 5C 6C 8D TD"
    scene = table(100, 100, holes=HOLES, board=board, **TWICE).plays(before)
    scene = scene.plays(f"{scene.turn}a c Ay By")
    assert boards(scene) == dealt


@pytest.mark.rule("holdem.runs.deal")
def test_no_card_of_the_first_board_comes_again() -> None:
    scene = table(100, 100, holes=HOLES, **TWICE).plays("Bc Ak Aa Bc")
    scene = scene.tries("Ay").accepted().tries("By").accepted()
    while scene.view().burned < 4:
        scene = scene.when(TABLE, scene.next_deal()).accepted()
    for text in ("JS", "3D", "2C", "AS"):
        scene.when(TABLE, DealBoard(cards(text))).refused_by("holdem.deal.undealt")
    last = scene.when(TABLE, scene.next_deal()).accepted()
    assert last.view().boards[0] != last.view().boards[1]
    zones = HOLDEM.census(last.state)
    assert zones["second board"] == Zone(cards=last.told(e.BoardDealt)[-1].cards[0].bit)


@pytest.mark.rule("holdem.runs.deal", "holdem.show.all-in")
def test_hands_are_turned_up_before_the_boards() -> None:
    scene = table(100, 100, holes=HOLES, **TWICE).plays("Ba Ac Ay By")
    kinds = [type(event) for event in scene.events]
    assert kinds.index(e.RunsSet) < kinds.index(e.HandsTabled) < kinds.index(e.CardBurned)


@pytest.mark.rule("holdem.runs.halves")
def test_each_half_is_won_by_its_own_board() -> None:
    # A has aces; on the second board B makes three kings.
    board = "2C 7D 9H JS 3D KD 4C"
    scene = table(100, 100, holes=HOLES, board=board, **TWICE).plays("Bc Ak Aa Bc Ay By")
    assert scene.paid == [{"A": 100}, {"B": 100}]
    assert [(award.index, award.run) for award in scene.told(e.PotAwarded)] == [(0, 0), (0, 1)]
    assert scene.stacks == (100, 100)


@pytest.mark.rule("holdem.runs.halves")
def test_an_odd_chip_belongs_to_the_first_half() -> None:
    # 301: 150 of each and the small blind's chip.
    board = "2C 7D 9H JS 3D KD 4C"
    scene = table(300, 150, 150, holes="4S 4H | AS AH | KS KH", board=board, sb=1, **TWICE)
    scene = scene.plays("Cc Af Bk Ba Cc By Cy")
    assert scene.paid == [{"B": 151}, {"C": 150}]


@pytest.mark.rule("holdem.runs.halves", "holdem.pots.odd-chips")
def test_odd_chips_inside_a_half_go_by_seat() -> None:
    # The first board is a straight to the ace for both; on the second C's threes are better.
    board = "TC JD QS KH AC AD TD"
    scene = table(300, 150, 150, holes="4S 4H | 2S 2H | 3S 3H", board=board, **TWICE)
    scene = scene.plays("Cc Af Bk Ba Cc By Cy")
    assert scene.paid == [{"B": 76, "C": 75}, {"C": 150}]


@pytest.mark.rule("holdem.runs.halves", "holdem.pots.order")
def test_every_pot_is_halved() -> None:
    # C has 50: main pot 150, side pot 100. Aces win the first board, kings the second.
    board = "2C 7D 9H JS 3D KD 4C"
    holes = "AS AH | KS KH | QS QH"
    scene = table(100, 100, 50, holes=holes, board=board, **TWICE)
    scene = scene.plays("Cc Ac Bk Aa Bc Ca Ay By Cy")
    assert [(award.index, award.run) for award in scene.told(e.PotAwarded)] == [
        (1, 0),
        (1, 1),
        (0, 0),
        (0, 1),
    ]
    assert scene.paid == [{"A": 50}, {"B": 50}, {"A": 75}, {"B": 75}]


@pytest.mark.rule("holdem.runs.halves", "holdem.pots.units")
def test_halves_are_whole_chips_of_the_smallest_kind() -> None:
    options: dict[str, Any] = {"sb": 25, "bb": 50, "chip_unit": 25}
    board = "2C 7D 9H JS 3D KD 4C"
    holes = "4S 4H | AS AH | KS KH"
    scene = table(500, 150, 150, holes=holes, board=board, **options, **TWICE)
    scene = scene.plays("Cc Af Bk Ba Cc By Cy")
    # 325 are thirteen chips: seven and six.
    assert scene.paid == [{"B": 175}, {"C": 150}]
