"""One codec a game: its values to plain data (`dict`, `list`, `str`, `int`, `bool`) and back.

Classes are named under `type`. Cards are `"QS"`, unknown ones `"??"`; sets of cards are lists in
card order; enums are their values. Reading is exact: a field too many or too few, or a value of
another kind, is refused with its place, as `cards[2]`.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

import attrs

from cardrules.codec.kinds import MisfitError, typed_fields
from cardrules.codec.lines import EventLines
from cardrules.codec.reading import Reader, Readers
from cardrules.codec.tagged import Tagged
from cardrules.codec.writing import Writers
from cardrules.errors import OptionsError
from cardrules.kernel.closed import Closed
from cardrules.kernel.game import Game, Outcome
from cardrules.kernel.offers import Offer
from cardrules.language import COLON, LANGUAGES, Text, shown

__all__ = ["Codec", "codec_of"]

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ValueT = TypeVar("ValueT")


class Codec(Generic[OptionsT, StateT, ActionT, EventT]):
    """The codec of one game; get it from `codec_of`.

    Reading and writing raise `NotationError`, or `OptionsError` for options, which name the
    place. Writing refuses what could not be read back, such as `True` for 1.
    """

    def __init__(self, game: Game[OptionsT, Any, StateT, ActionT, EventT, Any]) -> None:
        self.game = game
        self._readers = Readers()
        self._writers = Writers()
        self._events: Tagged[EventT] = self._tagged(game.events)
        #: The events as lines of a log.
        self.lines: EventLines[EventT] = EventLines(game.events, self._events)

    def dump_event(self, event: EventT | Closed) -> dict[str, Any]:
        """Write an event, or that there was one: a closed one as in a seat's log.

        Examples:
            >>> from cardrules.games.hearts import HEARTS
            >>> codec_of(HEARTS).dump_event(Closed(n=2, type="HandDealt", seat=1))
            {'n': 2, 'closed': 'HandDealt', 'seat': 1}
        """
        if isinstance(event, Closed):
            return {"n": event.n, "closed": event.type, "seat": event.seat}
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
            raise OptionsError(_BY_NAME.format(data=shown(data)))
        readers = self._option_readers
        for name in data:
            if name not in readers:
                close = get_close_matches(shown(name).strip("'"), readers, 1) or sorted(readers)
                known = ", ".join(close)
                facts = {"game": self.game.id, "name": shown(name), "known": known}
                raise OptionsError(_NO_OPTION.format(**facts))
        if full and len(data) < len(readers):
            missing = next(name for name in readers if name not in data)
            raise OptionsError(_MISSING.format(name=missing))
        values = {}
        for name, value in data.items():
            alias, read = readers[name]
            try:
                values[alias] = read(value)
            except MisfitError as error:
                raise _options_error(error.within(name)) from None
        try:
            return self.game.options(**values)
        except OptionsError:
            raise
        except (TypeError, ValueError) as error:
            raise OptionsError(str(error)) from error

    @cached_property
    def _option_readers(self) -> dict[str, tuple[str, Reader]]:
        cls = self.game.options
        aliases = {field.name: field.alias for field in attrs.fields(cls)}  # type: ignore[arg-type]  # any class
        return {
            name: (aliases[name], self._readers.of(kind))
            for name, kind in typed_fields(cls).items()
        }

    @cached_property
    def _actions(self) -> Tagged[ActionT]:
        return self._tagged(self.game.actions)

    @cached_property
    def _states(self) -> Tagged[StateT]:
        return self._tagged(self.game.states)

    @cached_property
    def _outcomes(self) -> Tagged[Outcome]:
        return self._tagged((Outcome,))

    def _tagged(self, classes: tuple[type[ValueT], ...]) -> Tagged[ValueT]:
        return Tagged(classes, self._readers, self._writers)


def _options_error(error: MisfitError) -> OptionsError:
    place = Text(*(f"{error.place}{COLON[where]}" for where in LANGUAGES)) if error.path else ""
    facts = {"place": place, "reason": error.said, "value": shown(error.value)}
    return OptionsError(_MISFIT.format(**facts))


_BY_NAME: Final = Text(
    "options by name were expected, not {data}",
    "des options par leur nom étaient attendues, pas {data}",
)
_NO_OPTION: Final = Text(
    "{game} has no option {name} (but {known})", "{game} n’a pas d’option {name} (mais {known})"
)
_MISSING: Final = Text(
    "{name}: this option was expected", "{name}\u00a0: cette option était attendue"
)
_MISFIT: Final = Text("{place}{reason}, not {value}", "{place}{reason}, pas {value}")
_codecs: Final[dict[int, Codec[Any, Any, Any, Any]]] = {}


def codec_of(
    game: Game[OptionsT, Any, StateT, ActionT, EventT, Any],
) -> Codec[OptionsT, StateT, ActionT, EventT]:
    """Give the codec of a game; it is made once.

    Raises:
        TypeError: It is no game; or a class of the game has a field for which there is no plain
            form.
    """
    # By identity: a game holds mappings, which do not hash. The codec keeps its game alive.
    codec = _codecs.get(id(game))
    if codec is None:
        if not isinstance(game, Game):
            hint = f"; cardrules.game({game!r}) gives one by its id" if type(game) is str else ""
            raise TypeError(f"a game was expected, not {game!r:.80}{hint}")
        codec = _codecs[id(game)] = Codec(game)
    return codec
