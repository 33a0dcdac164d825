"""The playground's Python: what a page asks and what it shows, as plain data.

A page sends the name of a command and its arguments as JSON, and gets JSON: either `{"ok": …}` or
`{"error": …}`. The same code runs in a browser and in the tests. It knows no game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from cardrules.errors import CardRulesError
from docs.playground.bridge.catalogue import games, options_form, seats
from docs.playground.bridge.desk import Desk

__all__ = ["answer", "desk"]

#: The one table of this page.
desk: Final = Desk()
COMMANDS: Final[dict[str, Callable[..., Any]]] = {
    "games": games,
    "options": options_form,
    "seats": seats,
    "start": desk.start,
    "open": desk.open,
    "hand": desk.hand,
    "show": desk.show,
    "act": desk.act,
    "bot": desk.bot,
    "try_card": desk.try_card,
    "steps": desk.steps,
    "tell": desk.tell,
    "take_back": desk.take_back,
    "play_on": desk.play_on,
    "log": desk.log_text,
    "verify": desk.verify,
}


def answer(command: str, arguments: str) -> str:
    r"""Run a command of the page; whatever the library refuses is an answer too.

    Examples:
        >>> answer("start", '{"game": "hearts", "preset": "none"}')[:38]
        '{"error": "hearts has no preset \'none\''
    """
    given = json.loads(arguments)
    try:
        found = {"ok": COMMANDS[command](**given)}
    except CardRulesError as error:
        found = {"error": error.told(given.get("language", "en"))}
    return json.dumps(found, ensure_ascii=False)
