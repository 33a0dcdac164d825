"""`Table`: a running match. Whatever fails, log and state are as they were."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NoReturn, Self, TypeVar

from cardrules.codec import codec_of
from cardrules.codec.text import NOTES, checked
from cardrules.errors import DealerError
from cardrules.kernel.game import Game, Outcome
from cardrules.kernel.offers import Offer
from cardrules.log import Dealer, GameLog
from cardrules.seats import TABLE, Actor, Seat
from cardrules.table.border import actor_of, demand_fresh, viewer_of
from cardrules.table.commits import Commit, Update, commits_of, update_of
from cardrules.table.dealing import follow
from cardrules.table.keeping import Keeper, OnCommit, OnUndo
from cardrules.table.seeds import Rng, Source, source_of
from cardrules.table.setting import demand_agreement, demand_source, header_of, options_of, seats_of
from cardrules.verification import verify

__all__ = ["Table"]

OptionsT = TypeVar("OptionsT")
RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


class Table(Generic[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]):
    """A running match. The rules are the game's; what lasts is in `log`.

    What is due before the first choice (a hand begins, cards are dealt) happens at once, as a
    commit of its own. A table is for one thread at a time.

    Args:
        options: The game's options, or a preset's name; `None` is its first preset.
        seats: How many play; needed only where the options leave it open.
        rng: A seed, `Seeded`, `System` or a complete `Agreement`; `None` is `System()`.
        dealer: `"manual"` at a real table with real cards: whoever runs it enters every deal by
            `act(TABLE, ...)`, and nothing is drawn.
        meta: Noted in the log's header: names, times.
        on_commit: Is called with every commit before it counts, and with the log that holds it
            already: a server writes it (`log.append_to`). If it raises, nothing has happened.
        on_undo: Is called with every commit that is taken back, and with the log that has lost it
            already: a server writes the file anew (`log.write`). If it raises, nothing has
            happened. A table with `on_commit` takes nothing back without it.

    Raises:
        OptionsError: Options, seats, dealer or `rng` cannot be together.
        AgreementError: The agreement is not complete, or not for so many seats.
        NotationError: `meta` is not plain data.
        TypeError: `game` is no game, or `rng` of another kind.

    Examples:
        >>> from cardrules.cards import parse_card
        >>> from cardrules.games.hearts import HEARTS, PlayCard
        >>> table = Table(HEARTS, "no-passing", rng=7)
        >>> table.to_act(), table.offers(Seat(1))[0].domain
        ((1,), OneOf(cards={2C}))
        >>> commit = table.act(Seat(1), PlayCard(parse_card("2C")))
        >>> commit.first, type(commit.events[0]).__name__, table.to_act()
        (7, 'CardPlayed', (2,))
    """

    def __init__(
        self,
        game: Game[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT],
        options: OptionsT | str | None = None,
        seats: int | None = None,
        rng: Rng = None,
        dealer: Dealer = "auto",
        meta: Mapping[str, Any] | None = None,
        *,
        on_commit: OnCommit[EventT] | None = None,
        on_undo: OnUndo[EventT] | None = None,
    ) -> None:
        source, chosen = source_of(rng, dealer), options_of(game, options)
        log = GameLog(game, chosen, seats_of(game, chosen, seats), header_of(meta, source))
        self._sit(log, source, Keeper(log, dealer, on_commit, on_undo))

    @classmethod
    def resume(
        cls,
        log: GameLog[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT],
        rng: Rng = None,
        dealer: Dealer = "auto",
        *,
        other_seed: bool = False,
        on_commit: OnCommit[EventT] | None = None,
        on_undo: OnUndo[EventT] | None = None,
    ) -> Self:
        """Go on with a match from its log, which is verified and copied.

        What is missing of its last commit follows first. With the same `rng` the same cards come.
        Give the hooks again: none of them is in the log.

        Args:
            other_seed: The cards so far need not come from this `rng`: somebody dealt by hand, or
                the seed is lost.

        Raises:
            CorruptLogError: The log does not obey the rules; the line is named.
            AgreementError: The log's seed was agreed upon, and `rng` is not that agreement.
            DealerError: The last cards were drawn from another seed; or cards are to be drawn, and
                a seat holds one that the log does not know.
            OptionsError: Dealer and `rng` cannot be together.
        """
        verify(log)
        table, copy, source = cls.__new__(cls), log.branch(len(log)), source_of(rng, dealer)
        demand_source(copy, source, other_seed=other_seed)
        table._sit(copy, source, Keeper(copy, dealer, on_commit, on_undo))
        return table

    def __reduce__(self) -> NoReturn:
        raise TypeError("a table is not copied or pickled: branch it, or resume its log")

    def _sit(
        self,
        log: GameLog[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT],
        source: Source | None,
        keeper: Keeper[EventT],
    ) -> None:
        demand_agreement(log.meta, log.seats, source)
        #: What is played, and all that happened. It is the table's: read it, change a `branch`.
        self.log = log
        self.game, self.ruleset = log.game, log.ruleset
        self.options, self.seats = log.options, log.seats
        self._source = source
        self._seed = None if source is None else source.seed
        self._keeper = keeper
        self._state = log.fold()
        events, state = follow(self.game, self.ruleset, self._state, len(log), self._seed)
        if events or not len(log):
            self._keeper.add(Commit(first=len(log) + 1, events=tuple(events)))
            self._state = state

    @property
    def state(self) -> StateT:
        """How things stand. It holds every hand: never send it to a seat."""
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over."""
        return self.game.outcome(self._state)

    def to_act(self) -> tuple[Actor, ...]:
        """Name who must act next; nobody once the match is over."""
        return self.game.to_act(self._state)

    def offers(self, actor: Actor) -> tuple[Offer[ActionT], ...]:
        """Give what an actor may do. Offers to `TABLE` name undealt cards: never send them on.

        Raises:
            NotationError: There is no such actor.
        """
        return self.game.offers(self.ruleset, self._state, actor_of(actor, self.seats))

    def view(self, seat: Seat | None = None) -> ViewT:
        """Give what a seat sees, or a spectator; `NotationError` if there is no such seat."""
        return self.game.view(self.ruleset, self._state, viewer_of(seat, self.seats))

    def act(
        self,
        actor: Actor,
        action: ActionT,
        expected: int | None = None,
        *,
        meta: Mapping[str, Any] | None = None,
    ) -> Commit[EventT]:
        """Take an action, and give all that happened.

        Args:
            expected: How many events the sender knew. Where several seats choose at the same time,
                another seat's choice makes it old: leave it out, or ask again.
            meta: Noted of the action's event in the log: when it was done, by which bot.

        Raises:
            StaleActionError: There are more events, or fewer, than the sender knew.
            IllegalActionError: A rule of the game forbids it.
            NotationError: There is no such actor; it is no action of this game, or a value in it is
                of the wrong kind; `meta` is not plain data, or too long.
            DealerError: The table deals by itself; or cards are to be drawn that a seat may hold.
        """
        demand_fresh(expected, len(self.log))
        noted = None if meta is None else checked(meta, NOTES)
        actor_of(actor, self.seats)
        if actor is TABLE and self._keeper.dealer == "auto":
            raise DealerError("the table deals by itself: nobody acts for it")
        codec_of(self.game).dump_action(action)
        event = self.game.decide(self.ruleset, self._state, actor, action)
        first = len(self.log) + 1
        state = self.game.evolve(self._state, event)
        followed, state = follow(self.game, self.ruleset, state, first, self._seed)
        commit = Commit(first=first, events=(event, *followed))
        self._keeper.add(commit, noted)
        self._state = state
        return commit

    def undo(self, *, forced: bool = False) -> Commit[EventT]:
        """Take the last commit back, and give it.

        Args:
            forced: Although cards were drawn, or somebody learnt of a hidden card because of the
                action (not merely in it). The same play brings the very same cards again.

        Raises:
            UndoError: There is nothing to take back, or it would have to be forced; or the table
                has `on_commit` and no `on_undo`.
        """
        commit = self._keeper.undo(forced=forced)
        self._state = self.log.fold()
        return commit

    def branch(
        self,
        number: int | None = None,
        *,
        on_commit: OnCommit[EventT] | None = None,
        on_undo: OnUndo[EventT] | None = None,
    ) -> Self:
        """Give another table that goes on, from after `number` events, with the same cards."""
        table = type(self).__new__(type(self))
        log = self.log.branch(len(self.log) if number is None else number)
        table._sit(log, self._source, Keeper(log, self._keeper.dealer, on_commit, on_undo))
        return table

    def commits(self) -> tuple[Commit[EventT], ...]:
        """Give every commit so far, from the opening on."""
        return commits_of(self.log, self._keeper.dealer)

    def sent_to(
        self, seat: Seat | None, commit: Commit[EventT] | None = None
    ) -> Update[EventT, ViewT]:
        """Give what the client of a seat, or of a spectator, is sent for a commit.

        Args:
            commit: `None` for somebody who comes (back) to the table: a view without events.

        Raises:
            NotationError: There is no such seat, or the commit was taken back.
        """
        return update_of(self.log, self._state, viewer_of(seat, self.seats), commit)

    def __repr__(self) -> str:
        return f"<Table {self.game.id}: {self.seats} seats, {len(self.log)} events>"
