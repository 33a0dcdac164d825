"""One hand of Hold'em as somebody wrote it down, whatever the format: plain facts, no game.

A history judges nothing: whether its hand obeys the rules is found out when it becomes a log.
Players are counted from 0, from the left of the button, which the last player has.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from typing import Any, TypeAlias

from attrs import field, frozen

from cardrules.cards import Card, DealtCard
from cardrules.codec.text import copied

__all__ = [
    "AnteBy",
    "Betting",
    "Board",
    "Call",
    "Fold",
    "HandHistory",
    "Hole",
    "LatePost",
    "Muck",
    "RaiseTo",
    "Remark",
    "Show",
    "Step",
    "Straddle",
]


class Betting(Enum):
    """How bets are limited."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class AnteBy(Enum):
    """Who pays antes."""

    EACH = "each"
    #: One ante for the whole table, which nobody has to match.
    BIG_BLIND = "big_blind"


def _line() -> Any:
    """Make the field for the line of the file in which a step stands; 0: in none."""
    return field(default=0, eq=False, repr=False, kw_only=True)


@frozen
class Hole:
    """A player is dealt closed cards."""

    player: int
    cards: tuple[DealtCard, ...]
    line: int = _line()


@frozen
class Board:
    """Cards of a street are laid on a board; run 1 is the second board."""

    cards: tuple[Card, ...]
    run: int = 0
    line: int = _line()


@frozen
class Fold:
    """A player gives up the hand."""

    player: int
    line: int = _line()


@frozen
class Call:
    """A player checks, or matches the level."""

    player: int
    #: The chips that this took, where the text says so; 0 is a check.
    amount: int | None = field(default=None, eq=False)
    line: int = _line()


@frozen
class RaiseTo:
    """A player bets, or raises to this level."""

    player: int
    to: int
    line: int = _line()


@frozen
class Show:
    """A player shows cards, perhaps not all of them."""

    player: int
    cards: tuple[DealtCard, ...]
    line: int = _line()


@frozen
class Muck:
    """A player gives up the hand at the showdown without showing."""

    player: int
    line: int = _line()


@frozen
class Remark:
    """Something was noted here that is no part of the play."""

    text: str
    line: int = _line()


#: One thing that happens in a hand that somebody recorded.
Step: TypeAlias = Hole | Board | Fold | Call | RaiseTo | Show | Muck | Remark


@frozen
class Straddle:
    """A player doubled the blinds before the deal, to this level."""

    player: int
    to: int


@frozen(kw_only=True)
class LatePost:
    """A player paid to be dealt in before the big blind came round."""

    player: int
    #: The part that counts as a blind.
    live: int
    #: The part that went to the pot.
    dead: int = 0


def _own_facts(facts: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: copied(one) for name, one in dict(facts).items()}


@frozen(kw_only=True)
class HandHistory:
    """One hand. Amounts are chips; tuples have one entry a player."""

    betting: Betting
    stacks: tuple[int, ...]
    #: What a small and a big blind were, whether or not somebody could pay them.
    blinds: tuple[int, int]
    #: Who had the small blind; `None`: its place was empty.
    small: int | None
    big: int
    #: The lowest bet before and on the flop, and after it.
    bets: tuple[int, int]
    steps: tuple[Step, ...]

    ante: int = 0
    ante_by: AnteBy | None = None
    #: Whether a big blind that has few chips pays the ante for all before the blind.
    ante_first: bool = True
    #: Whether somebody who paid less than an ante could win only as much of each other's.
    antes_trimmed: bool = False
    straddles: tuple[Straddle, ...] = ()
    late: tuple[LatePost, ...] = ()

    #: Final stacks, and what was taken from the pots, as the text has them. Some dealers split
    #: chips, and some keep a rake: then they differ from what the rules make of the hand.
    finishing: tuple[Decimal, ...] | None = None
    winnings: tuple[Decimal, ...] | None = None
    #: What the house kept of the pots, where the text says so.
    rake: int | None = None
    names: tuple[str, ...] = ()
    #: Chips to one unit of the amounts in the text: 100 where they are dollars and cents.
    unit: int = 1
    _facts: Mapping[str, Any] = field(factory=dict, alias="facts", converter=_own_facts, hash=False)
    #: Where it begins in its file; 0: in none.
    line: int = _line()

    @property
    def facts(self) -> dict[str, Any]:
        """Whatever else the text says of the hand, as plain data: times, table, currency.

        It is a copy; `attrs.evolve(hand, facts=...)` gives a hand with others.
        """
        found: dict[str, Any] = copied(self._facts)
        return found

    @property
    def players(self) -> int:
        """How many were dealt in."""
        return len(self.stacks)
