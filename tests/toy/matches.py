"""Random matches of the toy game, and their logs."""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from hypothesis import strategies as st

from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from cardrules.log import GameLog
from tests.toy import TOY, Action, Event, Options, Order, Ruleset, State, View

ToyLog: TypeAlias = GameLog[Options, Ruleset, State, Action, Event, View]

#: Where the events of `played()` stand, which has two seats, two rounds and three cards a hand.
OPENED, FIRST_DEAL, SECOND_DEAL, BEGAN, FIRST_PLAY, SECOND_PLAY, FIRST_TRICK = range(7)
CLASSIC: Final = Options()


def played(
    seed: int = 1, options: Options = CLASSIC, seats: int = 2, most: int | None = None
) -> ToyLog:
    """Play a match at random, or its first events."""
    log: ToyLog = GameLog(TOY, options, seats)
    random = Random(seed)
    playout(
        TOY,
        log.ruleset,
        seats,
        lambda state, actor, offers: sample_action(offers, random),
        RandomDraw(random),
        log.append,
        most,
    )
    return log


def matches(most: int | None = None) -> st.SearchStrategy[ToyLog]:
    """Draw whole matches; with `most`, also such as stop anywhere before that event."""
    options = st.builds(
        Options,
        rounds=st.integers(1, 2),
        cards=st.integers(1, 3),
        order=st.sampled_from(Order),
    )
    return st.builds(
        played,
        seed=st.integers(0, 2**32),
        options=options,
        seats=st.integers(2, 3),
        most=st.none() if most is None else st.integers(0, most),
    )
