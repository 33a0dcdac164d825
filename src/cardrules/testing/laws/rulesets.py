"""Laws of house rules: each changes something, and their order does not matter."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from enum import Enum
from itertools import combinations
from typing import Any, TypeAlias

import attrs

from cardrules.errors import OptionsError
from cardrules.kernel.amendments import amended
from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.walks import attempt

__all__ = ["amendments_commute", "options_are_judged_by_the_book"]

Choice: TypeAlias = tuple[str, Hashable]


@law("preset")
def amendments_commute(trial: Trial) -> Iterator[Finding]:
    """Every amendment changes the rules, and two in either order make the same rules.

    A pair that the options refuse is left out. Where the options refuse one without the other,
    that other comes first.

    To mend it: Let each amendment change a field of its own, or add to a set: never read what
    another amendment has written. Rulesets are compared by value, so a function made on the way
    must be the same one every time. Where two house rules exclude each other, `ruleset` refuses
    the pair with an `OptionsError`; where one means nothing without the other, it refuses the one
    alone.
    """
    game = trial.game
    for (name, value), amendment in game.amendments.items():
        if amendment.rule.id not in game.book.rules:
            yield Finding(
                f"{name}={value!r} is documented by {amendment.rule.id}, which is not in the book"
            )
    if game.ruleset(trial.options) != game.ruleset(trial.options):
        yield Finding("the same options give another ruleset the second time")
    for one, other in combinations(game.amendments, 2):
        yield from _pair(trial, one, other)
    for choice in game.amendments:
        base = _without(trial, choice)
        plain, changed = _rules(trial, base), _rules(trial, base, choice)
        if plain is not None and changed is not None and plain == changed:
            yield Finding(f"{choice[0]}={choice[1]!r} changes nothing")


def _pair(trial: Trial, one: Choice, other: Choice) -> Iterator[Finding]:
    if one[0] == other[0]:
        return
    base = _without(trial, one, other)
    plain, both = _rules(trial, base), _rules(trial, base, one, other)
    if plain is None or both is None:
        return
    made = []
    for first, second in ((one, other), (other, one)):
        if _rules(trial, base, first) is not None:
            changes = (trial.game.amendments[first], trial.game.amendments[second])
            rules, error = attempt(amended, plain, changes)
            if error is not None:
                yield Finding(f"{_told(first)}, then {_told(second)}: {error!r}")
            made.append(rules)
    if made and made[0] != made[-1]:
        yield Finding(
            f"{_told(one)} and {_told(other)} in one order and in the other: {_differing(*made)}"
        )


def _without(trial: Trial, *choices: Choice) -> Any:
    """Give the options with these house rules as nobody chose them."""
    names = {name for name, _ in choices}
    changes: dict[str, Any] = {}
    for field in attrs.fields(type(trial.options)):
        if field.name in names:
            chosen = getattr(trial.options, field.name)
            plain = _plain(trial, field.name)
            changes[field.name] = (
                chosen if (field.name, chosen) not in trial.game.amendments else plain
            )
    return attrs.evolve(trial.options, **changes)


def _plain(trial: Trial, name: str) -> Any:
    """Give the value of an option that no amendment belongs to."""
    amending = {value for option, value in trial.game.amendments if option == name}
    value = next(iter(amending))
    values: Any = type(value) if isinstance(value, Enum) else (False, True)
    return next(one for one in values if one not in amending)


def _rules(trial: Trial, options: Any, *choices: Choice) -> Any:
    """Give the ruleset with these choices, or nothing where the options refuse them."""
    try:
        return trial.game.ruleset(attrs.evolve(options, **dict(choices)))
    except OptionsError:
        return None


def _told(choice: Choice) -> str:
    return f"{choice[0]}={choice[1]!r}"


def _differing(one: Any, other: Any) -> str:
    parts = [
        f"{field.name} is {getattr(one, field.name)!r} or {getattr(other, field.name)!r}"
        for field in attrs.fields(type(one))
        if getattr(one, field.name) != getattr(other, field.name)
    ]
    return ", ".join(parts)


@law("preset")
def options_are_judged_by_the_book(trial: Trial) -> Iterator[Finding]:
    """Whatever options say, they become a ruleset or are refused by a rule of the book.

    To mend it: Judge every option in `ruleset`, and raise `OptionsError(reason, (rule, ...))`
    where a number is out of range or two options contradict each other. The presets must be
    possible.
    """
    game, options = trial.game, trial.options
    if not game.seats(options):
        yield Finding("nobody may play under these options")
    for field in attrs.fields(type(options)):
        for value in _other_values(getattr(options, field.name)):
            _, error = attempt(game.ruleset, attrs.evolve(options, **{field.alias: value}))
            if error is None:
                continue
            if not isinstance(error, OptionsError):
                yield Finding(f"{field.name}={value!r}: `ruleset` raised {error!r}")
            elif not error.rules or any(rule.id not in game.book.rules for rule in error.rules):
                cited = [rule.id for rule in error.rules]
                yield Finding(
                    f"{field.name}={value!r} is refused by {cited}, not by rules of the book"
                )


def _other_values(value: object) -> Iterator[object]:
    if isinstance(value, Enum):
        yield from type(value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (-1, 0, 1, value - 1, value + 1, 10**9)
    elif isinstance(value, tuple):
        yield from ((), value * 40, value[:1])
