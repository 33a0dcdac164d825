"""A log is the match: what was agreed, and the events since. The state is their fold.

A log does not judge: `verify` does, and a `Table` adds only what the rules allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, Literal, Self, TypeAlias, TypeVar

from attrs import frozen

from cardrules.errors import CorruptLogError, NotationError, UndoError
from cardrules.kernel.closed import Closed
from cardrules.kernel.seen import seen_event
from cardrules.kernel.turns import settle
from cardrules.language import shown
from cardrules.log.news import news_of
from cardrules.log.seat_log import SeatLog
from cardrules.log.stored import StoredLog
from cardrules.seats import TABLE, Seat, is_seat

__all__ = ["AnyLog", "Dealer", "Difference", "GameLog", "Moment", "settled"]

OptionsT = TypeVar("OptionsT")
RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

#: Who makes the table's draws: with `manual`, each is an outside action and begins a commit.
Dealer: TypeAlias = Literal["auto", "manual"]


@frozen(kw_only=True)
class Moment(Generic[StateT]):
    """The state after so many events; inside a commit, a consequence is due."""

    n: int
    state: StateT
    settled: bool


@frozen(kw_only=True)
class Difference(Generic[EventT]):
    """Where two logs part."""

    #: What the headers differ in, of `game`, `options`, `seats`, `meta`.
    header: tuple[str, ...]
    #: How many events both begin with.
    common: int
    #: The events after these, in the one log and in the other.
    here: tuple[EventT, ...]
    there: tuple[EventT, ...]

    def __bool__(self) -> bool:
        return bool(self.header or self.here or self.there)


class GameLog(StoredLog[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]):
    """The events of one match, in order, and what they are to be read with.

    Examples:
        >>> from cardrules.games.hearts import HEARTS, Options
        >>> log = GameLog(HEARTS, Options(), 4, {"names": ["Ada", "Bo", "Cem", "Di"]})
        >>> [type(event).__name__ for event in settled(log).events]
        ['HandStarted']
        >>> GameLog.loads(log.dumps()) == log
        True
    """

    def fold(self) -> StateT:
        """Give the state after all events.

        Raises:
            CorruptLogError: An event cannot follow where it stands; its line is named.
        """
        return self._folded(len(self._events))

    def at(self, n: int) -> Moment[StateT]:
        """Give the moment after the first `n` events. A screen steps by `commits` instead.

        Raises:
            NotationError: There are not so many events.
            CorruptLogError: One of them cannot follow where it stands.
        """
        state = self._folded(self._within(n))
        return Moment(n=n, state=state, settled=self.game.react(self.ruleset, state) is None)

    def states(self) -> Iterator[StateT]:
        """Give the state before the first event, and then the one after each.

        Raises:
            CorruptLogError: An event cannot follow where it stands.
        """
        game = self.game
        state = game.initial(self.ruleset, self.seats)
        yield state
        for n, event in enumerate(self.events, 1):
            try:
                state = game.evolve(state, event)
            except CorruptLogError as error:
                raise CorruptLogError(error.reason, n + 1, event) from error
            yield state

    def commits(self, dealer: Dealer = "auto") -> tuple[range, ...]:
        """Give where each commit lies in `events`: `at(commit.stop)` is the moment after it.

        An event that a seat or the host caused begins a commit; its consequences, and what the
        table draws, belong to it. What comes before the first of them is a commit of its own.
        """
        starts = [
            i for i, event in enumerate(self._events) if i == 0 or self._begins(event, dealer)
        ]
        return tuple(map(range, starts, [*starts[1:], len(self._events)]))

    def undo(self, *, forced: bool = False, dealer: Dealer = "auto") -> tuple[EventT, ...]:
        """Take back the last commit, and give its events.

        Args:
            forced: Although cards were drawn, or a consequence told somebody of a hidden card.
            dealer: With `manual`, what the table draws is a commit of its own.

        Raises:
            UndoError: Nobody has done anything yet, or it would have to be forced.
            CorruptLogError: The log is finished, or an event cannot follow where it stands.
        """
        commits = self.commits(dealer)
        start = commits[-1].start if commits else 0
        last = tuple(self._events[start:])
        if not last or not self._begins(last[0], dealer):
            raise UndoError("nobody has done anything that could be taken back")
        if not forced:
            before = self._folded(start)
            news = news_of(self.game, self.ruleset, self.seats, before, last)
            if news is not None:
                raise UndoError(f"{news}: taking that back must be forced")
        self._cut(start)
        return last

    def branch(self, n: int) -> Self:
        """Copy the log with its first `n` events, to go on differently. A seal goes with it.

        Raises:
            NotationError: There are not so many events.
        """
        return self._copy(self._within(n), sealed=True)

    def diff(self, other: GameLog[Any, Any, Any, Any, EventT, Any]) -> Difference[EventT]:
        """Tell where two logs part; what was noted of events is left aside."""
        pairs = zip(self._events, other._events, strict=False)
        common = next((n for n, (mine, its) in enumerate(pairs) if mine != its), None)
        if common is None:
            common = min(len(self), len(other))
        names = ("game", "options", "seats", "meta")
        return Difference(
            header=tuple(name for name in names if getattr(self, name) != getattr(other, name)),
            common=common,
            here=self.events[common:],
            there=other.events[common:],
        )

    def _repr_svg_(self) -> str:
        # What a spectator sees in the end: a notebook that is shared gives no hand away.
        view = self.game.view(self.ruleset, self.fold(), None)
        return self.game.depict(view).svg()

    def seen_by(self, seat: Seat | None) -> SeatLog[EventT]:
        """Give the log as a seat sees it, or a spectator (`None`).

        Raises:
            NotationError: There is no such seat.
        """
        if seat is not None and not is_seat(seat, self.seats):
            raise NotationError(f"a seat from 0 to {self.seats - 1} was expected", shown(seat))
        events = enumerate(self._events, 1)
        seen = tuple([seen_event(self.game, n, event, seat) for n, event in events])
        closed = {event.n for event in seen if isinstance(event, Closed)}
        seals = () if self._chain is None else self._chain.seals
        return SeatLog(
            header=self._header,
            seat=seat,
            events=seen,
            metas={n: meta for n, meta in self._metas.items() if n not in closed},
            seals=tuple(
                seal.without_salt() if n in closed else seal for n, seal in enumerate(seals)
            ),
            end=None if self._chain is None else self._chain.end,
        )

    def _begins(self, event: EventT, dealer: Dealer) -> bool:
        cause = self.game.cause(event)
        return cause is not None and (cause[0] is not TABLE or dealer == "manual")

    def _folded(self, n: int) -> StateT:
        try:
            return self.game.fold(self.ruleset, self.seats, self._events[:n])
        except CorruptLogError:
            return [*self.branch(n).states()][-1]  # raises the same, and knows the line


#: For code that takes logs of any game.
AnyLog: TypeAlias = GameLog[Any, Any, Any, Any, Any, Any]
LogT = TypeVar("LogT", bound=AnyLog)


def settled(log: LogT) -> LogT:
    """Add the consequences that are due to a log that ends inside a commit, and give the log.

    Raises:
        CorruptLogError: An event cannot follow where it stands, or the log is finished.
    """
    events, _ = settle(log.game, log.ruleset, log.fold())
    if events:
        log.extend(events)
    return log
