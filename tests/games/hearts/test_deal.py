"""Players, cards and the deal."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardrules.cards import CardSet, Rank
from cardrules.games.hearts import (
    DealHand,
    DealWidow,
    DeclareMisdeal,
    Direction,
    MisdealReason,
    PassCards,
    PlayCard,
)
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import Passing, Playing
from cardrules.seats import HOST, TABLE, Seat
from tests.games.hearts.build import Scene, card, cards, deal, playing, seats, start

WHOLE_SUITS = ("2C-AC", "2D-AD", "2S-AS", "2H-AH")
#: Twenty cards each; the four lowest diamonds of the first pack are left for the widow.
FIVE_HANDS = (
    "2C-AC 2H-8H",
    "2C2-AC2 2H2-8H2",
    "6D-AD 2S-QS",
    "6D2-AD2 2S2-QS2",
    "KS AS KS2 AS2 9H-AH 9H2-AH2 2D2-5D2",
)


def deals(scene: Scene, *hands: str) -> Scene:
    """Deal these hands to the seats that are due, in their order."""
    for text in hands:
        (offer,) = scene.offers(TABLE)
        scene = scene.when(TABLE, DealHand(offer.fixed["seat"], cards(text))).accepted()
    return scene


@pytest.mark.rule("hearts.setup.players")
def test_four_players_sit_at_the_table() -> None:
    assert start().rules.seats == 4
    assert start().view(None).totals == (0, 0, 0, 0)


@pytest.mark.rule("hearts.setup.pack", "hearts.deal.count")
def test_the_whole_pack_of_52_cards_is_dealt_thirteen_each() -> None:
    scene = deal()
    hands = [scene.hand(seat) for seat in range(4)]
    assert [len(hand) for hand in hands] == [13, 13, 13, 13]
    assert len(CardSet.of(*(one for hand in hands for one in hand))) == 52
    faces = Counter((one.suit, one.rank) for hand in hands for one in hand)
    assert set(faces.values()) == {1}
    assert {rank for _, rank in faces} == set(Rank) - {Rank.JOKER}


@pytest.mark.rule("hearts.setup.first-dealer")
@pytest.mark.parametrize("dealer", range(4))
def test_the_first_dealer_is_the_one_agreed(dealer: int) -> None:
    assert start(first_dealer=dealer).view(None).dealer == dealer


@pytest.mark.rule("hearts.setup.dealer-moves")
def test_the_deal_moves_to_the_left_after_each_hand() -> None:
    hand = (26, 0, 0, 0)
    dealers = [start(*[hand] * played, first_dealer=2, limit=999).view(None) for played in range(5)]
    assert [view.dealer for view in dealers] == [2, 3, 0, 1, 2]


@pytest.mark.rule("hearts.deal.order")
def test_the_first_hand_goes_to_the_left_of_the_dealer() -> None:
    scene = start(first_dealer=1)
    scene.when(TABLE, DealHand(Seat(1), cards("2C-AC"))).refused_by("hearts.deal.order")
    scene.when(TABLE, DealHand(Seat(3), cards("2C-AC"))).refused_by("hearts.deal.order")
    after = scene.when(TABLE, DealHand(Seat(2), cards("2C-AC"))).gives(
        e.HandDealt(Seat(2), cards("2C-AC"))
    )
    assert after.hand(2) == cards("2C-AC")


@pytest.mark.rule("hearts.deal.order")
def test_hands_are_dealt_clockwise_one_after_the_other() -> None:
    scene = deals(start(first_dealer=1), *WHOLE_SUITS)
    assert [event.seat for event in scene.told(e.HandDealt)] == [2, 3, 0, 1]


@pytest.mark.rule("hearts.deal.order")
def test_the_widow_is_dealt_last() -> None:
    scene = start(decks=2, players=5)
    scene.when(TABLE, DealWidow(cards("2D 3D 4D 5D"))).refused_by("hearts.deal.order")
    last = deals(scene, *FIVE_HANDS)
    assert last.told(e.PlayBegan) == []
    last.when(TABLE, DealHand(Seat(0), cards("2D 3D 4D 5D"))).refused_by("hearts.deal.order")
    after = last.when(TABLE, DealWidow(cards("2D 3D 4D 5D"))).accepted()
    assert [type(event) for event in after.events[-2:]] == [e.WidowDealt, e.PlayBegan]


@pytest.mark.rule("hearts.deal.count")
def test_a_widow_of_another_size_is_refused() -> None:
    scene = deals(start(decks=2, players=5), *FIVE_HANDS)
    scene.when(TABLE, DealWidow(cards("2D 3D 4D"))).refused_by("hearts.deal.count")


@pytest.mark.rule("hearts.deal.count")
@pytest.mark.parametrize("short", ["2C-KC", "2C-AC 2D"])
def test_a_hand_of_another_size_is_refused(short: str) -> None:
    start().when(TABLE, DealHand(Seat(1), cards(short))).refused_by("hearts.deal.count")
    start().when(TABLE, DealHand(Seat(1), cards("2C-AC"))).accepted()


@pytest.mark.rule("hearts.deal.undealt")
def test_a_card_is_dealt_once_in_a_hand() -> None:
    scene = deals(start(), "2C-AC")
    scene.when(TABLE, DealHand(Seat(2), cards("AC 2D-KD"))).refused_by("hearts.deal.undealt")
    assert deals(scene, "2D-AD").hand(2) == cards("2D-AD")


@pytest.mark.rule("hearts.deal.undealt", "hearts.setup.pack")
def test_a_card_of_a_second_pack_is_not_in_a_game_with_one() -> None:
    refused = start().when(TABLE, DealHand(Seat(1), cards("2C-KC AC2")))
    refused.refused_by("hearts.deal.undealt")


@pytest.mark.rule("hearts.deal.undealt")
def test_the_next_hand_uses_the_whole_pack_again() -> None:
    scene = start((26, 0, 0, 0))
    assert scene.when(TABLE, DealHand(Seat(2), cards("2C-AC"))).accepted().hand(2) == cards("2C-AC")


@pytest.mark.rule("hearts.table.dealer-only")
@pytest.mark.parametrize("actor", [HOST, Seat(0), Seat(1)])
def test_only_the_table_deals(actor: Seat) -> None:
    hand = DealHand(Seat(1), cards("2C-AC"))
    start().when(actor, hand).refused_by("hearts.table.dealer-only")
    start().when(TABLE, hand).gives(e.HandDealt(Seat(1), cards("2C-AC")))


@pytest.mark.rule("hearts.table.phase")
def test_nothing_is_dealt_once_the_hands_are_full() -> None:
    passing, play = deal(), deal(passing=False)
    passing.when(TABLE, DealHand(Seat(1), cards("2C-AC"))).refused_by("hearts.table.phase")
    play.when(TABLE, DealHand(Seat(1), cards("2C-AC"))).refused_by("hearts.table.phase")
    play.when(TABLE, DealWidow(cards("2C"))).refused_by("hearts.table.phase")


@pytest.mark.rule("hearts.deal.misdeal")
@pytest.mark.parametrize("reason", MisdealReason)
def test_after_a_misdeal_the_same_dealer_deals_all_cards_again(reason: MisdealReason) -> None:
    scene = deals(start(first_dealer=3), "2C-AC", "2D-AD")
    after = scene.when(HOST, DeclareMisdeal(reason)).gives(e.MisdealDeclared(reason))
    assert after.view(None).hand_sizes == (0, 0, 0, 0)
    assert after.view(None).dealer == 3
    again = deals(after, *reversed(WHOLE_SUITS))
    assert again.hand(0) == cards("2H-AH")


@pytest.mark.rule("hearts.deal.misdeal")
def test_a_misdeal_needs_one_of_the_two_reasons() -> None:
    bad_hand = DeclareMisdeal("I dislike my hand")  # type: ignore[arg-type]  # a wrong reason is the point
    start().when(HOST, bad_hand).refused_by("hearts.deal.misdeal")


@pytest.mark.rule("hearts.deal.misdeal-window")
def test_a_misdeal_is_declared_until_somebody_has_chosen_cards_to_pass() -> None:
    misdeal = DeclareMisdeal(MisdealReason.EXPOSED_CARD)
    scene = deal(*WHOLE_SUITS)
    assert isinstance(scene.state, Passing)
    scene.when(HOST, misdeal).gives(e.MisdealDeclared(MisdealReason.EXPOSED_CARD))
    chosen = scene.when(2, PassCards(cards("2S 3S 4S"))).accepted()
    chosen.when(HOST, misdeal).refused_by("hearts.deal.misdeal-window")


@pytest.mark.rule("hearts.deal.misdeal-window")
def test_after_passing_a_misdeal_comes_too_late() -> None:
    scene = deal(*WHOLE_SUITS).passes("2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H")
    assert isinstance(scene.state, Playing)
    late = scene.when(HOST, DeclareMisdeal(MisdealReason.WRONG_COUNT))
    late.refused_by("hearts.deal.misdeal-window")


@pytest.mark.rule("hearts.deal.misdeal-window")
@pytest.mark.parametrize("options", [{"passing": False}, {"pass_cycle": (Direction.HOLD,)}])
def test_without_passing_a_misdeal_is_declared_until_the_first_lead(
    options: dict[str, Any],
) -> None:
    misdeal = DeclareMisdeal(MisdealReason.WRONG_COUNT)
    scene = deal(**options)
    scene.when(HOST, misdeal).gives(e.MisdealDeclared(MisdealReason.WRONG_COUNT))
    led = scene.when(0, PlayCard(card("2C"))).accepted()
    led.when(HOST, misdeal).refused_by("hearts.deal.misdeal-window")


@pytest.mark.rule("hearts.deal.misdeal-window")
def test_between_two_tricks_a_misdeal_comes_too_late() -> None:
    scene = deal("2C-AC", passing=False).plays("2C 2D 2S 2H")
    assert scene.view(None).trick == ()
    late = scene.when(HOST, DeclareMisdeal(MisdealReason.EXPOSED_CARD))
    late.refused_by("hearts.deal.misdeal-window")


@pytest.mark.rule("hearts.deal.redeal-same-hand")
def test_a_hand_dealt_again_keeps_its_number_and_its_direction() -> None:
    second = deal(before=[(26, 0, 0, 0)])
    assert second.view(None).direction is Direction.RIGHT
    again = second.when(HOST, DeclareMisdeal(MisdealReason.WRONG_COUNT)).accepted()
    assert (again.view(None).number, again.view(None).direction) == (2, Direction.RIGHT)
    assert again.view(None).dealer == 1
    played = deals(again, *WHOLE_SUITS)
    assert played.events[-1] == e.PassingBegan(3)
    assert played.view(None).direction is Direction.RIGHT


@pytest.mark.rule("hearts.table.host")
@pytest.mark.parametrize("actor", [*seats(0, 1, 2, 3), TABLE])
def test_only_the_host_declares_a_misdeal(actor: Seat) -> None:
    misdeal = DeclareMisdeal(MisdealReason.EXPOSED_CARD)
    deal().when(actor, misdeal).refused_by("hearts.table.host")
    deal().when(HOST, misdeal).gives(e.MisdealDeclared(MisdealReason.EXPOSED_CARD))


@pytest.mark.rule("hearts.deal.misdeal-window")
def test_in_the_middle_of_a_hand_the_cards_stand() -> None:
    scene = playing("2C 3C", "4C 5C", "6C 7C", "8C 9C")
    late = scene.when(HOST, DeclareMisdeal(MisdealReason.WRONG_COUNT))
    late.refused_by("hearts.deal.misdeal-window")
