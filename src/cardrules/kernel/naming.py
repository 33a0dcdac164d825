"""Which cards a value names, however deep inside: for whatever must know what has been told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Any

import attrs

from cardrules.cards import Card, CardSet, Mask

__all__ = ["cards_in"]


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


def _all_of(values: Iterable[object]) -> Mask:
    mask = 0
    for value in values:
        mask |= cards_in(value)
    return mask
