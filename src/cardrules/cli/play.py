"""`cardrules play`: a person against bots, in a terminal or from a pipe."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_hex
from shlex import quote
from subprocess import list2cmdline

import click

from cardrules.cli import fault_wording as f
from cardrules.cli import wording as w
from cardrules.cli.bots import bot_of
from cardrules.cli.choices import (
    agreed,
    game_argument,
    how_many,
    match_options,
    seat_among,
)
from cardrules.cli.files import FileFaultError, named
from cardrules.cli.keeper import AnyTable, Keeper
from cardrules.cli.language import language_option
from cardrules.cli.misuse import Misuse
from cardrules.cli.session import Session
from cardrules.cli.terminal import show
from cardrules.errors import DealerError
from cardrules.kernel.game import AnyGame
from cardrules.log import AnyLog, GameLog, cut_torn_line
from cardrules.rule import Language
from cardrules.table import Table

__all__ = ["play"]

_YOU, _BOT = "you", "bot"


@click.command()
@game_argument
@match_options
@click.option("--seat", type=int, help="Where you sit, from 0 (the default).")
@click.option(
    "--log",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where to keep the match. A match that is there already goes on.",
)
@click.option(
    "--cut-torn", is_flag=True, help="Cut off a last line of the log that a crash left unfinished."
)
@language_option
def play(
    game: AnyGame,
    preset: str | None,
    settings: tuple[tuple[str, str], ...],
    seats: int | None,
    seed: int | str | None,
    seat: int | None,
    path: Path | None,
    cut_torn: bool,
    lang: Language,
) -> None:
    """Play a game against bots.

    Type a number of the list, or cards such as QS; in Tock a card, and what it does if it can do
    several things: `KS g1`. `help` lists what else there is.
    """
    keeper = Keeper(path)
    if path is not None and path.exists():
        if preset is not None or settings or seats is not None:
            raise Misuse(f.HOLDS_A_MATCH.format(path=path))
        with named(path):
            table, own = _resumed(game, path, seed, cut_torn, keeper)
        chosen = seat_among(own if seat is None else seat, table.seats)
    else:
        options = agreed(game, preset, settings)
        number = how_many(game, options, seats)
        chosen = seat_among(seat or 0, number)
        names = [_YOU if other == chosen else _BOT for other in range(number)]
        table = Table(
            game, options, number, rng=seed, meta={"names": names}, on_commit=keeper.commit
        )
    chance = f"bots {token_hex() if seed is None else seed}"
    session = Session(table, chosen, bot_of(game), chance, lang, keeper)
    is_over = session.play()
    saved = keeper.save(session.table, keep=session.has_acted and not is_over)
    if saved is not None:
        show(w.SAVED[lang].format(path=saved))
        if not is_over:
            log = _quoted(str(saved))
            again = f"cardrules play {game.id} --log {log} --seat {chosen} --lang {lang}"
            if seed is not None:
                again += f" --seed {_quoted(str(seed))}"
            show(w.GO_ON[lang].format(command=again))


def _resumed(
    game: AnyGame, path: Path, seed: int | str | None, cut_torn: bool, keeper: Keeper
) -> tuple[AnyTable, int]:
    if cut_torn:
        cut_torn_line(path)
    log: AnyLog = GameLog.read(path, game=game, finished=False)
    if log.is_finished:
        raise FileFaultError(str(path), f.FINISHED)
    names = log.meta.get("names")
    own = names.index(_YOU) if isinstance(names, list) and _YOU in names else 0
    try:
        # Without its seed the match goes on with other cards.
        table = Table.resume(log, rng=seed, other_seed=seed is None, on_commit=keeper.commit)
    except DealerError:
        raise FileFaultError(str(path), f.OTHER_SEED) from None
    return table, own


def _quoted(text: str) -> str:
    """Write a text as this system's shell reads it as one word."""
    return list2cmdline([text]) if os.name == "nt" else quote(text)
