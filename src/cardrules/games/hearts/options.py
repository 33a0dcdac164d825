"""What a table agrees on before the match, and the agreements that players have names for.

Options are written down freely; they are judged once, when they become a ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

import attrs
from attrs import frozen

from cardrules.games.hearts.model import Direction

__all__ = [
    "DEFAULT_CYCLE",
    "PRESETS",
    "BonusCard",
    "LastCancelled",
    "LoneQueen",
    "Moon",
    "Options",
    "Revoke",
    "Scoring",
    "Tie",
    "VisibleHistory",
    "seats",
]


class BonusCard(Enum):
    """The card that counts minus ten in Omnibus."""

    JACK_OF_DIAMONDS = "JD"
    TEN_OF_DIAMONDS = "TD"


class Scoring(Enum):
    """Which spades count beside the queen."""

    STANDARD = "standard"
    BLACK_MARIA = "black_maria"


class Moon(Enum):
    """How shooting the moon is scored."""

    OTHERS_PLUS = "others_plus"
    SHOOTER_MINUS = "shooter_minus"
    SHOOTER_CHOICE = "shooter_choice"


class Revoke(Enum):
    """Whether a card that does not follow suit is refused, or accepted and punished."""

    REJECT = "reject"
    PENALISE = "penalise"


class LoneQueen(Enum):
    """What may be led by a hand of hearts and the queen of spades before hearts are broken."""

    MUST_LEAD = "must_lead"
    HEART_ALLOWED = "heart_allowed"


class Tie(Enum):
    """What equal lowest totals lead to."""

    EXTRA_HAND = "extra_hand"
    SHARED = "shared"


class LastCancelled(Enum):
    """Who takes a last trick in which every card of the suit led is cancelled."""

    LEADER = "leader"
    SECOND_HIGHEST = "second_highest"


class VisibleHistory(Enum):
    """Which tricks that are over a view shows again."""

    ALL = "all"
    LAST_TRICK = "last_trick"


DEFAULT_CYCLE: Final = (Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD)


def _passes_with_four(options: Options) -> bool:
    return options.players in range(5)


@frozen(kw_only=True)
class Options:
    """The agreements of one match. Anything may be written down; `ruleset` judges it.

    Examples:
        >>> Options(omnibus=True).passing, Options(decks=2, players=6).passing
        (True, False)
    """

    players: int = 4
    decks: int = 1
    #: Points that end the match.
    limit: int = 100
    first_dealer: int = 0
    #: Whether cards are passed at all; with five players or more they are not, unless asked for.
    passing: bool = attrs.field(default=attrs.Factory(_passes_with_four, takes_self=True))
    pass_cycle: tuple[Direction, ...] = DEFAULT_CYCLE
    pass_count: int = 3
    omnibus: bool = False
    omnibus_card: BonusCard = BonusCard.JACK_OF_DIAMONDS
    moon: Moon = Moon.OTHERS_PLUS
    moon_needs_bonus: bool = False
    scoring: Scoring = Scoring.STANDARD
    first_trick_restriction: bool = True
    queen_breaks_hearts: bool = False
    any_heart_breaks: bool = False
    lone_queen: LoneQueen = LoneQueen.MUST_LEAD
    revoke: Revoke = Revoke.REJECT
    last_cancelled: LastCancelled = LastCancelled.LEADER
    tie: Tie = Tie.EXTRA_HAND
    visible_history: VisibleHistory = VisibleHistory.ALL
    visible_points: bool = True


def seats(options: Options) -> range:
    """Give how many may play: exactly the number that the options name."""
    return range(options.players, options.players + 1)


#: Options by the names that players use.
PRESETS: Final[Mapping[str, Options]] = {
    "classic": Options(),
    "omnibus": Options(omnibus=True),
    "no-passing": Options(passing=False),
    "black-maria": Options(scoring=Scoring.BLACK_MARIA),
    "black-maria-omnibus": Options(scoring=Scoring.BLACK_MARIA, omnibus=True),
    "cancellation": Options(decks=2),
    "cancellation-party": Options(decks=2, players=6, limit=200),
    "windows-style": Options(any_heart_breaks=True, tie=Tie.SHARED),
    "strict-source": Options(revoke=Revoke.PENALISE),
}
