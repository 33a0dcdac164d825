"""What a table agrees on before the match, and the rules that this puts in force.

A house rule is an amendment: a rule, and a function from a ruleset to the amended one. No other
function of the game asks which options are on.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from attrs import evolve, frozen

from cardrules.kernel.amendments import Amendment, amended
from cardrules.kernel.checks import Check
from crazy_eights import rules
from crazy_eights.rules import Ruleset, WaitChecks

__all__ = ["AMENDMENTS", "PRESETS", "Options", "ruleset", "seats"]


@frozen(kw_only=True)
class Options:
    """The agreements of one match."""

    #: Whether one card is drawn in a turn, and no more.
    draw_one: bool = False
    #: Whether only a player who cannot play may draw.
    must_play: bool = False


def _draw_one(base: Ruleset) -> Ruleset:
    kept = tuple(
        Check(rules.PASS, rules.passes_after_a_draw) if check.rule == rules.PASS else check
        for check in base.wait
    )
    return evolve(base, wait=in_order((*kept, Check(rules.DRAW_ONE, rules.draws_once))))


def _must_play(base: Ruleset) -> Ruleset:
    return evolve(base, wait=in_order((*base.wait, Check(rules.MUST_PLAY, rules.draws_at_need))))


def in_order(checks: WaitChecks) -> WaitChecks:
    """Sort checks as the rulebook does, so that the order of agreements does not matter."""
    places = {rule_id: place for place, rule_id in enumerate(rules.BOOK.rules)}
    return tuple(sorted(checks, key=lambda check: places[check.rule.id]))


#: By option and value, what that value changes in the base rules.
AMENDMENTS: Final[Mapping[tuple[str, Hashable], Amendment[Ruleset]]] = {
    ("draw_one", True): Amendment(rules.DRAW_ONE, _draw_one),
    ("must_play", True): Amendment(rules.MUST_PLAY, _must_play),
}

#: Options by the names that players use; the first is the default.
PRESETS: Final[Mapping[str, Options]] = {
    "classic": Options(),
    "quick": Options(draw_one=True, must_play=True),
}


def seats(options: Options) -> range:
    """Give how many may play: two to five, whatever the options."""
    return range(2, 6)


def ruleset(options: Options) -> Ruleset:
    """Fold the options into the rules in force."""
    return amended(
        Ruleset(play=rules.PLAY, wait=rules.WAIT),
        (
            amendment
            for (name, value), amendment in AMENDMENTS.items()
            if getattr(options, name) == value
        ),
    )
