"""`cardrules replay`: what a log says; one that breaks the rules is shown, and said to do so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from cardrules.cards import CardSet
from cardrules.cli import fault_wording as f
from cardrules.cli import wording as w
from cardrules.cli.choices import seat_among
from cardrules.cli.files import AnyLogFile, named, read_log
from cardrules.cli.language import language_option
from cardrules.cli.misuse import Misuse
from cardrules.cli.terminal import complain, show
from cardrules.cli.verifying import whose
from cardrules.cli.zones import zone_name, zone_words
from cardrules.codec import codec_of
from cardrules.errors import CardRulesError, CorruptLogError
from cardrules.language import COLON
from cardrules.log import AnyLog, Moment, SeatLog
from cardrules.render.opened import opened
from cardrules.rule import LANGUAGES, Language, Text
from cardrules.seats import Seat
from cardrules.svg import Picture
from cardrules.verification import verify as verified

__all__ = ["replay"]

_TABLE, _SPECTATOR = "table", "spectator"
_log_path = click.Path(path_type=Path)


def _viewer(context: click.Context, parameter: click.Parameter, value: str) -> int | str:
    if value in (_TABLE, _SPECTATOR):
        return value
    if not value.isdecimal() or len(value) > 4:
        facts = {"text": repr(value), "table": _TABLE, "spectator": _SPECTATOR}
        raise Misuse(f.NO_VIEWER.format(**facts), context, parameter)
    return int(value)


def _svg(context: click.Context, parameter: click.Parameter, value: Path | None) -> Path | None:
    if value is not None and value.suffix.lower() != ".svg":
        raise Misuse(f.NO_SVG.format(path=value), context, parameter)
    return value


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
    callback=_svg,
    help="Draw the table into this SVG file; nothing is printed then, unless --json asks for it.",
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
    """Tell what happened in a match, and show the table at that moment.

    A log that breaks the rules is shown as it was recorded, up to the last event that can follow;
    where it does is said on standard error, and the exit code is 1.
    """
    with named(log):
        found = read_log(log, finished=not running)
    if at is not None and at > len(found):
        every = Text(*(w.EVENT.counted(len(found), language) for language in LANGUAGES))
        raise Misuse(f.TOO_FEW_EVENTS.format(log=log, all=every, at=at))
    number = wanted = len(found) if at is None else at
    if isinstance(found, SeatLog):
        own = _SPECTATOR if found.seat is None else found.seat
        if viewer not in (_TABLE, own):
            raise Misuse(f.SEEN_BY_OTHERS.format(log=log, whose=whose(found)))
        if picture is not None:
            raise Misuse(f.NOT_DRAWN.format(log=log))
        _replay_seat_log(found, number, as_json, lang)
        return
    seat = seat_among(viewer, found.seats) if isinstance(viewer, int) else None
    number = _reached(found, number)
    moment = found.at(number)
    if picture is not None:
        drawn = _picture(found, moment, viewer, seat, lang)
        with named(picture):
            picture.write_text(f"{drawn}\n", "utf-8", newline="\n")
    if as_json:
        _print_json(found, number, moment.state, _TABLE if viewer == _TABLE else seat)
    elif picture is None:
        events = found.events if viewer == _TABLE else found.seen_by(seat).events
        for n, event in enumerate(events[:number], 1):
            show(f"{n:>5}  {found.game.tell(event, lang)}")
        show()
        show(_heading(found, number, viewer, lang))
        _show_table(found, moment, viewer, seat, lang)
    _demand_rules(found, log, wanted, number, lang)


def _reached(log: AnyLog, number: int) -> int:
    """Give how many of the first events can follow each other, whether or not by the rules."""
    try:
        log.at(number)
    except CorruptLogError as error:
        return (error.line or 2) - 2  # the header's line, and its own
    return number


def _demand_rules(log: AnyLog, path: Path, wanted: int, number: int, lang: Language) -> None:
    """Say after all else that the log breaks the rules, and leave with 1, if it does."""
    try:
        with named(path):
            verified(log)
    except CardRulesError as error:
        words = f.NOT_BY_THE_RULES if number == wanted else f.NO_FURTHER
        complain(words[lang].format(error=error.told(lang), n=number))
        click.get_current_context().exit(1)


def _picture(
    log: AnyLog, moment: Moment[Any], viewer: int | str, seat: Seat | None, lang: Language
) -> Picture:
    """Draw what somebody sees; for the table, with what lies in each place below it."""
    game = log.game
    drawn = game.depict(game.view(log.ruleset, moment.state, seat), lang)
    if viewer != _TABLE:
        return drawn
    places = []
    for name, zone in game.census(moment.state).items():
        cards = () if isinstance(zone, int) else tuple(CardSet(zone.cards))
        places.append((zone_name(game, name, lang), cards, zone_words(zone, lang)))
    return opened(drawn, places, lang)


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
            show(f"  {zone_name(game, name, lang)}{COLON[lang]}{zone_words(zone, lang)}")
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
        show(f"{n:>5}  {log.game.tell(event, lang)}")
    show()
    show((w.NO_TABLE_OF_ALL if log.seat is None else w.NO_TABLE)[lang])
