"""Who sits, who plays, who acts; how a session begins and ends, and the draw for the button."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import (
    HOLDEM,
    Abandon,
    AddChips,
    Call,
    Check,
    CloseSession,
    DealBoard,
    DealForButton,
    DealHole,
    DeclareMisdeal,
    Decline,
    DrawForButton,
    Fold,
    MisdealReason,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    RefuseRunTwice,
    Return,
    SitDown,
    SitOut,
    StandUp,
    StartHand,
    Straddle,
)
from cardrules.games.holdem import events as e
from cardrules.games.holdem.actions import Action
from cardrules.kernel.game import Zone
from cardrules.seats import HOST, TABLE, Seat
from tests.games.holdem.build import Scene, cards, session, table

A, B, C, D = (Seat(seat) for seat in range(4))
#: What only the host does, with a seat that is there.
HOSTING: tuple[Action, ...] = (
    StartHand(),
    DrawForButton(),
    SitDown(D, 100),
    StandUp(A),
    SitOut(A),
    Return(A),
    AddChips(A, 100),
    DeclareMisdeal(MisdealReason.EXPOSED_CARD),
    CloseSession(),
    Abandon(),
)


def dealt_in(scene: Scene) -> tuple[int, ...]:
    """Who was dealt in, from the left of the button."""
    return tuple(scene.told(e.HandStarted)[-1].players)


# --- who acts, and when ----------------------------------------------------------------------


@pytest.mark.rule("holdem.table.turn")
@pytest.mark.parametrize("action", [Fold(), Call(), RaiseTo(40), Check()])
def test_who_is_not_in_turn_does_not_bet(action: Action) -> None:
    scene = table(1000, 1000, 1000, sb=5, bb=10)
    for waiting in (A, B):
        refusal = scene.when(waiting, action).refused_by("holdem.table.turn")
        assert refusal.detail["due"] == [C]
    scene.when(C, Fold()).accepted()


@pytest.mark.rule("holdem.table.turn")
def test_neither_table_nor_host_bets() -> None:
    scene = table(1000, 1000, 1000)
    scene.when(TABLE, Fold()).refused_by("holdem.table.turn")
    scene.when(HOST, Fold()).refused_by("holdem.table.turn")
    scene.when(Seat(7), Fold()).refused_by("holdem.table.turn")


@pytest.mark.rule("holdem.table.phase")
def test_nobody_bets_between_hands_or_before_the_cards_are_dealt() -> None:
    scene = session(1000, 1000, 1000)
    scene.when(C, Call()).refused_by("holdem.table.phase")
    dealing = scene.host(StartHand())
    assert dealing.due == (TABLE,)
    dealing.when(C, Call()).refused_by("holdem.table.phase")
    dealing.dealt().when(C, Call()).accepted()


@pytest.mark.rule("holdem.table.phase")
def test_the_table_deals_only_what_is_due() -> None:
    scene = table(1000, 1000, 1000)
    flop = DealBoard(cards("2C 7D 9H"))
    scene.when(TABLE, flop).refused_by("holdem.table.phase")
    scene.when(TABLE, DealHole(A, cards("2C 7D"))).refused_by("holdem.table.phase")
    scene.when(TABLE, DealForButton(cards("2C 7D 9H"))).refused_by("holdem.table.phase")
    closed = scene.plays("Cc Ac").tries("Bk").accepted()
    closed.when(TABLE, flop).accepted()


@pytest.mark.rule("holdem.table.phase")
def test_no_question_is_answered_that_was_not_asked() -> None:
    scene = table(1000, 1000, 1000, 1000)
    answers: list[Action] = [
        Post(PostKind.STRADDLE),
        Decline(PostKind.ENTRY),
        RefuseRunTwice(),
        Muck(),
    ]
    for answer in answers:
        scene.when(C, answer).refused_by("holdem.table.phase")


@pytest.mark.rule("holdem.table.phase")
def test_there_is_no_misdeal_between_hands() -> None:
    scene = session(1000, 1000)
    scene.when(HOST, DeclareMisdeal(MisdealReason.WRONG_COUNT)).refused_by("holdem.table.phase")


@pytest.mark.rule("holdem.table.session-over")
@pytest.mark.parametrize("last", [CloseSession(), Abandon()])
def test_nothing_is_done_once_the_session_is_over(last: Action) -> None:
    scene = session(1000, 1000, 1000).when(HOST, last).accepted()
    assert scene.due == ()
    for action in HOSTING:
        scene.when(HOST, action).refused_by("holdem.table.session-over")
    scene.when(A, Fold()).refused_by("holdem.table.session-over")
    scene.when(TABLE, DealHole(A, cards("2C 3C"))).refused_by("holdem.table.session-over")


@pytest.mark.rule("holdem.table.host-only")
@pytest.mark.parametrize("action", HOSTING)
def test_what_the_host_does_nobody_else_does(action: Action) -> None:
    scene = session(1000, 1000, 1000)
    scene.when(A, action).refused_by("holdem.table.host-only")
    scene.when(TABLE, action).refused_by("holdem.table.host-only")


@pytest.mark.rule("holdem.table.host-only")
def test_the_host_starts_a_hand() -> None:
    session(1000, 1000).when(HOST, StartHand()).accepted()


@pytest.mark.rule("holdem.table.dealer-only")
def test_only_the_table_deals() -> None:
    dealing = session(1000, 1000, 1000).host(StartHand())
    hole = DealHole(A, cards("2C 3C"))
    for actor in (A, HOST):
        dealing.when(actor, hole).refused_by("holdem.table.dealer-only")
        dealing.when(actor, DealBoard(cards("2C 7D 9H"))).refused_by("holdem.table.dealer-only")
        dealing.when(actor, DealForButton(cards("2C 7D 9H"))).refused_by("holdem.table.dealer-only")
    dealing.when(TABLE, hole).accepted()


@pytest.mark.rule("holdem.table.not-asked")
def test_a_question_is_answered_by_the_seat_that_is_asked() -> None:
    asked = session(1000, 1000, 1000, 1000, straddle=Straddle.UTG).host(StartHand())
    assert asked.due == (C,)
    for actor in (A, B, D, HOST):
        asked.when(actor, Post(PostKind.STRADDLE)).refused_by("holdem.table.not-asked")
        asked.when(actor, Decline(PostKind.STRADDLE)).refused_by("holdem.table.not-asked")
    asked.when(C, Decline(PostKind.STRADDLE)).accepted()


# --- hands and sessions ----------------------------------------------------------------------


@pytest.mark.rule("holdem.session.two-players")
def test_a_hand_needs_two_players_with_chips() -> None:
    alone = session(1000, 0, button=0)
    alone.when(HOST, StartHand()).refused_by("holdem.session.two-players")
    alone.when(HOST, DrawForButton()).refused_by("holdem.session.two-players")
    joined = alone.host(SitDown(B, 200))
    joined.when(HOST, StartHand()).accepted()
    joined.when(HOST, DrawForButton()).accepted()


@pytest.mark.rule("holdem.session.two-players")
def test_players_who_sit_out_make_no_hand() -> None:
    scene = session(1000, 1000).host(SitOut(A))
    scene.when(HOST, StartHand()).refused_by("holdem.session.two-players")
    scene.host(Return(A)).when(HOST, StartHand()).accepted()


@pytest.mark.rule("holdem.session.host-starts")
def test_hands_start_by_themselves_or_wait_for_the_host() -> None:
    waiting = session(1000, 1000, 1000)
    assert waiting.due == (HOST,)
    assert not waiting.told(e.HandStarted)
    assert waiting.host(StartHand()).told(e.HandStarted)
    running = session(1000, 1000, 1000, auto_start=True)
    assert running.due == (TABLE,)
    assert [event.number for event in running.over().told(e.HandStarted)] == [2]


@pytest.mark.rule("holdem.session.ends")
def test_a_session_has_so_many_hands() -> None:
    scene = session(1000, 1000, 1000, hands=2)
    scene = scene.hand().over()
    assert scene.due == (HOST,)
    scene = scene.hand().dealt().plays("Af Bf")
    (ended,) = scene.told(e.SessionEnded)
    assert scene.due == ()
    assert HOLDEM.outcome(scene.state) is not None
    assert sum(ended.scores) == 0


@pytest.mark.rule("holdem.session.ends")
def test_a_session_ends_when_one_player_has_all_the_chips() -> None:
    scene = session(100, 100, auto_start=True, button=1)
    scene = scene.named("AS AH | KS KH", "2C 7D 9H JS 3D").plays("Ba Ac")
    (ended,) = scene.told(e.SessionEnded)
    assert (ended.winners, ended.ranks, ended.scores) == ((A,), (1, 2), (100, -100))
    assert scene.stacks == (200, 0)


@pytest.mark.rule("holdem.session.ends")
def test_where_the_host_starts_hands_a_session_waits_for_new_chips() -> None:
    scene = table(100, 100, holes="AS AH | KS KH").plays("Ba Ac")
    assert scene.due == (HOST,)
    scene.host(AddChips(B, 100), StartHand())


@pytest.mark.rule("holdem.session.result")
def test_who_won_most_chips_wins_whatever_they_brought() -> None:
    scene = session(1000, 500, 200, 0, sb=5, bb=10, button=2).hand().plays("Cf Af")
    # B has won the small blind of A. C buys more, which is no gain.
    scene = scene.host(AddChips(C, 150), CloseSession())
    (closed,) = scene.told(e.SessionClosed)
    assert closed.scores == (-5, 5, 0, 0)
    assert closed.winners == (B,)
    # An empty place comes last, after those who lost.
    assert closed.ranks == (3, 1, 2, 4)


@pytest.mark.rule("holdem.session.result")
def test_those_who_are_equal_share_a_place() -> None:
    scene = session(1000, 500, 200).host(CloseSession())
    (closed,) = scene.told(e.SessionClosed)
    assert (closed.winners, closed.ranks) == ((A, B, C), (1, 1, 1))


@pytest.mark.rule("holdem.session.result")
def test_chips_that_a_player_takes_away_count_for_the_place() -> None:
    scene = session(1000, 500, 200, sb=5, bb=10).hand().plays("Cf Af")
    scene = scene.host(StandUp(B), CloseSession())
    (closed,) = scene.told(e.SessionClosed)
    assert closed.scores == (-5, 5, 0)
    assert closed.winners == (B,)
    assert scene.stacks == (995, 0, 200)


@pytest.mark.rule("holdem.session.result", "holdem.session.abandon")
def test_a_session_that_is_broken_off_has_no_winner_and_chips_go_back() -> None:
    scene = table(1000, 500, 200, sb=5, bb=10).plays("Ca Ac")
    assert scene.stacks == (800, 490, 0)
    after = scene.host(Abandon())
    assert after.stacks == (1000, 500, 200)
    outcome = HOLDEM.outcome(after.state)
    assert outcome is not None
    assert (outcome.abandoned, outcome.winners, outcome.scores) == (True, (), (0, 0, 0))


@pytest.mark.rule("holdem.session.between-hands")
@pytest.mark.parametrize("action", [StartHand(), DrawForButton(), CloseSession()])
def test_a_hand_is_played_to_its_end_first(action: Action) -> None:
    scene = table(1000, 1000, 1000)
    scene.when(HOST, action).refused_by("holdem.session.between-hands")
    scene.over().when(HOST, action).accepted()


# --- places ----------------------------------------------------------------------------------


@pytest.mark.rule("holdem.session.no-such-seat")
@pytest.mark.parametrize("seat", [3, -1, 22])
def test_nobody_sits_where_there_is_no_place(seat: int) -> None:
    scene, place = session(1000, 1000, 0), Seat(seat)
    for action in (SitDown(place, 100), StandUp(place), SitOut(place), AddChips(place, 100)):
        scene.when(HOST, action).refused_by("holdem.session.no-such-seat")
    scene.when(HOST, SitDown(C, 100)).accepted()


@pytest.mark.rule("holdem.session.seat-taken")
def test_a_taken_place_is_not_given_away() -> None:
    scene = session(1000, 1000, 0)
    scene.when(HOST, SitDown(A, 100)).refused_by("holdem.session.seat-taken")
    scene.when(HOST, SitDown(C, 100)).gives(e.PlayerSeated(C, 100, new=False))


@pytest.mark.rule("holdem.session.seat-taken")
def test_a_player_without_chips_still_has_the_place() -> None:
    broke = table(100, 100, holes="AS AH | KS KH").plays("Ba Ac")
    assert broke.stacks == (200, 0)
    broke.when(HOST, SitDown(B, 100)).refused_by("holdem.session.seat-taken")
    broke.host(StandUp(B)).when(HOST, SitDown(B, 100)).accepted()


@pytest.mark.rule("holdem.session.seat-empty")
def test_an_empty_place_has_nobody_to_leave_or_sit_out_or_buy() -> None:
    scene = session(1000, 1000, 0)
    for action in (StandUp(C), SitOut(C), Return(C), AddChips(C, 100)):
        scene.when(HOST, action).refused_by("holdem.session.seat-empty")
    scene.when(HOST, StandUp(B)).gives(e.PlayerLeft(B, 1000))


@pytest.mark.rule("holdem.session.chips")
@pytest.mark.parametrize("chips", [0, -100, 401, 75, 100.0, True, "100", None])
def test_chips_are_bought_in_whole_units_up_to_the_buy_in(chips: Any) -> None:
    scene = session(1000, 1000, 0, sb=50, bb=100, chip_unit=50, buy_in=400)
    for action in (SitDown(C, chips), AddChips(A, chips)):
        refusal = scene.when(HOST, action).refused_by("holdem.session.chips")
        assert (refusal.detail["lowest"], refusal.detail["highest"]) == (50, 400)
    scene.when(HOST, SitDown(C, 400)).accepted()
    scene.when(HOST, AddChips(A, 50)).gives(e.ChipsAdded(A, 50))


@pytest.mark.rule("holdem.session.sits-out")
def test_who_sits_out_is_not_dealt_in_until_the_return() -> None:
    scene = session(1000, 1000, 1000, 1000).host(SitOut(B))
    assert dealt_in(scene.hand()) == (A, C, D)
    scene.when(HOST, SitOut(B)).refused_by("holdem.session.sits-out")
    back = scene.when(HOST, Return(B)).accepted()
    assert dealt_in(back.hand()) == (A, B, C, D)


@pytest.mark.rule("holdem.session.sits-out")
def test_a_player_may_say_in_a_hand_that_the_next_is_left_out() -> None:
    scene = table(1000, 1000, 1000, 1000).when(HOST, SitOut(C)).accepted()
    # C plays this hand to its end.
    assert scene.turn == "C"
    after = scene.plays("Cc Df Af Bk").over()
    assert dealt_in(after.hand()) == (B, D, A)


@pytest.mark.rule("holdem.session.returns")
def test_only_who_sits_out_returns() -> None:
    scene = session(1000, 1000, 1000)
    scene.when(HOST, Return(B)).refused_by("holdem.session.returns")
    scene.host(SitOut(B)).when(HOST, Return(B)).gives(e.PlayerReturned(B))


@pytest.mark.rule("holdem.setup.chips-to-play")
def test_who_has_no_chips_is_not_dealt_in() -> None:
    scene = table(100, 100, 300, 300, holes="KS KH | QS QH | AS AH").plays("Ca Df Ac Bf")
    assert scene.stacks[A] == 0
    # The button was D's; A would have it now.
    assert dealt_in(scene.hand()) == (C, D, B)


@pytest.mark.rule("holdem.setup.players")
def test_a_table_seats_two_to_ten_unless_more_are_agreed() -> None:
    assert HOLDEM.seats(HOLDEM.options()) == range(2, 11)
    assert HOLDEM.seats(HOLDEM.options(most_seats=22)) == range(2, 23)


@pytest.mark.rule("holdem.setup.players", "holdem.setup.pack")
def test_twenty_two_players_use_the_whole_pack() -> None:
    scene = table(*(200,) * 22)
    assert len(dealt_in(scene)) == 22
    # Two cards each, five on the board and three burned: none is left.
    river = scene.plays("c " * 21 + "k" + " k" * 22 * 2)
    assert HOLDEM.census(river.state)["pack"] == Zone()


@pytest.mark.rule("holdem.setup.no-rebuy")
def test_nobody_gets_chips_or_leaves_with_them_in_a_hand() -> None:
    scene = table(1000, 1000, 0, 1000)
    for action in (AddChips(A, 100), StandUp(A)):
        scene.when(HOST, action).refused_by("holdem.setup.no-rebuy")
    folded = scene.plays("Df")
    folded.when(HOST, AddChips(D, 100)).refused_by("holdem.setup.no-rebuy")
    after = folded.over()
    after.when(HOST, AddChips(D, 100)).accepted()
    after.when(HOST, StandUp(D)).accepted()


@pytest.mark.rule("holdem.setup.no-rebuy")
def test_who_is_not_in_the_hand_comes_and_goes_meanwhile() -> None:
    scene = session(1000, 1000, 1000, 1000, 0, button=0).host(SitOut(C)).hand().dealt()
    busy = scene.host(AddChips(C, 50), SitDown(Seat(4), 200))
    assert busy.stacks[C] == 1050
    assert busy.stacks[4] == 200
    gone = busy.host(StandUp(C))
    assert gone.stacks[C] == 0
    ended = gone.over()
    assert sum(ended.stacks) == 3 * 1000 + 200
    assert dealt_in(ended.hand()) == (D, Seat(4), A, B)


# --- the draw for the button -----------------------------------------------------------------


def drawn(text: str, *stacks: int) -> Scene:
    """Draw these cards for the button at a table that starts by itself."""
    scene = session(*stacks, button=None, auto_start=True)
    assert scene.due == (TABLE,)
    return scene.when(TABLE, DealForButton(cards(text))).accepted()


@pytest.mark.rule("holdem.setup.draw")
def test_the_highest_card_gets_the_first_button() -> None:
    scene = drawn("2C KD 9H 4S", 200, 200, 200, 200)
    assert scene.events[0] == e.ButtonDrawn(seats=(A, B, C, D), cards=cards("2C KD 9H 4S"), seat=B)
    # The hand is played with the button there.
    assert scene.places == "BCD"


@pytest.mark.rule("holdem.setup.draw")
def test_an_ace_is_high_in_the_draw() -> None:
    assert drawn("2C KD AC 4S", 200, 200, 200, 200).places == "CDA"


@pytest.mark.rule("holdem.setup.draw")
def test_a_card_goes_to_each_player_with_chips() -> None:
    scene = drawn("QC KD 9H", 200, 0, 200, 200)
    assert scene.events[0] == e.ButtonDrawn(seats=(A, C, D), cards=cards("QC KD 9H"), seat=C)


@pytest.mark.rule("holdem.setup.draw")
def test_everybody_sees_what_is_drawn_until_the_hand_begins() -> None:
    scene = session(200, 200, 200).when(HOST, DrawForButton()).accepted()
    after = scene.when(TABLE, DealForButton(cards("2C 3C 4C"))).accepted()
    assert after.view().drawn == ((A, cards("2C")[0]), (B, cards("3C")[0]), (C, cards("4C")[0]))
    assert after.view().button == C
    assert after.hand().view().drawn == ()


@pytest.mark.rule("holdem.setup.draw-suits")
@pytest.mark.parametrize(
    ("text", "winner"),
    [("KC KD KH KS", D), ("KC KD KH 2S", C), ("KC KD 2H 2S", B), ("KC 2D 2H 2S", A)],
)
def test_equal_cards_go_by_suit_in_the_draw(text: str, winner: Seat) -> None:
    # Spades over hearts over diamonds over clubs.
    assert drawn(text, 200, 200, 200, 200).told(e.ButtonDrawn)[0].seat == winner


@pytest.mark.rule("holdem.setup.button-moves", "holdem.setup.next-player")
def test_button_and_blinds_move_one_player_a_hand() -> None:
    scene = session(1000, 1000, 1000, 1000, button=0)
    places = []
    for _ in range(5):
        scene = scene.hand().dealt()
        places.append(scene.places)
        scene = scene.over()
    assert places == ["ABC", "BCD", "CDA", "DAB", "ABC"]


@pytest.mark.rule("holdem.setup.next-player", "holdem.button.simple")
def test_the_next_seat_is_the_next_player_with_chips() -> None:
    scene = session(1000, 0, 1000, 1000, 0, 1000, button=0)
    scene = scene.hand().dealt()
    assert scene.places == "ACD"
    scene = scene.over().hand().dealt()
    assert scene.places == "CDF"
    assert scene.over().hand().places == "DFA"
