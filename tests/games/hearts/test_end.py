"""The end of the match: the limit, ties, and breaking off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardrules.games.hearts import (
    HEARTS,
    Abandon,
    ChooseMoon,
    DealHand,
    DeclareMisdeal,
    Direction,
    MisdealReason,
    Moon,
    MoonForm,
    PassCards,
    PlayCard,
    Tie,
)
from cardrules.games.hearts import events as e
from cardrules.games.hearts.actions import Action
from cardrules.kernel.game import Outcome
from cardrules.seats import HOST, TABLE, Actor, Seat
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

#: Eight hands, one of them a moon: totals 71, 87, 51, 51.
EIGHT_HANDS = [
    (26, 0, 26, 26),
    (0, 26, 0, 0),
    (20, 6, 0, 0),
    (0, 20, 3, 3),
    (10, 10, 3, 3),
    (5, 15, 3, 3),
    (5, 5, 8, 8),
    (5, 5, 8, 8),
]
#: What seats take for a score of 1, 13, 6, 6.
NINTH = {0: "2H", 1: "QS", 2: "3H-8H", 3: "9H-AH"}

PHASES = ("dealing", "passing", "playing", "choosing a moon")


def over(taken: dict[int, str], before: Sequence[tuple[int, ...]], **options: Any) -> Scene:
    """Play the last trick of a hand in which seats took these cards."""
    return last_trick(taken, before, **options).plays(NEUTRAL)


@pytest.mark.rule("hearts.end.limit", "hearts.end.lowest")
@pytest.mark.parametrize(
    ("total", "ends"), [(99, False), (100, True), (101, True)], ids=["below", "exact", "above"]
)
def test_the_match_ends_when_a_total_reaches_100(total: int, ends: bool) -> None:
    before = [(total - 25, 40, 30, 20)]
    after = over({0: "QS 2H-KH", 1: "AH"}, before)
    assert after.view(None).totals == (total, 41, 30, 20)
    ended = [e.MatchEnded(winners=seats(3), ranks=(4, 3, 2, 1))] if ends else []
    assert after.told(e.MatchEnded) == ended
    assert len(after.told(e.HandStarted)) == (not ends)


@pytest.mark.rule("hearts.end.limit")
def test_the_hand_that_reaches_the_limit_is_finished_first() -> None:
    hands = ("2C 3C", "4C 5C", "6C 7C", "8C 9C")
    scene = playing(*hands, taken={0: "QS 2H-KH"}, before=[(90, 0, 10, 4)]).plays("2C 4C 6C 8C")
    assert scene.told(e.MatchEnded) == []
    assert scene.due == seats(3)


@pytest.mark.rule("hearts.end.limit")
@pytest.mark.parametrize("limit", [4, 50, 200, 10_000])
def test_another_limit_may_be_agreed(limit: int) -> None:
    almost = [(limit - 1, 0, 0, 0)]
    assert start(*almost, limit=limit).view(None).number == 2
    after = over({0: "2H-QH", 1: "QS", 3: "KH AH"}, almost, limit=limit)
    assert after.view(None).outcome == Outcome(
        winners=seats(2), ranks=(4, 3, 1, 2), scores=(limit + 10, 13, 0, 2)
    )


@pytest.mark.rule("hearts.end.lowest")
def test_the_lowest_total_wins() -> None:
    after = over({0: "QS 2H-KH", 1: "AH"}, [(90, 30, 20, 25)])
    assert after.view(None).outcome == Outcome(
        winners=seats(2), ranks=(4, 3, 1, 2), scores=(115, 31, 20, 25)
    )


@pytest.mark.rule("hearts.end.lowest")
def test_equal_totals_behind_the_winner_share_a_place() -> None:
    after = over({0: "QS 2H-KH", 1: "AH"}, [(90, 29, 30, 25)])
    assert after.told(e.MatchEnded) == [e.MatchEnded(winners=seats(3), ranks=(4, 2, 2, 1))]


@pytest.mark.rule("hearts.end.tie", "hearts.end.extra-hand")
def test_a_tie_for_the_lowest_total_is_played_off_by_all_four() -> None:
    after = over(NINTH, EIGHT_HANDS)
    assert after.events[-3:] == (
        e.HandScored(scores=(1, 13, 6, 6), totals=(72, 100, 57, 57)),
        e.ExtraHandNeeded(seats(2, 3)),
        e.HandStarted(number=10, dealer=Seat(1), direction=Direction.RIGHT, size=13, spare=0),
    )
    assert after.view(None).tied == seats(2, 3)
    dealt = deal(before=[*EIGHT_HANDS, (1, 13, 6, 6)])
    assert dealt.due == seats(0, 1, 2, 3)
    assert dealt.view(None).hand_sizes == (13, 13, 13, 13)


@pytest.mark.rule("hearts.end.tie", "hearts.end.final-totals")
def test_the_fewest_points_of_the_extra_hand_among_the_tied_win() -> None:
    extra = {0: "2H-JH", 2: "QH KH AH", 3: "QS"}
    after = over(extra, [*EIGHT_HANDS, (1, 13, 6, 6)])
    assert after.told(e.HandScored) == [
        e.HandScored(scores=(10, 0, 3, 13), totals=(72, 100, 57, 57))
    ]
    assert after.view(None).outcome == Outcome(
        winners=seats(2), ranks=(3, 4, 1, 2), scores=(72, 100, 57, 57)
    )


@pytest.mark.rule("hearts.end.tie")
def test_the_order_of_the_seats_never_breaks_a_tie() -> None:
    extra = {0: "2H-JH", 3: "QH KH AH", 2: "QS"}
    after = over(extra, [*EIGHT_HANDS, (1, 13, 6, 6)])
    assert after.told(e.MatchEnded) == [e.MatchEnded(winners=seats(3), ranks=(3, 4, 2, 1))]


@pytest.mark.rule("hearts.end.tie")
def test_a_tie_that_is_not_for_the_lowest_total_decides_nothing() -> None:
    after = over({0: "QS 2H-KH", 1: "AH"}, [(90, 29, 30, 25)])
    assert after.told(e.ExtraHandNeeded) == []
    assert after.told(e.MatchEnded) == [e.MatchEnded(winners=seats(3), ranks=(4, 2, 2, 1))]


@pytest.mark.rule("hearts.end.extra-hand")
def test_the_extra_hand_has_the_next_dealer_and_the_next_direction() -> None:
    before = [(99, 0, 0, 5)]
    regular = start(*before, first_dealer=3).view(None)
    assert (regular.number, regular.dealer, regular.direction) == (2, 0, Direction.RIGHT)
    extra = start(*before, (26, 0, 0, 0), first_dealer=3).view(None)
    assert (extra.number, extra.dealer, extra.direction) == (3, 1, Direction.ACROSS)
    assert extra.tied == seats(1, 2)


@pytest.mark.rule("hearts.end.extra-hand")
def test_players_who_are_not_tied_cannot_win_the_extra_hand() -> None:
    before = [(100, 0, 0, 4)]
    assert start(*before).view(None).tied == seats(1, 2)
    after = over({1: "QS 2H", 2: "3H-AH"}, before)
    assert after.told(e.MatchEnded) == [e.MatchEnded(winners=seats(2), ranks=(4, 2, 1, 3))]


@pytest.mark.rule("hearts.end.extra-hand", "hearts.score.moon")
def test_a_moon_in_the_extra_hand_scores_as_in_any_hand() -> None:
    before = [(100, 0, 0, 4)]
    after = over({2: "QS 2H-AH"}, before)
    assert after.told(e.HandScored)[0].scores == (26, 26, 0, 26)
    assert after.told(e.MatchEnded)[0].winners == seats(2)


@pytest.mark.rule("hearts.end.extra-hand", "hearts.score.moon")
def test_a_moon_of_a_player_who_is_not_tied_leaves_the_tie() -> None:
    after = over({0: "QS 2H-AH"}, [(100, 0, 0, 4)])
    assert after.told(e.ExtraHandNeeded) == [e.ExtraHandNeeded(seats(1, 2))]


@pytest.mark.rule("hearts.end.tie-again")
def test_those_still_tied_play_another_hand_and_the_rest_are_out() -> None:
    before = [(104, 0, 0, 0)]
    assert start(*before).view(None).tied == seats(1, 2, 3)
    again = over({1: "2H 3H", 2: "4H 5H", 3: "6H-AH", 0: "QS"}, before)
    assert again.told(e.ExtraHandNeeded) == [e.ExtraHandNeeded(seats(1, 2))]
    assert again.view(None).number == 3
    last = over({1: "QS", 2: "2H 3H", 0: "4H-AH"}, [*before, (13, 2, 2, 9)])
    assert last.told(e.MatchEnded) == [e.MatchEnded(winners=seats(2), ranks=(4, 2, 1, 2))]
    assert last.view(None).totals == (104, 0, 0, 0)


@pytest.mark.rule("hearts.end.tie-again")
def test_a_tie_may_last_several_extra_hands() -> None:
    before = [(104, 0, 0, 0), (20, 2, 2, 2), (26, 0, 0, 0), (24, 1, 1, 0)]
    assert start(*before[:3]).view(None).tied == seats(1, 2, 3)
    after = over({0: "QS 2H-QH", 1: "KH", 2: "AH"}, before[:3])
    assert after.told(e.MatchEnded) == [e.MatchEnded(winners=seats(3), ranks=(4, 2, 2, 1))]


@pytest.mark.rule("hearts.end.final-totals")
def test_extra_hands_stand_in_the_history_but_not_in_the_totals() -> None:
    view = start((100, 0, 0, 4), (20, 3, 3, 0)).view(None)
    assert view.totals == (100, 0, 0, 4)
    assert view.history == ((100, 0, 0, 4), (20, 3, 3, 0))


@pytest.mark.rule("hearts.end.shared")
@pytest.mark.case(69)
def test_a_tie_may_be_agreed_to_be_shared() -> None:
    after = over({0: "QS 2H-KH", 1: "AH"}, [(79, 59, 60, 78)], tie=Tie.SHARED)
    assert after.told(e.ExtraHandNeeded) == []
    assert after.view(None).outcome == Outcome(
        winners=seats(1, 2), ranks=(4, 1, 1, 3), scores=(104, 60, 60, 78)
    )


@pytest.mark.rule("hearts.end.shared")
def test_a_single_lowest_total_wins_alone_where_ties_are_shared() -> None:
    after = over({0: "QS 2H-KH", 1: "AH"}, [(90, 30, 20, 25)], tie=Tie.SHARED)
    assert after.told(e.MatchEnded) == [e.MatchEnded(winners=seats(2), ranks=(4, 3, 1, 2))]


@pytest.mark.rule("hearts.end.tie", "hearts.end.limit")
def test_all_four_may_be_tied() -> None:
    assert start((25, 25, 25, 25), limit=25).view(None).tied == seats(0, 1, 2, 3)


# --- after the end ---------------------------------------------------------------------------


@pytest.mark.rule("hearts.table.match-over")
@pytest.mark.parametrize(
    ("actor", "action"),
    [
        (TABLE, DealHand(Seat(1), cards("2C-AC"))),
        (Seat(1), PassCards(cards("2C 3C 4C"))),
        (Seat(1), PlayCard(card("2C"))),
        (Seat(1), ChooseMoon(MoonForm.OTHERS_PLUS)),
        (HOST, DeclareMisdeal(MisdealReason.EXPOSED_CARD)),
        (HOST, Abandon()),
    ],
)
def test_nothing_more_happens_after_the_end(actor: Actor, action: Action) -> None:
    ended = over({0: "QS 2H-KH", 1: "AH"}, [(90, 30, 20, 25)])
    ended.when(actor, action).refused_by("hearts.table.match-over")
    assert ended.due == ()
    assert ended.offers(actor) == ()


@pytest.mark.rule("hearts.table.match-over")
def test_before_the_end_the_match_goes_on() -> None:
    going_on = over({0: "QS 2H-KH", 1: "AH"}, [(60, 30, 20, 25)])
    going_on.when(TABLE, DealHand(Seat(3), cards("2C-AC"))).accepted()


# --- breaking off ----------------------------------------------------------------------------


def moment(phase: str) -> Scene:
    """A scene of a phase, after a first hand."""
    before = [(5, 0, 19, 2)]
    match phase:
        case "dealing":
            return start(*before)
        case "passing":
            return deal(before=before)
        case "playing":
            return playing("2C 3C", "4C 5C", "6C 7C", "8C 9C", before=before)
        case _:
            return over({1: "2H-AH QS"}, before, moon=Moon.SHOOTER_CHOICE)


@pytest.mark.rule("hearts.table.abandon")
@pytest.mark.parametrize("phase", PHASES)
def test_the_host_breaks_off_and_nobody_has_won(phase: str) -> None:
    after = moment(phase).when(HOST, Abandon()).accepted()
    assert after.events[-1] == e.MatchAbandoned()
    assert after.view(None).outcome == Outcome(
        winners=(), ranks=(), scores=(5, 0, 19, 2), abandoned=True
    )


@pytest.mark.rule("hearts.table.phase")
@pytest.mark.parametrize(
    ("actor", "action"),
    [
        (HOST, Abandon()),
        (HOST, DeclareMisdeal(MisdealReason.EXPOSED_CARD)),
        (TABLE, DealHand(Seat(1), cards("2C-AC"))),
        (Seat(0), PlayCard(card("2C"))),
        (Seat(0), PassCards(cards("2C 3C 4C"))),
    ],
)
def test_nobody_acts_while_something_follows_by_itself(actor: Actor, action: Action) -> None:
    scene = start()
    opening = Scene(scene.rules, HEARTS.initial(scene.rules, 4))
    assert HEARTS.react(scene.rules, opening.state) is not None
    assert opening.due == ()
    opening.when(actor, action).refused_by("hearts.table.phase")


def test_nothing_follows_the_end() -> None:
    ended = over({0: "QS 2H-KH", 1: "AH"}, [(90, 30, 20, 25)])
    assert HEARTS.react(ended.rules, ended.state) is None


@pytest.mark.rule("hearts.table.abandon", "hearts.end.final-totals")
def test_a_match_broken_off_in_an_extra_hand_has_no_winner() -> None:
    after = deal(before=[(100, 0, 0, 4)]).when(HOST, Abandon()).gives(e.MatchAbandoned())
    assert after.view(None).outcome == Outcome(
        winners=(), ranks=(), scores=(100, 0, 0, 4), abandoned=True
    )


@pytest.mark.rule("hearts.table.host")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("actor", [*seats(0, 1, 2, 3), TABLE])
def test_only_the_host_breaks_off(phase: str, actor: Actor) -> None:
    moment(phase).when(actor, Abandon()).refused_by("hearts.table.host")
