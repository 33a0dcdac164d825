"""Laws of the crank: a match goes on to its end, and is nothing but the fold of its events."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, signature
from typing import Any

from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import Cursor
from cardrules.seats import TABLE
from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.walks import Walk, actors, attempt

__all__ = [
    "a_log_is_the_match",
    "every_event_has_a_step",
    "no_state_returns_within_a_commit",
    "react_never_raises",
    "somebody_acts_until_the_end",
]


@law("match")
def somebody_acts_until_the_end(trial: Trial) -> Iterator[Finding]:
    """Drawn actions lead to an end; before it somebody must act or a consequence follows.

    The match is over exactly when it has an outcome.

    To mend it: Look at the fault named above. If nobody acts: does a consequence leave its cause
    in the state, or does an event forget to say who is next? If there is no rest: `evolve` must
    remove what `react` looks at. After the end nothing may be due, offered or follow.
    """
    walk, game = trial.walk, trial.game
    if walk.fault is not None:
        yield Finding(str(walk.fault), len(walk.events))
    rests = frozenset(walk.rests)
    for number, state in enumerate(walk.states):
        due, over = game.to_act(state), game.outcome(state) is not None
        if number not in rests and due and not walk.fault:
            yield Finding(f"{due} must act although a consequence is due", number)
        if over and (due or number != len(walk.events)):
            yield Finding("the match has an outcome, and goes on", number)
        if len(set(due)) != len(due) or (TABLE in due and len(due) > 1):
            yield Finding(f"those who must act are {due}: each once, and the table alone", number)
    outcome = game.outcome(walk.states[-1])
    if outcome is not None:
        yield from _end(walk, outcome)


def _end(walk: Walk, outcome: Outcome) -> Iterator[Finding]:
    game, state, number = walk.game, walk.states[-1], len(walk.events)
    if any(game.offers(walk.ruleset, state, actor) for actor in actors(walk.seats)):
        yield Finding("the match is over, and something is offered", number)
    places = sorted(outcome.ranks)
    fits = len(places) == walk.seats and all(
        place <= count for count, place in enumerate(places, 1)
    )
    first = tuple(seat for seat, place in enumerate(outcome.ranks) if place == 1)
    won = fits and tuple(sorted(outcome.winners)) == first
    if len(outcome.scores) != walk.seats or not (outcome.abandoned or won):
        yield Finding(f"{outcome} does not place {walk.seats} seats with the winners first", number)
    if outcome.abandoned and (outcome.winners or outcome.ranks):
        yield Finding(f"{outcome} is abandoned and has winners or places", number)


@law("match")
def a_log_is_the_match(trial: Trial) -> Iterator[Finding]:
    """Folding the log gives the live states, and the rules make the same events again.

    To mend it: Every result must be a function of the state and written into an event: no clock,
    no generator, no set whose order shows, no module that remembers. `cause` must give back the
    actor and the plain action from which `decide` makes this very event, and `None` for a
    consequence.
    """
    walk, game = trial.walk, trial.game
    if game.initial(walk.ruleset, walk.seats) != walk.states[0]:
        yield Finding("the first state is another one the second time", 0)
    cursor: Cursor[Any, Any] = Cursor(game.evolve, walk.states[0])
    for number, event in enumerate(walk.events):
        state, then = walk.states[number], walk.states[number + 1]
        cause = game.cause(event)
        follows = game.react(walk.ruleset, state)
        if follows != (event if cause is None else None):
            yield Finding(f"the log has {event}, and `react` gives {follows}", number)
        if cause is not None:
            again, error = attempt(game.decide, walk.ruleset, state, *cause)
            if again != event:
                yield Finding(
                    f"{event} came from {cause}, which gives {again or repr(error)}", number
                )
        if game.evolve(state, event) != then:
            yield Finding(f"{event} leads to another state the second time", number)
        cursor.step(event)
        if cursor.state != then:
            yield Finding(f"{event} leads to another state in a playout", number)
    folded = game.fold(walk.ruleset, walk.seats, walk.events)
    if folded != walk.states[-1]:
        yield Finding(f"folding all events at once gives {folded}, not {walk.states[-1]}")


@law("match")
def no_state_returns_within_a_commit(trial: Trial) -> Iterator[Finding]:
    """No consequence leads back to a state that the same commit has been through.

    An action may leave the state as it was.

    To mend it: A consequence must remove its own cause from the state. If one has to come twice,
    the event must write how often it is still due.
    """
    walk = trial.walk
    for commit in walk.commits():
        acted = walk.game.cause(walk.events[commit.start]) is not None
        seen = [walk.states[number] for number in commit]
        for place in range(1 + acted, len(seen)):
            if seen[place] in seen[:place]:
                event = walk.events[commit[place] - 1]
                yield Finding(
                    f"{event} led back to a state of {type(seen[place]).__name__}", commit[place]
                )


@law("match")
def react_never_raises(trial: Trial) -> Iterator[Finding]:
    """`react` gives an event or nothing, and the same one when it is asked again.

    To mend it: `react` is asked at every moment and after every action, also an unusual one: it
    gives an event or `None`. Where a result would need an unknown card, nothing follows, and
    `to_act` names the seat that must show.
    """
    walk, game = trial.walk, trial.game
    if walk.fault is not None and "`react`" in walk.fault.what:
        yield Finding(str(walk.fault), len(walk.events))
    rng = trial.rng("react_never_raises")
    for number in walk.moments(rng, 20):
        state = walk.states[number]
        for actor in actors(walk.seats):
            for offer in game.offers(walk.ruleset, state, actor):
                event = game.decide(walk.ruleset, state, actor, offer.sample(rng))
                then = game.evolve(state, event)
                (one, error), (other, _) = (
                    attempt(game.react, walk.ruleset, then) for _ in range(2)
                )
                if error is not None:
                    yield Finding(f"after {event}, `react` raised {error!r}", number)
                if one != other:
                    yield Finding(f"after {event}, `react` gave {one}, then {other}", number)


@law("match")
def every_event_has_a_step(trial: Trial) -> Iterator[Finding]:
    """Each event of the game has a step in some phase, and in every phase where it was seen.

    To mend it: Write the step with `@evolve.on(EventClass, Phase)`, and name the class in the
    game's `events` and `states`. A step takes the state and the event, nothing else: what a rule
    settles is a field of the event.
    """
    walk, table = trial.walk, trial.game.evolve.table
    events, states = frozenset(trial.game.events), frozenset(trial.game.states)
    stepped = {event for steps in table.values() for event in steps}
    for event in sorted(events ^ stepped, key=lambda cls: cls.__name__):
        lacks = "has no step" if event in events else "has a step, and the game does not name it"
        yield Finding(f"{event.__name__} {lacks}")
    for phase, steps in table.items():
        for event, step in steps.items():
            takes = list(signature(step).parameters.values())
            if len(takes) != 2 or any(
                one.kind is not Parameter.POSITIONAL_OR_KEYWORD for one in takes
            ):
                yield Finding(
                    f"the step of {event.__name__} in {phase.__name__} takes {len(takes)} things"
                )
    for number, state in enumerate(walk.states):
        if type(state) not in states:
            yield Finding(f"{type(state).__name__} is not among the game's states", number)
    if walk.fault is not None and "`evolve`" in walk.fault.what:
        yield Finding(str(walk.fault), len(walk.events))
