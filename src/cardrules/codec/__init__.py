"""One codec a game: its values to plain data (`dict`, `list`, `str`, `int`, `bool`) and back.

Classes are named under `type`. Cards are `"QS"`, unknown ones `"??"`; sets of cards are lists in
card order; enums are their values. Reading is exact: a field too many or too few, or a value of
another kind, is refused with its place, as `cards[2]`.
"""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final, Generic, NamedTuple, TypeVar

import attrs

from cardrules.codec.kinds import MisfitError, typed_fields
from cardrules.codec.reading import Readers
from cardrules.codec.seating import Finder, highest_seat
from cardrules.codec.text import compact, compact_fields
from cardrules.codec.writing import Writers
from cardrules.errors import NotationError, OptionsError
from cardrules.kernel.game import Game, Outcome
from cardrules.kernel.offers import Offer

__all__ = ["Codec", "Line", "codec_of"]

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ValueT = TypeVar("ValueT")

#: Lines are remembered up to this length and number: plays and tricks recur, deals do not.
_SHORT: Final = 96
_MANY: Final = 4096
#: What stands in a line of a log beside the fields of its event.
_NO_META: Final = object()
_RESERVED: Final = frozenset({"n", "meta", "salt", "hash"})


class Line(NamedTuple, Generic[EventT]):
    """What one line of a log says."""

    event: EventT
    meta: dict[str, Any] | None
    #: The highest seat that the event names; -1 where it names none.
    highest_seat: int


class Codec(Generic[OptionsT, StateT, ActionT, EventT]):
    """The codec of one game; get it from `codec_of`.

    Reading and writing raise `NotationError`, or `OptionsError` for options, which name the
    place. Writing refuses what could not be read back, such as `True` for 1.
    """

    def __init__(self, game: Game[OptionsT, Any, StateT, ActionT, EventT, Any]) -> None:
        self.game = game
        self._readers = Readers()
        self._writers = Writers()
        self._lines: dict[bytes, Line[EventT]] = {}
        #: Gives the line whose text, from behind its number, was read not long ago.
        self.known_line: Final = self._lines.get
        self._events: _Tagged[EventT] = self._tagged(game.events)
        for cls in game.events:
            clash = sorted(_RESERVED & typed_fields(cls).keys())
            if clash:
                raise TypeError(f"{cls.__name__}: a log keeps the name {clash[0]!r} for itself")
        self._highest: dict[type, Finder] = {cls: highest_seat(cls) for cls in game.events}

    def dump_event(self, event: EventT) -> dict[str, Any]:
        """Write an event."""
        return self._events.dump(event)

    def load_event(self, data: object) -> EventT:
        """Read an event."""
        return self._events.load(data)

    def dump_action(self, action: ActionT) -> dict[str, Any]:
        """Write an action."""
        return self._actions.dump(action)

    def load_action(self, data: object) -> ActionT:
        """Read an action, such as one that a client sent."""
        return self._actions.load(data)

    def dump_state(self, state: StateT) -> dict[str, Any]:
        """Write a state. It holds every hand: never send it to a seat."""
        return self._states.dump(state)

    def load_state(self, data: object) -> StateT:
        """Read a state."""
        return self._states.load(data)

    def dump_outcome(self, outcome: Outcome) -> dict[str, Any]:
        """Write a result."""
        return self._outcomes.dump(outcome)

    def load_outcome(self, data: object) -> Outcome:
        """Read a result."""
        return self._outcomes.load(data)

    def dump_view(self, view: object) -> dict[str, Any]:
        """Write what a seat sees, for its screen; it is not read back."""
        try:
            data: dict[str, Any] = self._writers.tagged(type(view))(view)
        except MisfitError as error:
            raise error.notation() from None
        return data

    def dump_offers(self, offers: Iterable[Offer[ActionT]]) -> list[dict[str, Any]]:
        """Write what an actor may do, for buttons, lit cards and sliders.

        An action is the object of its `type`, the `fixed` fields, and under `field` a value of
        the `domain`. Of a `Path` only the first steps are written.
        """
        return [self._writers.of(Offer)(offer) for offer in offers]

    def dump_options(self, options: OptionsT) -> dict[str, Any]:
        """Write options in full.

        Raises:
            OptionsError: An option has a value of another kind than it should.
        """
        try:
            data: dict[str, Any] = self._writers.of(self.game.options)(options)
        except MisfitError as error:
            raise _options_error(error) from None
        return data

    def load_options(self, data: object, *, full: bool = False) -> OptionsT:
        """Read options; those that are not named have their usual values, unless `full`.

        Raises:
            OptionsError: An option is unknown, missing or of another kind. Whether options go
                together is for the game's `ruleset` to say.
        """
        if type(data) is not dict:
            raise OptionsError(f"options by name were expected, not {reprlib.repr(data)}")
        cls = self.game.options
        kinds = typed_fields(cls)
        for name in data:
            if name not in kinds:
                close = get_close_matches(str(name), kinds, 1) or sorted(kinds)
                raise OptionsError(
                    f"{self.game.id} has no option {name!r} (but {', '.join(close)})"
                )
        if full and len(data) < len(kinds):
            missing = next(name for name in kinds if name not in data)
            raise OptionsError(f"{missing}: this option was expected")
        values = {}
        for name, value in data.items():
            try:
                values[name] = self._readers.of(kinds[name])(value)
            except MisfitError as error:
                raise _options_error(error.within(name)) from None
        aliases = {field.name: field.alias for field in attrs.fields(cls)}  # type: ignore[arg-type]
        return cls(**{aliases[name]: value for name, value in values.items()})

    def load_line(self, fields: dict[str, Any], tail: bytes = b"") -> Line[EventT]:
        """Read a line without its number; short ones are remembered by their `tail`."""
        meta = fields.pop("meta", _NO_META)
        if meta is _NO_META:
            meta = None
        elif type(meta) is not dict:
            raise NotationError("meta: an object was expected", reprlib.repr(meta))
        event = self._events.load(fields)
        line = Line(event, meta, self._highest[type(event)](event))
        if tail and meta is None and len(tail) <= _SHORT:
            if len(self._lines) >= _MANY:
                self._lines.clear()
            self._lines[tail] = line
        return line

    def dump_line(self, number: int, event: EventT, meta: Mapping[str, Any] | None) -> str:
        """Write the line of an event: its number, its type, its fields, what is noted of it."""
        data = {"n": number, **self._events.dump(event)}
        return compact_fields(data) if meta is None else compact({**data, "meta": meta})

    def highest_seat(self, event: EventT) -> int:
        """Give the highest seat that an event names; -1 where it names none."""
        return self._highest[type(event)](event)

    @cached_property
    def _actions(self) -> _Tagged[ActionT]:
        return self._tagged(self.game.actions)

    @cached_property
    def _states(self) -> _Tagged[StateT]:
        return self._tagged(self.game.states)

    @cached_property
    def _outcomes(self) -> _Tagged[Outcome]:
        return self._tagged((Outcome,))

    def _tagged(self, classes: tuple[type[ValueT], ...]) -> _Tagged[ValueT]:
        return _Tagged(classes, self._readers, self._writers)


class _Tagged(Generic[ValueT]):
    """Both directions for some classes that are told apart by `type`."""

    def __init__(
        self, classes: tuple[type[ValueT], ...], readers: Readers, writers: Writers
    ) -> None:
        self._read = readers.tagged(classes)
        self._write = {cls: writers.tagged(cls) for cls in classes}

    def load(self, data: object) -> ValueT:
        try:
            value: ValueT = self._read(data)
        except MisfitError as error:
            raise error.notation() from None
        return value

    def dump(self, value: ValueT) -> dict[str, Any]:
        write = self._write.get(type(value))
        if write is None:
            names = ", ".join(cls.__name__ for cls in self._write)
            raise NotationError(f"one of {names} was expected", reprlib.repr(value))
        try:
            data: dict[str, Any] = write(value)
        except MisfitError as error:
            raise error.within(type(value).__name__).notation() from None
        return data


def _options_error(error: MisfitError) -> OptionsError:
    place = f"{error.place}: " if error.path else ""
    return OptionsError(f"{place}{error.reason}, not {reprlib.repr(error.value)}")


_codecs: Final[dict[int, Codec[Any, Any, Any, Any]]] = {}


def codec_of(
    game: Game[OptionsT, Any, StateT, ActionT, EventT, Any],
) -> Codec[OptionsT, StateT, ActionT, EventT]:
    """Give the codec of a game; it is made once.

    Raises:
        TypeError: A class of the game has a field for which there is no plain form.
    """
    # By identity: a game holds mappings, which do not hash. The codec keeps its game alive.
    codec = _codecs.get(id(game))
    if codec is None:
        codec = _codecs[id(game)] = Codec(game)
    return codec
