"""The board, the players and the deal."""

from __future__ import annotations

import pytest

from cardrules.cards import CardSet, parse_card
from cardrules.games.tock import (
    PAWNS,
    TOCK,
    Colour,
    DealHand,
    DrawCard,
    DropCard,
    HandMode,
    LayCard,
    Options,
)
from cardrules.games.tock import events as e
from cardrules.games.tock.model import BOARDS, COLOURS
from cardrules.seats import HOST, TABLE, Actor, Seat
from tests.games.tock.build import Scene, position, seats, start

BOARD = BOARDS[18]


def dealt(**options: object) -> Scene:
    """Deal hands in card order, up to the first turn."""
    scene = start(**options)
    while scene.due == (TABLE,) and scene.state.match.number == 1:
        (offer,) = scene.offers(TABLE)
        if offer.action is not DealHand:
            break
        scene = scene.when(TABLE, next(iter(offer))).accepted()
    return scene


# --- the board ----------------------------------------------------------------------------------


@pytest.mark.rule("tock.board.colours")
def test_four_colours_follow_each_other_in_the_direction_of_travel() -> None:
    assert [colour.value for colour in COLOURS] == ["green", "red", "blue", "yellow"]
    assert "".join(pawn[0] for pawn in PAWNS) == "ggggrrrrbbbbyyyy"
    assert [name[0] for name in BOARD.names[:72:18]] == list("GRBY")


@pytest.mark.rule("tock.board.ring", "tock.board.labels")
def test_a_section_of_eighteen_for_each_colour() -> None:
    assert BOARD.ring == 72
    assert [BOARD.names[place] for place in (0, 17, 18, 71)] == ["G1", "G18", "R1", "Y18"]
    assert [BOARD.places[name] for name in ("R5", "B9", "Y18")] == [22, 44, 71]


@pytest.mark.rule("tock.board.joined", "tock.move.counting")
def test_after_a_section_comes_the_next() -> None:
    for before, after in (("G18", "R1"), ("R18", "B1"), ("B18", "Y1"), ("Y18", "G1")):
        scene = position(f"g1 {before}", "AS")
        assert scene.move("AS", "g1").accepted().pawns == {"g1": after}


@pytest.mark.rule("tock.board.start", "tock.board.entry", "tock.board.distance")
def test_starts_and_entries_and_the_way_between_them() -> None:
    assert [BOARD.names[place] for place in BOARD.starts] == ["G18", "R18", "B18", "Y18"]
    assert [BOARD.names[place] for place in BOARD.entries] == ["G16", "R16", "B16", "Y16"]
    assert list(BOARD.starts) == [17, 35, 53, 71]
    for first, entry in zip(BOARD.starts, BOARD.entries, strict=True):
        assert ((entry - first) % 72, (first - entry) % 72) == (70, 2)


@pytest.mark.rule("tock.board.home", "tock.board.camp")
def test_homes_of_four_and_a_camp() -> None:
    assert BOARD.names[72:76] == ("GH1", "GH2", "GH3", "GH4")
    assert BOARD.names[84:] == ("YH1", "YH2", "YH3", "YH4", "camp")
    assert dict(start().view().pawns) == dict.fromkeys(PAWNS, "camp")


@pytest.mark.rule("tock.house.eighty-cases")
def test_boards_of_eighty_cases() -> None:
    board = BOARDS[20]
    assert board.ring == 80
    assert [board.names[place] for place in (*board.starts, *board.entries)] == [
        "G20", "R20", "B20", "Y20", "G18", "R18", "B18", "Y18",
    ]  # fmt: skip
    assert (board.entries[0] - board.starts[0]) % 80 == 78
    position("", "KS", ring_per_colour=20).out("KS", "g").gives("g1 G20 out")
    scene = position("g1 G16", "2C", ring_per_colour=20)
    scene.move("2C", "g1").gives("g1 G18 moved", "g1 GH1 entered")


# --- players ------------------------------------------------------------------------------------


@pytest.mark.rule("tock.setup.players", "tock.setup.pawns")
@pytest.mark.parametrize(("players", "pawns"), [(2, 16), (3, 12), (4, 16)])
def test_two_to_four_play_with_four_pawns_a_colour(players: int, pawns: int) -> None:
    assert TOCK.seats(Options(players=players)) == range(players, players + 1)
    places = [place for _, place in start(players=players).view().pawns]
    assert places == ["camp"] * pawns


@pytest.mark.rule("tock.setup.two-colours")
def test_two_players_have_two_facing_colours_each() -> None:
    view = start(players=2).view()
    assert view.colours == ((Colour.GREEN, Colour.BLUE), (Colour.RED, Colour.YELLOW))
    scene = position("g1 R5, b1 B5", "2C", players=2)
    assert len(scene.ways("2C")) == 2


@pytest.mark.rule("tock.setup.one-colour")
def test_three_players_leave_one_colour_out() -> None:
    assert start(players=3).view().colours == ((Colour.GREEN,), (Colour.RED,), (Colour.BLUE,))
    other = start(players=3, unused_colour=Colour.RED).view()
    assert other.colours == ((Colour.GREEN,), (Colour.BLUE,), (Colour.YELLOW,))
    assert {pawn[0] for pawn, _ in other.pawns} == set("gby")
    # The section of the colour left out is ordinary track.
    position("g1 Y17", "AS", players=3).move("AS", "g1").gives("g1 Y18 moved")


@pytest.mark.rule("tock.setup.team")
def test_nobody_has_a_partner_unless_that_is_agreed() -> None:
    position("g1 R5, b1 R8", "3C").move("3C", "g1").gives("b1 camp taken", "g1 R8 moved")


# --- the deal -----------------------------------------------------------------------------------


@pytest.mark.rule("tock.setup.pack", "tock.setup.hand", "tock.setup.stock", "tock.deal.count")
@pytest.mark.parametrize(("players", "stock"), [(2, 44), (3, 40), (4, 36)])
def test_four_cards_each_and_the_rest_is_the_stock(players: int, stock: int) -> None:
    scene = dealt(players=players)
    assert scene.rules.pack.bit_count() == 52
    view = scene.view()
    assert (view.hand_sizes, view.stock) == ((4,) * players, stock)


@pytest.mark.rule("tock.setup.first-player", "tock.setup.clockwise", "tock.turn.next")
def test_the_first_player_is_agreed_and_turns_go_clockwise() -> None:
    scene = position("", "2C", turn=2)
    order: list[Actor] = []
    for _ in range(4):
        order += scene.due
        scene = scene.when(scene.due[0], useless(scene)).accepted()
        (offer,) = scene.offers(TABLE)
        scene = scene.when(TABLE, next(iter(offer))).accepted()
    assert order == [2, 3, 0, 1]


def useless(scene: Scene) -> LayCard:
    """A card without use."""
    (offer,) = [offer for offer in scene.offers(scene.due[0]) if offer.action is LayCard]
    found = next(iter(offer))
    assert isinstance(found, LayCard)
    return found


@pytest.mark.rule("tock.deal.order")
def test_hands_are_dealt_from_the_dealers_left() -> None:
    scene = start(first_player=1)
    wrong = DealHand(Seat(0), CardSet.parse("2C 3C 4C 5C"))
    scene.when(TABLE, wrong).refused_by("tock.deal.order", due=[1])
    scene = scene.when(TABLE, DealHand(Seat(1), wrong.cards)).accepted()
    more = CardSet.parse("2D 3D 4D 5D")
    scene.when(TABLE, DealHand(Seat(1), more)).refused_by("tock.deal.order")
    scene.when(TABLE, DealHand(Seat(2), more)).accepted()


@pytest.mark.rule("tock.deal.order", "tock.table.dealer-only")
def test_who_must_draw_draws() -> None:
    scene = position("", "2C").lay("2C").accepted()
    scene.when(TABLE, DrawCard(Seat(0), parse_card("TH"))).refused_by("tock.deal.order", due=[1])
    drawn = DrawCard(Seat(1), parse_card("TH"))
    for actor in (Seat(1), HOST):
        scene.when(actor, drawn).refused_by("tock.table.dealer-only")
    scene.when(TABLE, drawn).accepted()


@pytest.mark.rule("tock.deal.count")
@pytest.mark.parametrize("cards", ["", "2C 3C 4C", "2C 3C 4C 5C 6C"])
def test_a_hand_is_dealt_whole(cards: str) -> None:
    scene = start()
    hand = DealHand(Seat(0), CardSet.parse(cards))
    scene.when(TABLE, hand).refused_by("tock.deal.count", count=4)
    scene.when(TABLE, DealHand(Seat(0), CardSet.parse("2C 3C 4C 5C"))).accepted()


@pytest.mark.rule("tock.deal.undealt")
def test_cards_come_from_the_stock() -> None:
    hand = CardSet.parse("2C 3C 4C 5C")
    scene = start().when(TABLE, DealHand(Seat(0), hand)).accepted()
    scene.when(TABLE, DealHand(Seat(1), hand)).refused_by("tock.deal.undealt")
    text = DealHand(Seat(1), "2D 3D 4D 5D")  # type: ignore[arg-type]  # a text
    scene.when(TABLE, text).refused_by("tock.deal.undealt")
    scene.when(TABLE, DealHand(Seat(1), CardSet.parse("2D 3D 4D XS"))).refused_by(
        "tock.deal.undealt"
    )
    scene.when(TABLE, DealHand(Seat(1), CardSet.parse("2D 3D 4D 5D"))).accepted()
    later = position("", "2C").lay("2C").accepted()
    for card in ("2C", "2C2", "XS"):
        later.when(TABLE, DrawCard(Seat(1), parse_card(card))).refused_by("tock.deal.undealt")
    nothing = DrawCard(Seat(1), None)  # type: ignore[arg-type]  # no card
    later.when(TABLE, nothing).refused_by("tock.deal.undealt")


@pytest.mark.rule("tock.deal.undealt", "tock.deal.order", "tock.table.dealer-only")
def test_a_card_that_is_lost_is_one_of_the_losers() -> None:
    scene = position("", "TC", hand_mode=HandMode.ROUNDS, ten_discard=True, hands={1: "3C 4C"})
    (offer,) = [one for one in scene.offers(0) if one.action.__name__ == "ForceDiscard"]
    forced = scene.when(0, next(iter(offer))).accepted()
    assert forced.told(e.DiscardForced) == [e.DiscardForced(Seat(0), parse_card("TC"), Seat(1))]
    forced.when(TABLE, DropCard(Seat(2), parse_card("3C"))).refused_by("tock.deal.order", due=[1])
    forced.when(TABLE, DropCard(Seat(1), parse_card("KH"))).refused_by("tock.deal.undealt")
    forced.when(1, DropCard(Seat(1), parse_card("3C"))).refused_by("tock.table.dealer-only")
    after = forced.when(TABLE, DropCard(Seat(1), parse_card("3C"))).accepted()
    assert after.due == seats(1)
    assert parse_card("3C") in after.view().played
