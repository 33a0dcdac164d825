"""Hands of Hold'em that others recorded: the sample in `tests/data/phh-sample`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules.adapters import HandHistory, log_of, read_hands
from cardrules.games.holdem import HOLDEM
from spec.tools.adapter import Record
from spec.tools.quint import SPEC

__all__ = ["records"]

_SAMPLE: Final = SPEC.parent / "tests" / "data" / "phh-sample"


def records() -> Iterator[Record]:
    """Give recorded hands as what was done, in order."""
    paths = sorted([*_SAMPLE.glob("*/*.phh"), *_SAMPLE.glob("*/*.log")])
    hands = ((path.name, hand) for path in paths for hand in read_hands(path))
    for name, hand in hands:
        assert isinstance(hand, HandHistory), f"{name} holds a hand that cannot be read: {hand}"
        log = log_of(hand)
        causes = (HOLDEM.cause(event) for event in log.events)
        yield Record(
            name=name,
            options=log.options,
            seats=log.seats,
            actions=[cause for cause in causes if cause is not None],
        )
