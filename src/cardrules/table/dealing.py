"""What happens at a table by itself: consequences, and the automatic dealer's draws."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from cardrules.errors import DealerError, IllegalActionError
from cardrules.kernel.draws import KeyedDraw
from cardrules.kernel.game import Game, Zone
from cardrules.kernel.turns import settle
from cardrules.seats import TABLE

__all__ = ["MOST_DRAWS", "follow"]

RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")

#: More draws than any game needs in one commit; past it, the game never asks anybody else.
MOST_DRAWS: Final = 1000


def follow(
    game: Game[Any, RulesetT, StateT, ActionT, EventT, Any],
    ruleset: RulesetT,
    state: StateT,
    number: int,
    seed: bytes | None,
) -> tuple[list[EventT], StateT]:
    """Give what follows up to the next outside choice, and the state after it.

    Args:
        number: How many events led to the state.
        seed: What draws are keyed with; `None` where somebody else deals.

    Raises:
        DealerError: Cards are to be drawn, and a seat holds a card that the log does not know.
        RuntimeError: The game does not come to rest, or refuses its own draw.
    """
    events, state = settle(game, ruleset, state)
    draws = 0
    while seed is not None and TABLE in game.to_act(state):
        if draws == MOST_DRAWS:
            raise RuntimeError(f"{game.id}: {MOST_DRAWS} draws and nobody else to act")
        draws += 1
        _demand_known(game, state)
        action = game.chance(ruleset, state, KeyedDraw(seed, number + len(events) + 1))
        event = _drawn(game, ruleset, state, action)
        more, state = settle(game, ruleset, game.evolve(state, event))
        events += [event, *more]
    return events, state


def _drawn(
    game: Game[Any, RulesetT, StateT, ActionT, EventT, Any],
    ruleset: RulesetT,
    state: StateT,
    action: ActionT,
) -> EventT:
    refused = None
    try:
        return game.decide(ruleset, state, TABLE, action)
    except IllegalActionError as error:
        refused = error.rule.id
    # Outside of the handler: the refusal names undealt cards, and this may reach a seat.
    raise RuntimeError(f"{game.id}: decide refuses what chance draws, by {refused}")


def _demand_known(game: Game[Any, Any, StateT, Any, Any, Any], state: StateT) -> None:
    """Refuse to draw what a seat may hold already."""
    for name, zone in game.census(state).items():
        seat = name.rpartition(" ")[2]
        if isinstance(zone, Zone) and zone.unknown and seat.isdigit():
            raise DealerError(
                f"seat {seat} holds a card that the log does not know: the next draw could be"
                " that very card, so deal by hand"
            )
