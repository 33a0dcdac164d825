"""Laws of values: whatever a game is made of can be hashed, pickled, written down and read back."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from typing import Any

from cardrules.codec import codec_of
from cardrules.seats import Seat
from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.laws.offers import borrowed
from cardrules.testing.walks import actors, attempt

__all__ = ["every_value_hashes_and_pickles", "everything_survives_json"]


@law("match")
def every_value_hashes_and_pickles(trial: Trial) -> Iterator[Finding]:
    """Every state, event, action and outcome has a hash, and is the same after it was pickled.

    To mend it: Every class is frozen (a state that recurs: frozen of its draft), at the top of a
    module, and holds immutable values only: tuples and not lists, no `dict`, no draft in a field.
    """
    walk, game = trial.walk, trial.game
    yield from _flaws(game.outcome(walk.states[-1]), None)
    for action in borrowed(walk, trial.rng("pickles")):
        yield from _flaws(action, None)
    for number, state in enumerate(walk.states):
        yield from _flaws(state, number)
        if number:
            yield from _flaws(walk.events[number - 1], number)


def _flaws(value: Any, number: int | None) -> Iterator[Finding]:
    name = type(value).__name__
    digest, error = attempt(hash, value)
    if error is not None:
        yield Finding(f"a {name} has no hash: {error}", number)
    else:
        copy, error = attempt(_pickled, value)
        if error is not None:
            yield Finding(f"a {name} does not pickle: {error}", number)
        elif copy != value or hash(copy) != digest:
            yield Finding(f"{value} pickled is {copy}", number)


def _pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


@law("match")
def everything_survives_json(trial: Trial) -> Iterator[Finding]:
    """Options, actions, events, states and outcomes are the same after a trip through JSON.

    A state read back goes on as the match did; views and offers can be written.

    To mend it: Annotate every field with the type it has, and use only `int`, `str`, `bool`,
    enums, seats, cards, `CardSet`, `Mask`, and tuples or frozen classes of these. A field with
    `init=False` is not written.
    """
    walk, game, codec = trial.walk, trial.game, codec_of(trial.game)
    options, rng = trial.options, trial.rng("json")
    yield from _lost(
        options, codec.dump_options, lambda data: codec.load_options(data, full=True), None
    )
    for action in borrowed(walk, rng):
        yield from _lost(action, codec.dump_action, codec.load_action, None)
    for number, event in enumerate(walk.events):
        yield from _lost(event, codec.dump_event, codec.load_event, number)
    outcome = game.outcome(walk.states[-1])
    if outcome is not None:
        yield from _lost(outcome, codec.dump_outcome, codec.load_outcome, len(walk.events))
    for number in walk.moments(rng, 30):
        state = walk.states[number]
        yield from _lost(state, codec.dump_state, codec.load_state, number)
        if number < len(walk.events):
            event, again = walk.events[number], codec.load_state(codec.dump_state(state))
            if game.evolve(again, event) != walk.states[number + 1]:
                yield Finding(f"{event} leads a state that was read back elsewhere", number)
        for seat in (*(Seat(seat) for seat in range(walk.seats)), None):
            view = game.view(walk.ruleset, state, seat)
            _, error = attempt(_written, codec.dump_view, view)
            if error is not None:
                yield Finding(f"the view of {seat} cannot be written: {error}", number)
        for actor in actors(walk.seats):
            offers = game.offers(walk.ruleset, state, actor)
            _, error = attempt(_written, codec.dump_offers, offers)
            if error is not None:
                yield Finding(f"the offers to {actor!r} cannot be written: {error}", number)


def _written(dump: Callable[[Any], Any], value: Any) -> str:
    return json.dumps(dump(value))


def _lost(
    value: Any, dump: Callable[[Any], Any], load: Callable[[object], Any], number: int | None
) -> Iterator[Finding]:
    again, error = attempt(lambda: load(json.loads(_written(dump, value))))
    if error is not None:
        yield Finding(f"{value} cannot be written and read back: {error}", number)
    elif type(again) is not type(value) or again != value or repr(again) != repr(value):
        yield Finding(f"{value!r} came back as {again!r}", number)
