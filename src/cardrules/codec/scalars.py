"""The values that are written without looking inside: numbers, seats, words, cards, sets of cards.

Numbers, seats and words are the same on both sides, so one function checks both directions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any, Final

from cardrules.cards import ALL_CARDS, Card, CardSet, Mask, cards_of
from cardrules.codec.kinds import LARGEST, MisfitError
from cardrules.language import Text
from cardrules.seats import Seat

__all__ = ["READ", "WRITE", "is_utf8"]

_CARDS: Final = {card.name: card for card in ALL_CARDS}
_bit_of: Final = {card.name: card.bit for card in ALL_CARDS}.__getitem__
_NAMES: Final = tuple(card.name for card in ALL_CARDS)
_A_NUMBER: Final = Text("a whole number was expected", "un nombre entier était attendu")
_A_SMALL_NUMBER: Final = Text(
    "a number within 2**53 - 1 was expected", "un nombre d’au plus 2**53 - 1 était attendu"
)
_A_SEAT: Final = Text(
    "a seat was expected, a whole number from 0",
    "une place était attendue, un nombre entier à partir de 0",
)
_TRUE_OR_FALSE: Final = Text("true or false was expected", "true ou false était attendu")
_A_TEXT: Final = Text("a text was expected", "un texte était attendu")
_NULL: Final = Text("null was expected", "null était attendu")
_A_CARD: Final = "a card such as QS or TD was expected"


def is_utf8(text: str) -> bool:
    """Tell whether UTF-8 can hold the text: halves of surrogate pairs it cannot."""
    return text.isascii() or text.encode(errors="replace").decode() == text


def _int(value: Any, _: object = None) -> int:
    if type(value) is not int:
        raise MisfitError(_A_NUMBER, value)
    if not -LARGEST <= value <= LARGEST:
        raise MisfitError(_A_SMALL_NUMBER, value)
    return value


def _seat(value: Any, _: object = None) -> Seat:
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise MisfitError(_A_SEAT, value)
    return Seat(value)


def _bool(value: Any, _: object = None) -> bool:
    if type(value) is not bool:
        raise MisfitError(_TRUE_OR_FALSE, value)
    return value


def _str(value: Any, _: object = None) -> str:
    if type(value) is not str:
        raise MisfitError(_A_TEXT, value)
    if not is_utf8(value):
        raise MisfitError("a text that UTF-8 can hold was expected", ascii(value))
    return value


def _none(value: Any, _: object = None) -> None:
    if value is not None:
        raise MisfitError(_NULL, value)


def _read_card(value: Any, _: object = None) -> Card:
    card = _CARDS.get(value) if type(value) is str else None
    if card is None:
        raise MisfitError(_A_CARD, value)
    return card


def _write_card(value: Any) -> str:
    if type(value) is not Card:
        raise MisfitError("a card was expected", value)
    return _NAMES[value.index]


def _read_mask(value: Any, _: object = None) -> Mask:
    if type(value) is not list:
        raise MisfitError("a list of cards was expected", value)
    try:
        mask = sum(map(_bit_of, value))
    except (KeyError, TypeError):
        raise _wrong_card(value) from None
    # A sum of powers of two has as many bits as terms only if all of them differ.
    if mask.bit_count() != len(value):
        raise _wrong_card(value)
    return mask


def _wrong_card(names: list[Any]) -> MisfitError:
    wrong = [not (type(name) is str and name in _CARDS) for name in names]
    place = next(place for place, name in enumerate(names) if wrong[place] or name in names[:place])
    reason = _A_CARD if wrong[place] else "each card was expected once"
    return MisfitError(reason, names[place]).within(f"[{place}]")


def _write_mask(value: Any) -> list[str]:
    if type(value) is not int or not 0 <= value < 1 << len(ALL_CARDS):
        raise MisfitError("a mask of cards was expected", value)
    return [_NAMES[card.index] for card in cards_of(value)]


def _read_card_set(value: Any, _: object = None) -> CardSet:
    return CardSet(_read_mask(value))


def _write_card_set(value: Any) -> list[str]:
    if type(value) is not CardSet:
        raise MisfitError("a set of cards was expected", value)
    return _write_mask(value.mask)


_BOTH: Final[Mapping[Any, Callable[..., Any]]] = {
    int: _int,
    bool: _bool,
    str: _str,
    NoneType: _none,
    Seat: _seat,
}
#: By type, what reads its plain form; the second argument, which cattrs gives, is not needed.
READ: Final = {**_BOTH, Card: _read_card, CardSet: _read_card_set, Mask: _read_mask}
#: By type, what writes it.
WRITE: Final = {**_BOTH, Card: _write_card, CardSet: _write_card_set, Mask: _write_mask}
