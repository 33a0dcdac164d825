"""Strengths of many poker hands at once, with numpy: the extra `bulk`.

The tables and the numbers are those of `poker_hands.strength`; nothing else needs this module.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardrules.parts import poker_tables
from cardrules.parts.poker_hands import HandError, strength

__all__ = ["strengths"]

Sums: TypeAlias = NDArray[np.int64]
Strengths: TypeAlias = NDArray[np.uint16]

# Few enough for the intermediate results to stay in the processor's cache.
_BLOCK: Final = 32_768
_SHIFTS: Final = (0, 13, 26, 39)


def strengths(hands: ArrayLike) -> Strengths:
    """Give the strength of each of many hands of five to seven cards of one pack.

    Args:
        hands: Masks, in an array of whole numbers of any shape; sizes may be mixed.

    Returns:
        An array of the same shape.

    Raises:
        HandError: One of them is no such hand; `hand` is the first one.

    Examples:
        >>> from cardrules.cards import CardSet
        >>> hands = [CardSet.parse("2C 2D 3S 4H 5H"), CardSet.parse("TS JS QS KS AS 2C")]
        >>> strengths([hand.mask for hand in hands]).tolist()
        [1278, 7462]
    """
    given = np.asarray(hands)
    if given.size and given.dtype.kind not in "iu":
        raise HandError("masks of cards were expected, as whole numbers", hands)
    masks = given.astype(np.int64, copy=False).ravel()
    found = np.empty(masks.shape, dtype=np.uint16)
    for start in range(0, masks.size, _BLOCK):
        _rank(masks[start : start + _BLOCK], found[start : start + _BLOCK])
    return found.reshape(given.shape)


def _rank(masks: Sums, found: Strengths) -> None:
    counts = np.bitwise_count(masks)
    wrong = (counts < 5) | (counts > 7) | (masks >> 52 != 0)
    if wrong.any():
        # It raises the error that says what is wrong.
        strength(int(masks[wrong.argmax()]))
    lanes, rows, places, by_ranks, by_suit = _tables()
    # What a flush adds to a sum leads outside the tables; "clip" keeps it in until it is mended.
    sums = lanes.take(masks & 8191, mode="clip")
    for shift in _SHIFTS[1:]:
        sums += lanes.take(masks >> shift & 8191, mode="clip")
    numbers = rows.take(sums >> poker_tables.UPPER, mode="clip")
    numbers += places.take(sums & poker_tables.LOWER, mode="clip")
    by_ranks.take(numbers, out=found, mode="clip")
    flushes = np.flatnonzero(sums >= poker_tables.WITH_FLUSH)
    suited = masks[flushes]
    found[flushes] = np.maximum.reduce([by_suit[suited >> shift & 8191] for shift in _SHIFTS])


@cache
def _tables() -> tuple[Sums, Sums, Sums, Strengths, Strengths]:
    poker_tables.fill()
    return (
        np.array(poker_tables.LANES[:8192], dtype=np.int64),
        np.array(poker_tables.ROWS, dtype=np.int64),
        np.array(poker_tables.PLACES, dtype=np.int64),
        np.array(poker_tables.BY_RANKS, dtype=np.uint16),
        np.array(poker_tables.BY_SUIT, dtype=np.uint16),
    )
