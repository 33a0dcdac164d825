"""The end of a period and of the match, and every form of the prolongation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardrules.games.hockey_fr import HOCKEY_FR, AfterGoal, Overtime, PeriodKind
from cardrules.games.hockey_fr import events as e
from cardrules.parts.teams import Team
from cardrules.seats import TABLE, Seat
from tests.games.hockey_fr.build import Scene, card, seats, start, table
from tests.games.hockey_fr.test_examples import PERIOD

A, B = Team
TIE = ((1, 0), (0, 1), (2, 2))


def kinds(scene: Scene) -> list[PeriodKind]:
    """What the periods that have begun were."""
    return [event.kind for event in scene.told(e.PeriodStarted)]


def last_card(before: Sequence[Sequence[int]], **options: Any) -> Scene:
    """Set the table before the last card of a period without goals."""
    first = len(before)
    text = PERIOD.removesuffix(" JH") + " | JH"
    return table(text, before=before, first_dealer=(3 - first) % 4, **options)


@pytest.mark.rule("hockey_fr.end.three", "hockey_fr.end.most", "hockey_fr.end.period")
def test_after_three_periods_more_goals_win() -> None:
    before = last_card([(1, 0), (0, 0)])
    after = before.plays("JH")
    assert after.last(2) == (
        e.PeriodEnded(3, (0, 0)),
        e.MatchEnded(winner=A, winners=seats(0, 2), ranks=(1, 3, 1, 3)),
    )
    outcome = HOCKEY_FR.outcome(after.state)
    assert outcome is not None
    assert outcome.scores == (1, 0, 1, 0)
    assert HOCKEY_FR.facts(after.state) == {
        "score": [1, 0],
        "periods": [[1, 0], [0, 0], [0, 0]],
        "winner": 0,
        "winners": [0, 2],
    }
    assert HOCKEY_FR.facts(before.state)["winner"] is None


@pytest.mark.rule("hockey_fr.end.three")
def test_the_table_may_agree_on_another_number_of_periods() -> None:
    after = last_card([(0, 1)], periods=2).plays("JH")
    assert after.last() == (e.MatchEnded(winner=B, winners=seats(1, 3), ranks=(3, 1, 3, 1)),)
    assert kinds(last_card([(0, 1)], periods=3).plays("JH"))[-1] is PeriodKind.REGULAR


@pytest.mark.rule("hockey_fr.end.overtime", "hockey_fr.end.sudden-death")
def test_a_tie_leads_to_a_prolongation_that_the_first_goal_ends() -> None:
    scene = start(*TIE, first_dealer=0)
    assert scene.told(e.PeriodStarted)[-1] == e.PeriodStarted(
        number=4, dealer=Seat(3), kind=PeriodKind.SUDDEN_DEATH
    )
    goal = table("JC 9D | 9C", before=TIE, first_dealer=0)
    after = goal.tries("9C").gives(
        e.ButScored(A, Seat(2), card("9C"), (4, 3)),
        e.PeriodEnded(4, (1, 0)),
        e.MatchEnded(winner=A, winners=seats(0, 2), ranks=(1, 3, 1, 3)),
    )
    assert after.due == ()


@pytest.mark.rule("hockey_fr.end.order")
@pytest.mark.parametrize(
    ("after_goal", "between"),
    [
        (AfterGoal.CLEAR, (e.PileSetAside,)),
        (AfterGoal.CLEAR_AND_PASS, (e.PasseMade, e.PasseLost)),
    ],
)
def test_a_goal_that_ends_the_match_first_does_all_that_goals_do(
    after_goal: AfterGoal, between: tuple[type, ...]
) -> None:
    goal = table("JC 9D | 9C", before=TIE, first_dealer=0, after_goal=after_goal)
    after = goal.plays("9C")
    told = [type(event) for event in after.events]
    assert told[-len(between) - 3 :] == [e.ButScored, *between, e.PeriodEnded, e.MatchEnded]


@pytest.mark.rule("hockey_fr.end.sudden-death")
def test_without_a_goal_in_the_prolongation_the_match_is_a_draw() -> None:
    after = last_card(TIE).plays("JH")
    outcome = HOCKEY_FR.outcome(after.state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == (seats(0, 1, 2, 3), (1, 1, 1, 1))
    facts = HOCKEY_FR.facts(after.state)
    assert (facts["winner"], facts["winners"]) == (None, [0, 1, 2, 3])


@pytest.mark.rule("hockey_fr.end.until-goal")
def test_prolongations_may_follow_one_another_until_a_goal() -> None:
    options: dict[str, Any] = {"overtime": Overtime.SUDDEN_DEATH_UNTIL_GOAL}
    after = last_card(TIE, **options).plays("JH")
    assert kinds(after) == [PeriodKind.SUDDEN_DEATH] * 2
    assert after.due == (TABLE,)
    later = table("JC 9D | 9C", before=[*TIE, (0, 0), (0, 0)], first_dealer=2, **options)
    assert type(later.plays("9C").events[-1]) is e.MatchEnded


@pytest.mark.rule("hockey_fr.end.full-period")
def test_the_prolongation_may_be_a_whole_period() -> None:
    options: dict[str, Any] = {"overtime": Overtime.FULL_PERIOD}
    goal = table("JC 9D | 9C", before=TIE, first_dealer=0, **options)
    goal.tries("9C").gives(e.ButScored(A, Seat(2), card("9C"), (4, 3)))
    drawn = last_card(TIE, **options).plays("JH")
    assert kinds(drawn) == [PeriodKind.EXTRA]
    assert type(drawn.events[-1]) is e.MatchEnded
    won = start(*TIE, (0, 2), **options)
    assert won.events[-1] == e.MatchEnded(winner=B, winners=seats(1, 3), ranks=(3, 1, 3, 1))


@pytest.mark.rule("hockey_fr.end.draw-stands")
def test_a_draw_may_stand() -> None:
    scene = start(*TIE, overtime=Overtime.NONE)
    assert scene.events[-1] == e.MatchEnded(winner=None, winners=seats(0, 1, 2, 3), ranks=(1,) * 4)


@pytest.mark.rule("hockey_fr.end.period")
def test_all_cards_go_back_into_the_pack() -> None:
    scene = table(PERIOD)
    view = scene.view(0)
    assert (view.undealt, view.pile_size, view.aside_size, view.played) == (52, 0, 0, None)
    assert (view.number, view.periods) == (2, ((0, 0),))
