"""Leading, following, and who takes a trick."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, Card, Suit
from cardrules.games.hearts import BonusCard, PassCards, PlayCard, Scoring
from cardrules.games.hearts import events as e
from cardrules.seats import HOST, TABLE, Actor, Seat
from tests.games.hearts.build import card, cards, deal, playing, seats

WHOLE_SUITS = ("2C-AC", "2D-AD", "2S-AS", "2H-AH")


# --- who plays -------------------------------------------------------------------------------


@pytest.mark.rule("hearts.play.clockwise")
def test_after_the_lead_everybody_plays_one_card_in_turn_clockwise() -> None:
    scene = playing("2C 2D", "3C 3D", "4C 4D", "5C 5D", turn=2)
    order: list[Actor] = []
    for word in ("4C", "5C", "2C", "3C"):
        order += scene.due
        scene = scene.plays(word)
    assert order == [2, 3, 0, 1]
    assert scene.told(e.CardPlayed)[0] == e.CardPlayed(Seat(2), card("4C"), breaks=False)


@pytest.mark.rule("hearts.table.turn")
@pytest.mark.parametrize("actor", [*seats(0, 1, 3, 4), TABLE, HOST])
def test_nobody_plays_out_of_turn(actor: Seat) -> None:
    scene = playing("2C", "3C", "4C", "5C", turn=2)
    scene.when(actor, PlayCard(card("3C"))).refused_by("hearts.table.turn")
    scene.when(2, PlayCard(card("4C"))).accepted()


@pytest.mark.rule("hearts.play.own-card")
def test_a_card_comes_from_the_own_hand() -> None:
    scene = playing("2C 2D", "3C 3D", "4C 4D", "5C 5D")
    scene.when(0, PlayCard(card("3C"))).refused_by("hearts.play.own-card")
    scene.when(0, PlayCard(card("2C2"))).refused_by("hearts.play.own-card")
    scene.when(0, PlayCard(card("2C"))).accepted()


@pytest.mark.rule("hearts.play.own-card")
def test_a_card_is_played_once() -> None:
    scene = playing("AC 2D", "3C 3D", "4C 4D", "5C 5D").plays("AC 3C 4C 5C")
    scene.when(0, PlayCard(card("AC"))).refused_by("hearts.play.own-card")
    scene.when(0, PlayCard(card("2D"))).accepted()


@pytest.mark.rule("hearts.play.own-card")
def test_a_text_is_no_card() -> None:
    text = PlayCard("2C")  # type: ignore[arg-type]  # a text where a card is due
    playing("2C", "3C", "4C", "5C").when(0, text).refused_by("hearts.play.own-card")


@pytest.mark.rule("hearts.table.phase")
def test_no_card_is_passed_while_playing() -> None:
    scene = playing("2C 2D 2S", "3C 3D 3S", "4C 4D 4S", "5C 5D 5S")
    scene.when(0, PassCards(cards("2C 2D 2S"))).refused_by("hearts.table.phase")


# --- the first lead --------------------------------------------------------------------------


@pytest.mark.rule("hearts.play.first-lead")
@pytest.mark.parametrize("holder", range(4))
def test_the_holder_of_the_2_of_clubs_leads_it(holder: int) -> None:
    hands = [""] * 4
    hands[holder] = "2C AC KS AH"
    scene = deal(*hands, passing=False)
    assert scene.due == seats(holder)
    assert scene.playable == cards("2C")
    scene.when(holder, PlayCard(card("AC"))).refused_by("hearts.play.first-lead")
    scene.when(holder, PlayCard(card("KS"))).refused_by("hearts.play.first-lead")
    scene.when(holder, PlayCard(card("AH"))).refused_by("hearts.play.first-lead")
    scene.when(holder, PlayCard(card("2C"))).gives(
        e.CardPlayed(Seat(holder), card("2C"), breaks=False)
    )


@pytest.mark.rule("hearts.play.first-lead")
def test_the_holder_after_passing_leads() -> None:
    scene = deal(*WHOLE_SUITS).passes("2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H")
    assert scene.due == seats(1)
    assert scene.playable == cards("2C")


# --- following -------------------------------------------------------------------------------


@pytest.mark.rule("hearts.play.follow-suit")
def test_a_seat_that_holds_the_suit_led_must_play_it() -> None:
    scene = playing("", "2D KD AH QS", trick="TD", turn=1)
    assert scene.playable == cards("2D KD")
    scene.when(1, PlayCard(card("AH"))).refused_by("hearts.play.follow-suit")
    scene.when(1, PlayCard(card("QS"))).refused_by("hearts.play.follow-suit")
    scene.when(1, PlayCard(card("2D"))).gives(e.CardPlayed(Seat(1), card("2D"), breaks=False))


@pytest.mark.rule("hearts.play.follow-suit")
def test_hearts_are_followed_like_any_suit() -> None:
    scene = playing("", "2H 3C", trick="TH", turn=1, broken=True)
    scene.when(1, PlayCard(card("3C"))).refused_by("hearts.play.follow-suit")
    scene.when(1, PlayCard(card("2H"))).accepted()


@pytest.mark.rule("hearts.play.follow-suit")
def test_the_suit_led_is_followed_not_the_last_card() -> None:
    scene = playing("", "", "3D 4S 5H", trick="TD AS", turn=2)
    assert scene.playable == cards("3D")


@pytest.mark.rule("hearts.play.void")
def test_without_the_suit_led_any_card_may_be_played() -> None:
    scene = playing("", "2C 3S QS 4H AH", trick="TD", turn=1)
    assert scene.playable == cards("2C 3S QS 4H AH")


# --- the first trick -------------------------------------------------------------------------


@pytest.mark.rule("hearts.play.first-trick")
def test_no_penalty_card_falls_on_the_first_trick() -> None:
    scene = deal("2C-AC", "2H-JH QS 5D KS", passing=False).plays("2C")
    assert scene.playable == cards("5D KS")
    scene.when(1, PlayCard(card("2H"))).refused_by("hearts.play.first-trick")
    scene.when(1, PlayCard(card("QS"))).refused_by("hearts.play.first-trick")
    scene.when(1, PlayCard(card("5D"))).gives(e.CardPlayed(Seat(1), card("5D"), breaks=False))


@pytest.mark.rule("hearts.play.first-trick")
def test_one_harmless_card_in_the_hand_must_be_used() -> None:
    scene = deal("2C-AC", "2H-KH 5D", passing=False).plays("2C")
    assert scene.playable == cards("5D")


@pytest.mark.rule("hearts.play.first-trick", "hearts.break.first-trick")
@pytest.mark.parametrize("hand", ["2H-KH QS", "2H-AH"])
def test_a_hand_of_penalty_cards_only_may_play_any_of_them(hand: str) -> None:
    scene = deal("2C-AC", hand, passing=False).plays("2C")
    assert scene.playable == cards(hand)
    scene.when(1, PlayCard(card("4H"))).gives(e.CardPlayed(Seat(1), card("4H"), breaks=True))


@pytest.mark.rule("hearts.play.first-trick")
def test_the_ban_ends_with_the_first_trick_for_everybody() -> None:
    hands = ("2C 3D-AD", "3C 2D 4C 2H-JH", "5C-KC 4S-7S", "AC 2S 3S 8S-AS QH KH AH")
    second = deal(*hands, passing=False).plays("2C 4C 5C AC").plays("AS")
    assert second.due == seats(0)
    third = second.plays("AD")
    assert third.due == seats(1)
    assert third.playable == cards("3C 2D 2H-JH")


@pytest.mark.rule("hearts.play.first-trick-cards", "hearts.black-maria.rest")
def test_with_black_maria_scoring_king_and_ace_of_spades_stay_out_too() -> None:
    hands = ("2C-AC", "AS KS QS JS 2H-TH")
    strict = deal(*hands, passing=False, scoring=Scoring.BLACK_MARIA).plays("2C")
    assert strict.playable == cards("JS")
    strict.when(1, PlayCard(card("KS"))).refused_by("hearts.play.first-trick")
    strict.when(1, PlayCard(card("AS"))).refused_by("hearts.play.first-trick")
    assert deal(*hands, passing=False).plays("2C").playable == cards("AS KS JS")


@pytest.mark.rule("hearts.play.first-trick-cards")
def test_with_black_maria_scoring_a_hand_of_its_penalty_cards_is_free() -> None:
    hands = ("2C-AC", "AS KS QS 2H-JH")
    scene = deal(*hands, passing=False, scoring=Scoring.BLACK_MARIA).plays("2C")
    assert scene.playable == cards("AS KS QS 2H-JH")


@pytest.mark.rule("hearts.play.first-trick-cards")
@pytest.mark.parametrize("bonus", BonusCard)
def test_the_bonus_card_may_fall_on_the_first_trick(bonus: BonusCard) -> None:
    scene = deal("2C-AC", "TD JD 2H-QH", passing=False, omnibus=True, omnibus_card=bonus)
    assert scene.plays("2C").playable == cards("TD JD")


@pytest.mark.rule("hearts.play.free-first-trick")
def test_the_ban_may_be_lifted() -> None:
    hands = ("2C-AC", "2H-JH QS 5D KS")
    scene = deal(*hands, passing=False, first_trick_restriction=False).plays("2C")
    assert scene.playable == cards("2H-JH QS 5D KS")
    scene.when(1, PlayCard(card("QS"))).gives(e.CardPlayed(Seat(1), card("QS"), breaks=False))
    scene.when(1, PlayCard(card("2H"))).gives(e.CardPlayed(Seat(1), card("2H"), breaks=True))


@pytest.mark.rule("hearts.play.free-first-trick", "hearts.play.follow-suit")
def test_without_the_ban_clubs_are_still_followed() -> None:
    scene = deal("2C", "3C 2H-KH", passing=False, first_trick_restriction=False).plays("2C")
    scene.when(1, PlayCard(card("2H"))).refused_by("hearts.play.follow-suit")


# --- tricks ----------------------------------------------------------------------------------


@pytest.mark.rule("hearts.trick.take", "hearts.setup.ranks")
def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    scene = playing("TD 2C", "4D 3C", "AH 4C", "QD 5C").plays("TD 4D AH")
    scene.when(3, PlayCard(card("QD"))).gives(
        e.CardPlayed(Seat(3), card("QD"), breaks=False), e.TrickTaken(Seat(3), 1)
    )


@pytest.mark.rule("hearts.trick.take")
def test_another_suit_never_wins() -> None:
    scene = playing("2D 2C", "AS 3C", "AH 4C", "AC 5C").plays("2D AS AH AC")
    assert scene.told(e.TrickTaken) == [e.TrickTaken(Seat(0), 1)]


@pytest.mark.rule("hearts.setup.ranks")
@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize(("higher", "lower"), list(pairwise("AKQJT98765432")))
def test_ace_is_high_and_two_is_low_in_every_suit(suit: Suit, higher: str, lower: str) -> None:
    others = ("2C", "3C") if suit is Suit.DIAMONDS else ("2D", "3D")
    low, high = lower + suit.value, higher + suit.value
    after = playing(low, high, *others, broken=True).plays(f"{low} {high} {' '.join(others)}")
    assert after.told(e.TrickTaken)[0].seat == 1


@pytest.mark.rule("hearts.trick.leads")
def test_the_winner_leads_the_next_trick() -> None:
    scene = playing("TD 2C", "4D 3C", "AH 4C", "QD 5C").plays("TD 4D AH QD")
    assert scene.due == seats(3)
    assert scene.view(None).taken is not None
    assert scene.view(None).trick == ()


@pytest.mark.rule("hearts.trick.take")
def test_the_winner_takes_all_four_cards() -> None:
    scene = playing("TD 2C", "4D 3C", "AH 4C", "QD 5C").plays("TD 4D AH QD")
    assert scene.view(0).taken == (cards(""), cards(""), cards(""), cards("TD 4D AH QD"))


@pytest.mark.rule("hearts.trick.count", "hearts.trick.all-played")
def test_a_hand_has_thirteen_tricks() -> None:
    scene = deal(*WHOLE_SUITS, passing=False)
    order = zip(*[[one.name for one in cards(suit)] for suit in WHOLE_SUITS], strict=True)
    for trick in order:
        assert scene.told(e.HandScored) == []
        scene = scene.plays(" ".join(trick))
    assert len(scene.told(e.TrickTaken)) == 13
    assert scene.told(e.HandScored) == [
        e.HandScored(scores=(0, 26, 26, 26), totals=(0, 26, 26, 26))
    ]


@pytest.mark.rule("hearts.trick.all-played")
def test_play_goes_on_when_nothing_is_left_to_win() -> None:
    everything = {0: "2H-AH QS"}
    scene = playing("2C 3C", "4C 5C", "6C 7C", "8C 9C", taken=everything).plays("2C 4C 6C 8C")
    assert scene.due == seats(3)
    assert scene.told(e.HandScored) == []
    assert len(scene.plays("9C 3C 5C 7C").told(e.HandScored)) == 1


@pytest.mark.rule("hearts.trick.take")
@given(order=st.permutations(PACKS[:52]), leader=st.integers(0, 3))
def test_nobody_takes_a_trick_without_following(order: list[Card], leader: int) -> None:
    hands = [f"{order[seat]} {order[seat + 4]}" for seat in range(4)]
    scene = playing(*hands, turn=leader, broken=True)
    for _ in range(4):
        scene = scene.plays(next(iter(scene.playable)).name)
    (taken,) = scene.told(e.TrickTaken)
    played = {event.seat: event.card for event in scene.told(e.CardPlayed)}
    led = played[Seat(leader)]
    assert played[taken.seat].suit is led.suit
    assert all(
        one.rank <= played[taken.seat].rank for one in played.values() if one.suit is led.suit
    )
