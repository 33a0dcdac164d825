"""Which options are possible, which go together, and that each of them changes something."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.errors import OptionsError
from cardrules.games.tock import TOCK, Colour, HandMode, HomeEntry, JackValue, NoMove, Options
from cardrules.testing import LAWS, check_laws
from cardrules.testing.strategies import options, seeds

ROUNDS, THROUGH = HandMode.ROUNDS, HomeEntry.COUNT_THROUGH


def refused(*rules: str, **chosen: Any) -> None:
    """Demand that options are refused, and by these rules."""
    with pytest.raises(OptionsError) as caught:
        TOCK.ruleset(Options(**chosen))
    assert sorted(rule.id for rule in caught.value.rules) == sorted(rules)


def accepted(**chosen: Any) -> None:
    """Demand that options are possible."""
    assert TOCK.ruleset(Options(**chosen)).seats in (2, 3, 4)


@pytest.mark.rule("tock.options.players")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 8])
def test_two_to_four_may_play(players: int) -> None:
    refused("tock.options.players", players=players)
    for few in (2, 3, 4):
        accepted(players=few)


@pytest.mark.rule("tock.options.players")
def test_a_colour_stays_unused_with_three_only() -> None:
    refused("tock.options.players", unused_colour=Colour.GREEN)
    refused("tock.options.players", unused_colour=Colour.GREEN, players=2)
    accepted(unused_colour=Colour.GREEN, players=3)


@pytest.mark.rule("tock.options.range")
@pytest.mark.parametrize(
    "chosen",
    [
        {"first_player": 4},
        {"first_player": -1},
        {"first_player": 2, "players": 2},
        {"ring_per_colour": 16},
        {"ring_per_colour": 19},
        {"jokers": 1},
        {"jokers": 4},
        {"partnership": 1},
        {"players": True},
        {"jack_value": "11"},
        {"hand_mode": "rounds"},
        {"hand_size": None},
    ],
)
def test_values_are_in_their_range_and_of_their_kind(chosen: dict[str, Any]) -> None:
    refused("tock.options.range", **chosen)
    accepted(first_player=3, ring_per_colour=20, jokers=2, jack_value=JackValue.ELEVEN)


@pytest.mark.rule("tock.options.partners", "tock.partners.team")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.case(93)
def test_partners_need_four_players(players: int) -> None:
    refused("tock.options.partners", "tock.partners.team", partnership=True, players=players)
    accepted(partnership=True)


@pytest.mark.rule(
    "tock.options.partners",
    "tock.partners.help",
    "tock.partners.help-early",
    "tock.partners.give",
)
def test_what_needs_partners() -> None:
    refused("tock.options.partners", "tock.partners.help", help_partner=True)
    refused("tock.options.partners", "tock.partners.help-early", help_partner_early=True)
    refused(
        "tock.options.partners",
        "tock.partners.help-early",
        partnership=True,
        help_partner=False,
        help_partner_early=True,
    )
    refused("tock.options.partners", "tock.partners.give", exchange=True)
    refused("tock.options.partners", "tock.partners.give", exchange=True, partnership=True)
    refused("tock.options.partners", "tock.partners.give", exchange=True, hand_mode=ROUNDS)
    accepted(partnership=True, help_partner_early=True, exchange=True, hand_mode=ROUNDS)


@pytest.mark.rule("tock.options.hand-size", "tock.hands.rounds")
def test_hands_of_four_or_five() -> None:
    refused("tock.options.hand-size", hand_size=3)
    refused("tock.options.hand-size", hand_size=6)
    refused("tock.options.hand-size", "tock.hands.rounds", hand_mode=ROUNDS, hand_size=5)
    accepted(hand_size=5)
    accepted(hand_mode=ROUNDS)


@pytest.mark.rule("tock.options.rounds", "tock.hands.discard-hand", "tock.house.ten-discard")
def test_what_needs_rounds() -> None:
    refused("tock.options.rounds", "tock.hands.discard-hand", no_move=NoMove.DISCARD_HAND)
    refused("tock.options.rounds", "tock.house.ten-discard", ten_discard=True)
    accepted(hand_mode=ROUNDS, ten_discard=True, no_move=NoMove.DISCARD_HAND)


@pytest.mark.rule(
    "tock.options.home",
    "tock.house.home-still",
    "tock.house.no-backward-entry",
    "tock.house.no-exchange-entry",
)
def test_what_goes_with_the_way_home() -> None:
    refused("tock.options.home", "tock.house.home-still", home_moves=False)
    for name, rule in (
        ("backward_entry", "no-backward-entry"),
        ("exchange_entry", "no-exchange-entry"),
    ):
        refused("tock.options.home", f"tock.house.{rule}", home_entry=THROUGH, **{name: False})
    accepted(home_entry=THROUGH, home_moves=False)
    accepted(backward_entry=False, exchange_entry=False)


@pytest.mark.rule("tock.house.no-backward-entry", "tock.house.no-exchange-entry")
def test_how_a_pawn_came_says_nothing_where_homes_are_counted_into() -> None:
    refused(
        "tock.options.home",
        "tock.house.no-backward-entry",
        home_entry=THROUGH,
        backward_entry=False,
    )
    refused(
        "tock.options.home",
        "tock.house.no-exchange-entry",
        home_entry=THROUGH,
        exchange_entry=False,
    )


@pytest.mark.rule("tock.options.sweeps", "tock.house.sweeps-own")
def test_what_sweeping_the_own_team_needs() -> None:
    refused("tock.options.sweeps", "tock.house.sweeps-own", sweeps_own=True)
    refused("tock.options.sweeps", "tock.house.sweeps-own", sweeps_own=True, own_passing=True)
    refused("tock.options.sweeps", "tock.house.sweeps-own", sweeps_own=True, seven_sweeps=True)
    accepted(sweeps_own=True, seven_sweeps=True, own_passing=True)
    accepted(sweeps_own=True, king_sweeps=True, own_passing=True)


@pytest.mark.rule("tock.options.places", "tock.house.for-places")
def test_who_may_play_for_places() -> None:
    refused("tock.options.places", "tock.house.for-places", continue_for_places=True, players=2)
    refused(
        "tock.options.places", "tock.house.for-places", continue_for_places=True, partnership=True
    )
    accepted(continue_for_places=True)
    accepted(continue_for_places=True, players=3)


def test_every_option_changes_the_rules() -> None:
    usual = TOCK.ruleset(Options())
    needs: dict[str, dict[str, Any]] = {
        "help_partner": {"partnership": True, "help_partner": False},
        "help_partner_early": {"partnership": True},
        "exchange": {"partnership": True, "hand_mode": ROUNDS},
        "no_move": {"hand_mode": ROUNDS},
        "ten_discard": {"hand_mode": ROUNDS},
        "home_moves": {"home_entry": THROUGH},
        "sweeps_own": {"own_passing": True, "seven_sweeps": True},
        "unused_colour": {"players": 3},
    }
    others = {
        "players": 3,
        "first_player": 1,
        "unused_colour": Colour.RED,
        "hand_size": 5,
    }
    for field in attrs.fields(Options):
        base = Options(**needs.get(field.name, {}))
        plain = getattr(base, field.name)
        values = [value for name, value in TOCK.amendments if name == field.name]
        changed = others.get(field.name, values[0] if values else None)
        assert changed not in (None, plain), field.name
        change: dict[str, Any] = {field.name: changed}
        assert TOCK.ruleset(base) != TOCK.ruleset(attrs.evolve(base, **change))
    assert usual == TOCK.ruleset(TOCK.presets["classic"])


@pytest.mark.slow
@given(
    agreed=options(TOCK, players=st.integers(2, 4), first_player=st.integers(0, 3)), seed=seeds()
)
def test_tock_obeys_the_laws_whatever_was_agreed(agreed: Options, seed: int) -> None:
    laws = [each for each in LAWS if each.scope == "match"]
    check_laws(attrs.evolve(TOCK, presets={"drawn": agreed}), seeds=[seed], laws=laws)
