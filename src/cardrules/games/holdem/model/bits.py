"""Sets of seats as bits of one number: who is in the hand, who can act, who has acted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from cardrules.seats import Seat

__all__ = ["SeatBits", "after", "bits_of", "seats_from", "seats_of"]

#: A set of seats: bit n is seat n.
SeatBits: TypeAlias = int


def after(seat: Seat, among: SeatBits) -> Seat:
    """Give the first of some seats to the left of a seat; itself comes last.

    Raises:
        ValueError: There is no seat to give.

    Examples:
        >>> after(Seat(2), 0b101), after(Seat(0), 0b101), after(Seat(0), 0b001)
        (0, 2, 0)
    """
    rest = among >> seat + 1
    if rest:
        return Seat(seat + (rest & -rest).bit_length())
    if not among:
        raise ValueError("no seat is left to act")
    return Seat((among & -among).bit_length() - 1)


def bits_of(seats: Iterable[Seat]) -> SeatBits:
    """Make the set of these seats.

    Examples:
        >>> bits_of((Seat(0), Seat(2)))
        5
    """
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


@lru_cache(maxsize=65_536)
def seats_of(bits: SeatBits) -> tuple[Seat, ...]:
    """List the seats of a set, from seat 0 on.

    Examples:
        >>> seats_of(0b101)
        (0, 2)
    """
    return tuple(Seat(seat) for seat in range(bits.bit_length()) if bits >> seat & 1)


@lru_cache(maxsize=65_536)
def seats_from(seat: Seat, bits: SeatBits) -> tuple[Seat, ...]:
    """List the seats of a set clockwise, from the left of a seat; itself comes last.

    Examples:
        >>> seats_from(Seat(2), 0b1101)
        (3, 0, 2)
    """
    seats = seats_of(bits)
    return tuple(one for one in seats if one > seat) + tuple(one for one in seats if one <= seat)
