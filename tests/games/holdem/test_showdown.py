"""The showdown: which hand wins, who has to show in which order, and hands nobody knows."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.cards import UNKNOWN, Card
from cardrules.games.holdem import DealBoard, Muck, Show, ShowdownPolicy
from cardrules.games.holdem import events as e
from cardrules.kernel.offers import offered
from cardrules.seats import TABLE, Seat
from tests.games.holdem.build import Scene, cards, dealt_cards, table

A, B, C, D = (Seat(seat) for seat in range(4))
ASK: dict[str, Any] = {"showdown_policy": ShowdownPolicy.ASK}
ALL: dict[str, Any] = {"showdown_policy": ShowdownPolicy.SHOW_ALL}
#: Aces, kings, queens: A beats B beats C.
DOWN = "AS AH | KS KH | QS QH"
UP = "QS QH | KS KH | AS AH"


def checked(holes: str, board: str, **options: Any) -> Scene:
    """Check down a hand of as many players as hands are named."""
    players = holes.count("|") + 1
    scene = table(*(100,) * players, holes=holes, board=board, **options)
    while scene.turn != "B":
        scene = scene.plays("c")
    scene = scene.plays("Bk") if players > 2 else scene.plays("Bc Ak")
    return scene.plays("k " * players * 3)


def winners(holes: str, board: str) -> str:
    """The letters of those who share a pot checked down."""
    (paid,) = checked(holes, board).paid
    return "".join(sorted(paid))


def river(holes: str, **options: Any) -> Scene:
    """Three players who have checked to the river, where A speaks first."""
    scene = table(*(100,) * 3, holes=holes, **options).plays("Cc Ac Bk")
    return scene.plays("Ak Bk Ck Ak Bk Ck")


def shown(scene: Scene) -> list[str]:
    """Who showed (letter) or mucked (letter with a dash), in order; all at once in brackets."""
    told = []
    for event in scene.events:
        if isinstance(event, e.HandShown):
            told.append("ABCD"[event.seat])
        elif isinstance(event, e.HandMucked):
            told.append("-" + "ABCD"[event.seat])
        elif isinstance(event, e.HandsTabled):
            told.append("[" + "".join("ABCD"[seat] for seat in event.seats) + "]")
    return told


# --- which hand wins -------------------------------------------------------------------------


@pytest.mark.rule("holdem.show.best-five")
@pytest.mark.parametrize(
    ("holes", "board", "won"),
    [
        # Two, one and none of the own cards.
        ("AS AD | KS QD", "AH 7D 9H JS 3D", "A"),
        ("AS 2C | KS QD", "AH 7D 9H JS 3D", "A"),
        ("2C 3S | 4S 5D", "TC JD QS KH AC", "AB"),
        # The sixth and seventh card count for nothing.
        ("AS 2C | AD 3C", "AH KD QH JS 9D", "AB"),
        ("8S 8D | 7S 7C", "KS KH QD QC AC", "AB"),
    ],
)
def test_the_best_five_of_seven_cards_win(holes: str, board: str, won: str) -> None:
    assert winners(holes, board) == won


#: A hand of each category with the board that it needs, from high card up.
CATEGORIES = [
    ("AS 4D", "high card"),
    ("2S 5D", "one pair"),
    ("2C 7C", "two pair"),
    ("9S 9D", "three of a kind"),
    ("6D 8S", "straight"),
    ("AH 3H", "flush"),
]


@pytest.mark.rule("holdem.show.categories")
@pytest.mark.parametrize("place", range(len(CATEGORIES) - 1))
def test_of_two_categories_the_higher_wins(place: int) -> None:
    # Board: 2H 7H 9H TC KD. Nobody has more than the named category.
    (low, _), (high, _) = CATEGORIES[place], CATEGORIES[place + 1]
    assert winners(f"{low} | {high}", "2H 7H 9H TC KD") == "B"


@pytest.mark.rule("holdem.show.categories")
@pytest.mark.parametrize(
    ("low", "high", "board"),
    [
        ("AH 3H", "KS KD", "2H 7H 9H KC 7D"),  # flush, full house
        ("KS 2D", "7S 7C", "2H 7H 7D KC KD"),  # full house, four of a kind
        ("9S 9D", "6H 8H", "9H 9C 7H TH 2C"),  # four of a kind, straight flush
        ("6H 5H", "JH QH", "7H 8H 9H TH 2C"),  # straight flushes
    ],
)
def test_the_high_categories(low: str, high: str, board: str) -> None:
    assert winners(f"{low} | {high}", board) == "B"
    assert winners(f"{high} | {low}", board) == "A"


@pytest.mark.rule("holdem.show.aces")
def test_an_ace_is_high_and_low_in_a_straight_and_no_straight_goes_round() -> None:
    # To the ace over to the king.
    assert winners("AS 2D | 9S 3C", "KC QD JH TS 4C") == "A"
    # Five high under six high.
    assert winners("AH 5D | 5S 6S", "2C 3D 4H 9S KC") == "B"
    # Queen, king, ace, two, three is no straight: a pair wins.
    assert winners("AS 2D | 9S 9C", "QC KD 3H 7S 5C") == "B"


@pytest.mark.rule("holdem.show.ties")
@pytest.mark.parametrize(
    ("holes", "board"),
    [
        ("KS 2D | QS JD", "AC 9D 7H 5S 3C"),  # high card: the king beside the ace
        ("AS 2D | KS QD", "AC KD 7H 5S 3C"),  # the higher pair
        ("AS QD | AD JC", "AC 9D 7H 5S 3C"),  # the same pair, the next card
        ("QD QC | AC 3D", "KS KH 7D 7C 2S"),  # kings and queens over kings and sevens
        ("KS 9D | KD 8C", "KC QD 7H 5S 3C"),  # kings, then queen, then nine
        ("8S 8D | 7S 7C", "8C 7D KH 5S 3C"),  # three of a kind
        ("AH 2H | KH QH", "9H 7H 5H 3S 3C"),  # flushes, card by card
        ("8S 8D | 7S 7C", "8C 7D KH KS 3C"),  # full houses: the three first
        ("KC 2D | QC JD", "8S 8D 8C 8H 3C"),  # four of a kind: the fifth card
    ],
)
def test_inside_a_category_ranks_decide_in_order(holes: str, board: str) -> None:
    assert winners(holes, board) == "A"


@pytest.mark.rule("holdem.show.suits-equal")
def test_suits_break_no_tie() -> None:
    assert winners("AS KS | AC KC | AD KD", "2H 7H 9C JS 3D") == "ABC"
    assert winners("AD KS | AC KD", "AH 3S 4S 5D 6S") == "AB"


# --- all-in ----------------------------------------------------------------------------------


@pytest.mark.rule("holdem.show.all-in")
def test_all_hands_are_turned_up_before_the_remaining_board() -> None:
    scene = table(100, 100, 100, holes=DOWN).plays("Cr20 Ac Bf Aa Cc")
    kinds = [type(event).__name__ for event in scene.events]
    assert shown(scene) == ["[AC]"]
    (tabled,) = scene.told(e.HandsTabled)
    assert tabled == e.HandsTabled((A, C), (cards("AS AH"), cards("QS QH")))
    assert kinds.index("HandsTabled") < kinds.index("CardBurned", kinds.index("HandsTabled"))
    assert kinds.count("BoardDealt") == 3
    assert kinds.index("HandsTabled") > kinds.index("BoardDealt")


@pytest.mark.rule("holdem.show.all-in")
def test_with_somebody_all_in_even_the_river_turns_up_all_hands() -> None:
    scene = river(UP).plays("Ab97 Bc Cc")
    assert scene.stacks == (1, 1, 298)
    assert shown(scene) == ["A", "B", "C"]
    all_in = river(UP).plays("Ab98 Bc Cc")
    assert shown(all_in) == ["[ABC]"]


@pytest.mark.rule("holdem.show.all-in")
def test_an_all_in_of_an_earlier_street_turns_up_all_hands_in_the_end() -> None:
    # C is all-in before the flop; A and B bet on, and nobody is shown before they are done.
    scene = table(100, 100, 10, holes=UP).plays("Ca Ac Bc Ak Bk Ak Bk Ab20")
    assert shown(scene) == []
    assert shown(scene.plays("Bc")) == ["[ABC]"]


@pytest.mark.rule("holdem.show.all-in")
@pytest.mark.parametrize("options", [{}, ASK, ALL])
def test_nobody_mucks_when_somebody_is_all_in(options: dict[str, Any]) -> None:
    scene = table(100, 100, 50, holes=UP, **options).plays("Ca Ac Bc Ak Bk Ak Bk Ak Bk")
    assert shown(scene) == ["[ABC]"]


# --- the order of showing --------------------------------------------------------------------


@pytest.mark.rule("holdem.show.order")
def test_who_bet_or_raised_last_on_the_river_shows_first() -> None:
    assert shown(river(UP, **ALL).plays("Ak Bb10 Cc Ac")) == ["B", "C", "A"]
    assert shown(river(UP, **ALL).plays("Ab10 Br20 Cc Ac")) == ["B", "C", "A"]
    assert shown(river(UP, **ALL).plays("Ab10 Bc Cr30 Ac Bc")) == ["C", "A", "B"]


@pytest.mark.rule("holdem.show.order")
def test_without_a_bet_the_first_left_of_the_button_shows_first() -> None:
    assert shown(river(UP, **ALL).plays("Ak Bk Ck")) == ["A", "B", "C"]


@pytest.mark.rule("holdem.show.order")
def test_bets_of_earlier_streets_do_not_count_for_the_order() -> None:
    scene = table(*(100,) * 3, holes=UP, **ALL).plays("Cr10 Ac Bc Ak Bk Cb20 Ac Bc")
    assert shown(scene.plays("Ak Bk Ck Ak Bk Ck")) == ["A", "B", "C"]


@pytest.mark.rule("holdem.show.order")
def test_the_order_goes_on_from_who_is_left() -> None:
    scene = table(*(100,) * 4, holes="4S 4H | KS KH | QS QH | AS AH", **ALL)
    scene = scene.plays("Cc Dc Ac Bk" + " Ak Bk Ck Dk" * 2)
    assert shown(scene.plays("Ak Bk Cb10 Dc Af Bc")) == ["C", "D", "B"]
    assert shown(scene.plays("Ab10 Bc Cc Dc")) == ["A", "B", "C", "D"]


# --- who shows -------------------------------------------------------------------------------


@pytest.mark.rule("holdem.show.auto")
def test_a_beaten_hand_is_mucked_and_a_hand_that_ties_is_shown() -> None:
    assert shown(river(DOWN).plays("Ak Bk Ck")) == ["A", "-B", "-C"]
    assert shown(river(UP).plays("Ak Bk Ck")) == ["A", "B", "C"]
    assert shown(river("KS KH | QS QH | KC KD").plays("Ak Bk Ck")) == ["A", "-B", "C"]


@pytest.mark.rule("holdem.show.auto")
def test_who_has_to_show_first_shows_even_a_losing_hand() -> None:
    scene = river("AS AH | 4S 4H | KS KH").plays("Ak Bb10 Cc Ac")
    assert shown(scene) == ["B", "C", "A"]


@pytest.mark.rule("holdem.show.auto")
def test_when_all_others_are_mucked_by_rule_the_shown_hand_wins() -> None:
    scene = river(DOWN).plays("Ak Bk Ck")
    assert scene.told(e.HandMucked) == [
        e.HandMucked(B, by_rule=True, decides=False),
        e.HandMucked(C, by_rule=True, decides=True),
    ]
    assert scene.paid == [{"A": 6}]
    assert scene.view().last is not None
    assert scene.view().last.shown == (cards("AS AH"), (), ())  # type: ignore[union-attr]  # there is one


@pytest.mark.rule("holdem.show.all")
def test_it_may_be_agreed_that_all_hands_are_shown() -> None:
    assert shown(river(DOWN, **ALL).plays("Ak Bk Ck")) == ["A", "B", "C"]


@pytest.mark.rule("holdem.show.ask")
def test_players_may_be_asked_whether_they_show() -> None:
    scene = river(DOWN, **ASK).plays("Ak Bk Ck")
    assert scene.due == (A,)
    assert list(offered(scene.offers(A))) == [Show(cards("AS AH")), Muck()]
    scene = scene.when(A, Show(cards("AS AH"))).gives(
        e.HandShown(seat=A, cards=cards("AS AH"), by_rule=False)
    )
    assert scene.due == (B,)
    after = scene.plays("Bm Ch")
    assert shown(after) == ["A", "-B", "C"]
    assert after.paid == [{"A": 6}]


@pytest.mark.rule("holdem.show.ask")
def test_who_mucks_the_best_hand_loses_it() -> None:
    scene = river(DOWN, **ASK).plays("Ak Bk Ck Am Bh Ch")
    assert scene.paid == [{"B": 6}]


@pytest.mark.rule("holdem.show.ask", "holdem.order.last-player")
def test_when_all_but_one_muck_the_last_one_wins_unseen() -> None:
    scene = river(DOWN, **ASK).plays("Ak Bk Ck Am")
    mucked = scene.when(B, Muck()).accepted()
    assert mucked.told(e.HandMucked)[-1] == e.HandMucked(B, by_rule=False, decides=True)
    assert mucked.paid == [{"C": 6}]
    assert shown(mucked) == ["-A", "-B"]


@pytest.mark.rule("holdem.show.own-cards")
def test_nobody_shows_cards_of_somebody_else() -> None:
    scene = river(DOWN, **ASK).plays("Ak Bk Ck")
    for text in ("KS KH", "AS AD", "AH AS", "AS", "AS AH 2C", ""):
        scene.when(A, Show(cards(text))).refused_by("holdem.show.own-cards")
    for wrong in (dealt_cards("AS ??"), "AS AH", None, [*cards("AS AH")]):
        hand: Any = wrong
        scene.when(A, Show(hand)).refused_by("holdem.show.own-cards")
    scene.when(A, Show(cards("AS AH"))).accepted()


@pytest.mark.rule("holdem.show.own-cards", "holdem.table.turn")
def test_hands_are_shown_in_turn() -> None:
    scene = river(DOWN, **ASK).plays("Ak Bk Ck")
    scene.when(B, Show(cards("KS KH"))).refused_by("holdem.table.turn")
    scene.when(C, Muck()).refused_by("holdem.table.turn")


# --- hands that nobody knows -----------------------------------------------------------------


@pytest.mark.rule("holdem.show.unknown-cards")
def test_a_showdown_waits_for_the_seat_whose_cards_are_unknown() -> None:
    scene = river("?? ?? | KS KH | QS QH").plays("Ak Bk")
    scene = scene.tries("Ck").accepted()
    assert scene.due == (A,)
    # Whatever has not been dealt may turn out to be A's.
    shows, mucks = scene.offers(A)
    assert (shows.action, mucks.action) == (Show, Muck)
    assert cards("AS AH") in shows.domain
    assert cards("KS AH") not in shows.domain
    scene.when(A, Show(cards("KS AH"))).refused_by("holdem.show.own-cards")
    scene.when(A, Show(cards("2C AH"))).refused_by("holdem.show.own-cards")
    won = scene.when(A, Show(cards("AS AH"))).accepted()
    assert won.paid == [{"A": 6}]
    lost = scene.when(A, Muck()).accepted()
    assert lost.paid == [{"B": 6}]


@pytest.mark.rule("holdem.show.unknown-cards")
def test_of_a_hand_known_by_half_the_other_card_is_named() -> None:
    scene = river("AS ?? | KS KH | QS QH").plays("Ak Bk Ck")
    for text in ("AH AS", "AD AH", "AS KS"):
        scene.when(A, Show(cards(text))).refused_by("holdem.show.own-cards")
    shown_up = scene.when(A, Show(cards("AS AH"))).accepted()
    assert shown_up.paid == [{"A": 6}]
    second = river("?? AS | KS KH | QS QH").plays("Ak Bk Ck")
    assert second.when(A, Show(cards("AH AS"))).accepted().paid == [{"A": 6}]


@pytest.mark.rule("holdem.show.unknown-cards", "holdem.show.all-in")
def test_before_the_board_is_dealt_out_unknown_hands_are_named() -> None:
    scene = table(100, 100, 100, holes="?? ?? | KS KH | ?? ??").plays("Ca Ac Bc")
    assert scene.due == (A,)
    scene.when(TABLE, DealBoard(cards("2C 7D 9H"))).refused_by("holdem.table.phase")
    scene = scene.when(A, Show(cards("AS AH"))).accepted()
    assert scene.due == (C,)
    scene = scene.when(C, Muck()).accepted().dealt()
    assert shown(scene) == ["A", "-C", "[B]"]
    assert scene.paid == [{"A": 300}]


@pytest.mark.rule("holdem.show.unknown-cards")
def test_a_card_that_was_named_is_dealt_no_more() -> None:
    scene = table(100, 100, holes="?? ?? | KS KH").plays("Ba Ac")
    scene = scene.when(A, Show(cards("AS AH"))).accepted()
    scene.when(TABLE, DealBoard(cards("AS 7D 9H"))).refused_by("holdem.deal.undealt")


@pytest.mark.rule("holdem.show.unknown-cards")
def test_unknown_hands_that_fold_are_asked_for_nothing() -> None:
    scene = table(100, 100, 100, holes="?? ?? | ?? ?? | ?? ??").plays("Cr20 Af Bf")
    assert scene.paid == [{"C": 5}]
    assert not scene.told(e.HandShown)


@pytest.mark.rule("holdem.show.unknown-cards")
def test_a_seat_sees_its_unknown_cards_as_unknown() -> None:
    scene = table(100, 100, holes="AS ?? | KS KH")
    assert scene.view("A").hands == (dealt_cards("AS ??"), (UNKNOWN, UNKNOWN))
    assert all(isinstance(card, Card) for card in scene.view("B").hands[1])
