"""The deals of a period: how many, how large, by whom, in which order."""

from __future__ import annotations

import pytest

from cardrules.cards import CardSet, parse_cards
from cardrules.games.hockey_ca import DealHand, Effect, LayCentre, PlayCard, Style
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import Dealing
from cardrules.seats import TABLE, Seat
from tests.games.hockey_ca.build import A, B, cards, named, rink, start
from tests.games.hockey_ca.quiet import QUIET


@pytest.mark.rule("hockey_ca.deal.shuffle")
def test_each_period_deals_the_whole_pack_anew() -> None:
    scene = rink(QUIET)
    assert scene.view(None).period == 2
    assert scene.view(None).undealt == 42
    assert scene.view(None).pile_size == 0


@pytest.mark.rule("hockey_ca.deal.sizes", "hockey_ca.deal.extra-attacker")
def test_a_period_has_four_deals_of_five_and_one_of_six() -> None:
    scene = rink(QUIET)
    sizes = [event.size for event in scene.told(e.DealStarted)]
    assert sizes == [5, 5, 5, 5, 6, 5]
    dealt = [len(event.cards) for event in scene.told(e.HandDealt)]
    assert dealt == [5] * 8 + [6] * 2 + [5] * 2


@pytest.mark.rule("hockey_ca.deal.order")
def test_the_dealer_is_dealt_to_last() -> None:
    scene = start(first_dealer=1)
    refusal = scene.when(TABLE, DealHand(B, cards("2C 3C 4C 5C 6C"))).refused_by(
        "hockey_ca.deal.order"
    )
    assert refusal.detail == {"due": [0, 1]}
    scene = scene.when(TABLE, DealHand(A, cards("2C 3C 4C 5C 6C"))).accepted()
    scene.when(TABLE, LayCentre(parse_cards("2D 3D 4D 5D"))).refused_by("hockey_ca.deal.order")
    scene.when(TABLE, DealHand(True, cards("2D 3D 4D 5D 6D"))).refused_by(  # type: ignore[arg-type]  # no seat
        "hockey_ca.deal.order"
    )
    assert scene.when(TABLE, DealHand(B, cards("2D 3D 4D 5D 6D"))).accepted().due == (A,)


@pytest.mark.rule("hockey_ca.deal.count")
def test_a_hand_has_as_many_cards_as_the_deal() -> None:
    scene = start(first_dealer=1)
    error = scene.when(TABLE, DealHand(A, cards("2C 3C 4C 5C"))).refused_by("hockey_ca.deal.count")
    assert error.detail == {"count": 5}
    scene.when(TABLE, DealHand(A, cards("2C 3C 4C 5C 6C"))).accepted()


@pytest.mark.rule("hockey_ca.deal.undealt")
def test_no_card_is_dealt_twice_in_a_period() -> None:
    played = "2 4 6 8 T Q 3 5 7 9"
    scene = rink(played[:-2], "9")
    after = scene.when(B, PlayCard(parse_cards("9C")[0])).accepted()
    assert isinstance(after.state, Dealing)
    wrong = after.when(TABLE, DealHand(A, cards("2C 2D 3D 4D 5D")))
    assert wrong.refused_by("hockey_ca.deal.undealt").detail == {}
    text = after.when(TABLE, DealHand(A, "2D 3D 4D 5D 6D"))  # type: ignore[arg-type]  # a text
    text.refused_by("hockey_ca.deal.undealt")
    after.when(TABLE, DealHand(A, cards("2D 3D 4D 5D 6D"))).accepted()


@pytest.mark.rule("hockey_ca.deal.undealt", "hockey_ca.deal.count")
def test_a_centre_pile_is_four_undealt_cards() -> None:
    scene = start(first_dealer=1, style=Style.CLEARED_ICE)
    for seat, hand in ((A, "2C 3C 4C 5C"), (B, "2D 3D 4D 5D")):
        scene = scene.when(TABLE, DealHand(seat, cards(hand))).accepted()
    for wrong in ("2C 6C 7C 8C", "6C 6C 7C 8C"):
        scene.when(TABLE, LayCentre(parse_cards(wrong))).refused_by("hockey_ca.deal.undealt")
    as_text = LayCentre("6C")  # type: ignore[arg-type]  # a text
    scene.when(TABLE, as_text).refused_by("hockey_ca.deal.undealt")
    few = scene.when(TABLE, LayCentre(parse_cards("6C 7C 8C")))
    assert few.refused_by("hockey_ca.deal.count").detail == {"count": 4}
    late = scene.when(TABLE, DealHand(A, cards("6C 7C 8C 9C")))
    late.refused_by("hockey_ca.deal.order")
    assert scene.when(TABLE, LayCentre(parse_cards("6C 7C 8C 9C"))).accepted().due == (A,)


@pytest.mark.rule("hockey_ca.deal.when-empty")
def test_the_next_deal_waits_until_both_hands_are_empty() -> None:
    scene = rink("2 4 6 8 T Q 3 5 7", "9")
    assert scene.view(None).hand_sizes == (0, 1)
    nine = named("9C")[0]
    scene.when(B, PlayCard(nine)).gives(e.CardPlayed(B, nine), e.DealStarted(number=2, size=5))


@pytest.mark.rule("hockey_ca.deal.same-dealer", "hockey_ca.deal.next-dealer")
def test_one_player_deals_a_whole_period_and_the_other_the_next() -> None:
    scene = rink(QUIET)
    assert [event.dealer for event in scene.told(e.PeriodStarted)] == [B, A]
    order = [event.seat for event in scene.told(e.HandDealt)]
    assert order == [A, B] * 5 + [B, A]


@pytest.mark.rule("hockey_ca.deal.extra-attacker")
def test_the_sixth_card_follows_the_ordinary_rules() -> None:
    scene = rink(QUIET)
    last_two = scene.told(e.CardPlayed)[-2:]
    assert [event.card.name for event in last_two] == QUIET.split()[-2:]
    assert last_two[-1].effects == (Effect.MISSED, Effect.BREAKAWAY)


@pytest.mark.rule("hockey_ca.deal.order")
def test_hands_are_offered_from_what_is_left() -> None:
    scene = start(first_dealer=0)
    (offer,) = scene.offers(TABLE)
    assert offer.fixed == {"seat": Seat(1)}
    after = scene.when(TABLE, DealHand(B, cards("2C 3C 4C 5C 6C"))).accepted()
    (offer,) = after.offers(TABLE)
    assert offer.fixed == {"seat": Seat(0)}
    assert not CardSet.parse("2C 3C 4C 5C 6C") & offer.domain.cards  # type: ignore[union-attr]  # it is `Deal`
