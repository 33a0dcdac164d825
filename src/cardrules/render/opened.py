"""A picture with what lies in each place below it, open: for whoever may see all of it."""

from __future__ import annotations

from collections.abc import Sequence

from cardrules import svg
from cardrules.cards import Card
from cardrules.cards.faces import CARD_WIDTH, cards_row, row_height
from cardrules.language import COLON, Language

__all__ = ["opened"]

_LEFT = 12
_LABEL = 24


def opened(
    picture: svg.Picture,
    places: Sequence[tuple[str, Sequence[Card], str]],
    language: Language = "en",
) -> svg.Picture:
    """Add places below a picture, each with its cards in a row.

    Args:
        places: What each is called, the cards that lie there, and what is said of it in words.

    Examples:
        >>> from cardrules.cards import parse_cards
        >>> from cardrules.render import words_picture
        >>> shown = opened(words_picture("Toy", "A toy."), [("hand 0", parse_cards("QS"), "Q♠")])
        >>> shown.words.splitlines()
        ['A toy.', 'hand 0: Q♠']
    """
    colon = COLON[language]
    shapes, y = [picture.body], picture.height
    for name, cards, words in places:
        label = name if cards else f"{name}{colon}{words}"
        shapes.append(svg.text(_LEFT, y + 17, label, size=12, fill="quiet"))
        y += _LABEL
        if cards:
            width = min(picture.width - 2 * _LEFT, CARD_WIDTH * len(cards))
            shapes.append(cards_row(cards, _LEFT, y, max(width, CARD_WIDTH), language=language))
            y += row_height(len(cards)) + 6
    return svg.Picture(
        title=picture.title,
        words="\n".join([picture.words, *(f"{name}{colon}{said}" for name, _, said in places)]),
        body="".join(shapes),
        width=picture.width,
        height=y + 6,
        language=language,
    )
