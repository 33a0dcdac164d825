"""`verify` plays a log again: every action is decided anew, every consequence derived anew.

It proves that the log obeys the rules, not that the cards are the ones that were dealt: an edited
deal is found where it first matters, or never. A seal finds every edit at its line, and
`cardrules.fair` proves the draws.
"""

from __future__ import annotations

from typing import Any

from attrs import fields, frozen

from cardrules.errors import CorruptLogError, IllegalActionError
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import Cursor
from cardrules.language import Text, shown
from cardrules.log import AnyLog
from cardrules.seats import TABLE, Actor

__all__ = ["Report", "verify"]


@frozen(kw_only=True)
class Report:
    """What was found in a log that obeys the rules."""

    game: str
    events: int
    #: Events that a seat or the host caused, and those that the table drew.
    actions: int
    draws: int
    consequences: int
    #: Whether no consequence is due at the end.
    settled: bool
    #: The result; `None` if the match goes on.
    outcome: Outcome | None
    sealed: bool

    def __str__(self) -> str:
        if self.outcome is None:
            end = "the match goes on"
        elif self.outcome.abandoned:
            end = "the match was abandoned"
        else:
            winners = self.outcome.winners
            seats = "seat" if len(winners) == 1 else "seats"
            end = f"won by {seats} {', '.join(map(str, winners))}"
        return f"{self.game}: {self.events} events obey the rules; {end}"


def verify(log: AnyLog) -> Report:
    """Check that every event of a log follows by the rules.

    Raises:
        CorruptLogError: An event does not; it names the first such line, the reason, and the rule
            where an action broke one.
    """
    game, ruleset = log.game, log.ruleset
    cursor = Cursor(game.evolve, game.initial(ruleset, log.seats))
    actions = draws = 0
    for n, event in enumerate(log.events, 1):
        try:
            actor = _actor_of(log, cursor.state, event)
            cursor.step(event)
        except CorruptLogError as error:
            raise CorruptLogError(error.said, n + 1, event, error.rule) from error.__cause__
        actions += actor is not None and actor is not TABLE
        draws += actor is TABLE
    return Report(
        game=game.id,
        events=len(log),
        actions=actions,
        draws=draws,
        consequences=len(log) - actions - draws,
        settled=game.react(ruleset, cursor.state) is None,
        outcome=game.outcome(cursor.state),
        sealed=log.is_sealed,
    )


def _actor_of(log: AnyLog, state: Any, event: Any) -> Actor | None:
    """Give who caused an event that can follow; `None` for a consequence."""
    game, name = log.game, type(event).__name__
    due = game.react(log.ruleset, state)
    cause = game.cause(event)
    if cause is None:
        if event != due:
            if due is None:
                raise CorruptLogError(f"nothing follows by itself here, not {name}")
            right, wrong = _apart(due, event)
            raise CorruptLogError(f"{right} follows here, not {wrong}")
        return None
    if due is not None:
        raise CorruptLogError(f"{name} is done too early: {type(due).__name__} follows first")
    actor, action = cause
    try:
        decided = game.decide(log.ruleset, state, actor, action)
    except IllegalActionError as error:
        refused = Text("{name} is refused: {why}", "{name} est refusé\u00a0: {why}")
        reason = refused.format(name=name, why=error.said)
        raise CorruptLogError(reason, rule=error.rule) from error
    if decided != event:
        right, wrong = _apart(decided, event)
        raise CorruptLogError(f"the rules make it {right}, not {wrong}")
    return actor


def _apart(right: Any, wrong: Any) -> tuple[str, str]:
    """Name what parts two events: their types, or else the first field that differs."""
    name = type(right).__name__
    if type(wrong) is not type(right):
        return name, type(wrong).__name__
    field, *_ = (
        field.name
        for field in fields(type(right))
        if getattr(right, field.name) != getattr(wrong, field.name)
    )
    due, found = shown(getattr(right, field)), shown(getattr(wrong, field))
    return f"{name}({field}={due})", f"{field}={found}"
