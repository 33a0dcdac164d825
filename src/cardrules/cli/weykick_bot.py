"""A host that keeps the record of a match of Weykick: goals fall by chance until a side has won.

It takes nothing back and breaks nothing off: whoever does that has a reason outside the record.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardrules.games.weykick import CloseRecord, RecordGoal, StartMatch
from cardrules.kernel.offers import Offer

__all__ = ["recording"]

_COURSE: Final = (StartMatch, RecordGoal, CloseRecord)


def recording(offers: tuple[Offer[Any], ...], rng: Random) -> Any:
    """Choose what comes next in the course of a match."""
    (offer,) = (offer for offer in offers if offer.action in _COURSE)
    return offer.sample(rng)
