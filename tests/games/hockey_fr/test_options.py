"""What a table may agree on, what is out of range, and the presets."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
import pytest

from cardrules.errors import OptionsError
from cardrules.games.hockey_fr import HOCKEY_FR, Options
from cardrules.testing import play
from tests.games.hockey_fr.build import start


def refused(rule_id: str, **options: Any) -> None:
    """Demand that these options are refused, citing just this rule."""
    with pytest.raises(OptionsError) as caught:
        HOCKEY_FR.ruleset(Options(**options))
    assert [rule.id for rule in caught.value.rules] == [rule_id]


def allowed(**options: Any) -> None:
    """Demand that a match can be set up with these options."""
    assert start(**options).due


def test_the_defaults_are_those_of_the_rules() -> None:
    plain = {
        name: value.value if isinstance(value, Enum) else value
        for name, value in attrs.asdict(Options()).items()
    }
    assert plain == {
        "periods": 3,
        "first_dealer": 0,
        "after_goal": "continue",
        "centre_start": "stack",
        "centre_redeal": "never",
        "carry_over": True,
        "overtime": "sudden_death_once",
        "dealer_rotation": "clockwise",
        "visible_history": "top_only",
    }


@pytest.mark.rule("hockey_fr.options.range")
@pytest.mark.parametrize("periods", [0, -1, 100])
def test_a_match_has_one_to_99_periods(periods: int) -> None:
    refused("hockey_fr.options.range", periods=periods)
    allowed(periods=1)
    allowed(periods=99)


@pytest.mark.rule("hockey_fr.options.first-dealer")
@pytest.mark.parametrize("dealer", [-1, 4])
def test_the_first_dealer_sits_at_the_table(dealer: int) -> None:
    refused("hockey_fr.options.first-dealer", first_dealer=dealer)
    for seat in range(4):
        allowed(first_dealer=seat)


@pytest.mark.parametrize(
    "options",
    [{"periods": True}, {"periods": 3.0}, {"carry_over": 1}, {"overtime": "none"}],
)
def test_a_value_of_another_kind_is_refused(options: dict[str, Any]) -> None:
    (name,) = options
    with pytest.raises(OptionsError, match=f"{name} must be a"):
        HOCKEY_FR.ruleset(Options(**options))


@pytest.mark.parametrize("field", attrs.fields(Options), ids=lambda field: field.name)
def test_every_value_of_every_option_can_be_played(field: Any) -> None:
    values: Any = type(field.default) if isinstance(field.default, Enum) else (True, False)
    for value in (1, 2) if type(field.default) is int else values:
        chosen: dict[str, Any] = {field.name: value}
        assert play(HOCKEY_FR, Options(**chosen), 4, seed=3).fault is None
