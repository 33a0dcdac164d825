"""`cardrules new`: a package with a small game that works, to change into another one."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

from cardrules.cli import fault_wording as f
from cardrules.cli.files import named
from cardrules.cli.language import language_option
from cardrules.cli.misuse import Misuse
from cardrules.cli.terminal import show
from cardrules.language import Language
from cardrules.registry import game_ids

__all__ = ["new", "skeleton"]

#: What the file names of the skeleton end with, so that no tool takes them for code.
_SUFFIX: Final = ".in"
_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
_LONGEST_ID: Final = 30
#: What the new package stands on or is tested with, whether or not it is installed here.
_NEEDED: Final = ("cardrules", "attr", "attrs", "cattrs", "hypothesis", "mypy", "pytest", "tests")


@click.command()
@click.argument("game-id")
@click.option(
    "--into",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="The folder to make the package in; the current one if not given.",
)
@language_option
def new(game_id: str, folder: Path, lang: Language) -> None:
    """Make the package of a new game.

    GAME-ID is the game's id and the package's name: lower case, with underscores.
    """
    if not _ID.fullmatch(game_id) or len(game_id) > _LONGEST_ID:
        raise Misuse(f.NO_ID.format(id=repr(game_id), longest=_LONGEST_ID))
    target = folder / game_id
    if target.exists():
        raise Misuse(f.EXISTS.format(target=target))
    if _is_taken(game_id):
        raise Misuse(f.TAKEN.format(id=repr(game_id)))
    with named(target):
        for name, text in skeleton(game_id):
            path = target / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    show(f.MADE[lang].format(target=target))


def skeleton(game_id: str) -> Iterator[tuple[str, str]]:
    """Give the files of a new game: path and text.

    Examples:
        >>> [name for name, text in skeleton("my_game") if "GAME_ID" in name + text]
        []
    """
    words = {
        "GAME_ID": game_id,
        "GAME_TITLE": game_id.replace("_", " ").capitalize(),
        "GAME_CONST": game_id.upper(),
    }
    for name, text in sorted(_templates(files("cardrules.cli") / "skeleton", "")):
        for word, meaning in words.items():
            text = text.replace(word, meaning)
        yield name.removesuffix(_SUFFIX).replace("src/", f"src/{game_id}/", 1), text


def _templates(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _templates(entry, f"{path}{entry.name}/")
        else:
            yield path + entry.name, entry.read_text("utf-8")


def _is_taken(game_id: str) -> bool:
    """Tell whether Python, something that is installed or will be, or a game has the name."""
    if keyword.iskeyword(game_id) or game_id in sys.stdlib_module_names:
        return True
    if game_id in (*_NEEDED, *game_ids()):
        return True
    # A folder that is no package has no origin: Python takes any folder for something importable.
    found = find_spec(game_id)
    return found is not None and found.origin is not None
