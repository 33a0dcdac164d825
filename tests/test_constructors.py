"""Direct constructors make what attrs makes, or say that they cannot."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest
from attrs import frozen

from cardrules.games.holdem.events import Called
from cardrules.kernel.checks import Span
from cardrules.kernel.constructors import direct
from cardrules.seats import Seat


@direct
@frozen(kw_only=True)
class Point:
    x: int
    y: int = 7


def test_what_is_made_is_equal_frozen_and_hashable() -> None:
    point = Point(x=1)
    assert point == Point(x=1, y=7)
    assert hash(point) == hash(Point(x=1, y=7))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        point.x = 2  # type: ignore[misc]  # that is what is tried


def test_parameters_stay_as_they_are() -> None:
    with pytest.raises(TypeError):
        Point(1)  # type: ignore[call-arg]  # that is what is tried
    with pytest.raises(TypeError):
        Point(x=1, z=2)  # type: ignore[call-arg]  # that is what is tried
    assert attrs.evolve(Point(x=1), y=3) == Point(x=1, y=3)


def test_copies_and_pickles_are_equal() -> None:
    called = Called(seat=Seat(1), amount=20, all_in=False, closes=True)
    assert pickle.loads(pickle.dumps(called)) == copy.deepcopy(called) == called
    assert pickle.loads(pickle.dumps(Span(1, 4))) == Span(1, 4)


@pytest.mark.parametrize("count", range(7))
def test_few_fields_and_many_are_filled_alike(count: int) -> None:
    names = [f"f{number}" for number in range(count)]
    plain = attrs.make_class("Made", names, frozen=True, slots=True)
    quick: Any = direct(attrs.make_class("Made", names, frozen=True, slots=True))
    values = dict.fromkeys(names, "x")
    made = quick(**values)
    assert made == quick(*values.values())
    assert type(made) is quick
    assert repr(made) == repr(plain(**values))
    assert hash(made) == hash(plain(**values))
    for name in names:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(made, name, "y")
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(made, name)
    with pytest.raises(TypeError):
        quick(*values.values(), "one too many")


def test_what_a_subclass_without_fields_makes_is_of_the_subclass() -> None:
    @direct
    @frozen
    class Base:
        a: int
        b: int
        c: int

    class Sub(Base):
        __slots__ = ()

    assert type(Sub(1, 2, 3)) is Sub
    assert Sub(1, 2, 3).c == 3


def test_a_class_that_does_more_than_fill_its_slots_is_refused() -> None:
    @frozen
    class Computes:
        values: tuple[int, ...] = attrs.field(factory=tuple)

    @frozen
    class Validates:
        value: int = attrs.field(validator=attrs.validators.ge(0))

    @frozen(slots=False)
    class HasNoSlots:
        value: int

    for cls in (Computes, Validates, HasNoSlots):
        with pytest.raises(TypeError, match="more than a slot"):
            direct(cls)


@direct
@frozen
class Turned:
    turn: int
    open: bool
    kind: str
    cls: str = "any"


def test_a_field_may_have_any_name() -> None:
    turned = Turned(1, True, "turn")
    assert (turned.turn, turned.open, turned.kind, turned.cls) == (1, True, "turn", "any")
    assert type(turned) is Turned
