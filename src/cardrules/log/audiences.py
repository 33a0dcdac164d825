"""Whether a line of a seat's log is open or closed as the game's `audience` says.

Of a closed event only type and seat are known. It is tried with every seat, word and truth that its
other fields could hold, and all else in it refuses to be looked at: what then still holds for every
such event holds for this one.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import product
from math import prod
from types import NoneType
from typing import Any, Final, Literal, NoReturn, get_args, get_origin

from cardrules.codec.kinds import bare, is_union, members, typed_fields
from cardrules.errors import CorruptLogError
from cardrules.kernel.closed import Closed
from cardrules.kernel.game import EVERYBODY, AnyGame
from cardrules.seats import Seat

__all__ = ["demand_closed", "demand_open"]

#: More ways than any event has; past it, nothing is said of its audience.
_MOST: Final = 256


class _LookedAtError(Exception):
    """An audience depends on what nobody knows here."""


def _refuse(*_: object) -> NoReturn:
    raise _LookedAtError


_ASKED: Final = (
    *("__bool__", "__eq__", "__ge__", "__getattr__", "__getitem__", "__gt__", "__hash__"),
    *("__index__", "__int__", "__iter__", "__le__", "__len__", "__lt__", "__and__", "__contains__"),
)


def _hidden() -> object:
    """Make what stands for a value that nobody knows. No module keeps one: tools look into it."""
    return type("Hidden", (), dict.fromkeys(_ASKED, _refuse))()


def demand_open(game: AnyGame, event: object, seat: Seat | None) -> None:
    """Demand that a seat may read an event that stands open in its log.

    Raises:
        CorruptLogError: It may not.
    """
    audience = game.audience(event)
    if audience is not EVERYBODY and seat not in audience:
        raise CorruptLogError(
            f"{_whose(seat)} may not read this {type(event).__name__}", event=event
        )


def demand_closed(game: AnyGame, seats: int, closed: Closed, seat: Seat | None) -> None:
    """Demand that an event may be closed to a seat, as far as its type and seat tell.

    Raises:
        CorruptLogError: Every such event is one that the seat may read.
    """
    if all(_readers(game, seats, closed, seat)):
        raise CorruptLogError(f"{_whose(seat)} may read this {closed.type}: it is not closed to it")


def _readers(game: AnyGame, seats: int, closed: Closed, seat: Seat | None) -> Iterator[bool]:
    """Tell, for every event that it could be, whether the seat may read it."""
    cls: Any = next(one for one in game.events if one.__name__ == closed.type)
    choices = {name: _choices(kind, seats) for name, kind in typed_fields(cls).items()}
    if "seat" in choices:
        choices["seat"] = (closed.seat,)
    if prod(map(len, choices.values())) <= _MOST:
        for values in product(*choices.values()):
            event = cls.__new__(cls)
            for name, value in zip(choices, values, strict=True):
                object.__setattr__(event, name, value)
            try:
                audience = game.audience(event)
                yield audience is EVERYBODY or (seat is not None and seat in audience)
            except (_LookedAtError, AttributeError, TypeError):
                yield False
    else:
        yield False


def _choices(kind: Any, seats: int) -> tuple[Any, ...]:
    kind = bare(kind)
    if is_union(kind):
        return tuple(one for member in members(kind) for one in _choices(member, seats))
    if kind is Seat:
        return tuple(map(Seat, range(seats)))
    if kind is NoneType:
        return (None,)
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(kind)
    return (_hidden(),)


def _whose(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
