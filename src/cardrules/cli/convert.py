"""`cardrules convert`: hand histories to event logs that verify, and from one format to another."""

from __future__ import annotations

from pathlib import Path

import click

from cardrules.cli import fault_wording as f
from cardrules.cli.choices import settings_option
from cardrules.cli.files import SUFFIX
from cardrules.cli.language import language_option
from cardrules.cli.terminal import complain, show
from cardrules.language import Language

__all__ = ["convert"]

_file_path = click.Path(path_type=Path)


@click.command()
@click.argument("histories", nargs=-1, required=True, type=_file_path)
@click.option(
    "-o",
    "--output",
    "target",
    required=True,
    type=_file_path,
    help=f"A folder for one log a hand, made if there is none: its name has no suffix. Or a file:"
    f" *{SUFFIX} (or *.jsonl) for a single hand, *.phh, *.phhs, or *.log for a match log.",
)
@click.option(
    "--unit",
    type=click.Choice(["1", "10", "100", "1000"]),
    help="How many chips one unit of the amounts in PHH is: 100 for dollars and cents.",
)
@click.option(
    "--any-result",
    is_flag=True,
    help="Convert also hands whose recorded results are not those that the rules give.",
)
@settings_option
@language_option
def convert(
    histories: tuple[Path, ...],
    target: Path,
    unit: str | None,
    any_result: bool,
    settings: tuple[tuple[str, str], ...],
    lang: Language,
) -> None:
    """Convert hands of Hold'em: PHH, match logs of the ACPC, PokerStars text, logs.

    Every hand is played again by the rules. One that breaks them, or is cut off, is refused with
    its line and the rule; the others are converted.
    """
    # Only here: no other command waits for a game that it does not need.
    from cardrules.cli.converting import Conversion, options_typed

    run = Conversion(
        paths=histories,
        unit=None if unit is None else int(unit),
        options=options_typed(settings),
        check=not any_result,
        language=lang,
    )
    run.write(target)
    many = run.converted + run.refused
    hands = f.HAND.counted(many, lang)
    made = f.CONVERSION.counted(run.converted, lang)
    summary = f.CONVERTED[lang].format(hands=hands, made=made, number=run.converted, target=target)
    if run.refused:
        complain(f.AND_REFUSED[lang].format(summary=summary, refused=run.refused))
    elif many or not run.unread:
        show(summary)
    if run.refused or run.unread:
        click.get_current_context().exit(1)
