"""Whether taking a commit back would unsay something that somebody has learnt from it."""

from __future__ import annotations

from typing import Any, TypeVar

from cardrules.kernel.game import EVERYBODY, Game
from cardrules.kernel.naming import cards_in
from cardrules.seats import TABLE, Seat

__all__ = ["news_of"]

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

    News are a draw; a card that a consequence named to somebody who did not see it before; and a
    consequence that `reveals`. A card that a seat showed by its own action is no news: it chose to.

    Args:
        before: The state before the commit.
    """
    drawn = [event for event in events if (game.cause(event) or (None,))[0] is TABLE]
    if drawn:
        by_hand = drawn[0] is events[0]
        return "these cards were dealt" if by_hand else "cards were drawn since"
    everybody = (None, *(Seat(seat) for seat in range(seats)))
    shown = cards_in(events[0])
    for event in events[1:]:
        if game.reveals(ruleset, event):
            return f"{type(event).__name__} told everybody what was hidden"
        told = cards_in(event) & ~shown
        audience = game.audience(event)
        for reader in (everybody if audience is EVERYBODY else audience) if told else ():
            if told & ~cards_in(game.view(ruleset, before, reader)):
                return "somebody has seen a card because of it"
    return None
