"""A game is a record of pure functions over closed unions of frozen classes.

There is no base class: a missing function, or one of the wrong shape, is one type error at the
record. Every action becomes exactly one event; what follows without anybody's choice is an
event too, given by `react`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Self, TypeAlias, TypeVar

import attrs
from attrs import frozen

from cardrules.cards import Mask
from cardrules.kernel.amendments import Amendment
from cardrules.kernel.closed import Closed
from cardrules.kernel.constructors import direct
from cardrules.kernel.draws import Draw
from cardrules.kernel.offers import Offer
from cardrules.kernel.quoting import quoting
from cardrules.kernel.sealing import Steps
from cardrules.language import Text
from cardrules.rule import Language, Rulebook
from cardrules.seats import Actor, Seat

if TYPE_CHECKING:
    from cardrules.render.sheets import Sheet
    from cardrules.svg import Picture

__all__ = ["EVERYBODY", "AnyGame", "Audience", "Everybody", "Game", "Outcome", "Upcaster", "Zone"]

OptionsT = TypeVar("OptionsT")
RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


class Everybody(Enum):
    """The audience of an event that all may read."""

    EVERYBODY = "everybody"


#: The audience of an event that all may read.
EVERYBODY: Final = Everybody.EVERYBODY
#: Who may read an event's content; an empty set: nobody.
Audience: TypeAlias = frozenset[Seat] | Literal[Everybody.EVERYBODY]


@frozen
class Zone:
    """What lies in one place: the cards that are known, and how many more there are.

    A zone of the same cards in another order is the same zone; chips are counted as an `int`.
    """

    cards: Mask = 0
    unknown: int = 0

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.cards.bit_count() + self.unknown


_CLOSED: Final = Text("Closed: {what}.", "Caché\u00a0: {what}.")
_CLOSED_OF: Final = Text("Closed: {what} (seat {seat}).", "Caché\u00a0: {what} (place {seat}).")

#: Turns one line of an older log, as plain data, into lines of the next version.
Upcaster: TypeAlias = Callable[[Mapping[str, Any]], list[dict[str, Any]]]


@direct
@frozen(kw_only=True)
class Outcome:
    """The result of a match.

    Attributes:
        winners: The seats that won; several when a place is shared, none when abandoned.
        ranks: The place of each seat, from 1, in seat order; empty when abandoned.
        scores: The final score of each seat, in the game's points.
        abandoned: Whether the host ended the match before its end.
    """

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    abandoned: bool = False


def _tells_nothing(ruleset: object, event: object) -> bool:
    return False


@frozen(kw_only=True, repr=False)
class Game(Generic[OptionsT, RulesetT, StateT, ActionT, EventT, ViewT]):
    """The rules of one game, as functions. All of them are pure."""

    id: str
    book: Rulebook
    #: The version of the rules' data: raised when a stored log needs an upcaster.
    version: int
    options: type[OptionsT]
    #: Ready-made options by the names that players use; the first is the default.
    presets: Mapping[str, OptionsT]
    #: Every class that an action, an event, a state can have: what logs may contain.
    actions: tuple[type[ActionT], ...]
    events: tuple[type[EventT], ...]
    states: tuple[type[StateT], ...]

    #: The rules in force, options folded in once; raises `OptionsError`.
    ruleset: Callable[[OptionsT], RulesetT]
    #: How many may play under these options.
    seats: Callable[[OptionsT], range]
    #: The state before the first event, for so many seats.
    initial: Callable[[RulesetT, int], StateT]
    #: Who must act next; empty while a consequence is due, and at the end.
    to_act: Callable[[StateT], tuple[Actor, ...]]
    #: What an actor may do.
    offers: Callable[[RulesetT, StateT, Actor], tuple[Offer[ActionT], ...]]
    #: The table's own action, drawn.
    chance: Callable[[RulesetT, StateT, Draw], ActionT]
    #: Exactly one event, or `IllegalActionError` that cites a rule.
    decide: Callable[[RulesetT, StateT, Actor, ActionT], EventT]
    #: The next event that follows without a choice, or `None`; never raises.
    react: Callable[[RulesetT, StateT], EventT | None]
    #: The next state: copies facts, knows no rule.
    evolve: Steps[StateT, EventT]
    #: The actor and plain action an event came from; `None` for a consequence.
    cause: Callable[[EventT], tuple[Actor, ActionT] | None]
    #: Who may read an event's content.
    audience: Callable[[EventT], Audience]
    #: What a seat sees; `None` is a spectator.
    view: Callable[[RulesetT, StateT, Seat | None], ViewT]
    #: Zone by zone, the known cards and the number of unknown ones; chips are an `int`. Where
    #: cards lie that a seat has seen, the name ends with its number: `hand 2`, `mucked 2`. The
    #: automatic dealer does not draw while such a zone has unknown cards.
    census: Callable[[StateT], Mapping[str, Zone | int]]
    #: The result; the match is over exactly when it is not `None`.
    outcome: Callable[[StateT], Outcome | None]
    #: The facts that a result page prints, as plain data.
    facts: Callable[[StateT], Mapping[str, Any]]
    #: A view as plain text for a terminal.
    draw: Callable[[ViewT, Language], str]
    #: One event in a sentence, for those who may read it; `tell` takes closed ones too.
    say: Callable[[EventT, Language], str]
    #: A view as a picture; a game without one has its words drawn: see `depict`.
    picture: Callable[[ViewT, Language], Picture] | None = None
    #: The score sheet that a view shows, where the game keeps one.
    sheet: Callable[[ViewT, Language], Sheet] | None = None
    #: By option and value, what that value changes in the base rules.
    amendments: Mapping[tuple[str, Hashable], Amendment[RulesetT]] = attrs.field(factory=dict)
    #: Whether a consequence tells everybody what was hidden from some, though it names no card. It
    #: is not taken back unless that is forced.
    reveals: Callable[[RulesetT, EventT], bool] = _tells_nothing
    #: By the version they upgrade from: what turns lines of older logs into today's.
    upcasters: Mapping[int, Upcaster] = attrs.field(factory=dict)

    def __attrs_post_init__(self) -> None:
        # Only variants pay for it: a game's own functions cite its own book.
        if self.book.base is not None:
            for name in ("ruleset", "decide"):
                object.__setattr__(self, name, quoting(getattr(self, name), self.book))

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def depict(self, view: ViewT, language: Language = "en") -> Picture:
        """Give a view as a picture: the game's own, or else its words."""
        if self.picture is not None:
            return self.picture(view, language)
        from cardrules.render import words_picture

        return words_picture(self.id, self.draw(view, language), language)

    def tell(self, event: EventT | Closed, language: Language = "en") -> str:
        """Tell an event in a sentence; a closed one only as what it is, and whose.

        Examples:
            >>> from cardrules.games.hearts import HEARTS
            >>> HEARTS.tell(Closed(n=3, type="HandDealt", seat=Seat(2)))
            'Closed: the cards dealt (seat 2).'
        """
        if not isinstance(event, Closed):
            return self.say(event, language)
        words = (_CLOSED if event.seat is None else _CLOSED_OF)[language]
        named = self.book.data.get("closed", {}).get(event.type, {})
        return words.format(what=named.get(language, event.type), seat=event.seat)

    def fold(
        self, ruleset: RulesetT, seats: int, events: tuple[EventT, ...] | list[EventT]
    ) -> StateT:
        """Give the state after some events from the start.

        Raises:
            CorruptLogError: An event cannot follow in its phase.
        """
        return self.evolve.fold(self.initial(ruleset, seats), events)


#: For code that takes any game: laws, logs, the command line.
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
