"""Counts of play: what is on record in `spec`, and a second count by the second referee."""

from __future__ import annotations

from copy import copy
from math import comb, perm
from typing import Final

from cardrules.cards import parse_cards
from cardrules.codec import codec_of
from cardrules.counting import perft
from cardrules.games.hockey_ca import HOCKEY_CA, Options
from cardrules.games.hockey_ca.model import Playing
from tests.games.hockey_ca.audit import Audit
from tests.games.hockey_ca.build import Scene
from tests.games.hockey_ca.stage import stage
from tests.perfts import Position, each_of, positions

POSITIONS: Final = positions("hockey_ca")
PLAYED: Final = [one for one in POSITIONS if "hands" in one and one["name"] != "a-centre-pile"]


def options_of(position: Position) -> Options:
    """The options of a position."""
    return codec_of(HOCKEY_CA).load_options(position["options"])


def reach(position: Position) -> Scene:
    """Deal and play as the file says; every action is checked."""
    return stage(options_of(position), position)


@each_of(POSITIONS)
def test_counts_on_record(position: Position) -> None:
    scene, counts = reach(position), position["counts"]
    depths = range(1, len(counts) + 1)
    found = [perft(HOCKEY_CA, options_of(position), scene.state, depth) for depth in depths]
    assert found == counts
    assert found


# --- the second count: hands of names, and what the second referee says of each card


def ways(table: Audit, depth: int) -> int:
    """Count the sequences of so many actions; after the deal, the next hand in no order."""
    if depth == 0:
        return 1
    if table.sudden and table.goals:
        return 0
    if not any(table.hands):
        assert depth == 1, "the next deal is not walked through"
        return comb(52 - len(table.seen), table.sizes[table.deal])
    hand = table.hands[table.turn]
    return len(hand) if depth == 1 else sum(ways(after(table, c), depth - 1) for c in sorted(hand))


def after(table: Audit, name: str) -> Audit:
    """Let the seat in turn play a card."""
    other, seat = copy(table), table.turn
    other.hands = [hand - {name} for hand in table.hands]
    other.pile, other.seen, other.gained = [*table.pile], {*table.seen}, {**table.gained}
    other.put(name, seat % 2, other.wanted(name, seat % 2))
    other.seen.add(name)
    other.turn = (seat + 1) % other.seats
    return other


@each_of(PLAYED)
def test_the_second_referee_gives_the_same_counts(position: Position) -> None:
    scene = reach(position)
    assert isinstance(scene.state, Playing)
    table = Audit(options_of(position))
    deal = scene.state.deal
    (table.turn,) = scene.state.due
    table.hands = [{card.name for card in scene.view(seat).hand} for seat in range(table.seats)]
    table.pile = [card.name for card in parse_cards(position.get("centre", ""))]
    table.seen, table.sudden, table.deal = set(table.pile), deal.match.overtime, 1
    table.sizes = [0, *deal.later]
    dealt = sum(map(len, table.hands))
    counts = position["counts"]
    assert len(counts) == dealt + 1
    assert [ways(table, depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_table_has_as_many_ways_as_there_are_cards() -> None:
    found = {position["name"]: position["counts"] for position in POSITIONS}
    tied, apart = 52 * 3, 52 * 48
    assert found["the-cut"] == [52 * 51, 2 * apart + tied * 50 * 49]
    assert found["a-centre-pile"] == [perm(44, 4)]
    assert found["the-last-cards"] == [3, 9, 18, 36, 36, 36, 0]
