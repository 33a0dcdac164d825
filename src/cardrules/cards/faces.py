"""Cards as pictures: faces and backs from letters and suits, and hands of them.

A card is 44 by 62 units. Its corner says all, so that a hand can be a row of overlapping cards.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final

from cardrules import svg
from cardrules.cards.card import UNKNOWN, DealtCard, Rank
from cardrules.cards.words import drawn, drawn_all
from cardrules.rule import Language, Text

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "cards_picture", "cards_row", "face", "row_height"]

#: The size of a card, in units of the picture.
CARD_WIDTH: Final = 44
#: The same, upwards.
CARD_HEIGHT: Final = 62
#: So many cards fit side by side; more take another row.
_MOST_IN_A_ROW: Final = 14
#: Between two rows of one hand: the corners of the cards behind stay in sight.
_ROW_STEP: Final = 40
#: How far a card stands out of its row.
_LIFT: Final = 12
_BACK: Final = Text("a card face down", "une carte face cachée")
_TITLES: Final = Text("Card", "Carte"), Text("Cards", "Cartes")


def face(
    card: DealtCard, x: float = 0, y: float = 0, *, language: Language = "en", scale: float = 1
) -> str:
    """Draw a card, or a back for one that is not known, with its top left corner at a point."""
    if card is UNKNOWN:
        back = svg.rect(0.5, 0.5, 43, 61, fill="back", stroke="rim", r=5)
        weave = svg.rect(5, 5, 34, 52, stroke="weave", line_width=1.5, r=3)
        lines = [svg.line(5, 18 + 13 * n, 39, 18 + 13 * n, stroke="weave") for n in range(3)]
        return svg.group([back, weave, *lines], x, y, scale=scale, title=_BACK[language])
    word = drawn(card, language)
    ink: svg.Colour = "red" if card.suit.is_red else "black"
    rank, _, pack = word.partition(card.suit.symbol)
    # A joker belongs to no suit: its small one only says whether it is the red or the black.
    sign = rank if card.rank is Rank.JOKER else card.suit.symbol
    shapes = [
        svg.rect(0.5, 0.5, 43, 61, fill="paper", stroke="rim", r=5),
        svg.text(11, 18, rank, size=17, fill=ink, anchor="middle", bold=True, within=17),
        svg.text(11, 33, card.suit.symbol, size=15, fill=ink, anchor="middle"),
        svg.text(28, 54, sign, size=29, fill=ink, anchor="middle"),
    ]
    if pack:
        shapes.append(svg.text(20, 32, pack, size=13, fill=ink, anchor="middle"))
    return svg.group(shapes, x, y, scale=scale, title=word, key=card.name)


def _rows(cards: Sequence[DealtCard]) -> list[Sequence[DealtCard]]:
    count = max(1, -(-len(cards) // _MOST_IN_A_ROW))
    size = -(-len(cards) // count)
    return [cards[start : start + size] for start in range(0, len(cards), size or 1)]


def row_height(count: int) -> int:
    """Tell how high a hand of so many cards is drawn."""
    return CARD_HEIGHT + _ROW_STEP * max(0, -(-count // _MOST_IN_A_ROW) - 1)


def cards_row(
    cards: Sequence[DealtCard],
    x: float,
    y: float,
    width: float,
    *,
    lifted: Container[DealtCard] = (),
    language: Language = "en",
) -> str:
    """Draw cards side by side in the middle of a width, overlapping where they must.

    Args:
        lifted: Cards that stand out of the row.
    """
    shapes = []
    for place, row in enumerate(_rows(cards)):
        step = min(CARD_WIDTH + 4, (width - CARD_WIDTH) / max(1, len(row) - 1))
        start = x + (width - CARD_WIDTH - step * (len(row) - 1)) / 2
        shapes += [
            face(
                card,
                start + step * n,
                y + _ROW_STEP * place - (_LIFT if card in lifted else 0),
                language=language,
            )
            for n, card in enumerate(row)
        ]
    return "".join(shapes)


def cards_picture(cards: Iterable[DealtCard], language: Language = "en") -> svg.Picture:
    """Make a picture of some cards in their order: a card alone, a hand, a board.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> picture = cards_picture(parse_cards("QS 10H"), "fr")
        >>> picture.title, picture.words
        ('Cartes', 'D♠ 10♥')
    """
    found = tuple(cards)
    most = max(1, *(len(row) for row in _rows(found)), 0)
    step = CARD_WIDTH + 4 if most <= 5 else 24
    width = CARD_WIDTH + step * (most - 1)
    return svg.Picture(
        title=_TITLES[len(found) != 1][language],
        words=drawn_all(found, language),
        body=cards_row(found, 0, 0, width, language=language),
        width=width,
        height=row_height(len(found)),
        language=language,
    )
