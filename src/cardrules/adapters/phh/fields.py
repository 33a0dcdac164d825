"""The fields of PHH: which there are, of which kind each is, and how a wrong one is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import time
from decimal import Decimal
from typing import Any, Final

from cardrules.adapters import notation
from cardrules.adapters.history import Betting
from cardrules.adapters.phh.toml import TomlText
from cardrules.adapters.pieces import at_line
from cardrules.errors import HistoryError

__all__ = [
    "BLIND_FIRST",
    "FACTS_AFTER",
    "FACTS_BEFORE",
    "RAKE",
    "SMALL_BLIND",
    "UNIT",
    "VARIANTS",
    "Fields",
]

VARIANTS: Final[Mapping[str, Betting]] = {
    "NT": Betting.NO_LIMIT,
    "PT": Betting.POT_LIMIT,
    "FT": Betting.FIXED_LIMIT,
}
#: Fields of our own, which the format allows: how many chips one unit of the amounts is, where it
#: is not 1; what a small blind would have been whose place was empty; what the house kept;
#: whether a big blind that has few chips pays the blind before the ante for all.
UNIT: Final = "_chips_per_unit"
SMALL_BLIND: Final = "_small_blind"
RAKE: Final = "_rake"
BLIND_FIRST: Final = "_blind_before_ante"

_Kind = tuple[str, Callable[[Any], bool]]
_TEXT: Final[_Kind] = ("a text", lambda value: isinstance(value, str))
_WHOLE: Final[_Kind] = ("a whole number", lambda value: type(value) is int)
_EITHER: Final[_Kind] = (
    "a text or a whole number",
    lambda value: isinstance(value, str) or type(value) is int,
)
_TIME: Final[_Kind] = ("a time of day", lambda value: isinstance(value, time))
_NUMBER: Final[_Kind] = (
    "a number",
    lambda value: type(value) is int or isinstance(value, Decimal),
)

#: Fields that say nothing of the play, in the order in which they are written: those before the
#: players, and those after the results.
FACTS_BEFORE: Final[Mapping[str, _Kind]] = {
    **dict.fromkeys(
        ("author", "event", "url", "venue", "address", "city", "region", "postal_code"), _TEXT
    ),
    "country": _TEXT,
    "time": _TIME,
    "time_zone": _TEXT,
    "time_zone_abbreviation": _TEXT,
    **dict.fromkeys(("day", "month", "year"), _WHOLE),
    "hand": _EITHER,
    "level": _WHOLE,
    "seats": ("whole numbers", lambda value: _all(value, _WHOLE)),
    "seat_count": _WHOLE,
    "table": _EITHER,
}
FACTS_AFTER: Final[Mapping[str, _Kind]] = {
    "currency": _TEXT,
    "currency_symbol": _TEXT,
    "time_limit": _NUMBER,
    "time_banks": ("numbers", lambda value: _all(value, _NUMBER)),
}


def _all(value: Any, kind: _Kind) -> bool:
    return isinstance(value, list) and all(map(kind[1], value))


class Fields:
    """The fields of one hand. What is taken is no fact any more; errors name the line."""

    def __init__(self, text: TomlText) -> None:
        self._text = text
        self.left = dict(text.data)

    def at(self, key: str) -> Any:
        """Name the line of a field in errors that arise here."""
        return at_line(self._text.line_of(key))

    def take(self, key: str, kind: str, of: Callable[[Any], bool]) -> Any:
        """Take a field that must be there."""
        if key not in self.left:
            raise HistoryError(f"the field {key!r} is missing", self._text.line_of(""))
        value = self.left.pop(key)
        with self.at(key):
            if not of(value):
                raise HistoryError(
                    f"{key}: {kind} was expected, not {notation.number_text(value)!r}"
                )
        return value

    def text(self, key: str) -> str:
        """Take a text."""
        found: str = self.take(key, *_TEXT)
        return found

    def amount(self, key: str, unit: int, lowest: int = 1) -> int:
        """Take an amount of chips."""
        value = self.take(key, "an amount", _NUMBER[1])
        with self.at(key):
            found = notation.chips(value, unit)
            if found < lowest:
                raise HistoryError(f"{key} must be more than nothing")
        return found

    def amounts(
        self, key: str, unit: int, players: int | None = None, *, signed: bool = False
    ) -> tuple[int, ...]:
        """Take one amount a player."""
        values = self._list(key, players)
        with self.at(key):
            return tuple([notation.chips(value, unit, signed=signed) for value in values])

    def results(self, key: str, unit: int, players: int) -> tuple[Decimal, ...] | None:
        """Take one amount a player, perhaps parts of chips, if there are any."""
        if key not in self.left:
            return None
        values = self._list(key, players)
        with self.at(key):
            return tuple([notation.decimal_chips(value, unit) for value in values])

    def names(self, key: str, players: int) -> tuple[str, ...]:
        """Take one text a player, if there are any."""
        if key not in self.left:
            return ()
        values = self._list(key, players)
        with self.at(key):
            if not _all(values, _TEXT):
                raise HistoryError(f"{key}: texts were expected")
        return tuple(values)

    def actions(self) -> tuple[list[Any], list[int]]:
        """Take the actions, and the line of each."""
        found = self._list("actions", None)
        lines = self._text.lines_of_texts("actions")
        if len(lines) != len(found):
            lines = [self._text.line_of("actions")] * len(found)
        return found, lines

    def check_facts(self, players: int) -> None:
        """Refuse a field of the format that is of another kind than the format says."""
        for key, (kind, of) in {**FACTS_BEFORE, **FACTS_AFTER}.items():
            if key in self.left:
                value = self.left[key]
                with self.at(key):
                    if not of(value):
                        raise HistoryError(f"{key}: {kind} was expected")
                    if isinstance(value, list) and len(value) != players:
                        raise HistoryError(f"{key}: {players} entries were expected")

    def _list(self, key: str, players: int | None) -> list[Any]:
        found: list[Any] = self.take(key, "a list", lambda value: isinstance(value, list))
        with self.at(key):
            if players is not None and len(found) != players:
                raise HistoryError(
                    f"{key}: {players} entries were expected, one a player, not {len(found)}"
                )
        return found
