"""Passing: how many cards, which way, in what order, and what everybody sees."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.games.hearts import Direction, PassCards, PlayCard
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import Passing, Playing
from cardrules.seats import HOST, TABLE, Seat
from tests.games.hearts.build import card, cards, deal, seats, start

CLUBS, DIAMONDS, SPADES, HEARTS = SUITS = ("2C-AC", "2D-AD", "2S-AS", "2H-AH")
ACES = ("AC KC QC", "AD KD QD", "AS KS QS", "AH KH QH")
LEFT, RIGHT, ACROSS, HOLD = Direction
ONE_HAND = (26, 0, 0, 0)


@pytest.mark.rule("hearts.pass.count")
def test_three_cards_are_passed_no_more_and_no_fewer() -> None:
    scene = deal(*SUITS)
    scene.when(0, PassCards(cards("AC KC"))).refused_by("hearts.pass.count")
    scene.when(0, PassCards(cards("AC KC QC JC"))).refused_by("hearts.pass.count")
    scene.when(0, PassCards(cards(""))).refused_by("hearts.pass.count")
    scene.when(0, PassCards(cards("AC KC QC"))).gives(e.CardsChosen(Seat(0), cards("AC KC QC")))


@pytest.mark.rule("hearts.pass.number", "hearts.pass.count")
@pytest.mark.parametrize(("count", "chosen"), [(1, "AC"), (4, "AC KC QC JC"), (12, "3C-AC")])
def test_another_number_may_be_agreed(count: int, chosen: str) -> None:
    scene = deal(*SUITS, pass_count=count)
    scene.when(0, PassCards(cards("2C AC"))).refused_by("hearts.pass.count")
    scene.when(0, PassCards(cards(chosen))).gives(e.CardsChosen(Seat(0), cards(chosen)))


@pytest.mark.rule("hearts.pass.direction", "hearts.pass.cycle")
@pytest.mark.parametrize(
    ("played", "direction", "receivers"),
    [
        (0, LEFT, (1, 2, 3, 0)),
        (1, RIGHT, (3, 0, 1, 2)),
        (2, ACROSS, (2, 3, 0, 1)),
        (4, LEFT, (1, 2, 3, 0)),
        (5, RIGHT, (3, 0, 1, 2)),
    ],
)
def test_everybody_passes_in_the_direction_of_the_hand(
    played: int, direction: Direction, receivers: tuple[int, ...]
) -> None:
    scene = deal(*SUITS, before=[ONE_HAND] * played, limit=999)
    assert scene.view(None).direction is direction
    after = scene.passes(*ACES)
    assert after.told(e.CardsPassed) == [
        e.CardsPassed(seat, Seat(receivers[seat]), cards(ACES[seat])) for seat in seats(0, 1, 2, 3)
    ]
    assert [cards(ACES[seat]) <= after.hand(receivers[seat]) for seat in range(4)] == [True] * 4


@pytest.mark.rule("hearts.pass.direction", "hearts.pass.cycle")
@pytest.mark.parametrize("played", [3, 7])
def test_in_every_fourth_hand_nobody_passes(played: int) -> None:
    scene = deal(*SUITS, before=[ONE_HAND] * played, limit=999)
    assert scene.view(None).direction is HOLD
    assert isinstance(scene.state, Playing)
    scene.when(1, PassCards(cards("AD KD QD"))).refused_by("hearts.table.phase")


@pytest.mark.rule("hearts.pass.cycle")
def test_the_four_directions_begin_again_after_the_fourth_hand() -> None:
    hands = [start(*[ONE_HAND] * played, limit=999).view(None) for played in range(9)]
    assert [view.direction for view in hands] == [LEFT, RIGHT, ACROSS, HOLD] * 2 + [LEFT]


@pytest.mark.rule("hearts.pass.other-cycle")
def test_another_cycle_may_be_agreed() -> None:
    agreed = (LEFT, ACROSS, RIGHT, HOLD)
    hands = [start(*[ONE_HAND] * n, limit=999, pass_cycle=agreed).view(None) for n in range(6)]
    assert [view.direction for view in hands] == [LEFT, ACROSS, RIGHT, HOLD, LEFT, ACROSS]


@pytest.mark.rule("hearts.pass.other-cycle")
def test_a_cycle_of_one_direction_repeats_it() -> None:
    hands = [start(*[ONE_HAND] * n, limit=999, pass_cycle=(RIGHT,)).view(None) for n in range(3)]
    assert [view.direction for view in hands] == [RIGHT, RIGHT, RIGHT]


@pytest.mark.rule("hearts.pass.own-cards")
def test_only_cards_of_the_own_hand_are_passed() -> None:
    scene = deal(*SUITS)
    scene.when(0, PassCards(cards("AC KC AD"))).refused_by("hearts.pass.own-cards")
    scene.when(0, PassCards(cards("AC KC QC2"))).refused_by("hearts.pass.own-cards")
    scene.when(0, PassCards(cards("AC KC QC"))).accepted()


@pytest.mark.rule("hearts.pass.own-cards", "hearts.pass.simultaneous")
@pytest.mark.case(61)
def test_a_card_received_is_not_passed_on() -> None:
    scene = deal(*SUITS).passes("AC KC QC")
    scene.when(1, PassCards(cards("AC AD KD"))).refused_by("hearts.pass.own-cards")
    scene.when(1, PassCards(cards("QD AD KD"))).accepted()


@pytest.mark.rule("hearts.pass.own-cards")
def test_what_is_no_set_of_cards_is_refused() -> None:
    loose = PassCards(("AC", "KC", "QC"))  # type: ignore[arg-type]  # texts are no cards
    deal(*SUITS).when(0, loose).refused_by("hearts.pass.own-cards")


@pytest.mark.rule("hearts.pass.any-cards")
@pytest.mark.parametrize("chosen", ["2C QS AH", "2C 3C 4C", "AH KH QH", "QS AS 2H"])
def test_any_three_cards_may_be_passed(chosen: str) -> None:
    scene = deal("2C 3C 4C QS AS AH KH QH 2H 3H 4H 5H 6H")
    after = scene.when(0, PassCards(cards(chosen))).accepted()
    assert after.view(0).chosen == cards(chosen)


@pytest.mark.rule("hearts.pass.once")
def test_a_choice_is_not_taken_back() -> None:
    scene = deal(*SUITS).passes("AC KC QC")
    scene.when(0, PassCards(cards("2C 3C 4C"))).refused_by("hearts.pass.once")
    scene.when(0, PassCards(cards("AC KC QC"))).refused_by("hearts.pass.once")
    assert scene.due == seats(1, 2, 3)


@pytest.mark.rule("hearts.pass.once")
def test_the_first_choice_of_each_seat_stands_in_any_order() -> None:
    scene = deal(*SUITS)
    for seat in (2, 0, 3):
        scene = scene.when(seat, PassCards(cards(ACES[seat]))).accepted()
    assert scene.due == seats(1)
    after = scene.when(1, PassCards(cards(ACES[1]))).accepted()
    assert after.hand(1) == cards("2D-JD AC KC QC")


@pytest.mark.rule("hearts.table.turn")
def test_somebody_who_sits_at_no_place_cannot_pass() -> None:
    scene = deal(*SUITS)
    scene.when(4, PassCards(cards("AC KC QC"))).refused_by("hearts.table.turn")
    scene.when(TABLE, PassCards(cards("AC KC QC"))).refused_by("hearts.table.turn")
    scene.when(HOST, PassCards(cards("AC KC QC"))).refused_by("hearts.table.turn")
    assert scene.due == seats(0, 1, 2, 3)


@pytest.mark.rule("hearts.table.turn")
def test_everybody_who_has_not_chosen_may_choose() -> None:
    after = deal(*SUITS).when(3, PassCards(cards("AH KH QH"))).accepted()
    assert after.due == seats(0, 1, 2)


@pytest.mark.rule("hearts.table.phase")
def test_no_card_is_played_before_everybody_has_chosen() -> None:
    scene = deal(*SUITS).passes(*ACES[:3])
    scene.when(0, PlayCard(card("2C"))).refused_by("hearts.table.phase")
    scene.passes("", "", "", ACES[3]).when(0, PlayCard(card("2C"))).accepted()


@pytest.mark.rule("hearts.pass.simultaneous")
def test_nothing_changes_hands_before_the_last_choice() -> None:
    scene = deal(*SUITS).passes(*ACES[:3])
    assert isinstance(scene.state, Passing)
    assert [scene.hand(seat) for seat in range(4)] == [cards(suit) for suit in SUITS]
    after = scene.when(3, PassCards(cards(ACES[3]))).gives(
        e.CardsChosen(Seat(3), cards("AH KH QH")),
        e.CardsPassed(Seat(0), Seat(1), cards("AC KC QC")),
        e.CardsPassed(Seat(1), Seat(2), cards("AD KD QD")),
        e.CardsPassed(Seat(2), Seat(3), cards("AS KS QS")),
        e.CardsPassed(Seat(3), Seat(0), cards("AH KH QH")),
        e.PlayBegan(Seat(0), cards("2C")),
    )
    assert after.hand(0) == cards("2C-JC QH KH AH")
    assert after.hand(3) == cards("2H-JH QS KS AS")


@pytest.mark.rule("hearts.pass.simultaneous", "hearts.table.hidden")
@pytest.mark.case(61)
def test_a_waiting_seat_sees_nothing_of_what_the_others_have_chosen() -> None:
    before, after = deal(*SUITS), deal(*SUITS).passes("AC KC QC")
    assert after.view(1).hand == cards(DIAMONDS)
    assert after.view(1).chosen == cards("")
    assert after.view(1).hand_sizes == before.view(1).hand_sizes
    assert after.view(0).chosen == cards("AC KC QC")


@pytest.mark.rule("hearts.pass.hand-size")
@pytest.mark.parametrize("count", [1, 3, 6])
def test_every_hand_is_full_again_after_the_exchange(count: int) -> None:
    chosen = [f"{'23456789'[count - 1]}{suit}" for suit in "CDSH"]
    scene = deal(*SUITS, pass_count=count)
    after = scene.passes(*[f"2{last[1]}-{last}" for last in chosen])
    assert isinstance(after.state, Playing)
    assert after.view(None).hand_sizes == (13, 13, 13, 13)


@pytest.mark.rule("hearts.pass.no-passing")
def test_without_passing_the_first_lead_follows_the_deal() -> None:
    scene = deal(*SUITS, passing=False)
    assert isinstance(scene.state, Playing)
    assert scene.view(None).direction is HOLD
    assert scene.due == seats(0)


@pytest.mark.rule("hearts.pass.no-passing")
def test_without_passing_no_hand_has_a_direction() -> None:
    hands = [start(*[ONE_HAND] * n, limit=999, passing=False).view(None) for n in range(4)]
    assert [view.direction for view in hands] == [HOLD] * 4


@pytest.mark.rule("hearts.pass.hand-size", "hearts.pass.direction")
@given(st.data(), st.sampled_from([LEFT, RIGHT, ACROSS]))
def test_a_hand_after_passing_is_what_was_kept_and_what_came(
    data: st.DataObject, direction: Direction
) -> None:
    scene = deal(*SUITS, pass_cycle=(direction,))
    chosen = [
        " ".join(data.draw(st.permutations([one.name for one in cards(suit)]))[:3])
        for suit in SUITS
    ]
    after = scene.passes(*chosen)
    giver = {LEFT: -1, RIGHT: 1, ACROSS: 2}[direction]
    for seat, suit in enumerate(SUITS):
        came = cards(chosen[(seat + giver) % 4])
        assert after.hand(seat) == (cards(suit) - cards(chosen[seat])) | came
