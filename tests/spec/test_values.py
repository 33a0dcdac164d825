"""The values of the bridge: what Quint's are, in one order, and no fold that depends on it."""

from __future__ import annotations

from typing import Any

import pytest

from spec.tools import quint
from spec.tools.values import (
    FMap,
    MapSet,
    PowerSet,
    UnsoundFoldError,
    Variant,
    cut,
    fold_set,
    idiv,
    imod,
    nth,
    order_key,
    record,
    same,
)


def test_division_is_quints() -> None:
    assert [idiv(a, b) for a, b in ((7, 2), (-7, 2), (7, -2), (-7, -2))] == [3, -3, -3, 3]
    assert [imod(a, b) for a, b in ((7, 2), (-7, 2), (7, -2), (-7, -2))] == [1, -1, 1, -1]


def test_a_fold_over_a_set_must_not_depend_on_its_order() -> None:
    assert fold_set("sum", lambda a, b: a + b, {1, 2, 3}, 0) == 6
    with pytest.raises(UnsoundFoldError):
        fold_set("last", lambda _, b: b, {1, 2, 3}, 0)


def test_what_is_outside_a_list_is_an_error() -> None:
    with pytest.raises(IndexError):
        nth((1, 2), -1)
    with pytest.raises(IndexError):
        cut((1, 2), 1, 3)
    with pytest.raises(KeyError):
        FMap({1: 1}).changed(2, 2)


def test_sets_that_are_not_listed_are_the_sets_that_are() -> None:
    assert same(PowerSet({1, 2}), frozenset(map(frozenset, ((), (1,), (2,), (1, 2)))))
    assert same(MapSet({1, 2}, {3}), frozenset((FMap({1: 3, 2: 3}),)))
    assert frozenset((1,)) in PowerSet({1, 2})
    assert FMap({1: 3, 2: 4}) not in MapSet({1, 2}, {3})
    assert FMap({1: 3, 2: 3}) in MapSet({1, 2}, {3})


def test_values_have_one_order() -> None:
    values: list[Any] = [
        frozenset((2, 1)),
        FMap({1: "a"}),
        (1, 2),
        record(from_=1),
        Variant("Clubs"),
        "a",
        True,
        3,
    ]
    assert sorted(values, key=order_key) == sorted(reversed(values), key=order_key)


def test_values_are_written_as_quint_reads_them() -> None:
    value = record(from_=1, cards=frozenset((record(suit=Variant("Clubs"), rank=2),)), name='a"')
    assert quint.written(value) == (
        '{ cards: Set({ rank: 2, suit: Clubs }), from: 1, name: "a\\"" }'
    )
    with pytest.raises(TypeError, match="no value of a model"):
        quint.written(1.5)
