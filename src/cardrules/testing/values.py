"""Laws look into values of any game: which cards one names, and the same value a little changed.

A value is an attrs object, a card, a set of cards, a tuple, a set or a mapping of such values;
a number whose field is annotated as `Mask` is a set of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NewType, Union, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

from cardrules.cards import ALL_CARDS, UNKNOWN, Card, CardSet, Mask, cards_of

__all__ = ["Swap", "cards_in", "mutants"]

_ALL: Final = (1 << len(ALL_CARDS)) - 1


def cards_in(value: object, hint: object = None) -> Mask:
    """Collect every card that a value names.

    Args:
        hint: The annotated type of the value, where a plain number may be a set of cards.

    Examples:
        >>> from cardrules.cards import parse_card, parse_cards
        >>> CardSet(cards_in((parse_card("QS"), {"kept": parse_cards("2C 3C")})))
        {2C 3C QS}
    """
    if type(value) is int:
        return value & _ALL if _is_mask(hint) else 0
    if type(value) is Card:
        return value.bit
    if type(value) is CardSet:
        return value.mask
    if value is None or _names_none(hint):
        return 0
    found = 0
    for part, part_hint in _parts(value, hint):
        found |= cards_in(part, part_hint)
    return found


@frozen
class Swap:
    """Gives values in which two cards have changed places.

    Examples:
        >>> from cardrules.cards import parse_card, parse_cards
        >>> swap = Swap(parse_card("QS"), parse_card("2C"))
        >>> swap(parse_cards("QS 4D")), swap(CardSet.parse("2C 9H"))
        ((2C, 4D), {QS 9H})
    """

    one: Card
    other: Card

    def __call__(self, value: Any, hint: object = None) -> Any:
        """Give the value with the two cards swapped; the very same object if it names neither."""
        if not cards_in(value, hint) & (self.one.bit | self.other.bit):
            return value
        if isinstance(value, Card):
            return self.other if value is self.one else self.one
        if isinstance(value, CardSet):
            return CardSet(self._mask(value.mask))
        if type(value) is int:
            return self._mask(value)
        if isinstance(value, Mapping):
            return {self(key): self(part) for key, part in value.items()}
        parts = [self(part, part_hint) for part, part_hint in _parts(value, hint)]
        if attrs.has(type(value)):
            names = [field.alias for field in attrs.fields(type(value)) if field.init]
            return type(value)(**dict(zip(names, parts, strict=True)))
        return type(value)(parts)

    def _mask(self, mask: Mask) -> Mask:
        both = self.one.bit | self.other.bit
        return mask ^ both if (mask & both).bit_count() == 1 else mask


def mutants(action: Any, cards: Mask, rng: Random) -> Iterator[Any]:
    """Give the action with one field changed: another card, one more, a neighbour, a wrong type.

    Args:
        cards: The cards to change to.
    """
    for field in attrs.fields(type(action)):
        for changed in _neighbours(getattr(action, field.name), cards, rng):
            try:
                yield attrs.evolve(action, **{field.alias: changed})
            except (TypeError, ValueError):
                # The class refuses such a value itself: nobody can act with it.
                continue


def _neighbours(value: Any, cards: Mask, rng: Random) -> Iterator[Any]:
    yield None
    if isinstance(value, Card):
        yield from (rng.choice(cards_of(cards)), UNKNOWN, value.name, CardSet.of(value))
    elif isinstance(value, CardSet):
        among, own = cards_of(cards), cards_of(value.mask)
        yield CardSet(value.mask | rng.choice(among).bit)
        yield from (CardSet(), CardSet(cards), frozenset(value), value.mask)
        if own:
            fewer = value.mask & ~rng.choice(own).bit
            yield from (CardSet(fewer), CardSet(fewer | rng.choice(among).bit), own)
    elif isinstance(value, Enum):
        yield from (member for member in type(value) if member is not value)
        yield value.value
    elif isinstance(value, bool):
        yield from (not value, int(value))
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, 0, 10**9, float(value), str(value))
        if value in (0, 1):
            yield bool(value)
    elif isinstance(value, tuple):
        yield from (
            value[:-1],
            value[1:],
            (*value, *value[:1]),
            tuple(reversed(value)),
            list(value),
        )
        for place, part in enumerate(value):
            for changed in _neighbours(part, cards, rng):
                yield (*value[:place], changed, *value[place + 1 :])


def _parts(value: Any, hint: object) -> Iterator[tuple[Any, object]]:
    """Give what a value is made of, with the annotated types."""
    if isinstance(value, tuple):
        inner = _items(hint)
        for place, part in enumerate(value):
            yield part, inner[place] if place < len(inner) else inner[-1] if inner else None
    elif attrs.has(type(value)):
        for name, field_hint in _fields(value.__class__):
            yield getattr(value, name), field_hint
    elif isinstance(value, frozenset | set | list):
        inner = _items(hint)
        yield from ((part, inner[0] if inner else None) for part in value)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from ((key, None), (part, None))


@cache
def _fields(cls: type) -> tuple[tuple[str, object], ...]:
    """Name the fields that the class is made with, and their types."""
    hints = get_type_hints(cls, include_extras=True)
    fields: tuple[Any, ...] = attrs.fields(cls)
    return tuple((field.name, hints.get(field.name)) for field in fields if field.init)


@cache
def _items(hint: object) -> tuple[object, ...]:
    for option in _options(hint):
        if get_origin(option) in (tuple, frozenset, set, list):
            return tuple(arg for arg in get_args(option) if arg is not Ellipsis)
    return ()


@cache
def _is_mask(hint: object) -> bool:
    return any(
        get_origin(option) is Annotated and get_args(option)[1:] == ("cards",)
        for option in _options(hint)
    )


@cache
def _names_none(hint: object) -> bool:
    """Tell whether no value of this type can name a card."""
    if hint in (Ellipsis, NoneType) or (
        isinstance(hint, type) and issubclass(hint, int | str | Enum)
    ):
        return True
    if isinstance(hint, NewType):
        return _names_none(hint.__supertype__)
    inner = () if _is_mask(hint) else get_args(hint)
    return bool(inner) and all(_names_none(option) for option in inner)


def _options(hint: object) -> tuple[object, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
