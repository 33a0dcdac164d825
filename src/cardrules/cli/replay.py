"""`cardrules replay` and `cardrules verify`: what a log says, and whether it obeys the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from cardrules.cli import wording as w
from cardrules.cli.choices import language_option, seat_among
from cardrules.cli.files import AnyLogFile, named, read_log, sentence
from cardrules.cli.terminal import complain, show
from cardrules.cli.zones import zone_name, zone_words
from cardrules.codec import codec_of
from cardrules.errors import CardRulesError
from cardrules.log import AnyLog, Closed, Moment, SeatLog
from cardrules.pages.wording import COLON
from cardrules.rule import Language
from cardrules.seats import Seat
from cardrules.verification import verify as verified

__all__ = ["replay", "verify"]

_TABLE, _SPECTATOR = "table", "spectator"
_log_path = click.Path(path_type=Path)


def _viewer(context: click.Context, parameter: click.Parameter, value: str) -> int | str:
    if value in (_TABLE, _SPECTATOR):
        return value
    if not value.isdecimal() or len(value) > 4:
        reason = f"{value!r} is not the number of a seat, {_TABLE} or {_SPECTATOR}"
        raise click.BadParameter(reason, context, parameter)
    return int(value)


@click.command()
@click.argument("log", type=_log_path)
@click.option("--at", type=click.IntRange(min=0), help="After so many events; else at the end.")
@click.option(
    "--seat",
    "viewer",
    callback=_viewer,
    default=_TABLE,
    show_default=True,
    help="Who looks: a seat's number, `spectator`, or `table` for everything.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--picture",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw the table into this SVG file, and print nothing.",
)
@click.option("--running", is_flag=True, help="A sealed log may lack its closing line.")
@language_option
def replay(
    log: Path,
    at: int | None,
    viewer: int | str,
    as_json: bool,
    picture: Path | None,
    running: bool,
    lang: Language,
) -> None:
    """Tell what happened in a match, and show the table at that moment."""
    with named(log):
        found = read_log(log, finished=not running)
    if at is not None and at > len(found):
        raise click.UsageError(f"{log} has {len(found)} events, and not {at}.")
    number = len(found) if at is None else at
    if isinstance(found, SeatLog):
        own = _SPECTATOR if found.seat is None else found.seat
        if viewer not in (_TABLE, own):
            raise click.UsageError(f"{log} holds what {_whose(found)} saw, and nobody else.")
        if picture is not None:
            raise click.UsageError(f"{log} holds what one seat saw: no table is drawn from it.")
        _replay_seat_log(found, number, as_json, lang)
        return
    seat = seat_among(viewer, found.seats) if isinstance(viewer, int) else None
    with named(log):
        moment = found.at(number)
    if picture is not None:
        drawn = found.game.depict(found.game.view(found.ruleset, moment.state, seat), lang)
        with named(picture):
            picture.write_text(f"{drawn}\n", "utf-8", newline="\n")
        return
    events = found.events if viewer == _TABLE else found.seen_by(seat).events
    if as_json:
        _print_json(found, number, moment.state, _TABLE if viewer == _TABLE else seat)
        return
    for n, event in enumerate(events[:number], 1):
        show(f"{n:>5}  {sentence(found, event, lang)}")
    show()
    show(_heading(found, number, viewer, lang))
    _show_table(found, moment, viewer, seat, lang)


def _heading(log: AnyLogFile, number: int, viewer: int | str, lang: Language) -> str:
    words = {_TABLE: w.SEEN_WHOLE, _SPECTATOR: w.SEEN_BY_ALL}.get(str(viewer), w.SEEN_BY)
    seen = words[lang].format(seat=viewer)
    return f"{w.AFTER[lang].format(n=number, all=len(log))}, {seen}{COLON[lang].rstrip()}"


def _show_table(
    log: AnyLog, moment: Moment[Any], viewer: int | str, seat: Seat | None, lang: Language
) -> None:
    game = log.game
    show(game.draw(game.view(log.ruleset, moment.state, seat), lang))
    if viewer == _TABLE:
        for name, zone in game.census(moment.state).items():
            show(f"  {zone_name(name, lang)}{COLON[lang]}{zone_words(zone, lang)}")
    if not moment.settled:
        show(w.UNSETTLED[lang])


def _print_json(log: AnyLog, number: int, state: Any, viewer: Seat | str | None) -> None:
    game, codec = log.game, codec_of(log.game)
    outcome = game.outcome(state)
    data = {
        "game": game.id,
        "options": codec.dump_options(log.options),
        "seats": log.seats,
        "events": number,
        "outcome": None if outcome is None else codec.dump_outcome(outcome),
    }
    if not isinstance(viewer, str):
        data["view"] = codec.dump_view(game.view(log.ruleset, state, viewer))
    facts = {name: fact for name, fact in game.facts(state).items() if name not in data}
    show_json({**data, **facts})


def show_json(data: dict[str, Any]) -> None:
    """Print one object on one line."""
    click.echo(json.dumps(data, ensure_ascii=True))


def _replay_seat_log(log: SeatLog[Any], number: int, as_json: bool, lang: Language) -> None:
    events = log.events[:number]
    if as_json:
        show_json(
            {"game": log.game.id, "seen_by": log.seat, "events": len(events), "outcome": None}
        )
        return
    for n, event in enumerate(events, 1):
        show(f"{n:>5}  {sentence(log, event, lang)}")
    show()
    show((w.NO_TABLE_OF_ALL if log.seat is None else w.NO_TABLE)[lang])


def _whose(log: SeatLog[Any]) -> str:
    return "a spectator" if log.seat is None else f"seat {log.seat}"


@click.command()
@click.argument("logs", nargs=-1, required=True, type=_log_path)
@click.option("--running", is_flag=True, help="A sealed log may lack its closing line.")
def verify(logs: tuple[Path, ...], running: bool) -> None:
    """Check that logs obey the rules, and that their seals hold.

    For each log it prints what is in it, or its first fault with the number of the line.
    """
    faults = 0
    for path in logs:
        try:
            with named(path):
                summary = _summary(read_log(path, finished=not running))
            show(f"{path}: {summary}")
        except CardRulesError as error:
            faults += 1
            complain(str(error))
    if faults:
        click.get_current_context().exit(1)


def _summary(log: AnyLogFile) -> str:
    if isinstance(log, SeatLog):
        closed = sum(isinstance(event, Closed) for event in log.events)
        seen = f"{len(log)} events as {_whose(log)} saw them, {closed} closed"
        parts = ["read", log.game.id, seen, *(["sealed"] if log.is_sealed else [])]
        return ", ".join([*parts, "the rules cannot be checked where events are closed"])
    report = verified(log)
    parts = ["OK", report.game, f"{report.events} events"]
    if report.outcome is None:
        parts.append("it goes on" if report.settled else "ends before a consequence that is due")
    elif report.outcome.abandoned:
        parts.append("abandoned")
    else:
        parts.append("won by seat " + " and ".join(map(str, report.outcome.winners)))
    return ", ".join([*parts, *(["sealed"] if report.sealed else [])])
