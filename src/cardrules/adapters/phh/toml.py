"""TOML with the lines of its values, and TOML written: what the standard library lacks for PHH."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, Final

from cardrules.adapters.keeping import AROUND_FACTS
from cardrules.codec.text import DEEPEST, checked
from cardrules.errors import HistoryError, NotationError

__all__ = ["TomlText", "plain_facts", "written"]

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_TOKEN: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*|[\[\]]|\n',
    re.DOTALL,
)
#: What makes a value nested, and the texts and remarks in which nothing does.
_NESTING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"{3,5}|\\?\Z)|\'\'\'.*?(?:\'{3,5}|\Z)'
    r'|"(?:[^"\\\n]|\\.)*"?|\'[^\'\n]*\'?|#[^\n]*|[\[\]{}.,\n]',
    re.DOTALL,
)
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_LITERAL: Final = re.compile(r"[^'\x00-\x08\x0a-\x1f\x7f]*")
_ESCAPED: Final = re.compile(r'["\\\x00-\x1f\x7f]')
#: The one field whose value is a time of day; it is kept as text.
_TIME: Final = "time"
#: What JSON has no word for is kept as its TOML text under this name.
_AS_TOML: Final = "toml"


class TomlText:
    """A TOML document, and where its values stand."""

    def __init__(self, text: str, first: int = 1) -> None:
        """Read it; numbers with a point become `Decimal`.

        Args:
            first: The line of the file in which it begins.

        Raises:
            HistoryError: It is no TOML; the line is named.
        """
        self._text = text
        self._first = first
        self._demand_shallow()
        try:
            self.data: dict[str, Any] = tomllib.loads(text, parse_float=Decimal)
        except ArithmeticError:
            raise HistoryError("a number that is none", first) from None
        except ValueError as error:
            raise self._located(str(error)) from None

    def _demand_shallow(self) -> None:
        """Refuse what is nested deeper than any log keeps, before anybody reads it.

        A key of many parts is nested as brackets are; reading one takes as long as the square of
        its parts.
        """
        text, line = self._text, self._first
        if sum(map(text.count, "[{.")) <= DEEPEST:
            return
        around: list[int] = []
        level = parts = 0
        for token in _NESTING.findall(text):
            if token in ("[", "{"):
                around.append(level)
                level, parts = level + parts + 1, 0
            elif token == ".":
                parts += 1
            elif token in ("]", "}"):
                level, parts = around.pop() if around else 0, 0
            elif token in (",", "\n"):
                parts = 0
            if level + parts > DEEPEST:
                raise HistoryError(f"TOML nested far too deep: at most {DEEPEST} levels", line)
            line += token.count("\n")

    def _located(self, message: str) -> HistoryError:
        place = _PLACE.search(message)
        if place is None:
            return HistoryError(f"TOML was expected: {message.split(';')[0]}", self._first)
        line = int(place[1]) if place[1] else len(self._text.rstrip().splitlines())
        cut = " (cut off?)" if not place[1] else ""
        return HistoryError(
            f"TOML was expected: {message[: place.start()]}{cut}", self._first + line - 1
        )

    def line_of(self, key: str) -> int:
        """Give the line of a field; the first line if it is not there."""
        found = re.search(rf"^[ \t]*[\"']?{re.escape(key)}[\"']?[ \t]*=", self._text, re.MULTILINE)
        return self._first + (self._text.count("\n", 0, found.start()) if found else 0)

    def lines_of_texts(self, key: str) -> list[int]:
        """Give the line of each text in an array of texts."""
        line = self.line_of(key)
        offset = sum(map(len, self._text.splitlines(keepends=True)[: line - self._first]))
        start = self._text.find("=", offset)
        lines, depth = [], 0
        for token in _TOKEN.findall(self._text, start):
            if token[0] in "\"'":
                lines.append(line)
            depth += (token == "[") - (token == "]")
            line += token.count("\n")
            if not depth and token != "\n":
                break
        return lines


def plain_facts(data: Mapping[str, Any]) -> dict[str, Any]:
    """Give TOML values as plain data that a log can keep, and that `written` writes as it was.

    Raises:
        HistoryError: One of them cannot be kept; no line is named.

    Examples:
        >>> plain_facts({"time": time(20, 5), "_note": [Decimal("1.5"), Decimal("inf")]})
        {'time': '20:05:00', '_note': [1.5, {'toml': 'inf'}]}
    """
    facts = {key: _plain(value) for key, value in data.items()}
    if isinstance(data.get(_TIME), time):
        facts[_TIME] = data[_TIME].isoformat()
    try:
        return checked(facts, AROUND_FACTS)
    except NotationError as error:
        raise HistoryError(f"{error.reason}, not {error.text}") from None


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        number = float(value)
        is_finite = number - number == 0
        return number if is_finite else {_AS_TOML: str(value).lower().replace("infinity", "inf")}
    if isinstance(value, date | datetime | time):
        return {_AS_TOML: value.isoformat()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return value


def written(key: str, value: Any) -> str:
    r"""Write a field.

    Examples:
        >>> written("players", ["Ada", "Bo's"]), written("time", "20:05:00")
        ('players = [\'Ada\', "Bo\'s"]', 'time = 20:05:00')
    """
    name = key if _BARE.fullmatch(key) else _text(key)
    is_time = key == _TIME and isinstance(value, str)
    return f"{name} = {value if is_time else _value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        if value.keys() == {_AS_TOML}:
            return str(value[_AS_TOML])
        fields = [f"{_text(name)} = {_value(one)}" for name, one in value.items()]
        return f"{{{', '.join(fields)}}}"
    if isinstance(value, Decimal):
        return format(value, "f")
    return repr(value)


def _text(text: str) -> str:
    if _LITERAL.fullmatch(text):
        return f"'{text}'"
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def _escape(found: re.Match[str]) -> str:
    return f"\\{found[0]}" if found[0] in '"\\' else f"\\u{ord(found[0]):04x}"
