"""The bond between the model of Hold'em and its code: see `spec/tools/adapter.py`."""

from __future__ import annotations

from cardrules.games.holdem import HOLDEM
from spec.adapters.holdem_attempts import attempts
from spec.adapters.holdem_options import enter, odd_options, options_value
from spec.adapters.holdem_records import records
from spec.adapters.holdem_shown import meant, shown
from spec.adapters.holdem_words import action_of, command_of
from spec.tools.adapter import Adapter

__all__ = ["ADAPTER"]

ADAPTER = Adapter(
    game=HOLDEM,
    enter=enter,
    command=command_of,
    action=action_of,
    shown=shown,
    meant=meant,
    attempts=attempts,
    options=options_value,
    odd_options=odd_options,
    records=records,
)
