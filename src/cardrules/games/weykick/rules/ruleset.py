"""The rules in force for one record: numbers and the catalogue, options folded in."""

from __future__ import annotations

from attrs import frozen

from cardrules.games.weykick.model import Product, Sport

__all__ = ["Ruleset"]


@frozen(kw_only=True)
class Ruleset:
    """What `decide` and `react` go by."""

    #: People on each side, and figures on the board.
    left: int
    right: int
    figures: int
    #: Goals that win.
    target: int
    sport: Sport
    #: Whether advice keeps to a tight budget where up to four play.
    strict_budget: bool
    catalogue: tuple[Product, ...]
