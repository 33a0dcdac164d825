"""What a seat sees, who reads which event, where cards and chips are, and what a page is told."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from cardrules.cards import UNKNOWN, mask_of
from cardrules.games.holdem import (
    HOLDEM,
    Ante,
    Blind,
    CloseSession,
    DrawForButton,
    MisdealReason,
    ShowdownPolicy,
    SitOut,
    StandUp,
    Street,
    View,
)
from cardrules.games.holdem import events as e
from cardrules.games.holdem.events import Event
from cardrules.games.holdem.model import HandRecord, Share, Stake
from cardrules.kernel.game import EVERYBODY, Outcome, Zone
from cardrules.seats import HOST, TABLE, Seat
from tests.games.holdem.build import Scene, cards, session, table

A, B, C, D = (Seat(seat) for seat in range(4))
HOLES = "AS AH | KS KH | QS QH"
HIDDEN = (UNKNOWN, UNKNOWN)


def differing(one: View, other: View) -> set[str]:
    """The fields in which two views differ."""
    names = [field.name for field in attrs.fields(View)]
    return {name for name in names if getattr(one, name) != getattr(other, name)}


# --- closed cards ----------------------------------------------------------------------------


@pytest.mark.rule("holdem.deal.two-cards")
def test_a_seat_sees_its_own_cards_and_that_others_have_some() -> None:
    scene = table(100, 100, 100, holes=HOLES)
    assert scene.view("A").hands == (cards("AS AH"), HIDDEN, HIDDEN)
    assert scene.view("B").hands == (HIDDEN, cards("KS KH"), HIDDEN)
    assert scene.view(None).hands == (HIDDEN, HIDDEN, HIDDEN)


@pytest.mark.rule("holdem.deal.two-cards")
@pytest.mark.parametrize("letter", "ABC")
def test_apart_from_its_own_cards_a_seat_sees_what_a_spectator_sees(letter: str) -> None:
    scene = table(100, 100, 100, holes=HOLES).plays("Cr20 Ac Bc Ab10")
    assert differing(scene.view(letter), scene.view(None)) == {"seat", "hands"}


@pytest.mark.rule("holdem.deal.two-cards")
def test_other_cards_of_other_seats_make_no_difference() -> None:
    one = table(100, 100, 100, holes="AS AH | KS KH | QS QH").plays("Cr20 Ac Bc")
    other = table(100, 100, 100, holes="AS AH | 4C 5C | 2D 3H").plays("Cr20 Ac Bc")
    assert one.view("A") == other.view("A")
    assert one.view(None) == other.view(None)
    assert one.view("B") != other.view("B")


@pytest.mark.rule("holdem.show.fold-wins-unseen")
def test_folded_cards_stay_closed_for_ever() -> None:
    scene = table(100, 100, 100, holes=HOLES).plays("Cr20 Af Bc")
    assert scene.view("A").hands == (cards("AS AH"), HIDDEN, HIDDEN)
    assert scene.view("B").hands == ((), cards("KS KH"), HIDDEN)
    assert scene.view("B").folded == (A,)
    after = scene.plays("Bk Ck " * 3)
    assert after.view("A").last == after.view(None).last
    record = after.view(None).last
    assert record is not None
    assert record.shown == ((), cards("KS KH"), ())


@pytest.mark.rule("holdem.show.all-in")
def test_hands_that_are_turned_up_are_seen_by_all() -> None:
    scene = table(100, 100, 100, holes=HOLES).plays("Ca Ac").tries("Bf").accepted()
    view = scene.view(None)
    assert view.hands == (cards("AS AH"), (), cards("QS QH"))
    assert view.shown == (A, C)
    assert view.all_in == (A, C)


@pytest.mark.rule("holdem.show.ask")
def test_a_mucked_hand_is_seen_by_its_owner_only() -> None:
    scene = table(100, 100, 100, holes=HOLES, showdown_policy=ShowdownPolicy.ASK)
    scene = scene.plays("Cc Ac Bk" + " Ak Bk Ck" * 3 + " Am Bh")
    assert scene.view("C").hands == ((), cards("KS KH"), cards("QS QH"))
    assert scene.view("A").hands == (cards("AS AH"), cards("KS KH"), HIDDEN)
    assert scene.view(None).mucked == (A,)


@pytest.mark.rule("holdem.deal.no-peeking")
def test_while_cards_are_dealt_everybody_counts_them() -> None:
    dealing = session(100, 100).hand("AS AH | KS KH")
    half = dealing.when(TABLE, dealing.next_deal()).accepted()
    assert half.view(None).hands == (HIDDEN, ())
    assert dealing.dealt().view(None).hands == (HIDDEN, HIDDEN)


# --- who reads what --------------------------------------------------------------------------


@pytest.mark.rule("holdem.deal.one-burn")
def test_who_may_read_each_event() -> None:
    outcome: dict[str, Any] = {"winners": (A,), "ranks": (1, 2), "scores": (5, -5)}
    lift: dict[str, Any] = {
        "seat": A,
        "to": 4,
        "amount": 4,
        "all_in": False,
        "minimum": 6,
        "count": 2,
        "capped": False,
    }
    hand = cards("AS AH")
    closed: list[tuple[Event, frozenset[Seat]]] = [
        (e.HoleDealt(B, hand), frozenset({B})),
        (e.CardBurned(), frozenset()),
    ]
    for event, readers in closed:
        assert HOLDEM.audience(event) == readers
    opened: list[Event] = [
        e.PlayerSeated(A, 100, new=False),
        e.PlayerLeft(A, 100),
        e.PlayerSatOut(A),
        e.PlayerReturned(A),
        e.ChipsAdded(A, 100),
        e.HandCalled(),
        e.ButtonDrawCalled(),
        e.ButtonDrawn(seats=(A, B), cards=hand, seat=A),
        e.ButtonMoved(seat=A, small=A, big=B, missed_small=(), missed_big=(), cleared=(), asked=()),
        e.EntryAgreed(A),
        e.EntryDeclined(A),
        e.SessionClosed(**outcome),
        e.SessionEnded(**outcome),
        e.SessionAbandoned(),
        e.HandStarted(number=1, players=(A, B), due=()),
        e.AntePosted(seat=A, amount=1, dead=False, all_in=False),
        e.BlindPosted(seat=A, blind=Blind.SMALL, amount=1, all_in=False),
        e.EntryPosted(seat=A, live=2, dead=1, all_in=False),
        e.StraddlePosted(seat=A, to=4, amount=4, all_in=False, then=None),
        e.StraddleDeclined(A, None),
        e.MisdealDeclared(MisdealReason.WRONG_ORDER),
        e.BettingOpened(street=Street.FLOP, seat=A, level=0, minimum=2, count=0),
        e.Folded(A, closes=False),
        e.AbsentFolded(A, closes=False),
        e.Checked(A, closes=False),
        e.Called(seat=A, amount=2, all_in=False, closes=False),
        e.BetPlaced(**lift),
        e.Raised(**lift),
        e.StreetClosed(Street.FLOP, ()),
        e.BoardDealt(street=Street.TURN, run=0, cards=cards("2C")),
        e.UncalledReturned(A, 2),
        e.RunTwiceAgreed(A),
        e.RunTwiceRefused(A),
        e.RunsSet(1, ()),
        e.HandsTabled((A,), (hand,)),
        e.HandShown(seat=A, cards=hand, by_rule=True),
        e.HandMucked(A, by_rule=True, decides=False),
        e.PotsBuilt((Stake(index=0, run=0, amount=2, eligible=(A,)),)),
        e.PotAwarded(index=0, run=0, shares=(Share(A, 2),)),
        e.HandEnded((2, 0)),
    ]
    assert {HOLDEM.audience(event) for event in opened} == {EVERYBODY}
    kinds = {type(event) for event, _ in closed} | {type(event) for event in opened}
    assert kinds == set(HOLDEM.events)


# --- what lies open --------------------------------------------------------------------------


@pytest.mark.rule("holdem.order.gather")
def test_chips_bets_and_pot_are_open_to_all() -> None:
    ante: dict[str, Any] = {"ante": Ante.EACH, "ante_size": 3}
    scene = table(100, 100, 100, **ante).plays("Cr10 Af Bc Bb20")
    view = scene.view(None)
    assert view.stacks == (96, 67, 87)
    assert view.bets == (0, 20, 0)
    assert view.pot == 9 + 21 + 20
    assert (view.street, view.level, view.minimum) == (Street.FLOP, 20, 40)
    assert (view.number, view.phase, view.to_act) == (1, "Playing", (C,))
    assert view.boards == (cards("2C 7D 9H"),)


@pytest.mark.rule("holdem.blinds.order", "holdem.button.dead")
def test_places_and_who_is_there_are_open_to_all() -> None:
    scene = session(100, 0, 100, 100, button=0).host(SitOut(D))
    view = scene.view(None)
    assert view.taken == (True, False, True, True)
    assert view.out == (False, False, False, True)
    assert (view.phase, view.number, view.to_act) == ("Between", 0, (HOST,))
    assert (view.button, view.small, view.big) == (A, None, None)
    playing = scene.hand().view(None)
    assert (playing.button, playing.small, playing.big) == (A, A, C)


@pytest.mark.rule("holdem.setup.draw")
def test_between_hands_there_is_no_board_and_nothing_to_match() -> None:
    view = table(100, 100).over().view(None)
    assert (view.street, view.level, view.pot, view.boards) == (None, 0, 0, ())
    assert (view.hands, view.bets) == (((), ()), (0, 0))
    drawing = session(100, 100).when(HOST, DrawForButton()).accepted()
    assert drawing.view(None).to_act == (TABLE,)


@pytest.mark.rule("holdem.pots.order")
def test_of_the_last_hand_one_sees_the_board_the_pots_and_what_was_shown() -> None:
    scene = table(100, 100, 50, holes=HOLES).plays("Ca Ac Bc Ab50 Bc")
    record = scene.view(None).last
    assert record is not None
    assert (record.number, record.boards) == (1, (cards("2C 7D 9H JS 3D"),))
    assert [(award.index, award.amount, award.shares) for award in record.awards] == [
        (1, 100, (Share(A, 100),)),
        (0, 150, (Share(A, 150),)),
    ]
    assert record.shown == (cards("AS AH"), cards("KS KH"), cards("QS QH"))


@pytest.mark.rule("holdem.session.result")
def test_the_outcome_is_seen_at_the_end() -> None:
    scene = table(100, 100).plays("Bf")
    assert scene.view(None).outcome is None
    closed = scene.when(HOST, CloseSession()).accepted()
    assert closed.view(None).outcome == Outcome(winners=(A,), ranks=(1, 2), scores=(1, -1))
    assert (closed.view(0).phase, closed.due) == ("Finished", ())


# --- where everything is ---------------------------------------------------------------------


def chips(scene: Scene) -> dict[str, int]:
    """The chips in each place."""
    return {name: n for name, n in HOLDEM.census(scene.state).items() if isinstance(n, int)}


def places(scene: Scene) -> dict[str, Zone]:
    """The cards in each place."""
    return {name: z for name, z in HOLDEM.census(scene.state).items() if isinstance(z, Zone)}


@pytest.mark.rule("holdem.pots.conserved")
def test_every_card_and_every_chip_is_somewhere_once() -> None:
    scene = table(100, 100, 100, holes=HOLES)
    for play in ("", "Cr20", "Cr20 Af", "Cr20 Af Bc", "Cr20 Af Bc Bk", "Cr20 Af Bc Bk Cb30"):
        moment = scene.plays(play)
        assert sum(chips(moment).values()) == 0
        assert sum(zone.size for zone in places(moment).values()) == 52
    held = places(scene.plays("Cr20 Af Bc"))
    assert held["hand 1"] == Zone(cards=mask_of(cards("KS KH")))
    assert held["mucked 0"] == Zone(cards=mask_of(cards("AS AH")))
    assert held["board"] == Zone(cards=mask_of(cards("2C 7D 9H")))
    assert (held["burned"], held["pack"]) == (Zone(unknown=1), Zone(unknown=52 - 6 - 3 - 1))


@pytest.mark.rule("holdem.pots.conserved", "holdem.session.chips")
def test_chips_that_are_bought_and_taken_away_are_the_cashiers() -> None:
    scene = table(100, 200, 300).over()
    assert chips(scene)["cashier"] == -600
    gone = scene.host(StandUp(C))
    assert chips(gone)["stack 2"] == 0
    assert sum(chips(gone).values()) == 0


@pytest.mark.rule("holdem.show.unknown-cards")
def test_unknown_cards_are_counted() -> None:
    scene = table(100, 100, holes="AS ?? | ?? ??")
    held = places(scene)
    assert held["hand 0"] == Zone(cards=cards("AS")[0].bit, unknown=1)
    assert held["hand 1"] == Zone(unknown=2)
    assert sum(zone.size for zone in held.values()) == 52


# --- results ---------------------------------------------------------------------------------


def test_the_facts_are_those_of_the_last_hand() -> None:
    scene = table(100, 100, 50, holes=HOLES).plays("Ca Ac Bc Ab50 Bc")
    assert HOLDEM.facts(scene.state) == {
        "stacks": [250, 0, 0],
        "hands": 1,
        "pots": [
            {"pot": 1, "run": 0, "amount": 100, "shares": {"0": 100}},
            {"pot": 0, "run": 0, "amount": 150, "shares": {"0": 150}},
        ],
        "board": ["2C", "7D", "9H", "JS", "3D"],
        "boards": [["2C", "7D", "9H", "JS", "3D"]],
        "shown": [["AS", "AH"], ["KS", "KH"], ["QS", "QH"]],
    }
    before = HOLDEM.facts(session(100, 100).state)
    assert before == {
        "stacks": [100, 100],
        "hands": 0,
        "pots": [],
        "board": [],
        "boards": [],
        "shown": [],
    }
    assert isinstance(scene.view().last, HandRecord)
