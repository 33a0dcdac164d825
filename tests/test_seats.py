"""Seats go round clockwise; the table and its host have none."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.seats import HOST, TABLE, Office, Seat, across, clockwise, is_seat, left_of

#: A table, and somebody who sits at it.
PLACES = st.integers(1, 12).flatmap(
    lambda seats: st.tuples(st.integers(0, seats - 1).map(Seat), st.just(seats))
)


@given(PLACES)
def test_whoever_sits_at_the_table_has_a_seat(place: tuple[Seat, int]) -> None:
    seat, seats = place
    assert is_seat(seat, seats)
    assert not is_seat(Seat(seat + seats), seats)
    assert not is_seat(Seat(seat - seats), seats)


@pytest.mark.parametrize("actor", [TABLE, HOST, True, False, 1.0, "1", None, (1,), -1, 4])
def test_what_is_no_number_of_a_seat_is_no_seat(actor: Any) -> None:
    assert not is_seat(actor, 4)


@given(PLACES, st.integers(-40, 40), st.integers(-40, 40))
def test_going_round_adds_up(place: tuple[Seat, int], first: int, then: int) -> None:
    seat, seats = place
    there = left_of(seat, seats, first)
    assert is_seat(there, seats)
    assert left_of(there, seats, then) == left_of(seat, seats, first + then)
    assert left_of(there, seats, -first) == seat
    assert left_of(seat, seats, first * seats) == seat


@given(PLACES)
def test_all_take_their_turn_once_each_to_the_left_of_the_one_before(
    place: tuple[Seat, int],
) -> None:
    first, seats = place
    order = clockwise(first, seats)
    assert order[0] == first
    assert sorted(order) == list(range(seats))
    assert [left_of(seat, seats) for seat in order] == [*order[1:], first]
    assert clockwise(Seat(first + seats), seats) == order


@given(PLACES)
def test_opposite_seats_see_each_other_when_their_number_is_even(place: tuple[Seat, int]) -> None:
    seat, seats = place
    opposite = left_of(seat, seats, across(seats))
    back = left_of(opposite, seats, across(seats))
    assert back == (seat if seats % 2 == 0 else left_of(seat, seats, -1))


def test_an_office_says_what_it_is_and_exists_once() -> None:
    assert [str(office) for office in Office] == ["table", "host"]
    assert [repr(office) for office in Office] == ["TABLE", "HOST"]
    for office in (TABLE, HOST):
        assert copy.deepcopy(office) is office
        assert pickle.loads(pickle.dumps(office)) is office
