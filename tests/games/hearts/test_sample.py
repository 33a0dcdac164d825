"""Real input: 70 hands that two other engines have judged, turn by turn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from cardrules.cards import CardSet
from cardrules.games.hearts import Direction, PlayCard
from cardrules.games.hearts import events as e
from cardrules.seats import Seat
from tests.games.hearts.build import Scene, card, cards, deal

FILE: Final = Path(__file__).parents[2] / "data" / "hearts-sample" / "hands.jsonl"
HANDS: Final[list[dict[str, Any]]] = [
    json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()
]


def dealt(hand: dict[str, Any]) -> Scene:
    """Deal a hand under its options, with its direction for every hand of the match."""
    cycle = (Direction(hand["direction"]),)
    return deal(*map(" ".join, hand["dealt"]), pass_cycle=cycle, limit=10_000, **hand["options"])


def captured(scene: Scene) -> dict[Seat, CardSet]:
    """What each seat has taken, told from the events alone."""
    heaps: dict[Seat, CardSet] = {Seat(seat): CardSet() for seat in range(4)}
    trick = CardSet()
    for event in scene.events:
        if isinstance(event, e.CardPlayed):
            trick = CardSet(trick.mask | event.card.bit)
        elif isinstance(event, e.TrickTaken):
            heaps[event.seat] = CardSet(heaps[event.seat].mask | trick.mask)
            trick = CardSet()
    return heaps


def test_there_are_70_hands_of_every_direction_two_of_them_moons() -> None:
    assert len({hand["id"] for hand in HANDS}) == len(HANDS) == 70
    assert {hand["direction"] for hand in HANDS} == {way.value for way in Direction}
    assert sum(26 in hand["points"] for hand in HANDS) == 2
    assert {len(hand["plays"]) for hand in HANDS} == {52}


@pytest.mark.parametrize("hand", HANDS, ids=[hand["id"] for hand in HANDS])
@pytest.mark.rule(
    "hearts.play.follow-suit",
    "hearts.play.first-trick",
    "hearts.play.free-first-trick",
    "hearts.break.no-lead",
    "hearts.break.any-heart",
    "hearts.break.queen-breaks",
    "hearts.trick.take",
    "hearts.score.moon",
    "hearts.omnibus.bonus",
)
def test_every_turn_and_the_scores_are_as_others_computed_them(hand: dict[str, Any]) -> None:
    scene = dealt(hand)
    if hand["direction"] != "hold":
        scene = scene.passes(*map(" ".join, hand["passes"]))
    assert [scene.hand(seat) for seat in range(4)] == [
        cards(" ".join(held)) for held in hand["after_pass"]
    ]
    for turn, (seat, played, legal) in enumerate(hand["plays"]):
        assert scene.due == (seat,), f"turn {turn}"
        assert scene.playable == cards(" ".join(legal)), f"turn {turn}"
        scene = scene.when(seat, PlayCard(card(played))).accepted()
    assert [
        len([one for one in heap if one.suit.value == "H"]) + 13 * (card("QS") in heap)
        for heap in captured(scene).values()
    ] == hand["points"]
    assert [list(event.scores) for event in scene.told(e.HandScored)] == [hand["score"]]
