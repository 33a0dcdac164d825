"""The laws of every game under any options of French Hockey, not its presets only."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules.games.hockey_fr import HOCKEY_FR, Options
from cardrules.testing import LAWS, check_laws
from cardrules.testing.strategies import options, seeds


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(
    agreed=options(HOCKEY_FR, periods=st.integers(1, 2), first_dealer=st.integers(0, 3)),
    seed=seeds(),
)
def test_french_hockey_obeys_the_laws_whatever_was_agreed(agreed: Options, seed: int) -> None:
    laws = [each for each in LAWS if each.scope == "match"]
    check_laws(attrs.evolve(HOCKEY_FR, presets={"drawn": agreed}), seeds=[seed], laws=laws)
