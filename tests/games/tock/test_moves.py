"""Cards, coming out, moving and taking."""

from __future__ import annotations

import pytest

from cardrules.cards import PACKS, Rank, parse_card
from cardrules.games.tock import BringOut, Change, Colour, Exchange, ForceDiscard, How, MovePawn
from cardrules.games.tock import events as e
from cardrules.seats import Seat
from tests.games.tock.build import position

# --- cards --------------------------------------------------------------------------------------


@pytest.mark.rule("tock.card.ace", "tock.out.to-start")
def test_an_ace_brings_out_or_goes_one() -> None:
    scene = position("g1 R5", "AS")
    scene.out("AS", "g").gives("g2 G18 out")
    scene.move("AS", "g1").gives("g1 R6 moved")
    assert len(scene.ways("AS")) == 2


@pytest.mark.rule("tock.card.king", "tock.out.to-start")
def test_a_king_brings_out_or_goes_thirteen() -> None:
    scene = position("g1 R5", "KS")
    scene.out("KS", "g").gives("g2 G18 out")
    scene.move("KS", "g1").gives("g1 R18 moved")
    assert len(scene.ways("KS")) == 2


@pytest.mark.rule("tock.card.numbers")
@pytest.mark.parametrize(
    ("card", "to"),
    [
        ("2C", "R7"),
        ("3C", "R8"),
        ("5C", "R10"),
        ("6C", "R11"),
        ("8C", "R13"),
        ("9C", "R14"),
        ("TC", "R15"),
    ],
)
def test_numbers_go_forward_by_themselves(card: str, to: str) -> None:
    scene = position("g1 R5", card)
    assert scene.ways(card) == [MovePawn(parse_card(card), "g1", int(card[0].replace("T", "10")))]
    scene.move(card, "g1").gives(f"g1 {to} moved")


@pytest.mark.rule("tock.card.four", "tock.board.direction")
def test_a_four_goes_back_and_never_forward() -> None:
    scene = position("g1 R5", "4C")
    scene.move("4C", "g1").gives("g1 R1 moved")
    scene.move("4C", "g1", 4).refused_by("tock.move.all-points")
    assert scene.ways("4C") == [MovePawn(parse_card("4C"), "g1", -4)]


@pytest.mark.rule("tock.card.queen")
def test_a_queen_goes_twelve() -> None:
    position("g1 R5", "QC").move("QC", "g1").gives("g1 R17 moved")


@pytest.mark.rule("tock.card.seven")
def test_a_seven_goes_with_one_pawn_or_with_several() -> None:
    scene = position("g1 R5, g2 B5", "7C")
    scene.split("7C", "g1 7").gives("g1 R12 moved")
    scene.split("7C", "g1 3, g2 4").gives("g1 R8 moved", "g2 B9 moved")


@pytest.mark.rule("tock.card.jack")
def test_a_jack_has_no_number() -> None:
    scene = position("g1 R5, y1 B5", "JC")
    assert scene.ways("JC") == [Exchange(parse_card("JC"), ("g1", "y1"))]
    scene.tries(MovePawn(parse_card("JC"), "g1", 11)).refused_by("tock.card.use")


@pytest.mark.rule("tock.card.use")
def test_a_card_does_what_it_can_do_and_nothing_else() -> None:
    scene = position("g1 R5, y1 B5", "2C 7C JC TC")
    scene.out("2C", "g").refused_by("tock.card.use")
    scene.swap("2C", "g1", "y1").refused_by("tock.card.use")
    scene.split("2C", "g1 2").refused_by("tock.card.use")
    scene.tries(ForceDiscard(parse_card("TC"))).refused_by("tock.card.use")
    scene.tries(MovePawn(parse_card("7C"), "g1", 7)).refused_by("tock.card.use")
    scene.move("2C", "g1").accepted()
    scene.swap("JC", "g1", "y1").accepted()


@pytest.mark.rule("tock.card.own-pawns")
def test_only_pawns_of_the_own_colours_move() -> None:
    scene = position("g1 R5, r1 B5", "2C AS")
    scene.move("2C", "r1").refused_by("tock.card.own-pawns", pawn="r1")
    scene.out("AS", "r").refused_by("tock.card.own-pawns")
    scene.move("2C", "g1").accepted()
    scene.out("AS", "g").accepted()


@pytest.mark.rule("tock.card.own-pawns")
@pytest.mark.parametrize("pawn", ["x1", "g5", "", None, 1, ("g1",)])
def test_what_is_no_pawn_is_nobodys(pawn: object) -> None:
    scene = position("g1 R5", "2C")
    action = MovePawn(parse_card("2C"), pawn, 2)  # type: ignore[arg-type]  # no pawn
    scene.tries(action).refused_by("tock.card.own-pawns")
    scene.move("2C", "g1").accepted()


@pytest.mark.rule("tock.card.own-pawns")
def test_what_is_no_colour_does_not_come_out() -> None:
    scene = position("", "KS")
    action = BringOut(parse_card("KS"), "green")  # type: ignore[arg-type]  # a text
    scene.tries(action).refused_by("tock.card.own-pawns")
    scene.tries(BringOut(parse_card("KS"), Colour.GREEN)).accepted()


# --- coming out ---------------------------------------------------------------------------------


@pytest.mark.rule("tock.out.from-camp")
def test_somebody_must_be_in_the_camp() -> None:
    scene = position("g1 R5, g2 R6, g3 R7, g4 R8", "KS")
    scene.out("KS", "g").refused_by("tock.out.from-camp", colour="green")
    position("g1 R5, g2 R6, g3 R7", "KS").out("KS", "g").accepted()


@pytest.mark.rule("tock.out.free-or-foe", "tock.take.back-to-camp", "tock.board.camp")
def test_who_stands_on_the_start_of_another_is_taken_by_whoever_comes_out() -> None:
    scene = position("y1 G18", "AS").out("AS", "g").gives("y1 camp taken", "g1 G18 out")
    assert scene.pawns == {"g1": "G18"}


@pytest.mark.rule("tock.out.own-on-start")
def test_nobody_comes_out_onto_the_own_team() -> None:
    scene = position("g1 G18", "AS")
    scene.out("AS", "g").refused_by("tock.out.own-on-start", in_the_way="g1", on="G18")
    scene.move("AS", "g1").gives("g1 R1 moved")


@pytest.mark.rule("tock.out.own-on-start", "tock.setup.team")
def test_both_colours_of_a_player_are_one_team() -> None:
    scene = position("b1 G18", "AS", players=2)
    scene.out("AS", "g").refused_by("tock.out.own-on-start", in_the_way="b1")
    scene.out("AS", "b").accepted()


# --- moving -------------------------------------------------------------------------------------


@pytest.mark.rule("tock.move.all-points")
@pytest.mark.parametrize("steps", [1, 4, 6, -5, 0, 50, "5", 5.0, True, None])
def test_a_card_has_its_steps_and_no_others(steps: object) -> None:
    scene = position("g1 R5", "5C")
    action = MovePawn(parse_card("5C"), "g1", steps)  # type: ignore[arg-type]  # also no numbers
    scene.tries(action).refused_by("tock.move.all-points")
    scene.move("5C", "g1").accepted()


@pytest.mark.rule("tock.move.counting", "tock.board.joined", "tock.board.ring")
def test_after_the_last_case_of_yellow_comes_the_first_of_green() -> None:
    position("y1 Y18", "5C", turn=3).move("5C", "y1").gives("y1 G5 moved")
    position("y1 G2", "4C", turn=3).move("4C", "y1").gives("y1 Y16 moved", "y1 YH1 entered")


@pytest.mark.rule("tock.move.past-entry", "tock.turn.must-use")
def test_whoever_has_too_many_steps_starts_another_lap() -> None:
    scene = position("g1 G14", "3C 2C")
    scene.lay("3C").refused_by("tock.turn.must-use")
    scene.move("3C", "g1").gives("g1 G17 moved")
    scene.move("2C", "g1").gives("g1 G16 moved", "g1 GH1 entered")


@pytest.mark.rule("tock.move.pass-others", "tock.take.not-by-passing", "tock.take.back-to-camp")
def test_others_are_passed_unharmed_and_taken_at_the_end() -> None:
    scene = position("g1 R5, r1 R7, r2 R13", "8C").move("8C", "g1")
    assert scene.gives("r2 camp taken", "g1 R13 moved").pawns == {"g1": "R13", "r1": "R7"}
    back = position("g1 R13, r1 R11, r2 R9", "4C").move("4C", "g1")
    assert back.gives("r2 camp taken", "g1 R9 moved").pawns == {"g1": "R9", "r1": "R11"}


@pytest.mark.rule("tock.move.pass-own", "tock.move.land-own")
def test_an_own_pawn_is_in_the_way() -> None:
    scene = position("g1 R5, g2 R12", "8C 6C 4C 9C")
    scene.move("8C", "g1").refused_by("tock.move.pass-own", pawn="g1", in_the_way="g2", on="R12")
    scene.move("9C", "g1").refused_by("tock.move.pass-own", in_the_way="g2")
    scene.move("6C", "g1").gives("g1 R11 moved")
    scene.move("4C", "g2").gives("g2 R8 moved")


@pytest.mark.rule("tock.move.pass-own")
def test_going_back_passes_no_own_pawn_either() -> None:
    scene = position("g1 R5, g2 R8", "4C")
    scene.move("4C", "g2").refused_by("tock.move.pass-own", pawn="g2", in_the_way="g1", on="R5")
    scene.move("4C", "g1").accepted()


@pytest.mark.rule("tock.move.pass-own")
def test_the_way_of_an_own_pawn_leads_over_the_end_of_the_ring() -> None:
    scene = position("y1 Y17, y2 G2", "5C 2C", turn=3)
    scene.move("5C", "y1").refused_by("tock.move.pass-own", in_the_way="y2", on="G2")
    scene.move("2C", "y1").accepted()


@pytest.mark.rule("tock.move.land-own")
def test_a_move_does_not_end_on_the_own_team() -> None:
    scene = position("g1 R5, g2 R8", "3C 2C")
    scene.move("3C", "g1").refused_by("tock.move.land-own", in_the_way="g2", on="R8")
    scene.move("2C", "g1").accepted()
    both = position("g1 R5, b1 R8", "3C", players=2)
    both.move("3C", "g1").refused_by("tock.move.land-own", in_the_way="b1")


@pytest.mark.rule("tock.move.camp")
def test_a_pawn_in_the_camp_does_not_move() -> None:
    scene = position("g1 R5", "2C")
    scene.move("2C", "g2").refused_by("tock.move.camp", pawn="g2")
    scene.move("2C", "g1").accepted()


@pytest.mark.rule("tock.move.start-no-wall")
def test_a_pawn_on_its_start_is_passed() -> None:
    position("g1 B15, b1 B18", "5C").move("5C", "g1").gives("g1 Y2 moved")
    position("g1 Y2, b1 B18", "4C").move("4C", "g1").gives("g1 B16 moved")


# --- taking -------------------------------------------------------------------------------------


@pytest.mark.rule("tock.take.own-start")
def test_a_pawn_on_its_own_start_is_safe() -> None:
    scene = position("g1 B15, b1 B18", "3C 5C")
    scene.move("3C", "g1").refused_by("tock.take.own-start", in_the_way="b1", on="B18")
    scene.move("5C", "g1").accepted()


@pytest.mark.rule("tock.take.start-only-out", "tock.take.foreign-start")
def test_on_a_start_only_a_pawn_that_comes_out_takes() -> None:
    scene = position("g2 R12, y1 R18", "6C 5C")
    scene.move("6C", "g2").refused_by("tock.take.start-only-out", in_the_way="y1", on="R18")
    scene.move("5C", "g2").accepted()
    red = position("y1 R18", "KS", turn=1)
    red.out("KS", "r").gives("y1 camp taken", "r1 R18 out")


@pytest.mark.rule("tock.take.empty-start", "tock.board.start")
def test_an_empty_start_is_open_to_all() -> None:
    safe = position("r1 R17, y1 R12", "AS", turn=1).move("AS", "r1").gives("r1 R18 moved")
    assert safe.pawns["r1"] == "R18"
    position("g1 R12", "6C").move("6C", "g1").gives("g1 R18 moved")


@pytest.mark.rule("tock.take.foreign-start", "tock.jack.exchangeable")
def test_on_a_foreign_start_a_pawn_may_be_exchanged() -> None:
    scene = position("g1 R18, y1 B5", "JC", turn=3)
    scene.swap("JC", "g1", "y1").gives("g1 B5 exchanged", "y1 R18 exchanged")


@pytest.mark.rule("tock.take.entry-unsafe")
def test_waiting_on_the_entry_protects_nobody() -> None:
    scene = position("g1 GH1, g2 G16, y1 G13", "3C JC", turn=3)
    scene.move("3C", "y1").gives("g2 camp taken", "y1 G16 moved")
    scene.swap("JC", "g2", "y1").gives("g2 G13 exchanged", "y1 G16 exchanged")


@pytest.mark.rule("tock.take.home-safe", "tock.home.own-colour")
def test_other_colours_stay_outside_of_a_home() -> None:
    scene = position("g1 GH1, y1 G15", "2C AS", turn=3)
    scene.move("2C", "y1").gives("y1 G17 moved")
    scene.move("AS", "y1").gives("y1 G16 moved")
    assert scene.move("AS", "y1").accepted().pawns["g1"] == "GH1"


@pytest.mark.rule("tock.take.back-to-camp", "tock.board.one-pawn")
def test_whoever_is_taken_may_come_out_again() -> None:
    scene = position("g1 R5, r1 R8", "3C", hands={1: "KS"}).move("3C", "g1").accepted()
    assert "r1" not in scene.pawns
    again = scene.draws("2H").out("KS", "r").accepted()
    assert again.pawns["r1"] == "R18"


def test_every_card_of_a_rank_does_the_same() -> None:
    for rank in (Rank.TWO, Rank.QUEEN):
        for card in PACKS[:52]:
            if card.rank is rank:
                position("g1 R5", card.name).move(card.name, "g1").accepted()


def test_an_event_of_a_card_names_what_it_did_and_the_turn_that_comes() -> None:
    scene = position("g1 R5", "2C").move("2C", "g1").accepted()
    assert scene.told(e.PawnMoved) == [
        e.PawnMoved(
            seat=Seat(0),
            card=parse_card("2C"),
            pawn="g1",
            steps=2,
            into_home=False,
            changes=(Change("g1", "R7", How.MOVED),),
            barred=(),
            turn=Seat(1),
            draws=Seat(1),
        )
    ]
