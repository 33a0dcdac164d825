"""What a seat sees, who reads which event, and what a result page is told."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from cardrules.games.hearts import HEARTS, Direction, Moon, MoonForm, Tie, View, VisibleHistory
from cardrules.games.hearts import events as e
from cardrules.games.hearts.events import Event
from cardrules.kernel.game import EVERYBODY
from cardrules.seats import HOST, TABLE, Seat
from tests.games.hearts.build import (
    NEUTRAL,
    Scene,
    card,
    cards,
    deal,
    last_trick,
    playing,
    seats,
    start,
)

SUITS = ("2C-AC", "2D-AD", "2S-AS", "2H-AH")
CHOICES = ("AC KC QC", "AD KD QD", "AS KS QS", "AH KH QH")


def public(scene: Scene) -> dict[str, Any]:
    """What a spectator sees."""
    return attrs.asdict(scene.view(None), recurse=False)


def readable(scene: Scene, seat: int) -> list[Event]:
    """The events since the scene was set that a seat may read."""
    return [
        event
        for event in scene.events
        if (readers := HEARTS.audience(event)) is EVERYBODY or Seat(seat) in readers
    ]


# --- hands and passed cards ------------------------------------------------------------------


@pytest.mark.rule("hearts.table.hidden")
def test_a_hand_is_seen_by_its_holder_only() -> None:
    scene = deal(*SUITS, passing=False)
    assert [scene.view(seat).hand for seat in range(4)] == [cards(suit) for suit in SUITS]
    assert scene.view(None).hand == cards("")
    assert scene.view(0).hand_sizes == (13, 13, 13, 13)


@pytest.mark.rule("hearts.table.hidden")
@pytest.mark.case(99)
@pytest.mark.parametrize("seat", range(4))
def test_apart_from_its_own_cards_a_seat_sees_what_a_spectator_sees(seat: int) -> None:
    scene = deal(*SUITS).passes(*CHOICES[:2])
    mine = attrs.asdict(scene.view(seat), recurse=False)
    own = {"seat", "hand", "chosen", "widow"}
    assert {name: value for name, value in mine.items() if name not in own} == {
        name: value for name, value in public(scene).items() if name not in own
    }


@pytest.mark.rule("hearts.table.hidden")
def test_others_see_that_cards_were_chosen_but_not_which() -> None:
    chosen = e.CardsChosen(Seat(0), cards("AC KC QC"))
    assert HEARTS.audience(chosen) == frozenset(seats(0))
    other = deal(*SUITS).passes("2C 3C 4C")
    assert other.view(1) == deal(*SUITS).passes("AC KC QC").view(1)


@pytest.mark.rule("hearts.table.hidden")
def test_passed_cards_are_known_to_giver_and_receiver_only() -> None:
    assert HEARTS.audience(e.CardsPassed(Seat(0), Seat(1), cards("AC KC QC"))) == frozenset(
        seats(0, 1)
    )
    after = deal(*SUITS).passes(*CHOICES)
    passed = [event for event in readable(after, 1) if isinstance(event, e.CardsPassed)]
    assert [event.cards for event in passed] == [cards("AC KC QC"), cards("AD KD QD")]


@pytest.mark.rule("hearts.table.hidden")
def test_who_may_read_each_event() -> None:
    hand = cards("2C")
    closed: list[tuple[Event, tuple[Seat, ...]]] = [
        (e.HandDealt(Seat(2), hand), seats(2)),
        (e.CardsChosen(Seat(1), hand), seats(1)),
        (e.CardsPassed(Seat(1), Seat(3), hand), seats(1, 3)),
        (e.WidowDealt(hand), ()),
        (e.WidowTaken(Seat(3), hand), seats(3)),
    ]
    for event, readers in closed:
        assert HEARTS.audience(event) == frozenset(readers)
    opened: list[Event] = [
        e.HandStarted(number=1, dealer=Seat(0), direction=Direction.LEFT, size=13, spare=0),
        e.PassingBegan(3),
        e.PlayBegan(Seat(0), hand),
        e.CardPlayed(Seat(0), card("2C"), breaks=False),
        e.TrickTaken(Seat(0), 0),
        e.TrickCancelled(Seat(0)),
        e.RevokeFound(Seat(0)),
        e.MoonShot(Seat(0), (MoonForm.OTHERS_PLUS,)),
        e.MoonChosen(Seat(0), MoonForm.OTHERS_PLUS),
        e.HandScored(scores=(26, 0, 0, 0), totals=(26, 0, 0, 0)),
        e.ExtraHandNeeded(seats(0, 1)),
        e.MatchEnded(winners=seats(0), ranks=(1, 2, 3, 4)),
        e.MatchAbandoned(),
    ]
    assert {HEARTS.audience(event) for event in opened} == {EVERYBODY}
    kinds = {type(event) for event, _ in closed} | {type(event) for event in opened}
    assert kinds == set(HEARTS.events) - {e.MisdealDeclared}


# --- what lies open --------------------------------------------------------------------------


@pytest.mark.rule("hearts.table.hidden")
def test_cards_played_and_hearts_broken_are_open_to_all() -> None:
    scene = playing("4D 2C", "2H 3C", "6D 4C", "8D 5C").plays("4D 2H")
    view = scene.view(None)
    assert view.trick == ((Seat(0), card("4D")), (Seat(1), card("2H")))
    assert view.hearts_broken
    assert view.to_act == seats(2)
    assert view.hand_sizes == (1, 1, 2, 2)


@pytest.mark.rule("hearts.table.hidden")
def test_number_dealer_direction_and_totals_are_open_to_all() -> None:
    view = start((5, 0, 19, 2), first_dealer=2).view(None)
    assert (view.number, view.dealer, view.direction) == (2, 3, Direction.RIGHT)
    assert (view.totals, view.history) == ((5, 0, 19, 2), ((5, 0, 19, 2),))


@pytest.mark.rule("hearts.table.hidden")
def test_a_trick_is_seen_from_the_seat_that_led_it() -> None:
    view = playing("", "", "", "QD 5C", trick="TD 4D AH", turn=3).view(3)
    assert view.trick == ((Seat(0), card("TD")), (Seat(1), card("4D")), (Seat(2), card("AH")))
    led_by_3 = playing("", "4D 5C", trick="TD AD", turn=1).view(1)
    assert led_by_3.trick == ((Seat(3), card("TD")), (Seat(0), card("AD")))


# --- looking back ----------------------------------------------------------------------------


@pytest.mark.rule("hearts.table.visible-history")
def test_all_tricks_of_the_hand_may_be_looked_at_again() -> None:
    scene = playing("TD 2C 2D", "4D 3C", "6D 4C", "8D 5C").plays("TD 4D 6D 8D").plays("2C 3C 4C 5C")
    nothing = cards("")
    assert scene.view(1).taken == (cards("TD 4D 6D 8D"), nothing, nothing, cards("2C 3C 4C 5C"))
    clubs = tuple(cards("2C 3C 4C 5C"))
    assert scene.view(1).last_trick == tuple(zip(seats(0, 1, 2, 3), clubs, strict=True))


@pytest.mark.rule("hearts.table.visible-history")
def test_looking_back_may_be_limited_to_the_last_trick() -> None:
    hands = ("TD 2C 2D", "4D 3C", "6D 4C", "8D 5C")
    scene = playing(*hands, visible_history=VisibleHistory.LAST_TRICK).plays("TD 4D 6D 8D")
    assert scene.view(1).taken is None
    diamonds = (card("TD"), card("4D"), card("6D"), card("8D"))
    assert scene.view(1).last_trick == tuple(zip(seats(0, 1, 2, 3), diamonds, strict=True))
    assert [c for _, c in scene.plays("2C 3C 4C 5C").view(1).last_trick] == list(
        cards("2C 3C 4C 5C")
    )


@pytest.mark.rule("hearts.table.visible-history")
def test_while_a_moon_is_chosen_the_last_trick_lies_there_still() -> None:
    scene = last_trick({2: "2H-AH QS"}, moon=Moon.SHOOTER_CHOICE).plays(NEUTRAL)
    assert tuple(card for _, card in scene.view(0).last_trick) == tuple(cards(NEUTRAL))


@pytest.mark.rule("hearts.table.hidden")
def test_while_a_moon_is_chosen_hearts_stay_broken() -> None:
    scene = playing(
        *NEUTRAL.split(), taken={2: "2H-AH QS"}, broken=True, moon=Moon.SHOOTER_CHOICE
    ).plays(NEUTRAL)
    assert scene.due == seats(2)
    assert scene.view(0).hearts_broken


@pytest.mark.rule("hearts.table.visible-points")
def test_the_points_taken_so_far_are_shown() -> None:
    scene = playing("TD 2C", "4D 3C", "AH 4C", "QD 5C", taken={1: "QS 2H"}, omnibus=True)
    assert scene.view(0).points == (0, 14, 0, 0)
    assert scene.plays("TD 4D AH QD").view(None).points == (0, 14, 0, 1)


@pytest.mark.rule("hearts.table.visible-points")
def test_the_host_may_have_everybody_count_alone() -> None:
    hands = ("TD 2C", "4D 3C", "AH 4C", "QD 5C")
    scene = playing(*hands, taken={1: "QS 2H"}, visible_points=False, before=[(5, 0, 19, 2)])
    assert [scene.view(seat).points for seat in (None, 0, 1)] == [None, None, None]
    assert scene.view(None).totals == (5, 0, 19, 2)


# --- the widow and the second pack -------------------------------------------------------------


@pytest.mark.rule("hearts.cancellation.widow", "hearts.table.hidden")
def test_the_widow_is_seen_by_its_taker_only() -> None:
    hands = ("2C", "3C", "AC", "4C", "5C", "6C")
    scene = deal(*hands, widow="QS AH", decks=2, players=6, first_dealer=5)
    assert [scene.view(seat).widow for seat in range(6)] == [cards("")] * 6
    after = scene.plays("2C 3C AC 4C 5C 6C")
    assert [after.view(seat).widow for seat in range(6)] == [
        cards("QS AH") if seat == 2 else cards("") for seat in range(6)
    ]
    assert after.view(None).widow == cards("")
    assert after.view(None).widow_size == 2
    assert after.view(None).points == (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("hearts.table.hidden", "hearts.cancellation.first-lead")
@pytest.mark.parametrize(
    ("third", "fourth", "widow"),
    [
        ("2C 7D", "2C2", "8D 9D"),
        ("2C2 7D", "2C", "8D 9D"),
        ("2C 2C2", "7D", "8D 9D"),
        ("2C 7D", "8D", "2C2 9D"),
        ("2C2 7D", "8D", "2C 9D"),
    ],
)
def test_the_first_lead_does_not_tell_where_the_other_2_of_clubs_is(
    third: str, fourth: str, widow: str
) -> None:
    scene = deal("", "", "", third, fourth, widow=widow, decks=2, players=6)
    assert scene.told(e.PlayBegan) == [e.PlayBegan(Seat(3), cards("2C 2C2"))]
    assert scene.playable == cards(third) & cards("2C 2C2")


# --- results ---------------------------------------------------------------------------------


def test_the_facts_are_the_scores_of_each_hand_the_totals_and_the_winner() -> None:
    going_on = start((5, 0, 19, 2))
    assert HEARTS.facts(going_on.state) == {
        "scores": [[5, 0, 19, 2]],
        "totals": [5, 0, 19, 2],
        "winner": None,
        "winners": [],
    }
    ended = last_trick({0: "QS 2H-KH", 1: "AH"}, [(90, 30, 20, 25)]).plays(NEUTRAL)
    assert HEARTS.facts(ended.state) == {
        "scores": [[90, 30, 20, 25], [25, 1, 0, 0]],
        "totals": [115, 31, 20, 25],
        "winner": 2,
        "winners": [2],
    }


def test_several_winners_are_all_named_and_none_of_them_is_the_winner() -> None:
    ended = last_trick({0: "QS 2H-KH", 1: "AH"}, [(79, 59, 60, 78)], tie=Tie.SHARED).plays(NEUTRAL)
    facts = HEARTS.facts(ended.state)
    assert (facts["winner"], facts["winners"]) == (None, [1, 2])


def test_every_card_of_the_pack_is_somewhere_once() -> None:
    scene = deal(*SUITS)
    for moment in (start(), scene, scene.passes(*CHOICES), scene.passes(*CHOICES[:2])):
        zones = HEARTS.census(moment.state)
        assert sum(zone if isinstance(zone, int) else zone.size for zone in zones.values()) == 52


def test_a_view_names_who_must_act() -> None:
    assert start().view(None).to_act == (TABLE,)
    assert deal(*SUITS).passes("AC KC QC").view(0).to_act == seats(1, 2, 3)
    assert isinstance(deal(*SUITS).view(0), View)
    assert HOST not in deal(*SUITS).view(0).to_act
