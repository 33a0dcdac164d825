"""Partners: one team of two colours, help, and the exchange of a card."""

from __future__ import annotations

import pytest

from cardrules.cards import parse_card
from cardrules.games.tock import TOCK, GiveCard, HandMode
from cardrules.games.tock import events as e
from cardrules.kernel.game import EVERYBODY
from cardrules.seats import HOST, TABLE, Seat
from tests.games.tock.build import Scene, parts, position, seats
from tests.games.tock.test_board import dealt

FULL = "g1 GH1, g2 GH2, g3 GH3, g4 GH4"


@pytest.mark.rule("tock.partners.team")
def test_partners_neither_pass_nor_take_each_other() -> None:
    scene = position("g1 R5, b1 R8, r1 R12", "3C 5C 2C", partnership=True)
    scene.move("3C", "g1").refused_by("tock.move.land-own", in_the_way="b1", on="R8")
    scene.move("5C", "g1").refused_by("tock.move.pass-own", in_the_way="b1")
    scene.move("2C", "g1").accepted()
    scene.move("2C", "b1").refused_by("tock.card.own-pawns")


@pytest.mark.rule("tock.partners.team", "tock.end.first-home")
def test_a_team_wins_with_eight_pawns_at_home() -> None:
    rest = "b1 B14, b2 BH2, b3 BH3, b4 BH4"
    scene = position(f"{FULL}, {rest}", "2C", turn=2, partnership=True)
    outcome = scene.move("2C", "b1").accepted().view().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((0, 2), (1, 3, 1, 3), (4, 0, 4, 0))
    early = position("g1 G14, g2 GH2, g3 GH3, g4 GH4, b1 B5", "2C", partnership=True)
    assert early.move("2C", "g1").accepted().view().outcome is None


@pytest.mark.rule("tock.partners.help")
def test_who_is_home_plays_with_the_partners_pawns() -> None:
    scene = position(f"{FULL}, b1 R5", "2C KS", partnership=True)
    scene.move("2C", "b1").gives("b1 R7 moved")
    scene.out("KS", "b").gives("b2 B18 out")
    scene.out("KS", "g").refused_by("tock.card.own-pawns", colour="green")
    earlier = position("g1 GH1, b1 R5", "2C", partnership=True)
    earlier.move("2C", "b1").refused_by("tock.card.own-pawns")


@pytest.mark.rule("tock.partners.no-help")
def test_without_help_only_jacks_are_of_use() -> None:
    scene = position(f"{FULL}, b1 R5, r1 R9", "2C KS JC", partnership=True, help_partner=False)
    scene.move("2C", "b1").refused_by("tock.card.own-pawns")
    scene.lay("2C").accepted()
    scene.lay("KS").accepted()
    scene.swap("JC", "b1", "r1").accepted()


@pytest.mark.rule("tock.partners.help-early")
def test_a_card_without_own_use_may_be_used_for_the_partner() -> None:
    scene = position("g1 GH2, b1 R5", "3C 2C 7C KS", partnership=True, help_partner_early=True)
    scene.move("3C", "b1").gives("b1 R8 moved")
    scene.move("2C", "g1").gives("g1 GH4 moved")
    scene.move("2C", "b1").refused_by("tock.card.own-pawns")
    scene.split("7C", "b1 7").gives("b1 R12 moved")
    scene.split("7C", "g1 2, b1 5").refused_by("tock.card.own-pawns", part=1)
    scene.out("KS", "g").accepted()
    scene.lay("3C").refused_by("tock.turn.must-use")


@pytest.mark.rule("tock.partners.help-early")
def test_early_help_is_none_where_the_partner_has_no_use_either() -> None:
    scene = position("g1 GH2", "3C 4C", partnership=True, help_partner_early=True)
    scene.lay("3C").accepted()
    home = position(f"{FULL}, b1 R5", "3C 2C", partnership=True, help_partner_early=True)
    home.move("3C", "b1").accepted()


@pytest.mark.rule("tock.partners.help-early")
def test_with_early_help_a_team_may_finish_with_a_seven_of_the_partners() -> None:
    scene = position(
        "g1 GH2, g2 GH3, g3 GH4, b1 B9, b2 BH2, b3 BH3, b4 BH4",
        "7C",
        partnership=True,
        help_partner_early=True,
    )
    scene.split("7C", "b1 7").gives("b1 B16 moved", "b1 BH1 entered")


def exchanging() -> Scene:
    """Hands are dealt, and everybody is to choose a card."""
    return dealt(partnership=True, hand_mode=HandMode.ROUNDS, exchange=True)


@pytest.mark.rule("tock.partners.give", "tock.turn.own-card")
def test_partners_give_each_other_a_card_unseen() -> None:
    scene = exchanging()
    assert scene.due == seats(0, 1, 2, 3)
    hands = [scene.view(seat).hand for seat in range(4)]
    cards = [next(iter(hand)) for hand in hands]
    scene.when(0, GiveCard(cards[1])).refused_by("tock.turn.own-card")
    one = scene.when(0, GiveCard(cards[0])).accepted()
    assert (one.view(0).chosen, one.view(2).chosen) == (cards[0], None)
    assert one.view(2).hand == hands[2]
    done = scene.gives_cards(*(card.name for card in cards))
    assert done.told(e.CardGiven) == [
        e.CardGiven(Seat(seat), Seat((seat + 2) % 4), cards[seat]) for seat in range(4)
    ]
    assert cards[0] in done.view(2).hand
    assert cards[2] in done.view(0).hand
    assert done.view().hand_sizes == (5, 5, 5, 5)
    assert done.due == seats(0)


@pytest.mark.rule("tock.partners.give-once", "tock.table.turn")
def test_the_card_is_chosen_once() -> None:
    scene = exchanging()
    first, second, *_ = scene.view(3).hand
    after = scene.when(3, GiveCard(first)).accepted()
    after.when(3, GiveCard(second)).refused_by("tock.partners.give-once")
    for actor in (Seat(4), TABLE, HOST):
        after.when(actor, GiveCard(second)).refused_by("tock.table.turn")
    nothing = GiveCard(None)  # type: ignore[arg-type]  # no card
    scene.when(3, nothing).refused_by("tock.turn.own-card")


def test_who_reads_of_the_exchange() -> None:
    card = parse_card("2C")
    assert TOCK.audience(e.CardChosen(Seat(1), card)) == frozenset(seats(1))
    assert TOCK.audience(e.CardGiven(Seat(1), Seat(3), card)) == frozenset(seats(1, 3))
    assert TOCK.audience(e.CardDrawn(Seat(1), card, last=False)) == frozenset(seats(1))
    assert TOCK.audience(e.StockRefilled(3)) is EVERYBODY


def test_parts_are_told_in_few_words() -> None:
    assert [str(part) for part in parts("g1 3, g2 4 home")] == ["g1 3", "g2 4 ⌂"]
