"""Plain data to values. What is not exactly what the type says is refused; nothing is converted.

`True` and `1.0` are no numbers, a tuple is no list, `qs` and `10S` are no cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, Literal, get_args, get_origin

import attrs
import cattrs
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, override

from cardrules.codec.collecting import (
    Reader,
    as_dict,
    by_shape_of,
    choice,
    distinct,
    fixed,
    mapping,
    one_of,
    sequence,
)
from cardrules.codec.kinds import (
    Absent,
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
)
from cardrules.codec.scalars import READ
from cardrules.language import Text

__all__ = ["Reader", "Readers", "take_tagged"]


_FIELD: Final = Text("this field was expected", "ce champ était attendu")


class Readers:
    """Makes the reader of a type, once."""

    def __init__(self) -> None:
        self._converter = cattrs.Converter(detailed_validation=False)
        self._made: dict[Any, Reader] = {}

    def of(self, kind: Any) -> Reader:
        """Give the reader of a type.

        Raises:
            TypeError: No plain data stands for such values.
        """
        kind = bare(kind)
        found = READ.get(kind) or self._made.get(kind)
        if found is None:
            found = self._made[kind] = self._make(kind)
        return found

    def _make(self, kind: Any) -> Reader:
        shapes(kind)
        origin, args = get_origin(kind), get_args(kind)
        if is_union(kind):
            return self._union(kind)
        if origin is Literal:
            return choice({one.value if isinstance(one, Enum) else one: one for one in args})
        if origin is tuple:
            if args[-1:] == (Ellipsis,):
                return sequence(self.of(args[0]))
            return fixed([self.of(one) for one in args])
        if is_set(kind):
            return distinct(sequence(self.of(args[0])))
        if is_mapping(kind):
            return mapping(self.of(args[0]), self.of(args[1]), shapes(args[0]) == {int})
        if issubclass(kind, Enum):
            return choice({member.value: member for member in kind})
        return self._record(kind)

    def _union(self, kind: Any) -> Reader:
        records = tuple(one for one in members(kind) if is_record(one))
        others = [one for one in members(kind) if one not in records]
        by_shape: dict[type, list[Reader]] = {}
        if is_tagged(kind):
            by_shape[dict] = [_tagged(self.by_name(records))]
        else:
            others += records
        # Words that can be listed are tried before a free text, which would swallow them.
        for one in sorted(others, key=lambda other: other is str):
            for shape in shapes(one):
                by_shape.setdefault(shape, []).append(self.of(one))
        for shape, readers in by_shape.items():
            if len(readers) > 1 and shape is not str:
                raise TypeError(f"the types of {kind} cannot be told apart when they are written")
        return by_shape_of(by_shape)

    def by_name(self, classes: tuple[type, ...]) -> dict[str, Reader]:
        """Give the readers of some classes by the name that stands under `type`.

        Raises:
            TypeError: A class has a field `type`, or two classes have one name.
        """
        found = {cls.__name__: self.of(cls) for cls in classes}
        for cls in classes:
            if "type" in typed_fields(cls):
                raise TypeError(f"{cls.__name__}: `type` names the class and cannot be a field")
        if len(found) != len(classes):
            raise TypeError(f"two classes have one name: {[cls.__name__ for cls in classes]}")
        return found

    def _record(self, cls: type) -> Reader:
        readers = {name: self.of(kind) for name, kind in typed_fields(cls).items()}
        hooks: dict[str, Any] = {name: override(struct_hook=one) for name, one in readers.items()}
        build: Reader = make_dict_structure_fn(
            cls,
            self._converter,
            # As many fields as there should be, all of them read, leave no room for another.
            _cattrs_forbid_extra_keys=any(
                field.default is not attrs.NOTHING for field in attrs.fields(cls)
            ),
            _cattrs_detailed_validation=False,
            **hooks,
        )
        size = len(readers)

        def read(value: Any, _: object = None) -> Any:
            # A field that has a default must be written too: a log means the same for ever.
            if type(value) is not dict or len(value) != size:
                raise _wrong_field(readers, as_dict(value))
            try:
                return build(value, cls)
            except (MisfitError, LookupError, ForbiddenExtraKeysError):
                raise _wrong_field(readers, value) from None
            except (TypeError, ValueError) as error:
                # The class itself refused its values.
                raise MisfitError(str(error), value) from error

        return read


def take_tagged(by_name: Mapping[str, Reader], fields: Any) -> Any:
    """Read an object that names its class under `type`; the name is taken out of it."""
    name = fields.pop("type", Absent.ABSENT) if type(fields) is dict else as_dict(fields)
    read = by_name.get(name) if type(name) is str else None
    if read is None:
        raise MisfitError(_FIELD if name is Absent.ABSENT else one_of(by_name), name).within(
            ".type"
        )
    return read(fields)


def _tagged(by_name: Mapping[str, Reader]) -> Reader:
    return lambda value, _=None: take_tagged(by_name, dict(as_dict(value)))


def _wrong_field(readers: Mapping[str, Reader], value: dict[str, Any]) -> MisfitError:
    for name in value:
        if name not in readers:
            expected = f"the fields {', '.join(readers)} were expected"
            return MisfitError(expected, name).within(f".{name}")
    for name, read in readers.items():
        if name not in value:
            return MisfitError(_FIELD, Absent.ABSENT).within(f".{name}")
        try:
            read(value[name])
        except MisfitError as error:
            return error.within(f".{name}")
    return MisfitError("fields that go together were expected", value)
