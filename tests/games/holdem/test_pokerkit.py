"""Hands played beside PokerKit, with uneven stacks, differ only where `docs/decisions.md` says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.games.holdem.pokerkit_peer import DIFFERENCES, compare, some_options

DECISIONS = Path(__file__).resolve().parents[3] / "docs" / "decisions.md"


def tally(seeds: range) -> tuple[Counter[str], int]:
    """Compare so many hands; counts the differences, and the hands compared to the last chip."""
    known: Counter[str] = Counter()
    whole = 0
    for seed in seeds:
        found = compare(some_options(seed, 2 + seed % 5), seed)
        if found is None:
            continue
        assert found.unexplained is None, f"seed {seed}: {found.unexplained}"
        known.update(set(found.known))
        whole += found.whole
    return known, whole


def test_some_hands_differ_for_known_reasons_only() -> None:
    known, whole = tally(range(250))
    assert whole > 175
    assert known.keys() <= set(DIFFERENCES)


@pytest.mark.slow
def test_twenty_thousand_hands_differ_for_known_reasons_only() -> None:
    known, whole = tally(range(20_000))
    assert whole > 16_000
    # Each of them is met; else it would be no difference any more.
    assert known.keys() == set(DIFFERENCES)


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_the_decisions_name_it(difference: str) -> None:
    assert f"**{difference}**" in DECISIONS.read_text("utf-8").lower()
