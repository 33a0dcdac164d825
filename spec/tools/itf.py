"""Reads the traces that Quint writes (ITF, a JSON) as values of the bridge."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spec.tools.translate import short
from spec.tools.values import FMap, Value, Variant, field, record

__all__ = ["decoded", "states"]


def decoded(data: Any) -> Value:
    """Give the value that a piece of ITF stands for.

    Examples:
        >>> decoded({"tag": "Clubs", "value": {"#tup": []}})
        Clubs
        >>> sorted(decoded({"#set": [{"#bigint": "2"}, 1]}))
        [1, 2]
    """
    if isinstance(data, list):
        return tuple(map(decoded, data))
    if not isinstance(data, dict):
        return data
    if "#bigint" in data:
        return int(data["#bigint"])
    if "#set" in data:
        return frozenset(map(decoded, data["#set"]))
    if "#tup" in data:
        return tuple(map(decoded, data["#tup"]))
    if "#map" in data:
        return FMap((decoded(k), decoded(x)) for k, x in data["#map"])
    if data.keys() == {"tag", "value"}:
        return Variant(data["tag"], decoded(data["value"]))
    return record(**{field(k): decoded(x) for k, x in data.items()})


def states(path: Path) -> list[dict[str, Value]]:
    """Give the states of a trace, each as its variables by their short names."""
    trace = json.loads(path.read_text(encoding="utf-8"))
    return [
        {short(k): decoded(x) for k, x in state.items() if not k.startswith(("#", "mbt::"))}
        for state in trace["states"]
    ]
