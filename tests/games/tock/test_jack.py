"""The jack: who changes places with whom."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.cards import parse_card
from cardrules.games.tock import Exchange, JackValue
from tests.games.tock.build import position

RING = "g1 R3, y1 B9, b1 B18, r1 RH2"


@pytest.mark.rule("tock.jack.exchangeable", "tock.jack.compulsory", "tock.jack.nothing-else")
def test_only_one_pair_can_be_exchanged_and_must_be() -> None:
    scene = position(RING, "JC", turn=2)
    assert scene.ways("JC") == [Exchange(parse_card("JC"), ("g1", "y1"))]
    scene.lay("JC").refused_by("tock.turn.must-use")
    scene.swap("JC", "g1", "y1").gives("g1 B9 exchanged", "y1 R3 exchanged")
    for pawn, place in (("b1", "B18"), ("r1", "RH2"), ("r2", "camp")):
        scene.swap("JC", "g1", pawn).refused_by(
            "tock.jack.exchangeable", places={"g1": "R3", pawn: place}
        )


@pytest.mark.rule("tock.jack.any-two")
@pytest.mark.parametrize(
    "pawns",
    [(), ("g1",), ("g1", "g1"), ("g1", "y1", "g2"), ("g1", "x9"), ["g1", "y1"], None, ("g1", 5)],
)
def test_two_different_pawns_change_places(pawns: Any) -> None:
    scene = position("g1 R3, y1 B9, g2 R9", "JC")
    scene.tries(Exchange(parse_card("JC"), pawns)).refused_by("tock.jack.any-two")
    scene.swap("JC", "g1", "y1").accepted()


def test_which_pawn_is_named_first_says_nothing() -> None:
    assert Exchange(parse_card("JC"), ("y1", "g1")) == Exchange(parse_card("JC"), ("g1", "y1"))


@pytest.mark.rule("tock.jack.any-two")
def test_pawns_of_others_may_be_exchanged() -> None:
    scene = position("r1 R3, y1 B9", "JC")
    scene.swap("JC", "r1", "y1").gives("r1 B9 exchanged", "y1 R3 exchanged")


@pytest.mark.rule("tock.jack.same-colour")
def test_two_pawns_of_a_colour_may_change_places() -> None:
    scene = position("g1 R3, g2 B9", "JC").swap("JC", "g1", "g2").accepted()
    assert scene.pawns == {"g1": "B9", "g2": "R3"}


@pytest.mark.rule("tock.jack.then-rest", "tock.home.any-way")
def test_an_exchange_leads_home_whoever_plays_it() -> None:
    for turn in (0, 1):
        scene = position("g1 Y4, y1 G16", "JC", turn=turn)
        scene.swap("JC", "g1", "y1").gives("g1 G16 exchanged", "y1 Y4 exchanged", "g1 GH1 entered")


@pytest.mark.rule("tock.jack.then-rest", "tock.take.own-start")
def test_who_comes_to_its_own_start_is_protected_from_then_on() -> None:
    scene = position("g1 R5, y1 G18", "JC", hands={1: "JD"})
    after = scene.swap("JC", "g1", "y1").accepted().draws("2H")
    after.swap("JD", "g1", "y1").refused_by("tock.jack.exchangeable")
    after.lay("JD").accepted()


@pytest.mark.rule("tock.turn.no-use", "tock.jack.compulsory")
def test_with_one_exchangeable_pawn_a_jack_has_no_use() -> None:
    assert position("g1 R3, b1 B18", "JC").lay("JC").accepted().pawns == {"g1": "R3", "b1": "B18"}


@pytest.mark.rule("tock.house.jack-own")
def test_one_of_the_pawns_may_have_to_be_ones_own() -> None:
    scene = position("g1 R3, g2 R7, y1 B9, r1 B2", "JC", jack_own=True)
    scene.swap("JC", "r1", "y1").refused_by("tock.house.jack-own")
    scene.swap("JC", "g1", "g2").refused_by("tock.house.jack-own")
    scene.swap("JC", "g1", "y1").accepted()
    assert len(scene.ways("JC")) == 4


@pytest.mark.rule("tock.house.jack-eleven")
def test_a_jack_may_go_eleven() -> None:
    scene = position("g1 R3, y1 B9", "JC", jack_value=JackValue.ELEVEN)
    scene.move("JC", "g1").gives("g1 R14 moved")
    scene.swap("JC", "g1", "y1").accepted()
