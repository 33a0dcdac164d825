"""Laws of the turn: whose it is not is offered nothing, and choices made at once commute."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardrules.errors import IllegalActionError
from cardrules.kernel.offers import Offer, is_offered, sample_action
from cardrules.kernel.turns import settle
from cardrules.seats import HOST, TABLE, Actor, Seat
from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.walks import Walk, actors, attempt

__all__ = [
    "actions_of_seats_that_act_at_once_commute",
    "out_of_turn_cites_a_rule_and_is_offered_nothing",
]


@law("match")
def out_of_turn_cites_a_rule_and_is_offered_nothing(trial: Trial) -> Iterator[Finding]:
    """Who need not act is not offered what the due are offered, and is refused if it tries.

    While a consequence is due, and after the end, nobody is offered anything.

    To mend it: Begin `decide` with the turn: `acting_seat(actor, to_act(state), RULE, ...)`
    refuses everybody else. `offers` gives `()` to an actor that is not due, and to everybody
    while a consequence is due.
    """
    walk, game, rng = trial.walk, trial.game, trial.rng("turns")
    later = _causes(walk)
    for number in walk.moments(rng, 30):
        state = walk.states[number]
        due = game.to_act(state)
        offers = {actor: game.offers(walk.ruleset, state, actor) for actor in actors(walk.seats)}
        if not due:
            for actor, given in offers.items():
                if given:
                    yield Finding(f"nobody must act, and {actor!r} is offered {given}", number)
        turn = {offer.action for actor in due for offer in offers[actor]}
        tries = [sample_action(offers[actor], rng) for actor in due if offers[actor]]
        for actor in (*actors(walk.seats), Seat(walk.seats)):
            if actor in due:
                continue
            own = offers.get(actor, ())
            for offer in own:
                if actor is TABLE or (actor is not HOST and offer.action in turn):
                    yield Finding(f"{actor!r} need not act, and is offered {offer}", number)
            for action in (*tries, *later.get((number, actor), ())):
                yield from _not_refused(walk, number, actor, action, own)


def _not_refused(
    walk: Walk, number: int, actor: Actor, action: Any, own: tuple[Offer[Any], ...]
) -> Iterator[Finding]:
    if is_offered(own, action):
        return
    event, error = attempt(walk.game.decide, walk.ruleset, walk.states[number], actor, action)
    if not isinstance(error, IllegalActionError):
        became = f"and `decide` gave {event}" if error is None else f"and `decide` raised {error!r}"
        yield Finding(f"{actor!r} took {action} out of turn, {became}", number)


def _causes(walk: Walk) -> dict[tuple[int, Actor], tuple[Any, ...]]:
    """Give, by moment and actor, what that actor will do next in the match."""
    found: dict[tuple[int, Actor], tuple[Any, ...]] = {}
    coming: dict[Actor, Any] = {}
    for number in range(len(walk.events), -1, -1):
        if number < len(walk.events):
            cause = walk.game.cause(walk.events[number])
            if cause is not None:
                coming[cause[0]] = cause[1]
        found |= {(number, actor): (action,) for actor, action in coming.items()}
    return found


@law("match")
def actions_of_seats_that_act_at_once_commute(trial: Trial) -> Iterator[Finding]:
    """Where several seats must act, every order of the same answers leads to the same state.

    To mend it: Keep what is answered per seat (a tuple with one place a seat), never in the order
    of arrival, and let the consequence follow only when the last answer is in: a first `no` must
    not end the question.
    """
    walk, game, rng = trial.walk, trial.game, trial.rng("commute")
    for number in walk.moments(rng, 60):
        state = walk.states[number]
        due = list(game.to_act(state))
        if len(due) < 2:
            continue
        answers = {
            actor: sample_action(game.offers(walk.ruleset, state, actor), rng) for actor in due
        }
        shuffled = rng.sample(due, len(due))
        ends = []
        for order in (due, due[::-1], shuffled):
            end, late = _after(walk, state, [(actor, answers[actor]) for actor in order])
            ends.append(end)
            if late is not None:
                yield Finding(
                    f"in the order {order}, {late[0]!r} was not offered {late[1]} any more", number
                )
        if any(end != ends[0] for end in ends if end is not None):
            yield Finding(f"{answers} in another order leads to another state", number)


def _after(
    walk: Walk, state: Any, answers: list[tuple[Actor, Any]]
) -> tuple[Any, tuple[Actor, Any] | None]:
    for actor, action in answers:
        if not is_offered(walk.game.offers(walk.ruleset, state, actor), action):
            return None, (actor, action)
        event = walk.game.decide(walk.ruleset, state, actor, action)
        _, state = settle(walk.game, walk.ruleset, walk.game.evolve(state, event))
    return state, None
