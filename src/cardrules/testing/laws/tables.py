"""Laws of the table: the same cards come again, and a commit counts whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

from attrs import frozen

from cardrules.errors import CardRulesError
from cardrules.kernel.offers import is_offered, sample_action
from cardrules.seats import HOST, TABLE, Actor, Seat
from cardrules.table import Commit, Table
from cardrules.testing.law import Finding, Trial, law
from cardrules.testing.walks import attempt

__all__ = ["a_commit_counts_whole_or_not_at_all", "undo_branch_resume_deal_the_same"]

AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any, Any]

#: How many actions are taken at most, how often the match is taken up again, and for how long.
ACTIONS, POINTS, AGAIN = 120, 6, 12


@frozen
class _Foreign:
    """An action of no game."""


def _seated(trial: Trial) -> AnyTable:
    return Table(trial.game, trial.options, trial.seats, rng=trial.seed)


def _acted(table: AnyTable, rng: Random) -> tuple[Actor, Any] | None:
    """Take a drawn action, and give it; nothing if the match is over."""
    due = table.to_act()
    if not due:
        return None
    actor = rng.choice(due)
    action = sample_action(table.offers(actor), rng)
    table.act(actor, action)
    return actor, action


@law("match")
def undo_branch_resume_deal_the_same(trial: Trial) -> Iterator[Finding]:
    """The same actions bring the same cards after undo, in a branch, and when resumed.

    A dealer who enters these cards by hand gets the same log.

    To mend it: `chance` may use nothing but the state and the `Draw`: no memory of earlier draws,
    no count of its own. `cause` must give the action from which the very same event comes.
    """
    rng, table = trial.rng("tables"), _seated(trial)
    taken: list[tuple[Actor, Any]] = []
    before: list[int] = []
    while len(taken) < ACTIONS:
        before.append(len(table.log))
        action = _acted(table, rng)
        if action is None:
            break
        taken.append(action)
    if not taken:
        yield Finding("nobody can act at a table with an automatic dealer")
        return
    events = table.log.events
    for point in sorted(rng.sample(range(len(taken)), min(POINTS, len(taken)))):
        branch = table.branch(before[point])
        resumed = Table.resume(table.log.branch(before[point]), rng=trial.seed)
        undone = table.branch()
        while len(undone.log) > before[point]:
            undone.undo(forced=True)
        for name, other in (("a branch", branch), ("the match resumed", resumed), ("undo", undone)):
            for actor, action in taken[point : point + AGAIN]:
                if not is_offered(other.offers(actor), action):
                    break
                other.act(actor, action)
            again = other.log.events
            if again != events[: len(again)] or len(again) <= before[point]:
                number = next(
                    (
                        n
                        for n, pair in enumerate(zip(again, events, strict=False))
                        if pair[0] != pair[1]
                    ),
                    min(len(again), len(events)),
                )
                yield Finding(f"{name} goes on with other events than the match did", number)
    yield from _by_hand(trial, events)


def _by_hand(trial: Trial, events: tuple[Any, ...]) -> Iterator[Finding]:
    table: AnyTable = Table(trial.game, trial.options, trial.seats, dealer="manual")
    for number, event in enumerate(events):
        cause = trial.game.cause(event)
        if cause is not None:
            _, error = attempt(table.act, *cause)
            if error is not None:
                yield Finding(f"{cause} entered by hand: {error!r}", number)
                return
    if table.log.events != events:
        yield Finding("the same deals, entered by hand, make another log")


class _FullError(Exception):
    """What a server raises that cannot write a commit."""


@law("match")
def a_commit_counts_whole_or_not_at_all(trial: Trial) -> Iterator[Finding]:
    """What is refused, or could not be written down, leaves log and state as they were.

    To mend it: `decide`, `evolve` and `chance` must leave everything as it was: states are
    frozen, and no module keeps anything between two calls. Every class of an action stands in the
    game's `actions`.
    """
    rng, written = trial.rng("commits"), list[Commit[Any]]()
    full = False

    def write(commit: Commit[Any], log: object) -> None:
        if full:
            raise _FullError
        written.append(commit)

    table: AnyTable = Table(trial.game, trial.options, trial.seats, rng=trial.seed, on_commit=write)
    for _ in range(ACTIONS):
        # As text: a state that was changed in place would be equal to itself.
        log, state = table.log.events, repr(table.state)
        due = table.to_act()
        if not due:
            break
        actor = rng.choice(due)
        action = sample_action(table.offers(actor), rng)
        full = True
        tries: tuple[tuple[Actor, Any], ...] = (
            (actor, action),
            (actor, _Foreign()),
            (TABLE, action),
            (HOST, action),
            (Seat(True), action),
        )
        for who, what in tries:
            _, error = attempt(table.act, who, what)
            if not isinstance(error, CardRulesError | _FullError):
                yield Finding(f"{who!r} tried {what}: {error!r}", len(log))
            if table.log.events != log or repr(table.state) != state:
                yield Finding(
                    f"{who!r} tried {what}, which did not count, and the table changed", len(log)
                )
        full = False
        commit = table.act(actor, action)
        if table.log.events != (*log, *commit.events) or written[-1] is not commit:
            yield Finding(f"{commit} is not what the log and the server were given", len(log))
