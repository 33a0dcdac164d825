"""Strategies for Hypothesis: cards, seeds, options that a game accepts, and whole matches.

A failing example is a seed and options, never a list of moves: shrinking those takes minutes.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardrules.cards import Card, CardSet, Mask, cards_of, pack_mask
from cardrules.errors import OptionsError
from cardrules.kernel.game import AnyGame
from cardrules.testing.walks import Walk, play

__all__ = ["card_sets", "cards", "options", "seeds", "walks"]


def cards(among: Mask | None = None) -> SearchStrategy[Card]:
    """Draw one card, of one pack where nothing else is said."""
    return st.sampled_from(cards_of(pack_mask() if among is None else among))


def card_sets(
    among: Mask | None = None, *, least: int = 0, most: int | None = None
) -> SearchStrategy[CardSet]:
    """Draw a set of cards, of one pack where nothing else is said.

    Args:
        least: The smallest number of cards.
        most: The largest number; all of them where nothing is said.
    """
    drawn = st.sets(cards(among), min_size=least, max_size=most)
    return drawn.map(lambda found: CardSet.of(*found))


def seeds() -> SearchStrategy[int]:
    """Draw the seed of a match."""
    return st.integers(0, 2**32 - 1)


@st.composite
def options(draw: st.DrawFn, /, game: AnyGame, **fields: SearchStrategy[Any]) -> Any:
    """Draw options that the game accepts.

    Options of enums and truth values are drawn from all they can be. What contradicts the rest is
    left as it is by default; what `fields` draw gives way last.

    Args:
        fields: How to draw the other ones: numbers, above all.
    """
    hints = get_type_hints(game.options)
    chosen: dict[str, Any] = {}
    for field in attrs.fields(game.options):
        given = fields.get(field.name)
        strategy = _of_type(hints[field.name]) if given is None else given
        if strategy is not None:
            chosen[field.alias] = draw(strategy)
    order = draw(st.permutations(sorted(chosen)))
    return _accepted(game, chosen, sorted(order, key=fields.__contains__))


def _accepted(game: AnyGame, chosen: dict[str, Any], order: list[str]) -> Any:
    """Leave out as few choices as make the options possible, in this order."""
    for name in ("", *order):
        rest = {key: value for key, value in chosen.items() if key != name}
        found = game.options(**rest)
        if _is_accepted(game, found):
            return found
    if not order:
        raise AssertionError(f"{game.id} does not accept its own defaults")
    return _accepted(game, {key: chosen[key] for key in order[1:]}, order[1:])


def _is_accepted(game: AnyGame, options: Any) -> bool:
    try:
        game.ruleset(options)
    except OptionsError:
        return False
    return True


def _of_type(hint: Any) -> SearchStrategy[Any] | None:
    if hint is bool:
        return st.booleans()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    if get_origin(hint) is tuple and get_args(hint)[1:] == (Ellipsis,):
        inner = _of_type(get_args(hint)[0])
        return None if inner is None else st.lists(inner, min_size=1, max_size=5).map(tuple)
    return None


@st.composite
def walks(draw: st.DrawFn, /, game: AnyGame, **fields: SearchStrategy[Any]) -> Walk:
    """Draw a whole match under options that the game accepts; `fields` are as for `options`."""
    chosen = draw(options(game, **fields))
    seats = draw(st.sampled_from(game.seats(chosen)))
    return play(game, chosen, seats, draw(seeds()))
