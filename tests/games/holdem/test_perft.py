"""Counts of play: what is on record in `spec`, and a second count by the second referee."""

from __future__ import annotations

from copy import deepcopy
from math import factorial, perm
from typing import Final

import pytest

from cardrules.codec import codec_of
from cardrules.counting import perft, perft_divide
from cardrules.games.holdem import HOLDEM, Options
from cardrules.kernel.offers import offered
from tests.games.holdem.audit import Audit
from tests.games.holdem.audit_hand import STREETS, HandAudit
from tests.games.holdem.build import Scene
from tests.games.holdem.stage import stage
from tests.perfts import Position, each_of, named, positions

POSITIONS: Final = positions("holdem")

each_position = each_of(POSITIONS)


def options_of(position: Position) -> Options:
    """The options of a position."""
    return codec_of(HOLDEM).load_options(position["options"])


def reach(position: Position) -> Scene:
    """Deal and play as the file says; every action is checked."""
    return stage(options_of(position), position)


@each_position
def test_counts_on_record(position: Position) -> None:
    scene, counts = reach(position), position["counts"]
    depths = range(1, len(counts) + 1)
    found = [perft(HOLDEM, options_of(position), scene.state, depth) for depth in depths]
    assert found == counts


# --- the second count: the betting by the rule text, and cards that make no difference to it


def ways(hand: HandAudit, depth: int) -> int:
    """Count the sequences of so many actions by what the second referee allows."""
    if depth == 0:
        return 1
    seat = hand.turn()
    if seat is None:
        return after_street(hand, depth)
    legal = hand.legal(seat)
    if depth == 1:
        return legal.fold + legal.check + (legal.call > 0) + len(legal.levels) + legal.all_in
    total = 0
    after = [("fold", 0)] * legal.fold + [("check", 0)] * legal.check
    after += [("call", legal.call)] * (legal.call > 0)
    after += [("lift", level) for level in legal.levels]
    if legal.all_in:
        calls = legal.call == legal.stack
        after.append(("call", legal.call) if calls else ("lift", legal.reach))
    for kind, amount in after:
        other = deepcopy(hand)
        if kind == "fold":
            other.fold(seat)
        elif kind == "check":
            other.acts(seat, chips=False)
        elif kind == "call":
            other.call(seat, amount)
        else:
            other.lift(seat, amount)
        total += ways(other, depth - 1)
    return total


def after_street(hand: HandAudit, depth: int) -> int:
    """Count from the end of a street on: cards are dealt, or the only hand is over."""
    if len(hand.live) == 1 or hand.street == "river":
        return 0
    if not hand.bets_on and hand.asks_for_runs():
        return answers(hand, depth)
    return dealt(hand, depth, runs=1)


def answers(hand: HandAudit, depth: int) -> int:
    """Count the answers of all who are asked, in any order: two boards if all agree."""
    asked = len(hand.live)
    if depth <= asked:
        return perm(asked, depth) * (1 << depth)
    orders = factorial(asked)
    agreed = dealt(hand, depth - asked, runs=2)
    return orders * (agreed + ((1 << asked) - 1) * dealt(hand, depth - asked, runs=1))


def dealt(hand: HandAudit, depth: int, runs: int) -> int:
    """Count the deals of the next street, or of all that are left, and what follows."""
    known = sum(map(len, hand.holes.values())) + len(hand.boards[0])
    to_come = STREETS[STREETS.index(hand.street) + 1 :]
    if hand.bets_on:
        to_come = to_come[:1]
    total = 1
    for street in to_come * runs:
        count = 3 if street == "flop" else 1
        total *= perm(52 - known, count)
        known += count
        depth -= 1
        if depth == 0:
            return total
    if not hand.bets_on:
        return 0
    other = deepcopy(hand)
    other.street = to_come[0]
    other.boards[0] += ["?"] * (3 if to_come[0] == "flop" else 1)
    other.open()
    return total * ways(other, depth)


def judged_so_far(position: Position) -> HandAudit:
    """Let the second referee follow to the position."""
    options = options_of(position)
    scene = stage(options, position, keep=True)
    audit = Audit(options, len(options.stacks)).read(scene.events)
    assert audit.hand is not None
    return audit.hand


@each_position
def test_the_second_referee_counts_the_same(position: Position) -> None:
    hand, counts = judged_so_far(position), position["counts"]
    small = [depth for depth in range(1, len(counts) + 1) if depth == 1 or counts[depth - 2] < 5000]
    assert len(small) >= 3
    assert [ways(hand, depth) for depth in small] == [counts[depth - 1] for depth in small]


# --- the counting rule


def test_the_last_action_counted_by_size_is_every_one_accepted() -> None:
    scene = reach(named(POSITIONS, "three-in-pot-limit"))
    (seat,) = scene.due
    accepted = [
        HOLDEM.decide(scene.rules, scene.state, seat, one) for one in offered(scene.offers(seat))
    ]
    assert len(accepted) == named(POSITIONS, "three-in-pot-limit")["counts"][0]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_counts_by_first_action_add_up(depth: int) -> None:
    position = named(POSITIONS, "the-river-to-the-end")
    scene = reach(position)
    divided = perft_divide(HOLDEM, options_of(position), scene.state, depth)
    assert sum(divided.values()) == position["counts"][depth - 1]
