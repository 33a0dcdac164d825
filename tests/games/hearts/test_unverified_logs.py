"""A log that no rules made is folded all the same: what follows then is little, and no accident."""

from __future__ import annotations

import pytest

from cardrules.errors import CorruptLogError
from cardrules.games.hearts import HEARTS, Options
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import Playing
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Seat
from cardrules.testing import play
from cardrules.verification import verify

#: Two packs and six players: two cards lie in the widow, for whoever takes the first trick.
WIDOW = Options(decks=2, players=6, passing=False)


def test_a_trick_that_is_taken_twice_gives_nobody_the_widow_and_ends_no_hand() -> None:
    walk = play(HEARTS, WIDOW, 6, seed=3)
    first = next(n for n, event in enumerate(walk.events) if isinstance(event, e.TrickTaken))
    taken = walk.events[first]
    other = Seat((taken.seat + 1) % 6)
    log: AnyLog = GameLog(HEARTS, WIDOW, 6)
    log.extend([*walk.events[: first + 1], e.TrickTaken(other, 0)])
    state = log.fold()
    assert isinstance(state, Playing)
    assert state.leader == other
    assert state.held
    assert HEARTS.react(log.ruleset, state) is None
    assert HEARTS.outcome(state) is None
    with pytest.raises(CorruptLogError, match="WidowTaken follows here, not TrickTaken"):
        verify(log)
