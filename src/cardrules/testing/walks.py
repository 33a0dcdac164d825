"""A walk is a whole match between players who draw their actions, with every state on the way.

It is a function of (game, options, seats, seed). A fault of the game ends the walk and is kept:
laws judge the part before it, and one law reports it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from random import Random
from typing import Any, Final

from attrs import frozen

from cardrules.cards import Mask
from cardrules.kernel.draws import KeyedDraw
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import Offer, sample_action
from cardrules.kernel.turns import MOST_CONSEQUENCES
from cardrules.seats import HOST, TABLE, Actor, Seat
from cardrules.testing.values import cards_in

__all__ = ["Fault", "Walk", "actors", "attempt", "play"]

#: More events than a match between drawing players needs in any game here.
MOST_EVENTS: Final = 50_000
#: The host acts in one of so many moments, and so often in a match.
HOST_RARITY, MOST_HOST_ACTIONS = 40, 6


@frozen
class Fault:
    """What a function of the game did that it must not."""

    what: str
    error: Exception | None = None

    def __str__(self) -> str:
        return self.what if self.error is None else f"{self.what}: {self.error!r}"


@frozen(kw_only=True)
class Walk:
    """A match from its start to its end, or to a fault.

    Attributes:
        events: All events.
        states: The state before each event, and at last the state after all: one more than
            there are events.
        rests: The numbers of events after which no consequence was due, from 0 on.
        fault: What stopped the match before its end.
    """

    game: AnyGame
    options: Any
    ruleset: Any
    seats: int
    seed: int
    events: tuple[Any, ...]
    states: tuple[Any, ...]
    rests: tuple[int, ...]
    fault: Fault | None

    def commits(self) -> Iterator[range]:
        """Give the numbers of the states of each commit: from one rest to the next, or to a fault.

        The first begins at the start of the match, and has consequences only.
        """
        last = len(self.events)
        stops = self.rests if last in self.rests else (*self.rests, last)
        for start, stop in zip((0, *stops), stops, strict=False):
            if start < stop:
                yield range(start, stop + 1)

    def moments(self, rng: Random, more: int) -> list[int]:
        """Choose states to look at: the first after each kind of event in each phase, and more."""
        firsts: dict[object, int] = {}
        for number, state in enumerate(self.states):
            last = type(self.events[number - 1]) if number else None
            firsts.setdefault((type(state), last), number)
        chosen = {*firsts.values(), *(rng.randrange(len(self.states)) for _ in range(more))}
        return sorted(chosen)

    @cached_property
    def cards(self) -> Mask:
        """Every card that the match named."""
        found = 0
        for event in self.events:
            found |= cards_in(event)
        return found


def actors(seats: int) -> tuple[Actor, ...]:
    """List everybody who could ever act at a table of so many seats."""
    return (*(Seat(seat) for seat in range(seats)), TABLE, HOST)


def attempt(function: Callable[..., Any], *arguments: Any) -> tuple[Any, Exception | None]:
    """Call a function of a game; give its result, and what it raised."""
    try:
        return function(*arguments), None
    except Exception as error:  # whatever a faulty game raises is the finding
        return None, error


def play(game: AnyGame, options: Any, seats: int, seed: int) -> Walk:
    """Play a match with drawn actions; now and then the host takes part.

    Examples:
        >>> from cardrules.games.hearts import HEARTS, Options
        >>> walk = play(HEARTS, Options(limit=10), 4, seed=1)
        >>> walk.fault is None, HEARTS.outcome(walk.states[-1]) is not None
        (True, True)
    """
    ruleset = game.ruleset(options)
    walker = _Walker(game, ruleset, seats, seed)
    fault = walker.run()
    return Walk(
        game=game,
        options=options,
        ruleset=ruleset,
        seats=seats,
        seed=seed,
        events=tuple(walker.events),
        states=tuple(walker.states),
        rests=tuple(walker.rests),
        fault=fault,
    )


class _StopError(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class _Walker:
    def __init__(self, game: AnyGame, ruleset: Any, seats: int, seed: int) -> None:
        self.game, self.ruleset, self.seats = game, ruleset, seats
        self.seed = f"walk {seed}".encode()
        self.rng = Random(f"{seed} {seats}")
        self.events: list[Any] = []
        self.states: list[Any] = []
        self.rests: list[int] = []
        self.host_actions = 0

    def run(self) -> Fault | None:
        try:
            self.states.append(self._call("initial", self.ruleset, self.seats))
            while len(self.events) < MOST_EVENTS:
                self._settle()
                if self._call("outcome", self.states[-1]) is not None:
                    return None
                self._act()
        except _StopError as stop:
            return stop.fault
        return Fault(f"the match has {MOST_EVENTS} events and no end")

    def _settle(self) -> None:
        for _ in range(MOST_CONSEQUENCES):
            event = self._call("react", self.ruleset, self.states[-1])
            if event is None:
                self.rests.append(len(self.events))
                return
            self._record(event)
        last = self.events[-1]
        raise _StopError(Fault(f"{MOST_CONSEQUENCES} consequences and no rest; the last is {last}"))

    def _act(self) -> None:
        state = self.states[-1]
        due = self._call("to_act", state)
        if not due:
            raise _StopError(
                Fault(f"nobody must act in the phase {type(state).__name__}, and nobody has won")
            )
        event = self._host_event(state)
        if event is None:
            actor, offers = self._turn(state, due)
            if actor is TABLE:
                draw = KeyedDraw(self.seed, len(self.events) + 1)
                action = self._call("chance", self.ruleset, state, draw)
            else:
                action = sample_action(offers, self.rng)
            event = self._call("decide", self.ruleset, state, actor, action)
        self._record(event)

    def _turn(self, state: Any, due: tuple[Actor, ...]) -> tuple[Actor, tuple[Offer[Any], ...]]:
        waiting = [one for one in actors(self.seats) if one not in due and one is not HOST]
        if self.rng.randrange(8) == 0:
            self.rng.shuffle(waiting)
            for other in waiting:
                offers = self._call("offers", self.ruleset, state, other)
                if offers:
                    return other, offers
        actor: Actor = self.rng.choice(due)
        offers = self._call("offers", self.ruleset, state, actor)
        if not any(offer.domain.size for offer in offers):
            raise _StopError(Fault(f"{actor!r} must act and is offered nothing"))
        return actor, offers

    def _host_event(self, state: Any) -> Any:
        """Draw an event of the host's, unless it would end the match."""
        if self.host_actions == MOST_HOST_ACTIONS or self.rng.randrange(HOST_RARITY):
            return None
        offers = self._call("offers", self.ruleset, state, HOST)
        if not offers:
            return None
        event = self._call("decide", self.ruleset, state, HOST, sample_action(offers, self.rng))
        if self._call("outcome", self._call("evolve", state, event)) is not None:
            return None
        self.host_actions += 1
        return event

    def _record(self, event: Any) -> None:
        state = self._call("evolve", self.states[-1], event)
        self.events.append(event)
        self.states.append(state)

    def _call(self, name: str, *arguments: Any) -> Any:
        result, error = attempt(getattr(self.game, name), *arguments)
        if error is not None:
            raise _StopError(Fault(f"`{name}` failed after event {len(self.events)}", error))
        return result
