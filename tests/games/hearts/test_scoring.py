"""Counting a hand, and shooting the moon."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, Card, Suit
from cardrules.games.hearts import (
    ChooseMoon,
    DeclareMisdeal,
    Direction,
    MisdealReason,
    Moon,
    MoonForm,
    PlayCard,
)
from cardrules.games.hearts import events as e
from cardrules.seats import HOST, Seat
from tests.games.hearts.build import NEUTRAL, Scene, card, last_trick, playing, seats

ALL = "2H-AH QS"


def scored(scene: Scene) -> tuple[int, ...]:
    """The scores of the hand that ends with a harmless trick."""
    (event,) = scene.plays(NEUTRAL).told(e.HandScored)
    scores: tuple[int, ...] = event.scores
    return scores


@pytest.mark.rule("hearts.score.cards", "hearts.setup.penalty-cards")
def test_each_heart_counts_one_and_the_queen_of_spades_thirteen() -> None:
    taken = {0: "2H 3H 4H 5H 6H", 2: "7H 8H 9H TH JH QH QS", 3: "KH AH"}
    assert scored(last_trick(taken)) == (5, 0, 19, 2)


@pytest.mark.rule("hearts.setup.penalty-cards")
def test_no_other_card_costs_points() -> None:
    taken = {0: ALL.replace("AH", "KH") + " 6C-AC", 1: "AH 2D-AD 2S-JS KS AS"}
    assert scored(last_trick(taken)) == (25, 1, 0, 0)


@pytest.mark.rule("hearts.score.cards")
def test_the_last_trick_counts_too() -> None:
    after = playing("QS", "2C", "AH", "KS", taken={1: "2H-KH"}, turn=0).plays("QS 2C AH KS")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(3), 14)]
    assert after.told(e.HandScored)[0].scores == (0, 12, 0, 14)


@pytest.mark.rule("hearts.score.moon")
@pytest.mark.parametrize(
    ("shooter", "scores"),
    [(0, (0, 26, 26, 26)), (1, (26, 0, 26, 26)), (2, (26, 26, 0, 26)), (3, (26, 26, 26, 0))],
)
def test_whoever_takes_every_penalty_card_gives_26_to_all_others(
    shooter: int, scores: tuple[int, ...]
) -> None:
    after = last_trick({shooter: ALL}).plays(NEUTRAL)
    assert after.told(e.MoonShot) == [e.MoonShot(Seat(shooter), (MoonForm.OTHERS_PLUS,))]
    assert after.told(e.HandScored) == [e.HandScored(scores=scores, totals=scores)]


@pytest.mark.rule("hearts.score.moon")
def test_a_moon_needs_no_other_trick() -> None:
    taken = {0: ALL, 1: "6C-AC", 2: "2D-AD", 3: "2S-JS KS AS"}
    assert scored(last_trick(taken)) == (0, 26, 26, 26)


@pytest.mark.rule("hearts.score.failed")
@pytest.mark.case(67)
def test_one_missing_heart_spoils_the_moon() -> None:
    assert scored(last_trick({0: "2H-KH QS", 1: "AH"})) == (25, 1, 0, 0)


@pytest.mark.rule("hearts.score.failed")
def test_all_hearts_without_the_queen_are_no_moon() -> None:
    after = last_trick({0: "2H-AH", 1: "QS"}).plays(NEUTRAL)
    assert after.told(e.MoonShot) == []
    assert after.told(e.HandScored)[0].scores == (13, 13, 0, 0)


@pytest.mark.rule("hearts.score.totals")
def test_the_scores_of_each_hand_are_added_to_the_totals() -> None:
    before = [(5, 0, 19, 2), (26, 0, 26, 26)]
    after = last_trick({0: "2H 3H", 1: "QS 4H-AH"}, before).plays(NEUTRAL)
    assert after.told(e.HandScored) == [e.HandScored(scores=(2, 24, 0, 0), totals=(33, 24, 45, 28))]
    assert after.view(None).history == ((5, 0, 19, 2), (26, 0, 26, 26), (2, 24, 0, 0))


@pytest.mark.rule("hearts.score.moon-minus")
def test_a_moon_may_take_the_points_off_the_shooter() -> None:
    before = [(10, 16, 0, 0)]
    after = last_trick({1: ALL}, before, moon=Moon.SHOOTER_MINUS).plays(NEUTRAL)
    assert after.told(e.MoonShot) == [e.MoonShot(Seat(1), (MoonForm.SHOOTER_MINUS,))]
    assert after.told(e.HandScored) == [e.HandScored(scores=(0, -26, 0, 0), totals=(10, -10, 0, 0))]


@pytest.mark.rule("hearts.score.moon-minus")
def test_without_a_moon_the_form_of_the_moon_changes_nothing() -> None:
    assert scored(last_trick({0: "2H-KH QS", 1: "AH"}, moon=Moon.SHOOTER_MINUS)) == (25, 1, 0, 0)


@pytest.mark.rule("hearts.score.moon-choice")
@pytest.mark.parametrize(
    ("form", "scores"),
    [(MoonForm.OTHERS_PLUS, (26, 26, 0, 26)), (MoonForm.SHOOTER_MINUS, (0, 0, -26, 0))],
)
def test_the_shooter_may_be_given_the_choice(form: MoonForm, scores: tuple[int, ...]) -> None:
    scene = last_trick({2: ALL}, moon=Moon.SHOOTER_CHOICE).plays(NEUTRAL)
    assert scene.events[-1] == e.MoonShot(Seat(2), (MoonForm.OTHERS_PLUS, MoonForm.SHOOTER_MINUS))
    assert scene.due == seats(2)
    scene.when(2, ChooseMoon(form)).gives(
        e.MoonChosen(Seat(2), form),
        e.HandScored(scores=scores, totals=scores),
        e.HandStarted(number=2, dealer=Seat(1), direction=Direction.RIGHT, size=13, spare=0),
    )


@pytest.mark.rule("hearts.score.moon-choice")
def test_there_is_nothing_to_choose_without_a_moon() -> None:
    after = last_trick({0: "2H-KH QS", 1: "AH"}, moon=Moon.SHOOTER_CHOICE).plays(NEUTRAL)
    assert after.told(e.HandScored)[0].scores == (25, 1, 0, 0)


@pytest.mark.rule("hearts.score.moon-form")
def test_a_moon_counts_in_one_of_two_ways_only() -> None:
    scene = last_trick({2: ALL}, moon=Moon.SHOOTER_CHOICE).plays(NEUTRAL)
    half = ChooseMoon("half each")  # type: ignore[arg-type]  # a third way is the point
    scene.when(2, half).refused_by("hearts.score.moon-form")
    scene.when(2, ChooseMoon(MoonForm.OTHERS_PLUS)).accepted()


@pytest.mark.rule("hearts.score.moon-shooter")
@pytest.mark.parametrize("actor", [*seats(0, 1, 3), HOST])
def test_nobody_chooses_for_the_shooter(actor: Seat) -> None:
    scene = last_trick({2: ALL}, moon=Moon.SHOOTER_CHOICE).plays(NEUTRAL)
    choice = ChooseMoon(MoonForm.SHOOTER_MINUS)
    scene.when(actor, choice).refused_by("hearts.score.moon-shooter")
    scene.when(2, choice).accepted()


@pytest.mark.rule("hearts.table.phase")
def test_the_choice_comes_after_the_hand_and_only_once() -> None:
    choice = ChooseMoon(MoonForm.SHOOTER_MINUS)
    scene = last_trick({2: ALL}, moon=Moon.SHOOTER_CHOICE)
    scene.when(2, choice).refused_by("hearts.table.phase")
    moon = scene.plays(NEUTRAL)
    moon.when(2, PlayCard(card("2C"))).refused_by("hearts.table.phase")
    moon.when(2, choice).accepted().when(2, choice).refused_by("hearts.table.phase")


@pytest.mark.rule("hearts.deal.misdeal-window")
def test_while_a_moon_is_chosen_a_misdeal_comes_too_late() -> None:
    scene = last_trick({2: ALL}, moon=Moon.SHOOTER_CHOICE).plays(NEUTRAL)
    late = scene.when(HOST, DeclareMisdeal(MisdealReason.WRONG_COUNT))
    late.refused_by("hearts.deal.misdeal-window")


@pytest.mark.rule("hearts.score.moon-choice", "hearts.end.limit")
def test_the_choice_decides_whether_the_match_ends() -> None:
    before = [(40, 40, 20, 4)] * 2
    scene = last_trick({2: ALL}, before, moon=Moon.SHOOTER_CHOICE).plays(NEUTRAL)
    paid = scene.when(2, ChooseMoon(MoonForm.OTHERS_PLUS)).accepted()
    assert paid.told(e.MatchEnded) == [e.MatchEnded(winners=seats(3), ranks=(3, 3, 2, 1))]
    spared = scene.when(2, ChooseMoon(MoonForm.SHOOTER_MINUS)).accepted()
    assert spared.told(e.MatchEnded) == []
    assert spared.view(None).totals == (80, 80, 14, 8)


@pytest.mark.rule("hearts.score.cards", "hearts.score.moon")
@given(order=st.permutations(PACKS[:52]), cuts=st.tuples(*[st.integers(0, 52)] * 3))
def test_a_hand_adds_up_to_26_or_to_78_with_a_moon(
    order: list[Card], cuts: tuple[int, ...]
) -> None:
    last = [card(word) for word in NEUTRAL.split()]
    rest = [one for one in order if one not in last]
    marks = [0, *sorted(cuts), 52]
    heaps = [rest[start:stop] for start, stop in pairwise(marks)]
    taken = {seat: " ".join(one.name for one in heap) for seat, heap in enumerate(heaps) if heap}
    scores = scored(last_trick(taken))
    costly = [
        sum(one.suit is Suit.HEARTS for one in heap) + 13 * (card("QS") in heap) for heap in heaps
    ]
    assert scores == tuple(26 - points if 26 in costly else points for points in costly)


@pytest.mark.rule("hearts.score.failed")
@pytest.mark.parametrize("moon", Moon)
def test_a_failed_moon_is_paid_for_whatever_a_moon_would_have_brought(moon: Moon) -> None:
    assert scored(last_trick({3: "2H-AH", 0: "QS"}, moon=moon)) == (13, 0, 0, 13)
