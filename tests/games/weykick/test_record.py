"""The record of a match: who plays, goals, the win, and what is refused."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from cardrules.errors import OptionsError
from cardrules.games.weykick import (
    CATALOGUE,
    WEYKICK,
    Options,
    Product,
    RecordGoal,
    Shape,
    Side,
    Sport,
)
from cardrules.games.weykick import events as e
from cardrules.kernel.game import EVERYBODY
from cardrules.seats import HOST, TABLE, Seat
from tests.games.weykick.build import WORDS, Scene, answered, start

LEFT, RIGHT = Side
ASK = answered("children no_friends 2 tight undecided impatient")


def refused(*rule_ids: str, **options: Any) -> None:
    """Demand that these options are refused, citing just these rules."""
    with pytest.raises(OptionsError) as caught:
        WEYKICK.ruleset(Options(**options))
    assert [rule.id for rule in caught.value.rules] == [*rule_ids]


def allowed(**options: Any) -> None:
    """Demand that a record can be opened with these options."""
    assert start(**options).due == (HOST,)


@pytest.mark.rule("weykick.match.goal", "weykick.match.middle")
def test_a_goal_counts_one_for_the_side_that_is_named() -> None:
    scene = start("start")
    after = scene.when(WORDS["R"]).gives(e.GoalRecorded(RIGHT, (0, 1)))
    # The ball goes back to the middle, and the next goal may be anybody's.
    assert after.when(WORDS["R"]).gives(e.GoalRecorded(RIGHT, (0, 2))).facts["score"] == [0, 2]
    assert after.plays("L").view().score == (1, 1)


@pytest.mark.rule("weykick.match.goal")
def test_a_goal_is_the_left_sides_or_the_right_sides() -> None:
    odd: Any = RecordGoal("left")  # type: ignore[arg-type]  # a word is no side
    start("start").when(odd).refused_by("weykick.match.goal")


@pytest.mark.rule("weykick.match.target", "weykick.match.after-win", "weykick.match.close")
def test_11_the_first_side_with_ten_goals_wins() -> None:
    scene = start("start L L R L R L R R L L R R L R L L")
    assert scene.view().score == (9, 7)
    won = scene.when(WORDS["L"]).gives(e.GoalRecorded(LEFT, (10, 7)), e.MatchWon(LEFT, (10, 7)))
    assert won.facts == {"score": [10, 7], "winner": "left"}
    for goal in "LR":
        refusal = won.when(WORDS[goal]).refused_by("weykick.match.after-win")
        assert refusal.detail == {"target": 10}
    closed = won.when(WORDS["close"]).gives(
        e.RecordClosed(winner=LEFT, winners=(Seat(0),), ranks=(1, 2))
    )
    outcome = WEYKICK.outcome(closed.state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((0,), (1, 2), (10, 7))
    assert closed.facts["winner"] == "left"


@pytest.mark.rule("weykick.match.sides", "weykick.catalogue.figure-each")
def test_12_three_against_three_need_six_figures() -> None:
    both = ("weykick.match.sides", "weykick.catalogue.figure-each")
    refused("weykick.match.sides", "weykick.catalogue.figure-each", left=3, right=3)
    refused(*both, left=3, right=1)
    refused(*both, right=2, figures=2)
    refused(*both, left=0)
    refused(*both, left=4, figures=6)
    allowed(left=3, right=3, figures=6)
    allowed(left=2, right=1)


@pytest.mark.rule("weykick.match.sides")
def test_the_left_side_has_the_first_seats() -> None:
    assert list(WEYKICK.seats(Options(left=2, right=1))) == [3]
    scene = start("start R", left=2, right=1, target=1)
    closed = scene.plays("close")
    outcome = WEYKICK.outcome(closed.state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((2,), (2, 2, 1), (0, 0, 1))


@pytest.mark.rule("weykick.match.undo")
def test_the_last_goal_may_be_taken_back_also_the_winning_one() -> None:
    scene = start("start L R L", target=2)
    assert scene.view().winner is LEFT
    open_again = scene.when(WORDS["back"]).gives(e.GoalUndone(LEFT, (1, 1)))
    assert open_again.view().winner is None
    assert open_again.when(WORDS["back"]).gives(e.GoalUndone(RIGHT, (1, 0))).plays("R R").facts == {
        "score": [1, 2],
        "winner": "right",
    }


@pytest.mark.rule("weykick.match.undo")
def test_without_a_goal_there_is_nothing_to_take_back() -> None:
    start("start").when(WORDS["back"]).refused_by("weykick.match.undo")
    start("start L back").when(WORDS["back"]).refused_by("weykick.match.undo")


@pytest.mark.rule("weykick.match.close")
def test_a_record_without_a_win_is_not_closed() -> None:
    for scene in (start(), start("start L")):
        scene.when(WORDS["close"]).refused_by("weykick.match.close")


@pytest.mark.rule("weykick.match.hockey")
def test_a_record_of_hockey_speaks_of_a_puck() -> None:
    hockey = start("start", record_sport=Sport.HOCKEY)
    assert "The puck is in play." in WEYKICK.draw(hockey.view(), "en")
    assert "The ball is in play." in WEYKICK.draw(start("start").view(), "en")
    assert hockey.plays("L").view().score == start("start L").view().score


@pytest.mark.rule("weykick.table.host", "weykick.table.no-turns")
def test_nobody_but_the_host_acts_and_there_are_no_turns() -> None:
    for scene in (start(), start("start"), start("start L", target=1)):
        assert scene.due == (HOST,)
        for who in (0, 1, TABLE):
            assert scene.offers(who) == ()
            for action in (*WORDS.values(), ASK):
                scene.when(action, who).refused_by("weykick.table.host")
    start().when(ASK).accepted()


@pytest.mark.rule("weykick.table.phase")
def test_advice_comes_before_the_match_and_goals_while_it_is_played() -> None:
    for word in ("L", "R", "back"):
        start().when(WORDS[word]).refused_by("weykick.table.phase")
    for scene in (start("start"), start("start L", target=1)):
        for action in (ASK, WORDS["start"]):
            scene.when(action).refused_by("weykick.table.phase")
    start().when(ASK).accepted().plays("start L")


@pytest.mark.rule("weykick.table.phase", "weykick.match.after-win")
def test_nothing_is_done_while_the_win_is_told() -> None:
    scene = start("start", target=1)
    goal = WEYKICK.decide(scene.rules, scene.state, HOST, WORDS["L"])
    unsettled = Scene(scene.rules, WEYKICK.evolve(scene.state, goal))
    assert unsettled.due == ()
    unsettled.when(WORDS["L"]).refused_by("weykick.match.after-win")
    for word in ("back", "abandon"):
        unsettled.when(WORDS[word]).refused_by("weykick.table.phase")
    scene.when(WORDS["abandon"]).accepted()


@pytest.mark.rule("weykick.table.match-over")
def test_a_closed_record_stays_as_it_is() -> None:
    closed = start("start L close", target=1)
    assert closed.due == ()
    assert closed.offers() == ()
    for action in (*WORDS.values(), ASK):
        closed.when(action).refused_by("weykick.table.match-over")
    start("start L", target=1).when(WORDS["close"]).accepted()


@pytest.mark.rule("weykick.table.abandon")
@pytest.mark.parametrize("played", ["", "start L", "start L L"])
def test_the_host_may_break_off_at_any_time(played: str) -> None:
    after = start(played, target=2).when(WORDS["abandon"]).gives(e.MatchAbandoned())
    outcome = WEYKICK.outcome(after.state)
    assert outcome is not None
    assert (outcome.abandoned, outcome.winners) == (True, ())
    assert after.facts["winner"] is None
    assert outcome.scores == (played.count("L"), 0)


@pytest.mark.rule("weykick.table.open")
def test_everybody_sees_everything() -> None:
    scene = start("start L R").plays("L")
    views = [scene.view(seat) for seat in (None, 0, 1)]
    assert [attrs.evolve(view, seat=None) for view in views] == [views[0]] * 3
    assert {WEYKICK.audience(event) for event in scene.events} == {EVERYBODY}
    assert WEYKICK.census(scene.state) == {}


@pytest.mark.rule("weykick.options.range")
@pytest.mark.parametrize("target", [0, 1000, -3])
def test_a_match_is_to_one_goal_at_least(target: int) -> None:
    refused("weykick.options.range", target=target)
    allowed(target=1)
    allowed(target=999)


@pytest.mark.rule("weykick.catalogue.figures")
@pytest.mark.parametrize("figures", [0, 1, 3, 8])
def test_a_board_has_two_four_or_six_figures(figures: int) -> None:
    refused("weykick.catalogue.figures", figures=figures)
    for number in (2, 4, 6):
        allowed(figures=number)


SOUND: dict[str, Any] = {
    "name": "ours",
    "sport": Sport.HOCKEY,
    "shape": Shape.OCTAGONAL,
    "figures": 4,
}


@pytest.mark.rule("weykick.catalogue.products")
@pytest.mark.parametrize(
    "fault",
    [
        {"name": " "},
        {"name": 3},
        {"sport": "hockey"},
        {"shape": "round"},
        {"figures": 5},
        {"figures": True},
        {"coloured": 1},
        {"price": -1},
        {"price": 9.5},
    ],
)
def test_a_product_says_what_it_is(fault: dict[str, Any]) -> None:
    refused("weykick.catalogue.products", catalogue=(Product(**SOUND | fault),))
    allowed(catalogue=(Product(**SOUND, price=0),))


@pytest.mark.rule("weykick.catalogue.products")
def test_a_catalogue_names_each_product_once_and_holds_nothing_else() -> None:
    refused("weykick.catalogue.products", catalogue=(*CATALOGUE, CATALOGUE[0]))
    refused("weykick.catalogue.products", catalogue=("ours",))
    allowed(catalogue=())


@pytest.mark.parametrize("options", [{"target": True}, {"left": 1.0}, {"record_sport": "hockey"}])
def test_a_value_of_another_kind_is_refused(options: dict[str, Any]) -> None:
    (name,) = options
    with pytest.raises(OptionsError, match=f"{name} must be a"):
        WEYKICK.ruleset(Options(**options))


def test_the_table_has_nothing_to_draw() -> None:
    scene = start()
    with pytest.raises(AssertionError, match="never acts"):
        WEYKICK.chance(scene.rules, scene.state, None)  # type: ignore[arg-type]  # it has no chance
