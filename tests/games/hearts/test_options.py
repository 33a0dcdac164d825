"""What a table may agree on, what contradicts itself, and the presets."""

from __future__ import annotations

import random
from enum import Enum
from typing import Any

import attrs
import pytest

from cardrules.errors import OptionsError
from cardrules.games.hearts import (
    HEARTS,
    BonusCard,
    Direction,
    LastCancelled,
    LoneQueen,
    Moon,
    Options,
    Revoke,
    Scoring,
    Tie,
    VisibleHistory,
)
from cardrules.games.hearts.events import HandScored
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from tests.games.hearts.build import deal

LEFT, RIGHT, ACROSS, HOLD = Direction

#: Every value of every option that the rules name, with what it needs beside it.
VALUES: list[dict[str, Any]] = [
    *[{"players": players, "decks": 2} for players in range(4, 12)],
    *[{"players": players, "decks": 2, "passing": True} for players in (5, 6, 11)],
    *[{"limit": limit} for limit in (1, 50, 200)],
    *[{"first_dealer": dealer} for dealer in range(4)],
    {"passing": False},
    {"pass_cycle": (LEFT, ACROSS, RIGHT, HOLD)},
    {"pass_cycle": (HOLD,)},
    {"pass_cycle": (ACROSS,) * 12},
    {"pass_count": 1},
    {"pass_count": 12},
    {"pass_count": 25, "decks": 2},
    {"omnibus": True},
    {"omnibus": True, "omnibus_card": BonusCard.TEN_OF_DIAMONDS},
    {"omnibus": True, "moon_needs_bonus": True},
    *[{"moon": moon} for moon in Moon],
    *[{"scoring": scoring} for scoring in Scoring],
    {"first_trick_restriction": False},
    {"queen_breaks_hearts": True},
    {"any_heart_breaks": True},
    {"queen_breaks_hearts": True, "any_heart_breaks": True},
    *[{"lone_queen": lone_queen} for lone_queen in LoneQueen],
    *[{"revoke": revoke} for revoke in Revoke],
    *[{"last_cancelled": last, "decks": 2} for last in LastCancelled],
    *[{"tie": tie} for tie in Tie],
    *[{"visible_history": history} for history in VisibleHistory],
    {"visible_points": False},
]


def refused(*rule_ids: str, **options: Any) -> None:
    """Demand that these options are refused, citing just these rules."""
    with pytest.raises(OptionsError) as caught:
        HEARTS.ruleset(Options(**options))
    assert {rule.id for rule in caught.value.rules} == set(rule_ids)


def allowed(**options: Any) -> None:
    """Demand that a match can be set up with these options."""
    assert deal(**options).due


def test_the_defaults_are_those_of_the_rules() -> None:
    assert attrs.asdict(Options()) == {
        "players": 4,
        "decks": 1,
        "limit": 100,
        "first_dealer": 0,
        "passing": True,
        "pass_cycle": (LEFT, RIGHT, ACROSS, HOLD),
        "pass_count": 3,
        "omnibus": False,
        "omnibus_card": BonusCard.JACK_OF_DIAMONDS,
        "moon": Moon.OTHERS_PLUS,
        "moon_needs_bonus": False,
        "scoring": Scoring.STANDARD,
        "first_trick_restriction": True,
        "queen_breaks_hearts": False,
        "any_heart_breaks": False,
        "lone_queen": LoneQueen.MUST_LEAD,
        "revoke": Revoke.REJECT,
        "last_cancelled": LastCancelled.LEADER,
        "tie": Tie.EXTRA_HAND,
        "visible_history": VisibleHistory.ALL,
        "visible_points": True,
    }


def test_the_values_are_spelt_as_in_the_rules() -> None:
    kinds: list[type[Enum]] = [
        BonusCard,
        Scoring,
        Moon,
        Revoke,
        LoneQueen,
        Tie,
        LastCancelled,
        VisibleHistory,
        Direction,
    ]
    assert [[member.value for member in kind] for kind in kinds] == [
        ["JD", "TD"],
        ["standard", "black_maria"],
        ["others_plus", "shooter_minus", "shooter_choice"],
        ["reject", "penalise"],
        ["must_lead", "heart_allowed"],
        ["extra_hand", "shared"],
        ["leader", "second_highest"],
        ["all", "last_trick"],
        ["left", "right", "across", "hold"],
    ]


def test_no_option_is_left_out_above() -> None:
    named = {name for options in VALUES for name in options}
    assert named == {field.name for field in attrs.fields(Options)}


@pytest.mark.parametrize("options", VALUES, ids=str)
def test_a_match_is_played_to_its_end_under_every_value_of_every_option(
    options: dict[str, Any],
) -> None:
    agreed = Options(**options)
    rules = HEARTS.ruleset(agreed)
    rng = random.Random(1)
    scored: list[HandScored] = []
    last = playout(
        HEARTS,
        rules,
        agreed.players,
        lambda state, actor, offers: sample_action(offers, rng),
        RandomDraw(rng),
        record=lambda event: scored.append(event) if isinstance(event, HandScored) else None,
    )
    outcome = HEARTS.outcome(last)
    assert outcome is not None
    assert max(outcome.scores) >= agreed.limit
    assert min(outcome.scores) in [outcome.scores[seat] for seat in outcome.winners]
    assert outcome.scores == scored[-1].totals


# --- how many play ---------------------------------------------------------------------------


@pytest.mark.rule("hearts.options.players", "hearts.setup.players")
@pytest.mark.parametrize("players", [0, 1, 3, 5, 6])
def test_with_one_pack_exactly_four_play(players: int) -> None:
    refused("hearts.options.players", players=players)
    allowed(players=4)


@pytest.mark.rule("hearts.options.players", "hearts.cancellation.players")
def test_with_two_packs_four_to_eleven_play() -> None:
    refused("hearts.options.players", players=3, decks=2)
    refused("hearts.options.players", players=12, decks=2)
    allowed(players=4, decks=2)
    allowed(players=11, decks=2)


@pytest.mark.rule("hearts.options.players")
@pytest.mark.parametrize("decks", [-1, 0, 3])
def test_there_are_one_or_two_packs(decks: int) -> None:
    refused("hearts.options.players", decks=decks)


def test_a_game_seats_exactly_the_players_agreed() -> None:
    assert HEARTS.seats(Options()) == range(4, 5)
    assert HEARTS.seats(Options(players=7, decks=2)) == range(7, 8)


# --- numbers ---------------------------------------------------------------------------------


@pytest.mark.rule("hearts.options.range")
@pytest.mark.parametrize("limit", [-1, 0, 10_001])
def test_the_limit_is_between_1_and_10000(limit: int) -> None:
    refused("hearts.options.range", limit=limit)
    allowed(limit=1)
    allowed(limit=10_000)


@pytest.mark.rule("hearts.options.range", "hearts.pass.number")
@pytest.mark.parametrize(
    "options", [{"pass_count": 0}, {"pass_count": 13}, {"pass_count": 26, "decks": 2}]
)
def test_somebody_who_passes_gives_a_card_and_keeps_one(options: dict[str, Any]) -> None:
    refused("hearts.options.range", **options)
    allowed(pass_count=12)
    allowed(pass_count=25, decks=2)


@pytest.mark.rule("hearts.options.first-dealer")
def test_the_first_dealer_sits_at_the_table() -> None:
    refused("hearts.options.first-dealer", first_dealer=-1)
    refused("hearts.options.first-dealer", first_dealer=4)
    refused("hearts.options.first-dealer", first_dealer=6, decks=2, players=6)
    allowed(first_dealer=3)
    allowed(first_dealer=5, decks=2, players=6)


# --- agreements that belong together -----------------------------------------------------------


@pytest.mark.rule("hearts.options.pass-cycle")
def test_a_passing_cycle_has_one_to_twelve_directions() -> None:
    refused("hearts.options.pass-cycle", pass_cycle=())
    refused("hearts.options.pass-cycle", pass_cycle=(LEFT,) * 13)
    allowed(pass_cycle=(LEFT,))
    allowed(pass_cycle=(LEFT, HOLD) * 6)


@pytest.mark.rule("hearts.options.pass-cycle")
@pytest.mark.parametrize("cycle", [("left",), (LEFT, None), (1,)])
def test_a_passing_cycle_names_directions_only(cycle: object) -> None:
    refused("hearts.options.pass-cycle", pass_cycle=cycle)


@pytest.mark.rule("hearts.options.pass-cycle", "hearts.pass.no-passing")
@pytest.mark.parametrize(
    "options",
    [
        {"passing": False, "pass_cycle": (LEFT,)},
        {"passing": False, "pass_count": 4},
        {"decks": 2, "players": 6, "pass_count": 2},
    ],
)
def test_without_passing_nothing_is_agreed_about_it(options: dict[str, Any]) -> None:
    refused("hearts.options.pass-cycle", "hearts.pass.no-passing", **options)
    allowed(**options | {"passing": True})


@pytest.mark.rule("hearts.options.bonus-needs-omnibus", "hearts.omnibus.moon-needs-bonus")
def test_a_moon_that_needs_the_bonus_card_belongs_to_omnibus() -> None:
    refused(
        "hearts.omnibus.moon-needs-bonus",
        "hearts.options.bonus-needs-omnibus",
        moon_needs_bonus=True,
    )
    allowed(omnibus=True, moon_needs_bonus=True)


@pytest.mark.rule("hearts.options.bonus-needs-omnibus", "hearts.omnibus.bonus")
def test_another_bonus_card_belongs_to_omnibus() -> None:
    ten = BonusCard.TEN_OF_DIAMONDS
    refused("hearts.omnibus.bonus", "hearts.options.bonus-needs-omnibus", omnibus_card=ten)
    allowed(omnibus=True, omnibus_card=ten)


@pytest.mark.rule("hearts.options.last-cancelled", "hearts.cancellation.last-trick-second")
def test_a_cancelled_last_trick_needs_two_packs() -> None:
    second = LastCancelled.SECOND_HIGHEST
    refused(
        "hearts.cancellation.last-trick-second",
        "hearts.options.last-cancelled",
        last_cancelled=second,
    )
    allowed(last_cancelled=second, decks=2)


# --- values of another kind --------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"limit": 100.0},
        {"limit": "100"},
        {"limit": True},
        {"players": 4.0},
        {"decks": True},
        {"decks": 2.0},
        {"first_dealer": False},
        {"pass_count": 3.0},
        {"passing": 1},
        {"passing": "no"},
        {"omnibus": 1},
        {"omnibus": None},
        {"scoring": "black_maria"},
        {"moon": "shooter_minus"},
        {"moon": Scoring.STANDARD},
        {"revoke": "penalise"},
        {"tie": None},
        {"omnibus": True, "omnibus_card": "TD"},
        {"visible_points": 0},
        {"players": "4"},
        {"pass_cycle": "left"},
        {"pass_cycle": [LEFT]},
    ],
    ids=str,
)
def test_a_value_of_another_kind_is_refused_by_name(options: dict[str, Any]) -> None:
    with pytest.raises(OptionsError) as caught:
        HEARTS.ruleset(Options(**options))
    assert list(options)[-1] in caught.value.reason


# --- presets ---------------------------------------------------------------------------------


def test_the_presets_are_what_players_know_by_these_names() -> None:
    base = attrs.asdict(Options())
    changes = {
        name: {key: value for key, value in attrs.asdict(options).items() if value != base[key]}
        for name, options in HEARTS.presets.items()
    }
    assert changes == {
        "classic": {},
        "omnibus": {"omnibus": True},
        "no-passing": {"passing": False},
        "black-maria": {"scoring": Scoring.BLACK_MARIA},
        "black-maria-omnibus": {"scoring": Scoring.BLACK_MARIA, "omnibus": True},
        "cancellation": {"decks": 2},
        "cancellation-party": {"decks": 2, "players": 6, "passing": False, "limit": 200},
        "windows-style": {"any_heart_breaks": True, "tie": Tie.SHARED},
        "strict-source": {"revoke": Revoke.PENALISE},
    }


@pytest.mark.parametrize("name", HEARTS.presets)
def test_a_match_can_be_set_up_with_every_preset(name: str) -> None:
    assert deal(**attrs.asdict(HEARTS.presets[name])).due
