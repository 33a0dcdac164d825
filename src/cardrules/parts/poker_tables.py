"""The strength of every poker hand, worked out from the rules of ranking when first asked for.

Read base five, a sum of 5**rank counts the cards of each rank: it names the ranks of a hand. The
sum is kept in two halves, two to eight and nine to ace, so that ROWS and PLACES number all ranks
of five to seven cards without a gap. Seven cards with five of a suit hold neither a full house
nor four of a kind.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, permutations
from operator import itemgetter
from typing import Final, TypeAlias

from cardrules.cards import Rank
from cardrules.parts.poker_names import Category

__all__ = [
    "BY_RANKS",
    "BY_SUIT",
    "CLASSES",
    "LANES",
    "LOWER",
    "PLACES",
    "ROWS",
    "UPPER",
    "WITH_FLUSH",
    "fill",
]

Steps: TypeAlias = tuple[int, ...]

#: The lower half of a sum is `sum & LOWER`, the upper half `sum >> UPPER`.
UPPER: Final = 17
#: The mask of the lower half of a sum.
LOWER: Final = (1 << UPPER) - 1
#: Added to the sum where five cards or more share a suit.
WITH_FLUSH: Final = 1 << 32

_UNITS: Final = tuple(5**step for step in range(13))
#: So many ranks are in the lower half.
_HALF: Final = 7
_SPLIT: Final = 5**_HALF
_MOST_CARDS: Final = 7

# All are empty until `fill`; a look-up that misses shows that it is time.

#: Category and ranks in order of importance; strength 1, the lowest, comes first.
CLASSES: Final[list[tuple[Category, tuple[Rank, ...]]]] = []
#: The sum of one suit by its 13 bits. The second half stands for what lies outside one pack.
LANES: Final[list[int]] = []
#: Strength of five to seven cards at `ROWS[upper half] + PLACES[lower half]`, flushes aside.
BY_RANKS: Final = array("H")
#: Where the strengths of an upper half begin in `BY_RANKS`.
ROWS: Final[list[int]] = []
#: How far a lower half lies behind that beginning.
PLACES: Final[list[int]] = []
#: Strength by the 13 bits of a suit; 0 for fewer than five cards.
BY_SUIT: Final[list[int]] = []


def fill() -> None:
    """Make the tables: some 0.1 s of work. Once more does no harm, in another thread neither."""
    classes = tuple(_ranking())[::-1]
    by_step = tuple(Rank)
    CLASSES[:] = [(category, tuple(by_step[step] for step in steps)) for category, steps in classes]
    _number(_by_sum(classes))
    BY_SUIT[:] = _by_suit(classes)
    # Last, because they are what an evaluation looks at first.
    LANES[:] = _lanes() + [WITH_FLUSH] * 8192


def _by_sum(classes: Sequence[tuple[Category, Steps]]) -> dict[int, int]:
    level = {
        sum(_UNITS[step] for step in steps): strength
        for strength, (category, steps) in enumerate(classes, 1)
        if category not in (Category.FLUSH, Category.STRAIGHT_FLUSH)
    }
    found = dict(level)
    for _sixth_and_seventh_card in range(2):
        # The lowest first: where several hands come to one sum, the best is written last.
        level = {
            key + unit: strength
            for key, strength in sorted(level.items(), key=itemgetter(1))
            for unit in _UNITS
            if key // unit % 5 < 4
        }
        found |= level
    return found


def _number(by_sum: dict[int, int]) -> None:
    lower = sorted(_halves(_UNITS[:_HALF]), key=itemgetter(0))
    sizes = [count for count, _key in lower]
    first = list(accumulate((sizes.count(size) for size in range(_MOST_CARDS + 1)), initial=0))
    places = [0] * (1 + max(key for _count, key in lower))
    for place, (_count, key) in enumerate(lower):
        places[key] = place
    upper = _halves(_UNITS[_HALF:])
    rows = [0] * (1 + max(key for _count, key in upper) // _SPLIT)
    numbered: list[int] = []
    for count, key in upper:
        start, stop = first[max(0, 5 - count)], first[_MOST_CARDS + 1 - count]
        rows[key // _SPLIT] = len(numbered) - start
        numbered += [by_sum[key + other] for _count, other in lower[start:stop]]
    BY_RANKS[:] = array("H", numbered)
    ROWS[:] = rows
    PLACES[:] = places


def _halves(units: Sequence[int]) -> list[tuple[int, int]]:
    """List the count and sum of all ways to hold up to seven cards of these ranks."""
    found = [(0, 0)]
    for unit in units:
        found = [
            (count + more, key + more * unit)
            for count, key in found
            for more in range(5)
            if count + more <= _MOST_CARDS
        ]
    return found


def _by_suit(classes: Sequence[tuple[Category, Steps]]) -> list[int]:
    found = [0] * 8192
    for strength, (category, steps) in enumerate(classes, 1):
        if category in (Category.FLUSH, Category.STRAIGHT_FLUSH):
            found[sum(1 << step for step in steps)] = strength
    for bits in range(8192):
        if bits.bit_count() > 5:
            found[bits] = max(found[bits ^ 1 << step] for step in range(13) if bits >> step & 1)
    return found


def _lanes() -> list[int]:
    sums = [0]
    for unit in (*_UNITS[:_HALF], *(unit << UPPER for unit in _UNITS[: 13 - _HALF])):
        sums += [key + unit for key in sums]
    return [key + WITH_FLUSH * (bits.bit_count() >= 5) for bits, key in enumerate(sums)]


def _ranking() -> Iterator[tuple[Category, Steps]]:
    """List the hands that differ in strength, the best first; steps count from 0, the two."""
    down = range(12, -1, -1)
    straights: list[Steps] = [tuple(range(top, top - 5, -1)) for top in range(12, 3, -1)]
    straights.append((3, 2, 1, 0, 12))
    runs = {frozenset(steps) for steps in straights}
    apart = [steps for steps in combinations(down, 5) if frozenset(steps) not in runs]
    for steps in straights:
        yield Category.STRAIGHT_FLUSH, steps
    for four, kicker in permutations(down, 2):
        yield Category.FOUR_OF_A_KIND, (four, four, four, four, kicker)
    for three, two in permutations(down, 2):
        yield Category.FULL_HOUSE, (three, three, three, two, two)
    for steps in apart:
        yield Category.FLUSH, steps
    for steps in straights:
        yield Category.STRAIGHT, steps
    for three in down:
        for kickers in combinations(down, 2):
            if three not in kickers:
                yield Category.THREE_OF_A_KIND, (three, three, three, *kickers)
    for high, low in combinations(down, 2):
        for kicker in down:
            if kicker not in (high, low):
                yield Category.TWO_PAIR, (high, high, low, low, kicker)
    for two in down:
        for others in combinations(down, 3):
            if two not in others:
                yield Category.PAIR, (two, two, *others)
    for steps in apart:
        yield Category.HIGH_CARD, steps
