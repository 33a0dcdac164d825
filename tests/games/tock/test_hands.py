"""Ways to hold cards: playing before drawing, rounds, hands without use."""

from __future__ import annotations

from random import Random

import pytest

from cardrules.cards import CardSet
from cardrules.games.tock import DealHand, DiscardHand, HandMode, NoMove
from cardrules.games.tock import events as e
from cardrules.kernel.offers import sample_action
from cardrules.seats import TABLE, Seat
from tests.games.tock.build import Scene, position, seats, start
from tests.games.tock.test_board import dealt


@pytest.mark.rule("tock.hands.play-then-draw")
def test_play_then_draw() -> None:
    scene = position("g1 R5", "2C", hand_mode=HandMode.PLAY_THEN_DRAW)
    assert scene.view().hand_sizes == (5, 5, 5, 5)
    after = scene.move("2C", "g1").accepted()
    assert (after.view().hand_sizes, after.due) == ((4, 5, 5, 5), (TABLE,))
    drawn = after.draws("TH")
    assert (drawn.view().hand_sizes, drawn.due) == ((5, 5, 5, 5), seats(1))


@pytest.mark.rule("tock.hands.hand-size")
def test_how_many_cards_are_held_may_be_agreed() -> None:
    assert dealt(hand_size=5).view().hand_sizes == (5, 5, 5, 5)
    few = dealt(hand_size=4, hand_mode=HandMode.PLAY_THEN_DRAW)
    assert few.view().hand_sizes == (4, 4, 4, 4)


def played_out(scene: Scene, deals: int) -> Scene:
    """Let everybody act at random until so many deals have been begun, and the last one dealt."""
    rng = Random(5)
    while scene.state.match.number < deals or scene.due == (TABLE,):
        actor = scene.due[0]
        scene = scene.when(actor, sample_action(scene.offers(actor), rng)).accepted()
    return scene


@pytest.mark.rule("tock.hands.rounds", "tock.hands.series", "tock.hands.left-of-dealer")
@pytest.mark.parametrize(
    ("players", "sizes", "left"),
    [(2, (5, 5, 4, 4, 4, 4), 0), (3, (5, 4, 4, 4), 1), (4, (5, 4, 4), 0)],
)
@pytest.mark.parametrize(("jokers", "more"), [(0, 0), (2, 2)])
def test_rounds(players: int, sizes: tuple[int, ...], left: int, jokers: int, more: int) -> None:
    scene = start(players=players, hand_mode=HandMode.ROUNDS, jokers=jokers, first_player=1)
    scene = played_out(scene, len(sizes))
    assert scene.view().stock == left + more
    scene = played_out(scene, len(sizes) + 1)
    started = scene.told(e.DealStarted)
    assert [deal.size for deal in started] == [*sizes[1:], sizes[0]]
    assert [deal.shuffled for deal in started] == [False] * (len(sizes) - 1) + [True]
    assert [deal.dealer for deal in started] == [0] * (len(sizes) - 1) + [1]
    begun = scene.told(e.TurnBegan)
    assert [event.turn for event in begun] == [1] * len(sizes) + [2 % players]
    assert scene.view().played == CardSet()


@pytest.mark.rule("tock.hands.rounds")
def test_in_rounds_nobody_draws() -> None:
    scene = position("g1 R5", "2C", hand_mode=HandMode.ROUNDS)
    after = scene.move("2C", "g1").accepted()
    assert (after.view().hand_sizes, after.due) == ((4, 5, 5, 5), seats(1))
    assert after.view().stock == 32


@pytest.mark.rule("tock.hands.skipped", "tock.hands.discard-hand")
def test_a_hand_without_use_is_laid_down_and_its_player_passed_over() -> None:
    scene = position(
        "r1 R5", "2C 3C 5C 6C 8C", hand_mode=HandMode.ROUNDS, no_move=NoMove.DISCARD_HAND
    )
    scene.lay("2C").refused_by("tock.hands.discard-hand")
    after = scene.tries(DiscardHand()).accepted()
    assert after.told(e.HandDiscarded) == [
        e.HandDiscarded(seat=Seat(0), cards=CardSet.parse("2C 3C 5C 6C 8C"), turn=Seat(1))
    ]
    assert (after.view().hand_sizes, after.due) == ((0, 5, 5, 5), seats(1))
    assert CardSet.parse("2C 8C") <= after.view().played
    order = []
    rng = Random(1)
    while after.state.match.number == 1:
        order.append(after.due[0])
        after = after.when(after.due[0], sample_action(after.offers(after.due[0]), rng)).accepted()
    assert 0 not in order


@pytest.mark.rule("tock.hands.discard-hand")
def test_a_hand_with_a_use_is_not_laid_down() -> None:
    scene = position(
        "g1 R5", "2C 3C 5C 6C KC", hand_mode=HandMode.ROUNDS, no_move=NoMove.DISCARD_HAND
    )
    scene.tries(DiscardHand()).refused_by(
        "tock.hands.discard-hand", useful=["2C", "3C", "5C", "6C", "KC"]
    )
    position("g1 R5", "2C").tries(DiscardHand()).refused_by("tock.hands.discard-hand")
    mixed = position(
        "g1 GH2", "2C 3C 5C 6C 8C", hand_mode=HandMode.ROUNDS, no_move=NoMove.DISCARD_HAND
    )
    mixed.lay("3C").accepted()


@pytest.mark.rule("tock.hands.must-use-if-able")
def test_no_card_without_use_while_another_has_one() -> None:
    scene = position("g1 GH2", "2C 3C 5C 6C", must_use_if_able=True)
    scene.lay("3C").refused_by("tock.hands.must-use-if-able")
    scene.move("2C", "g1").accepted()
    stuck = position("g1 GH4", "2C 3C 5C 6C 8C", must_use_if_able=True)
    stuck.lay("3C").accepted()
    free = position("g1 GH2", "2C 3C 5C 6C")
    free.lay("3C").accepted()


@pytest.mark.rule("tock.house.jokers", "tock.house.joker-again")
def test_a_joker_brings_out_or_goes_eighteen_and_its_player_plays_again() -> None:
    scene = position("g1 R5", "XS", jokers=2)
    assert scene.rules.pack.bit_count() == 54
    scene.move("XS", "g1").gives("g1 B5 moved")
    out = scene.out("XS", "g").accepted()
    assert (out.due, out.view().turn, out.view().hand_sizes[0]) == ((TABLE,), 0, 4)
    again = out.draws("TH")
    assert (again.due, again.view().hand_sizes[0]) == (seats(0), 5)


@pytest.mark.rule("tock.house.joker-again")
def test_a_joker_without_use_is_followed_by_another_card_too() -> None:
    scene = position("g1 G18, g2 GH2, g3 GH3, g4 GH4, r1 R18", "XS", jokers=2)
    after = scene.lay("XS").accepted()
    assert after.view().turn == 0
    before = position("", "XS", jokers=2, hand_mode=HandMode.PLAY_THEN_DRAW)
    assert before.out("XS", "g").accepted().draws("TH").due == seats(0)
    rounds = position("", "XS", jokers=2, hand_mode=HandMode.ROUNDS)
    assert rounds.out("XS", "g").accepted().due == seats(1)


def test_a_deal_is_told_with_its_size() -> None:
    scene = start(hand_mode=HandMode.ROUNDS)
    (offer,) = scene.offers(TABLE)
    assert offer.action is DealHand
    assert offer.fixed == {"seat": 0}
