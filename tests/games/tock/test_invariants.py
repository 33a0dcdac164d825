"""Truths of every match, whatever was agreed: the invariants TOCK-INV-1 to 11 of the rules.

Matches are played with drawn actions under drawn options, and a second referee follows them.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules.games.tock import PAWNS, TOCK, HomeEntry, Options
from cardrules.games.tock.model import BOARDS, Playing
from cardrules.games.tock.rules.seven import Parts
from cardrules.kernel.paths import Path
from cardrules.seats import Seat
from cardrules.testing.strategies import options, seeds
from cardrules.testing.walks import Walk, play
from tests.games.tock.audit import Audit

NUMBERS: dict[str, Any] = {
    "players": st.integers(2, 4),
    "first_player": st.integers(0, 3),
    "hand_size": st.sampled_from((4, 5)),
    "jokers": st.sampled_from((0, 2)),
    "ring_per_colour": st.sampled_from((18, 20)),
}


def judged(walk: Walk) -> None:
    """Let the second referee follow a match, and compare its board with the states."""
    audit = Audit(walk.options)
    assert walk.fault is None
    for event, state in zip(walk.events, walk.states[1:], strict=True):
        audit.read(event)
        names = BOARDS[walk.options.ring_per_colour].names
        places = [names[place] for place in state.places]
        assert places == list(audit.board.at.values())
        if isinstance(state, Playing):
            barred = {pawn for n, pawn in enumerate(PAWNS) if state.barred >> n & 1}
            assert barred == audit.board.barred
            held = [
                {card.name for card in TOCK.view(walk.ruleset, state, Seat(seat)).hand}
                for seat in range(walk.seats)
            ]
            assert held == list(audit.hands.values())


@pytest.mark.parametrize("preset", TOCK.presets)
def test_a_second_referee_agrees_with_every_preset(preset: str) -> None:
    agreed = TOCK.presets[preset]
    judged(play(TOCK, agreed, agreed.players, seed=11))


@settings(max_examples=8)
@given(agreed=options(TOCK, **NUMBERS), seed=seeds())
def test_a_second_referee_agrees_whatever_was_agreed(agreed: Options, seed: int) -> None:
    judged(play(TOCK, agreed, agreed.players, seed))


@settings(max_examples=4)
@given(agreed=options(TOCK, **NUMBERS), seed=seeds())
def test_waiting_pawns_wait_for_a_reason(agreed: Options, seed: int) -> None:
    # TOCK-INV-4
    walk = play(TOCK, agreed, agreed.players, seed)
    board = BOARDS[agreed.ring_per_colour]
    if agreed.home_entry is HomeEntry.COUNT_THROUGH:
        return
    for state in walk.states:
        barred = getattr(state, "barred", 0)
        for number, place in enumerate(state.places):
            colour = number // 4
            if place == board.entries[colour] and not barred >> number & 1:
                assert board.home(colour) in state.places


@settings(max_examples=4)
@given(agreed=options(TOCK, **NUMBERS), seed=seeds())
def test_a_match_is_its_events(agreed: Options, seed: int) -> None:
    # TOCK-INV-11
    walk = play(TOCK, agreed, agreed.players, seed)
    assert TOCK.fold(walk.ruleset, walk.seats, walk.events) == walk.states[-1]


@settings(max_examples=20)
@given(
    places=st.lists(st.integers(-1, 87), min_size=16, max_size=16),
    same=st.booleans(),
    through=st.booleans(),
)
def test_the_count_of_sevens_is_the_number_of_those_listed(
    places: list[int], same: bool, through: bool
) -> None:
    entry = HomeEntry.COUNT_THROUGH if through else HomeEntry.STOP_ON_16
    rules = TOCK.ruleset(Options(seven_same_pawn=same, home_entry=entry))
    seen: set[int] = set()
    fixed = []
    for number, place in enumerate(places):
        fits = place < 72 or (place - 72) // 4 == number // 4
        # At most two green pawns, or with several parts each there are too many lists to list.
        crowd = number in (2, 3) and same
        fixed.append(place if fits and place not in seen and not crowd else -1)
        seen.add(place)
    path = Path(Parts(rules, Seat(0), False, tuple(fixed), 0, 0, 7))
    listed = list(path)
    assert path.size == len(listed) == len(set(listed))
    assert path.possible is bool(listed)
    assert all(sum(part.steps for part in parts) == 7 for parts in listed)


def test_states_of_a_match_never_share_a_place() -> None:
    # TOCK-INV-2
    walk = play(TOCK, attrs.evolve(TOCK.presets["classic"], first_player=2), 4, seed=3)
    for state in walk.states:
        standing = [place for place in state.places if place >= 0]
        assert len(set(standing)) == len(standing)
