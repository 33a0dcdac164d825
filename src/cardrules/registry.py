"""Which games there are: the built-in ones, and those that other packages announce.

A game is imported when somebody asks for it, and no sooner. Another package announces its game
by an entry point of the group `cardrules.games`: the game's id, and where its record is.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pickle import PicklingError
from typing import Final

from attrs import frozen

from cardrules.errors import NotationError, UnknownGameError
from cardrules.kernel.game import AnyGame, Game
from cardrules.language import Text, shown
from cardrules.rule import Rule

__all__ = [
    "BUILTIN",
    "GROUP",
    "Problem",
    "game",
    "game_ids",
    "problems",
    "rule_by_id",
    "similar_rules",
]

#: Where each built-in game's record is.
BUILTIN: Final[Mapping[str, str]] = {
    "hearts": "cardrules.games.hearts:HEARTS",
    "hockey_ca": "cardrules.games.hockey_ca:HOCKEY_CA",
    "holdem": "cardrules.games.holdem:HOLDEM",
    "hockey_fr": "cardrules.games.hockey_fr:HOCKEY_FR",
    "tock": "cardrules.games.tock:TOCK",
    "weykick": "cardrules.games.weykick:WEYKICK",
}
#: The group of entry points that other packages use.
GROUP: Final = "cardrules.games"

_NO_GAME: Final = Text(
    "there is no game {id}; there are {ids}", "il n’y a pas de jeu {id}\u202f; il y a {ids}"
)
_loaded: Final[dict[str, AnyGame]] = {}


@frozen(kw_only=True)
class Problem:
    """A game of another package that cannot be used."""

    id: str
    #: The package that announces it.
    package: str
    reason: str

    def __str__(self) -> str:
        return f"{self.id} (of {self.package}): {self.reason}"


def game_ids() -> tuple[str, ...]:
    """Name every game, sorted; those of other packages are not imported for it.

    Examples:
        >>> "hearts" in game_ids()
        True
    """
    return tuple(sorted({*BUILTIN, *_announced()}))


def game(game_id: str) -> AnyGame:
    """Give a game by its id.

    Raises:
        UnknownGameError: There is no such game, or the package that announces it is at fault.

    Examples:
        >>> game("hearts").id
        'hearts'
    """
    if not isinstance(game_id, str):
        raise UnknownGameError(f"the id of a game was expected, not {shown(game_id)}")
    if game_id in BUILTIN:
        if game_id not in _loaded:
            module, _, name = BUILTIN[game_id].partition(":")
            _loaded[game_id] = getattr(import_module(module), name)
        return _loaded[game_id]
    found = _announced().get(game_id)
    if not found:
        raise UnknownGameError(_NO_GAME.format(id=shown(game_id), ids=", ".join(game_ids())))
    return _from_elsewhere(found)


def problems() -> tuple[Problem, ...]:
    """Import every game of other packages, and tell which cannot be used and why."""
    found = []
    for game_id, points in _announced(with_builtin=True).items():
        try:
            if game_id in BUILTIN:
                raise UnknownGameError("this id is the built-in game's")
            _from_elsewhere(points)
        except UnknownGameError as error:
            packages = " and ".join(map(_package, points))
            found.append(Problem(id=game_id, package=packages, reason=str(error)))
    return tuple(found)


def rule_by_id(rule_id: str) -> Rule:
    """Give a rule by its id, `game.section.name`.

    Raises:
        UnknownGameError: No game has the id with which it begins.
        NotationError: The game has no such rule; the most similar ids are named.

    Examples:
        >>> rule_by_id("hearts.play.follow-suit").title.en
        'Follow suit'
    """
    if not isinstance(rule_id, str):
        raise NotationError("the id of a rule was expected", shown(rule_id))
    book = game(rule_id.partition(".")[0]).book
    if rule_id not in book.rules:
        similar = ", ".join(similar_rules(rule_id))
        raise NotationError(f"the id of a rule such as {similar} was expected", rule_id)
    return book.rule(rule_id)


def similar_rules(rule_id: str) -> list[str]:
    """Give some ids of the same game that may have been meant.

    Raises:
        UnknownGameError: There is no such game.
    """
    rules = game(rule_id.partition(".")[0]).book.rules
    return get_close_matches(rule_id, rules, 3) or list(rules)[:3]


def _announced(*, with_builtin: bool = False) -> dict[str, list[EntryPoint]]:
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        if with_builtin or point.name not in BUILTIN:
            found.setdefault(point.name, []).append(point)
    return found


def _from_elsewhere(points: list[EntryPoint]) -> AnyGame:
    point, *others = points
    if others:
        packages = " and ".join(map(_package, points))
        raise UnknownGameError(f"{point.name!r} is announced by {packages}: only one may")
    if point.name not in _loaded:
        try:
            loaded = point.load()
        except Exception as error:  # a stranger's module may fail in any way; it is passed on below
            raise UnknownGameError(
                f"{point.name!r} of {_package(point)} cannot be imported:"
                f" {type(error).__name__}: {error}"
            ) from error
        if not isinstance(loaded, Game) or loaded.id != point.name:
            raise UnknownGameError(
                f"{point.value} of {_package(point)} is not the record of a game {point.name!r}"
            )
        _loaded[point.name] = loaded
    return _loaded[point.name]


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.module


def _by_id(made: AnyGame) -> tuple[Callable[[str], AnyGame], tuple[str]]:
    """Pickle a game as its id: functions of a variant that nobody has announced would be lost."""
    try:
        known = game(made.id)
    except UnknownGameError:
        known = None
    if known is not made:
        raise PicklingError(f"{made.id} is pickled by its id, and this is not the registered game")
    return game, (made.id,)


copyreg.pickle(Game, _by_id)
