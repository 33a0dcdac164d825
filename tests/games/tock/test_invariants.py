"""Truths of every match, whatever was agreed: the invariants TOCK-INV-1 to 11 of the rules.

Matches are played with drawn actions under drawn options. Some truths are read off states and
events; a second referee (`audit.py`), who knows the board by the names of its cases, follows the
same kind of match and judges the others as it goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules.cards import cards_of
from cardrules.games.tock import PAWNS, TOCK, DiscardHand, HomeEntry, How, LayCard, Options
from cardrules.games.tock import events as e
from cardrules.games.tock.model import BOARDS, CAMP, Board, Playing
from cardrules.games.tock.rules.seven import Parts
from cardrules.kernel.game import Zone
from cardrules.kernel.offers import offered
from cardrules.kernel.paths import Path
from cardrules.seats import Seat
from cardrules.testing.strategies import options, seeds, walks
from cardrules.testing.walks import Walk, play
from tests.games.tock.audit import Audit

NUMBERS: dict[str, Any] = {
    "players": st.integers(2, 4),
    "first_player": st.integers(0, 3),
    "hand_size": st.sampled_from((4, 5)),
    "jokers": st.sampled_from((0, 2)),
    "ring_per_colour": st.sampled_from((18, 20)),
}
few_matches = settings(max_examples=4)
any_match = given(walk=walks(TOCK, **NUMBERS))


def board_of(walk: Walk) -> Board:
    return BOARDS[walk.options.ring_per_colour]


def at_home(walk: Walk, state: Any) -> list[int]:
    """Give how many pawns of each colour are at home."""
    home = [place >= board_of(walk).ring for place in state.places]
    return [sum(home[first : first + 4]) for first in (0, 4, 8, 12)]


def told(walk: Walk) -> Iterator[tuple[Any, Any, Any]]:
    """Give every card that moved pawns, with the states before and after it."""
    for state, event, after in zip(walk.states, walk.events, walk.states[1:], strict=False):
        if isinstance(event, e.Played):
            yield state, event, after


@few_matches
@any_match
@pytest.mark.invariant("TOCK-INV-1", "TOCK-INV-2", "TOCK-INV-3")
def test_every_pawn_is_in_camp_on_the_ring_or_in_its_own_home_alone(walk: Walk) -> None:
    board = board_of(walk)
    for state in walk.states:
        assert len(state.places) == len(PAWNS) == 16
        standing = [place for place in state.places if place != CAMP]
        assert len(set(standing)) == len(standing)
        for number, place in enumerate(state.places):
            home = board.home(number // 4)
            assert CAMP <= place < board.ring or home <= place < home + 4


@few_matches
@any_match
@pytest.mark.invariant("TOCK-INV-4")
def test_waiting_pawns_wait_for_a_reason(walk: Walk) -> None:
    if walk.options.home_entry is HomeEntry.COUNT_THROUGH:
        return
    board = board_of(walk)
    for state in walk.states:
        barred = getattr(state, "barred", 0)
        for number, place in enumerate(state.places):
            colour = number // 4
            if place == board.entries[colour] and not barred >> number & 1:
                assert board.home(colour) in state.places


@few_matches
@any_match
@pytest.mark.invariant("TOCK-INV-5")
def test_every_card_is_in_a_hand_in_the_stock_or_played(walk: Walk) -> None:
    for state in walk.states:
        zones = [zone for zone in TOCK.census(state).values() if isinstance(zone, Zone)]
        known = [card for zone in zones for card in cards_of(zone.cards)]
        assert len(known) == len(set(known))
        assert len(known) + sum(zone.unknown for zone in zones) == 52 + walk.options.jokers


@few_matches
@any_match
@pytest.mark.invariant("TOCK-INV-7")
def test_no_pawn_leaves_its_home(walk: Walk) -> None:
    for before, after in pairwise(at_home(walk, state) for state in walk.states):
        assert all(now >= then for then, now in zip(before, after, strict=True))


@few_matches
@any_match
@pytest.mark.invariant("TOCK-INV-9")
def test_a_card_is_laid_down_only_where_no_use_is_offered(walk: Walk) -> None:
    for state, event in zip(walk.states, walk.events, strict=False):
        if isinstance(event, e.CardLaid):
            offers = TOCK.offers(walk.ruleset, state, event.seat)
            uses = [offer for offer in offers if offer.action not in (LayCard, DiscardHand)]
            assert event.card not in {getattr(use, "card", None) for use in offered(uses)}


@few_matches
@any_match
@pytest.mark.invariant("TOCK-INV-10")
def test_a_taken_pawn_goes_to_its_camp_and_was_not_safe(walk: Walk) -> None:
    board = board_of(walk)
    for state, event, after in told(walk):
        places = dict(zip(PAWNS, state.places, strict=True))
        for change in event.changes:
            if change.how is How.TAKEN:
                colour = PAWNS.index(change.pawn) // 4
                assert change.to == "camp"
                assert places[change.pawn] < board.ring
                assert places[change.pawn] != board.starts[colour]
            places[change.pawn] = board.places[change.to]
        assert tuple(places.values()) == after.places


@few_matches
@any_match
@pytest.mark.invariant("TOCK-INV-11")
def test_a_match_is_its_events(walk: Walk) -> None:
    assert TOCK.fold(walk.ruleset, walk.seats, walk.events) == walk.states[-1]


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


@pytest.mark.invariant("TOCK-INV-5", "TOCK-INV-6", "TOCK-INV-8", "TOCK-INV-9")
@pytest.mark.parametrize("preset", TOCK.presets)
def test_a_second_referee_agrees_with_every_preset(preset: str) -> None:
    agreed = TOCK.presets[preset]
    judged(play(TOCK, agreed, agreed.players, seed=11))


@pytest.mark.invariant("TOCK-INV-5", "TOCK-INV-6", "TOCK-INV-8", "TOCK-INV-9")
@settings(max_examples=8)
@given(agreed=options(TOCK, **NUMBERS), seed=seeds())
def test_a_second_referee_agrees_whatever_was_agreed(agreed: Options, seed: int) -> None:
    judged(play(TOCK, agreed, agreed.players, seed))


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
