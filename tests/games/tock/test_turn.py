"""The turn, the end, and who may act when."""

from __future__ import annotations

import pytest

from cardrules.cards import CardSet, parse_card
from cardrules.errors import IllegalActionError
from cardrules.games.tock import (
    TOCK,
    Abandon,
    DealHand,
    DiscardHand,
    DrawCard,
    DropCard,
    GiveCard,
    HandMode,
    LayCard,
    MovePawn,
)
from cardrules.games.tock import events as e
from cardrules.games.tock.actions import Action
from cardrules.kernel.turns import settle
from cardrules.seats import HOST, TABLE, Actor, Seat
from tests.games.tock.build import position, seats, start

# --- a turn -------------------------------------------------------------------------------------


@pytest.mark.rule("tock.turn.draw", "tock.turn.next")
def test_draw_then_play() -> None:
    scene = position("g1 R5", "2C")
    assert scene.view().hand_sizes == (5, 4, 4, 4)
    after = scene.move("2C", "g1").accepted()
    assert (after.view().hand_sizes, after.due, after.view().turn) == ((4, 4, 4, 4), (TABLE,), 1)
    drawn = after.draws("TH")
    assert (drawn.view().hand_sizes, drawn.due) == ((4, 5, 4, 4), seats(1))
    assert after.view().top is parse_card("2C")


@pytest.mark.rule("tock.turn.own-card")
def test_a_card_comes_from_the_own_hand() -> None:
    scene = position("g1 R5", "2C", hands={1: "3C"})
    scene.move("3C", "g1").refused_by("tock.turn.own-card")
    scene.lay("XS").refused_by("tock.turn.own-card")
    text = MovePawn("2C", "g1", 2)  # type: ignore[arg-type]  # a text
    scene.tries(text).refused_by("tock.turn.own-card")
    scene.move("2C", "g1").accepted()


@pytest.mark.rule("tock.turn.card-decides")
def test_the_card_alone_decides_what_happens() -> None:
    for other in ("2H", "KH"):
        scene = position("g1 R5", f"3C {other}")
        assert scene.ways("3C") == [MovePawn(parse_card("3C"), "g1", 3)]


@pytest.mark.rule("tock.turn.must-use", "tock.turn.no-use", "tock.turn.free-choice")
def test_a_card_with_a_use_is_used_and_one_without_may_be_chosen() -> None:
    scene = position("g1 R5, g2 R7", "2C 3C AS")
    scene.lay("3C").refused_by("tock.turn.must-use")
    laid = scene.lay("2C").refused_by("tock.turn.must-use")
    assert laid.rule.title.en == "A card that has a use is used"
    stuck = position("g1 GH3", "2C AS")
    after = stuck.lay("2C").accepted()
    assert after.told(e.CardLaid) == [
        e.CardLaid(seat=Seat(0), card=parse_card("2C"), turn=Seat(1), draws=Seat(1))
    ]
    assert (after.pawns, after.view().last) == ({"g1": "GH3"}, ())
    stuck.lay("AS").refused_by("tock.turn.must-use")


@pytest.mark.rule("tock.turn.refill")
def test_an_empty_stock_is_refilled_before_the_player_plays() -> None:
    scene = position("g1 R5", "2C", stock=1).move("2C", "g1").accepted()
    undrawn = scene.rules.pack & ~scene.view().played.mask
    for hand in scene.state.hands:  # type: ignore[union-attr]  # Playing
        undrawn &= ~hand
    (last,) = CardSet(undrawn)
    after = scene.draws(last.name)
    assert after.told(e.StockRefilled) == [e.StockRefilled(35)]
    assert (after.view().stock, after.view().played, after.due) == (35, CardSet(), seats(1))


# --- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("tock.end.first-home")
def test_the_first_full_home_wins_at_once() -> None:
    scene = position("g1 G14, g2 GH2, g3 GH3, g4 GH4, r1 RH1", "2C")
    won = scene.move("2C", "g1").accepted()
    assert won.told(e.MatchEnded) == [e.MatchEnded(winners=seats(0), ranks=(1, 2, 2, 2))]
    assert TOCK.facts(won.state) == {
        "winner": 0,
        "winners": [0],
        "ranks": [1, 2, 2, 2],
        "pawns": {**dict(won.view().pawns)},
    }
    assert TOCK.facts(won.state)["pawns"]["g1"] == "GH1"
    unfinished = TOCK.facts(scene.state)
    assert (unfinished["winner"], unfinished["winners"], unfinished["ranks"]) == (None, [], [])


@pytest.mark.rule("tock.end.two-at-once")
@pytest.mark.parametrize(("turn", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_of_two_homes_filled_at_once_that_of_the_player_in_turn_counts(
    turn: int, winner: int
) -> None:
    # A pawn of seat 1 stands where one of seat 3 must go, and the other way round.
    homes = "r2 RH2, r3 RH3, r4 RH4, y2 YH2, y3 YH3, y4 YH4"
    scene = position(f"r1 Y16, y1 R16, {homes}", "JC", turn=turn)
    outcome = scene.swap("JC", "r1", "y1").accepted().view().outcome
    assert outcome is not None
    assert outcome.winners == (winner,)


# --- who may act --------------------------------------------------------------------------------


@pytest.mark.rule("tock.table.turn")
@pytest.mark.parametrize("actor", [*seats(0, 1, 3, 4), TABLE, HOST])
def test_nobody_plays_out_of_turn(actor: Actor) -> None:
    scene = position("b1 R5", "2C", turn=2)
    scene.when(actor, MovePawn(parse_card("2C"), "b1", 2)).refused_by("tock.table.turn")
    scene.move("2C", "b1").accepted()


@pytest.mark.rule("tock.table.phase")
def test_everything_has_its_time() -> None:
    dealing = start()
    for action in (LayCard(parse_card("2C")), GiveCard(parse_card("2C")), DiscardHand()):
        dealing.when(0, action).refused_by("tock.table.phase")
    for drawing in (DrawCard(Seat(0), parse_card("2C")), DropCard(Seat(0), parse_card("2C"))):
        dealing.when(TABLE, drawing).refused_by("tock.table.phase")
    playing = position("g1 R5", "2C")
    playing.when(TABLE, DealHand(Seat(0), CardSet())).refused_by("tock.table.phase")
    playing.when(TABLE, DrawCard(Seat(0), parse_card("TH"))).refused_by("tock.table.phase")
    playing.when(0, GiveCard(parse_card("2C"))).refused_by("tock.table.phase")
    unsettled = TOCK.initial(playing.rules, 4)
    assert TOCK.offers(playing.rules, unsettled, HOST) == ()
    playing.move("2C", "g1").accepted()


@pytest.mark.rule("tock.table.phase")
def test_a_match_is_not_broken_off_before_it_rests() -> None:
    rules = start().rules
    with pytest.raises(IllegalActionError) as refused:
        TOCK.decide(rules, TOCK.initial(rules, 4), HOST, Abandon())
    assert refused.value.rule.id == "tock.table.phase"


@pytest.mark.rule("tock.table.match-over")
def test_after_the_end_nobody_acts() -> None:
    actions: list[Action] = [
        LayCard(parse_card("2C")),
        DrawCard(Seat(1), parse_card("TH")),
        DealHand(Seat(1), CardSet()),
        Abandon(),
    ]
    scene = position("g1 R5", "2C")
    over = scene.when(HOST, Abandon()).accepted()
    for action in actions:
        over.when(HOST, action).refused_by("tock.table.match-over")
    everybody: tuple[Actor, ...] = (*seats(0, 1, 2, 3), TABLE, HOST)
    assert all(over.offers(actor) == () for actor in everybody)
    scene.move("2C", "g1").accepted()


@pytest.mark.rule("tock.table.host")
def test_the_host_may_break_off_and_nobody_else() -> None:
    scene = position("g1 R5, g2 GH4", "2C")
    players: tuple[Actor, ...] = (*seats(0, 1), TABLE)
    for actor in players:
        scene.when(actor, Abandon()).refused_by("tock.table.host")
    over = scene.when(HOST, Abandon()).accepted()
    outcome = over.view().outcome
    assert outcome is not None
    assert (outcome.abandoned, outcome.winners, outcome.scores) == (True, (), (1, 0, 0, 0))
    early = start().when(HOST, Abandon()).accepted()
    assert early.view().outcome is not None


@pytest.mark.rule("tock.table.dealer-only")
@pytest.mark.parametrize("actor", [*seats(0, 1), HOST])
def test_only_the_table_deals(actor: Actor) -> None:
    scene = start()
    hand = DealHand(Seat(0), CardSet.parse("2C 3C 4C 5C"))
    scene.when(actor, hand).refused_by("tock.table.dealer-only")
    scene.when(TABLE, hand).accepted()


def test_consequences_come_to_rest() -> None:
    scene = position("g1 R5", "2C", hand_mode=HandMode.ROUNDS)
    assert settle(TOCK, scene.rules, scene.state)[0] == []
