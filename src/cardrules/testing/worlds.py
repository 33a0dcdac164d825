"""Two worlds that a seat cannot tell apart: the same match, with two cards swapped unseen.

From a moment on, two cards that no event shows to the seat change places. As long as the rules
allow the same actions in the other world, whatever the seat is given must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, Literal, TypeAlias

import attrs
from attrs import frozen

from cardrules.cards import Mask, cards_of
from cardrules.kernel.game import EVERYBODY
from cardrules.seats import Seat
from cardrules.testing.law import Told
from cardrules.testing.values import Swap, cards_in
from cardrules.testing.walks import Walk, attempt

__all__ = ["By", "Difference", "Kind", "Tour", "tour"]

#: What a seat is given: a view, an event, offers, a refusal.
Kind: TypeAlias = Literal["view", "event", "offer", "refusal"]
#: By what a seat has been shown a card. Views are judged by events, and events by views.
By: TypeAlias = Literal["events", "views"]


@frozen(kw_only=True)
class Difference:
    """Something by which a seat could tell the two worlds apart."""

    kind: Kind
    by: By
    seat: Seat | None
    swap: Swap
    event: int
    here: object
    there: object

    def __str__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return (
            f"no {self.by[:-1]} has shown {self.swap.one} or {self.swap.other} to {who}, and yet, "
            f"with these two swapped, {who} is given {_differing(self.here, self.there)}"
        )


@frozen(kw_only=True)
class Tour:
    """What came of many pairs of worlds of one match.

    Attributes:
        hidden: How often an event named cards that some seat or the spectator was not shown.
        compared: In how many moments two different worlds were compared.
    """

    hidden: int
    compared: int
    differences: tuple[Difference, ...]


def tour(walk: Walk, by: By, told: Told, tries: list[Any], rng: Random, pairs: int) -> Tour:
    """Compare pairs of worlds, for every seat and for a spectator.

    Args:
        told: Whether the rules themselves tell two events apart.
        tries: Actions that the seat may try, to compare refusals.
        pairs: How many pairs of cards for each seat.
    """
    hidden = compared = 0
    differences: list[Difference] = []
    named = [cards_in(event) for event in walk.events]
    cards = cards_of(walk.cards)
    for seat in (*(Seat(seat) for seat in range(walk.seats)), None):
        shown = _shown(walk, by, seat)
        places: dict[type, list[int]] = {}
        spoken_of = 0
        for place, event in enumerate(walk.events):
            unseen = named[place] & ~shown[place]
            if unseen:
                hidden += 1
                places.setdefault(type(event), []).append(place)
                spoken_of |= unseen if _reads(walk, event, seat) else 0
        for _ in range(pairs if places else 0):
            # Rare kinds of events as often as common ones, and cards that are spoken of unseen.
            place = rng.choice(places[rng.choice(list(places))])
            one = rng.choice(cards_of(named[place] & ~shown[place]))
            other = rng.choice(cards_of(spoken_of) if spoken_of and rng.randrange(2) else cards)
            if one is not other:
                worlds = _Worlds(walk, by, told, seat, shown, Swap(one, other), tries, rng)
                differences += worlds.compare(worlds.start(place))
                compared += worlds.compared
    return Tour(hidden=hidden, compared=compared, differences=tuple(differences))


def _shown(walk: Walk, by: By, seat: Seat | None) -> list[Mask]:
    """Give, for each event, the cards that the seat is shown when it happens."""
    if by == "events":
        return [cards_in(event) if _reads(walk, event, seat) else 0 for event in walk.events]
    views = [cards_in(walk.game.view(walk.ruleset, state, seat)) for state in walk.states]
    return [before | after for before, after in pairwise(views)]


def _reads(walk: Walk, event: Any, seat: Seat | None) -> bool:
    audience = walk.game.audience(event)
    return audience is EVERYBODY or (seat is not None and seat in audience)


class _Worlds:
    def __init__(
        self,
        walk: Walk,
        by: By,
        told: Told,
        seat: Seat | None,
        shown: list[Mask],
        swap: Swap,
        tries: list[Any],
        rng: Random,
    ) -> None:
        self.by: By = by
        self.told: Told = told
        self.walk, self.seat, self.shown = walk, seat, shown
        self.swap, self.tries, self.rng = swap, tries, rng
        self.pair: Mask = swap.one.bit | swap.other.bit
        self.compared = 0

    def start(self, place: int) -> int:
        """Give the earliest moment since which, up to this event, the seat saw neither card."""
        while place and not self.shown[place - 1] & self.pair:
            place -= 1
        return place

    def compare(self, start: int) -> Iterator[Difference]:
        """Walk through both worlds until the seat sees one of the cards, or the rules part them."""
        walk, there = self.walk, self.walk.states[start]
        for number in range(start, len(walk.events)):
            here, event = walk.states[number], walk.events[number]
            if here != there:
                self.compared += 1
                if self.by == "events":
                    yield from self._at(number, here, there)
            if self.shown[number] & self.pair:
                return
            other = self._instead(there, event)
            if other is None or not self._same_kind(event, other):
                return
            reads = _reads(walk, event, self.seat)
            if reads is not _reads(walk, other, self.seat):
                yield self._difference("event", number + 1, event, "a closed event")
            elif reads and event != other:
                if self.told(event, other):
                    return
                yield self._difference("event", number + 1, event, other)
            there = walk.game.evolve(there, other)

    def _instead(self, there: Any, event: Any) -> Any:
        """Give what happens in the other world instead, or nothing where the rules forbid it."""
        walk = self.walk
        due, error = attempt(walk.game.react, walk.ruleset, there)
        cause = walk.game.cause(event)
        if error is not None or (cause is None) is (due is None):
            return None
        if cause is None:
            return due
        actor, action = cause
        return attempt(walk.game.decide, walk.ruleset, there, actor, self.swap(action))[0]

    def _same_kind(self, event: Any, other: Any) -> bool:
        # That something happened, its type and its seat are public: here the rules part the worlds.
        mine, its = (getattr(one, "seat", None) for one in (event, other))
        return type(event) is type(other) and mine == its

    def _at(self, number: int, here: Any, there: Any) -> Iterator[Difference]:
        walk, game, seat = self.walk, self.walk.game, self.seat
        views = [game.view(walk.ruleset, state, seat) for state in (here, there)]
        if views[0] != views[1]:
            yield self._difference("view", number, *views)
        for public in (game.to_act, game.outcome):
            if public(here) != public(there):
                yield self._difference("view", number, public(here), public(there))
        if seat is None:
            return
        offers = [game.offers(walk.ruleset, state, seat) for state in (here, there)]
        if offers[0] != offers[1]:
            yield self._difference("offer", number, *offers)
        for action in self.rng.sample(self.tries, min(4, len(self.tries))):
            answers = [
                _answer(attempt(game.decide, walk.ruleset, state, seat, action))
                for state in (here, there)
            ]
            if answers[0] != answers[1]:
                yield self._difference("refusal", number, *answers)

    def _difference(self, kind: Kind, number: int, here: object, there: object) -> Difference:
        return Difference(
            kind=kind,
            by=self.by,
            seat=self.seat,
            swap=self.swap,
            event=number,
            here=here,
            there=there,
        )


def _answer(answer: tuple[Any, Exception | None]) -> object:
    event, error = answer
    return f"acceptance as {type(event).__name__}" if error is None else f"the refusal {error}"


def _differing(here: Any, there: Any) -> str:
    """Name only the fields that differ, where the two are of one class."""
    if type(here) is type(there) and attrs.has(type(here)):
        names = [field.name for field in attrs.fields(type(here))]
        parts = [
            f"{name} {getattr(here, name)!r} or {getattr(there, name)!r}"
            for name in names
            if getattr(here, name) != getattr(there, name)
        ]
        return f"a {type(here).__name__} whose " + ", ".join(parts)
    return f"{here!r} or {there!r}"
