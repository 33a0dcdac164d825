"""`cardrules simulate`: many matches between bots that draw their actions, and the scores."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import click
from attrs import define, field

from cardrules.cli import fault_wording as f
from cardrules.cli import wording as w
from cardrules.cli.bots import host_of
from cardrules.cli.choices import agreed, game_argument, how_many, match_options
from cardrules.cli.files import SUFFIX, named
from cardrules.cli.language import language_option
from cardrules.cli.misuse import Misuse
from cardrules.cli.plain import columns
from cardrules.cli.terminal import show
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.game import AnyGame, Outcome
from cardrules.kernel.offers import sample_action
from cardrules.kernel.turns import playout
from cardrules.language import Language
from cardrules.log import GameLog
from cardrules.seats import HOST

__all__ = ["simulate"]

ValueT = TypeVar("ValueT")

_BARS = 10
_WIDEST = 40


@click.command()
@game_argument
@click.option(
    "-n",
    "--number",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many matches.",
)
@match_options
@click.option(
    "--logs",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write the log of every match into this folder.",
)
@language_option
def simulate(
    game: AnyGame,
    number: int,
    preset: str | None,
    settings: tuple[tuple[str, str], ...],
    seats: int | None,
    seed: int | str | None,
    folder: Path | None,
    lang: Language,
) -> None:
    """Play many matches between bots that draw what they do.

    Every action is checked as a person's would be. With a seed the matches are the same each time.
    """
    options = agreed(game, preset, settings)
    many = how_many(game, options, seats)
    if folder is not None:
        with named(folder):
            folder.mkdir(parents=True, exist_ok=True)
        if any(folder.glob(f"{game.id}-*{SUFFIX}")):
            raise Misuse(f.HOLDS_LOGS.format(folder=folder, game=game.id))
    root = Random().getrandbits(64) if seed is None else seed
    tally = _Tally(seats=many)
    began = time.perf_counter()
    for index in _with_progress(range(number)):
        events, outcome = _match(game, options, many, Random(f"{root} {index}"))
        tally.add(events, outcome)
        if folder is not None:
            log = GameLog(game, options, many, {"simulation": f"{root} {index}"})
            log.extend(events)
            path = folder / f"{game.id}-{index + 1:0{len(str(number))}}{SUFFIX}"
            with named(path):
                log.write(path)
    show(tally.text(game, time.perf_counter() - began, lang))
    if folder is not None:
        show(w.LOGS[lang].format(folder=folder))


def _match(game: AnyGame, options: Any, seats: int, rng: Random) -> tuple[list[Any], Outcome]:
    events: list[Any] = []
    host = host_of(game)
    state = playout(
        game,
        game.ruleset(options),
        seats,
        lambda state, actor, offers: (host if actor is HOST else sample_action)(offers, rng),
        RandomDraw(rng),
        events.append,
    )
    outcome = game.outcome(state)
    assert outcome is not None, "a match ends with a result"
    return events, outcome


def _with_progress(values: Sequence[ValueT]) -> Iterable[ValueT]:
    """Show on a terminal how far it is, beside what is written to standard output."""
    if not sys.stderr.isatty():
        return values
    return _tracked(values)


def _tracked(values: Sequence[ValueT]) -> Iterator[ValueT]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    shown = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*shown, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(values)


@define(kw_only=True)
class _Tally:
    """What is counted over all matches."""

    seats: int
    matches: int = 0
    events: int = 0
    scores: list[tuple[int, ...]] = field(factory=list)
    wins: Counter[int] = field(factory=Counter)
    shared: int = 0

    def add(self, events: Sequence[Any], outcome: Outcome) -> None:
        self.matches += 1
        self.events += len(events)
        self.scores.append(outcome.scores)
        self.wins.update(outcome.winners)
        self.shared += len(outcome.winners) > 1

    def text(self, game: AnyGame, seconds: float, lang: Language) -> str:
        pace = self.matches / seconds if seconds else 0
        said = w.A_SECOND[lang].format(pace=pace) if pace else w.AT_ONCE[lang]
        matches = (w.ONE_MATCH if self.matches == 1 else w.MATCHES)[lang]
        matches = matches.format(number=self.matches)
        facts = {"game": game.id, "matches": matches, "seconds": seconds, "pace": said}
        head = (w.SEAT, w.WINS, w.SHARE, w.LOWEST, w.MEAN, w.HIGHEST)
        mean = self.events / self.matches
        parts = [
            w.PACE[lang].format(**facts),
            w.EVENTS[lang].format(events=self.events, mean=mean),
            "",
            columns([tuple(words[lang] for words in head), *self._seats()]),
        ]
        if self.shared:
            parts.append(w.SHARED_WINS[lang].format(matches=self.shared))
        return "\n".join([*parts, "", w.FINAL_SCORES[lang], columns(self._histogram(lang))])

    def _seats(self) -> Iterator[tuple[str, ...]]:
        for seat, scores in enumerate(zip(*self.scores, strict=True)):
            wins = self.wins[seat]
            yield (
                str(seat),
                str(wins),
                f"{100 * wins / self.matches:.1f} %",
                str(min(scores)),
                f"{sum(scores) / len(scores):.1f}",
                str(max(scores)),
            )

    def _histogram(self, lang: Language) -> list[tuple[str, ...]]:
        scores = [score for match in self.scores for score in match]
        low, high = min(scores), max(scores)
        width = max(1, -(-(high - low + 1) // _BARS))
        counts = Counter((score - low) // width for score in scores)
        most = max(counts.values())
        rows: list[tuple[str, ...]] = []
        for bar in range((high - low) // width + 1):
            start = low + bar * width
            last = start + width - 1
            span = str(start) if width == 1 else w.SPAN[lang].format(lowest=start, highest=last)
            count = counts[bar]
            rows.append((span, str(count), "█" * round(_WIDEST * count / most)))
        return rows
