"""Cards as people draw and type them: suits as symbols, ranks by the letters of their language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardrules.cards.card import Card, DealtCard, parse_card
from cardrules.language import Language, demand
from cardrules.notation import FRENCH_RANKS, drawn_name

__all__ = ["drawn", "drawn_all", "typed"]

_SUITS: Final = str.maketrans({"♣": "C", "♦": "D", "♠": "S", "♥": "H", "²": "2", "★": "X"})
_ENGLISH: Final = {french: english for english, french in FRENCH_RANKS.items()}


def drawn(card: Card, language: Language = "en") -> str:
    """Give a card as people draw it, a joker as a star, the second pack's with a small 2.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> [drawn(card) for card in parse_cards("TD QS2 XH")], drawn(parse_card("QS"), "fr")
        (['10♦', 'Q♠²', '★♥'], 'D♠')
    """
    return drawn_name(card.name, language)


def drawn_all(cards: Iterable[DealtCard], language: Language = "en") -> str:
    """Give cards in their order as people draw them, `??` where one is not known.

    Examples:
        >>> from cardrules.cards import UNKNOWN, parse_cards
        >>> drawn_all([*parse_cards("QS TD"), UNKNOWN], "fr"), drawn_all([])
        ('D♠ 10♦ ??', '–')
    """
    demand(language)
    words = [drawn(card, language) if isinstance(card, Card) else card.value for card in cards]
    return " ".join(words) or "–"


def typed(text: str) -> Card:
    """Read a card as somebody types or copies it: `QS`, `10d`, `Q♠`, and `D♠` for the queen.

    Raises:
        NotationError: The text is not a card.

    Examples:
        >>> typed("D♠"), typed("vs"), typed("10♦"), typed("3♣²")
        (QS, JS, TD, 3C2)
    """
    if not isinstance(text, str):
        return parse_card(text)  # which refuses it
    name = text.translate(_SUITS).upper()
    if len(name) > 1 and name[0] in _ENGLISH and name[1] in "CDSH":
        name = _ENGLISH[name[0]] + name[1:]
    try:
        return parse_card(name)
    except ValueError:
        return parse_card(text)
