"""Whole random deals of Hearts, played and replayed, beside OpenSpiel's C++ driven from Python.

Both choose evenly among what is legal, by the same expression. A deal is: cards dealt, three
passed (but in a quarter of the deals), 52 plays, the score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from random import Random
from typing import Any, Final

from benchmarks.harness import Job, Race, Scale, optional
from cardrules.games.hearts import HEARTS, Direction, Options, Ruleset, Tie
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from cardrules.seats import TABLE

__all__ = ["OPTIONS", "own_deals", "races", "recorded"]

#: One deal each, with the cards passed to the left, across, to the right, and not at all.
OPTIONS: Final = tuple(
    Options(limit=1, tie=Tie.SHARED, pass_cycle=(direction,))
    for direction in (Direction.LEFT, Direction.ACROSS, Direction.RIGHT, Direction.HOLD)
)
PEER: Final = "OpenSpiel"


def races(scale: Scale) -> Iterator[Race]:
    pyspiel = optional("pyspiel")
    deals = scale.deals
    theirs = None if pyspiel is None else Job(_their_deals(pyspiel, deals), deals)
    yield Race(
        what="Hearts: a random deal, every action checked",
        unit="deals",
        own=Job(own_deals(deals), deals),
        peer=PEER,
        against=theirs,
        goal=0.75,
    )
    yield Race(
        what="the same, every state kept frozen",
        unit="deals",
        own=Job(_our_deals(deals, _played_openly), deals),
        peer=PEER,
        against=theirs,
    )
    logs = [*recorded(deals, OPTIONS)]
    yield Race(
        what="Hearts: a recorded deal replayed",
        unit="deals",
        own=Job(lambda: [HEARTS.fold(rules, 4, events) for _, rules, events in logs], deals),
        peer=PEER,
        against=None if pyspiel is None else Job(_their_replays(pyspiel, deals), deals),
        goal=1.0,
    )


def recorded(
    matches: int, options: Sequence[Options], seed: int = 1
) -> Iterator[tuple[Options, Ruleset, list[Any]]]:
    """Play matches by these options in turn, and give options, rules and events of each."""
    random = Random(seed)
    for one in islice(cycle(options), matches):
        rules = HEARTS.ruleset(one)
        yield one, rules, _played(rules, random)


def own_deals(deals: int) -> Callable[[], object]:
    """Play so many deals, every action checked; other games are measured beside them."""
    return _our_deals(deals, _played)


def _our_deals(deals: int, play: Callable[[Ruleset, Random], object]) -> Callable[[], object]:
    random = Random(2)
    rulesets = [HEARTS.ruleset(options) for options in OPTIONS]

    def run() -> None:
        for rules in islice(cycle(rulesets), deals):
            play(rules, random)

    return run


def _played(rules: Ruleset, random: Random) -> list[Any]:
    events: list[Any] = []
    playout(
        HEARTS,
        rules,
        4,
        lambda state, actor, offers: sample_action(offers, random),
        RandomDraw(random),
        events.append,
    )
    return events


def _played_openly(rules: Ruleset, random: Random) -> list[Any]:
    """Play by the functions that anybody has, each step giving a new frozen state."""
    game, draw = HEARTS, RandomDraw(random)
    state = game.initial(rules, 4)
    states: list[Any] = [state]
    while True:
        due = game.to_act(state)
        if due:
            actor = due[0]
            if actor is TABLE:
                action = game.chance(rules, state, draw)
            else:
                action = sample_action(game.offers(rules, state, actor), random)
            event = game.decide(rules, state, actor, action)
        else:
            consequence = game.react(rules, state)
            if consequence is None:
                return states
            event = consequence
        state = game.evolve(state, event)
        states.append(state)


def _their_deals(pyspiel: Any, deals: int) -> Callable[[], object]:
    random = Random(2)
    game = pyspiel.load_game("hearts")
    return lambda: [_their_deal(game, random.random) for _ in range(deals)]


def _their_deal(game: Any, random: Callable[[], float]) -> Any:
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
    return state


def _their_replays(pyspiel: Any, deals: int) -> Callable[[], object]:
    random = Random(1)
    game = pyspiel.load_game("hearts")
    histories = [_their_deal(game, random.random).history() for _ in range(deals)]

    def run() -> None:
        for history in histories:
            state = game.new_initial_state()
            for action in history:
                state.apply_action(action)

    return run
