"""A house rule is an amendment: one rule, and a function from a ruleset to the amended ruleset.

As a state is a fold of events over a start, a ruleset is a fold of amendments over the base
rules; no function of a game asks which options are on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from attrs import frozen

from cardrules.rule import Rule

__all__ = ["Amendment", "amended"]

RulesetT = TypeVar("RulesetT")


@frozen
class Amendment(Generic[RulesetT]):
    """A change of the rules in force, documented by one rule."""

    rule: Rule
    change: Callable[[RulesetT], RulesetT]


def amended(base: RulesetT, amendments: Iterable[Amendment[RulesetT]]) -> RulesetT:
    """Fold amendments over a ruleset."""
    for amendment in amendments:
        base = amendment.change(base)
    return base
