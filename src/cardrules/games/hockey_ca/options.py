"""What a table agrees on before the match, and the agreements that players have names for.

Options are written down freely; they are judged once, when they become a ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from attrs import frozen

__all__ = [
    "PRESETS",
    "Options",
    "Overtime",
    "Style",
    "ThirdMatch",
    "VisibleHistory",
    "seats",
]


class Style(Enum):
    """What a match gives, and how a goal comes of it."""

    BREAKAWAYS = "breakaways"
    CLEARED_ICE = "cleared_ice"
    SHOTS = "shots"


class ThirdMatch(Enum):
    """What a third card of one rank does to the breakaway that the second one gave."""

    TAKES_OVER = "takes_over"
    CANCELS_ONLY = "cancels_only"


class Overtime(Enum):
    """What a tie after the last period leads to."""

    NONE = "none"
    SUDDEN_DEATH_ONCE = "sudden_death_once"
    SUDDEN_DEATH_UNTIL_GOAL = "sudden_death_until_goal"


class VisibleHistory(Enum):
    """Which of the cards played in a period a view shows again."""

    TOP_ONLY = "top_only"
    FULL = "full"


@frozen(kw_only=True)
class Options:
    """The agreements of one match. Anything may be written down; `ruleset` judges it.

    Examples:
        >>> Options(periods=1).style
        <Style.BREAKAWAYS: 'breakaways'>
    """

    style: Style = Style.BREAKAWAYS
    #: Whether the red kings give shots, as far as Magyar's version is known; only with shots.
    red_kings: bool = False
    third_match: ThirdMatch = ThirdMatch.TAKES_OVER
    goal_is_breakaway: bool = False
    #: Whether four play, partners opposite each other.
    partnership: bool = False
    periods: int = 3
    #: Cards a player in each deal of a period, and of overtime; empty: the usual ones.
    deal_pattern: tuple[int, ...] = ()
    overtime: Overtime = Overtime.SUDDEN_DEATH_ONCE
    overtime_pattern: tuple[int, ...] = ()
    #: Who deals the first period; `None`: the seats cut for the choice.
    first_dealer: int | None = None
    visible_history: VisibleHistory = VisibleHistory.TOP_ONLY
    #: Whether what players call out is noted with the cards.
    callouts: bool = False


def seats(options: Options) -> range:
    """Give how many may play: two, or four in partnership."""
    number = 4 if options.partnership else 2
    return range(number, number + 1)


#: Options by the names that players use.
PRESETS: Final[Mapping[str, Options]] = {
    "standard": Options(),
    "third-match-cancels": Options(third_match=ThirdMatch.CANCELS_ONLY),
    "goal-keeps-breakaway": Options(goal_is_breakaway=True),
    "original-1960s": Options(goal_is_breakaway=True),
    "partnership": Options(partnership=True),
    "saskatchewan": Options(style=Style.CLEARED_ICE),
    "stockham": Options(style=Style.SHOTS),
    "magyar": Options(style=Style.SHOTS, red_kings=True),
}
