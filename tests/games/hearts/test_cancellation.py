"""Cancellation: two packs, identical cards, larger tables, and the widow."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, Card, CardSet
from cardrules.games.hearts import (
    Direction,
    LastCancelled,
    Moon,
    Options,
    PlayCard,
    Scoring,
)
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import Playing
from cardrules.seats import Seat
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

TWO: dict[str, Any] = {"decks": 2}
SECOND: dict[str, Any] = {"decks": 2, "last_cancelled": LastCancelled.SECOND_HIGHEST}
ALL = "2H-AH 2H2-AH2 QS QS2"


def scored(scene: Scene) -> tuple[int, ...]:
    """The scores of the hand that ends with a harmless trick."""
    (event,) = scene.plays(NEUTRAL).told(e.HandScored)
    scores: tuple[int, ...] = event.scores
    return scores


# --- two packs -------------------------------------------------------------------------------


@pytest.mark.rule("hearts.cancellation.packs")
def test_four_players_hold_26_cards_each_of_two_packs() -> None:
    scene = deal(passing=False, **TWO)
    hands = [scene.hand(seat) for seat in range(4)]
    assert [len(hand) for hand in hands] == [26, 26, 26, 26]
    assert {one.name for hand in hands for one in hand} == {one.name for one in PACKS}


@pytest.mark.rule("hearts.cancellation.packs", "hearts.trick.count")
def test_four_players_play_26_tricks() -> None:
    suits = [f"2{suit}-A{suit} 2{suit}2-A{suit}2" for suit in "CDSH"]
    scene = deal(*suits, passing=False, **TWO)
    for trick in zip(*[[one.name for one in cards(suit)] for suit in suits], strict=True):
        assert scene.told(e.HandScored) == []
        scene = scene.plays(" ".join(trick))
    assert len(scene.told(e.TrickTaken)) == 26
    assert scene.told(e.HandScored)[0].scores == (0, 52, 52, 52)


@pytest.mark.rule("hearts.cancellation.passing")
def test_four_players_pass_as_in_the_ordinary_game() -> None:
    hand = (52, 0, 0, 0)
    cycle = [start(*[hand] * n, limit=999, **TWO).view(None).direction for n in range(5)]
    assert cycle == [*Direction, Direction.LEFT]
    suits = [f"2{suit}-A{suit} 2{suit}2-A{suit}2" for suit in "CDSH"]
    after = deal(*suits, **TWO).passes("AC KC QC", "AD KD QD", "AS AS2 QS", "AH KH QH")
    assert after.hand(3) == cards("2H-JH 2H2-AH2 AS AS2 QS")
    assert not Options(decks=2, passing=False).passing


@pytest.mark.rule("hearts.cancellation.limit")
def test_the_limit_is_100_unless_raised() -> None:
    assert len(last_trick({0: ALL}, [(0, 48, 1, 2)], **TWO).plays(NEUTRAL).told(e.MatchEnded)) == 1
    longer = last_trick({0: ALL}, [(0, 48, 1, 2)], limit=200, **TWO).plays(NEUTRAL)
    assert longer.view(None).totals == (0, 100, 53, 54)
    assert longer.told(e.MatchEnded) == []


# --- the first lead --------------------------------------------------------------------------


@pytest.mark.rule("hearts.cancellation.first-lead", "hearts.play.first-lead")
@pytest.mark.parametrize(
    ("dealer", "leader"), [(0, 3), (1, 3), (2, 3), (3, 0)], ids=["0", "1", "2", "3"]
)
def test_of_two_holders_the_first_from_the_left_of_the_dealer_leads(
    dealer: int, leader: int
) -> None:
    scene = deal("2C", "3C", "4C", "2C2", passing=False, first_dealer=dealer, **TWO)
    assert scene.due == seats(leader)
    assert scene.playable == cards("2C" if leader == 0 else "2C2")


@pytest.mark.rule("hearts.cancellation.first-lead")
def test_whoever_holds_both_2s_of_clubs_leads_either() -> None:
    scene = deal("3C", "2C 2C2", passing=False, **TWO)
    assert scene.due == seats(1)
    assert scene.playable == cards("2C 2C2")
    scene.when(1, PlayCard(card("3C2"))).refused_by("hearts.play.own-card")
    scene.plays("2C2")


@pytest.mark.rule("hearts.cancellation.first-lead", "hearts.play.first-lead")
def test_no_other_club_is_led_first() -> None:
    scene = deal("2C 3C 3C2", passing=False, first_dealer=3, **TWO)
    scene.when(0, PlayCard(card("3C"))).refused_by("hearts.play.first-lead")


@pytest.mark.rule("hearts.cancellation.lowest-club", "hearts.play.first-lead")
@pytest.mark.parametrize(
    ("widow", "second", "fifth", "leader", "opening"),
    [
        ("2C 2C2", "3C2", "3C", 2, "3C2"),
        ("2C 2C2", "4C 4C2", "3C 3C2", 5, "3C 3C2"),
        ("2C 2C2 3C", "4C 4C2", "3C2", 5, "3C2"),
        ("2C 2C2 3C 3C2", "4C2", "4C", 2, "4C2"),
        ("2C 2C2 3C 3C2 4C", "5C 5C2", "4C2", 5, "4C2"),
        ("2C 2C2 3C 3C2 4C 4C2", "6C 6C2", "5C 5C2", 5, "5C 5C2"),
    ],
)
def test_when_both_2s_of_clubs_are_in_the_widow_the_lowest_club_held_leads(
    widow: str, second: str, fifth: str, leader: int, opening: str
) -> None:
    scene = deal("", "", second, "", "", fifth, widow=widow, players=7, **TWO)
    assert scene.due == seats(leader)
    assert scene.playable == cards(opening)
    scene.plays(opening.split()[0])


@pytest.mark.rule("hearts.cancellation.lowest-club")
def test_one_2_of_clubs_in_a_hand_leads_as_usual() -> None:
    scene = deal("3C", "", "2C", widow="2C2", players=6, **TWO)
    assert scene.due == seats(2)
    assert scene.playable == cards("2C")


# --- identical cards -------------------------------------------------------------------------


@pytest.mark.rule("hearts.cancellation.pair", "hearts.cancellation.take")
def test_identical_cards_cancel_and_the_highest_other_card_wins() -> None:
    hands = ("KD 2C", "KD2 3C", "5D 4C", "3D 5C")
    after = playing(*hands, **TWO).plays("KD KD2 5D 3D")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(2), 0)]
    assert after.view(2).taken == (cards(""), cards(""), cards("KD KD2 5D 3D"), cards(""))
    assert after.due == seats(2)


@pytest.mark.rule("hearts.cancellation.pair")
def test_cancelled_cards_keep_their_points() -> None:
    after = playing("AH 2C", "AH2 3C", "5H 4C", "2H 5C", broken=True, **TWO).plays("AH AH2 5H 2H")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(2), 4)]


@pytest.mark.rule("hearts.cancellation.pair")
def test_cards_of_the_same_rank_in_two_suits_do_not_cancel() -> None:
    after = playing("KD 2C", "KS 3C", "5D 4C", "3D 5C", **TWO).plays("KD KS 5D 3D")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(0), 0)]


@pytest.mark.rule("hearts.cancellation.pair")
def test_identical_cards_in_two_tricks_do_not_cancel() -> None:
    hands = ("KD KD2", "2D 3C", "5D 4C", "3D 5C")
    after = playing(*hands, **TWO).plays("KD 2D 5D 3D")
    assert after.plays("KD2 3C 4C 5C").told(e.TrickTaken)[1].seat == 0


@pytest.mark.rule("hearts.cancellation.take")
def test_a_discarded_pair_changes_nothing() -> None:
    after = playing("3D 2C", "KS 3C", "KS2 4C", "5D 5C", **TWO).plays("3D KS KS2 5D")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(3), 0)]


@pytest.mark.rule("hearts.cancellation.take")
def test_the_lowest_card_wins_when_all_higher_ones_are_cancelled() -> None:
    hands = ("AD 2C", "AD2 3C", "KD 4C", "2D 5C", "KD2 6C")
    after = playing(*hands, players=5, **TWO).plays("AD AD2 KD 2D KD2")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(3), 0)]


@pytest.mark.rule("hearts.cancellation.nobody", "hearts.cancellation.lead-again")
def test_a_trick_that_nobody_wins_waits_and_its_leader_leads_again() -> None:
    hands = ("JS2 8C", "2H 6C", "2H2 8C2", "JS 4C")
    scene = playing(*hands, turn=3, **TWO)
    waits = (
        scene.plays("JS JS2 2H")
        .when(2, PlayCard(card("2H2")))
        .gives(e.CardPlayed(Seat(2), card("2H2"), breaks=False), e.TrickCancelled(Seat(3)))
    )
    assert waits.due == seats(3)
    assert waits.view(None).aside == cards("JS JS2 2H 2H2")
    assert waits.view(None).hearts_broken
    after = waits.plays("4C 8C 6C 8C2")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(1), 2)]


@pytest.mark.rule("hearts.cancellation.nobody")
def test_cards_of_several_cancelled_tricks_wait_together() -> None:
    hands = ("JS 8C 2D", "JS2 8C2 3D", "QS QH 4D", "QS2 KH 5D")
    first = playing(*hands, **TWO).plays("JS JS2 QS QS2")
    assert first.told(e.TrickCancelled) == [e.TrickCancelled(Seat(0))]
    second = first.plays("8C 8C2 QH KH")
    assert second.view(None).aside == cards("JS JS2 QS QS2 8C 8C2 QH KH")
    third = second.plays("2D 3D 4D 5D")
    assert third.told(e.TrickTaken) == [e.TrickTaken(Seat(3), 28)]
    assert third.view(3).aside == cards("")


@pytest.mark.rule("hearts.cancellation.nobody")
def test_waiting_cards_go_once_to_one_winner() -> None:
    scene = playing("2D 2C", "3D 3C", "4D 4C", "5D 5C", aside="9H 9H2 TC TS", **TWO)
    after = scene.plays("2D 3D 4D 5D").plays("5C 2C 3C 4C")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(3), 2), e.TrickTaken(Seat(3), 0)]


@pytest.mark.rule("hearts.cancellation.lead-again", "hearts.play.first-trick")
def test_after_a_cancelled_first_trick_the_ban_is_over() -> None:
    hands = ("2C 4D", "2C2 5D", "AC 5S", "AC2 QS")
    scene = deal(*hands, passing=False, first_dealer=3, **TWO).plays("2C 2C2 AC AC2")
    assert scene.due == seats(0)
    assert scene.told(e.TrickCancelled) == [e.TrickCancelled(Seat(0))]
    assert card("4D") in scene.playable
    assert not any(one.suit.value == "H" for one in scene.playable)


@pytest.mark.rule("hearts.cancellation.breaking")
def test_a_cancelled_heart_breaks_hearts() -> None:
    hands = ("4D 2C", "2H 3C", "2H2 4C", "8D 5C")
    after = playing(*hands, **TWO).plays("4D").when(1, PlayCard(card("2H"))).accepted()
    assert after.view(None).hearts_broken
    assert after.plays("2H2 8D").view(None).hearts_broken


# --- the last trick --------------------------------------------------------------------------


@pytest.mark.rule("hearts.cancellation.last-trick")
def test_the_leader_takes_a_cancelled_last_trick() -> None:
    scene = playing("7C", "9H", "9H2", "QC", turn=1, broken=True, **TWO)
    after = scene.plays("9H 9H2 QC 7C")
    assert after.told(e.TrickCancelled) == []
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(1), 2)]


@pytest.mark.rule("hearts.cancellation.last-trick")
def test_the_leader_takes_all_waiting_cards_too() -> None:
    scene = playing("7C", "9H", "9H2", "QC", turn=1, aside="QS QS2 3H 4H", broken=True, **TWO)
    after = scene.plays("9H 9H2 QC 7C")
    assert after.told(e.HandScored)[0].scores == (0, 30, 0, 0)


@pytest.mark.rule("hearts.cancellation.last-trick-second")
def test_the_later_card_of_the_highest_pair_may_take_a_cancelled_last_trick() -> None:
    scene = playing("7C", "9H", "9H2", "QC", turn=1, aside="QS", broken=True, **SECOND)
    after = scene.plays("9H 9H2 QC 7C")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(2), 15)]


@pytest.mark.rule("hearts.cancellation.last-trick-second")
def test_of_two_cancelled_pairs_the_higher_counts() -> None:
    hands = ("9S", "KS", "9S2", "KS2")
    after = playing(*hands, **SECOND).plays("9S KS 9S2 KS2")
    assert after.told(e.TrickTaken)[0].seat == 3
    lower = playing("KS", "9S", "KS2", "9S2", **SECOND).plays("KS 9S KS2 9S2")
    assert lower.told(e.TrickTaken)[0].seat == 2


@pytest.mark.rule("hearts.cancellation.last-trick-second")
def test_a_higher_pair_of_another_suit_takes_nothing() -> None:
    after = playing("9S", "KD", "9S2", "KD2", **SECOND).plays("9S KD 9S2 KD2")
    assert after.told(e.TrickTaken)[0].seat == 2


@pytest.mark.rule("hearts.cancellation.last-trick-second", "hearts.cancellation.nobody")
def test_earlier_cancelled_tricks_wait_in_either_dialect() -> None:
    hands = ("KS 2C", "KS2 3C", "4C 5C", "6C 7C")
    after = playing(*hands, **SECOND).plays("KS KS2 4C 6C")
    assert after.told(e.TrickCancelled) == [e.TrickCancelled(Seat(0))]
    assert after.due == seats(0)


# --- points ----------------------------------------------------------------------------------


@pytest.mark.rule("hearts.cancellation.points")
@pytest.mark.parametrize(
    ("options", "taken", "scores"),
    [
        ({}, {0: "2H-AH", 1: "2H2-AH2 QS", 2: "QS2"}, (13, 26, 13, 0)),
        ({"omnibus": True}, {0: "JD", 1: "JD2 2H-AH", 2: "2H2-AH2 QS QS2"}, (-10, 3, 39, 0)),
        (
            {"scoring": Scoring.BLACK_MARIA},
            {0: "KS AS KS2 AS2", 1: "2H-AH QS", 2: "2H2-AH2 QS2"},
            (34, 26, 26, 0),
        ),
    ],
)
def test_every_card_keeps_its_value_in_both_packs(
    options: dict[str, Any], taken: dict[int, str], scores: tuple[int, ...]
) -> None:
    assert scored(last_trick(taken, **TWO, **options)) == scores


@pytest.mark.rule("hearts.cancellation.points", "hearts.score.moon")
@pytest.mark.parametrize(
    ("options", "taken", "scores"),
    [
        ({}, {1: ALL}, (52, 0, 52, 52)),
        ({"moon": Moon.SHOOTER_MINUS}, {1: ALL}, (0, -52, 0, 0)),
        ({"omnibus": True}, {1: ALL, 0: "JD JD2"}, (32, 0, 52, 52)),
        ({"scoring": Scoring.BLACK_MARIA}, {1: ALL + " KS AS KS2 AS2"}, (86, 0, 86, 86)),
    ],
)
def test_the_moon_takes_both_copies_of_every_penalty_card(
    options: dict[str, Any], taken: dict[int, str], scores: tuple[int, ...]
) -> None:
    assert scored(last_trick(taken, **TWO, **options)) == scores


@pytest.mark.rule("hearts.cancellation.points", "hearts.score.failed")
def test_one_whole_set_of_penalty_cards_is_no_moon() -> None:
    assert scored(last_trick({1: "2H-AH QS", 2: "2H2-AH2 QS2"}, **TWO)) == (0, 26, 26, 0)


# --- larger tables ---------------------------------------------------------------------------


@pytest.mark.rule("hearts.cancellation.players", "hearts.cancellation.shares", "hearts.deal.count")
@pytest.mark.parametrize(
    ("players", "size", "widow"),
    [
        (4, 26, 0),
        (5, 20, 4),
        (6, 17, 2),
        (7, 14, 6),
        (8, 13, 0),
        (9, 11, 5),
        (10, 10, 4),
        (11, 9, 5),
    ],
)
def test_five_to_eleven_players_share_104_cards_and_a_widow(
    players: int, size: int, widow: int
) -> None:
    scene = deal(players=players, **TWO)
    assert scene.view(None).hand_sizes == (size,) * players
    assert scene.view(None).widow_size == widow
    assert len(scene.view(None).totals) == players


@pytest.mark.rule("hearts.cancellation.shares", "hearts.trick.count")
def test_there_are_as_many_tricks_as_cards_each() -> None:
    scene = deal(players=11, **TWO)
    while not scene.told(e.HandScored):
        scene = scene.plays(next(iter(scene.playable)).name)
    ends = len(scene.told(e.TrickTaken)) + len(scene.told(e.TrickCancelled))
    assert ends == 9
    assert len(scene.told(e.CardPlayed)) == 99
    assert sum(scene.told(e.HandScored)[0].scores) == 52


@pytest.mark.rule("hearts.cancellation.shares", "hearts.score.moon")
def test_a_moon_gives_every_other_player_all_the_points() -> None:
    last = ["2C", "3C", "4C", "5C", "6C", "7C"]
    scene = playing(*last, taken={4: ALL}, players=6, **TWO).plays(" ".join(last))
    assert scene.told(e.HandScored)[0].scores == (52, 52, 52, 52, 0, 52)


@pytest.mark.rule("hearts.cancellation.players", "hearts.cancellation.widow")
def test_the_widow_goes_to_the_winner_of_the_first_trick() -> None:
    hands = ("2C", "3C", "AC", "4C", "5C", "6C")
    scene = deal(*hands, widow="QS AH", players=6, first_dealer=5, **TWO)
    after = (
        scene.plays("2C 3C AC 4C 5C")
        .when(5, PlayCard(card("6C")))
        .gives(
            e.CardPlayed(Seat(5), card("6C"), breaks=False),
            e.TrickTaken(Seat(2), 0),
            e.WidowTaken(Seat(2), cards("QS AH")),
        )
    )
    assert after.due == seats(2)


@pytest.mark.rule("hearts.cancellation.widow")
def test_the_widow_counts_for_its_taker() -> None:
    scene = deal("2C", "3C", "AC", widow="QS AH JD KS AS", players=9, first_dealer=8, **TWO)
    while not scene.told(e.HandScored):
        scene = scene.plays(next(iter(scene.playable)).name)
    taker = scene.told(e.WidowTaken)[0].seat
    points = sum(event.points for event in scene.told(e.TrickTaken) if event.seat == taker)
    assert scene.told(e.HandScored)[0].scores[taker] == points + 14
    assert sum(scene.told(e.HandScored)[0].scores) == 52


@pytest.mark.rule("hearts.cancellation.widow", "hearts.cancellation.points")
@pytest.mark.parametrize(
    ("taker", "scores"), [(4, (52, 52, 52, 52, 0, 52)), (1, (0, 14, 0, 0, 38, 0))]
)
def test_penalty_cards_of_the_widow_count_for_the_moon(taker: int, scores: tuple[int, ...]) -> None:
    last = "2C 3C 4C 5C 6C 7C"
    taken = {4: "2H-KH 2H2-AH2 QS2"}
    scene = playing(*last.split(), taken=taken, widow=(taker, "QS AH"), players=6, **TWO)
    assert scene.plays(last).told(e.HandScored)[0].scores == scores


@pytest.mark.rule("hearts.cancellation.widow", "hearts.cancellation.nobody")
def test_the_widow_waits_when_nobody_wins_the_first_trick() -> None:
    hands = ("2C 4D", "2C2 2D", "AC 3D", "AC2 9D", "KC 5D", "KC2 6D")
    scene = deal(*hands, widow="QS AH", players=6, first_dealer=5, **TWO)
    waits = scene.plays("2C 2C2 AC AC2 KC KC2")
    assert waits.told(e.TrickCancelled) == [e.TrickCancelled(Seat(0))]
    assert waits.told(e.WidowTaken) == []
    assert waits.view(None).widow_size == 2
    after = waits.plays("4D 2D 3D 9D 5D 6D")
    assert after.told(e.WidowTaken) == [e.WidowTaken(Seat(3), cards("QS AH"))]
    assert after.events[-2] == e.TrickTaken(Seat(3), 0)


@pytest.mark.rule("hearts.cancellation.widow")
def test_the_widow_is_taken_once() -> None:
    hands = ("2C 4D", "3C 2D", "AC 3D", "4C 9D", "5C 5D", "6C 6D")
    scene = deal(*hands, widow="QS AH", players=6, first_dealer=5, **TWO)
    after = scene.plays("2C 3C AC 4C 5C 6C").plays("3D 9D 5D 6D 4D 2D")
    assert after.told(e.WidowTaken) == [e.WidowTaken(Seat(2), cards("QS AH"))]


@pytest.mark.rule("hearts.cancellation.large-passing")
@pytest.mark.parametrize("players", range(5, 12))
def test_large_tables_pass_nothing_by_default(players: int) -> None:
    scene = deal(players=players, **TWO)
    assert isinstance(scene.state, Playing)
    assert scene.view(None).direction is Direction.HOLD


@pytest.mark.rule("hearts.cancellation.large-passing")
@pytest.mark.parametrize("players", range(5, 12))
@pytest.mark.parametrize("direction", [Direction.LEFT, Direction.RIGHT, Direction.ACROSS])
def test_large_tables_may_pass_if_they_wish(players: int, direction: Direction) -> None:
    scene = deal(players=players, passing=True, pass_cycle=(direction,), **TWO)
    chosen = [" ".join(one.name for one in list(scene.hand(seat))[:3]) for seat in range(players)]
    after = scene.passes(*chosen)
    step = {Direction.LEFT: 1, Direction.RIGHT: players - 1, Direction.ACROSS: players // 2}
    receivers = [(seat + step[direction]) % players for seat in range(players)]
    assert [event.to for event in after.told(e.CardsPassed)] == receivers
    assert sorted(receivers) == list(range(players))


@pytest.mark.rule("hearts.cancellation.pair", "hearts.cancellation.take")
@given(order=st.permutations(PACKS), players=st.integers(4, 11))
def test_a_taker_followed_suit_and_has_no_twin_in_the_trick(
    order: list[Card], players: int
) -> None:
    hands = [f"{order[seat]} {order[seat + 11]}" for seat in range(players)]
    scene = playing(*hands, players=players, broken=True, **TWO)
    for _ in range(players):
        scene = scene.plays(next(iter(scene.playable)).name)
    trick = [event.card for event in scene.told(e.CardPlayed)]
    suit = [one for one in trick if one.suit is trick[0].suit]
    single = [one for one in suit if [two.rank for two in suit].count(one.rank) == 1]
    taken = [trick[event.seat] for event in scene.told(e.TrickTaken)]
    assert taken == ([max(single, key=lambda one: one.rank)] if single else [])
    if not single:
        assert scene.view(None).aside == CardSet.of(*trick)
