"""Which seats a value names: a log refuses an event that names a seat which nobody has."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, TypeAlias, get_args, get_origin

from cardrules.codec.kinds import (
    bare,
    is_mapping,
    is_record,
    is_set,
    is_union,
    members,
    typed_fields,
    value_classes,
)
from cardrules.seats import Seat

__all__ = ["NO_SEAT", "Finder", "highest_seat"]

#: Gives the highest seat that a value names, or `NO_SEAT`.
Finder: TypeAlias = Callable[[Any], int]

NO_SEAT: Final = -1


def highest_seat(kind: Any) -> Finder:
    """Make the finder for values of a type.

    Examples:
        >>> highest_seat(tuple[Seat, ...])((Seat(0), Seat(2)))
        2
    """
    return _finder(kind) or _nowhere


def _nowhere(value: object) -> int:
    return NO_SEAT


def _finder(kind: Any) -> Finder | None:
    kind = bare(kind)
    origin, args = get_origin(kind), get_args(kind)
    if kind is Seat:
        return int
    if is_record(kind):
        return _in_fields({name: _finder(one) for name, one in typed_fields(kind).items()})
    if is_union(kind):
        return _in_union({cls: _finder(one) for one in members(kind) for cls in value_classes(one)})
    if is_mapping(kind):
        keys, values = _in_each(_finder(args[0])), _in_each(_finder(args[1]))
        return (
            (lambda value: max(keys(value), values(value.values())))
            if any(map(_finder, args))
            else None
        )
    if is_set(kind) or (origin is tuple and args[-1:] == (Ellipsis,)):
        return _in_each(_finder(args[0])) if _finder(args[0]) else None
    if origin is tuple and any(map(_finder, args)):
        finders = [highest_seat(one) for one in args]
        return lambda value: max(find(one) for find, one in zip(finders, value, strict=True))
    return None


def _in_each(find: Finder | None) -> Finder:
    return (lambda values: max(map(find, values), default=NO_SEAT)) if find else _nowhere


def _in_fields(finders: dict[str, Finder | None]) -> Finder | None:
    found = [(attrgetter(name), find) for name, find in finders.items() if find]
    if len(found) > 1 and all(find is int for _, find in found):
        seats = attrgetter(*[name for name, find in finders.items() if find])
        return lambda value: max(seats(value))
    if len(found) == 1:
        ((get, find),) = found
        return get if find is int else lambda value: find(get(value))
    return (lambda value: max(find(get(value)) for get, find in found)) if found else None


def _in_union(finders: dict[type, Finder | None]) -> Finder | None:
    found = {cls: find for cls, find in finders.items() if find}
    return (lambda value: found.get(type(value), _nowhere)(value)) if found else None
