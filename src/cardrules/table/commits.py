"""What a table gives: the events of one action together, and what a seat is told of them."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from attrs import field, frozen

from cardrules.codec import codec_of
from cardrules.errors import NotationError
from cardrules.kernel.game import AnyGame
from cardrules.log import AnyLog, Closed, Dealer, GameLog, seen_event
from cardrules.seats import Seat

__all__ = ["Commit", "Update", "commits_of", "update_of"]

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


@frozen(kw_only=True)
class Commit(Generic[EventT]):
    """One outside action with all that followed from it."""

    #: The number of its first event; events are numbered from 1.
    first: int
    events: tuple[EventT, ...]

    @property
    def last(self) -> int:
        """The number of its last event: how many events there were after it."""
        return self.first + len(self.events) - 1


@frozen(kw_only=True)
class Update(Generic[EventT, ViewT]):
    """What a client is sent for a commit: events to animate, and the table to draw.

    A client never folds: the view is all that it needs to know.
    """

    first: int
    #: What the seat may not read is `Closed`: that it happened, and to which seat.
    events: tuple[EventT | Closed, ...]
    #: What the seat sees after the last of them.
    view: ViewT
    _game: AnyGame = field(alias="game", eq=False, repr=False)

    @property
    def last(self) -> int:
        """How many events there are for this client: the `expected` of its next action."""
        return self.first + len(self.events) - 1

    def plain(self) -> dict[str, Any]:
        """Give it as plain data, to be sent: `last`, `events` and `view`.

        An event is its number, `type` and fields; one that the seat may not read its number,
        `closed` (the type) and `seat`, as in a seat's log.

        Examples:
            >>> from cardrules.games.hearts import HEARTS
            >>> from cardrules.table import Table
            >>> table = Table(HEARTS, rng=7)
            >>> plain = table.sent_to(Seat(1), table.commits()[0]).plain()
            >>> plain["last"], plain["events"][2]
            (6, {'n': 3, 'closed': 'HandDealt', 'seat': 2})
        """
        codec = codec_of(self._game)
        numbered = enumerate(self.events, self.first)
        return {
            "last": self.last,
            "events": [{"n": n, **codec.dump_event(event)} for n, event in numbered],
            "view": codec.dump_view(self.view),
        }


def commits_of(log: AnyLog, dealer: Dealer) -> tuple[Commit[Any], ...]:
    """Give every commit of a log; with a manual dealer each draw begins one."""
    events = log.events
    return tuple(
        Commit(first=at.start + 1, events=events[at.start : at.stop]) for at in log.commits(dealer)
    )


def update_of(
    log: GameLog[Any, Any, StateT, Any, EventT, ViewT],
    state: StateT,
    viewer: Seat | None,
    commit: Commit[EventT] | None,
) -> Update[EventT, ViewT]:
    """Give what a viewer is sent for a commit, or, for `None`, to begin with.

    Args:
        state: The state after the whole log.

    Raises:
        NotationError: The log has no such commit.
    """
    if commit is None:
        commit = Commit(first=len(log) + 1, events=())
    elif log.events[commit.first - 1 : commit.last] != commit.events:
        found = f"events {commit.first} to {commit.last}"
        raise NotationError("a commit of this table was expected", found)
    if commit.last < len(log):
        state = log.at(commit.last).state
    numbered = enumerate(commit.events, commit.first)
    return Update(
        first=commit.first,
        events=tuple(seen_event(log.game, number, event, viewer) for number, event in numbered),
        view=log.game.view(log.ruleset, state, viewer),
        game=log.game,
    )
