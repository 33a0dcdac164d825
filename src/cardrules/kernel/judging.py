"""Options are judged here in one way, and refused in sentences that exist once, in both languages.

A game gives the facts, and the rules that are cited; what only one game has to say is a text of
its own, given to `demand`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final

import attrs

from cardrules.errors import OptionsError
from cardrules.language import Text, shown
from cardrules.rule import Rule

__all__ = [
    "EXCLUDES",
    "NEEDS",
    "demand",
    "demand_kinds",
    "demand_one_of",
    "demand_range",
    "demand_seat",
    "demand_usual",
    "one_of",
]

#: One value of an option that asks for another.
NEEDS: Final = Text("{what} needs {needed}", "{what} demande {needed}")
#: Two values that cannot be together.
EXCLUDES: Final = Text("{one} and {other} exclude each other", "{one} et {other} s’excluent")
_KIND: Final = Text(
    "{name} must be {kind}, not {value}", "{name} doit être de type {kind}, pas {value}"
)
_RANGE: Final = Text(
    "{name} must be from {lowest} to {highest}{where}, not {value}",
    "{name} doit être de {lowest} à {highest}{where}, pas {value}",
)
_ONE_OF: Final = Text(
    "{name} must be {allowed}, not {value}", "{name} doit être {allowed}, pas {value}"
)
_SEAT: Final = Text(
    "{name} must be a seat from 0 to {last}, not {value}",
    "{name} doit être une place de 0 à {last}, pas {value}",
)
_NOTHING: Final = Text("{what} says nothing {where}", "{what} ne dit rien {where}")
_NOWHERE: Final = Text("", "")


def demand(holds: bool, reason: Text, *rules: Rule, **facts: object) -> None:
    """Refuse options unless something holds.

    Args:
        reason: A sentence with places for the facts, which are put in only if it is needed.
        rules: The rules that are cited.

    Raises:
        OptionsError: It does not hold.
    """
    if not holds:
        raise OptionsError(reason.format(**facts) if facts else reason, rules)


def demand_kinds(
    options: Any, kinds: Mapping[str, tuple[type, ...]] | None = None, *rules: Rule
) -> None:
    """Refuse values of another kind than the usual one's: `True` is no number, and a text no enum.

    Args:
        kinds: Of the options whose usual value does not say it, such as `None`.

    Raises:
        OptionsError: One is of another kind.
    """
    usual = type(options)()
    for field in attrs.fields(type(options)):
        value = getattr(options, field.name)
        allowed = (kinds or {}).get(field.name, (type(getattr(usual, field.name)),))
        if type(value) not in allowed:
            named = [kind.__name__.removesuffix("Type") for kind in allowed]
            kind: object = one_of(named) if len(named) > 1 else Text(f"a {named[0]}", named[0])
            reason = _KIND.format(name=field.name, kind=kind, value=shown(value))
            raise OptionsError(reason, rules)


def demand_range(
    name: str, value: int, lowest: int, highest: int, *rules: Rule, where: Text = _NOWHERE
) -> None:
    """Refuse a number outside a range.

    Raises:
        OptionsError: It is.

    Examples:
        >>> demand_range("limit", 50, 1, 100)
        >>> demand_range("limit", 500, 1, 100)
        Traceback (most recent call last):
        cardrules.errors.OptionsError: limit must be from 1 to 100, not 500
    """
    if type(value) is not int or not lowest <= value <= highest:
        facts = {"name": name, "lowest": lowest, "highest": highest, "where": where}
        raise OptionsError(_RANGE.format(**facts, value=shown(value)), rules)


def demand_seat(name: str, value: int, seats: int, *rules: Rule) -> None:
    """Refuse a number that is no seat of a table of so many.

    Raises:
        OptionsError: It is none.
    """
    if type(value) is not int or not 0 <= value < seats:
        raise OptionsError(_SEAT.format(name=name, last=seats - 1, value=shown(value)), rules)


def demand_one_of(name: str, value: object, allowed: Sequence[object], *rules: Rule) -> None:
    """Refuse a value that is none of a few.

    Raises:
        OptionsError: It is none of them.
    """
    if value not in allowed:
        reason = _ONE_OF.format(name=name, allowed=one_of(allowed), value=shown(value))
        raise OptionsError(reason, rules)


def demand_usual(what: str, holds: bool, where: Text, *rules: Rule, value: object = None) -> None:
    """Refuse an option that was set where it says nothing.

    Args:
        holds: Whether it has its usual value, or says something.
        where: Where that is: "with one pack".
        value: What it was set to, where that is to be named.

    Raises:
        OptionsError: It was set.
    """
    if not holds:
        plain: Any = value.value if isinstance(value, Enum) else value
        named = what if value is None else f"{what}={plain}"
        raise OptionsError(_NOTHING.format(what=named, where=where), rules)


def one_of(values: Sequence[object]) -> Text:
    """List values of which one is meant.

    Examples:
        >>> one_of([2, 3, 4]).en, one_of([18, 20]).fr
        ('2, 3 or 4', '18 ou 20')
    """
    *first, last = map(str, values)
    if not first:
        return Text(last, last)
    return Text(f"{', '.join(first)} or {last}", f"{', '.join(first)} ou {last}")
