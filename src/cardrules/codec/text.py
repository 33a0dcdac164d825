"""JSON as logs use it: one object, nothing doubled, nothing that another reader would round.

Refused beside what is no JSON: a name that stands twice in an object, `NaN` and `Infinity`,
whole numbers beyond 2**53 - 1, numbers too large for a float, halves of surrogate pairs, a byte
order mark, more than `DEEPEST` levels. With orjson (extra `fast`) the same is done sooner.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from math import isfinite
from types import ModuleType
from typing import Any, Final, NoReturn

from cardrules.codec.kinds import LARGEST, MisfitError
from cardrules.codec.scalars import is_utf8
from cardrules.errors import NotationError
from cardrules.language import shown

__all__ = [
    "DEEPEST",
    "NOTES",
    "checked",
    "compact",
    "compact_fields",
    "copied",
    "parse_fields",
    "parse_object",
]

#: Lists and objects within one another, the line itself the first: far more than any needs.
DEEPEST: Final = 32
#: How many levels are around what is noted under `meta`: the line's own object.
NOTES: Final = 1


class _RefusedError(ValueError):
    """JSON, but not of the plain sort."""


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _RefusedError(f"{shown(twice)} stands twice in one object")
    return found


def _whole(text: str) -> int:
    if len(text) > 17 or abs(int(text)) > LARGEST:
        raise _RefusedError("a number beyond 2**53 - 1")
    return int(text)


def _fraction(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise _RefusedError("a number too large for a float")
    return number


def _no_number(text: str) -> NoReturn:
    raise _RefusedError(f"{text} is not JSON")


_decode: Final = json.JSONDecoder(
    object_pairs_hook=_no_doubles,
    parse_int=_whole,
    parse_float=_fraction,
    parse_constant=_no_number,
).decode
_encode: Final = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")
).encode


def _orjson() -> ModuleType | None:
    try:
        return import_module("orjson")
    except ImportError:
        return None


def _plainly(raw: bytes) -> Any:
    return _decode_plainly(raw.decode())


_fast: Final = _orjson()
_decode_plainly: Final = json.JSONDecoder().decode
_loads: Final[Callable[[bytes], Any]] = _plainly if _fast is None else _fast.loads


def compact(data: Mapping[str, Any]) -> str:
    """Write an object on one line, in its own order, without spaces.

    Examples:
        >>> compact({"n": 1, "type": "CardPlayed", "card": "QS"})
        '{"n":1,"type":"CardPlayed","card":"QS"}'
    """
    return _encode(data)


def compact_fields(data: Mapping[str, Any]) -> str:
    """Write an object as `compact` does, if there are no fractions in it."""
    text: str = _encode(data) if _fast is None else _fast.dumps(data).decode()
    return text


def parse_fields(raw: bytes) -> dict[str, Any]:
    """Read one object from UTF-8, for a codec that looks at every value itself.

    Raises:
        NotationError: As `parse_object`; but `NaN`, numbers of any size and lists of any depth
            may pass.
    """
    try:
        data = _loads(raw)
    except (ValueError, RecursionError):
        return parse_object(raw)
    # Every name has a colon: with as many colons as names, none stands twice.
    if type(data) is dict and len(data) == raw.count(b":") and b"\\" not in raw:
        return data
    return parse_object(raw)


def parse_object(raw: bytes) -> dict[str, Any]:
    """Read one object from UTF-8.

    Raises:
        NotationError: It is not what the module's docstring says.

    Examples:
        >>> parse_object(b'{"n": 1}')
        {'n': 1}
    """
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        shown = raw[max(0, error.start - 20) : error.start + 20].decode(errors="replace")
        raise NotationError("UTF-8 was expected", shown, error.start) from None
    if text.startswith("\ufeff"):
        raise NotationError("an object without a byte order mark was expected", text)
    try:
        data = _decode(text)
    except json.JSONDecodeError as error:
        reason = f"JSON was expected ({error.msg})" if text.strip() else "an object was expected"
        raise NotationError(reason, text, error.pos) from None
    except _RefusedError as error:
        raise NotationError(f"plain JSON was expected ({error})", text) from None
    except RecursionError:
        raise NotationError(f"at most {DEEPEST} levels were expected", text) from None
    if type(data) is not dict:
        raise NotationError("an object was expected", text)
    # Only a line with an escape can hold half a surrogate pair.
    may_be_deep = raw.count(b"[") + raw.count(b"{") > DEEPEST
    return checked(data) if may_be_deep or b"\\u" in raw else data


def checked(data: Mapping[str, Any], around: int = 0) -> dict[str, Any]:
    """Copy free data, if it is plain data that comes back from a log as it is.

    Args:
        around: How many levels of its line are around it: what is written must be read again.

    Raises:
        NotationError: It is not; the reason names the place.

    Examples:
        >>> checked({"names": ["Ada", "Bo"], "hand": 3})
        {'names': ['Ada', 'Bo'], 'hand': 3}
        >>> checked({"seen": {"by": (0, 1)}})
        Traceback (most recent call last):
        cardrules.errors.NotationError: seen.by: plain data was expected, not '(0, 1)'
    """
    try:
        if type(data) is not dict:
            raise MisfitError("a dict was expected", data)
        copy: dict[str, Any] = _plain_copy(data, DEEPEST - around)
    except MisfitError as error:
        raise error.notation() from None
    return copy


def copied(value: Any) -> Any:
    """Copy free data with all lists and objects in it: what is handed out is the asker's own.

    Examples:
        >>> kept = {"names": ["Ada"]}
        >>> copied(kept)["names"].append("Bo")
        >>> kept
        {'names': ['Ada']}
    """
    if type(value) is dict:
        return {name: copied(one) for name, one in value.items()}
    return [copied(one) for one in value] if type(value) is list else value


def _plain_copy(value: Any, levels: int) -> Any:
    kind = type(value)
    if kind is str:
        # Half a surrogate pair is a text in Python and in JSON, but not in UTF-8.
        if not is_utf8(value):
            raise MisfitError("text that UTF-8 can hold was expected", ascii(value))
        return value
    if value is None or kind is bool:
        return value
    if (kind is int and abs(value) <= LARGEST) or (kind is float and isfinite(value)):
        return value
    if kind is not list and kind is not dict:
        raise MisfitError("plain data was expected", value)
    if not levels:
        raise MisfitError(f"at most {DEEPEST} levels were expected", value)
    pairs = enumerate(value) if kind is list else value.items()
    found = {}
    for name, one in pairs:
        if kind is dict and type(_plain_copy(name, levels)) is not str:
            raise MisfitError("a text was expected as a name", name)
        try:
            found[name] = _plain_copy(one, levels - 1)
        except MisfitError as error:
            raise error.within(f"[{name}]" if kind is list else f".{name}") from None
    return list(found.values()) if kind is list else found
