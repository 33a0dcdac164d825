"""What can be chosen before a match: games, presets, options, seats."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, get_args

from cardrules.cli.agreeing import options_with, plain_of
from cardrules.codec import codec_of
from cardrules.codec.kinds import bare, shapes, typed_fields
from cardrules.kernel.game import AnyGame
from cardrules.pages.pen import preset_words
from cardrules.registry import BUILTIN, game
from cardrules.rule import Language
from cardrules.table.setting import no_preset

__all__ = ["agreed", "games", "options_form", "seats"]


def games(language: Language) -> list[dict[str, Any]]:
    """List the games with their presets, in this language."""
    found = []
    for game_id in BUILTIN:
        one = game(game_id)
        presets = []
        for name, options in one.presets.items():
            title, words = (text[language] for text in preset_words(one, name))
            numbers = list(one.seats(options))
            presets.append({"name": name, "title": title, "text": words, "seats": numbers})
        found.append({"id": game_id, "title": one.book.title[language], "presets": presets})
    return found


def agreed(one: AnyGame, preset: str, typed: Mapping[str, str]) -> Any:
    """Give the options of a preset with those that were typed.

    Raises:
        OptionsError: There is no such preset or option, a value does not fit, or some exclude each
            other.
    """
    if preset not in one.presets:
        raise no_preset(one, preset)
    kinds = typed_fields(one.options)
    # An option that there is not stays a text: the codec says which there are.
    return options_with(one, preset, {n: plain_of(t, kinds.get(n, str)) for n, t in typed.items()})


def seats(game_id: str, preset: str, options: Mapping[str, str]) -> list[int]:
    """List how many may play. Raises `OptionsError` where the options exclude each other."""
    one = game(game_id)
    return list(one.seats(agreed(one, preset, options)))


def options_form(game_id: str, preset: str, language: Language) -> list[dict[str, Any]]:
    """List the options of a game: what each means, what may fill it, what the preset says."""
    one = game(game_id)
    told: Mapping[str, Mapping[str, Any]] = one.book.data.get("options", {})
    values = codec_of(one).dump_options(agreed(one, preset, {}))
    return [
        {
            "name": name,
            "text": str(told.get(name, {}).get(language, "")),
            "choices": _choices(kind),
            "value": _typed(values[name]),
        }
        for name, kind in typed_fields(one.options).items()
    ]


def _choices(kind: Any) -> list[str]:
    """List what may be chosen; empty where it is typed."""
    kind = bare(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(member.value) for member in kind]
    if bool in shapes(kind) and not get_args(kind):
        return ["true", "false"]
    return []


def _typed(value: Any) -> str:
    """Write plain data as somebody would type it."""
    if isinstance(value, list):
        return ", ".join(map(_typed, value))
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    return str(value)
