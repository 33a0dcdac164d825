"""The names that people import from `cardrules` itself: all there, each the thing it says."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import cardrules


@pytest.mark.parametrize("name", cardrules.__all__)
def test_every_public_name_is_there_and_none_is_a_module(name: str) -> None:
    assert not isinstance(getattr(cardrules, name), ModuleType)
    assert name in dir(cardrules)


def test_no_module_hides_a_public_name() -> None:
    # Importing `cardrules.verify` would make `cardrules.verify` that module, for everybody.
    source = Path(cardrules.__file__).parent
    modules = {path.stem for path in source.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert not modules & set(cardrules.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'pinochle'"):
        import_module("cardrules").pinochle  # noqa: B018  # the look-up is what is tested
