"""The way home, and moves inside it."""

from __future__ import annotations

import pytest

from tests.games.tock.build import position


@pytest.mark.rule("tock.home.enter", "tock.board.entry", "tock.board.home", "tock.home.rest")
def test_who_stops_on_the_entry_goes_in() -> None:
    scene = position("g1 G9", "7C").split("7C", "g1 7")
    scene.gives("g1 G16 moved", "g1 GH1 entered")


@pytest.mark.rule("tock.home.wait")
def test_who_finds_the_door_closed_waits_and_goes_in_by_itself() -> None:
    scene = position("g1 GH1, g2 G6", "TC 3C").move("TC", "g2").gives("g2 G16 moved")
    later = position("g1 GH1, g2 G16", "3C")
    later.move("3C", "g1").gives("g1 GH4 moved", "g2 GH1 entered")
    assert scene.pawns == {"g1": "GH1", "g2": "G16"}


@pytest.mark.rule("tock.home.move-on")
def test_who_waits_may_be_moved_on_into_another_lap() -> None:
    position("g1 GH1, g2 G16", "5C").move("5C", "g2").gives("g2 R3 moved")


@pytest.mark.rule("tock.home.any-way", "tock.board.no-laps")
def test_a_four_leads_home_backwards_and_without_a_lap() -> None:
    position("g1 R2", "4C").move("4C", "g1").gives("g1 G16 moved", "g1 GH1 entered")
    short = position("g1 G18", "4C").move("4C", "g1").gives("g1 G14 moved")
    assert short.pawns == {"g1": "G14"}
    position("g1 G14", "2C").move("2C", "g1").gives("g1 G16 moved", "g1 GH1 entered")


@pytest.mark.rule("tock.home.own-colour")
def test_the_entry_of_another_colour_is_an_ordinary_case() -> None:
    scene = position("g1 R14", "2C").move("2C", "g1").gives("g1 R16 moved")
    assert scene.pawns == {"g1": "R16"}


@pytest.mark.rule("tock.home.exact")
def test_inside_steps_must_fit() -> None:
    scene = position("g1 GH2", "3C 2C")
    scene.move("3C", "g1").refused_by("tock.home.exact", pawn="g1")
    scene.move("2C", "g1").gives("g1 GH4 moved")


@pytest.mark.rule("tock.home.no-passing", "tock.home.no-landing")
def test_inside_nobody_is_passed_or_landed_on() -> None:
    scene = position("g1 GH1, g2 GH3", "AS 2C 3C 5C")
    scene.move("2C", "g1").refused_by("tock.home.no-landing", in_the_way="g2", on="GH3")
    scene.move("3C", "g1").refused_by("tock.home.no-passing", in_the_way="g2", on="GH3")
    scene.move("5C", "g1").refused_by("tock.home.exact")
    scene.move("AS", "g1").gives("g1 GH2 moved")
    scene.move("AS", "g2").gives("g2 GH4 moved")


@pytest.mark.rule("tock.home.no-back")
def test_nobody_leaves_the_home_backwards() -> None:
    scene = position("g1 GH1, g2 R9", "4C")
    scene.move("4C", "g1").refused_by("tock.home.no-back", pawn="g1")
    scene.move("4C", "g2").accepted()


@pytest.mark.rule("tock.home.full", "tock.end.first-home")
def test_a_full_home_rests_while_the_other_colour_plays_on() -> None:
    home = "g1 GH1, g2 GH2, g3 GH3, g4 GH4, b1 BH2, b2 BH3, b3 BH4, b4 B14"
    scene = position(home, "AS 2C", players=2)
    assert scene.view().outcome is None
    assert [action.pawn for action in scene.ways("AS")] == ["b4"]  # type: ignore[union-attr]  # MovePawn
    scene.move("AS", "g4").refused_by("tock.home.exact")
    won = scene.move("2C", "b4").accepted()
    outcome = won.view().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((0,), (1, 2), (8, 0))


@pytest.mark.rule("tock.home.rest", "tock.take.back-to-camp")
def test_a_capture_at_the_door() -> None:
    scene = position("g1 G13, y1 G16", "3C").move("3C", "g1")
    scene.gives("y1 camp taken", "g1 G16 moved", "g1 GH1 entered")
    closed = position("g1 G13, g2 GH1, y1 G16", "3C").move("3C", "g1")
    closed.gives("y1 camp taken", "g1 G16 moved")
    own = position("g1 G13, g2 GH1, g3 G16", "3C")
    own.move("3C", "g1").refused_by("tock.move.land-own", in_the_way="g3", on="G16")
