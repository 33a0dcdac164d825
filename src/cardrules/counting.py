"""In how many ways play can go on from a position: numbers that any engine must agree on.

The counting rule: a sequence is `depth` actions, each by an actor who is due (`TABLE` too, `HOST`
only where a record waits for it), each one that is offered. Consequences follow by themselves and
are not counted. Where several actors are due, each may be next, so other orders are other
sequences. A match that ends earlier gives no sequence. The last action is counted by the size of
its domain, unplayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from cardrules.kernel.game import Game
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import settle
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Actor

__all__ = ["MOST_WAYS", "Position", "perft", "perft_divide"]

OptionsT = TypeVar("OptionsT")
RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")

#: Where counting starts: a log, a state, or the events since the start of a match.
Position: TypeAlias = AnyLog | StateT | Iterable[EventT]

#: More choices than this at one turn are not walked through: a whole deal has billions.
MOST_WAYS: Final = 1_000_000


@frozen
class _Walk(Generic[RulesetT, StateT, ActionT, EventT]):
    game: Game[Any, RulesetT, StateT, ActionT, EventT, Any]
    ruleset: RulesetT
    #: Only states in which several actors are due: their orders meet again.
    known: dict[tuple[StateT, int], int] = field(factory=dict, init=False)

    def count(self, state: StateT, depth: int) -> int:
        if depth == 0:
            return 1
        offers = self._offers(state)
        if depth == 1:
            return sum(offer.size for _, offer in offers)
        several = len(self.game.to_act(state)) > 1
        if several and (state, depth) in self.known:
            return self.known[state, depth]
        found = sum(
            self.count(self._after(state, actor, action), depth - 1)
            for actor, action in _actions(offers)
        )
        if several:
            self.known[state, depth] = found
        return found

    def divide(self, state: StateT, depth: int) -> dict[tuple[Actor, ActionT], int]:
        return {
            (actor, action): self.count(self._after(state, actor, action), depth - 1)
            for actor, action in _actions(self._offers(state))
        }

    def _offers(self, state: StateT) -> list[tuple[Actor, Offer[ActionT]]]:
        game, ruleset = self.game, self.ruleset
        return [
            (actor, offer)
            for actor in game.to_act(state)
            for offer in game.offers(ruleset, state, actor)
        ]

    def _after(self, state: StateT, actor: Actor, action: ActionT) -> StateT:
        game, ruleset = self.game, self.ruleset
        event = game.decide(ruleset, state, actor, action)
        return settle(game, ruleset, game.evolve(state, event))[1]


def perft(
    game: Game[OptionsT, RulesetT, StateT, ActionT, EventT, Any],
    options: OptionsT,
    position: Position[StateT, EventT],
    depth: int,
    *,
    seats: int | None = None,
) -> int:
    """Count the sequences of so many actions that can follow.

    Args:
        position: What is due in it follows first.
        seats: How many play, where the position is given by events and the options leave it open.

    Raises:
        ValueError: The depth is negative, the log is of another match, or more than `MOST_WAYS`
            choices would have to be walked through at one turn.
        IllegalActionError: An action that is offered is refused: the game contradicts itself.

    Examples:
        >>> from math import comb
        >>> from cardrules.games.hearts import HEARTS, Options
        >>> perft(HEARTS, Options(), (), 1) == comb(52, 13)  # the first hand dealt
        True
    """
    walk, state = _start(game, options, position, depth, seats)
    return walk.count(state, depth)


def perft_divide(
    game: Game[OptionsT, RulesetT, StateT, ActionT, EventT, Any],
    options: OptionsT,
    position: Position[StateT, EventT],
    depth: int,
    *,
    seats: int | None = None,
) -> dict[tuple[Actor, ActionT], int]:
    """Count by first action: where two engines differ, this leads to the action at fault.

    The values add up to `perft` of the same depth.

    Raises:
        ValueError: As `perft`; and the depth is 0.
        IllegalActionError: An action that is offered is refused: the game contradicts itself.

    Examples:
        >>> from cardrules.games.hearts import HEARTS
        >>> from cardrules.table import Table
        >>> log = Table(HEARTS, "no-passing", rng=7).log
        >>> perft_divide(HEARTS, log.options, log, 1)
        {(1, PlayCard(card=2C)): 1}
    """
    walk, state = _start(game, options, position, depth, seats)
    if depth == 0:
        raise ValueError("there is no first action at depth 0")
    return walk.divide(state, depth)


def _start(
    game: Game[OptionsT, RulesetT, StateT, ActionT, EventT, Any],
    options: OptionsT,
    position: Position[StateT, EventT],
    depth: int,
    seats: int | None,
) -> tuple[_Walk[RulesetT, StateT, ActionT, EventT], StateT]:
    if type(depth) is not int or depth < 0:
        raise ValueError(f"the depth must be a whole number from 0, not {depth!r}")
    ruleset = game.ruleset(options)
    start: Any = position
    if isinstance(position, GameLog):
        if position.game.id != game.id or position.options != options:
            raise ValueError("the log is of another game, or was played under other options")
        start = position.fold()
    elif type(position) not in game.states:
        start = game.fold(ruleset, _seats(game, options, seats), [*start])
    return _Walk(game, ruleset), settle(game, ruleset, start)[1]


def _seats(
    game: Game[OptionsT, Any, Any, Any, Any, Any], options: OptionsT, seats: int | None
) -> int:
    allowed = game.seats(options)
    many = allowed[0] if seats is None and len(allowed) == 1 else seats
    if many is None or many not in allowed:
        raise ValueError(f"seats must be from {allowed[0]} to {allowed[-1]}, not {seats}")
    return many


def _actions(offers: list[tuple[Actor, Offer[ActionT]]]) -> Iterator[tuple[Actor, ActionT]]:
    ways = sum(offer.size for _, offer in offers)
    if ways > MOST_WAYS:
        raise ValueError(f"{ways} choices at one turn are too many to walk through: deal first")
    return ((actor, action) for actor, offer in offers for action in offer)
