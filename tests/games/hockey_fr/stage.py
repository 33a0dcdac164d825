"""Set the table as a case in `spec/hockey_fr/cases` describes it; every step is checked."""

from __future__ import annotations

from typing import Any

import attrs

from cardrules.games.hockey_fr import Options
from cardrules.seats import TABLE
from tests.games.hockey_fr.build import Scene, start

__all__ = ["KEYS", "stage"]

#: What a case says of its position; see `spec/README.md`.
KEYS = {"before", "centre", "deals", "plays"}


def stage(options: Options, case: dict[str, Any]) -> Scene:
    """Play up to the moment of a case."""
    agreed = {field.name: getattr(options, field.name) for field in attrs.fields(Options)}
    scene = start(*case.get("before", []), **agreed)
    deals = [list(hands) for hands in case.get("deals", [])]
    for card in ["", *case.get("plays", "").split()]:
        scene = scene.plays(card)
        if deals and scene.due == (TABLE,):
            scene = scene.deals(*deals.pop(0), centre=case.get("centre", ""))
    assert not deals, "a deal is named that was not due"
    return scene
