"""Periods, sudden death, ties, and the result."""

from __future__ import annotations

import pytest

from cardrules.games.hockey_ca import HOCKEY_CA, Abandon, Overtime, PlayCard
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import Finished
from cardrules.seats import HOST, Seat
from tests.games.hockey_ca.build import A, B, Scene, allowed, rink, start
from tests.games.hockey_ca.quiet import QUIET

TIED = [(1, 1), (2, 0), (0, 2)]


def result(scene: Scene) -> tuple[tuple[Seat, ...], tuple[int, ...], tuple[int, ...]]:
    """Winners, places, scores."""
    outcome = scene.outcome
    assert outcome is not None
    return outcome.winners, outcome.ranks, outcome.scores


@pytest.mark.rule("hockey_ca.end.periods")
def test_a_match_has_three_periods_whatever_the_score() -> None:
    scene = start((9, 0), (9, 0), first_dealer=1)
    assert scene.outcome is None
    assert scene.view(None).period == 3
    over = start((9, 0), (9, 0), (0, 0), first_dealer=1)
    assert type(over.state) is Finished
    assert type(start((1, 0), first_dealer=1, periods=1).state) is Finished


@pytest.mark.rule("hockey_ca.end.more-goals")
def test_more_goals_win() -> None:
    assert result(start((1, 0), (0, 3), (1, 0), first_dealer=1)) == ((B,), (2, 1), (2, 3))
    assert result(start((1, 0), (0, 0), (0, 0), first_dealer=1)) == ((A,), (1, 2), (1, 0))


@pytest.mark.rule(
    "hockey_ca.end.sudden-death", "hockey_ca.end.overtime-deals", "hockey_ca.end.overtime-dealer"
)
def test_a_tie_leads_to_an_overtime_of_smaller_deals_dealt_by_the_other_player() -> None:
    scene = start(*TIED, first_dealer=0)
    assert scene.told(e.PeriodStarted)[-1] == e.PeriodStarted(
        number=4, overtime=True, dealer=B, sizes=(4, 4, 4, 4, 4, 6), centre=0
    )
    assert scene.view(None).overtime


@pytest.mark.rule("hockey_ca.end.sudden-death", "hockey_ca.end.counts", "hockey_ca.play.then")
def test_the_first_goal_of_overtime_ends_the_match_at_once() -> None:
    scene = rink("Q Q 2", "2", before=TIED, first_dealer=0)
    (two,) = [card for card in scene.view(B).hand if card.rank == 2]
    over = scene.when(B, PlayCard(two)).accepted()
    assert over.events[-4:] == (
        e.CardPlayed(B, two, over.effects),
        e.GoalScored(seat=B, score=(3, 4), ends=True),
        e.PeriodEnded(number=4, goals=(0, 1), cancelled=None),
        e.MatchEnded(winners=(B,), ranks=(2, 1)),
    )
    assert result(over) == ((B,), (2, 1), (3, 4))
    assert scene.view(None).hand_sizes == (2, 3)
    assert HOCKEY_CA.facts(over.state) == {
        "score": [3, 4],
        "periods": [[1, 1], [2, 0], [0, 2], [0, 1]],
        "winner": 1,
        "winners": [1],
    }


@pytest.mark.rule("hockey_ca.end.tie")
def test_an_overtime_without_a_goal_is_a_tie() -> None:
    scene = rink(QUIET, before=TIED, first_dealer=0)
    assert result(scene) == ((A, B), (1, 1), (3, 3))
    assert len(scene.told(e.CardPlayed)) == 52
    assert HOCKEY_CA.facts(scene.state)["winner"] is None
    assert HOCKEY_CA.facts(scene.state)["winners"] == [0, 1]


@pytest.mark.rule("hockey_ca.end.no-overtime")
def test_where_agreed_a_tie_stands() -> None:
    scene = start(*TIED, first_dealer=0, overtime=Overtime.NONE)
    assert result(scene) == ((A, B), (1, 1), (3, 3))


@pytest.mark.rule("hockey_ca.end.until-goal", "hockey_ca.end.overtime-dealer")
def test_where_agreed_overtime_follows_overtime_until_somebody_scores() -> None:
    until = Overtime.SUDDEN_DEATH_UNTIL_GOAL
    scene = rink(QUIET, before=TIED, first_dealer=0, overtime=until)
    assert scene.outcome is None
    started = scene.told(e.PeriodStarted)[-2:]
    assert [(event.number, event.overtime, event.dealer) for event in started] == [
        (4, True, B),
        (5, True, A),
    ]
    fifth = rink("Q Q 2 2", before=[*TIED, (0, 0)], first_dealer=1, overtime=until)
    assert result(fifth) == ((B,), (2, 1), (3, 4))
    assert fifth.told(e.PeriodEnded)[-1].number == 5


@pytest.mark.rule("hockey_ca.end.overtime-deals")
def test_the_deals_of_overtime_can_be_agreed() -> None:
    assert allowed(overtime_pattern=(13, 13)).overtime_sizes == (13, 13)
    scene = start(*TIED, first_dealer=0, overtime_pattern=(13, 13))
    assert scene.view(None).undealt == 52
    assert scene.told(e.DealStarted)[-1].size == 13


@pytest.mark.rule("hockey_ca.table.abandon", "hockey_ca.table.host")
def test_the_host_may_break_a_match_off() -> None:
    scene = rink("6 6 Q Q")
    scene.when(A, Abandon()).refused_by("hockey_ca.table.host")
    over = scene.when(HOST, Abandon()).accepted()
    assert over.outcome is not None
    assert over.outcome.abandoned
    assert over.outcome.scores == (0, 1)
    assert over.outcome.winners == ()
    for early, dealer in ((start(), None), (start(first_dealer=0), A)):
        broken_off = early.when(HOST, Abandon()).accepted()
        assert broken_off.outcome is not None
        assert broken_off.view(None).dealer == dealer
