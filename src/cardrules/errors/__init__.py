"""Every exception of the library. A refusal cites a rule; a bad input names its place.

All of them pickle, and all carry their facts as attributes, not only in the message.
"""

from __future__ import annotations

from cardrules.errors.citing import (
    CorruptLogError,
    HistoryError,
    IllegalActionError,
    OptionsError,
)
from cardrules.errors.plain import (
    AgreementError,
    DealerError,
    LogConflictError,
    NotationError,
    StaleActionError,
    UndoError,
    UnknownGameError,
)
from cardrules.language import CardRulesError, UnknownLanguageError

__all__ = [
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
]

# Tracebacks and pickles name an error where it is public.
for _name in __all__:
    globals()[_name].__module__ = __name__
