"""What five to seven cards are worth in poker, worked out the slow way from the rule text.

Nothing of the library but the names of cards is used: a card is a text such as `QS`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

__all__ = ["Worth", "worth"]

#: Category from 0 (high card) to 8 (straight flush), then ranks in order of importance.
Worth = tuple[int, tuple[int, ...]]

_RANKS = "23456789TJQKA"


def worth(cards: Iterable[str]) -> Worth:
    """Give the worth of the best five cards; more is better."""
    return _best(frozenset(cards))


@lru_cache(maxsize=10_000)
def _best(cards: frozenset[str]) -> Worth:
    return max(_five(five) for five in combinations(sorted(cards), 5))


def _five(cards: tuple[str, ...]) -> Worth:
    ranks = sorted((_RANKS.index(card[0]) for card in cards), reverse=True)
    flush = len({card[1] for card in cards}) == 1
    counts = Counter(ranks)
    grouped = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    straight = _straight(ranks)
    if straight is not None and flush:
        return 8, (straight,)
    if shape == [4, 1]:
        return 7, tuple(grouped)
    if shape == [3, 2]:
        return 6, tuple(grouped)
    if flush:
        return 5, tuple(ranks)
    if straight is not None:
        return 4, (straight,)
    kinds = {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    return kinds[tuple(shape)], tuple(grouped)


def _straight(ranks: list[int]) -> int | None:
    """The highest rank of a straight; in the lowest one the ace is below the two."""
    if ranks == [12, 3, 2, 1, 0]:
        return 3
    in_a_row = [ranks[0] - step for step in range(5)]
    return ranks[0] if ranks == in_a_row else None
