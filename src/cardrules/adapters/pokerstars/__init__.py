"""PokerStars text hands to histories: English, Hold'em, cash and tournaments, 2008 to today."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import IO, Final

from cardrules.adapters.history import AnteBy, HandHistory
from cardrules.adapters.pieces import Piece, at_line, pieces
from cardrules.adapters.pokerstars.forced import Forced, read_forced
from cardrules.adapters.pokerstars.play import read_steps
from cardrules.adapters.pokerstars.rows import Rows, read_rows
from cardrules.errors import HistoryError

__all__ = ["pokerstars_hands", "read_pokerstars"]

_BEGINS: Final = re.compile(rb"PokerStars .*#[0-9]")
_SEPARATORS: Final = re.compile(r"(?:\s|\*+ # [0-9]+ \*+)*")


def read_pokerstars(text: str) -> Iterator[HandHistory | HistoryError]:
    """Read the hands of a text; where one is wrong, the error takes its place."""
    return pokerstars_hands(io.BytesIO(text.encode(errors="surrogatepass")))


def pokerstars_hands(source: IO[bytes]) -> Iterator[HandHistory | HistoryError]:
    """Read the hands of a file; where one is wrong, the error takes its place."""
    for piece in pieces(source, lambda row, before: bool(_BEGINS.match(row))):
        if isinstance(piece, HistoryError):
            yield piece
        elif not _SEPARATORS.fullmatch(piece.text):
            try:
                yield _hand(piece)
            except HistoryError as error:
                yield error


def _hand(piece: Piece) -> HandHistory:
    rows = read_rows(piece)
    forced = read_forced(rows)
    return HandHistory(
        betting=rows.header.betting,
        stacks=tuple(chair.stack for chair in forced.chairs),
        blinds=forced.blinds,
        small=forced.small,
        big=forced.big,
        bets=forced.bets,
        steps=read_steps(rows, forced),
        ante=forced.ante,
        ante_by=forced.ante_by,
        straddles=forced.straddles,
        late=forced.late,
        antes_trimmed=forced.ante_by is AnteBy.EACH,
        winnings=_winnings(rows, forced),
        rake=rows.rake,
        names=tuple(chair.name for chair in forced.chairs),
        unit=rows.header.unit,
        facts={**rows.header.facts, "seats": [chair.number for chair in forced.chairs]},
        line=piece.line,
    )


def _winnings(rows: Rows, forced: Forced) -> tuple[Decimal, ...]:
    players = {chair.name: player for player, chair in enumerate(forced.chairs)}
    winnings = [0] * len(players)
    for row in rows.collected:
        with at_line(row.line):
            if row.name not in players:
                raise HistoryError(f"{row.name} is not in the hand")
            winnings[players[row.name]] += rows.header.chips(row.found["amount"])
    return tuple(map(Decimal, winnings))
