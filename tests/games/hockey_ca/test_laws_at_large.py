"""The laws hold whatever was agreed, and not in the presets alone."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules.games.hockey_ca import HOCKEY_CA, Options
from cardrules.testing import LAWS, check_laws
from cardrules.testing.strategies import options, seeds


@pytest.mark.slow
@settings(max_examples=20)
@given(
    agreed=options(
        HOCKEY_CA,
        periods=st.integers(1, 3),
        first_dealer=st.sampled_from((None, 0, 1, 3)),
        deal_pattern=st.sampled_from(((), (13, 13), (6, 7), (24,), (3, 9))),
        overtime_pattern=st.sampled_from(((), (26,), (13,), (12, 12))),
    ),
    seed=seeds(),
)
def test_card_hockey_obeys_the_laws_whatever_was_agreed(agreed: Options, seed: int) -> None:
    laws = [each for each in LAWS if each.scope == "match"]
    game = attrs.evolve(HOCKEY_CA, presets={"drawn": agreed})
    check_laws(game, seeds=[seed], laws=laws)
