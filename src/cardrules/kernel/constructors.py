"""Constructors that fill the slots of a frozen class directly, in about half the time.

For classes of which a match makes thousands. What is made is the same, and as frozen.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import attrs

__all__ = ["direct"]

MadeT = TypeVar("MadeT")
#: What attrs keeps where a default is made anew each time.
_Computed: Final[type] = type(attrs.Factory(list))
#: Changes the class of an object, past the guard of a frozen one.
_turn: Final = object.__dict__["__class__"].__set__
#: From so many fields on it takes less time to lift the guard than to go round it.
_MANY: Final = 3


def direct(cls: type[MadeT]) -> type[MadeT]:
    """Give an attrs class, frozen and with slots, a constructor that fills its slots directly.

    The parameters stay as they are.

    Raises:
        TypeError: The class does something else when it is made: it converts, validates or
            computes a value.

    Examples:
        >>> from attrs import frozen
        >>> @direct
        ... @frozen
        ... class Bet:
        ...     to: int
        ...     all_in: bool = False
        >>> Bet(20), Bet(20, True) == Bet(to=20, all_in=True)
        (Bet(to=20, all_in=False), True)
    """
    # Names that no parameter can have: attrs takes the underscore off.
    space: dict[str, Any] = {"_turn": _turn, "_open": _unguarded(cls)}
    plain: list[str] = []
    named: list[str] = []
    single, together = "", ""
    for field in attrs.fields(cls):  # type: ignore[arg-type]  # MadeT has no bound
        name = field.name
        slot = cls.__dict__.get(name)
        works = field.converter or field.validator or isinstance(field.default, _Computed)
        if works or slot is None or not field.init or field.alias != name:
            raise TypeError(f"{cls.__name__}.{name} is more than a slot that is filled")
        space[f"_set_{name}"], space[f"_usual_{name}"] = slot.__set__, field.default
        usual = "" if field.default is attrs.NOTHING else f"=_usual_{name}"
        (named if field.kw_only else plain).append(f"{name}{usual}")
        single += f"    _set_{name}(self, {name})\n"
        together += f"    self.{name} = {name}\n"
    if hasattr(cls, "__attrs_post_init__"):
        raise TypeError(f"{cls.__name__} does more than fill its slots")
    parameters = ", ".join(["self", *plain, *(["*", *named] if named else [])])
    body = single or "    pass"
    if len(plain) + len(named) >= _MANY:
        body = "    _was = type(self)\n    _turn(self, _open)\n"
        body += f"{together}    self.__class__ = _was\n"
    exec(f"def __init__({parameters}):\n{body}", space)
    made = space["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__annotations__ = cls.__init__.__annotations__
    cls.__init__ = made  # type: ignore[method-assign]  # the same parameters
    return cls


def _unguarded(cls: type) -> type:
    """Give a class of the same layout whose slots can be filled."""
    # One slot of CPython serves both methods; it is quick only if neither is written in Python.
    free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(cls.__name__, (cls,), {"__slots__": (), **free})
