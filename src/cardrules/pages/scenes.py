"""Pictures and trials of positions: what a page shows beyond words, where somebody sets the table.

A checkout sets the positions of its cases as its tests do; an installed package has no cases.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from attrs import frozen

from cardrules.kernel.game import AnyGame
from cardrules.rule import Language, Text
from cardrules.seats import Seat
from cardrules.svg import Picture

__all__ = ["Scene", "Stage", "picture", "watcher"]


@frozen(kw_only=True)
class Scene:
    """A position of a case, and what its action brought about."""

    ruleset: Any
    #: `None` where a case is about options alone.
    state: Any
    #: The text of the refusal, if something was refused.
    refusal: Text | None = None
    events: tuple[Any, ...] = ()


#: Sets the table as a case of a game describes it, and tries its action.
Stage: TypeAlias = Callable[[AnyGame, Mapping[str, Any]], Scene]


def watcher(game: AnyGame, state: Any) -> Seat | None:
    """Give the seat whose view tells most at this moment: one that must act."""
    due = [actor for actor in game.to_act(state) if isinstance(actor, int)]
    return Seat(due[0]) if due else None


def picture(
    game: AnyGame, ruleset: Any, state: Any, seat: Seat | None, language: Language
) -> Picture:
    """Give the picture of what a seat sees."""
    return game.depict(game.view(ruleset, state, seat), language)
