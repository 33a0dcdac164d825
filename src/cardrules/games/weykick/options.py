"""What is agreed before a record, and the agreements that have a name.

Options are written down freely; they are judged once, when they become a ruleset.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from attrs import evolve, frozen

from cardrules.games.weykick.model import Product, Shape, Sport
from cardrules.games.weykick.rules import Ruleset, book
from cardrules.games.weykick.rules.catalogue import CATALOGUE, FIGURES, most_players
from cardrules.kernel.amendments import Amendment, amended
from cardrules.kernel.judging import demand, demand_kinds, demand_one_of, demand_range
from cardrules.language import Text, shown

__all__ = ["AMENDMENTS", "PRESETS", "Options", "ruleset", "seats"]

_MOST_GOALS: Final = 999


@frozen(kw_only=True)
class Options:
    """The agreements of one record. Anything may be written down; `ruleset` judges it.

    Examples:
        >>> Options(left=2).target
        10
    """

    #: People on each side, and figures on the board.
    left: int = 1
    right: int = 1
    figures: int = 4
    #: Goals that win.
    target: int = 10
    record_sport: Sport = Sport.FOOTBALL
    strict_budget: bool = False
    catalogue: tuple[Product, ...] = CATALOGUE


def seats(options: Options) -> range:
    """Give how many may play: the people on both sides."""
    people = options.left + options.right
    return range(people, people + 1)


#: Options by the names that players use; any of them is good for advice.
PRESETS: Final[Mapping[str, Options]] = {
    "football": Options(),
    "hockey": Options(record_sport=Sport.HOCKEY),
    "doubles": Options(left=2, right=2),
    "three-a-side": Options(left=3, right=3, figures=6, record_sport=Sport.HOCKEY),
    "one-against-two": Options(right=2, target=5),
    "small-board": Options(figures=2, target=5, strict_budget=True),
}

#: By option and value, what that value changes in the base rules; in the order of the table.
AMENDMENTS: Final[Mapping[tuple[str, Hashable], Amendment[Ruleset]]] = {
    ("record_sport", Sport.HOCKEY): Amendment(
        book.HOCKEY_RECORD, lambda base: evolve(base, sport=Sport.HOCKEY)
    ),
    ("strict_budget", True): Amendment(
        book.STRICT_BUDGET, lambda base: evolve(base, strict_budget=True)
    ),
}


def ruleset(options: Options) -> Ruleset:
    """Fold the options into the rules in force.

    Raises:
        OptionsError: A value is of another kind or out of range, or a side has more people than
            figures; cites the rule.
    """
    _judge(options)
    base = Ruleset(
        left=options.left,
        right=options.right,
        figures=options.figures,
        target=options.target,
        sport=Sport.FOOTBALL,
        strict_budget=False,
        catalogue=options.catalogue,
    )
    return amended(
        base,
        (change for (name, value), change in AMENDMENTS.items() if getattr(options, name) == value),
    )


def _judge(options: Options) -> None:
    demand_kinds(options)
    figures = options.figures
    demand_one_of("figures", figures, FIGURES, book.FIGURES)
    most = most_players(figures) // 2
    where = Text(f" with figures={figures}", f" avec figures={figures}")
    for side, people in (("left", options.left), ("right", options.right)):
        demand_range(side, people, 1, most, book.SIDES, book.FIGURE_EACH, where=where)
    demand_range("target", options.target, 1, _MOST_GOALS, book.OPTION_RANGE)
    for product in options.catalogue:
        demand(_is_sound(product), _UNSOUND, book.PRODUCTS, product=shown(product))
    names = [product.name for product in options.catalogue]
    demand(len(set(names)) == len(names), _NAMED_TWICE, book.PRODUCTS)


_UNSOUND: Final = Text(
    "catalogue has no sound product in {product}",
    "catalogue n’a pas de produit valable dans {product}",
)
_NAMED_TWICE: Final = Text("catalogue has a name twice", "catalogue a deux fois le même nom")


def _is_sound(product: object) -> bool:
    if type(product) is not Product:
        return False
    kinds: tuple[tuple[object, type], ...] = (
        (product.name, str),
        (product.sport, Sport),
        (product.shape, Shape),
        (product.figures, int),
        (product.coloured, bool),
        (0 if product.price is None else product.price, int),
    )
    return (
        all(type(value) is kind for value, kind in kinds)
        and bool(product.name.strip())
        and product.figures in FIGURES
        and (product.price or 0) >= 0
    )
