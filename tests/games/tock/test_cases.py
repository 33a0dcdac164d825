"""Real-world cases about Tock by number: what other programs have got wrong.

Where a case has a ring of 64, it is told here on the ring of 72. Number 93 stands with the options.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardrules.errors import UndoError
from cardrules.games.tock import (
    TOCK,
    DiscardHand,
    HandMode,
    HomeEntry,
    JackValue,
    LayCard,
    NoMove,
    Options,
)
from cardrules.games.tock import events as e
from cardrules.kernel.game import Zone
from cardrules.kernel.offers import sample_action
from cardrules.seats import Seat
from cardrules.table import Table
from tests.games.tock.build import position, seats

THROUGH = HomeEntry.COUNT_THROUGH


@pytest.mark.case(73)
@pytest.mark.rule("tock.seven.sum")
def test_the_seven_is_used_up_to_the_last_step() -> None:
    scene = position("g1 R5, g2 B5", "7C")
    for less in ("g1 3", "g1 3, g2 3", "g1 6"):
        scene.split("7C", less).refused_by("tock.seven.sum")
    done = scene.split("7C", "g1 3, g2 4").accepted()
    assert done.view().turn == 1
    assert done.view().hand_sizes == (4, 4, 4, 4)
    assert done.view().top is not None


@pytest.mark.case(75)
@pytest.mark.rule("tock.seven.in-order")
def test_the_first_part_makes_room_for_the_second() -> None:
    scene = position("g1 GH1, g2 G15", "7C", home_entry=THROUGH)
    scene.split("7C", "g1 3, g2 4 home").gives("g1 GH4 moved", "g2 GH3 moved")
    scene.split("7C", "g2 4 home, g1 3").refused_by("tock.home.no-passing", in_the_way="g1")


@pytest.mark.case(77)
@pytest.mark.rule("tock.home.no-passing", "tock.home.no-landing")
def test_a_pawn_at_home_goes_on_blocking_after_it_has_moved_there() -> None:
    scene = position("g1 GH2, g2 G15", "AS", home_entry=THROUGH)
    assert scene.move("AS", "g1").accepted().pawns["g1"] == "GH3"
    later = position("g1 GH3, g2 G15, g3 R5", "5C 7C 3C", home_entry=THROUGH)
    later.move("5C", "g2", into_home=True).refused_by("tock.home.no-passing", in_the_way="g1")
    four = later.split("7C", "g2 4 home, g3 3")
    four.refused_by("tock.home.no-landing", part=1, in_the_way="g1")
    later.move("3C", "g2", into_home=True).gives("g2 GH2 moved")


@pytest.mark.case(79)
@pytest.mark.rule("tock.home.exact")
def test_a_pawn_behind_does_not_hold_back_a_clean_move_at_home() -> None:
    scene = position("g1 GH2, g2 GH3, g3 R5", "AS 7C")
    scene.move("AS", "g2").gives("g2 GH4 moved")
    scene.split("7C", "g2 1, g3 6").gives("g2 GH4 moved", "g3 R11 moved")


@pytest.mark.case(81)
@pytest.mark.rule("tock.house.start-blocks", "tock.take.own-start", "tock.move.pass-own")
def test_a_pawn_on_its_own_start_is_a_wall() -> None:
    pawns = "b1 B18, b2 B15, r1 B14, g1 Y2"
    red = position(pawns, "5C 4C", turn=1, start_blocks_all=True)
    red.move("5C", "r1").refused_by("tock.house.start-blocks", in_the_way="b1")
    onto = position("b1 B18, r1 B15", "3C", turn=1, start_blocks_all=True)
    onto.move("3C", "r1").refused_by("tock.take.own-start", in_the_way="b1")
    green = position(pawns, "4C", start_blocks_all=True)
    green.move("4C", "g1").refused_by("tock.house.start-blocks", in_the_way="b1")
    blue = position(pawns, "5C", turn=2, start_blocks_all=True)
    blue.move("5C", "b2").refused_by("tock.move.pass-own", in_the_way="b1")


@pytest.mark.case(83)
@pytest.mark.rule("tock.jack.exchangeable", "tock.house.jack-eleven", "tock.turn.no-use")
def test_what_a_jack_can_and_cannot_exchange() -> None:
    scene = position("r1 G5, b1 R2, b2 B18, b3 BH2", "JC", turn=1)
    after = scene.swap("JC", "r1", "b1").accepted()
    assert (after.pawns["r1"], after.pawns["b1"]) == ("R2", "G5")
    for pawn in ("b2", "b3", "b4"):
        scene.swap("JC", "r1", pawn).refused_by("tock.jack.exchangeable")
    nothing = "r1 R18, b2 B18, b3 BH2"
    position(nothing, "JC", turn=1).lay("JC").accepted()
    eleven = position(nothing, "JC", turn=1, jack_value=JackValue.ELEVEN)
    eleven.lay("JC").refused_by("tock.turn.must-use")
    eleven.move("JC", "r1").gives("r1 B11 moved")


@pytest.mark.case(85)
@pytest.mark.rule("tock.card.four", "tock.house.no-backward-entry", "tock.house.count-through")
def test_four_back_from_near_the_start() -> None:
    scene = position("r1 B2", "4C", turn=1, home_entry=THROUGH)
    back = scene.move("4C", "r1").gives("r1 R16 moved")
    assert back.pawns == {"r1": "R16"}
    onward = position("r1 R16", "3C", turn=1, home_entry=THROUGH)
    onward.move("3C", "r1", into_home=True).gives("r1 RH3 moved")
    barred = position("r1 B2", "4C", turn=1, backward_entry=False)
    barred.move("4C", "r1").gives("r1 R16 moved")


@pytest.mark.case(87)
@pytest.mark.rule("tock.house.seven-sweeps", "tock.house.sweeps-own", "tock.take.not-by-passing")
def test_a_seven_that_passes_a_pawn() -> None:
    pawns = "r1 G5, b1 G8"
    sweeping = position(pawns, "7C", turn=1, seven_sweeps=True)
    sweeping.split("7C", "r1 7").gives("b1 camp taken", "r1 G12 moved")
    position(pawns, "7C", turn=1).split("7C", "r1 7").gives("r1 G12 moved")
    wall = position("r1 G15, g1 G18", "7C", turn=1, seven_sweeps=True, start_blocks_all=True)
    wall.split("7C", "r1 7").refused_by("tock.house.start-blocks", in_the_way="g1")
    own: dict[str, Any] = {"seven_sweeps": True, "own_passing": True, "sweeps_own": True}
    both = position("r1 G5, r2 G8", "7C", turn=1, **own)
    both.split("7C", "r1 7").gives("r2 camp taken", "r1 G12 moved")


@pytest.mark.case(89)
@pytest.mark.rule("tock.hands.discard-hand", "tock.hands.must-use-if-able")
def test_throwing_in_is_forced_when_nothing_is_playable_and_forbidden_otherwise() -> None:
    rounds: dict[str, Any] = {
        "hand_mode": HandMode.ROUNDS,
        "no_move": NoMove.DISCARD_HAND,
        "must_use_if_able": True,
    }
    stuck = position("", "5C QC 6C 8C 9C", **rounds)
    assert [offer.action for offer in stuck.offers(0)] == [DiscardHand]
    thrown = stuck.tries(DiscardHand()).accepted()
    assert thrown.view().hand_sizes == (0, 5, 5, 5)
    playable = position("g1 R5", "5C QC 6C 8C 9C", **rounds)
    before = playable.state
    playable.tries(DiscardHand()).refused_by("tock.hands.discard-hand")
    playable.move("5C", "g1", 6).refused_by("tock.move.all-points")
    assert (playable.state, playable.due) == (before, seats(0))
    assert LayCard not in [offer.action for offer in playable.offers(0)]
    playable.move("5C", "g1").accepted()


@pytest.mark.case(91)
@pytest.mark.rule("tock.hands.series")
def test_after_each_deal_every_card_is_in_one_place() -> None:
    table = Table(TOCK, Options(hand_mode=HandMode.ROUNDS), rng=3)
    rng = Random(4)
    dealt: set[str] = set()
    while table.state.match.number < 5:
        zones = [zone for zone in TOCK.census(table.state).values() if isinstance(zone, Zone)]
        known = [zone.cards for zone in zones]
        assert sum(mask.bit_count() for mask in known) == sum(known).bit_count()
        assert sum(zone.size for zone in zones) == 52
        actor = table.to_act()[0]
        commit = table.act(actor, sample_action(table.offers(actor), rng))
        for event in commit.events:
            if isinstance(event, e.DealStarted) and event.shuffled:
                dealt.clear()
            if isinstance(event, e.HandDealt):
                cards = {card.name for card in event.cards}
                # A card comes twice only after everything was shuffled.
                assert not cards & dealt
                dealt |= cards


@pytest.mark.case(105)
@pytest.mark.rule("tock.turn.draw")
def test_nothing_is_taken_back_past_a_card_that_was_seen() -> None:
    table = Table(TOCK, "classic", rng=8)
    rng = Random(8)
    actor = table.to_act()[0]
    action = sample_action(table.offers(actor), rng)
    drawn = [event for event in table.act(actor, action).events if isinstance(event, e.CardDrawn)]
    assert [event.seat for event in drawn] == [Seat(1)]
    with pytest.raises(UndoError):
        table.undo()
    table.undo(forced=True)
    again = table.act(actor, action)
    assert [event for event in again.events if isinstance(event, e.CardDrawn)] == drawn
