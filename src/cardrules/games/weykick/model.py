"""The nouns of Weykick: what can be bought, who wants what, and the record of a match.

The play itself is not here: it is a physical game of skill, and only its goals can be recorded.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias, assert_never

from attrs import frozen

from cardrules.kernel.game import Outcome
from cardrules.seats import HOST, Actor

__all__ = [
    "Advice",
    "Answer",
    "Answers",
    "Budget",
    "Finished",
    "Match",
    "Playing",
    "Product",
    "Shape",
    "Side",
    "Sport",
    "State",
    "Waiting",
    "Wishes",
    "Won",
    "goals_of",
    "score_of",
    "to_act",
]


class Sport(Enum):
    """What is played on the board."""

    FOOTBALL = "football"
    HOCKEY = "hockey"

    @property
    def other(self) -> Sport:
        """The other of the two."""
        return Sport.HOCKEY if self is Sport.FOOTBALL else Sport.FOOTBALL


class Shape(Enum):
    """The two forms of the board."""

    RECTANGULAR = "rectangular"
    OCTAGONAL = "octagonal"


class Side(Enum):
    """The two sides of a match."""

    LEFT = "left"
    RIGHT = "right"


class Budget(Enum):
    """What may be spent."""

    TIGHT = "tight"
    FREE = "free"


class Answer(Enum):
    """What can be said about one's wishes, beside the number of players."""

    CHILDREN = "children"
    NO_CHILDREN = "no_children"
    FRIENDS = "friends"
    NO_FRIENDS = "no_friends"
    TIGHT = "tight"
    FREE = "free"
    FOOTBALL = "football"
    HOCKEY = "hockey"
    UNDECIDED = "undecided"
    PATIENT = "patient"
    IMPATIENT = "impatient"

    def __str__(self) -> str:
        return self.value


#: Children? Evenings with friends? How many players? Which budget, taste, patience?
Answers: TypeAlias = tuple[Answer | int, ...]


@frozen(kw_only=True)
class Wishes:
    """What is known of those who want to buy a game."""

    with_children: bool = False
    evenings_with_friends: bool = False
    players: int = 2
    budget: Budget = Budget.FREE
    #: `None` is undecided.
    taste: Sport | None = None
    patience_for_technique: bool = False


@frozen(kw_only=True)
class Product:
    """A game that can be bought; a price, in whole euros, is the host's own knowledge."""

    name: str
    sport: Sport
    shape: Shape
    figures: int
    #: Whether the board shows a lawn: this changes its looks only.
    coloured: bool = False
    price: int | None = None


@frozen(kw_only=True)
class Advice:
    """What to buy, and by which rules."""

    sport: Sport
    shape: Shape
    figures: int
    #: The sport of each extra figure to buy later.
    extras: tuple[Sport, ...]
    #: Whether the budget is strained by it, and which board would do in that case.
    strains_budget: bool
    fallback: Shape | None
    #: A number of figures that would make a richer game.
    richer: int | None
    #: The names of the products in the catalogue that are just this.
    products: tuple[str, ...]
    #: The ids of the rules behind it, in the order in which they were asked.
    reasons: tuple[str, ...]


@frozen(kw_only=True)
class Match:
    """What is agreed about a match."""

    #: People on each side.
    left: int
    right: int
    #: Goals that win.
    target: int
    sport: Sport


@frozen
class Waiting:
    """No match has begun: there is time for advice."""

    match: Match
    advice: Advice | None


@frozen
class Playing:
    """The ball is in play; goals are recorded as they fall."""

    match: Match
    advice: Advice | None
    goals: tuple[Side, ...]


@frozen
class Won:
    """A side has reached the target, and the record is still open."""

    match: Match
    advice: Advice | None
    goals: tuple[Side, ...]
    winner: Side


@frozen
class Finished:
    """The record is closed."""

    match: Match
    advice: Advice | None
    goals: tuple[Side, ...]
    winner: Side | None
    outcome: Outcome


State: TypeAlias = Waiting | Playing | Won | Finished

_HOST: Final[tuple[Actor, ...]] = (HOST,)


def to_act(state: State) -> tuple[Actor, ...]:
    """Name who must act next: whoever keeps the record; nobody while a consequence is due."""
    match state:
        case Waiting() | Won():
            return _HOST
        case Playing():
            return () if state.match.target in score_of(state) else _HOST
        case Finished():
            return ()
        case _:
            assert_never(state)


def goals_of(state: State) -> tuple[Side, ...]:
    """Give the goals so far, each by the side that scored it."""
    return () if isinstance(state, Waiting) else state.goals


def score_of(state: State) -> tuple[int, int]:
    """Give the goals of the left and of the right side."""
    goals = goals_of(state)
    return goals.count(Side.LEFT), goals.count(Side.RIGHT)
