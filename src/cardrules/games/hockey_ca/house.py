"""Options become rules: a house rule is an amendment, folded over the base rules once.

No other function of the game asks which options are on.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from attrs import evolve, frozen

from cardrules.games.hockey_ca.model import Call, Effect
from cardrules.games.hockey_ca.options import (
    Options,
    Overtime,
    Style,
    ThirdMatch,
    VisibleHistory,
)
from cardrules.games.hockey_ca.rules import Ruleset, book, calls, chances
from cardrules.kernel.amendments import Amendment, amended
from cardrules.kernel.judging import (
    EXCLUDES,
    demand,
    demand_kinds,
    demand_range,
    demand_seat,
    demand_usual,
)
from cardrules.language import Text, shown
from cardrules.rule import Rule
from cardrules.seats import Seat

__all__ = ["AMENDMENTS", "ruleset"]

_CENTRE: Final = 4

#: By option and value, what that value changes in the base rules; in the order of the table.
AMENDMENTS: Final[Mapping[tuple[str, Hashable], Amendment[Ruleset]]] = {
    ("style", Style.CLEARED_ICE): Amendment(
        book.CLEARS,
        lambda base: evolve(
            base,
            effects=chances.cleared_ice,
            free=base.free | chances.TWOS,
            centre=_CENTRE,
        ),
    ),
    ("style", Style.SHOTS): Amendment(
        book.SHOT,
        lambda base: evolve(base, effects=chances.shots, blockers=chances.JACKS),
    ),
    ("red_kings", True): Amendment(
        book.RED_KINGS, lambda base: evolve(base, free=base.free | chances.RED_KINGS)
    ),
    ("third_match", ThirdMatch.CANCELS_ONLY): Amendment(
        book.THIRD_CANCELS, lambda base: evolve(base, third_match=(Effect.CANCELLED,))
    ),
    ("goal_is_breakaway", True): Amendment(
        book.GOAL_KEEPS,
        lambda base: evolve(base, scoring=(Effect.GOAL, Effect.BREAKAWAY)),
    ),
    ("partnership", True): Amendment(
        book.TEAMS, lambda base: evolve(base, seats=4, runs=(Call.CHECK, Call.RUMBLE))
    ),
    ("overtime", Overtime.NONE): Amendment(
        book.NO_OVERTIME, lambda base: evolve(base, overtimes=0)
    ),
    ("overtime", Overtime.SUDDEN_DEATH_UNTIL_GOAL): Amendment(
        book.UNTIL_GOAL, lambda base: evolve(base, overtimes=None)
    ),
    ("visible_history", VisibleHistory.FULL): Amendment(
        book.VISIBLE_HISTORY, lambda base: evolve(base, shows_played=True)
    ),
    ("callouts", True): Amendment(book.CALLOUTS, lambda base: evolve(base, call=calls.spoken)),
}


def ruleset(options: Options) -> Ruleset:
    """Fold the options into the rules in force.

    Raises:
        OptionsError: A number is out of range, or two options exclude each other; cites the
            rules of `hockey_ca.options`, or the two rules in conflict.
    """
    _judge(options)
    usual, usual_overtime = _USUAL[options.style, options.partnership]
    base = Ruleset(
        seats=2,
        first_dealer=None if options.first_dealer is None else Seat(options.first_dealer),
        periods=options.periods,
        sizes=options.deal_pattern or usual,
        overtime_sizes=options.overtime_pattern or usual_overtime,
        overtimes=1,
        centre=0,
        effects=chances.breakaways,
        free=chances.JACKS,
        blockers=0,
        third_match=(Effect.CANCELLED, Effect.BREAKAWAY),
        scoring=(Effect.GOAL,),
        call=None,
        runs=(),
        shows_played=False,
    )
    return amended(
        base,
        (change for (name, value), change in AMENDMENTS.items() if getattr(options, name) == value),
    )


#: By way to play, and by partnership or not: the usual deals of a period, and of overtime.
_USUAL: Final = {
    (Style.BREAKAWAYS, False): ((5, 5, 5, 5, 6), (4, 4, 4, 4, 4, 6)),
    (Style.SHOTS, False): ((4, 4, 4, 4, 4, 6), (4, 4, 4, 4, 4, 6)),
    (Style.CLEARED_ICE, False): ((4, 4, 4, 4, 4, 4), (4, 4, 4, 4, 4, 4)),
    (Style.BREAKAWAYS, True): ((5, 4, 4), (5, 4, 4)),
    (Style.SHOTS, True): ((5, 4, 4), (5, 4, 4)),
    (Style.CLEARED_ICE, True): ((4, 4, 4), (4, 4, 4)),
}


@frozen(kw_only=True)
class Exclusion:
    """A value of an option that has no place in a way to play, and the two rules in conflict."""

    option: str
    value: Hashable
    style: Style
    rule: Rule
    against: Rule


def _excludes(option: str, value: Hashable, style: Style, rule: Rule, against: Rule) -> Exclusion:
    return Exclusion(option=option, value=value, style=style, rule=rule, against=against)


_ONLY: Final = ThirdMatch.CANCELS_ONLY
#: What contradicts what.
_EXCLUSIONS: Final = (
    _excludes("third_match", _ONLY, Style.CLEARED_ICE, book.THIRD_CANCELS, book.CLEARS),
    _excludes("third_match", _ONLY, Style.SHOTS, book.THIRD_CANCELS, book.SHOT_BLOCK),
    _excludes("goal_is_breakaway", True, Style.CLEARED_ICE, book.GOAL_KEEPS, book.CLEAR_GOAL),
    _excludes("goal_is_breakaway", True, Style.SHOTS, book.GOAL_KEEPS, book.SHOT_AFTER_GOAL),
    _excludes("red_kings", True, Style.BREAKAWAYS, book.RED_KINGS, book.BREAK_MATCH),
    _excludes("red_kings", True, Style.CLEARED_ICE, book.RED_KINGS, book.CLEARS),
)
_ADD_UP: Final = Text(
    "{name} must add up to {each} cards for each of {seats} players, not {sizes}",
    "{name} doit faire {each} cartes pour chacun des {seats} joueurs, pas {sizes}",
)
#: Whoever meets Magyar's version by a refusal learns that it is incomplete.
_MAGYAR: Final = Text(
    " (red_kings is Magyar's version, which is incomplete)",
    " (red_kings est la version de Magyar, qui est incomplète)",
)


def _judge(options: Options) -> None:
    demand_kinds(options, {"first_dealer": (int, type(None))})
    demand_range("periods", options.periods, 1, 20, book.OPTION_RANGE)
    seats = 4 if options.partnership else 2
    if options.first_dealer is not None:
        demand_seat("first_dealer", options.first_dealer, seats, book.OPTION_DEALER)
    centre = _CENTRE if options.style is Style.CLEARED_ICE else 0
    each = (52 - centre) // seats
    for name in ("deal_pattern", "overtime_pattern"):
        sizes = getattr(options, name)
        demand(
            all(type(size) is int and size >= 1 for size in sizes) and sum(sizes) in (each, 0),
            _ADD_UP,
            book.OPTION_PATTERN,
            name=name,
            each=each,
            seats=seats,
            sizes=shown(sizes),
        )
    demand_usual(
        "overtime_pattern",
        options.overtime is not Overtime.NONE or not options.overtime_pattern,
        Text("with overtime=none", "avec overtime=none"),
        book.OPTION_OVERTIME,
        book.NO_OVERTIME,
    )
    _contradictions(options)


def _contradictions(options: Options) -> None:
    note = _MAGYAR if options.red_kings else Text("", "")
    for each in _EXCLUSIONS:
        chosen = each.value.value if isinstance(each.value, ThirdMatch) else "true"
        demand(
            options.style is not each.style or getattr(options, each.option) != each.value,
            Text(EXCLUDES.en + note.en, EXCLUDES.fr + note.fr),
            each.rule,
            each.against,
            one=f"{each.option}={chosen}",
            other=f"style={each.style.value}",
        )
