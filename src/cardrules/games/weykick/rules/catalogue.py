"""What can be bought: boards, figures, and what is known of them. No price is known."""

from __future__ import annotations

from typing import Final

from cardrules.games.weykick.model import Product, Shape, Sport
from cardrules.games.weykick.rules import book
from cardrules.kernel.checks import implements

__all__ = ["CATALOGUE", "FIGURES", "centimetres", "fitting", "magnets", "most_players"]

#: How many figures a set may have.
FIGURES: Final = (2, 4, 6)

_FOOTBALL, _HOCKEY = Sport
_SMALL, _LARGE = Shape

#: The games that the source speaks of, named by sport, centimetres and figures.
CATALOGUE: Final = (
    Product(name="football-46-2", sport=_FOOTBALL, shape=_SMALL, figures=2),
    Product(name="football-46-4", sport=_FOOTBALL, shape=_SMALL, figures=4),
    Product(
        name="football-46-4-lawn",
        sport=_FOOTBALL,
        shape=_SMALL,
        figures=4,
        coloured=True,
    ),
    Product(name="hockey-46-4", sport=_HOCKEY, shape=_SMALL, figures=4),
    Product(name="football-82-4", sport=_FOOTBALL, shape=_LARGE, figures=4),
    Product(name="hockey-82-4", sport=_HOCKEY, shape=_LARGE, figures=4),
    Product(name="football-82-6", sport=_FOOTBALL, shape=_LARGE, figures=6),
    Product(name="hockey-82-6", sport=_HOCKEY, shape=_LARGE, figures=6),
)


@implements(book.MAGNETS)
def magnets(sport: Sport) -> int:
    """Give how many magnets a figure has: with two, the wrist turns it.

    Examples:
        >>> magnets(Sport.FOOTBALL), magnets(Sport.HOCKEY)
        (1, 2)
    """
    return 2 if sport is Sport.HOCKEY else 1


@implements(book.SHAPES)
def centimetres(shape: Shape) -> int:
    """Give the named dimension of a board.

    Examples:
        >>> centimetres(Shape.RECTANGULAR), centimetres(Shape.OCTAGONAL)
        (46, 82)
    """
    return 82 if shape is Shape.OCTAGONAL else 46


@implements(book.FIGURE_EACH)
def most_players(figures: int) -> int:
    """Give how many can play with so many figures: each needs at least one.

    Examples:
        >>> [most_players(figures) for figures in FIGURES]
        [2, 4, 6]
    """
    return figures


def fitting(
    catalogue: tuple[Product, ...], sport: Sport, shape: Shape, figures: int
) -> tuple[str, ...]:
    """Name the products that are just this.

    Examples:
        >>> fitting(CATALOGUE, Sport.HOCKEY, Shape.OCTAGONAL, 4)
        ('hockey-82-4',)
    """
    return tuple(
        product.name
        for product in catalogue
        if (product.sport, product.shape, product.figures) == (sport, shape, figures)
    )
