"""Options as people type them, and what a preset becomes with some of them changed.

This module needs no extra.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args, get_origin

from cardrules.codec import codec_of
from cardrules.codec.kinds import bare, is_set, shapes
from cardrules.kernel.game import AnyGame

__all__ = ["options_with", "plain_of"]

_TRUE: Final = ("true", "yes", "on", "oui", "vrai")
_FALSE: Final = ("false", "no", "off", "non", "faux")


def options_with(game: AnyGame, preset: str, changes: Mapping[str, Any]) -> Any:
    """Give the options of a preset with some of them changed, as plain data.

    Raises:
        OptionsError: There is no such option, a value does not fit, or some exclude each other.

    Examples:
        >>> from cardrules.games.hearts import HEARTS
        >>> options_with(HEARTS, "classic", {"limit": 50}).limit
        50
    """
    codec = codec_of(game)
    usual = codec.dump_options(codec.load_options({}))
    chosen = codec.dump_options(game.presets[preset])
    # Only what a preset says counts: what it leaves to the other options follows them.
    said = {name: value for name, value in chosen.items() if value != usual[name]}
    options = codec.load_options({**said, **changes})
    game.ruleset(options)
    return options


def plain_of(text: str, kind: Any) -> Any:
    """Turn what was typed into plain data for the codec, which judges it.

    Examples:
        >>> plain_of("oui", bool), plain_of("1, 2", tuple[int, ...]), plain_of("none", int | None)
        (True, [1, 2], None)
    """
    kind = bare(kind)
    found = shapes(kind)
    if list in found:
        inner = get_args(kind)[0] if get_origin(kind) is tuple or is_set(kind) else str
        return [plain_of(part.strip(), inner) for part in text.split(",") if part.strip()]
    lower = text.lower()
    if bool in found and lower in (*_TRUE, *_FALSE):
        return lower in _TRUE
    if type(None) in found and lower in ("none", "null"):
        return None
    if int in found and text.removeprefix("-").isdecimal() and len(text) <= 4000:
        return int(text)
    return text
