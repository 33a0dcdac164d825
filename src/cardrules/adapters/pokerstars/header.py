"""The first two lines of a PokerStars hand: what is played, when, at which table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from cardrules.adapters import notation
from cardrules.adapters.history import Betting
from cardrules.errors import HistoryError

__all__ = ["AMOUNT", "Header", "read_header"]

AMOUNT: Final = r"[^\d\s()\[\],.-]?[0-9][0-9,]*(?:\.[0-9]+)?"
_FIRST: Final = re.compile(
    rf"PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #(?P<hand>[0-9]{{1,15}}):\s+"
    rf"(?:\{{[^}}]*\}}\s+)?"
    rf"(?:Tournament #(?P<tournament>[0-9]+), (?:(?P<fee>\S+)(?: (?P<paid>[A-Z]{{3}}))?\s+)?)?"
    rf"Hold'em (?P<limit>No Limit|Pot Limit|Limit)"
    rf"(?: - (?:.*, )?Level (?P<level>[IVXLC]+))?"
    rf" \((?P<low>{AMOUNT})/(?P<high>{AMOUNT})(?: (?P<currency>[A-Z]{{3}}))?\)"
    rf" - (?P<year>[0-9]{{4}})/(?P<month>[0-9]{{1,2}})/(?P<day>[0-9]{{1,2}})(?: -)?"
    rf" (?P<hour>[0-9]{{1,2}}):(?P<minutes>[0-9]{{2}}:[0-9]{{2}})(?: \(?(?P<zone>[A-Z]+)\)?)?"
    rf"(?: \[.*\])?"
)
_TABLE: Final = re.compile(
    r"Table '(?P<table>.*)'(?: (?P<most>[0-9]{1,2})-max)?(?: \(Play Money\))?"
    r" Seat #(?P<button>[0-9]{1,2}) is the button"
)
_LIMITS: Final[Mapping[str, Betting]] = {
    "No Limit": Betting.NO_LIMIT,
    "Pot Limit": Betting.POT_LIMIT,
    "Limit": Betting.FIXED_LIMIT,
}
_ROMAN: Final = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


@frozen(kw_only=True)
class Header:
    """What the first two lines say."""

    betting: Betting
    #: The blinds; in fixed limit the two bets.
    stakes: tuple[int, int]
    #: Chips to one unit of the amounts: cash is counted in cents.
    unit: int
    button: int
    facts: Mapping[str, Any]

    def chips(self, text: str) -> int:
        """Give the chips of an amount, whatever stands before it.

        Raises:
            HistoryError: It is no whole number of chips; no line is named.
        """
        plain = text if text[0].isdecimal() else text[1:]
        return notation.chips(notation.parse_amount(plain), self.unit)


def read_header(first: str, second: str, line: int) -> Header:
    """Read the first two lines of a hand.

    Raises:
        HistoryError: It is no hand of Hold'em, or cut off; the line is named.
    """
    if "(partial)" in first:
        raise HistoryError("cut off: the history says that it is partial", line)
    found = _FIRST.fullmatch(first.strip())
    if found is None:
        raise HistoryError(f"a hand of Hold'em was expected, not {first.strip()[:80]!r}", line)
    table = _TABLE.fullmatch(second.strip())
    if table is None:
        raise HistoryError(f"a table was expected, not {second.strip()[:80]!r}", line + 1)
    symbol = found["low"][0] if not found["low"][0].isdecimal() else None
    is_tournament = found["tournament"] is not None
    unit = 1 if is_tournament or symbol is None else 100
    header = Header(
        betting=_LIMITS[found["limit"]],
        stakes=(0, 0),
        unit=unit,
        button=int(table["button"]),
        facts=_facts(found, table, None if is_tournament else symbol),
    )
    try:
        low, high = header.chips(found["low"]), header.chips(found["high"])
    except HistoryError as error:
        raise HistoryError(error.reason, line) from None
    if not 0 < low <= high:
        raise HistoryError(f"stakes were expected, not {found['low']}/{found['high']}", line)
    return Header(
        betting=header.betting,
        stakes=(low, high),
        unit=unit,
        button=header.button,
        facts=header.facts,
    )


def _facts(found: re.Match[str], table: re.Match[str], symbol: str | None) -> dict[str, Any]:
    facts: dict[str, Any] = {"venue": "PokerStars"}
    if found["tournament"]:
        facts["event"] = f"Tournament #{found['tournament']}"
    facts["time"] = f"{int(found['hour']):02}:{found['minutes']}"
    if found["zone"]:
        facts["time_zone_abbreviation"] = found["zone"]
    facts |= {key: int(found[key]) for key in ("day", "month", "year", "hand")}
    if found["level"]:
        facts["level"] = _number(found["level"])
    if table["most"]:
        facts["seat_count"] = int(table["most"])
    facts["table"] = table["table"]
    if found["currency"]:
        facts["currency"] = found["currency"]
    if symbol:
        facts["currency_symbol"] = symbol
    if found["fee"]:
        facts["_buy_in"] = " ".join(filter(None, (found["fee"], found["paid"])))
    return facts


def _number(roman: str) -> int:
    values = [_ROMAN[letter] for letter in roman]
    return sum(
        -value if value < after else value
        for value, after in zip(values, [*values[1:], 0], strict=True)
    )
