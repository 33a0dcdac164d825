"""What a person types after a command: a game, a preset, options, seats, a seed, a language.

Whatever does not fit is a usage error that says what would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import click

from cardrules.cli import fault_wording as f
from cardrules.cli.agreeing import options_with, plain_of
from cardrules.cli.misuse import Misuse
from cardrules.codec import codec_of
from cardrules.codec.kinds import typed_fields
from cardrules.errors import OptionsError, UnknownGameError
from cardrules.kernel.game import AnyGame
from cardrules.kernel.players import Way, players_words, way_to_seat
from cardrules.language import LANGUAGES, Text
from cardrules.registry import game
from cardrules.seats import Seat, is_seat

__all__ = [
    "agreed",
    "changes",
    "game_argument",
    "how_many",
    "match_options",
    "seat_among",
    "seed_option",
    "settings_option",
]

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def _game(context: click.Context, parameter: click.Parameter, value: str) -> AnyGame:
    try:
        return game(value)
    except UnknownGameError as error:
        raise Misuse(error.said, context, parameter) from None


def _seed(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> int | str | None:
    if value is None or not value.removeprefix("-").isdecimal() or len(value) > 40:
        return value
    return int(value)


def _settings(
    context: click.Context, parameter: click.Parameter, values: Sequence[str]
) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for value in values:
        name, equals, text = value.partition("=")
        if not equals:
            raise Misuse(f.NO_FORM.format(text=repr(value)), context, parameter)
        name = name.strip().replace("-", "_")
        if name in dict(found):
            raise Misuse(f.SET_TWICE.format(name=repr(name)), context, parameter)
        found.append((name, text.strip()))
    return found


game_argument: Final = click.argument("game", callback=_game)
seed_option: Final = click.option(
    "--seed", callback=_seed, help="The same seed deals the same cards; none deals fresh ones."
)
settings_option: Final = click.option(
    "--option",
    "settings",
    metavar="NAME=VALUE",
    callback=_settings,
    multiple=True,
    help="An option and its value; again for more. `cardrules rules GAME` lists them.",
)


def match_options(function: FunctionT) -> FunctionT:
    """Add what describes a match to a command: preset, options, number of seats, seed."""
    for option in (
        seed_option,
        click.option("--seats", type=int, help="How many play, where the options leave it open."),
        settings_option,
        click.option("--preset", help="Options by the name that players use."),
    ):
        function = option(function)
    return function


def agreed(game: AnyGame, preset: str | None, settings: Sequence[tuple[str, str]]) -> Any:
    """Give the options of a preset (the first if none is named) with some of them changed.

    Raises:
        UsageError: There is no such preset or option, a value does not fit, or some exclude each
            other.
    """
    names = list(game.presets)
    if preset is not None and preset not in game.presets:
        facts = {"game": game.id, "name": repr(preset), "known": ", ".join(names)}
        raise Misuse(f.NO_PRESET.format(**facts))
    try:
        return options_with(game, preset or names[0], _typed(game, settings))
    except OptionsError as error:
        raise _misuse(error) from None


def changes(game: AnyGame, settings: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Give the options that were typed, by name, whether or not they go together.

    Raises:
        UsageError: There is no such option, or a value does not fit.
    """
    data = _typed(game, settings)
    try:
        options = codec_of(game).load_options(data)
    except OptionsError as error:
        raise _misuse(error) from None
    return {name: getattr(options, name) for name in data}


def _typed(game: AnyGame, settings: Sequence[tuple[str, str]]) -> dict[str, Any]:
    kinds = typed_fields(game.options)
    for name, _ in settings:
        if name not in kinds:
            facts = {"game": game.id, "name": repr(name), "known": ", ".join(kinds)}
            raise Misuse(f.NO_OPTION.format(**facts))
    return {name: plain_of(text, kinds[name]) for name, text in settings}


def how_many(game: AnyGame, options: Any, seats: int | None) -> int:
    """Give how many play: as asked for, or as few as may.

    Raises:
        UsageError: Not so many may play under these options.
    """
    allowed = game.seats(options)
    if seats is None:
        return allowed[0]
    if seats not in allowed:
        way = way_to_seat(game, options, seats)
        hint: object = "" if way is None else f.WITH_WAY.format(way=_typed_way(way))
        facts = {"game": game.id, "many": players_words(allowed), "seats": seats, "hint": hint}
        raise Misuse(f.NOT_SO_MANY.format(**facts))
    return seats


def _typed_way(way: Way) -> str:
    """Write a way as it can be typed."""
    parts = [] if way.preset is None else [f"--preset {way.preset}"]
    if way.option is not None:
        name, value = way.option
        plain = str(getattr(value, "value", value))
        parts.append(f"--option {name}={plain.lower() if isinstance(value, bool) else plain}")
    return " ".join(parts)


def _misuse(error: OptionsError) -> Misuse:
    return Misuse(Text(*(error.told(language) for language in LANGUAGES)))


def seat_among(seat: int, seats: int) -> Seat:
    """Give a seat of the table.

    Raises:
        UsageError: There is no such seat.
    """
    if not is_seat(Seat(seat), seats):
        raise Misuse(f.NO_SEAT.format(seat=seat, last=seats - 1))
    return Seat(seat)
