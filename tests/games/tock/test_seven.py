"""The seven: what may be listed, step by step, and how many lists there are."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from time import process_time
from typing import Any

import pytest

from cardrules.cards import parse_card
from cardrules.codec import codec_of
from cardrules.errors import IllegalActionError
from cardrules.games.tock import TOCK, HomeEntry, Part, SplitSeven
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from tests.games.tock.build import Scene, parts, position


def lists(scene: Scene) -> Path[Part]:
    """The lists that are offered for a seven."""
    (offer,) = [offer for offer in scene.offers(scene.due[0]) if offer.action is SplitSeven]
    assert isinstance(offer.domain, Path)
    return offer.domain


@pytest.mark.rule("tock.seven.sum")
def test_the_parts_add_up_to_seven() -> None:
    scene = position("g1 G13, g2 B5, y1 B8", "7C")
    scene.split("7C", "g1 3, g2 3").refused_by("tock.seven.sum", left=1)
    scene.split("7C", "g1 3, g2 5").refused_by("tock.seven.sum", part=2, pawn="g2")
    scene.split("7C", "g1 0, g2 7").refused_by("tock.seven.sum")
    scene.split("7C", "g1 -1, g2 7").refused_by("tock.seven.sum")
    scene.split("7C", "g1 3, g2 4").gives("g1 G16 moved", "g1 GH1 entered", "g2 B9 moved")
    scene.split("7C", "g2 3, g1 4").gives("y1 camp taken", "g2 B8 moved", "g1 G17 moved")


@pytest.mark.rule("tock.seven.sum")
@pytest.mark.parametrize(
    "wrong",
    [
        None,
        (),
        [Part("g1", 7)],
        (("g1", 7),),
        (Part("g1", True), Part("g2", 6)),
        (Part("g1", 7.0),),  # type: ignore[arg-type]  # no whole number
        (Part("x1", 7),),
        (Part(1, 7),),  # type: ignore[arg-type]  # no name
        (Part("g1", 7, 0),),  # type: ignore[arg-type]  # neither yes nor no
    ],
)
def test_what_is_no_list_of_parts_is_refused(wrong: Any) -> None:
    scene = position("g1 G3, g2 B5", "7C")
    scene.tries(SplitSeven(parse_card("7C"), wrong)).refused_by("tock.seven.sum")
    scene.split("7C", "g1 7").accepted()


@pytest.mark.rule("tock.seven.once")
def test_a_pawn_has_one_part() -> None:
    scene = position("g1 R5, g2 B5", "7C")
    scene.split("7C", "g1 3, g1 4").refused_by("tock.seven.once", part=2, pawn="g1")
    scene.split("7C", "g1 3, g2 3, g1 1").refused_by("tock.seven.once", part=3)
    scene.split("7C", "g1 3, g2 4").accepted()


@pytest.mark.rule("tock.seven.in-order")
def test_the_order_of_the_parts_matters() -> None:
    scene = position("g1 R5, g2 R8", "7C")
    scene.split("7C", "g1 3, g2 4").refused_by(
        "tock.move.land-own", part=1, pawn="g1", in_the_way="g2", on="R8"
    )
    scene.split("7C", "g2 4, g1 3").gives("g2 R12 moved", "g1 R8 moved")
    scene.split("7C", "g2 3, g1 4").gives("g2 R11 moved", "g1 R9 moved")


@pytest.mark.rule("tock.seven.in-order")
def test_a_part_takes_whom_it_meets() -> None:
    scene = position("g1 R5, g2 B5, r1 R8, y1 B9", "7C")
    scene.split("7C", "g1 3, g2 4").gives(
        "r1 camp taken", "g1 R8 moved", "y1 camp taken", "g2 B9 moved"
    )


@pytest.mark.rule("tock.seven.moved-on", "tock.home.wait")
def test_a_pawn_that_went_in_by_itself_may_still_have_its_part() -> None:
    scene = position("g1 GH1, g2 G16, g3 R1", "7C")
    scene.split("7C", "g1 3, g2 2, g3 2").gives(
        "g1 GH4 moved", "g2 GH1 entered", "g2 GH3 moved", "g3 R3 moved"
    )


@pytest.mark.rule("tock.seven.all-own-pawns")
def test_both_colours_and_pawns_at_home_take_part() -> None:
    scene = position("g1 GH1, b1 R5", "7C", players=2)
    scene.split("7C", "g1 3, b1 4").gives("g1 GH4 moved", "b1 R9 moved")


@pytest.mark.rule("tock.seven.nobody-comes-out", "tock.move.camp", "tock.card.own-pawns")
def test_a_seven_brings_nobody_out_and_moves_no_pawn_of_others() -> None:
    scene = position("g1 R5, r1 B5", "7C")
    scene.split("7C", "g1 3, g2 4").refused_by("tock.move.camp", part=2, pawn="g2")
    scene.split("7C", "g1 3, r1 4").refused_by("tock.card.own-pawns", part=2, pawn="r1")
    assert list(lists(scene)) == [parts("g1 7")]


@pytest.mark.rule("tock.turn.no-use", "tock.turn.must-use")
def test_a_seven_without_use_is_laid_down() -> None:
    scene = position("g1 GH2", "7C")
    scene.split("7C", "g1 2").refused_by("tock.seven.sum", left=5)
    laid = scene.lay("7C").accepted()
    assert laid.pawns == {"g1": "GH2"}
    position("g1 GH2, g2 R5", "7C").lay("7C").refused_by("tock.turn.must-use")


@pytest.mark.rule("tock.seven.ends-with-the-win")
def test_no_step_is_left_after_the_win() -> None:
    scene = position("g1 G12, g2 GH2, g3 GH3, g4 GH4", "7C")
    scene.split("7C", "g1 4, g2 3").refused_by("tock.seven.ends-with-the-win", part=2)
    scene.split("7C", "g1 4").refused_by("tock.seven.ends-with-the-win", left=3)
    won = position("g1 G9, g2 GH2, g3 GH3, g4 GH4", "7C").split("7C", "g1 7").accepted()
    assert won.view().outcome is not None


@pytest.mark.rule("tock.seven.ends-with-the-win", "tock.partners.help")
def test_a_part_that_fills_the_home_may_be_followed_by_the_partners_pawns() -> None:
    scene = position("g1 G13, g2 GH2, g3 GH3, g4 GH4, b1 R5", "7C", partnership=True)
    scene.split("7C", "b1 4, g1 3").refused_by("tock.card.own-pawns", part=1, pawn="b1")
    scene.split("7C", "g1 3, b1 4").gives("g1 G16 moved", "g1 GH1 entered", "b1 R9 moved")
    alone = position(
        "g1 G13, g2 GH2, g3 GH3, g4 GH4, b1 R5", "7C", partnership=True, help_partner=False
    )
    alone.split("7C", "g1 3, b1 4").refused_by("tock.card.own-pawns", part=2, pawn="b1")


@pytest.mark.rule("tock.seven.sum")
def test_a_screen_builds_the_list_step_by_step() -> None:
    domain = lists(position("g1 G13, g2 GH1, y1 B8", "7C"))
    assert domain.after() == tuple(
        Part(pawn, steps) for pawn, steps in (("g1", 7), ("g1", 6), ("g1", 5), ("g1", 4))
    ) + tuple(Part("g2", steps) for steps in (3, 2, 1))
    assert domain.after(Part("g2", 3)) == (Part("g1", 4),)
    assert domain.after(Part("g1", 5)) == (Part("g2", 2),)
    assert domain.after(Part("g1", 7)) == ()
    assert domain.is_whole(Part("g1", 7))
    assert not domain.is_whole(Part("g1", 5))
    assert domain.after(Part("g2", 3), Part("g1", 3)) == ()


def test_the_next_parts_are_data_for_a_screen() -> None:
    scene = position("g1 G13, g2 GH1", "7C")
    (offer,) = [offer for offer in scene.offers(0) if offer.action is SplitSeven]
    (data,) = codec_of(TOCK).dump_offers((offer,))
    assert data["domain"]["type"] == "Path"
    assert data["domain"]["next"][0] == {"pawn": "g1", "steps": 7, "into_home": False}


def every_list(scene: Scene) -> set[tuple[Part, ...]]:
    """Find the lists by trying every part after every other: no domain is asked."""
    found: set[tuple[Part, ...]] = set()

    def grow(done: tuple[Part, ...], left: int) -> None:
        if left == 0:
            action = SplitSeven(parse_card("7C"), done)
            with suppress(IllegalActionError):
                TOCK.decide(scene.rules, scene.state, scene.due[0], action)
                found.add(done)
            return
        for pawn in scene.pawns:
            for steps in range(1, left + 1):
                grow((*done, Part(pawn, steps)), left - steps)

    grow((), 7)
    return found


@pytest.mark.parametrize(
    ("pawns", "options"),
    [
        ("g1 G13, g2 B5, y1 B8", {}),
        ("g1 GH1, g2 G16, g3 R1", {}),
        ("g1 R5, g2 R8, r1 R18", {}),
        ("g1 R5, g2 R8, r1 R10", {"own_passing": True}),
        ("g1 R14, g2 R16, y1 R18", {"seven_sweeps": True}),
        ("g1 R15, g2 B9, r1 R18", {"start_blocks_all": True, "seven_same_pawn": True}),
    ],
)
def test_what_is_offered_is_what_trying_everything_finds(
    pawns: str, options: dict[str, Any]
) -> None:
    scene = position(pawns, "7C", **options)
    domain = lists(scene)
    found = every_list(scene)
    assert set(domain) == found
    assert domain.size == len(found)


#: Where pawns are far from one another and from their homes, every list of parts is possible:
#: so many ordered lists of different pawns with steps that add up to seven.
FREE = "g1 R5, g2 B5, g3 Y5, g4 G3"
FREE_OF_EIGHT = FREE + ", b1 R14, b2 B14, b3 Y13, b4 G13"


def counted(pawns: int, left: int = 7) -> int:
    """Count such lists by hand: the pawn, its steps, and the same with one pawn less."""
    if left == 0:
        return 1
    return pawns * sum(counted(pawns - 1, left - steps) for steps in range(1, left + 1))


@pytest.mark.parametrize(("pawns", "options"), [(FREE, {}), (FREE_OF_EIGHT, {"players": 2})])
def test_counts_are_exact(pawns: str, options: dict[str, Any]) -> None:
    domain = lists(position(pawns, "7C", **options))
    assert domain.size == counted(8 if options else 4)
    assert (counted(4), counted(8)) == (916, 301_064)


@pytest.mark.rule("tock.house.seven-same-pawn")
def test_with_several_parts_for_one_pawn_there_are_more_lists() -> None:
    scene = position("g1 R5", "7C", seven_same_pawn=True)
    assert lists(scene).size == 2**6
    scene.split("7C", "g1 3, g1 4").gives("g1 R8 moved", "g1 R12 moved")


def test_counting_goes_through_positions_and_not_through_lists() -> None:
    domain = lists(position(FREE_OF_EIGHT, "7C", players=2))
    before = process_time()
    assert domain.size == 301_064
    # Some tenths of a second at most, where listing them takes many seconds.
    assert process_time() - before < 5


def test_every_list_has_a_chance() -> None:
    domain = lists(position("g1 G13, g2 B5, y1 B8", "7C"))
    rng = Random(3)
    assert {domain.sample(rng) for _ in range(600)} == set(domain)


def test_the_offer_of_a_seven_admits_its_own_lists_only() -> None:
    scene = position("g1 G13, g2 B5", "7C 7D")
    offers: list[Offer[Any]] = [one for one in scene.offers(0) if one.action is SplitSeven]
    action = SplitSeven(parse_card("7C"), parts("g1 7"))
    assert [offer.admits(action) for offer in offers] == [True, False]


@pytest.mark.rule("tock.house.count-through", "tock.house.entry-fits")
def test_parts_may_go_into_the_home_by_counting() -> None:
    scene = position("g1 G14, g2 R5", "7C", home_entry=HomeEntry.COUNT_THROUGH)
    scene.split("7C", "g1 3 home, g2 4").gives("g1 GH1 moved", "g2 R9 moved")
    scene.split("7C", "g1 7 home").refused_by("tock.house.entry-fits", part=1, pawn="g1")
    plain = position("g1 G14, g2 R5", "7C")
    plain.split("7C", "g1 3 home, g2 4").refused_by("tock.house.entry-fits", part=1)
