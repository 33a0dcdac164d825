"""A second referee, written from the rule text, agrees with every event of whole matches."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.games.hockey_ca import HOCKEY_CA, Style
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.options import PRESETS
from cardrules.log import GameLog
from cardrules.testing import Walk
from cardrules.testing.strategies import seeds, walks
from cardrules.testing.walks import play
from tests.games.hockey_ca.audit import Audit
from tests.golden import golden_logs

LOGS = {golden.name: golden for golden in golden_logs() if golden.game == "hockey_ca"}
NUMBERS: dict[str, Any] = {
    "periods": st.integers(1, 4),
    "first_dealer": st.sampled_from((None, 0, 1)),
    "deal_pattern": st.sampled_from(((), (26,), (13, 13), (13,), (24,), (6, 6), (1,) * 13)),
    "overtime_pattern": st.sampled_from(((), (20, 6), (6, 7))),
}


@pytest.mark.parametrize("name", LOGS)
def test_the_golden_logs_pass(name: str) -> None:
    log: Any = GameLog.read(LOGS[name].file)
    assert Audit(log.options).read(log.events).over


@given(walk=walks(HOCKEY_CA, **NUMBERS))
def test_drawn_matches_pass(walk: Walk) -> None:
    audit = Audit(walk.options).read(walk.events)
    # Overtime until a goal may go on for longer than a walk.
    assert audit.over == (HOCKEY_CA.outcome(walk.states[-1]) is not None)


@pytest.mark.parametrize("preset", PRESETS)
@given(seed=seeds())
def test_matches_of_every_preset_pass(preset: str, seed: int) -> None:
    options = PRESETS[preset]
    walk = play(HOCKEY_CA, options, HOCKEY_CA.seats(options)[0], seed)
    audit = Audit(options).read(walk.events)
    assert audit.over
    outcome = HOCKEY_CA.outcome(walk.states[-1])
    assert outcome is not None
    assert outcome.scores[:2] == tuple(audit.score)


@given(seed=seeds())
def test_a_wrong_effect_is_found(seed: int) -> None:
    # The referee itself is tried: a goal that is told as a breakaway does not pass.
    options = PRESETS["saskatchewan"]
    assert options.style is Style.CLEARED_ICE
    events = [*play(HOCKEY_CA, options, 2, seed).events]
    place = next(n for n, one in enumerate(events) if isinstance(one, e.CardPlayed) and one.effects)
    played = events[place]
    events[place] = e.CardPlayed(played.seat, played.card)
    with pytest.raises(AssertionError):
        Audit(options).read(events)
