"""Match logs of the ACPC dealer to histories, one line a hand."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import IO, Final

from cardrules.adapters import notation
from cardrules.adapters.acpc.games import GAMES, AcpcGame
from cardrules.adapters.acpc.walk import Walk
from cardrules.adapters.history import (
    Betting,
    Board,
    Call,
    Fold,
    HandHistory,
    Hole,
    RaiseTo,
    Show,
    Step,
)
from cardrules.adapters.pieces import Piece, at_line, pieces
from cardrules.cards import DealtCard
from cardrules.errors import HistoryError

__all__ = ["acpc_hands", "read_acpc"]

_HEADER: Final = re.compile(r"#\s*name/game/hands/seed\s+\S+\s+(?:\S*/)?(\S+)")
_ACTION: Final = re.compile(r"f|c|r([0-9]{0,12})")
_BETTING: Final = re.compile(r"(?:f|c|r[0-9]{0,12})*")
_PAYOFF: Final = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,12})?")


def read_acpc(text: str, game: AcpcGame | None = None) -> Iterator[HandHistory | HistoryError]:
    """Read the hands of a match log; where one is wrong, the error takes its place.

    Args:
        game: What is played; by the first line of the log, if `None`.
    """
    return acpc_hands(io.BytesIO(text.encode(errors="surrogatepass")), game)


def acpc_hands(
    source: IO[bytes], game: AcpcGame | None = None
) -> Iterator[HandHistory | HistoryError]:
    """Read the hands of a match log; where one is wrong, the error takes its place."""
    found = game
    for piece in pieces(source, lambda row, before: True):
        if isinstance(piece, HistoryError):
            yield piece
            continue
        line = piece.text.strip()
        header = _HEADER.match(line)
        if header is not None and game is None:
            found = GAMES.get(header[1])
            if found is None:
                yield HistoryError(f"the game {header[1][:80]!r} is not known", piece.line)
                return
        if line.startswith(("#", "SCORE:")):
            continue
        if found is None:
            yield HistoryError("no line before this one names the game", piece.line)
            return
        try:
            yield _hand(Piece(line, piece.line), found)
        except HistoryError as error:
            yield error


def _hand(piece: Piece, game: AcpcGame) -> HandHistory:
    with at_line(piece.line):
        parts = piece.text.split(":")
        if len(parts) != 6 or parts[0] != "STATE":
            raise HistoryError("STATE, number, betting, cards, payoffs and names were expected")
        _, number, betting, cards, payoffs, names = parts
        if not number.isdecimal() or len(number) > 15:
            raise HistoryError(f"the number of a hand was expected, not {number[:80]!r}")
        players = names.split("|")
        if len(players) != game.players:
            raise HistoryError(f"{game.players} names were expected, not {len(players)}")
        return HandHistory(
            betting=game.betting,
            stacks=(game.stack,) * game.players,
            blinds=game.blinds,
            small=game.small,
            big=game.big,
            bets=game.bets,
            steps=tuple(_steps(betting, cards, game, piece.line)),
            finishing=_finishing(payoffs, game),
            names=tuple(players),
            facts={"hand": int(number)},
            line=piece.line,
        )


def _finishing(payoffs: str, game: AcpcGame) -> tuple[Decimal, ...]:
    texts = payoffs.split("|")
    if len(texts) != game.players or not all(map(_PAYOFF.fullmatch, texts)):
        raise HistoryError(f"{game.players} payoffs were expected, not {payoffs[:80]!r}")
    stacks = tuple(game.stack + Decimal(text) for text in texts)
    if min(stacks) < 0:
        raise HistoryError(f"nobody can lose more than {game.stack} chips")
    return stacks


def _steps(betting: str, cards: str, game: AcpcGame, line: int) -> Iterator[Step]:
    holes, *boards = cards.split("/")
    streets = betting.split("/")
    hands = holes.split("|")
    if len(hands) != game.players:
        raise HistoryError(f"the cards of {game.players} players were expected")
    if len(boards) != len(streets) - 1 or len(boards) > 3:
        raise HistoryError(f"{len(streets)} rounds of betting do not fit {len(boards)} boards")
    held: list[tuple[DealtCard, ...]] = []
    for player, text in enumerate(hands):
        held.append(notation.read_cards(text) if text else notation.read_cards("????"))
        yield Hole(player, held[-1], line=line)
    walk = Walk(game)
    has_shown = False
    for street, text in enumerate(streets):
        if street:
            if walk.is_all_in and not any(streets[street:]) and not has_shown:
                yield from _shows(walk, held, line)
                has_shown = True
            walk.next_street()
            yield Board(notation.read_known_cards(boards[street - 1]), line=line)
        if not _BETTING.fullmatch(text):
            raise HistoryError(f"f, c, r and amounts were expected, not {text[:80]!r}")
        for action in _ACTION.finditer(text):
            yield _action(action, walk, game, line)
    if not walk.is_over and not has_shown:
        yield from _shows(walk, held, line)


def _shows(walk: Walk, held: list[tuple[DealtCard, ...]], line: int) -> Iterator[Step]:
    for player in walk.showing():
        yield Show(player, held[player], line=line)


def _action(found: re.Match[str], walk: Walk, game: AcpcGame, line: int) -> Step:
    player = walk.turn
    if player is None or walk.is_over:
        raise HistoryError(f"nobody can act any more, and {found[0]!r} follows")
    if found[0] == "f":
        walk.fold(player)
        return Fold(player, line=line)
    if found[0] == "c":
        walk.call(player)
        return Call(player, line=line)
    if game.betting is Betting.FIXED_LIMIT:
        if found[1]:
            raise HistoryError("a raise has no amount in fixed limit")
        if walk.raises == game.raises[walk.street]:
            raise HistoryError(f"more than {walk.raises} raises in one round")
        to = walk.level + walk.bet()
    else:
        if not found[1]:
            raise HistoryError("a raise must say to which amount")
        to = int(found[1]) - walk.before(player)
        if to <= walk.level or int(found[1]) > game.stack:
            raise HistoryError(f"{found[0]} is no raise: {walk.level + walk.before(player)} is in")
    walk.raise_to(player, to)
    return RaiseTo(player, to, line=line)
