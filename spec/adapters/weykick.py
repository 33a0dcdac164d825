"""Weykick: the bond between `spec/weykick.qnt` and the record of `cardrules.games.weykick`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from cardrules.games.weykick import (
    WEYKICK,
    Abandon,
    CloseRecord,
    Options,
    RecordGoal,
    Side,
    Sport,
    StartMatch,
    TakeBackGoal,
)
from cardrules.games.weykick import events as e
from cardrules.games.weykick import model as m
from cardrules.kernel.turns import settle
from cardrules.seats import HOST, TABLE, Actor, Seat
from spec.tools.adapter import Action, Adapter, Code, actor_of, actor_value
from spec.tools.machine import Machine
from spec.tools.values import Value, Variant, record

__all__ = ["ADAPTER"]

_SIDES: Final[dict[Any, Variant]] = {
    Side.LEFT: Variant("LeftSide"),
    Side.RIGHT: Variant("RightSide"),
    "middle": Variant("NoSide"),
}
_PHASES: Final = {
    m.Waiting: "Waiting",
    m.Playing: "Playing",
    m.Won: "Won",
    m.Finished: "Closed",
}
_PLAIN: Final[dict[str, Any]] = {
    "StartMatch": StartMatch(),
    "TakeBackGoal": TakeBackGoal(),
    "CloseRecord": CloseRecord(),
    "Abandon": Abandon(),
}


def _options(options: Options, seats: int) -> Value:
    return record(
        left=options.left,
        right=options.right,
        figures=options.figures,
        target=options.target,
        hockey=options.record_sport is Sport.HOCKEY,
    )


def _enter(machine: Machine, table: Value) -> Code:
    value = table.options
    options = Options(
        left=value.left,
        right=value.right,
        figures=value.figures,
        target=value.target,
        record_sport=Sport.HOCKEY if value.hockey else Sport.FOOTBALL,
    )
    rules = WEYKICK.ruleset(options)
    state = WEYKICK.initial(rules, options.left + options.right)
    return Code(rules, settle(WEYKICK, rules, state)[1])


def _command(actor: Actor, action: Any) -> Value | None:
    """Give the model's command; advice on what to buy has none."""
    if isinstance(action, RecordGoal):
        does = Variant("RecordGoal", _SIDES[action.side])
    elif type(action).__name__ in _PLAIN:
        does = Variant(type(action).__name__)
    else:
        return None
    return record(actor=actor_value(actor), does=does)


def _action(command: Value) -> Action:
    does, action = command.does, None
    if does.tag == "RecordGoal":
        action = RecordGoal(next(side for side, one in _SIDES.items() if one == does.value))
    return actor_of(command.actor), action or _PLAIN[does.tag]


def _shown(code: Code) -> object:
    seen = WEYKICK.view(code.rules, code.state, None)
    outcome = seen.outcome
    return {
        "phase": _PHASES[type(code.state)],
        "match": (seen.match.left, seen.match.right, seen.match.target, seen.match.sport),
        "to_act": seen.to_act,
        "goals": tuple(_SIDES[side] for side in seen.goals),
        "score": seen.score,
        "winner": seen.winner and _SIDES[seen.winner],
        "outcome": outcome and (outcome.abandoned, frozenset(outcome.winners), outcome.ranks),
    }


def _meant(machine: Machine, table: Value) -> object:
    options, result = table.options, table.result
    leader = machine.pure("leader", table)
    over: tuple[Any, ...] | None = None
    if result.tag == "Ended":
        seats = range(options.left + options.right)
        places = tuple(machine.pure("place", table, seat) for seat in seats)
        over = (False, machine.pure("winnersOf", table), places)
    elif result.tag == "Abandoned":
        over = (True, frozenset(), ())
    sport = Sport.HOCKEY if options.hockey else Sport.FOOTBALL
    return {
        "phase": table.phase.tag,
        "match": (options.left, options.right, options.target, sport),
        "to_act": () if table.phase.tag == "Closed" else (HOST,),
        "goals": table.goals,
        "score": _score(machine, table),
        "winner": None if leader.tag == "NoSide" or result.tag == "Abandoned" else leader,
        "outcome": over,
    }


def _score(machine: Machine, table: Value) -> tuple[int, ...]:
    sides = (_SIDES[Side.LEFT], _SIDES[Side.RIGHT])
    return tuple(machine.pure("goalsOf", table.goals, side) for side in sides)


def _told(
    machine: Machine, table: Value, command: Value | None, event: Any
) -> tuple[object, object]:
    """Give the score that an event writes down."""
    if not isinstance(event, e.GoalRecorded | e.GoalUndone | e.MatchWon):
        return None, None
    reached = table if command is None else machine.pure("after", table, command)
    return _score(machine, reached), event.score


def _attempts(code: Code, draw: random.Random) -> list[Action]:
    """List everything: few words, few actors."""
    actors: tuple[Actor, ...] = (HOST, TABLE, Seat(0), Seat(1))
    actions = (*_PLAIN.values(), *(RecordGoal(side) for side in _SIDES))
    return list(product(actors, actions))


def _odd_options() -> Iterator[Options]:
    for figures, left, right in product((1, 2, 3, 4, 6, 8), range(5), range(5)):
        yield Options(figures=figures, left=left, right=right)
    for target in (-1, 0, 1, 999, 1000):
        yield Options(target=target)


ADAPTER: Final = Adapter(
    game=WEYKICK,
    enter=_enter,
    command=_command,
    action=_action,
    shown=_shown,
    meant=_meant,
    told=_told,
    attempts=_attempts,
    options=_options,
    odd_options=_odd_options,
)
