"""Whether taking a commit back would unsay something that somebody has learnt from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Any, TypeVar

import attrs

from cardrules.cards import Card, CardSet, Mask
from cardrules.kernel.game import EVERYBODY, Game
from cardrules.seats import TABLE, Seat

__all__ = ["cards_in", "news_of"]

RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


def news_of(
    game: Game[Any, RulesetT, StateT, Any, EventT, Any],
    ruleset: RulesetT,
    seats: int,
    before: StateT,
    events: tuple[EventT, ...],
) -> str | None:
    """Say what a commit told; `None` where it can be taken back as if nothing had been.

    News are a draw, and a card that a consequence named to somebody who did not see it before. A
    card that a seat showed by its own action is no news: it chose to.

    Args:
        before: The state before the commit.
    """
    if any((game.cause(event) or (None,))[0] is TABLE for event in events):
        return "cards were drawn since"
    everybody = (None, *(Seat(seat) for seat in range(seats)))
    shown = cards_in(events[0])
    for event in events[1:]:
        told = cards_in(event) & ~shown
        audience = game.audience(event)
        for reader in (everybody if audience is EVERYBODY else audience) if told else ():
            if told & ~cards_in(game.view(ruleset, before, reader)):
                return "somebody has seen a card because of it"
    return None


def cards_in(value: object) -> Mask:
    """Give every card that a value names, however deep inside.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> CardSet(cards_in(({"hand": CardSet.parse("QS 2C")}, parse_cards("AH"))))
        {2C QS AH}
    """
    if isinstance(value, CardSet):
        return value.mask
    if isinstance(value, Card):
        return value.bit
    kind: Any = type(value)
    if attrs.has(kind):
        return _all_of(getattr(value, field.name) for field in attrs.fields(kind))
    if isinstance(value, Mapping):
        return _all_of((*value.keys(), *value.values()))
    if isinstance(value, tuple | list | Set):
        return _all_of(value)
    return 0


def _all_of(values: Iterable[object]) -> Mask:
    mask = 0
    for value in values:
        mask |= cards_in(value)
    return mask
