"""When a rule holds and which options touch it, found by making rulesets and comparing them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from enum import Enum
from typing import Any, get_type_hints

import attrs
from attrs import frozen

from cardrules.errors import OptionsError
from cardrules.kernel.game import AnyGame
from cardrules.pages.pen import rules_of
from cardrules.rule import RuleText

__all__ = [
    "Difference",
    "Standing",
    "base_options",
    "differences",
    "holds",
    "house_rules",
    "standings",
]


@frozen(kw_only=True)
class Difference:
    """A field of the ruleset, its type, its value in the base game and under other options."""

    field: str
    kind: Any
    base: Any
    here: Any


@frozen(kw_only=True)
class Standing:
    """When one rule holds."""

    #: The choices that bring it in; without one the rule needs no option.
    only_with: tuple[tuple[str, Hashable], ...] = ()
    #: The choices that lift or replace it.
    not_with: tuple[tuple[str, Hashable], ...] = ()
    #: Every option that the rulebook names beside it.
    options: tuple[str, ...] = ()


def base_options(game: AnyGame) -> Any:
    """Give the options of the base game: the first preset."""
    return next(iter(game.presets.values()))


def fields(game: AnyGame, options: Any) -> Iterator[tuple[str, Any, Any]]:
    """List the fields of a ruleset, derived ones apart: name, type, value."""
    ruleset = game.ruleset(options)
    kinds = get_type_hints(type(ruleset), include_extras=True)
    for field in attrs.fields(type(ruleset)):
        if field.init:
            yield field.name, kinds[field.name], getattr(ruleset, field.name)


def differences(game: AnyGame, options: Any) -> tuple[Difference, ...]:
    """List the fields in which some options differ from the base game."""
    base = {name: value for name, _, value in fields(game, base_options(game))}
    return tuple(
        Difference(field=name, kind=kind, base=base[name], here=value)
        for name, kind, value in fields(game, options)
        if value != base[name]
    )


def house_rules(game: AnyGame, options: Any) -> tuple[str, ...]:
    """List the rules of the amendments that some options put in force."""
    return tuple(
        amendment.rule.id
        for (name, value), amendment in game.amendments.items()
        if getattr(options, name) == value
    )


def standings(game: AnyGame) -> Mapping[str, Standing]:
    """Give, rule by rule, when it holds."""
    in_base = _enforced(game, base_options(game))
    only: dict[str, tuple[tuple[str, Hashable], ...]] = {}
    lifted: dict[str, tuple[tuple[str, Hashable], ...]] = {}
    for choice, amendment in game.amendments.items():
        here = _enforced(game, _chosen(game, choice))
        for rule in sorted({amendment.rule.id, *(here - in_base)}):
            only[rule] = (*only.get(rule, ()), choice)
        for rule in sorted(in_base - here):
            lifted[rule] = (*lifted.get(rule, ()), choice)
    named = game.book.data.get("options", {})
    return {
        rule: Standing(
            only_with=only.get(rule, ()),
            not_with=lifted.get(rule, ()),
            options=tuple(name for name, words in named.items() if rule in words["rules"]),
        )
        for rule in game.book.rules
    }


def holds(game: AnyGame, rule: RuleText, standing: Standing, options: Any) -> bool:
    """Tell whether a rule holds under some options, as far as the ruleset and the book tell it.

    A section of the book may say under which options its rules hold: `only = { decks = [2] }`.
    """
    sections = game.book.data["sections"]
    only = next(one.get("only", {}) for one in sections if one["id"] == rule.section)
    chosen = all(_plain(getattr(options, name)) in values for name, values in only.items())
    brought = not standing.only_with or _any_of(standing.only_with, options)
    return chosen and brought and not _any_of(standing.not_with, options)


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


def _any_of(choices: tuple[tuple[str, Hashable], ...], options: Any) -> bool:
    return any(getattr(options, name) == value for name, value in choices)


def _chosen(game: AnyGame, choice: tuple[str, Hashable]) -> Any:
    name, value = choice
    options = attrs.evolve(base_options(game), **{name: value})
    try:
        game.ruleset(options)
    except OptionsError:
        # It only goes with another option, and what that one lifts is found by itself.
        return base_options(game)
    return options


def _enforced(game: AnyGame, options: Any) -> set[str]:
    return {rule.id for _, _, value in fields(game, options) for rule in rules_of(value)}
