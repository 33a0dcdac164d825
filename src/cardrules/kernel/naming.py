"""Values as they are told to others: which cards they name, and their plain form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from enum import Enum
from typing import Any

import attrs

from cardrules.cards import Card, CardSet, Mask

__all__ = ["cards_in", "plain"]


def cards_in(value: object) -> Mask:
    """Give every card that an event, an action or a view names.

    States keep sets of cards as numbers, which are not looked at.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> CardSet(cards_in(({"hand": CardSet.parse("QS 2C")}, parse_cards("AH"))))
        {2C QS AH}
    """
    if isinstance(value, CardSet):
        return value.mask
    if isinstance(value, Card):
        return value.bit
    kind: Any = type(value)
    if attrs.has(kind):
        return _all_of(getattr(value, field.name) for field in attrs.fields(kind))
    if isinstance(value, Mapping):
        return _all_of((*value.keys(), *value.values()))
    if isinstance(value, tuple | list | Set):
        return _all_of(value)
    return 0


def plain(value: object) -> Any:
    """Give a fact as plain data: cards by their names, sets and tuples as lists, enums as values.

    Raises:
        TypeError: There is no plain form for such a value.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> plain({"hand": CardSet.parse("QS 2C"), "dealt": parse_cards("AH"), "count": 3})
        {'hand': ['2C', 'QS'], 'dealt': ['AH'], 'count': 3}
    """
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Enum):
        return plain(value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, CardSet | tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, Set):
        return sorted(map(plain, value))
    if isinstance(value, Mapping):
        return {str(plain(name)): plain(one) for name, one in value.items()}
    raise TypeError(f"there is no plain form for {value!r}")


def _all_of(values: Iterable[object]) -> Mask:
    mask = 0
    for value in values:
        mask |= cards_in(value)
    return mask
