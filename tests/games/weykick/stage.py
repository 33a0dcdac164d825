"""Open a record as a case in `spec/weykick/cases` describes it; every step is checked."""

from __future__ import annotations

from typing import Any

import attrs

from cardrules.games.weykick import Options
from tests.games.weykick.build import Scene, start

__all__ = ["KEYS", "stage"]

#: What a case says of its position; see `spec/README.md`.
KEYS = {"plays"}


def stage(options: Options, case: dict[str, Any]) -> Scene:
    """Do what has been done up to the moment of a case."""
    agreed = {field.name: getattr(options, field.name) for field in attrs.fields(Options)}
    return start(case.get("plays", ""), **agreed)
