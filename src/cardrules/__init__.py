"""Card games by the exact rules: actions become events, a state is a fold over events.

The public names are loaded on first use, so that importing the library costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardrules.cards import UNKNOWN, Card, CardSet, Rank, Suit, parse_card, parse_cards
    from cardrules.counting import perft
    from cardrules.errors import (
        AgreementError,
        CardRulesError,
        CorruptLogError,
        DealerError,
        HistoryError,
        IllegalActionError,
        LogConflictError,
        NotationError,
        OptionsError,
        StaleActionError,
        UndoError,
        UnknownGameError,
        UnknownLanguageError,
    )
    from cardrules.fair import Agreement
    from cardrules.kernel.game import Game, Outcome
    from cardrules.kernel.offers import Offer
    from cardrules.log import GameLog
    from cardrules.registry import game, game_ids
    from cardrules.rule import Rule
    from cardrules.seats import HOST, TABLE, Seat
    from cardrules.table import Seeded, System, Table
    from cardrules.verification import verify

__version__ = "0.1.0"

_HOMES = {
    "cards": ("UNKNOWN", "Card", "CardSet", "Rank", "Suit", "parse_card", "parse_cards"),
    "errors": (
        "AgreementError",
        "CardRulesError",
        "CorruptLogError",
        "DealerError",
        "HistoryError",
        "IllegalActionError",
        "LogConflictError",
        "NotationError",
        "OptionsError",
        "StaleActionError",
        "UndoError",
        "UnknownGameError",
        "UnknownLanguageError",
    ),
    "fair": ("Agreement",),
    "kernel.game": ("Game", "Outcome"),
    "kernel.offers": ("Offer",),
    "log": ("GameLog",),
    "counting": ("perft",),
    "registry": ("game", "game_ids"),
    "rule": ("Rule",),
    "seats": ("HOST", "TABLE", "Seat"),
    "table": ("Seeded", "System", "Table"),
    "verification": ("verify",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "HOST",
    "TABLE",
    "UNKNOWN",
    "Agreement",
    "AgreementError",
    "Card",
    "CardRulesError",
    "CardSet",
    "CorruptLogError",
    "DealerError",
    "Game",
    "GameLog",
    "HistoryError",
    "IllegalActionError",
    "LogConflictError",
    "NotationError",
    "Offer",
    "OptionsError",
    "Outcome",
    "Rank",
    "Rule",
    "Seat",
    "Seeded",
    "StaleActionError",
    "Suit",
    "System",
    "Table",
    "UndoError",
    "UnknownGameError",
    "UnknownLanguageError",
    "game",
    "game_ids",
    "parse_card",
    "parse_cards",
    "perft",
    "verify",
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"cardrules.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
