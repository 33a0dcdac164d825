"""The deal: who gets cards in which order, burns and boards, and misdeals."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.cards import UNKNOWN
from cardrules.errors import DealerError
from cardrules.games.holdem import (
    HOLDEM,
    DealBoard,
    DealForButton,
    DealHole,
    DealStyle,
    DeclareMisdeal,
    DrawForButton,
    Fold,
    MisdealReason,
    SitDown,
    Straddle,
    Street,
)
from cardrules.games.holdem import events as e
from cardrules.kernel.draws import KeyedDraw
from cardrules.kernel.game import Zone
from cardrules.seats import HOST, TABLE, Seat
from tests.games.holdem.build import Scene, cards, dealt_cards, session, table

A, B, C, D = (Seat(seat) for seat in range(4))
AGAIN = DeclareMisdeal(MisdealReason.EXPOSED_CARD)


def streets(scene: Scene) -> list[tuple[str, ...]]:
    """What was burned and dealt to the board, in order."""
    return [
        (event.street.value, *map(str, event.cards)) if isinstance(event, e.BoardDealt) else ("-",)
        for event in scene.events
        if isinstance(event, e.BoardDealt | e.CardBurned)
    ]


# --- closed cards ----------------------------------------------------------------------------


@pytest.mark.rule("holdem.deal.two-cards")
def test_each_player_gets_two_cards_at_once_from_the_left_of_the_button() -> None:
    dealt = session(200, 200, 200, 200, button=1).hand().dealt().told(e.HoleDealt)
    assert [(event.seat, len(event.cards)) for event in dealt] == [(C, 2), (D, 2), (A, 2), (B, 2)]


@pytest.mark.rule("holdem.deal.single")
def test_cards_may_be_dealt_one_by_one_in_two_rounds() -> None:
    scene = session(200, 200, 200, button=0, deal_style=DealStyle.SINGLE)
    holes = "AS AH | KS KH | QS QH"
    scene = scene.hand(holes).dealt()
    dealt = [(event.seat, str(event.cards[0])) for event in scene.told(e.HoleDealt)]
    assert dealt == [(B, "KS"), (C, "QS"), (A, "AS"), (B, "KH"), (C, "QH"), (A, "AH")]
    assert scene.view("B").hands[1] == cards("KS KH")


@pytest.mark.rule("holdem.deal.no-peeking")
@pytest.mark.parametrize("style", DealStyle)
def test_nobody_acts_before_the_last_card_is_dealt(style: DealStyle) -> None:
    scene = session(200, 200, 200, deal_style=style).hand()
    while scene.due == (TABLE,):
        scene.when(C, Fold()).refused_by("holdem.table.phase")
        scene = scene.when(TABLE, scene.next_deal()).accepted()
    scene.when(C, Fold()).accepted()


@pytest.mark.rule("holdem.deal.order")
def test_cards_are_dealt_in_order() -> None:
    scene = session(200, 200, 200).hand()
    for seat in (B, C, D, True, 1.0):
        refusal = scene.when(TABLE, DealHole(seat, cards("2C 3C"))).refused_by(  # type: ignore[arg-type]  # no seats
            "holdem.deal.order"
        )
        assert refusal.detail["due"] == A
    scene.when(TABLE, DealHole(A, cards("2C 3C"))).accepted()


@pytest.mark.rule("holdem.deal.count")
def test_no_card_too_many_or_too_few() -> None:
    scene = session(200, 200).hand()
    for text in ("", "2C", "2C 3C 4C"):
        refusal = scene.when(TABLE, DealHole(A, cards(text))).refused_by("holdem.deal.count")
        assert refusal.detail["count"] == 2
    flop = scene.dealt().tries("Bc").accepted().tries("Ak").accepted()
    for text in ("", "9C TC", "9C TC JC QC"):
        refusal = flop.when(TABLE, DealBoard(cards(text))).refused_by("holdem.deal.count")
        assert refusal.detail["count"] == 3
    flop.when(TABLE, DealBoard(cards("9C TC JC"))).accepted()


@pytest.mark.rule("holdem.deal.count")
def test_cards_come_as_a_tuple() -> None:
    scene = session(200, 200).hand()
    listed: Any = [*cards("2C 3C")]
    scene.when(TABLE, DealHole(A, listed)).refused_by("holdem.deal.count")


@pytest.mark.rule("holdem.deal.undealt")
def test_no_card_is_dealt_twice() -> None:
    scene = session(200, 200).hand()
    scene.when(TABLE, DealHole(A, cards("2C 2C"))).refused_by("holdem.deal.undealt")
    scene = scene.when(TABLE, DealHole(A, cards("2C 3C"))).accepted()
    refusal = scene.when(TABLE, DealHole(B, cards("4C 3C"))).refused_by("holdem.deal.undealt")
    assert refusal.detail["card"] == "3C"
    scene = scene.when(TABLE, DealHole(B, cards("4C 5C"))).accepted()
    flop = scene.tries("Bc").accepted().tries("Ak").accepted()
    for text in ("2C 9C TC", "9C 5C TC", "9C TC 9C"):
        flop.when(TABLE, DealBoard(cards(text))).refused_by("holdem.deal.undealt")
    turn = flop.when(TABLE, DealBoard(cards("9C TC JC"))).accepted().tries("Ak").accepted()
    turn = turn.tries("Bk").accepted()
    turn.when(TABLE, DealBoard(cards("TC"))).refused_by("holdem.deal.undealt")
    turn.when(TABLE, DealBoard(cards("QC"))).accepted()


@pytest.mark.rule("holdem.deal.undealt", "holdem.setup.pack")
def test_there_is_one_pack() -> None:
    session(200, 200).hand().when(TABLE, DealHole(A, cards("2C QS2"))).refused_by(
        "holdem.deal.undealt"
    )


@pytest.mark.rule("holdem.deal.undealt")
def test_a_card_of_the_draw_for_the_button_is_in_the_pack_again() -> None:
    drawing = session(200, 200).host(DrawForButton())
    drawing.when(TABLE, DealForButton(cards("2C 2C"))).refused_by("holdem.deal.undealt")
    drawing.when(TABLE, DealForButton(cards("2C"))).refused_by("holdem.deal.count")
    drawn = drawing.when(TABLE, DealForButton(cards("2C AC"))).accepted().hand()
    drawn.when(TABLE, DealHole(A, cards("AC 2C"))).accepted()


@pytest.mark.rule("holdem.deal.known-board")
def test_closed_cards_may_be_unknown_and_the_board_may_not() -> None:
    scene = session(200, 200).hand("AS ?? | ?? ??").dealt()
    assert scene.view("A").hands[0] == dealt_cards("AS ??")
    flop = scene.tries("Bc").accepted().tries("Ak").accepted()
    unknown: Any = dealt_cards("2C ?? 4C")
    flop.when(TABLE, DealBoard(unknown)).refused_by("holdem.deal.known-board")
    flop.when(TABLE, DealBoard(cards("2C 3C 4C"))).accepted()
    drawing = session(200, 200).host(DrawForButton())
    unknown = dealt_cards("2C ??")
    drawing.when(TABLE, DealForButton(unknown)).refused_by("holdem.deal.known-board")


@pytest.mark.rule("holdem.deal.known-board")
@pytest.mark.parametrize("what", [None, "2C", 0, (), object()])
def test_what_is_no_card_is_not_dealt(what: Any) -> None:
    dealing = session(200, 200).hand()
    dealing.when(TABLE, DealHole(A, (what, UNKNOWN))).refused_by("holdem.deal.known-board")


def test_where_a_card_is_unknown_nothing_is_drawn_by_chance() -> None:
    scene = session(200, 200).hand("AS ?? | ?? ??").dealt()
    flop = scene.tries("Bc").accepted().tries("Ak").accepted()
    with pytest.raises(DealerError, match="unknown"):
        HOLDEM.chance(flop.rules, flop.state, KeyedDraw(b"x", 1))


# --- the board -------------------------------------------------------------------------------


@pytest.mark.rule(
    "holdem.deal.flop", "holdem.deal.turn", "holdem.deal.river", "holdem.deal.one-burn"
)
def test_a_card_is_burned_then_three_one_and_one_are_dealt() -> None:
    scene = table(200, 200, holes="AS AH | KS KH").plays("Bc Ak" + " Ak Bk" * 3)
    assert streets(scene) == [
        ("-",),
        ("flop", "2C", "7D", "9H"),
        ("-",),
        ("turn", "JS"),
        ("-",),
        ("river", "3D"),
    ]


@pytest.mark.rule("holdem.deal.one-burn")
def test_burned_cards_are_known_to_nobody() -> None:
    scene = table(200, 200).plays("Bc Ak")
    assert scene.view().burned == 1
    zones = HOLDEM.census(scene.state)
    assert zones["burned"] == Zone(unknown=1)
    assert zones["pack"] == Zone(unknown=52 - 4 - 1 - 3)
    assert HOLDEM.audience(e.CardBurned()) == frozenset()


@pytest.mark.rule("holdem.deal.streets")
def test_there_is_betting_on_four_streets() -> None:
    scene = table(200, 200).plays("Bc Ak" + " Ak Bk" * 3)
    opened = [event.street for event in scene.told(e.BettingOpened)]
    assert opened == [Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER]


@pytest.mark.rule("holdem.deal.run-out")
@pytest.mark.parametrize(
    ("before", "cards_left"), [("", 5), ("Bc Ak", 2), ("Bc Ak Ak Bk", 1), ("Bc Ak Ak Bk Ak Bk", 0)]
)
def test_when_no_more_betting_is_possible_the_board_is_dealt_out(
    before: str, cards_left: int
) -> None:
    scene = table(200, 200, holes="AS AH | KS KH").plays(before)
    opened = len(scene.told(e.BettingOpened))
    scene = scene.plays(f"{scene.turn}a c")
    boards = scene.told(e.BoardDealt)
    assert sum(len(event.cards) for event in boards) == 5
    # Every street that was still to come has its own burn, and no betting.
    assert len(scene.told(e.CardBurned)) == 3
    assert len(scene.told(e.BettingOpened)) == opened
    assert scene.stacks == (400, 0)


@pytest.mark.rule("holdem.deal.run-out", "holdem.bet.nothing-to-decide")
def test_one_player_with_chips_against_all_ins_bets_no_more() -> None:
    scene = table(100, 200, 50, holes="KS KH | QS QH | AS AH").plays("Ca Aa Bc")
    assert len(scene.told(e.BettingOpened)) == 1
    assert scene.paid == [{"A": 100}, {"C": 150}]
    assert scene.stacks == (100, 100, 150)


# --- misdeals --------------------------------------------------------------------------------


@pytest.mark.rule("holdem.deal.misdeal")
def test_after_a_misdeal_the_same_hand_begins_again() -> None:
    scene = table(200, 300, 400, sb=5, bb=10, holes="AS AH | KS KH | QS QH").plays("Cf")
    again = scene.when(HOST, AGAIN).accepted()
    (declared,) = again.told(e.MisdealDeclared)
    assert declared == e.MisdealDeclared(MisdealReason.EXPOSED_CARD)
    # The same blinds are posted again, and cards are dealt to the same players.
    assert [blind.seat for blind in again.told(e.BlindPosted)] == [A, B, A, B]
    assert again.stacks == (195, 290, 400)
    assert again.due == (TABLE,)
    new = again.named("2S 2H | 3S 3H | AS KH").dealt()
    assert new.view("C").hands[2] == cards("AS KH")
    assert new.places == "CAB"
    assert new.may == "C: fold, call 10, raise 20-400"
    assert new.view().number == 1


@pytest.mark.rule("holdem.deal.misdeal")
@pytest.mark.parametrize("reason", MisdealReason)
def test_a_misdeal_has_one_of_the_reasons(reason: MisdealReason) -> None:
    scene = table(200, 200)
    scene.when(HOST, DeclareMisdeal(reason)).accepted()
    named: Any = reason.value
    scene.when(HOST, DeclareMisdeal(named)).refused_by("holdem.deal.misdeal")


@pytest.mark.rule("holdem.deal.misdeal")
def test_a_straddle_is_asked_for_again() -> None:
    scene = session(*(200,) * 4, straddle=Straddle.UTG).hand().plays("Cs")
    again = scene.when(HOST, AGAIN).accepted()
    assert again.due == (C,)
    assert again.bets == (1, 2, 0, 0)


@pytest.mark.rule("holdem.deal.misdeal")
def test_who_came_meanwhile_is_still_there_after_a_misdeal() -> None:
    scene = session(200, 200, 0, button=1).hand().dealt().host(SitDown(C, 150), AGAIN).dealt()
    assert scene.stacks == (198, 199, 150)
    assert scene.told(e.HandStarted)[0].players == (A, B)


@pytest.mark.rule("holdem.deal.misdeal-window")
def test_there_is_no_misdeal_before_the_first_card() -> None:
    scene = session(200, 200, 200).hand()
    scene.when(HOST, AGAIN).refused_by("holdem.deal.misdeal-window")
    scene.when(TABLE, DealHole(A, cards("2C 3C"))).accepted().when(HOST, AGAIN).accepted()


@pytest.mark.rule("holdem.deal.misdeal-window")
@pytest.mark.parametrize("early", ["", "Cf", "Cc", "Cr40", "Cf Df"])
def test_before_substantial_action_there_may_be_a_misdeal(early: str) -> None:
    table(*(200,) * 4).plays(early).when(HOST, AGAIN).accepted()


@pytest.mark.rule("holdem.deal.misdeal-window")
@pytest.mark.parametrize("late", ["Cc Df", "Cf Dc", "Cr40 Df", "Cc Dc", "Cf Df Ef"])
def test_two_actions_with_chips_or_three_of_any_kind_make_it_too_late(late: str) -> None:
    scene = table(*(200,) * 5).plays(late)
    scene.when(HOST, AGAIN).refused_by("holdem.deal.misdeal-window")


@pytest.mark.rule("holdem.deal.misdeal-window")
def test_there_is_no_misdeal_after_the_flop() -> None:
    scene = table(200, 200).plays("Bc Ak")
    scene.when(HOST, AGAIN).refused_by("holdem.deal.misdeal-window")


@pytest.mark.rule("holdem.deal.misdeal-window")
def test_there_is_no_misdeal_once_the_flop_is_due() -> None:
    # One action with chips, and the literal source gives the big blind no option.
    closed = table(200, 200, big_blind_option=False).tries("Bc").accepted()
    assert closed.due == (TABLE,)
    closed.when(HOST, AGAIN).refused_by("holdem.deal.misdeal-window")


@pytest.mark.rule("holdem.deal.misdeal-window")
def test_blinds_are_no_action() -> None:
    scene = session(200, 200, 200, 200, straddle=Straddle.UTG).hand().plays("Cs")
    assert len(scene.told(e.BlindPosted)) == 2
    scene.plays("Dc").when(HOST, AGAIN).accepted()
    scene.plays("Dc Af").when(HOST, AGAIN).refused_by("holdem.deal.misdeal-window")
