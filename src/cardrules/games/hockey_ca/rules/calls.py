"""What players call out. It changes nothing: no rule looks at a call."""

from __future__ import annotations

from typing import Final

from cardrules.cards import Card
from cardrules.games.hockey_ca.model import Call, Chance, Effect
from cardrules.games.hockey_ca.rules import book
from cardrules.games.hockey_ca.rules.ruleset import Pile, Ruleset
from cardrules.kernel.checks import implements

__all__ = ["spoken"]

#: By the last effect of a card, what is called.
_CALLS: Final = {
    Effect.BREAKAWAY: Call.BREAKAWAY,
    Effect.CLEARED: Call.BREAKAWAY,
    Effect.SHOT: Call.BREAKAWAY,
    Effect.AUTOMATIC_SHOT: Call.BREAKAWAY,
    Effect.MISSED: Call.POST,
    Effect.CANCELLED: Call.CLEARS,
    Effect.BLOCKED: Call.CLEARS,
}


@implements(book.CALLOUTS, book.TEAM_LABELS)
def spoken(
    rules: Ruleset, pile: Pile, chance: Chance | None, card: Card, effects: tuple[Effect, ...]
) -> Call:
    """Give what is called out for a card."""
    if Effect.GOAL in effects:
        return Call.SCORES
    run = _equal_before(pile, card) - 2
    if 0 <= run < len(rules.runs):
        return rules.runs[run]
    if effects:
        return _CALLS[effects[-1]]
    return Call.RANK if chance is None else Call.SHOOTS


def _equal_before(pile: Pile, card: Card) -> int:
    """Count the cards of this rank on top of the pile."""
    equal = 0
    for below in reversed(pile):
        if below.rank is not card.rank:
            break
        equal += 1
    return equal
