"""Importing the library costs next to nothing: what a program does not use is not loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cardrules

SOURCE = Path(cardrules.__file__).parent.parent
#: Where reading, writing and arithmetic in bulk begin.
HEAVY = {"cattr", "cattrs", "json", "numpy", "orjson", "tomllib"}


def loaded_by(statement: str) -> set[str]:
    """Give what a fresh interpreter has loaded more after a statement."""
    program = (
        f"import sys; sys.path.append({str(SOURCE)!r}); before = set(sys.modules); {statement}; "
        "print(*set(sys.modules) - before)"
    )
    done = subprocess.run(
        (sys.executable, "-c", program), capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def tops(names: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in names}


def test_the_bare_import_loads_nothing_else_of_the_library() -> None:
    loaded = loaded_by("import cardrules")
    assert {name for name in loaded if name.startswith("cardrules")} == {"cardrules"}
    assert not tops(loaded) & (HEAVY | {"attr", "attrs"})


@pytest.mark.parametrize("name", ["Card", "Seat", "IllegalActionError", "Offer", "Game"])
def test_the_nouns_load_no_game_and_no_codec(name: str) -> None:
    loaded = loaded_by(f"from cardrules import {name}")
    assert "cardrules" in loaded
    assert not tops(loaded) & HEAVY
    assert not {one for one in loaded if one.startswith(("cardrules.games.", "cardrules.codec"))}


def test_a_game_loads_neither_codec_nor_rulebook_reader() -> None:
    loaded = loaded_by("import cardrules.games.hearts")
    assert "cardrules.games.hearts.decide" in loaded
    assert not tops(loaded) & HEAVY
    assert not {one for one in loaded if one.startswith(("cardrules.codec", "cardrules.log"))}


def test_what_reads_logs_does_load_them() -> None:
    """The tests above can fail: this is what they would see."""
    assert {"json", "cattrs"} <= tops(loaded_by("from cardrules import GameLog"))


def test_every_public_name_is_found_where_it_is_said_to_be() -> None:
    assert {name: getattr(cardrules, name).__name__ for name in ("GameLog", "Table", "verify")} == {
        "GameLog": "GameLog",
        "Table": "Table",
        "verify": "verify",
    }
    assert all(getattr(cardrules, name) is not None for name in cardrules.__all__)
    assert set(cardrules.__all__) <= set(dir(cardrules))


def test_an_unknown_name_is_told() -> None:
    with pytest.raises(AttributeError, match="module 'cardrules' has no attribute 'Nonesuch'"):
        cardrules.Nonesuch  # noqa: B018  # that is what is tried
