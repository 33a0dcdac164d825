"""From events to state, in memory and from text, beside the package `eventsourcing`.

Its aggregate is the smallest there is: every event adds one number. So its machinery alone is
compared with a log of Hearts, whose rules ours obeys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle, islice
from typing import Any, Final

from benchmarks.harness import Job, Race, Scale, optional
from benchmarks.hearts import OPTIONS, recorded
from cardrules.games.hearts import HEARTS, Options
from cardrules.log import GameLog

__all__ = ["races"]

PEER: Final = "eventsourcing"
#: As many as a deal of Hearts has on average.
EVENTS: Final = 80


def races(scale: Scale) -> Iterator[Race]:
    deals = scale.deals
    domain, application = optional("eventsourcing.domain"), None
    if domain is not None:
        application = optional("eventsourcing.application")
    logs = [*recorded(deals, OPTIONS)]
    count = sum(len(events) for *_, events in logs)
    yield Race(
        what="events in memory to a state",
        unit="events",
        own=Job(lambda: [HEARTS.fold(rules, 4, events) for _, rules, events in logs], count),
        peer=PEER,
        against=None if domain is None else Job(_their_folds(domain, deals), deals * EVENTS),
        goal=6,
    )
    few = max(1, deals // 4)
    run, count = _our_texts(max(1, deals // 20), scale.rounds + 1)
    yield Race(
        what="a match's JSON Lines, never read before, to a state",
        unit="events",
        own=Job(run, count),
        peer=PEER,
        against=None
        if application is None
        else Job(_their_texts(domain, application, few), few * EVENTS),
        goal=20,
    )


def _our_texts(matches: int, runs: int) -> tuple[Callable[[], object], int]:
    """Give a job that reads other logs in every run, and how many events that are on average."""
    texts, count = [], 0
    for options, _, events in recorded(matches * runs, (Options(),), seed=3):
        log = GameLog(HEARTS, options, 4)
        log.extend(events)
        texts.append(log.dumps())
        count += len(events)
    unread = cycle(texts)

    def run() -> None:
        for text in islice(unread, matches):
            GameLog.loads(text).fold()

    return run, count // runs


@cache  # the package knows each aggregate by its name, and refuses a second one
def _aggregate(domain: Any) -> Any:
    class Deal(domain.Aggregate):  # type: ignore[misc]  # no types there
        @domain.event("Started")  # type: ignore[untyped-decorator]  # nor here
        def __init__(self) -> None:
            self.total = 0

        @domain.event("Played")  # type: ignore[untyped-decorator]  # nor here
        def play(self, card: int) -> None:
            self.total += card

    return Deal


def _their_deal(kind: Any) -> Any:
    deal = kind()
    for card in range(EVENTS - 1):
        deal.play(card % 52)
    return deal


def _their_folds(domain: Any, deals: int) -> Callable[[], object]:
    kind = _aggregate(domain)
    histories = [_their_deal(kind).pending_events for _ in range(deals)]

    def run() -> None:
        for events in histories:
            deal = None
            for event in events:
                deal = event.mutate(deal)

    return run


def _their_texts(domain: Any, application: Any, deals: int) -> Callable[[], object]:
    app = application.Application()
    kind = _aggregate(domain)
    ids = []
    for _ in range(deals):
        deal = _their_deal(kind)
        app.save(deal)
        ids.append(deal.id)
    return lambda: [app.repository.get(number) for number in ids]
