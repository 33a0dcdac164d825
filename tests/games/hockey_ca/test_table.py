"""What holds at every table: phases, actors, views, calls."""

from __future__ import annotations

import pytest

from cardrules.cards import parse_card, parse_cards
from cardrules.games.hockey_ca import (
    HOCKEY_CA,
    Abandon,
    Call,
    ChooseDealer,
    Cut,
    DealHand,
    PlayCard,
    Style,
    VisibleHistory,
)
from cardrules.games.hockey_ca import events as e
from cardrules.kernel.game import EVERYBODY
from cardrules.seats import HOST, TABLE, Seat
from tests.games.hockey_ca.build import A, B, cards, cut, rink, start

CARD = PlayCard(parse_card("6C"))
HAND = DealHand(A, cards("2C 3C 4C 5C 6C"))
TURNED = Cut(parse_cards("2C 3C"))


@pytest.mark.rule("hockey_ca.table.phase")
def test_everything_has_its_time() -> None:
    phase = "hockey_ca.table.phase"
    cutting, dealing, playing = start(), start(first_dealer=1), rink("")
    for scene in (cutting, dealing):
        scene.when(A, CARD).refused_by("hockey_ca.table.phase")
        scene.when(A, ChooseDealer(A)).refused_by(phase)
    cutting.when(TABLE, HAND).refused_by(phase)
    playing.when(TABLE, HAND).refused_by(phase)
    dealing.when(TABLE, TURNED).refused_by(phase)
    cut("9C QD").when(TABLE, TURNED).refused_by(phase)
    cutting.when(TABLE, TURNED).accepted()
    dealing.when(TABLE, HAND).accepted()


@pytest.mark.rule("hockey_ca.table.match-over")
def test_nothing_is_done_after_the_end() -> None:
    over = start((1, 0), (0, 0), (0, 0), first_dealer=0)
    over.when(A, CARD).refused_by("hockey_ca.table.match-over")
    over.when(HOST, Abandon()).refused_by("hockey_ca.table.match-over")
    assert over.offers(HOST) == over.offers(A) == ()
    rink("").when(HOST, Abandon()).accepted()


@pytest.mark.rule("hockey_ca.table.dealer-only")
def test_only_the_table_cuts_and_deals() -> None:
    for actor in (A, HOST):
        start().when(actor, TURNED).refused_by("hockey_ca.table.dealer-only")
        start(first_dealer=1).when(actor, HAND).refused_by("hockey_ca.table.dealer-only")
    start(first_dealer=1).when(TABLE, HAND).accepted()


@pytest.mark.rule("hockey_ca.table.turn")
def test_only_the_winner_of_the_cut_chooses() -> None:
    scene = cut("9C QD")
    error = scene.when(A, ChooseDealer(A)).refused_by("hockey_ca.table.turn")
    assert error.detail == {"due": [1]}
    scene.when(B, ChooseDealer(A)).accepted()


def test_nobody_is_asked_while_a_consequence_is_due() -> None:
    state = HOCKEY_CA.initial(HOCKEY_CA.ruleset(HOCKEY_CA.presets["standard"]), 2)
    rules = HOCKEY_CA.ruleset(HOCKEY_CA.presets["standard"])
    state = HOCKEY_CA.evolve(state, e.CardsCut(parse_cards("2C 3C")))
    assert HOCKEY_CA.to_act(state) == ()
    assert HOCKEY_CA.offers(rules, state, HOST) == ()
    with pytest.raises(Exception, match=r"hockey_ca\.table\.phase"):
        HOCKEY_CA.decide(rules, state, HOST, Abandon())


@pytest.mark.rule("hockey_ca.table.visible-history")
def test_where_agreed_all_cards_of_the_period_are_shown() -> None:
    full = VisibleHistory.FULL
    assert rink("6C 8C TC").view(A).played is None
    assert rink("6C 8C TC", visible_history=full).view(A).played == parse_cards("6C 8C TC")
    ice = rink("4 8", style=Style.CLEARED_ICE, visible_history=full)
    played = ice.view(None).played
    assert played is not None
    assert [card.rank for card in played] == [5, 9, 13, 4, 4, 8]


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    scene = rink("6C", "6D")
    assert parse_card("6D") in scene.view(B).hand
    assert len(scene.view(A).hand) == 4
    assert len(scene.view(None).hand) == 0
    dealt = scene.told(e.HandDealt)[0]
    assert HOCKEY_CA.audience(dealt) == frozenset((dealt.seat,))
    assert HOCKEY_CA.audience(scene.events[0]) is EVERYBODY


@pytest.mark.rule("hockey_ca.table.callouts")
@pytest.mark.parametrize(
    ("played", "call"),
    [
        ("A", Call.RANK),
        ("6 6", Call.BREAKAWAY),
        ("J", Call.BREAKAWAY),
        ("6 6 9", Call.SHOOTS),
        ("6 6 9 T", Call.POST),
        ("6 6 9 9", Call.SCORES),
        ("6 6 9 J", Call.BREAKAWAY),
    ],
)
def test_calls_tell_what_a_card_does(played: str, call: Call) -> None:
    assert rink(played, callouts=True).told(e.CardPlayed)[-1].call is call
    assert rink(played).told(e.CardPlayed)[-1].call is None


@pytest.mark.rule("hockey_ca.table.callouts")
def test_a_block_and_a_mere_cancelling_clear_it() -> None:
    blocked = rink("5 5 5", callouts=True, style=Style.SHOTS)
    assert blocked.told(e.CardPlayed)[-1].call is Call.CLEARS
    assert blocked.told(e.CardPlayed)[-1].seat == Seat(0)
