"""Drawing every card of a log again from the revealed seeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from attrs import frozen

from cardrules.cards import Mask
from cardrules.errors import AgreementError, CorruptLogError
from cardrules.fair.agreement import META_KEY, Agreement, seed_of
from cardrules.kernel.draws import KeyedDraw
from cardrules.kernel.naming import cards_in
from cardrules.log import AnyLog
from cardrules.seats import TABLE

__all__ = ["AuditReport", "DealAudit", "audit", "check_deals"]


@frozen(kw_only=True)
class DealAudit:
    """The draws from one pack: a hand's cards, or the next deal from a pack made up again."""

    #: The numbers of its first and last draw.
    first: int
    last: int
    draws: int
    passed: bool

    def __str__(self) -> str:
        verdict = "as the seeds give them" if self.passed else "NOT as the seeds give them"
        return f"events {self.first} to {self.last}: {self.draws} draws, {verdict}"


@frozen(kw_only=True)
class AuditReport:
    """What an auditor may tell the players: it names no card. `str()` gives it in lines."""

    #: Whether promises were kept; `None` where the log tells of no agreement.
    agreement: bool | None
    deals: tuple[DealAudit, ...]
    #: What stopped the audit: a line of the log that cannot follow.
    stopped: str | None

    @property
    def passed(self) -> bool:
        """Whether everything is as it was agreed."""
        return (
            self.agreement is not False
            and self.stopped is None
            and all(d.passed for d in self.deals)
        )

    def __str__(self) -> str:
        kept = {None: "no agreement in the log", True: "promises kept", False: "promises NOT kept"}
        deals = [f"deal {number}, {deal}" for number, deal in enumerate(self.deals, 1)]
        stopped = [] if self.stopped is None else [f"stopped: {self.stopped}"]
        return "\n".join(
            [kept[self.agreement], *deals, *stopped, "passed" if self.passed else "FAILED"]
        )


def check_deals(log: AnyLog, revealed: bytes, *, agreed: Mapping[str, Any] | None = None) -> int:
    """Draw every card again, and give how many draws there were: all of them are right.

    Args:
        log: The whole log. Its rules are not checked: `verify` does that.
        revealed: The server's seed; the table's own, where the log tells of no agreement.
        agreed: `Agreement.public()` as somebody kept it before the first card. Without it, a log
            with other promises in its header may have been put in the place of the true one.

    Raises:
        CorruptLogError: A promise was not kept (line 1), or an event of the table is not what the
            seeds give; the first such line is named, and no card.
        AgreementError: What is revealed is not 32 bytes.

    Examples:
        >>> from cardrules.games.hearts import HEARTS
        >>> from cardrules.table import Seeded, Table
        >>> check_deals(Table(HEARTS, rng=7).log, Seeded(7).seed)
        4
        >>> check_deals(Table(HEARTS, rng=7).log, Seeded(8).seed)
        Traceback (most recent call last):
        ...
        cardrules.errors.CorruptLogError: line 3: the table did not draw this from the seeds
    """
    seed, broken = _seed_for(log, revealed, agreed)
    if broken is not None:
        raise CorruptLogError(broken, 1)
    draws = 0
    for draw in _draws(log, seed):
        if not draw.right:
            raise CorruptLogError("the table did not draw this from the seeds", draw.number + 1)
        draws += 1
    return draws


def audit(log: AnyLog, revealed: bytes, *, agreed: Mapping[str, Any] | None = None) -> AuditReport:
    """Check a whole log as `check_deals` does, and judge deal by deal without naming a card.

    For somebody whom all players trust with the log and the seed: cards that were never shown stay
    with the auditor.

    Raises:
        AgreementError: What is revealed is not 32 bytes.

    Examples:
        >>> from cardrules.games.hearts import HEARTS
        >>> from cardrules.table import Seeded, Table
        >>> print(audit(Table(HEARTS, rng=7).log, Seeded(7).seed))
        no agreement in the log
        deal 1, events 2 to 5: 4 draws, as the seeds give them
        passed
    """
    seed, broken = _seed_for(log, revealed, agreed)
    deals: list[DealAudit] = []
    stopped = None
    left = 0
    try:
        for draw in _draws(log, seed):
            if not deals or draw.among & ~left:
                deals.append(
                    DealAudit(first=draw.number, last=draw.number, draws=1, passed=draw.right)
                )
            else:
                deal = deals[-1]
                passed = deal.passed and draw.right
                deals[-1] = attrs.evolve(
                    deal, last=draw.number, draws=deal.draws + 1, passed=passed
                )
            left = draw.among & ~draw.drawn
    except CorruptLogError as error:
        stopped = str(error)
    kept = broken is None if META_KEY in log.meta or agreed is not None else None
    return AuditReport(agreement=kept, deals=tuple(deals), stopped=stopped)


@frozen(kw_only=True)
class _Draw:
    number: int
    #: The cards that could be drawn, and those the log says were.
    among: Mask
    drawn: Mask
    right: bool


def _draws(log: AnyLog, seed: bytes) -> Iterator[_Draw]:
    game, ruleset = log.game, log.ruleset
    state = game.initial(ruleset, log.seats)
    for number, event in enumerate(log.events, 1):
        actor, action = game.cause(event) or (None, None)
        if actor is TABLE:
            if TABLE not in game.to_act(state):
                raise CorruptLogError("nothing was to be drawn here", number + 1)
            yield _Draw(
                number=number,
                among=cards_in(game.offers(ruleset, state, TABLE)),
                drawn=cards_in(action),
                right=game.chance(ruleset, state, KeyedDraw(seed, number)) == action,
            )
        try:
            state = game.evolve(state, event)
        except CorruptLogError as error:
            raise CorruptLogError(error.reason, number + 1) from None


def _seed_for(
    log: AnyLog, revealed: bytes, agreed: Mapping[str, Any] | None
) -> tuple[bytes, str | None]:
    """Give the seed of the draws, and which promise was not kept."""
    seed = seed_of(revealed)
    told = log.meta.get(META_KEY)
    if told is None:
        return seed, None if agreed is None else "the log tells of no agreement"
    try:
        agreement = Agreement.of(told, seed)
    except AgreementError as error:
        return seed, error.reason
    if agreement.seats != log.seats:
        return agreement.seed, "the agreement of the log is for another number of seats"
    if agreed is not None and told != agreed:
        return agreement.seed, "the log tells of another agreement than the one that was kept"
    return agreement.seed, None
