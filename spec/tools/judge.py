"""Judges event by event: logs and records must be behaviours of the model, spoilt ones must not.

A log's consequences have their results written in; they are compared with what the model says as
soon as everything that follows from an action has followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs
from attrs import frozen

from cardrules.errors import CorruptLogError
from cardrules.kernel.turns import settle
from spec.tools.adapter import Adapter, Code, Record, actor_of
from spec.tools.laws import check_moment, check_step
from spec.tools.lockstep import DisagreementError, Met, Pair, attempt, check_shown, decided
from spec.tools.machine import Machine
from spec.tools.values import Value

__all__ = [
    "NoBehaviourError",
    "Position",
    "found_at",
    "judge_record",
    "positions",
    "replay_trace",
    "spoilt_orders",
    "spoilt_results",
]

Events = Sequence[Any]


class NoBehaviourError(AssertionError):
    """An event of a log, by its number from 1, is no behaviour of the model."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"event {number}, {reason}")
        self.number = number


@frozen
class Position:
    """After so many events of a log: the model's variable `table`, and the code's position."""

    number: int
    table: Value
    code: Code


def begun(machine: Machine, adapter: Adapter, options: Any, seats: int) -> Pair:
    """Give the beginning of a match under some options.

    Raises:
        DisagreementError: Code and model begin differently.
    """
    rules = adapter.game.ruleset(options)
    _, state = settle(adapter.game, rules, adapter.game.initial(rules, seats))
    [first] = machine.call("begin", None, adapter.options(options, seats))
    pair = Pair(first.table, Code(rules, state))
    check_shown(machine, adapter, pair, "the beginning")
    return pair


def positions(
    machine: Machine, adapter: Adapter, options: Any, seats: int, events: Events
) -> Iterator[Position]:
    """Give where a log stands before each event, and after the last.

    Raises:
        NoBehaviourError: An event is no behaviour of the model.
        BrokenLawError: The model comes to what it must not, or by a step that must not be.
    """
    game = adapter.game
    rules = game.ruleset(options)
    table = begun(machine, adapter, options, seats).table
    position = Position(0, table, Code(rules, game.initial(rules, seats)))
    for event in events:
        yield position
        before, cause = position.table, game.cause(event)
        position = followed(machine, adapter, position, event, events)
        if cause is not None and (command := adapter.command(*cause)) is not None:
            check_step(machine, before, command, position.table)
            check_moment(machine, position.table)
    yield position


def followed(
    machine: Machine, adapter: Adapter, position: Position, event: Any, events: Events
) -> Position:
    """Give where the log stands after an event.

    An event with a cause is at fault if the model refuses it; otherwise, if something in what
    follows from it differs, the last event before the next action is named.

    Raises:
        NoBehaviourError: The event is no behaviour of the model.
    """
    game, number, table, code = adapter.game, position.number + 1, position.table, position.code
    cause = game.cause(event)
    command = adapter.command(*cause) if cause is not None else None
    if command is not None and (rule := machine.pure("refusal", table, command)):
        raise NoBehaviourError(number, f"{event}: {rule}")
    meant, told = adapter.told(machine, table, command, event)
    if meant != told:
        raise NoBehaviourError(number, f"{event}: the model tells {meant}")
    if command is not None:
        table = machine.pure("after", table, command)
    try:
        code = Code(code.rules, game.evolve(code.state, event))
    except CorruptLogError as error:
        raise NoBehaviourError(number, error.reason) from error
    ended = number == len(events) or game.cause(events[number]) is not None
    if ended and (seen := adapter.meant(machine, table)) != (shown := adapter.shown(code)):
        raise NoBehaviourError(number, f"{event}:\n  model {seen}\n  log   {shown}")
    return Position(number, table, code)


def found_at(machine: Machine, adapter: Adapter, position: Position, events: Events) -> int | None:
    """Give the number of the first event after a position that is no behaviour, or `None`."""
    try:
        for event in events[position.number :]:
            position = followed(machine, adapter, position, event, events)
    except NoBehaviourError as error:
        return error.number
    return None


def judge_record(machine: Machine, adapter: Adapter, record: Record) -> Met:
    """Play a record in code and model.

    Raises:
        DisagreementError: Something in it is refused, or code and model differ.
    """
    met = Met()
    pair = begun(machine, adapter, record.options, record.seats)
    for number, action in enumerate(record.actions):
        reached = attempt(machine, adapter, pair, action, met)
        if reached is None:
            raise DisagreementError(f"{record.name}: action {number}, {action}, is refused")
        pair, met.states = reached, met.states + 1
    return met


def spoilt_orders(adapter: Adapter, events: Events, position: Position) -> Events | None:
    """Give the log with the next two actions exchanged, as far as that shows: at the first of them.

    Where the code allows the second one first, nothing is spoilt, and nothing is given.
    """
    at = position.number
    if at + 1 >= len(events):
        return None
    one, cause = adapter.game.cause(events[at]), adapter.game.cause(events[at + 1])
    if not one or not cause or not decided(adapter, position.code, cause)[0]:
        return None
    return [*events[:at], events[at + 1], events[at]]


def spoilt_results(adapter: Adapter, events: Events, position: Position) -> Iterator[Events]:
    """Give the log up to the next action with one number of the next event changed, if it has any.

    Only results are changed: events without a cause. What leaves the state as it was, as to owe
    what one owes already, spoils nothing.
    """
    at = position.number
    event = events[at] if at < len(events) else None
    if event is None or adapter.game.cause(event) is not None:
        return
    ends = (n for n in range(at + 1, len(events)) if adapter.game.cause(events[n]))
    rest = events[at + 1 : next(ends, len(events))]
    for one in attrs.fields(type(event)):
        value = getattr(event, one.name)
        if isinstance(value, tuple) and value and all(type(x) is int for x in value):
            wrong = attrs.evolve(event, **{one.name: (value[0] + 1, *value[1:])})
            if not _same(adapter, position.code, event, wrong):
                yield [*events[:at], wrong, *rest]


def _same(adapter: Adapter, code: Code, event: Any, wrong: Any) -> bool:
    """Tell whether two events leave the same state; one that cannot be read leaves none."""
    evolve = adapter.game.evolve
    try:
        return bool(evolve(code.state, event) == evolve(code.state, wrong))
    except CorruptLogError:
        return False


def replay_trace(machine: Machine, adapter: Adapter, trace: Iterable[dict[str, Value]]) -> Met:
    """Replay a run of Quint's own in the bridge and in the code.

    Raises:
        DisagreementError: The bridge or the code does something else.
    """
    met, pair = Met(), None
    for state in trace:
        table, last = state["table"], state["last"]
        if pair is None:
            pair = Pair(table, adapter.enter(machine, table))
            check_shown(machine, adapter, pair, "the beginning")
            continue
        command = last.value.command if last.tag == "Refused" else last.value
        rule = last.value.rule if last.tag == "Refused" else ""
        actor, action = adapter.action(command)
        assert actor == actor_of(command.actor)
        reached = attempt(machine, adapter, pair, (actor, action), met)
        if (reached is None) != bool(rule) or (rule and not met.verdicts[rule]):
            raise DisagreementError(f"Quint says {rule or 'yes'!r} to {command}")
        pair, met.states = reached or pair, met.states + 1
        if pair.table != table:
            raise DisagreementError(
                f"after {command}, Quint is at {table}, the bridge {pair.table}"
            )
    return met
