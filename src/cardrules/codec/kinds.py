"""How a field's type is written: which JSON shape it has, and which class its values have.

Both directions of the codec ask here, so that they cannot disagree about a type.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import attrs

from cardrules.cards import Card, CardSet, Mask
from cardrules.errors import NotationError
from cardrules.language import Text, shown
from cardrules.seats import Seat

__all__ = [
    "LARGEST",
    "Absent",
    "MisfitError",
    "bare",
    "is_mapping",
    "is_record",
    "is_set",
    "is_tagged",
    "is_union",
    "members",
    "shapes",
    "typed_fields",
    "value_classes",
]

#: No number beyond this is written or read: further out, JSON readers elsewhere round.
LARGEST: Final = 2**53 - 1

_SCALARS: Final[Mapping[Any, type]] = {
    int: int,
    bool: bool,
    str: str,
    NoneType: NoneType,
    Seat: int,
    Card: str,
    CardSet: list,
    Mask: list,
}


class Absent(Enum):
    """Stands for a value that is not there."""

    ABSENT = "nothing"

    def __repr__(self) -> str:
        return self.value


class MisfitError(Exception):
    """A value is not what its type says; `path` leads to it, outermost step first."""

    def __init__(self, reason: str | Text, value: object) -> None:
        super().__init__(reason, value)
        self.said = Text.of(reason)
        self.reason = self.said.en
        self.value = value
        self.path: list[str] = []

    @property
    def place(self) -> str:
        """The path as it is written: `cards[2]`, `deal.widow`; empty for the whole value."""
        return "".join(self.path).removeprefix(".")

    def notation(self) -> NotationError:
        """Give the error that users see."""
        place = f"{self.place}: " if self.path else ""
        text = self.value if isinstance(self.value, str) else shown(self.value)
        return NotationError(f"{place}{self.reason}", text)

    def within(self, step: str) -> MisfitError:
        """Note that the place lies inside this step."""
        self.path.insert(0, step)
        return self


def bare(kind: Any) -> Any:
    """Take off what changes nothing in writing: other annotations, and new names of types."""
    while kind is not Seat and kind != Mask:
        if get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        elif hasattr(kind, "__supertype__"):
            kind = kind.__supertype__
        else:
            break
    return NoneType if kind is None else kind


def is_union(kind: Any) -> bool:
    """Tell whether it is one of several types."""
    return get_origin(kind) in (Union, UnionType)


def is_set(kind: Any) -> bool:
    """Tell whether it is a set of plain values."""
    return get_origin(kind) in (frozenset, Set)


def is_mapping(kind: Any) -> bool:
    """Tell whether it is a mapping."""
    return get_origin(kind) in (dict, Mapping)


def members(union: Any) -> list[Any]:
    """List the types of a union, bare."""
    return [bare(kind) for kind in get_args(union)]


def is_record(kind: Any) -> bool:
    """Tell whether it is a class of named fields, which is written as an object."""
    return isinstance(kind, type) and kind not in _SCALARS and attrs.has(kind)


def is_tagged(union: Any) -> bool:
    """Tell whether the union's classes are told apart by `type`: where there are several."""
    return sum(map(is_record, members(union))) > 1


def shapes(kind: Any) -> set[type]:
    """Give the classes of plain data that values of this type are written as.

    Raises:
        TypeError: Such values cannot be written.
    """
    kind = bare(kind)
    if kind in _SCALARS:
        return {_SCALARS[kind]}
    if is_union(kind):
        return {shape for one in members(kind) for shape in shapes(one)}
    if get_origin(kind) is Literal:
        return {type(one.value if isinstance(one, Enum) else one) for one in get_args(kind)}
    if get_origin(kind) is tuple:
        return {list}
    if (is_set(kind) or is_mapping(kind)) and shapes(get_args(kind)[0]) in ({str}, {int}):
        return {list if is_set(kind) else dict}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {type(member.value) for member in kind}
    if is_record(kind):
        return {dict}
    raise TypeError(f"there is no plain form for {kind!r}")


def value_classes(kind: Any) -> set[type]:
    """Give the classes that values of this type have."""
    kind = bare(kind)
    if kind is Seat or kind == Mask:
        return {int}
    if is_union(kind):
        return {one for member in members(kind) for one in value_classes(member)}
    origin = get_origin(kind)
    if origin is Literal:
        return {type(one) for one in get_args(kind)}
    if is_mapping(kind):
        return {dict}
    if is_set(kind):
        return {frozenset}
    return {origin or kind}


def typed_fields(cls: type) -> dict[str, Any]:
    """Give the type of every field that the constructor takes, names resolved.

    Raises:
        TypeError: A field has no type.
    """
    attrs.resolve_types(cls)
    found = {field.name: field.type for field in attrs.fields(cls) if field.init}
    for name, kind in found.items():
        if kind is None:
            raise TypeError(f"{cls.__name__}.{name} has no type")
    return found
