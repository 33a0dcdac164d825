"""Walks code and model side by side: the same verdict on every attempt, the same state after it.

A verdict is the id of the rule that refuses, or nothing. States are compared as the adapter shows
them, whenever everything that follows from an action has followed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from attrs import define, field, frozen

from cardrules.errors import IllegalActionError, OptionsError
from cardrules.kernel.turns import settle
from cardrules.seats import HOST
from spec.tools.adapter import Action, Adapter, Code
from spec.tools.laws import check_moment, check_step
from spec.tools.machine import Machine, Randomly
from spec.tools.values import Value

__all__ = ["DisagreementError", "Met", "Pair", "decided", "everywhere", "options_agree", "walk"]


#: How often the host acts in a random walk.
HOST_ACTS: Final = 0.003


class DisagreementError(AssertionError):
    """Code and model differ: about a verdict, or about what they show."""


@frozen
class Pair:
    """The same moment of the game, in the model (its variable `table`) and in the code."""

    table: Value
    code: Code


@define
class Met:
    """What a walk met.

    Attributes:
        states: How many different moments.
        verdicts: How often each rule refused; the empty id counts what was allowed.
    """

    states: int = 0
    verdicts: Counter[str] = field(factory=Counter)

    def add(self, other: Met) -> None:
        """Take in what another walk met."""
        self.states += other.states
        self.verdicts += other.verdicts

    @property
    def attempts(self) -> int:
        """How many attempts were judged by both."""
        return self.verdicts.total()


def decided(adapter: Adapter, code: Code, action: Action) -> tuple[str, Any]:
    """Give the code's verdict, and the event where there is nothing against it."""
    try:
        return "", adapter.game.decide(code.rules, code.state, *action)
    except IllegalActionError as error:
        return error.rule.id, None


def followed(adapter: Adapter, code: Code, event: Any) -> Code:
    """Give the code's position after an event and everything that follows."""
    game = adapter.game
    _, state = settle(game, code.rules, game.evolve(code.state, event))
    return Code(code.rules, state)


def check_shown(machine: Machine, adapter: Adapter, pair: Pair, after: object) -> None:
    """Compare what both show.

    Raises:
        DisagreementError: They show different things.
    """
    meant, shown = adapter.meant(machine, pair.table), adapter.shown(pair.code)
    if meant != shown:
        raise DisagreementError(f"after {after}:\n  model {meant}\n  code  {shown}")


def attempt(
    machine: Machine, adapter: Adapter, pair: Pair, action: Action, met: Met
) -> Pair | None:
    """Have both judge an attempt; give the moment after it, if it is allowed.

    Raises:
        DisagreementError: The verdicts differ, what is told, or the moments after it.
        BrokenLawError: What is allowed breaks a law of the model.
    """
    command = adapter.command(*action)
    if command is None:
        return None
    want: str = machine.pure("refusal", pair.table, command)
    got, event = decided(adapter, pair.code, action)
    if want != got:
        raise DisagreementError(
            f"{action} in {adapter.meant(machine, pair.table)}:\n"
            f"  the model says {want or 'yes'!r}, the code {got or 'yes'!r}"
        )
    met.verdicts[got] += 1
    if got:
        return None
    meant, told = adapter.told(machine, pair.table, command, event)
    if meant != told:
        raise DisagreementError(f"{action}:\n  the model tells {meant}, the code {told}")
    after = followed(adapter, pair.code, event)
    reached = Pair(machine.pure("after", pair.table, command), after)
    check_shown(machine, adapter, reached, action)
    check_step(machine, pair.table, command, reached.table)
    return reached


def _entered(machine: Machine, adapter: Adapter, state: Value) -> Pair:
    pair = Pair(state.table, adapter.enter(machine, state.table))
    check_shown(machine, adapter, pair, "the beginning")
    return pair


def everywhere(
    machine: Machine, adapter: Adapter, init: str, steps: Iterable[str], within: str = ""
) -> Met:
    """Try every attempt at every moment that a scope reaches.

    What the scope's steps can do must be among the attempts, else some step was never compared.
    What else is allowed is compared, and not followed.

    Raises:
        DisagreementError: Code and model differ somewhere, or an attempt is missing.
    """
    met, draw = Met(), random.Random(init)
    todo = [_entered(machine, adapter, state) for state in machine.call(init)]
    seen = {pair.table for pair in todo}
    while todo:
        pair = todo.pop()
        met.states += 1
        state = machine.state(**dict.fromkeys(machine.variables))._replace(table=pair.table)
        if within and not machine.value(within, state):
            continue
        tries = [
            attempt(machine, adapter, pair, action, met)
            for action in adapter.attempts(pair.code, draw)
        ]
        reached = [one for one in tries if one is not None]
        steps_to = {t.table for step in steps for t in machine.call(step, state)}
        if missing := steps_to - {one.table for one in reached}:
            raise DisagreementError(f"{pair.table}:\n  never attempted: {missing.pop()}")
        for one in reached:
            if one.table in steps_to and one.table not in seen:
                seen.add(one.table)
                todo.append(one)
    return met


def walk(
    machine: Machine, adapter: Adapter, init: str, *, seed: object, most: int, tries: int
) -> Met:
    """Play at random, and try so many attempts at each moment (0: all that the adapter gives).

    Raises:
        DisagreementError: Code and model differ somewhere.
        BrokenLawError: An invariant or a law of the model does not hold.
        ValueError: The first action gives no state for this seed, in a hundred draws.
    """
    met, draw = Met(), random.Random(str(seed))
    for _ in range(100):
        state = machine.first(init, None, Randomly(draw.random()))
        if state is not None:
            break
    else:
        raise ValueError(f"{init} gives no first state")
    pair = _entered(machine, adapter, state)
    for _ in range(most):
        met.states += 1
        check_moment(machine, pair.table)
        chosen = list(adapter.attempts(pair.code, draw))
        draw.shuffle(chosen)
        reached: dict[bool, list[Pair]] = {True: [], False: []}
        for count, action in enumerate(chosen):
            if tries and count >= tries and reached[False]:
                break
            one = attempt(machine, adapter, pair, action, met)
            if one is not None:
                reached[action[0] is HOST].append(one)
        # The host seldom does anything, or no match would come to its end.
        hosted = reached[True] and (not reached[False] or draw.random() < HOST_ACTS)
        ways = reached[bool(hosted)]
        if not ways:
            break
        pair = draw.choice(ways)
    return met


def options_agree(machine: Machine, adapter: Adapter) -> Counter[str]:
    """Have both judge options; give how often each rule refused some.

    Raises:
        DisagreementError: One refuses what the other takes, or the code cites a rule that the
            model does not see broken.
    """
    met: Counter[str] = Counter()
    for options in adapter.odd_options():
        seats = adapter.game.seats(options).start
        broken = machine.pure("forbidden", adapter.options(options, seats))
        try:
            adapter.game.ruleset(options)
            cited = set()
        except OptionsError as error:
            cited = {rule.id for rule in error.rules}
        if bool(broken) != bool(cited) or not cited <= broken:
            raise DisagreementError(
                f"{options}: the model finds {sorted(broken)}, the code {sorted(cited)}"
            )
        met.update(cited)
    return met
