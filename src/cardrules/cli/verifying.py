"""`cardrules verify`: whether logs obey the rules, and whether their seals hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cardrules.cli import fault_wording as f
from cardrules.cli import wording as w
from cardrules.cli.files import AnyLogFile, named, read_log
from cardrules.cli.language import language_option
from cardrules.cli.terminal import complain, show
from cardrules.errors import CardRulesError
from cardrules.language import COLON, Language, Text
from cardrules.log import Closed, SeatLog
from cardrules.verification import verify as verified

__all__ = ["verify", "whose"]


@click.command()
@click.argument("logs", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--running", is_flag=True, help="A sealed log may lack its closing line.")
@language_option
def verify(logs: tuple[Path, ...], running: bool, lang: Language) -> None:
    """Check that logs obey the rules, and that their seals hold.

    For each log it prints what is in it, or its first fault with the number of the line.
    """
    faults = 0
    for path in logs:
        try:
            with named(path):
                summary = _summary(read_log(path, finished=not running), lang)
            show(f"{path}{COLON[lang]}{summary}")
        except CardRulesError as error:
            faults += 1
            complain(error.told(lang))
    if faults:
        click.get_current_context().exit(1)


def whose(log: SeatLog[Any]) -> Text:
    """Say who saw what is in a log."""
    return f.A_SPECTATOR if log.seat is None else f.A_SEAT.format(seat=log.seat)


def _summary(log: AnyLogFile, lang: Language) -> str:
    events = w.EVENT.counted(len(log), lang)
    sealed = [w.SEALED[lang]] if log.is_sealed else []
    if isinstance(log, SeatLog):
        closed = sum(isinstance(event, Closed) for event in log.events)
        seen = w.AS_SEEN[lang].format(events=events, whose=whose(log)[lang], closed=closed)
        return ", ".join([w.WAS_READ[lang], log.game.id, seen, *sealed, w.NOT_CHECKED[lang]])
    report = verified(log)
    if report.outcome is None:
        end = (w.GOES_ON if report.settled else w.IS_DUE)[lang]
    elif report.outcome.abandoned:
        end = w.WAS_ABANDONED[lang]
    else:
        winners = report.outcome.winners
        words = w.WON_BY if len(winners) == 1 else w.WON_BY_SEVERAL
        end = words[lang].format(seats=w.AND[lang].join(map(str, winners)))
    return ", ".join([w.IN_ORDER[lang], report.game, events, end, *sealed])
