"""States are frozen; steps change drafts; only this module turns one into the other.

A phase that recurs is two classes of one layout: the draft (`attrs.define`) holds the fields,
the state (`attrs.frozen` of the draft) adds nothing. A step is written once, on the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar, overload

import attrs

from cardrules.errors import CorruptLogError

__all__ = ["Cursor", "Steps", "seals"]

DraftT = TypeVar("DraftT")
FirstT = TypeVar("FirstT")
SecondT = TypeVar("SecondT")
StateT = TypeVar("StateT")
EventT = TypeVar("EventT")
OneEventT = TypeVar("OneEventT")

_thaw: Final[dict[type, Callable[[Any], Any]]] = {}
_sealed_of: Final[dict[type, type]] = {}
_draft_of: Final[dict[type, type]] = {}
#: Changes the class of an object, past the guard of a frozen one.
_turn: Final = object.__dict__["__class__"].__set__
#: What a step raises when it is given an event that no rules could have produced.
_MISFITS: Final = (LookupError, TypeError, ValueError)


def seals(draft: type[DraftT]) -> Callable[[type[StateT]], type[StateT]]:
    """Make the decorated frozen class the sealed form of `draft`.

    Raises:
        TypeError: The class adds something to the draft.
    """

    def register(state: type[StateT]) -> type[StateT]:
        layout = (draft.__basicsize__, draft.__dictoffset__)
        if state.__bases__ != (draft,) or (state.__basicsize__, state.__dictoffset__) != layout:
            raise TypeError(f"{state.__name__} must add nothing to {draft.__name__}")
        names = [a.name for a in attrs.fields(draft)]  # type: ignore[arg-type]  # DraftT has no bound
        copies = "".join(f"    draft.{name} = state.{name}\n" for name in names)
        space: dict[str, Any] = {"new": object.__new__, "Draft": draft}
        exec(f"def thaw(state):\n    draft = new(Draft)\n{copies}    return draft\n", space)
        _thaw[state], _sealed_of[draft], _draft_of[state] = space["thaw"], state, draft
        return state

    return register


class Steps(Generic[StateT, EventT]):
    """What each event does to each phase: the one place where a step is written.

    Calling it is `evolve`: a new state, the old one untouched. A step gets a draft, or the
    frozen state itself where the phase has no draft, and gives what follows.
    """

    def __init__(self) -> None:
        self.table: dict[type, dict[type, Callable[[Any, Any], Any]]] = {}

    @overload
    def on(
        self, event: type[OneEventT], phase: type[FirstT], /
    ) -> Callable[[Callable[[FirstT, OneEventT], object]], object]: ...

    @overload
    def on(
        self, event: type[OneEventT], phase: type[FirstT], second: type[SecondT], /
    ) -> Callable[[Callable[[FirstT | SecondT, OneEventT], object]], object]: ...

    def on(self, event: type, /, *phases: type) -> Callable[[Callable[[Any, Any], object]], object]:
        """Register the step for an event in one phase or two (the draft, where there is one)."""

        def register(step: Callable[[Any, Any], object]) -> None:
            for phase in phases:
                for key in (phase, _sealed_of.get(phase, phase)):
                    self.table.setdefault(key, {})[event] = step

        return register

    def __call__(self, state: StateT, event: EventT) -> StateT:
        """Give the next state.

        Raises:
            CorruptLogError: No such event can follow in this phase.
        """
        thaw = _thaw.get(type(state))
        now: Any = state if thaw is None else thaw(state)
        try:
            now = self.table[type(now)][type(event)](now, event)
        except _MISFITS as error:
            raise _misfit(now, event, self.table) from error
        sealed: StateT = _sealed(now)
        return sealed

    def fold(self, state: StateT, events: Iterable[EventT]) -> StateT:
        """Give the state after some events, copying and sealing only once.

        Raises:
            CorruptLogError: An event cannot follow in its phase.
        """
        table = self.table
        thaw = _thaw.get(type(state))
        now: Any = state if thaw is None else thaw(state)
        # Fetched first: what goes wrong on the way is no fault of an event.
        events = events if type(events) is list else tuple(events)
        event: object = None
        try:
            steps = table.get(type(now), {})
            for event in events:
                then = steps[type(event)](now, event)
                if then is not now:
                    now, steps = then, table.get(type(then), {})
        except _MISFITS as error:
            raise _misfit(now, event, table) from error
        sealed: StateT = _sealed(now)
        return sealed


class Cursor(Generic[StateT, EventT]):
    """One owner's state that moves along in place: for playouts, which keep no old state.

    `state` is frozen for everybody else, but it is the same object until the phase changes:
    take `kept()` to hold on to it.
    """

    __slots__ = ("_draft", "_drafted", "_phase", "_steps", "_table", "state")

    def __init__(self, steps: Steps[StateT, EventT], state: StateT) -> None:
        self._table = steps.table
        self.state: StateT = state
        self.state = self.kept()
        self._enter(type(self.state))

    def step(self, event: EventT) -> StateT:
        """Move on by one event, and give the state.

        Raises:
            CorruptLogError: No such event can follow in this phase.
        """
        now: Any = self.state
        try:
            step = self._steps[type(event)]
            # Past the frozen class's own guard: this state has no other owner.
            _turn(now, self._draft)
            then = step(now, event)
        except _MISFITS as error:
            _turn(now, self._phase)
            raise _misfit(now, event, self._table) from error
        if then is now:
            if self._drafted:
                now.__class__ = self._phase
        else:
            _turn(then, _sealed_of.get(type(then), type(then)))
            self.state = then
            self._enter(type(then))
        return self.state

    def _enter(self, phase: type) -> None:
        self._phase = phase
        self._draft = _draft_of.get(phase, phase)
        self._drafted = self._draft is not phase
        self._steps = self._table.get(phase, {})

    def kept(self) -> StateT:
        """Give a copy that will not move."""
        thaw = _thaw.get(type(self.state))
        if thaw is None:
            return self.state
        copy: Any = thaw(self.state)
        copy.__class__ = type(self.state)
        kept: StateT = copy
        return kept


def _sealed(now: Any) -> Any:
    phase = _sealed_of.get(type(now))
    if phase is not None:
        now.__class__ = phase
    return now


def _misfit(state: object, event: object, table: dict[type, dict[type, Any]]) -> CorruptLogError:
    phase, name = type(state).__name__.removesuffix("Draft"), type(event).__name__
    if type(event) in table.get(type(state), {}):
        return CorruptLogError(f"{name} does not fit the state of {phase}", event=event)
    return CorruptLogError(f"{name} cannot follow in the phase {phase}", event=event)
