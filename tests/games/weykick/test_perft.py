"""Counts of records: what is on record in `spec`, and a second count by the rules alone."""

from __future__ import annotations

from typing import Final

from cardrules.codec import codec_of
from cardrules.counting import perft
from cardrules.games.weykick import WEYKICK, Options
from tests.games.weykick.stage import stage
from tests.perfts import Position, each_of, positions

POSITIONS: Final = positions("weykick")

each_position = each_of(POSITIONS)


def options_of(position: Position) -> Options:
    """The options of a position."""
    return codec_of(WEYKICK).load_options(position["options"])


@each_position
def test_counts_on_record(position: Position) -> None:
    options, counts = options_of(position), position["counts"]
    state = stage(options, position).state
    depths = range(1, len(counts) + 1)
    assert [perft(WEYKICK, options, state, depth) for depth in depths] == counts


def ways(goals: str, target: int, depth: int) -> int:
    """Count by the rules: breaking off ends it, and so does closing after a win."""
    if depth == 0:
        return 1
    # Breaking off, and closing, are ways of their own with nothing after them.
    ends = 1 if depth == 1 else 0
    won = target in (goals.count("L"), goals.count("R"))
    found = ends * (2 if won else 1)
    if goals:
        found += ways(goals[:-1], target, depth - 1)
    if not won:
        found += sum(ways(goals + side, target, depth - 1) for side in "LR")
    return found


@each_of(POSITIONS[1:])
def test_the_rules_alone_give_the_same_counts(position: Position) -> None:
    goals = position["plays"].removeprefix("start").replace(" ", "")
    target, counts = options_of(position).target, position["counts"]
    assert [ways(goals, target, depth) for depth in range(1, len(counts) + 1)] == counts


def test_before_the_match_there_are_240_ways_to_ask() -> None:
    answers = 2 * 2 * 5 * 2 * 3 * 2
    assert POSITIONS[0]["counts"] == [answers + 2, answers * (answers + 2) + 3]
