"""The rules in force for one match: numbers, tables and procedures, options folded in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import frozen

from cardrules.cards import Card, Mask
from cardrules.games.hockey_ca.model import Call, Chance, Effect
from cardrules.seats import Seat

__all__ = ["Pile", "Ruleset"]

Pile: TypeAlias = tuple[Card, ...]


@frozen(kw_only=True)
class Ruleset:
    """What `decide`, `react` and `offers` go by."""

    seats: int
    #: Who deals first; `None` where the seats cut for it.
    first_dealer: Seat | None
    periods: int
    #: Cards a seat in each deal of a period, and of overtime.
    sizes: tuple[int, ...]
    overtime_sizes: tuple[int, ...]
    #: How many overtime periods there may be; `None`: until a goal.
    overtimes: int | None
    #: How many cards start the pile of a period.
    centre: int
    #: What a card does, given the pile, the open chance and the seat that plays it.
    effects: Callable[[Ruleset, Pile, Chance | None, Seat, Card], tuple[Effect, ...]]
    #: Cards that give a chance on any card, and those that block every shot.
    free: Mask
    blockers: Mask
    #: What a match does when the other side has a chance, and when one's own side has one.
    third_match: tuple[Effect, ...]
    scoring: tuple[Effect, ...]
    #: What is called out, given the pile, the open chance, the card and what it does.
    call: Callable[[Ruleset, Pile, Chance | None, Card, tuple[Effect, ...]], Call] | None
    #: What a third and a fourth card of one rank in a row are called.
    runs: tuple[Call, ...]
    #: Whether a view lists every card played in the period.
    shows_played: bool
