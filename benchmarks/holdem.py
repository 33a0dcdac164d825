"""Hands of no-limit Hold'em, played at random and replayed, beside other libraries.

Six seats, 100 big blinds, a new table for each hand. Everybody chooses evenly among folding (only
before a bet), checking or calling, and betting or raising, and then evenly among the amounts.
RLCard and one form of OpenSpiel know some amounts only.
"""

from __future__ import annotations

import random as everywhere
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from benchmarks.harness import Job, Race, Scale, optional
from cardrules.adapters import log_of, read_phh
from cardrules.games.holdem import HOLDEM, AllIn, Options, Ruleset
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import Policy, playout

__all__ = ["OPTIONS", "policy_of", "races", "recorded_hands"]

STACK: Final = 10_000
OPTIONS: Final = Options(sb=50, bb=100, stacks=(STACK,) * 6, button=0, hands=1)
#: Hands that others recorded; their source is told beside them.
SAMPLE: Final = Path(__file__).parents[1] / "tests" / "data" / "phh-sample" / "no-limit"
SPIEL: Final = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=50 100 0 0 0 0,"
    "firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
    f"stack={' '.join([str(STACK)] * 6)},bettingAbstraction={{}})"
)

Hand = Callable[[], object]


def races(scale: Scale) -> Iterator[Race]:
    hands = scale.deals
    what = "Hold'em: a random hand, every action checked"
    own = Job(_many(_our_hand(Random(2)), hands), hands)
    for peer, module, hand_of, share, goal in (
        ("PokerKit", "pokerkit", _pokerkit, 10, 75),
        ("RLCard", "rlcard", _rlcard, 5, None),
        ("texasholdem", "texasholdem", _texasholdem, 5, None),
        ("OpenSpiel, every amount", "pyspiel", _all_amounts, 5, None),
        ("OpenSpiel, pot and all-in only", "pyspiel", _two_amounts, 1, None),
    ):
        found = optional(module)
        # The slow ones play fewer hands, so that a round takes everybody about as long.
        few = max(1, hands // share)
        against = None if found is None else Job(_many(hand_of(found, Random(2)), few), few)
        yield Race(what=what, unit="hands", own=own, peer=peer, against=against, goal=goal)
    pokerkit = optional("pokerkit")
    texts = [path.read_text("utf-8") for path in sorted(SAMPLE.glob("*.phh"))][: 2 * hands]
    logs = recorded_hands(texts)
    some = texts[::8]
    yield Race(
        what="Hold'em: a recorded hand replayed",
        unit="hands",
        own=Job(lambda: [HOLDEM.fold(*log) for log in logs], len(logs)),
        peer="PokerKit",
        against=None if pokerkit is None else Job(_replays(pokerkit, some), len(some)),
        goal=100,
    )


def recorded_hands(texts: Sequence[str]) -> list[tuple[Ruleset, int, list[Any]]]:
    """Give rules, seats and events of hands that are written as PHH."""
    logs = [log_of(read_phh(text)) for text in texts]
    return [(log.ruleset, log.seats, list(log.events)) for log in logs]


def _many(hand: Hand, count: int) -> Callable[[], object]:
    def run() -> None:
        for _ in range(count):
            hand()

    return run


def policy_of(random: Random) -> Policy[Any]:
    """Choose evenly among the kinds of action, then among the amounts."""
    uniform = random.random

    def policy(state: object, actor: object, offers: tuple[Offer[Any], ...]) -> Any:
        # A whole stack is one of the amounts, or a call.
        kinds = offers[:-1] if offers[-1].action is AllIn else offers
        return kinds[int(uniform() * len(kinds))].sample(random)

    return policy


def _our_hand(random: Random) -> Hand:
    rules, draw, policy = HOLDEM.ruleset(OPTIONS), RandomDraw(random), policy_of(random)

    def hand() -> list[Any]:
        events: list[Any] = []
        playout(HOLDEM, rules, 6, policy, draw, events.append)
        return events

    return hand


def _pokerkit(pokerkit: Any, random: Random) -> Hand:
    automatic, uniform = tuple(pokerkit.Automation), random.random
    everywhere.seed(2)  # its cards come from there

    def hand() -> Any:
        state = pokerkit.NoLimitTexasHoldem.create_state(
            automatic, True, 0, (50, 100), 100, STACK, 6
        )
        while state.status:
            kinds = []
            if state.can_fold():
                kinds.append(state.fold)
            if state.can_check_or_call():
                kinds.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                kinds.append(None)
            act = kinds[int(uniform() * len(kinds))]
            if act is None:
                lowest = state.min_completion_betting_or_raising_to_amount
                highest = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(random.randint(lowest, highest))
            else:
                act()
        return state

    return hand


def _rlcard(rlcard: Any, random: Random) -> Hand:
    uniform = random.random
    config = {"seed": 2, "game_num_players": 6, "chips_for_each": 200}
    table = rlcard.make("no-limit-holdem", config=config)

    def hand() -> Any:
        state, _ = table.reset()
        while not table.is_over():
            seen = state["raw_obs"]
            legal = {action.name: action for action in seen["legal_actions"]}
            raises = [legal[name] for name in legal if name not in ("FOLD", "CHECK_CALL")]
            kinds = [legal["FOLD"]] if seen["my_chips"] < max(seen["all_chips"]) else []
            if "CHECK_CALL" in legal:
                kinds.append(legal["CHECK_CALL"])
            if raises:
                kinds.append(raises[int(uniform() * len(raises))])
            state, _ = table.step(kinds[int(uniform() * len(kinds))], raw_action=True)
        return table.get_payoffs()

    return hand


def _texasholdem(texasholdem: Any, random: Random) -> Hand:
    uniform, kind_of = random.random, texasholdem.ActionType
    everywhere.seed(2)

    def hand() -> Any:
        table = texasholdem.TexasHoldEm(buyin=STACK, big_blind=100, small_blind=50, max_players=6)
        table.start_hand()
        while table.is_hand_running():
            moves = table.get_available_moves()
            kinds = [
                kind
                for kind in moves.action_types
                if kind is not kind_of.FOLD or kind_of.CHECK not in moves.action_types
            ]
            kind = kinds[int(uniform() * len(kinds))]
            if kind is kind_of.RAISE:
                span = moves.raise_range
                table.take_action(kind, total=random.randrange(span.start, span.stop))
            else:
                table.take_action(kind)
        return table

    return hand


def _all_amounts(pyspiel: Any, random: Random) -> Hand:
    return _spiel(pyspiel.load_game(SPIEL.format("fullgame")), random.random)


def _two_amounts(pyspiel: Any, random: Random) -> Hand:
    return _spiel(pyspiel.load_game(SPIEL.format("fcpa")), random.random)


def _spiel(game: Any, uniform: Callable[[], float]) -> Hand:
    def hand() -> Any:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            chosen = legal[int(uniform() * len(legal))]
            if not state.is_chance_node():
                # 0 folds, 1 checks or calls, and all others are amounts.
                lifts = legal.index(1) + 1
                kind = int(uniform() * (lifts + (len(legal) > lifts)))
                raised = (
                    legal[lifts + int(uniform() * (len(legal) - lifts))] if kind == lifts else 0
                )
                chosen = raised or legal[kind]
            state.apply_action(chosen)
        return state

    return hand


def _replays(pokerkit: Any, texts: Sequence[str]) -> Callable[[], object]:
    histories = [pokerkit.HandHistory.loads(text) for text in texts]

    def run() -> None:
        for history in histories:
            for _ in history.state_actions:
                pass

    return run
