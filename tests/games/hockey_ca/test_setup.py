"""Teams, the pack, matching, and the cut for the first deal."""

from __future__ import annotations

import pytest

from cardrules.cards import CardSet, pack_mask, parse_cards
from cardrules.games.hockey_ca import HOCKEY_CA, ChooseDealer, Cut, Effect, Options
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import team_of
from cardrules.games.hockey_ca.rules.chances import matches
from cardrules.games.hockey_ca.rules.periods import cut_winner
from cardrules.seats import TABLE, Seat
from tests.games.hockey_ca.build import A, B, cards, cut, named, rink, start


@pytest.mark.rule("hockey_ca.setup.two-teams")
def test_two_players_are_two_teams() -> None:
    assert HOCKEY_CA.seats(Options()) == range(2, 3)
    assert [team_of(seat) for seat in (A, B)] == [0, 1]


@pytest.mark.rule("hockey_ca.setup.pack")
def test_the_pack_has_52_cards() -> None:
    scene = start(first_dealer=1)
    (offer,) = scene.offers(TABLE)
    assert offer.domain.cards == CardSet(pack_mask())  # type: ignore[union-attr]  # it is `Choose`
    assert scene.view(None).undealt == 52


@pytest.mark.rule("hockey_ca.setup.match")
def test_cards_match_by_rank_whatever_their_suits() -> None:
    (eight, other, nine) = named("8C 8H 9C")
    assert matches((nine, eight), other)
    assert not matches((eight,), nine)
    assert not matches((), eight)
    assert rink("8C 8H").effects == (Effect.BREAKAWAY,)


@pytest.mark.rule("hockey_ca.setup.cut", "hockey_ca.setup.choose-dealer")
def test_the_winner_of_the_cut_lets_the_other_deal() -> None:
    scene = cut("9C QD")
    assert scene.due == (B,)
    assert scene.when(B, ChooseDealer(A)).accepted().events[1:] == (
        e.CutWon(B),
        e.DealerChosen(B, A),
        e.PeriodStarted(number=1, overtime=False, dealer=A, sizes=(5, 5, 5, 5, 6), centre=0),
        e.DealStarted(number=1, size=5),
    )


@pytest.mark.rule("hockey_ca.setup.choose-dealer")
def test_a_dealer_is_a_player_of_the_table() -> None:
    scene = cut("9C QD")
    for nobody in (2, -1, True, None):
        error = scene.when(B, ChooseDealer(nobody)).refused_by(  # type: ignore[arg-type]  # no seats
            "hockey_ca.setup.choose-dealer"
        )
        assert error.detail == {"seats": 2}
    assert scene.when(B, ChooseDealer(B)).accepted().view(None).dealer == B


@pytest.mark.rule("hockey_ca.setup.cut-high")
def test_the_ace_is_the_highest_in_the_cut() -> None:
    assert cut_winner(named("KC AD")) == B
    assert cut_winner(named("TC 2D")) == A
    assert cut_winner(named("3C KD QD 5S")) == B


@pytest.mark.rule("hockey_ca.setup.cut-tie")
def test_a_tied_cut_is_repeated() -> None:
    assert cut_winner(named("KC KD")) is None
    assert cut_winner(named("KC 2D KD 3S")) is None
    assert cut_winner(named("2C 2D KD 3S")) == Seat(2)
    tied = cut("7C 7D")
    assert tied.events == (e.CardsCut(parse_cards("7C 7D")), e.CutTied(cards("7C 7D")))
    assert tied.due == (TABLE,)
    assert cut("7C 7D, 7H 3C").due == (A,)


@pytest.mark.rule("hockey_ca.setup.cut-cards", "hockey_ca.setup.cut-tie")
def test_a_cut_is_one_card_a_seat_and_none_that_was_tied() -> None:
    for wrong in ("9C", "9C 8D 7H", ""):
        error = start().when(TABLE, Cut(parse_cards(wrong))).refused_by("hockey_ca.setup.cut-cards")
        assert error.detail == {"count": 2}
    start().when(TABLE, Cut(parse_cards("9C 9C"))).refused_by("hockey_ca.setup.cut-cards")
    start().when(TABLE, Cut("9C")).refused_by("hockey_ca.setup.cut-cards")  # type: ignore[arg-type]  # a text
    tied = cut("7C 7D")
    tied.when(TABLE, Cut(parse_cards("7D 3C"))).refused_by("hockey_ca.setup.cut-cards")
    assert tied.when(TABLE, Cut(parse_cards("7S 3C"))).accepted().due == (A,)
    four = start(partnership=True).when(TABLE, Cut(parse_cards("KC 2D KD 3S"))).accepted()
    four.when(TABLE, Cut(parse_cards("2D 9C 8C 7C"))).refused_by("hockey_ca.setup.cut-cards")
    assert four.when(TABLE, Cut(parse_cards("2C 9C 8C 7C"))).accepted().due == (Seat(1),)


@pytest.mark.rule("hockey_ca.setup.agreed-dealer")
def test_nobody_cuts_where_the_dealer_is_agreed() -> None:
    assert type(start(first_dealer=0).events[0]) is e.PeriodStarted
    assert start(first_dealer=0).view(None).dealer == A
    assert start().view(None).dealer is None
