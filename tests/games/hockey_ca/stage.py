"""Set the table as a case in `spec/hockey_ca/cases` describes it; every step is checked."""

from __future__ import annotations

from typing import Any

import attrs

from cardrules.cards import parse_card, parse_cards
from cardrules.games.hockey_ca import ChooseDealer, Cut, DealHand, Options
from cardrules.games.hockey_ca.model import Dealing
from cardrules.seats import TABLE, Seat
from tests.games.hockey_ca.build import Scene, cards, start, table_plays

__all__ = ["KEYS", "stage"]

#: What a case says of its position; see `spec/README.md`.
KEYS = {"before", "centre", "chosen", "cuts", "hands", "plays"}


def stage(options: Options, case: dict[str, Any]) -> Scene:
    """Play up to the moment of a case."""
    agreed = {field.name: getattr(options, field.name) for field in attrs.fields(Options)}
    scene = start(*case.get("before", []), **agreed)
    for turned in case.get("cuts", []):
        scene = scene.when(TABLE, Cut(parse_cards(turned))).accepted()
    if "chosen" in case:
        (seat,) = scene.due
        scene = scene.when(seat, ChooseDealer(Seat(case["chosen"]))).accepted()
    for hand in case.get("hands", []):
        assert isinstance(scene.state, Dealing)
        scene = scene.when(TABLE, DealHand(scene.state.due[0], cards(hand))).accepted()
    when = case.get("when", {})
    if "plays" not in case and "centre" not in case and when.get("type") != "PlayCard":
        return scene
    played = parse_cards(case.get("plays", ""))
    coming = (parse_card(when["card"]),) if when.get("type") == "PlayCard" else ()
    centre = parse_cards(case.get("centre", ""))
    deals_on = when.get("actor") != "table"
    return table_plays(scene, (*played, *coming), len(played), centre, deals_on=deals_on)
