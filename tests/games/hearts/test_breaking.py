"""When hearts may be led, and what breaks them."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.hearts import LoneQueen, PlayCard
from cardrules.games.hearts import events as e
from cardrules.seats import Seat
from tests.games.hearts.build import Scene, card, cards, deal, playing, seats

ANY_BREAKS: dict[str, Any] = {"queen_breaks_hearts": True, "any_heart_breaks": True}


def broken(scene: Scene) -> bool:
    """Whether everybody sees that hearts are broken."""
    return scene.view(None).hearts_broken


# --- before the break ------------------------------------------------------------------------


@pytest.mark.rule("hearts.break.start")
def test_a_hand_starts_with_hearts_unbroken() -> None:
    assert not broken(deal(passing=False))
    assert not broken(deal(passing=False).plays("2C"))


@pytest.mark.rule("hearts.break.start")
def test_hearts_broken_in_one_hand_are_whole_in_the_next() -> None:
    taken = {0: "QS 2H-AH"}
    scene = playing("2C", "3C", "4C", "5C", taken=taken, broken=True, passing=False)
    assert broken(scene)
    after = scene.plays("2C 3C 4C 5C")
    assert after.told(e.HandStarted)[0].number == 2
    assert not broken(after)


@pytest.mark.rule("hearts.break.no-lead")
def test_a_heart_is_not_led_before_hearts_are_broken() -> None:
    scene = playing("AH 2C", "3C 4C", "5C 6C", "7C 8C")
    assert scene.playable == cards("2C")
    scene.when(0, PlayCard(card("AH"))).refused_by("hearts.break.no-lead")
    scene.when(0, PlayCard(card("2C"))).gives(e.CardPlayed(Seat(0), card("2C"), breaks=False))


@pytest.mark.rule("hearts.break.no-lead")
def test_broken_hearts_are_led_like_any_suit() -> None:
    scene = playing("AH 2C", "3C 4C", "5C 6C", "7C 8C", broken=True)
    assert scene.playable == cards("AH 2C")
    scene.when(0, PlayCard(card("AH"))).gives(e.CardPlayed(Seat(0), card("AH"), breaks=False))


@pytest.mark.rule("hearts.break.no-lead", "hearts.break.forced-lead")
def test_a_hand_of_nothing_but_hearts_leads_one() -> None:
    scene = playing("2H 9H KH", "3C 4C 5C", "6C 7C 8C", "9C TC JC")
    assert scene.playable == cards("2H 9H KH")
    scene.when(0, PlayCard(card("9H"))).gives(e.CardPlayed(Seat(0), card("9H"), breaks=False))


@pytest.mark.rule("hearts.break.no-lead")
def test_the_ban_is_on_leading_and_not_on_following() -> None:
    scene = playing("2H", "3H 3C", "4H 4C", "5H 5C").plays("2H")
    assert scene.playable == cards("3H")


# --- what breaks hearts ----------------------------------------------------------------------


@pytest.mark.rule("hearts.break.discard")
def test_a_heart_discarded_on_another_suit_breaks_hearts() -> None:
    scene = playing("4D 5D", "2H 3H", "6D 7D", "8D 9D").plays("4D")
    after = scene.when(1, PlayCard(card("2H"))).gives(
        e.CardPlayed(Seat(1), card("2H"), breaks=True)
    )
    assert broken(after)


@pytest.mark.rule("hearts.break.discard")
def test_hearts_break_once_in_a_hand() -> None:
    scene = playing("4D 5D", "2H 3H", "6H 7H", "8D 9D").plays("4D 2H")
    after = scene.when(2, PlayCard(card("6H"))).gives(
        e.CardPlayed(Seat(2), card("6H"), breaks=False)
    )
    assert broken(after)


@pytest.mark.rule("hearts.break.discard")
def test_the_next_leader_may_lead_a_heart() -> None:
    scene = playing("4D 5D", "2H 3H", "6D 7D", "8D 9H").plays("4D 2H 6D 8D")
    assert scene.due == seats(3)
    assert scene.playable == cards("9H")
    free = playing("4D 5D 2C", "2H 3H 3C", "6D 7D 4C", "8D 9H 5C").plays("4D 2H 6D 8D")
    assert free.playable == cards("9H 5C")


@pytest.mark.rule("hearts.break.first-trick", "hearts.break.discard")
def test_a_heart_on_the_first_trick_breaks_hearts() -> None:
    scene = deal("2C-AC", "2H-AH", passing=False).plays("2C 4H")
    assert broken(scene)


@pytest.mark.rule("hearts.break.forced-lead")
def test_a_forced_lead_and_the_hearts_that_follow_break_nothing() -> None:
    scene = playing("2H 3H", "4H 2C", "5H TH", "6H 4C").plays("2H 4H 5H 6H")
    assert not broken(scene)
    assert scene.due == seats(3)
    assert scene.playable == cards("4C")


@pytest.mark.rule("hearts.break.any-heart")
def test_where_any_heart_breaks_a_forced_lead_breaks_them() -> None:
    scene = playing("2H 3H", "4H 2C", "5H TH", "6H 4C 7H", any_heart_breaks=True)
    after = scene.when(0, PlayCard(card("2H"))).gives(
        e.CardPlayed(Seat(0), card("2H"), breaks=True)
    )
    assert after.plays("4H 5H 6H").playable == cards("4C 7H")


@pytest.mark.rule("hearts.break.any-heart")
def test_where_any_heart_breaks_a_discard_still_does() -> None:
    scene = playing("4D 5D", "2H 3H", "6D 7D", "8D 9D", any_heart_breaks=True)
    assert broken(scene.plays("4D 2H"))
    assert not broken(scene.plays("4D"))


@pytest.mark.rule("hearts.break.any-heart", "hearts.break.no-lead")
def test_where_any_heart_breaks_the_first_lead_of_one_still_waits() -> None:
    scene = playing("AH 2C", "3C 4C", "5C 6C", "7C 8C", any_heart_breaks=True)
    scene.when(0, PlayCard(card("AH"))).refused_by("hearts.break.no-lead")


# --- the queen of spades ---------------------------------------------------------------------


@pytest.mark.rule("hearts.break.queen")
def test_the_queen_of_spades_discarded_breaks_nothing() -> None:
    scene = playing("4D 5D", "QS 3H", "6D 7D", "8D 9H 2C").plays("4D QS 6D 8D")
    assert not broken(scene)
    assert scene.playable == cards("2C")


@pytest.mark.rule("hearts.break.queen")
def test_the_queen_of_spades_may_be_led_before_hearts_are_broken() -> None:
    scene = playing("QS 2H 3C", "3S", "4S", "5S")
    assert scene.playable == cards("QS 3C")
    after = scene.when(0, PlayCard(card("QS"))).accepted()
    assert not broken(after)


@pytest.mark.rule("hearts.break.queen", "hearts.play.first-lead")
def test_not_even_the_queen_of_spades_is_led_first() -> None:
    scene = deal("2C QS", passing=False)
    scene.when(0, PlayCard(card("QS"))).refused_by("hearts.play.first-lead")


@pytest.mark.rule("hearts.break.queen-breaks")
def test_where_the_queen_breaks_hearts_her_discard_does() -> None:
    scene = playing("4D 5D", "QS 3H", "6D 7D", "8D 9H 2C", queen_breaks_hearts=True).plays("4D")
    after = scene.when(1, PlayCard(card("QS"))).gives(
        e.CardPlayed(Seat(1), card("QS"), breaks=True)
    )
    assert after.plays("6D 8D").playable == cards("9H 2C")


@pytest.mark.rule("hearts.break.queen-breaks")
@pytest.mark.parametrize("trick", ["", "KS"])
def test_where_the_queen_breaks_hearts_her_lead_and_her_following_do_not(trick: str) -> None:
    turn = 1 if trick else 0
    hands = ["2S 2C"] * turn + ["QS 3H"]
    scene = playing(*hands, trick=trick, turn=turn, queen_breaks_hearts=True)
    assert not broken(scene.plays("QS"))


@pytest.mark.rule("hearts.break.queen-breaks", "hearts.break.any-heart")
@pytest.mark.parametrize("trick", ["", "KS", "KD"])
def test_where_any_play_breaks_the_queen_does_whenever_she_is_played(trick: str) -> None:
    turn = 1 if trick else 0
    hands = ["2S 2C"] * turn + ["QS 3H"]
    scene = playing(*hands, trick=trick, turn=turn, **ANY_BREAKS)
    assert broken(scene.plays("QS"))


@pytest.mark.rule("hearts.break.queen-breaks")
def test_other_spades_break_nothing() -> None:
    assert not broken(playing("", "KS AS JS", trick="KD", turn=1, **ANY_BREAKS).plays("KS"))


@pytest.mark.rule("hearts.break.lone-queen", "hearts.break.no-lead")
def test_a_leader_with_hearts_and_the_queen_must_lead_the_queen() -> None:
    scene = playing("QS 2H 3H", "3S", "4S", "5S")
    assert scene.playable == cards("QS")
    scene.when(0, PlayCard(card("2H"))).refused_by("hearts.break.no-lead")
    scene.when(0, PlayCard(card("QS"))).accepted()


@pytest.mark.rule("hearts.break.lone-queen")
def test_after_the_break_the_queen_may_stay() -> None:
    assert playing("QS 2H 3H", broken=True).playable == cards("QS 2H 3H")


@pytest.mark.rule("hearts.break.lone-queen-free")
def test_a_heart_may_be_allowed_instead_of_the_lone_queen() -> None:
    scene = playing("QS 2H 3H", "3S", "4S", "5S", lone_queen=LoneQueen.HEART_ALLOWED)
    assert scene.playable == cards("QS 2H 3H")
    after = scene.when(0, PlayCard(card("2H"))).gives(
        e.CardPlayed(Seat(0), card("2H"), breaks=False)
    )
    assert not broken(after)


@pytest.mark.rule("hearts.break.lone-queen-free", "hearts.break.any-heart")
def test_such_a_heart_breaks_hearts_where_any_heart_does() -> None:
    options: dict[str, Any] = {"lone_queen": LoneQueen.HEART_ALLOWED, "any_heart_breaks": True}
    assert broken(playing("QS 2H 3H", "3S", "4S", "5S", **options).plays("2H"))


@pytest.mark.rule("hearts.break.lone-queen-free", "hearts.break.no-lead")
def test_any_other_card_in_the_hand_still_bars_the_heart() -> None:
    scene = playing("QS KS 2H", "3S", "4S", "5S", lone_queen=LoneQueen.HEART_ALLOWED)
    assert scene.playable == cards("QS KS")
    scene.when(0, PlayCard(card("2H"))).refused_by("hearts.break.no-lead")


@pytest.mark.rule("hearts.break.lone-queen-free")
def test_with_two_packs_both_queens_are_lone() -> None:
    hands = ("QS QS2 2H", "3S", "4S", "5S")
    assert playing(*hands, decks=2).playable == cards("QS QS2")
    free = playing(*hands, decks=2, lone_queen=LoneQueen.HEART_ALLOWED)
    assert free.playable == cards("QS QS2 2H")
