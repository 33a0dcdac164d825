"""What a table agrees on before the match, and the agreements that players have names for.

Options are written down freely; they are judged once, when they become a ruleset. A house rule
is an amendment: no other function of the game asks which options are on.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from enum import Enum
from typing import Final

from attrs import evolve, frozen

from cardrules.games.hockey_fr.model import SEATS, Follow, PeriodKind
from cardrules.games.hockey_fr.rules import Ruleset, book, play
from cardrules.kernel.amendments import Amendment, amended
from cardrules.kernel.judging import demand_kinds, demand_range, demand_seat
from cardrules.seats import Seat

__all__ = [
    "AMENDMENTS",
    "PRESETS",
    "AfterGoal",
    "CentreRedeal",
    "CentreStart",
    "DealerRotation",
    "Options",
    "Overtime",
    "VisibleHistory",
    "ruleset",
    "seats",
]


class AfterGoal(Enum):
    """What becomes of the pile after a goal."""

    CONTINUE = "continue"
    CLEAR = "clear"
    CLEAR_AND_PASS = "clear_and_pass"


class CentreStart(Enum):
    """Whether the first card of a period is played on the centre or on an empty table."""

    STACK = "stack"
    MEMORY_ONLY = "memory_only"


class CentreRedeal(Enum):
    """When the centre is laid anew."""

    NEVER = "never"
    JACKS_OR_PAIRS = "jacks_or_pairs"


class Overtime(Enum):
    """What a tie after the last period leads to."""

    NONE = "none"
    FULL_PERIOD = "full_period"
    SUDDEN_DEATH_ONCE = "sudden_death_once"
    SUDDEN_DEATH_UNTIL_GOAL = "sudden_death_until_goal"


class DealerRotation(Enum):
    """Whether the deal moves on after a period."""

    CLOCKWISE = "clockwise"
    FIXED = "fixed"


class VisibleHistory(Enum):
    """What a view repeats of the cards that were played."""

    TOP_ONLY = "top_only"
    FULL = "full"


@frozen(kw_only=True)
class Options:
    """The agreements of one match. Anything may be written down; `ruleset` judges it.

    Examples:
        >>> Options(periods=1).overtime
        <Overtime.SUDDEN_DEATH_ONCE: 'sudden_death_once'>
    """

    periods: int = 3
    first_dealer: int = 0
    after_goal: AfterGoal = AfterGoal.CONTINUE
    centre_start: CentreStart = CentreStart.STACK
    centre_redeal: CentreRedeal = CentreRedeal.NEVER
    carry_over: bool = True
    overtime: Overtime = Overtime.SUDDEN_DEATH_ONCE
    dealer_rotation: DealerRotation = DealerRotation.CLOCKWISE
    visible_history: VisibleHistory = VisibleHistory.TOP_ONLY


def seats(options: Options) -> range:
    """Give how many may play: four, two against two."""
    return range(SEATS, SEATS + 1)


#: Options by the names that players use.
PRESETS: Final[Mapping[str, Options]] = {
    "standard": Options(),
    "open-memory": Options(visible_history=VisibleHistory.FULL),
    "goal-clears": Options(after_goal=AfterGoal.CLEAR, overtime=Overtime.FULL_PERIOD),
    "goal-passes": Options(
        after_goal=AfterGoal.CLEAR_AND_PASS, centre_redeal=CentreRedeal.JACKS_OR_PAIRS
    ),
    "fresh-start": Options(centre_start=CentreStart.MEMORY_ONLY, carry_over=False),
    "until-a-goal": Options(
        overtime=Overtime.SUDDEN_DEATH_UNTIL_GOAL, dealer_rotation=DealerRotation.FIXED
    ),
    "friendly": Options(periods=1, overtime=Overtime.NONE),
}

#: By option and value, what that value changes in the base rules; in the order of the table.
AMENDMENTS: Final[Mapping[tuple[str, Hashable], Amendment[Ruleset]]] = {
    ("after_goal", AfterGoal.CLEAR): Amendment(
        book.BUT_CLEAR, lambda base: evolve(base, after_but=(Follow.PILE_ASIDE,))
    ),
    ("after_goal", AfterGoal.CLEAR_AND_PASS): Amendment(
        book.BUT_PASSES, lambda base: evolve(base, after_but=(Follow.BUT_PASSES,))
    ),
    ("centre_start", CentreStart.MEMORY_ONLY): Amendment(
        book.EMPTY_START, lambda base: evolve(base, centre_lies=False)
    ),
    ("centre_redeal", CentreRedeal.JACKS_OR_PAIRS): Amendment(
        book.CENTRE_AGAIN, lambda base: evolve(base, centre_stands=play.no_valet_and_no_pair)
    ),
    ("carry_over", False): Amendment(book.NO_CARRY_OVER, lambda base: evolve(base, carries=False)),
    ("overtime", Overtime.NONE): Amendment(
        book.DRAW_STANDS, lambda base: evolve(base, overtime=None)
    ),
    ("overtime", Overtime.FULL_PERIOD): Amendment(
        book.FULL_PERIOD, lambda base: evolve(base, overtime=PeriodKind.EXTRA)
    ),
    ("overtime", Overtime.SUDDEN_DEATH_UNTIL_GOAL): Amendment(
        book.UNTIL_GOAL, lambda base: evolve(base, overtime_again=True)
    ),
    ("dealer_rotation", DealerRotation.FIXED): Amendment(
        book.DEALER_FIXED, lambda base: evolve(base, dealer_moves=0)
    ),
    ("visible_history", VisibleHistory.FULL): Amendment(
        book.OPEN_MEMORY, lambda base: evolve(base, shows_history=True)
    ),
}


def ruleset(options: Options) -> Ruleset:
    """Fold the options into the rules in force.

    Raises:
        OptionsError: A value is of another kind, or a number is out of range; cites the rules of
            `hockey_fr.options`.
    """
    _judge(options)
    base = Ruleset(
        first_dealer=Seat(options.first_dealer),
        dealer_moves=1,
        periods=options.periods,
        overtime=PeriodKind.SUDDEN_DEATH,
        overtime_again=False,
        centre_lies=True,
        centre_stands=play.any_centre,
        after_but=(),
        carries=True,
        shows_history=False,
    )
    return amended(
        base,
        (change for (name, value), change in AMENDMENTS.items() if getattr(options, name) == value),
    )


def _judge(options: Options) -> None:
    demand_kinds(options)
    demand_range("periods", options.periods, 1, 99, book.OPTION_RANGE)
    demand_seat("first_dealer", options.first_dealer, SEATS, book.OPTION_DEALER)
