"""The crank: consequences until nothing follows, and whole matches played in place.

No action is taken while a consequence is due. A bound stops a game whose consequences never
come to rest.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any, Final, TypeVar

from cardrules.errors import NotationError
from cardrules.kernel.checks import refuse
from cardrules.kernel.draws import Draw
from cardrules.kernel.game import Game
from cardrules.kernel.offers import Offer
from cardrules.kernel.sealing import Cursor
from cardrules.language import shown
from cardrules.rule import Rule
from cardrules.seats import TABLE, Actor, Seat, is_seat

__all__ = ["MOST_CONSEQUENCES", "Policy", "acting_seat", "playout", "settle"]

RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")

#: More events than any game here needs after one action; past it, `react` is at fault.
MOST_CONSEQUENCES: Final = 1000

#: Chooses an action for an actor from what it is offered.
Policy = Callable[[Any, Actor, tuple[Offer[ActionT], ...]], ActionT]


def settle(
    game: Game[Any, RulesetT, StateT, Any, EventT, Any], ruleset: RulesetT, state: StateT
) -> tuple[list[EventT], StateT]:
    """Give the consequences that follow, and the state after them.

    Raises:
        RuntimeError: The game's `react` does not come to rest.
    """
    events: list[EventT] = []
    while (event := game.react(ruleset, state)) is not None:
        if len(events) == MOST_CONSEQUENCES:
            raise RuntimeError(
                f"{game.id}: {MOST_CONSEQUENCES} consequences and no rest; the last is {event}"
            )
        events.append(event)
        state = game.evolve(state, event)
    return events, state


def playout(
    game: Game[Any, RulesetT, StateT, ActionT, EventT, Any],
    ruleset: RulesetT,
    seats: int,
    policy: Policy[ActionT],
    draw: Draw,
    record: Callable[[EventT], object] | None = None,
    most: int | None = None,
    start: StateT | None = None,
) -> StateT:
    """Play a match to its end, or for so many events; every action is checked.

    This is the quick way, without a log: who calls it answers for what a table looks at as well.

    Args:
        seats: As many as `game.seats` has for the options of these rules.
        policy: Is given the state, the actor and the offers. The state moves on afterwards. What it
            gives is an action of the game, with values of the right kinds in it.
        record: Is called with every event.
        most: Stop after this many events.
        start: Go on from this state, which stays as it is; from the beginning, if `None`.

    Raises:
        IllegalActionError: A rule forbids what the policy wants.
        NotationError: What it wants is no action of this game, or `start` no state of it.
    """
    if start is not None and type(start) not in game.states:
        raise NotationError(f"a state of {game.id} was expected", shown(start))
    cursor = Cursor(game.evolve, game.initial(ruleset, seats) if start is None else start)
    react, decide, to_act, offers, step = (
        game.react,
        game.decide,
        game.to_act,
        game.offers,
        cursor.step,
    )
    state = cursor.state
    for _ in repeat(None) if most is None else range(most):
        due = to_act(state)
        event: EventT | None
        if due:
            actor = due[0]
            if actor is TABLE:
                action = game.chance(ruleset, state, draw)
            else:
                action = policy(state, actor, offers(ruleset, state, actor))
            try:
                event = decide(ruleset, state, actor, action)
            except Exception:  # whatever comes of what is no action; the rest is passed on as it is
                if type(action) not in game.actions:
                    reason = f"an action of {game.id} was expected"
                    raise NotationError(reason, shown(action)) from None
                raise
        else:
            event = react(ruleset, state)
            if event is None:
                break
        state = step(event)
        if record is not None:
            record(event)
    return cursor.kept()


def acting_seat(
    actor: Actor, due: tuple[Actor, ...], rule: Rule, action: object, seats: int
) -> Seat:
    """Give the seat that acts, or refuse an actor that is not due.

    Raises:
        IllegalActionError: The actor is not one of those due; cites `rule`.
    """
    if is_seat(actor, seats) and actor in due:
        return Seat(int(actor))  # type: ignore[arg-type]  # is_seat has told TABLE and HOST apart
    raise refuse(rule, actor, action, due=due)
