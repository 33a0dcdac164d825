"""Readers of values that hold others: lists, sets, mappings, and one of several kinds.

Each says at which item or name the trouble is, and leaves the rest to the readers it was given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from types import NoneType
from typing import Any, Final, TypeAlias

from cardrules.codec.kinds import MisfitError
from cardrules.language import Text

__all__ = [
    "Reader",
    "as_dict",
    "as_list",
    "by_shape_of",
    "choice",
    "distinct",
    "fixed",
    "mapping",
    "one_of",
    "sequence",
]

#: Reads plain data. cattrs gives the type as a second argument, which a reader knows already.
Reader: TypeAlias = Callable[..., Any]

_DECIMAL: Final = re.compile("-?[0-9]{1,16}")
_A_LIST: Final = Text("a list was expected", "une liste était attendue")
_AN_OBJECT: Final = Text("an object was expected", "un objet était attendu")
_ONCE: Final = Text("each value was expected once", "chaque valeur était attendue une fois")
_SHAPES: Final = {
    NoneType: Text("null", "null"),
    bool: Text("true or false", "true ou false"),
    int: Text("a whole number", "un nombre entier"),
    str: Text("a text", "un texte"),
    list: Text("a list", "une liste"),
    dict: Text("an object", "un objet"),
}


def as_list(value: Any) -> list[Any]:
    """Give a list, or refuse what is none."""
    if type(value) is not list:
        raise MisfitError(_A_LIST, value)
    return value


def as_dict(value: Any) -> dict[str, Any]:
    """Give an object, or refuse what is none."""
    if type(value) is not dict:
        raise MisfitError(_AN_OBJECT, value)
    return value


def sequence(item: Reader) -> Reader:
    """Read a list of any length into a tuple."""

    def read(value: Any, _: object = None) -> tuple[Any, ...]:
        return _items(repeat(item), as_list(value))

    return read


def fixed(items: list[Reader]) -> Reader:
    """Read a list of one length into a tuple."""

    def read(value: Any, _: object = None) -> tuple[Any, ...]:
        if len(as_list(value)) != len(items):
            raise MisfitError(f"a list of {len(items)} was expected", value)
        return _items(items, value)

    return read


def _items(readers: Iterable[Reader], values: list[Any]) -> tuple[Any, ...]:
    found = []
    for place, (read, value) in enumerate(zip(readers, values, strict=False)):
        try:
            found.append(read(value))
        except MisfitError as error:
            raise error.within(f"[{place}]") from None
    return tuple(found)


def distinct(items: Reader) -> Reader:
    """Read a list, in which nothing stands twice, into a frozen set."""

    def read(value: Any, _: object = None) -> frozenset[Any]:
        read_items = items(value)
        found = frozenset(read_items)
        if len(found) != len(read_items):
            twice = next(place for place, one in enumerate(read_items) if one in read_items[:place])
            raise MisfitError(
                _ONCE,
                value[twice],
            ).within(f"[{twice}]")
        return found

    return read


def mapping(key: Reader, item: Reader, numbered: bool) -> Reader:
    """Read an object into a dict; `numbered` where its names stand for numbers."""

    def read(value: Any, _: object = None) -> dict[Any, Any]:
        found = {}
        for name, one in as_dict(value).items():
            try:
                found[key(_number(name) if numbered else name)] = item(one)
            except MisfitError as error:
                raise error.within(f"[{name!r}]") from None
        return found

    return read


def _number(name: object) -> object:
    # JSON has no numbers as names; only the one usual way of writing each is read.
    number = int(name) if type(name) is str and _DECIMAL.fullmatch(name) else None
    return number if str(number) == name else name


def choice(by_value: Mapping[Any, Any]) -> Reader:
    """Read one of some values that are written differently."""
    kinds = {type(value) for value in by_value}

    def read(value: Any, _: object = None) -> Any:
        # The class is asked first: `True` would be found under 1, and a list cannot be looked up.
        if type(value) not in kinds or value not in by_value:
            raise MisfitError(one_of(by_value), value)
        return by_value[value]

    return read


def by_shape_of(by_shape: Mapping[type, list[Reader]]) -> Reader:
    """Read one of several kinds, told apart by the JSON shape of their plain form."""
    shapes = [_SHAPES[shape] for shape in by_shape]
    expected = Text(
        f"{' or '.join(shape.en for shape in shapes)} was expected",
        f"{' ou '.join(shape.fr for shape in shapes)} était attendu",
    )

    def read(value: Any, _: object = None) -> Any:
        error = MisfitError(expected, value)
        for one in by_shape.get(type(value), ()):
            try:
                return one(value)
            except MisfitError as inner:
                error = inner
        raise error

    return read


def one_of(values: Iterable[Any]) -> Text:
    """Say what was expected."""
    listed = ", ".join(map(str, values))
    return Text(
        f"one of these was expected: {listed}", f"l’un de ceux-ci était attendu\u00a0: {listed}"
    )
