"""Laws of secrecy: what differs only in cards that a seat has not seen looks the same to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.laws.offers import borrowed
from cardrules.testing.worlds import By, Kind, Tour, tour

__all__ = [
    "a_view_tells_no_secret",
    "an_event_tells_no_more_than_the_views",
    "an_offer_tells_no_secret",
]

#: Pairs of cards for each seat of a match. Most are compared over some dozens of moments.
PAIRS: Final = 10


def _tour(trial: Trial, by: By) -> Tour:
    def make() -> Tour:
        rng = trial.rng(f"secrets by {by}")
        return tour(trial.walk, by, trial.told, borrowed(trial.walk, rng), rng, PAIRS)

    found: Tour = trial.remembered(f"tour by {by}", make)
    return found


def _findings(trial: Trial, by: By, *kinds: Kind) -> Iterator[Finding]:
    found = _tour(trial, by)
    for difference in found.differences:
        if difference.kind in kinds:
            yield Finding(str(difference), difference.event)
    if found.hidden and not found.compared:
        yield Finding("cards are hidden, but no two of them could be swapped unseen")


@law("match")
def a_view_tells_no_secret(trial: Trial) -> Iterator[Finding]:
    """Two matches that differ in cards a seat has not been shown give it the same views.

    This holds for a spectator too, and for cards that nobody has been dealt.

    To mend it: Build the view from the seat's own cards, from public cards and from numbers of
    cards. Nothing in it may be counted from cards that the seat does not see: no strength, no
    suits held, no legal plays of others.
    """
    yield from _findings(trial, "events", "view")


@law("match")
def an_event_tells_no_more_than_the_views(trial: Trial) -> Iterator[Finding]:
    """Two matches that differ in cards a seat has not been shown tell it the same events.

    This holds for what it may read, and for which events are closed to it.

    To mend it: Name in `audience` only the seats that see these cards. If a public event has a
    field that is counted from closed cards, take the field out, or let the seat show the cards by
    an action.
    """
    yield from _findings(trial, "views", "event")
    yield from _findings(trial, "events", "event")


@law("match")
def an_offer_tells_no_secret(trial: Trial) -> Iterator[Finding]:
    """Two matches that differ in cards a seat has not been shown offer and refuse it the same.

    To mend it: Offers to a seat and the details of a refusal may name the seat's own cards and
    public ones. Judge a card that the seat does not hold by the rule of possession first, before
    any finer rule.
    """
    yield from _findings(trial, "events", "offer", "refusal")
