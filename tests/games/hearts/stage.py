"""Set the table as a case in `spec/hearts/cases` describes it; every step is checked."""

from __future__ import annotations

from typing import Any

import attrs

from cardrules.games.hearts import DealHand, DealWidow, Options
from cardrules.games.hearts.model import Dealing
from cardrules.seats import TABLE
from tests.games.hearts.build import Scene, cards, start

__all__ = ["KEYS", "stage"]

#: What a case says of its position; see `spec/README.md`.
KEYS = {"before", "deal", "passes", "plays", "widow"}


def stage(options: Options, case: dict[str, Any]) -> Scene:
    """Play up to the moment of a case."""
    agreed = {field.name: getattr(options, field.name) for field in attrs.fields(Options)}
    scene = start(*case.get("before", []), **agreed)
    hands = case.get("deal", [])
    while hands and isinstance(scene.state, Dealing) and scene.state.due:
        seat = scene.state.due[0]
        if not hands[seat]:
            break
        scene = scene.when(TABLE, DealHand(seat, cards(hands[seat]))).accepted()
    if "widow" in case:
        scene = scene.when(TABLE, DealWidow(cards(case["widow"]))).accepted()
    if hands:
        dealt = [str(scene.hand(seat)) for seat in range(len(hands))]
        assert dealt == hands, (
            "hands are dealt from the dealer's left on, and written in card order"
        )
    scene = scene.passes(*case.get("passes", []))
    for trick in case.get("plays", []):
        leader, _, played = trick.partition(": ")
        assert scene.due == (int(leader),), f"seat {leader} does not lead {trick}"
        scene = scene.plays(played)
    return scene
