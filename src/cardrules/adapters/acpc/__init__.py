"""Match logs of the ACPC dealer: one hand a line, read and written."""

from __future__ import annotations

from cardrules.adapters.acpc.games import GAMES, AcpcGame
from cardrules.adapters.acpc.reading import acpc_hands, read_acpc
from cardrules.adapters.acpc.writing import acpc_lines, write_acpc

__all__ = ["GAMES", "AcpcGame", "acpc_hands", "acpc_lines", "read_acpc", "write_acpc"]
