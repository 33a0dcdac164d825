"""A check is one rule and what that rule alone permits; nothing else decides legality.

The offer is the intersection of the checks in force, and a refusal cites the first check that
does not permit the choice, so the two can never disagree. What is permitted is a mask of
cards, a `Span` of numbers or a `frozenset` of values: whatever has `&`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from attrs import frozen

from cardrules.cards import Mask
from cardrules.errors import IllegalActionError
from cardrules.kernel.constructors import direct
from cardrules.kernel.naming import plain
from cardrules.rule import Rule
from cardrules.seats import Actor

__all__ = [
    "Check",
    "Permit",
    "Span",
    "broken_by",
    "broken_by_cards",
    "combined",
    "implements",
    "permitted",
    "refuse",
    "without",
]

CaseT = TypeVar("CaseT")
PermitT = TypeVar("PermitT", bound="Permit")
FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


class Permit(Protocol):
    """What a rule permits: the permits of several rules are intersected."""

    def __and__(self: PermitT, other: PermitT, /) -> PermitT: ...


@direct
@frozen
class Span:
    """The whole numbers from `lowest` to `highest`; empty when they cross.

    Examples:
        >>> Span(1, 9) & Span(4, 20), 4 in Span(4, 9), bool(Span(2, 1))
        (Span(lowest=4, highest=9), True, False)
    """

    lowest: int
    highest: int

    def __and__(self, other: Span) -> Span:
        return Span(max(self.lowest, other.lowest), min(self.highest, other.highest))

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.lowest <= value <= self.highest

    def __bool__(self) -> bool:
        return self.lowest <= self.highest


@frozen
class Check(Generic[CaseT, PermitT]):
    """A rule, and what that rule alone permits.

    `permits` is given the case, without the choice, and everything there is to choose from.
    """

    rule: Rule
    permits: Callable[[CaseT, PermitT], PermitT]

    def __repr__(self) -> str:
        return f"<Check {self.rule.id}>"


def permitted(checks: Iterable[Check[CaseT, PermitT]], case: CaseT, among: PermitT) -> PermitT:
    """Give what every check permits, of everything there is to choose from."""
    left = among
    for check in checks:
        left = left & check.permits(case, among)
    return left


def narrowed(checks: Iterable[Check[CaseT, PermitT]], case: CaseT, among: PermitT) -> PermitT:
    """Give what every check permits, each check being given what those before it have left.

    The same as `permitted` where checks permit no more than they are given, and faster.
    """
    for check in checks:
        among = check.permits(case, among)
    return among


def combined(
    checks: tuple[Check[CaseT, PermitT], ...],
) -> Callable[[CaseT, PermitT], PermitT]:
    """Make one function of some checks: what all of them permit. With no check, everything."""
    permits = [check.permits for check in checks]
    if len(permits) == 1:
        return permits[0]

    def all_of(case: CaseT, among: PermitT) -> PermitT:
        left = among
        for permits_of_one in permits:
            left = left & permits_of_one(case, among)
        return left

    return all_of


def broken_by_cards(
    checks: Iterable[Check[CaseT, Mask]], case: CaseT, among: Mask, cards: Mask
) -> Rule | None:
    """Give the first rule that does not permit all of these cards, or `None`."""
    for check in checks:
        if cards & ~check.permits(case, among):
            return check.rule
    return None


def broken_by(
    checks: Iterable[Check[CaseT, Any]], case: CaseT, among: Any, value: object
) -> Rule | None:
    """Give the first rule that does not permit this value, or `None`."""
    return next((check.rule for check in checks if value not in check.permits(case, among)), None)


def without(
    checks: tuple[Check[CaseT, PermitT], ...], rule: Rule
) -> tuple[Check[CaseT, PermitT], ...]:
    """Drop the check of a rule, for an amendment that lifts it."""
    kept = tuple(check for check in checks if check.rule != rule)
    if len(kept) == len(checks):
        raise LookupError(f"no check of {rule.id} is in force")
    return kept


def refuse(rule: Rule, actor: Actor, action: object, **detail: Any) -> IllegalActionError:
    """Make the refusal that cites a rule; the caller raises it.

    Args:
        detail: The facts behind it: numbers, texts, cards, enums, and sets, lists and mappings of
            them. The refusal has them as plain data.
    """
    return IllegalActionError(rule, actor, action, plain(detail))


def implements(*rules: Rule) -> Callable[[FunctionT], FunctionT]:
    """Mark a calculation as the home of these rules; pages and tests find it by the mark."""

    def mark(function: FunctionT) -> FunctionT:
        function.__dict__["rules"] = rules
        return function

    return mark
