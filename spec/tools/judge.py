"""Judges what was played: logs and records must be behaviours of the model, spoilt ones must not.

A log's consequences have their results written in; they are compared with what the model says as
soon as everything that follows from an action has followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs

from cardrules.errors import CorruptLogError
from cardrules.kernel.turns import settle
from cardrules.log import GameLog
from spec.tools.adapter import Adapter, Code, Record, actor_of
from spec.tools.lockstep import DisagreementError, Met, Pair, attempt, check_shown, decided
from spec.tools.machine import Machine
from spec.tools.quint import SPEC
from spec.tools.values import Value

__all__ = [
    "golden_logs",
    "judge_log",
    "judge_record",
    "replay_trace",
    "spoilt_orders",
    "spoilt_results",
]

Events = Sequence[Any]


def golden_logs(game: str) -> Iterator[tuple[str, Any]]:
    """Read the golden logs of a game, by name."""
    for path in sorted((SPEC / game / "logs").glob("*.cardlog.jsonl")):
        yield path.name.removesuffix(".cardlog.jsonl"), _read(path)


def _read(path: Path) -> Any:
    return GameLog.loads(path.read_text(encoding="utf-8"))


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


def judge_log(
    machine: Machine, adapter: Adapter, options: Any, seats: int, events: Events
) -> int | None:
    """Give the number of the first event (from 1) that is no behaviour of the model, or `None`.

    An event with a cause is at fault if the model refuses it; otherwise, if something in what
    follows differs, the last of the events up to the next action is named.
    """
    game = adapter.game
    table = begun(machine, adapter, options, seats).table
    code = Code(game.ruleset(options), game.initial(game.ruleset(options), seats))
    for number, event in enumerate(events, 1):
        cause = game.cause(event)
        if cause is not None:
            command = adapter.command(*cause)
            if command is not None:
                if machine.pure("refusal", table, command):
                    return number
                table = machine.pure("after", table, command)
        try:
            code = Code(code.rules, game.evolve(code.state, event))
        except CorruptLogError:
            return number
        ended = number == len(events) or game.cause(events[number]) is not None
        if ended and adapter.meant(machine, table) != adapter.shown(code):
            return number
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


def spoilt_orders(adapter: Adapter, log: Any) -> Iterator[tuple[int, Events]]:
    """Give logs with two neighbouring actions exchanged, and the event at which that shows.

    Where the code allows the second one first, nothing is spoilt, and nothing is given.
    """
    game, events = adapter.game, list(log.events)
    state = game.initial(log.ruleset, log.seats)
    for at, (one, other) in enumerate(pairwise(events)):
        code, cause = Code(log.ruleset, state), game.cause(other)
        if game.cause(one) and cause and decided(adapter, code, cause)[0]:
            yield at + 1, [*events[:at], other, one, *events[at + 2 :]]
        state = game.evolve(state, one)


def spoilt_results(adapter: Adapter, log: Any) -> Iterator[tuple[int, Events]]:
    """Give logs with one number of a result changed, and that event."""
    events = list(log.events)
    for at, event in enumerate(events):
        if adapter.game.cause(event) is None:
            for one in attrs.fields(type(event)):
                value = getattr(event, one.name)
                if isinstance(value, tuple) and value and all(type(x) is int for x in value):
                    wrong = attrs.evolve(event, **{one.name: (value[0] + 1, *value[1:])})
                    yield at + 1, [*events[:at], wrong, *events[at + 1 :]]


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
