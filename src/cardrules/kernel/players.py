"""How many may play a game: under some options, and under any that a table can agree on.

All options together are too many to try. Each preset is tried as it is, and with one option
changed: that finds every number of players that the games here allow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Final

import attrs
from attrs import frozen

from cardrules.errors import OptionsError
from cardrules.kernel.game import AnyGame

__all__ = ["Way", "players_of", "players_words", "way_to_seat"]

#: Numbers that an option is tried with: no game here has more players.
_NUMBERS: Final = range(1, 31)


@frozen(kw_only=True)
class Way:
    """Options under which so many may play, by what changes them."""

    #: The preset to begin with; `None`: the options there are.
    preset: str | None = None
    #: The option to set, and its value; `None`: as they are.
    option: tuple[str, Any] | None = None


def players_of(game: AnyGame) -> tuple[int, ...]:
    """Give every number of players that some options allow.

    Examples:
        >>> from cardrules.games.hearts import HEARTS
        >>> players_of(HEARTS)
        (4, 5, 6, 7, 8, 9, 10, 11)
    """
    found: set[int] = set()
    for options in game.presets.values():
        found.update(game.seats(options))
        for _, _, seats in _changed(game, options):
            found.update(seats)
    return tuple(sorted(found))


def players_words(numbers: Sequence[int]) -> str:
    """Write numbers of players: those in a row as a span.

    Examples:
        >>> players_words(range(2, 11)), players_words((4,)), players_words((2, 4))
        ('2–10', '4', '2, 4')
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    return ", ".join("–".join(map(str, span)) for span in spans)


def way_to_seat(game: AnyGame, options: Any, seats: int) -> Way | None:
    """Find how so many could play: by an option, or a preset, or both; `None` if by none.

    Examples:
        >>> from cardrules.games.hearts import HEARTS, Options
        >>> way_to_seat(HEARTS, Options(decks=2), 11).option
        ('players', 11)
        >>> way_to_seat(HEARTS, Options(), 12)
    """
    starts = ((None, options), *game.presets.items())
    for preset, start in starts:
        if preset is not None and seats in game.seats(start):
            return Way(preset=preset)
        for name, value, allowed in _changed(game, start):
            if seats in allowed:
                return Way(preset=preset, option=(name, value))
    return None


def _changed(game: AnyGame, options: Any) -> Iterator[tuple[str, Any, range]]:
    """Give each change of one option that changes how many may play, and how many may then."""
    before = game.seats(options)
    for field in attrs.fields(game.options):
        usual = getattr(options, field.name)
        for value in _values(usual):
            changed = attrs.evolve(options, **{field.alias or field.name: value})
            seats = game.seats(changed)
            if seats != before and _is_sound(game, changed):
                yield field.name, value, seats


def _values(usual: object) -> Sequence[Any]:
    if isinstance(usual, bool):
        return (not usual,)
    if isinstance(usual, int):
        return _NUMBERS
    return tuple(type(usual)) if isinstance(usual, Enum) else ()


def _is_sound(game: AnyGame, options: Any) -> bool:
    try:
        game.ruleset(options)
    except OptionsError:
        return False
    return True
