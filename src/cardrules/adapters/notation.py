"""Cards and amounts as hand histories write them: `Td`, `??`, `0.25`.

Amounts become whole chips exactly, or are refused: nothing is rounded.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from cardrules.cards import PACKS, UNKNOWN, Card, DealtCard
from cardrules.codec.kinds import LARGEST
from cardrules.errors import HistoryError
from cardrules.language import shown

__all__ = [
    "UNITS",
    "amount_text",
    "cards_text",
    "chips",
    "decimal_chips",
    "number_text",
    "parse_amount",
    "read_cards",
    "read_known_cards",
]

#: How many chips one unit of the amounts in a text may be: with 100, `0.25` is 25 chips.
UNITS: Final = (1, 10, 100, 1000)

_CARDS: Final[dict[str, DealtCard]] = {
    "??": UNKNOWN,
    **{card.rank.notation + card.suit.value.lower(): card for card in PACKS[:52]},
}
_TEXTS: Final = {card: text for text, card in _CARDS.items()}
_AMOUNT: Final = re.compile(r"-?(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?")
#: More digits than this before or behind the point are in no amount of chips.
_MOST_DIGITS: Final = 20


def read_cards(text: str) -> tuple[DealtCard, ...]:
    """Read cards written without anything between them.

    Raises:
        HistoryError: It is not that; no line is named.

    Examples:
        >>> read_cards("Td4c"), read_cards("??Ah")
        ((TD, 4C), (??, AH))
    """
    cards = [_CARDS.get(text[start : start + 2]) for start in range(0, len(text), 2)]
    found = tuple(card for card in cards if card is not None)
    if not text or len(found) != len(cards):
        raise HistoryError(f"cards such as Td4c were expected, not {_cut(text)!r}")
    return found


def read_known_cards(text: str) -> tuple[Card, ...]:
    """Read cards none of which may be unknown.

    Raises:
        HistoryError: One is, or it is no card; no line is named.
    """
    cards = read_cards(text)
    known = tuple(card for card in cards if isinstance(card, Card))
    if len(known) != len(cards):
        raise HistoryError(f"the cards of a board must be known, not {_cut(text)!r}")
    return known


def cards_text(cards: tuple[DealtCard, ...]) -> str:
    """Write cards without anything between them.

    Examples:
        >>> cards_text(read_cards("Td??"))
        'Td??'
    """
    return "".join([_TEXTS[card] for card in cards])


def parse_amount(text: str) -> int | Decimal:
    """Read a number as it stands, an `int` if it has no point.

    Raises:
        HistoryError: It is no number; no line is named.

    Examples:
        >>> parse_amount("1,350"), parse_amount("0.25")
        (1350, Decimal('0.25'))
    """
    if not _AMOUNT.fullmatch(text) or len(text) > 2 * _MOST_DIGITS:
        raise HistoryError(f"an amount was expected, not {_cut(text)!r}")
    plain = text.replace(",", "")
    return Decimal(plain) if "." in plain else int(plain)


def chips(value: object, unit: int = 1, *, signed: bool = False) -> int:
    """Give the whole chips that an amount is.

    Args:
        value: An `int` or a `Decimal`.
        unit: How many chips one unit of it is.
        signed: Whether it may be less than nothing.

    Raises:
        HistoryError: It is no such amount; no line is named.

    Examples:
        >>> chips(Decimal("0.25"), 100), chips(3, 100)
        (25, 300)
        >>> chips(Decimal("0.25"))
        Traceback (most recent call last):
        cardrules.errors.HistoryError: whole chips were expected, not 0.25 (100 chips to one \
unit count cents)
    """
    exact = decimal_chips(value, unit, signed=signed)
    if isinstance(value, Decimal) and unit == 1:
        raise HistoryError(
            f"whole chips were expected, not {value} (100 chips to one unit count cents)"
        )
    if exact != exact.to_integral_value():
        raise HistoryError(f"{value} is no whole number of chips, with {unit} to one unit")
    return int(exact)


def decimal_chips(value: object, unit: int = 1, *, signed: bool = False) -> Decimal:
    """Give the chips that a result is, which may be parts of chips. Raises as `chips` does.

    Examples:
        >>> decimal_chips(Decimal("10112.5"))
        Decimal('10112.5')
    """
    if type(value) is int:
        number = Decimal(value) if abs(value) <= LARGEST else Decimal("inf")
    elif isinstance(value, Decimal):
        number = value
    else:
        raise HistoryError(f"an amount of chips was expected, not {number_text(value)!r}")
    if not number.is_finite() or number.adjusted() >= _MOST_DIGITS:
        raise HistoryError(f"{number_text(value)} is no possible amount of chips")
    if len(number.as_tuple().digits) > _MOST_DIGITS or _exponent(number) <= -_MOST_DIGITS:
        raise HistoryError(f"{number_text(value)} has too many digits for an amount of chips")
    if number * unit > LARGEST:
        raise HistoryError(f"{value} is more than the {LARGEST} chips that can be counted")
    if number < 0 and not signed:
        raise HistoryError(f"an amount of chips cannot be negative: {value}")
    return number * unit


def amount_text(amount: int | Decimal, unit: int = 1) -> str:
    """Write an amount of chips in units.

    Examples:
        >>> amount_text(25, 100), amount_text(300, 100), amount_text(Decimal("10112.50"))
        ('0.25', '3', '10112.5')
    """
    exact = (Decimal(amount) / unit).normalize()
    return format(exact if exact else Decimal(0), "f")


def _exponent(number: Decimal) -> int:
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int), "the number is finite"
    return exponent


def number_text(value: object) -> str:
    """Write what stands where a number should, in a few words: some numbers have no text.

    Examples:
        >>> number_text(Decimal("0.25")), number_text(1 << 40_000)
        ('0.25', 'a value of the type int')
    """
    try:
        return _cut(str(value))
    except (RecursionError, ValueError):
        return shown(value)


def _cut(text: str) -> str:
    return text if len(text) <= 80 else text[:79] + "…"
