"""Options that are refused are refused in French too, in a sentence of its own."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
import pytest

from cardrules import OptionsError, Table, game
from cardrules.codec import codec_of
from cardrules.codec.kinds import typed_fields
from cardrules.games.hearts import HEARTS, Options
from cardrules.kernel.game import AnyGame
from cardrules.registry import BUILTIN


def refused(game: AnyGame) -> list[OptionsError]:
    """Set every option of every preset to values that may not be."""
    found = []
    for options in game.presets.values():
        for name in typed_fields(game.options):
            usual = getattr(options, name)
            for value in (-1, 99, True, False, "x", (), (-1,), None, *_others(usual)):
                try:
                    game.ruleset(attrs.evolve(options, **{name: value}))
                except OptionsError as error:
                    found.append(error)
    return found


def _others(value: Any) -> tuple[Any, ...]:
    return tuple(type(value)) if isinstance(value, Enum) else ()


@pytest.mark.parametrize("game_id", sorted(BUILTIN))
def test_every_refusal_of_options_has_french_words(game_id: str) -> None:
    errors = refused(game(game_id))
    assert len({error.reason for error in errors}) > 5
    for error in errors:
        cited = "".join(f"[{rule.id}] " for rule in error.rules)
        assert error.told("en") == str(error) == cited + error.reason
        assert error.told("fr").startswith(cited)
        assert error.said.fr != error.said.en
        assert not {"must", "not", "says", "with", "needs"} & set(error.said.fr.split())
        assert "{" not in str(error).replace(repr({}), "")


@pytest.mark.parametrize(
    ("data", "french"),
    [
        ({"limit": 0}, "[hearts.options.range] limit doit être de 1 à 10000, pas 0"),
        ({"limit": "x"}, "limit\u00a0: un nombre entier était attendu, pas 'x'"),
        ({"omnibus": 1}, "omnibus\u00a0: true ou false était attendu, pas 1"),
        ({"moon": "full"}, "moon\u00a0: l’un de ceux-ci était attendu\u00a0: others_plus, "),
        ({"linit": 1}, "hearts n’a pas d’option 'linit' (mais limit)"),
        ([], "des options par leur nom étaient attendues, pas []"),
    ],
)
def test_what_the_codec_refuses_is_told_in_french(data: Any, french: str) -> None:
    with pytest.raises(OptionsError) as refusal:
        HEARTS.ruleset(codec_of(HEARTS).load_options(data))
    assert refusal.value.told("fr").startswith(french)


@pytest.mark.parametrize(
    ("arguments", "french"),
    [
        ({"options": "classik"}, "hearts n’a pas de formule 'classik' (mais classic, "),
        ({"options": Options(), "seats": 5}, "seats\u00a0: hearts est pour 4 places, pas 5"),
        ({"dealer": "auto "}, "dealer\u00a0: 'auto' ou 'manual' était attendu, pas 'auto '"),
        ({"dealer": "manual", "rng": 1}, "rng ne dit rien avec dealer='manual'"),
        ({"meta": {"fair": {}}}, "meta\u00a0: 'fair' est pour l’accord sur la graine"),
    ],
)
def test_what_a_table_refuses_is_told_in_french(arguments: Any, french: str) -> None:
    with pytest.raises(OptionsError) as refusal:
        Table(HEARTS, **arguments)
    assert refusal.value.told("fr").startswith(french)


def test_how_many_play_is_asked_for_in_french() -> None:
    with pytest.raises(OptionsError) as refusal:
        Table(game("holdem"))
    assert refusal.value.told("fr") == "seats\u00a0: dites combien jouent, de 2 à 10"
