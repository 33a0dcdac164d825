"""House rules that change moves, captures, entries and single cards."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from cardrules.cards import parse_card
from cardrules.games.tock import DropCard, ForceDiscard, HandMode, HomeEntry
from cardrules.games.tock import events as e
from cardrules.games.tock.model import Playing
from cardrules.kernel.offers import sample_action
from cardrules.seats import TABLE, Seat
from tests.games.tock.build import Scene, position, seats
from tests.games.tock.test_hands import played_out

THROUGH = HomeEntry.COUNT_THROUGH


@pytest.mark.rule("tock.house.start-blocks")
def test_a_pawn_on_its_start_stops_everybody_both_ways() -> None:
    scene = position("g1 B15, b1 B18, g2 Y3", "5C 4C 2C", start_blocks_all=True)
    scene.move("5C", "g1").refused_by("tock.house.start-blocks", in_the_way="b1", on="B18")
    scene.move("4C", "g2").refused_by("tock.house.start-blocks", in_the_way="b1")
    scene.move("2C", "g1").accepted()
    foreign = position("g1 B15, y1 B18", "5C", start_blocks_all=True)
    foreign.move("5C", "g1").gives("g1 Y2 moved")


@pytest.mark.rule("tock.house.start-blocks")
def test_it_stops_its_own_team_too() -> None:
    scene = position("b2 B15, b1 B18", "5C", turn=2, start_blocks_all=True, own_passing=True)
    scene.move("5C", "b2").refused_by("tock.house.start-blocks", in_the_way="b1")
    free = position("b2 B15, b1 B17", "5C", turn=2, start_blocks_all=True, own_passing=True)
    free.move("5C", "b2").accepted()


@pytest.mark.rule("tock.house.capture-on-start", "tock.take.own-start")
def test_a_move_may_take_on_another_colours_start() -> None:
    scene = position("g2 R12, y1 R18", "6C", capture_on_start=True)
    scene.move("6C", "g2").gives("y1 camp taken", "g2 R18 moved")
    own = position("g2 R12, r1 R18", "6C", capture_on_start=True)
    own.move("6C", "g2").refused_by("tock.take.own-start", in_the_way="r1", on="R18")


@pytest.mark.rule("tock.house.own-landing")
def test_a_move_may_end_on_the_own_team() -> None:
    scene = position("g1 R5, g2 R8", "3C 5C", own_landing=True)
    scene.move("3C", "g1").gives("g2 camp taken", "g1 R8 moved")
    scene.move("5C", "g1").refused_by("tock.move.pass-own", in_the_way="g2")
    start = position("g1 G13, g2 G18", "5C", own_landing=True)
    start.move("5C", "g1").refused_by("tock.take.own-start", in_the_way="g2")
    home = position("g1 GH1, g2 GH3", "2C", own_landing=True)
    home.move("2C", "g1").refused_by("tock.home.no-landing")


@pytest.mark.rule("tock.house.own-landing", "tock.out.own-on-start")
def test_coming_out_ends_on_no_own_pawn_all_the_same() -> None:
    scene = position("g1 G18", "KC", own_landing=True)
    scene.out("KC", "g").refused_by("tock.out.own-on-start")


@pytest.mark.rule("tock.house.own-passing")
def test_the_own_team_may_be_passed_on_the_ring() -> None:
    scene = position("g1 R5, g2 R8", "5C 3C", own_passing=True)
    scene.move("5C", "g1").gives("g1 R10 moved")
    scene.move("3C", "g1").refused_by("tock.move.land-own")
    home = position("g1 GH1, g2 GH2", "2C", own_passing=True)
    home.move("2C", "g1").refused_by("tock.home.no-passing", in_the_way="g2")


@pytest.mark.rule("tock.house.no-backward-entry")
def test_a_pawn_that_came_backwards_stays_outside_until_it_leaves() -> None:
    scene = position("g1 R2", "4C", backward_entry=False).move("4C", "g1").gives("g1 G16 moved")
    assert scene.view().barred == ("g1",)
    waits = position("g1 G16, g2 GH1, g3 R5", "3C 2C", barred="g1", backward_entry=False)
    waits.move("3C", "g2").gives("g2 GH4 moved")
    left = waits.move("2C", "g1").gives("g1 G18 moved")
    assert left.view().barred == ()
    plain = position("g1 R2", "4C").move("4C", "g1")
    plain.gives("g1 G16 moved", "g1 GH1 entered")


@pytest.mark.rule("tock.house.no-backward-entry")
def test_after_a_lap_the_same_pawn_enters() -> None:
    scene = position("g1 G14", "2C", backward_entry=False)
    scene.move("2C", "g1").gives("g1 G16 moved", "g1 GH1 entered")


@pytest.mark.rule("tock.house.no-exchange-entry")
def test_a_pawn_that_a_jack_put_there_stays_outside() -> None:
    scene = position("g1 Y4, y1 G16", "JC", exchange_entry=False)
    after = scene.swap("JC", "g1", "y1").gives("g1 G16 exchanged", "y1 Y4 exchanged")
    assert after.view().barred == ("g1",)
    swapped = position("g1 G16, y1 Y4", "JC", barred="g1", exchange_entry=False)
    away = swapped.swap("JC", "g1", "y1").accepted()
    assert (away.view().barred, away.pawns) == ((), {"g1": "Y4", "y1": "G16"})
    position("g1 Y4, y1 G16", "JC").swap("JC", "g1", "y1").accepted()


@pytest.mark.rule("tock.house.ace-eleven")
def test_an_ace_may_go_eleven() -> None:
    scene = position("g1 R5", "AS", ace_eleven=True)
    scene.move("AS", "g1", 11).gives("g1 R16 moved")
    scene.move("AS", "g1", 1).gives("g1 R6 moved")
    scene.out("AS", "g").accepted()


@pytest.mark.rule("tock.house.seven-sweeps", "tock.take.not-by-passing")
def test_a_seven_takes_whom_it_passes() -> None:
    pawns = "g1 R14, r1 R18, y1 R16, b1 B1"
    swept = position(pawns, "7C", seven_sweeps=True).split("7C", "g1 7")
    swept.gives("y1 camp taken", "b1 camp taken", "g1 B3 moved")
    position(pawns, "7C").split("7C", "g1 7").gives("g1 B3 moved")
    position(pawns, "8C", seven_sweeps=True).move("8C", "g1").gives("g1 B4 moved")


@pytest.mark.rule("tock.house.seven-sweeps")
def test_a_swept_start_is_open_for_the_next_part() -> None:
    scene = position("g1 R17, g2 R15, y1 R18", "7C", seven_sweeps=True)
    scene.split("7C", "g2 3, g1 4").refused_by("tock.move.pass-own", part=1)
    scene.split("7C", "g1 4, g2 3").gives("y1 camp taken", "g1 B3 moved", "g2 R18 moved")


@pytest.mark.rule("tock.house.king-sweeps")
def test_a_kings_thirteen_takes_whom_it_passes() -> None:
    scene = position("g1 R2, r1 R18, y1 R10", "KC 8C", king_sweeps=True)
    scene.move("KC", "g1").gives("y1 camp taken", "g1 R15 moved")
    scene.move("8C", "g1").gives("y1 camp taken", "g1 R10 moved")
    position("g1 R2, y1 R10", "KC").move("KC", "g1").gives("g1 R15 moved")


@pytest.mark.rule("tock.house.sweeps-own")
def test_sweeping_may_take_the_own_team_too() -> None:
    options: dict[str, Any] = {"own_passing": True, "seven_sweeps": True, "partnership": True}
    pawns = "g1 R2, g2 R4, b1 R6, y1 R8"
    both = position(pawns, "7C", sweeps_own=True, **options).split("7C", "g1 7")
    both.gives("g2 camp taken", "b1 camp taken", "y1 camp taken", "g1 R9 moved")
    others = position(pawns, "7C", **options).split("7C", "g1 7")
    others.gives("y1 camp taken", "g1 R9 moved")


@pytest.mark.rule("tock.house.sweeps-own", "tock.house.count-through")
def test_a_sweep_ends_at_the_door_of_the_home() -> None:
    scene = position("g1 G14, y1 G15, y2 G16, g2 GH4", "7C", seven_sweeps=True, home_entry=THROUGH)
    scene.split("7C", "g1 5 home, g2 2").refused_by("tock.home.exact", part=2)
    fits = position("g1 G14, y1 G15, y2 G16, g2 R5", "7C", seven_sweeps=True, home_entry=THROUGH)
    fits.split("7C", "g1 4 home, g2 3").gives(
        "y1 camp taken", "y2 camp taken", "g1 GH2 moved", "g2 R8 moved"
    )


@pytest.mark.rule("tock.house.five-any", "tock.house.five-own-start")
def test_a_five_moves_anybodys_pawn() -> None:
    scene = position("g1 R5, r1 R18, y1 G1, g2 G6", "5C", five_any=True)
    scene.move("5C", "y1").gives("g2 camp taken", "y1 G6 moved")
    scene.move("5C", "r1").refused_by("tock.house.five-own-start", pawn="r1")
    scene.move("5C", "b1").refused_by("tock.move.camp")
    scene.move("5C", "g1").accepted()
    own = position("g1 G18", "5C", five_any=True)
    own.move("5C", "g1").gives("g1 R5 moved")


@pytest.mark.rule("tock.house.five-any", "tock.home.rest")
def test_a_five_obeys_the_rules_of_the_pawns_own_team() -> None:
    scene = position("y1 Y11, y2 Y15, r1 R11", "5C", five_any=True)
    scene.move("5C", "y1").refused_by("tock.move.pass-own", in_the_way="y2")
    scene.move("5C", "r1").gives("r1 R16 moved", "r1 RH1 entered")


@pytest.mark.rule("tock.house.ten-discard", "tock.house.ten-needs-a-card")
def test_a_ten_may_cost_the_next_player_a_card() -> None:
    options: dict[str, Any] = {"hand_mode": HandMode.ROUNDS, "ten_discard": True}
    scene = position("g1 R5", "TC", hands={1: "3C 4C 5C 6C 8C"}, **options)
    scene.move("TC", "g1").accepted()
    forced = scene.tries(ForceDiscard(parse_card("TC"))).accepted()
    assert forced.due == (TABLE,)
    after = forced.when(TABLE, DropCard(Seat(1), parse_card("5C"))).accepted()
    assert after.told(e.CardDropped) == [
        e.CardDropped(seat=Seat(1), card=parse_card("5C"), turn=Seat(1))
    ]
    assert (after.view().hand_sizes, after.due) == ((4, 4, 5, 5), seats(1))


@pytest.mark.rule("tock.house.ten-needs-a-card", "tock.hands.skipped")
def test_without_a_card_to_lose_a_ten_has_no_such_use() -> None:
    scene = position("g1 R5", "TC 2C", hand_mode=HandMode.ROUNDS, ten_discard=True)
    assert isinstance(scene.state, Playing)
    hands = (scene.state.hands[0], 0, 0, 0)
    alone = attrs.evolve(scene, state=attrs.evolve(scene.state, hands=hands))
    alone.tries(ForceDiscard(parse_card("TC"))).refused_by("tock.house.ten-needs-a-card")
    assert alone.move("TC", "g1").accepted().due == seats(0)
    one = (scene.state.hands[0], parse_card("3C").bit, 0, 0)
    last = attrs.evolve(scene, state=attrs.evolve(scene.state, hands=one))
    forced = last.tries(ForceDiscard(parse_card("TC"))).accepted()
    assert forced.when(TABLE, DropCard(Seat(1), parse_card("3C"))).accepted().due == seats(0)


@pytest.mark.rule("tock.house.count-through", "tock.home.own-colour")
def test_homes_are_entered_by_counting_on_or_not_at_all() -> None:
    scene = position("g1 G14", "5C 2C", home_entry=THROUGH)
    scene.move("5C", "g1", into_home=True).gives("g1 GH3 moved")
    scene.move("5C", "g1").gives("g1 R1 moved")
    assert scene.move("2C", "g1").gives("g1 G16 moved").pawns == {"g1": "G16"}
    from_entry = position("g1 G16", "AS 4C", home_entry=THROUGH)
    from_entry.move("AS", "g1", into_home=True).gives("g1 GH1 moved")
    other = position("y1 G14", "5C", turn=3, home_entry=THROUGH)
    other.move("5C", "y1", into_home=True).refused_by("tock.house.entry-fits")


@pytest.mark.rule("tock.house.entry-fits", "tock.home.no-passing", "tock.home.no-landing")
def test_the_steps_into_the_home_must_fit() -> None:
    scene = position("g1 G14, g2 GH3, g3 R2", "8C 5C 6C 3C 4C", home_entry=THROUGH)
    scene.move("8C", "g1", into_home=True).refused_by("tock.house.entry-fits")
    scene.move("5C", "g1", into_home=True).refused_by("tock.home.no-landing", in_the_way="g2")
    scene.move("6C", "g1", into_home=True).refused_by("tock.home.no-passing", in_the_way="g2")
    scene.move("3C", "g1", into_home=True).gives("g1 GH1 moved")
    scene.move("4C", "g3", into_home=True).refused_by("tock.house.entry-fits")
    scene.move("3C", "g4", into_home=True).refused_by("tock.move.camp")
    scene.move("3C", "g2", into_home=True).refused_by("tock.house.entry-fits")
    plain = position("g1 G14", "5C")
    plain.move("5C", "g1", into_home=True).refused_by("tock.house.entry-fits")


@pytest.mark.rule("tock.house.count-through", "tock.move.pass-own", "tock.house.start-blocks")
def test_the_way_into_the_home_is_a_way_like_any_other() -> None:
    scene = position("g1 G14, g2 G16", "5C", home_entry=THROUGH)
    scene.move("5C", "g1", into_home=True).refused_by("tock.move.pass-own", in_the_way="g2")
    wall = position("g1 Y17, y1 Y18", "TC KC", home_entry=THROUGH, start_blocks_all=True)
    wall.move("KC", "g1", into_home=True).refused_by("tock.house.entry-fits")
    near = position("g1 Y17, y1 Y18", "XS", home_entry=THROUGH, start_blocks_all=True, jokers=2)
    near.move("XS", "g1", into_home=True).refused_by("tock.house.start-blocks", in_the_way="y1")
    free = position("g1 Y17, y1 Y16", "XS", home_entry=THROUGH, start_blocks_all=True, jokers=2)
    free.move("XS", "g1", into_home=True).gives("g1 GH1 moved")


@pytest.mark.rule("tock.house.home-still")
def test_pawns_at_home_may_have_to_stay_and_are_passed() -> None:
    scene = position("g1 GH1, g2 G14, g3 GH3", "AS 4C 5C 6C", home_entry=THROUGH, home_moves=False)
    scene.move("AS", "g1").refused_by("tock.house.home-still", pawn="g1")
    scene.move("6C", "g2", into_home=True).gives("g2 GH4 moved")
    scene.move("5C", "g2", into_home=True).refused_by("tock.home.no-landing", in_the_way="g3")


@pytest.mark.rule("tock.house.for-places")
def test_the_others_play_on_for_the_places() -> None:
    scene = position(
        "g1 G14, g2 GH2, g3 GH3, g4 GH4, r1 R14, r2 RH2, r3 RH3, r4 RH4",
        "2C",
        hands={1: "2D"},
        continue_for_places=True,
    )
    first = scene.move("2C", "g1").accepted()
    (finished,) = first.told(e.PlayerFinished)
    assert (finished.seat, finished.place, finished.turn, len(finished.cards)) == (0, 1, 1, 4)
    assert (first.view().placed, first.view().hand_sizes[0]) == (seats(0), 0)
    assert first.view().outcome is None
    second = first.draws("TH").move("2D", "r1").accepted()
    assert second.view().placed == seats(0, 1)
    assert second.view().turn == 2


@pytest.mark.rule("tock.house.for-places")
def test_who_has_finished_is_dealt_no_more_and_the_last_one_is_last() -> None:
    pawns = "g1 GH1, g2 GH2, g3 GH3, g4 G14, r1 RH1, r2 RH2, r3 RH3, r4 R14"
    scene = position(pawns, "2C", hand_mode=HandMode.ROUNDS, continue_for_places=True, players=3)
    blocked = scene.move("2C", "g4").gives("g4 G16 moved")
    assert blocked.view().placed == ()
    open_home = pawns.replace("g1 GH1, g2 GH2, g3 GH3", "g1 GH2, g2 GH3, g3 GH4")
    scene = position(
        open_home, "2C", hand_mode=HandMode.ROUNDS, continue_for_places=True, players=3
    )
    later = played_out(scene.move("2C", "g4").accepted(), 2)
    assert later.told(e.DealStarted)[-1].seats == seats(1, 2)
    end = played_out_to_the_end(later)
    outcome = end.view().outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert sorted(outcome.ranks) == [1, 2, 3]


def played_out_to_the_end(scene: Scene) -> Scene:
    """Let everybody act at random until the match is over."""
    rng = Random(2)
    while scene.due:
        actor = scene.due[0]
        scene = scene.when(actor, sample_action(scene.offers(actor), rng)).accepted()
    return scene


@pytest.mark.rule("tock.house.for-places", "tock.end.two-at-once")
def test_two_may_finish_at_once_and_leave_one() -> None:
    pawns = "g1 R16, g2 GH2, g3 GH3, g4 GH4, r1 G16, r2 RH2, r3 RH3, r4 RH4"
    scene = position(pawns, "JC", turn=2, players=3, continue_for_places=True)
    ended = scene.swap("JC", "g1", "r1").accepted()
    assert [event.seat for event in ended.told(e.PlayerFinished)] == [0, 1]
    assert ended.told(e.MatchEnded) == [e.MatchEnded(winners=seats(0), ranks=(1, 2, 3))]
    four = position(
        pawns, "JC", turn=2, continue_for_places=True, hand_mode=HandMode.PLAY_THEN_DRAW
    )
    going = four.swap("JC", "g1", "r1").accepted()
    assert (going.view().placed, going.due, going.view().turn) == (seats(0, 1), (TABLE,), 3)
