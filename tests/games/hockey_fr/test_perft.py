"""Counts of play: what is on record in `spec`, and a second count by the second referee."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from math import comb, perm
from typing import Final

import pytest

from cardrules.codec import codec_of
from cardrules.counting import perft
from cardrules.games.hockey_fr import HOCKEY_FR, Options
from cardrules.games.hockey_fr import events as e
from cardrules.kernel.offers import offered
from tests.games.hockey_fr.audit import Referee
from tests.games.hockey_fr.build import Scene
from tests.games.hockey_fr.stage import stage
from tests.perfts import Position, each_of, positions

POSITIONS: Final = positions("hockey_fr")

each_position = each_of(POSITIONS)


def options_of(position: Position) -> Options:
    """The options of a position."""
    return codec_of(HOCKEY_FR).load_options(position["options"])


def reach(position: Position) -> Scene:
    """Deal and play as the file says; every action is checked."""
    return stage(options_of(position), position)


@each_position
def test_counts_on_record(position: Position) -> None:
    scene, counts = reach(position), position["counts"]
    found = [
        perft(HOCKEY_FR, options_of(position), scene.state, depth)
        for depth in range(1, len(counts) + 1)
    ]
    assert found == counts


def referee_at(position: Position, scene: Scene) -> Referee:
    """The second referee, told of everything up to the position."""
    referee = Referee(codec_of(HOCKEY_FR).dump_options(options_of(position)))
    for goals in position.get("before", []):
        referee.goals[-1] = list(goals)
        referee.end_period()
    for event in scene.events:
        match event:
            case e.HandDealt(seat, cards):
                referee.dealt(seat, [str(card) for card in cards])
            case e.CentreLaid(cards):
                referee.laid([str(card) for card in cards])
            case e.CardPlayed(seat, card):
                referee.played(seat, str(card))
            case _:
                pass
    return referee


def ways(referee: Referee, depth: int) -> Iterator[Referee]:
    """Every sequence of so many actions, as the referee stands after it; hands are not dealt."""
    if depth == 0:
        yield referee
    elif not referee.over:
        for card in referee.hands[referee.turn]:
            after = deepcopy(referee)
            after.played(referee.turn, card)
            yield from ways(after, depth - 1)


with_goals = pytest.mark.parametrize(
    "position", [one for one in POSITIONS if "goals" in one], ids=lambda one: str(one["name"])
)


@with_goals
def test_the_second_referee_counts_as_many_ways_and_goals(position: Position) -> None:
    referee = referee_at(position, reach(position))
    counts = position["counts"]
    a, b = referee.totals()
    last = [end.totals() for end in ways(referee, len(counts))]
    goals = [sum(end[0] - a for end in last), sum(end[1] - b for end in last)]
    assert (len(last), goals) == (counts[-1], position["goals"])


def ends(scene: Scene, depth: int) -> Iterator[Scene]:
    """Every sequence of so many cards."""
    if depth == 0:
        yield scene
        return
    for actor in scene.due:
        for action in offered(scene.offers(actor)):
            yield from ends(scene.when(actor, action).accepted(), depth - 1)


@with_goals
def test_goals_on_record(position: Position) -> None:
    scene = reach(position)
    (a, b), last = scene.score, [end.score for end in ends(scene, len(position["counts"]))]
    goals = [sum(end[0] - a for end in last), sum(end[1] - b for end in last)]
    assert goals == position["goals"]


def test_deals_are_counted_by_hand() -> None:
    by_name = {position["name"]: position["counts"] for position in POSITIONS}
    assert by_name["the-centre"] == [perm(36, 4)]
    assert by_name["last-card-of-a-deal"] == [1, comb(32, 4), comb(32, 4) * comb(28, 4)]
    assert by_name["last-card-of-a-match"] == [1, 0]
