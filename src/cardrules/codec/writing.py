"""Values to plain data. A value that could not be read back is refused before it is written.

Sets are written in order; a value of the wrong class (`True` for 1, a list for a tuple) is a
mistake of the program, and named by its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from itertools import repeat
from typing import Any, Literal, TypeAlias, get_args, get_origin

import cattrs
from cattrs.gen import make_dict_unstructure_fn, override

from cardrules.codec.kinds import (
    MisfitError,
    bare,
    is_mapping,
    is_record,
    is_set,
    is_tagged,
    is_union,
    members,
    shapes,
    typed_fields,
    value_classes,
)
from cardrules.codec.scalars import WRITE
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path

__all__ = ["Writer", "Writers"]

#: Turns a value into plain data.
Writer: TypeAlias = Callable[[Any], Any]


class Writers:
    """Makes the writer of a type, once."""

    def __init__(self) -> None:
        self._converter = cattrs.Converter()
        self._made: dict[Any, Writer] = {}

    def of(self, kind: Any) -> Writer:
        """Give the writer of a type.

        Raises:
            TypeError: There is no plain form for such values.
        """
        kind = bare(kind)
        found = WRITE.get(kind) or self._made.get(kind)
        if found is None:
            found = self._made[kind] = self._make(kind)
        return found

    def tagged(self, cls: type) -> Writer:
        """Give the writer that puts the name of the class first, under `type`."""
        write = self.of(cls)
        name = cls.__name__

        def write_tagged(value: Any) -> dict[str, Any]:
            return {"type": name, **write(value)}

        return write_tagged

    def plain(self, value: Any) -> Any:
        """Write a value whose type nobody declared; numbers are never masks here."""
        if type(value) is tuple:
            return [self.plain(one) for one in value]
        return self.of(type(value))(value)

    def _make(self, kind: Any) -> Writer:
        if get_origin(kind) is Offer or kind is Offer:
            return self._offer
        shapes(kind)
        origin, args = get_origin(kind), get_args(kind)
        if is_union(kind):
            return self._union(kind)
        if origin is Literal:
            return _choice(args)
        if origin is tuple:
            if args[-1:] == (Ellipsis,):
                return _sequence(self.of(args[0]))
            return _fixed([self.of(one) for one in args])
        if is_set(kind):
            return _distinct(self.of(args[0]))
        if is_mapping(kind):
            return _mapping(self.of(args[0]), self.of(args[1]))
        if issubclass(kind, Enum):
            return _choice(tuple(kind))
        return self._record(kind)

    def _union(self, kind: Any) -> Writer:
        by_class: dict[type, Writer] = {}
        for one in members(kind):
            write = self.tagged(one) if is_record(one) and is_tagged(kind) else self.of(one)
            for cls in value_classes(one):
                if cls in by_class:
                    raise TypeError(f"the types of {kind} cannot be told apart by their values")
                by_class[cls] = write

        def write_one(value: Any) -> Any:
            found = by_class.get(type(value))
            if found is None:
                raise MisfitError(_one_of(cls.__name__ for cls in by_class), value)
            return found(value)

        return write_one

    def _record(self, cls: type) -> Writer:
        writers = {name: self.of(kind) for name, kind in typed_fields(cls).items()}
        hooks: dict[str, Any] = {name: override(unstruct_hook=one) for name, one in writers.items()}
        build: Writer = make_dict_unstructure_fn(cls, self._converter, **hooks)

        def write(value: Any) -> Any:
            if type(value) is not cls:
                raise MisfitError(f"{cls.__name__} was expected", value)
            try:
                return build(value)
            except MisfitError as error:
                raise _in_field(writers, value, error) from None

        return write

    def _offer(self, offer: Any) -> dict[str, Any]:
        domain = offer.domain
        if isinstance(domain, Path):
            shown = {"type": "Path", "next": [self.plain(step) for step in domain.after()]}
        else:
            fields = {name: getattr(domain, name) for name in typed_fields(type(domain))}
            shown = {"type": type(domain).__name__, **{k: self.plain(v) for k, v in fields.items()}}
        fixed = {name: self.plain(value) for name, value in offer.fixed.items()}
        return {
            "action": offer.action.__name__,
            "field": offer.field,
            "fixed": fixed,
            "domain": shown,
        }


def _in_field(writers: Mapping[str, Writer], record: object, error: MisfitError) -> MisfitError:
    """Name the field in which an error arose: the first that cannot be written."""
    fields = writers.items()
    wrong = next(name for name, write in fields if _misfits(write, getattr(record, name)))
    return error.within(f".{wrong}")


def _misfits(write: Writer, value: object) -> bool:
    try:
        write(value)
    except MisfitError:
        return True
    return False


def _sequence(item: Writer) -> Writer:
    def write(value: Any) -> list[Any]:
        return _items(repeat(item), value)

    return write


def _fixed(items: list[Writer]) -> Writer:
    def write(value: Any) -> list[Any]:
        if type(value) is tuple and len(value) != len(items):
            raise MisfitError(f"a tuple of {len(items)} was expected", value)
        return _items(items, value)

    return write


def _items(items: Iterable[Writer], value: Any) -> list[Any]:
    if type(value) is not tuple:
        raise MisfitError("a tuple was expected", value)
    written = []
    for place, (item, one) in enumerate(zip(items, value, strict=False)):
        try:
            written.append(item(one))
        except MisfitError as error:
            raise error.within(f"[{place}]") from None
    return written


def _distinct(item: Writer) -> Writer:
    def write(value: Any) -> list[Any]:
        if type(value) is not frozenset:
            raise MisfitError("a frozenset was expected", value)
        return sorted(map(item, value))

    return write


def _mapping(key: Writer, item: Writer) -> Writer:
    def write(value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise MisfitError("a mapping was expected", value)
        written = {}
        for name, one in sorted(((key(name), one) for name, one in value.items()), key=_first):
            try:
                written[str(name)] = item(one)
            except MisfitError as error:
                raise error.within(f"[{name!r}]") from None
        return written

    return write


def _first(pair: tuple[Any, Any]) -> Any:
    return pair[0]


def _choice(values: Iterable[Any]) -> Writer:
    by_value = {one: one.value if isinstance(one, Enum) else one for one in values}
    classes = {type(one) for one in by_value}

    def write(value: Any) -> Any:
        if type(value) not in classes or value not in by_value:
            raise MisfitError(_one_of(by_value), value)
        return by_value[value]

    return write


def _one_of(values: Iterable[Any]) -> str:
    return "one of these was expected: " + ", ".join(map(str, values))
