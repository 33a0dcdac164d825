"""The first line says what the others mean: format, game, version of its rules, options, seats.

Older versions of the rules are brought up to date line by line, before anything is folded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from cardrules.codec import codec_of
from cardrules.codec.text import NOTES, checked, compact, copied, parse_object
from cardrules.errors import CorruptLogError, NotationError, OptionsError, UnknownGameError
from cardrules.kernel.game import AnyGame, Game
from cardrules.kernel.judging import one_of
from cardrules.language import Text, shown
from cardrules.registry import game as registered

__all__ = ["FORMAT", "AnyHeader", "Header", "Upgrade", "beyond", "read_header"]

OptionsT = TypeVar("OptionsT")
RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

#: The version of the format of log files that is written, and the only one so far.
FORMAT: Final = 1
#: An id is also the beginning of every rule's, before the first point.
_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*")
_SEATS: Final = Text(
    "seats: {game} is for {many} seats, not {seats}",
    "seats\u00a0: {game} est pour {many} places, pas {seats}",
)
_GIVE_IT: Final = Text(
    "{reason}; code that has the game gives it as game=",
    "{reason}\u202f; le code qui a le jeu le donne par game=",
)
_SPAN: Final = Text("{low} to {high}", "{low} à {high}")
_FIELDS: Final = ("format", "game", "rules", "options", "seats", "meta")


@frozen(kw_only=True)
class Header(Generic[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]):
    """What holds for a whole log; get it from `Header.of`, which checks it."""

    game: Game[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]
    options: OptionsT
    ruleset: RulesetT
    seats: int
    _meta: Mapping[str, Any] = field(alias="meta")

    @classmethod
    def of(
        cls,
        game: Game[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT],
        options: OptionsT,
        seats: int,
        meta: Mapping[str, Any] | None = None,
    ) -> Header[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]:
        """Check what a log begins with.

        Raises:
            OptionsError: The options are not the game's, or exclude each other, or not so many
                seats may play.
            NotationError: `meta` is not plain data, or the game's id none that a log can name.
        """
        codec_of(game).dump_options(options)
        if type(game.id) is not str or not _ID.fullmatch(game.id):
            raise NotationError("the id of a game, such as hearts, was expected", shown(game.id))
        ruleset = game.ruleset(options)
        allowed = game.seats(options)
        if type(seats) is not int or seats not in allowed:
            several = len(allowed) > 2
            many = _SPAN.format(low=allowed[0], high=allowed[-1]) if several else one_of(allowed)
            raise OptionsError(_SEATS.format(game=game.id, many=many, seats=shown(seats)))
        noted = checked({} if meta is None else meta, NOTES)
        return cls(game=game, options=options, ruleset=ruleset, seats=seats, meta=noted)

    @property
    def meta(self) -> dict[str, Any]:
        """A copy of what the app keeps here."""
        found: dict[str, Any] = copied(self._meta)
        return found

    @property
    def text(self) -> str:
        """The header line."""
        return compact(
            {
                "format": FORMAT,
                "game": self.game.id,
                "rules": self.game.version,
                "options": codec_of(self.game).dump_options(self.options),
                "seats": self.seats,
                "meta": self._meta,
            }
        )


#: For code that reads logs of any game.
AnyHeader: TypeAlias = Header[Any, Any, Any, Any, Any, Any]


def beyond(event: object, seat: int, seats: int) -> str:
    """Say that an event names a seat that there is not."""
    return f"{type(event).__name__} names seat {seat}; the seats are 0 to {seats - 1}"


class Upgrade:
    """Brings the lines of an older version of a game's rules up to date, step by step."""

    def __init__(self, game: AnyGame, version: int) -> None:
        missing = [old for old in range(version, game.version) if old not in game.upcasters]
        if missing:
            raise CorruptLogError(
                f"rules version {version} of {game.id}: nothing upgrades version {missing[0]}"
            )
        self._version = version
        self._options = game.options.__name__
        self._steps = [game.upcasters[old] for old in range(version, game.version)]

    def options(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Bring the header's options up to date: a line whose type is the options' class."""
        lines = self.lines({"type": self._options, **data})
        if len(lines) != 1 or lines[0].get("type") != self._options:
            raise CorruptLogError(f"the options of rules version {self._version} are not one line")
        return {name: value for name, value in lines[0].items() if name != "type"}

    def lines(self, line: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Give the lines that one old line, without its number and meta, has become.

        Raises:
            CorruptLogError: It is not a line of that version.
        """
        lines = [dict(line)]
        try:
            for step in self._steps:
                lines = [new for old in lines for new in step(old)]
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            reason = f"no line of rules version {self._version} ({type(error).__name__}: {error})"
            raise CorruptLogError(reason) from error
        return lines


def read_header(text: bytes, game: AnyGame | None) -> tuple[AnyHeader, Upgrade | None]:
    """Read the header line.

    Args:
        game: The game it must be of; any that is registered, if `None`.

    Raises:
        CorruptLogError: It is no header, or one that this version of the code cannot read.
        UnknownGameError: The game is not registered.
    """
    try:
        data = parse_object(text)
        found, version = _identified(data, game)
        upgrade = None if version == found.version else Upgrade(found, version)
        options = data["options"]
        if upgrade is not None and type(options) is dict:
            options = upgrade.options(options)
        known = codec_of(found).load_options(options, full=True)
        meta = data["meta"]
        if type(meta) is not dict:
            raise NotationError("meta: an object was expected", shown(meta))
        return Header.of(found, known, data["seats"], meta), upgrade
    except NotationError as error:
        raise CorruptLogError(f"{error.reason}, not {error.text!r}", 1) from None
    except OptionsError as error:
        raise CorruptLogError(error.reason, 1, rule=next(iter(error.rules), None)) from None
    except CorruptLogError as error:
        raise CorruptLogError(error.reason, 1) from error.__cause__


def _registered(game_id: str) -> AnyGame:
    try:
        return registered(game_id)
    except UnknownGameError as error:
        raise UnknownGameError(_GIVE_IT.format(reason=error.said)) from error.__cause__


def _identified(data: Mapping[str, Any], game: AnyGame | None) -> tuple[AnyGame, int]:
    if game is not None:
        codec_of(game)  # refuses what is no game
    version = data.get("format")
    if type(version) is not int:
        raise CorruptLogError("a header was expected, which begins with the number of its format")
    if version != FORMAT:
        raise CorruptLogError(f"format {version}: this version of the code reads format {FORMAT}")
    if "seen_by" in data:
        raise CorruptLogError("this is a log as one seat sees it, not a whole one")
    for name in data:
        if name not in _FIELDS:
            raise CorruptLogError(f"{name}: the fields of a header are {', '.join(_FIELDS)}")
    for name in _FIELDS:
        if name not in data:
            raise CorruptLogError(f"{name}: this field of the header is missing")
    game_id, rules = data["game"], data["rules"]
    if type(game_id) is not str:
        raise NotationError("game: the id of a game was expected", shown(game_id))
    if game is not None and game.id != game_id:
        raise CorruptLogError(f"a log of {game.id} was expected, not of {game_id}")
    found = _registered(game_id) if game is None else game
    if type(rules) is not int or rules < 0:
        raise NotationError("rules: the version of the rules was expected", shown(rules))
    if rules > found.version:
        raise CorruptLogError(
            f"rules version {rules} of {game_id}: this version of the code knows {found.version}"
        )
    return found, rules
