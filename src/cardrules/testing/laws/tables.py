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


def _acted(table: AnyTable, rng: Random) -> tuple[Actor, Any]:
    """Take a drawn action, and give it."""
    actor = rng.choice(table.to_act())
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
    while len(taken) < ACTIONS and table.to_act():
        before.append(len(table.log))
        taken.append(_acted(table, rng))
    events = table.log.events

    def resumed(start: int) -> AnyTable:
        # Other cards are for this law to find.
        return Table.resume(table.log.branch(start), rng=trial.seed, other_seed=True)

    for point in sorted(rng.sample(range(len(taken)), min(POINTS, len(taken)))):
        start = before[point]
        undone = table.branch()
        while len(undone.log) > start:
            undone.undo(forced=True)
        others = {
            "a branch": table.branch(start),
            "the match resumed": resumed(start),
            "undo": undone,
        }
        for name, other in others.items():
            for actor, action in taken[point : point + AGAIN]:
                if is_offered(other.offers(actor), action):
                    other.act(actor, action)
            again = other.log.events
            if again != events[: len(again)] or len(again) <= start:
                yield Finding(f"{name} goes on with other events than the match did", start)
    by_hand: AnyTable = Table(trial.game, trial.options, trial.seats, dealer="manual")
    for number, event in enumerate(events):
        cause = trial.game.cause(event)
        _, error = (None, None) if cause is None else attempt(by_hand.act, *cause)
        if error is not None or by_hand.log.events[number : number + 1] != (event,):
            yield Finding(f"{event} cannot be entered by hand: {error!r}", number)


class _FullError(Exception):
    """What a server raises that cannot write a commit."""


@law("match")
def a_commit_counts_whole_or_not_at_all(trial: Trial) -> Iterator[Finding]:
    """What is refused, or could not be written down, leaves log and state as they were.

    To mend it: `decide`, `evolve` and `chance` must leave everything as it was: states are
    frozen, and no module keeps anything between two calls. Every class of an action stands in the
    game's `actions`.
    """
    rng, full = trial.rng("commits"), False

    def write(commit: Commit[Any], log: object) -> None:
        if full:
            raise _FullError

    table: AnyTable = Table(trial.game, trial.options, trial.seats, rng=trial.seed, on_commit=write)
    for _ in range(ACTIONS):
        due = table.to_act()
        if not due:
            break
        # As text: a state that was changed in place would be equal to itself.
        log, state = table.log.events, repr(table.state)
        actor = rng.choice(due)
        action = sample_action(table.offers(actor), rng)
        tries: tuple[tuple[Actor, Any], ...] = (
            (actor, action),
            (actor, _Foreign()),
            (TABLE, action),
            (HOST, action),
            (Seat(True), action),
        )
        full = True
        for who, what in tries:
            _, error = attempt(table.act, who, what)
            if not isinstance(error, CardRulesError | _FullError):
                yield Finding(f"{who!r} tried {what}: {error!r}", len(log))
            if table.log.events != log or repr(table.state) != state:
                yield Finding(f"{who!r} tried {what}, and the table changed", len(log))
        full = False
        table.act(actor, action)
