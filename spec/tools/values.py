"""The values of a model as values of Python: frozen, hashable, and in one order everywhere.

Quint has integers, truth values, texts, sets, maps, lists, tuples, records and variants. Here they
are `int`, `bool`, `str`, `frozenset`, `FMap`, `tuple` (lists and tuples), named tuples and
`Variant`. Large sets stay unlisted until somebody asks: `range`, `PowerSet`, `MapSet`.
"""

from __future__ import annotations

import itertools
import keyword
import random
from collections import Counter, namedtuple
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import reduce
from typing import Any, Final, TypeAlias

__all__ = [
    "LAZY",
    "FMap",
    "MapSet",
    "PowerSet",
    "UnsoundFoldError",
    "Value",
    "Variant",
    "cut",
    "field",
    "fold_set",
    "full",
    "idiv",
    "imod",
    "nth",
    "order_key",
    "record",
    "replace_at",
    "same",
]

#: A value of a model. Its type is checked by Quint, not here.
Value: TypeAlias = Any


class UnsoundFoldError(ValueError):
    """A fold over a set gave two results in two orders: the model means nothing there."""


class FMap(dict[Any, Any]):
    """A map that never changes, and hashes.

    Examples:
        >>> FMap({1: "a"}).put(2, "b") == FMap({1: "a", 2: "b"})
        True
    """

    __slots__ = ("_hash",)

    def __hash__(self) -> int:  # type: ignore[override]  # a dict does not hash; this one never changes
        try:
            return self._hash
        except AttributeError:
            self._hash: int = hash(frozenset(self.items()))
            return self._hash

    def put(self, at: Hashable, value: Value) -> FMap:
        """Give the map with this entry, new or changed."""
        changed = FMap(self)
        changed[at] = value
        return changed

    def changed(self, at: Hashable, value: Value) -> FMap:
        """Give the map with an entry changed that is there.

        Raises:
            KeyError: There is no such entry.
        """
        if at not in self:
            raise KeyError(at)
        return self.put(at, value)


class Variant(tuple[Any, ...]):
    """One case of a sum type: a tag, and what it carries (`()` where it carries nothing)."""

    __slots__ = ()

    def __new__(cls, tag: str, value: Value = ()) -> Variant:
        """Give the case with this tag."""
        return tuple.__new__(cls, (tag, value))

    @property
    def tag(self) -> str:
        """The name of the case."""
        tag: str = self[0]
        return tag

    @property
    def value(self) -> Value:
        """What the case carries."""
        return self[1]

    def __repr__(self) -> str:
        return f"{self[0]}({self[1]!r})" if self[1] != () else self.tag


class PowerSet:
    """All subsets of a set, listed only when asked for."""

    def __init__(self, base: Iterable[Value]) -> None:
        self.base = sorted(base, key=order_key)

    def __iter__(self) -> Iterator[frozenset[Value]]:
        sizes = range(len(self.base) + 1)
        return (frozenset(c) for n in sizes for c in itertools.combinations(self.base, n))

    def __contains__(self, item: frozenset[Value]) -> bool:
        return item <= frozenset(self.base)

    def pick(self, draw: random.Random) -> frozenset[Value]:
        """Draw one of the subsets, each with the same chance."""
        return frozenset(x for x in self.base if draw.random() < 0.5)


class MapSet:
    """All maps from one set to another, listed only when asked for."""

    def __init__(self, domain: Iterable[Value], values: Iterable[Value]) -> None:
        self.domain = sorted(domain, key=order_key)
        self.values: Sequence[Value] = (
            values if isinstance(values, range) else sorted(values, key=order_key)
        )

    def __iter__(self) -> Iterator[FMap]:
        rows = itertools.product(self.values, repeat=len(self.domain))
        return (FMap(zip(self.domain, row, strict=True)) for row in rows)

    def __contains__(self, item: FMap) -> bool:
        return item.keys() == set(self.domain) and all(v in self.values for v in item.values())

    def pick(self, draw: random.Random) -> FMap:
        """Draw one of the maps, each with the same chance."""
        return FMap((k, draw.choice(self.values)) for k in self.domain)


LAZY: Final = (range, PowerSet, MapSet)

_shapes: dict[tuple[str, ...], Callable[..., Value]] = {}


def field(name: str) -> str:
    """Give the attribute that holds a record's field: `from` is a word of Python's own."""
    return name + "_" if keyword.iskeyword(name) else name


def record(**fields: Value) -> Value:
    """Give the record with these fields, whatever their order.

    Examples:
        >>> record(b=1, a=2) == record(a=2, b=1)
        True
    """
    names = tuple(sorted(fields))
    if names not in _shapes:
        _shapes[names] = namedtuple("Record", names)
    return _shapes[names](**fields)


def order_key(value: Value) -> tuple[Any, ...]:
    """Give what orders values in the same way in every process."""
    if isinstance(value, int):
        return (0, int(value))
    if isinstance(value, str):
        return (1, value)
    if isinstance(value, FMap):
        return (4, tuple(sorted((order_key(k), order_key(x)) for k, x in value.items())))
    if isinstance(value, tuple):
        return (2, tuple(map(order_key, value)))
    return (3, tuple(sorted(map(order_key, value))))


def full(values: Value) -> Value:
    """List a set that was not listed yet."""
    return frozenset(values) if isinstance(values, LAZY) else values


def same(one: Value, other: Value) -> bool:
    """Tell whether two values are equal, sets that are not listed included."""
    if isinstance(one, LAZY) or isinstance(other, LAZY):
        return bool(full(one) == full(other))
    return bool(one == other)


def idiv(a: int, b: int) -> int:
    """Divide as Quint does: towards zero."""
    return (abs(a) // abs(b)) * (1 if (a < 0) == (b < 0) else -1)


def imod(a: int, b: int) -> int:
    """Give the rest of the division towards zero."""
    return a - b * idiv(a, b)


def nth(values: tuple[Value, ...], at: int) -> Value:
    """Give one element; a negative place is an error, not the end."""
    if not 0 <= at < len(values):
        raise IndexError(at)
    return values[at]


def cut(values: tuple[Value, ...], start: int, stop: int) -> tuple[Value, ...]:
    """Give the elements from one place up to another."""
    if not 0 <= start <= stop <= len(values):
        raise IndexError((start, stop))
    return values[start:stop]


def replace_at(values: tuple[Value, ...], at: int, value: Value) -> tuple[Value, ...]:
    """Give the list with one element changed."""
    nth(values, at)
    return (*values[:at], value, *values[at + 1 :])


#: How many folds of each place in a model are done in two orders.
CHECKED_FOLDS: Final = 300
_checked: Counter[Hashable] = Counter()


def fold_set(
    site: Hashable, step: Callable[[Value, Value], Value], values: Iterable[Value], start: Value
) -> Value:
    """Fold a set, whose order is nobody's business.

    Raises:
        UnsoundFoldError: Two orders give two results; the first 300 folds of each place are tried.
    """
    if _checked[site] < CHECKED_FOLDS:
        _checked[site] += 1
        values = sorted(values, key=order_key)
        if reduce(step, values[::-1], start) != reduce(step, values, start):
            raise UnsoundFoldError("a fold over a set depends on the order of the set")
    return reduce(step, values, start)
