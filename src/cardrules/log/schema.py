"""The JSON Schema of a game's logs, one schema for every line, made from the classes themselves.

What a schema cannot say is left to the reader: card order, numbers without gaps, seals, the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from cardrules.cards import ALL_CARDS, Card, CardSet, Mask
from cardrules.codec.kinds import (
    LARGEST,
    bare,
    is_mapping,
    is_record,
    is_set,
    is_tagged,
    is_union,
    members,
    shapes,
    typed_fields,
)
from cardrules.kernel.game import AnyGame
from cardrules.log.header import FORMAT
from cardrules.seats import Seat

__all__ = ["log_schema"]

_Schema = dict[str, Any]

_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_SEAL: Final[Mapping[str, _Schema]] = {
    "salt": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
    "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
}
_CARD: Final[_Schema] = {"$ref": "#/$defs/card"}
_CARDS: Final[_Schema] = {"type": "array", "items": _CARD, "uniqueItems": True}
_SEAT: Final[_Schema] = {"$ref": "#/$defs/seat"}
_NUMBER: Final[_Schema] = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
_SCALARS: Final[Mapping[Any, _Schema]] = {
    int: _NUMBER,
    bool: {"type": "boolean"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
    Seat: _SEAT,
    Card: _CARD,
    CardSet: _CARDS,
    Mask: _CARDS,
}


def log_schema(game: AnyGame) -> _Schema:
    """Give the JSON Schema (draft 2020-12) that every line of a log of this game obeys.

    Each line of a whole log, of a sealed one and of a seat's is one object of this schema.

    Examples:
        >>> from cardrules.games.hearts import HEARTS
        >>> schema = log_schema(HEARTS)
        >>> schema["$defs"]["CardPlayed"]["required"]
        ['n', 'type', 'seat', 'card', 'breaks']
    """
    events = {cls.__name__: _event(cls) for cls in game.events}
    kinds = ["header", *events, "closed", "end"]
    return {
        "$schema": _DRAFT,
        "title": f"A line of a log of {game.id}, version {game.version} of its rules",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in kinds],
        "$defs": {
            "card": {"type": "string", "enum": [card.name for card in ALL_CARDS]},
            "seat": {"type": "integer", "minimum": 0, "maximum": LARGEST},
            "header": _header(game),
            **events,
            "closed": _object(
                {
                    "n": {"type": "integer", "minimum": 1},
                    "closed": {"enum": [cls.__name__ for cls in game.events]},
                    "seat": {"anyOf": [_SEAT, {"type": "null"}]},
                },
                {"hash": _SEAL["hash"]},
            ),
            "end": _object({"end": {"type": "integer", "minimum": 0}, **_SEAL}),
        },
    }


def _header(game: AnyGame) -> _Schema:
    options = {name: _schema(kind) for name, kind in typed_fields(game.options).items()}
    needed: dict[str, _Schema] = {
        "format": {"const": FORMAT},
        "game": {"const": game.id},
        "rules": {"const": game.version},
        "options": _object(options),
        "seats": {"type": "integer", "minimum": 1},
        "meta": {"type": "object"},
    }
    seen_by = {"anyOf": [_SEAT, {"type": "null"}]}
    return _object(needed, {**_SEAL, "seen_by": seen_by})


def _event(cls: type) -> _Schema:
    fields = {name: _schema(kind) for name, kind in typed_fields(cls).items()}
    number: _Schema = {"type": "integer", "minimum": 1}
    needed: dict[str, _Schema] = {"n": number, "type": {"const": cls.__name__}, **fields}
    return _object(needed, {"meta": {"type": "object"}, **_SEAL})


def _object(needed: Mapping[str, _Schema], more: Mapping[str, _Schema] | None = None) -> _Schema:
    return {
        "type": "object",
        "properties": {**needed, **(more or {})},
        "required": list(needed),
        "additionalProperties": False,
    }


def _schema(kind: Any) -> _Schema:
    kind = bare(kind)
    if kind in _SCALARS:
        return dict(_SCALARS[kind])
    args = get_args(kind)
    if is_union(kind):
        tagged = is_tagged(kind)
        return {"anyOf": [_record(one, tagged) for one in members(kind)]}
    if get_origin(kind) is Literal:
        return {"enum": [one.value if isinstance(one, Enum) else one for one in args]}
    if get_origin(kind) is tuple:
        return _tuple(args)
    if is_set(kind):
        return {"type": "array", "items": _schema(args[0]), "uniqueItems": True}
    if is_mapping(kind):
        names = {"pattern": "^-?[0-9]+$"} if shapes(args[0]) == {int} else _schema(args[0])
        return {
            "type": "object",
            "propertyNames": names,
            "additionalProperties": _schema(args[1]),
        }
    if issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    return _record(kind, False)


def _record(kind: Any, tagged: bool) -> _Schema:
    if not is_record(kind):
        return _schema(kind)
    fields = {name: _schema(one) for name, one in typed_fields(kind).items()}
    return _object({"type": {"const": kind.__name__}, **fields} if tagged else fields)


def _tuple(args: tuple[Any, ...]) -> _Schema:
    if args[-1:] == (Ellipsis,):
        return {"type": "array", "items": _schema(args[0])}
    items = [_schema(one) for one in args]
    return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
