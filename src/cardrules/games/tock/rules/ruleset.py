"""The rules in force for one match: numbers, tables and procedures, options folded in."""

from __future__ import annotations

from enum import Enum

import attrs
from attrs import frozen

from cardrules.cards import Mask
from cardrules.games.tock.model import BOARDS, Board, Pawns
from cardrules.games.tock.rules.ground import Going, Laying, Leaving
from cardrules.games.tock.rules.ways import Ways
from cardrules.kernel.checks import Check
from cardrules.seats import Seat

__all__ = ["Drawing", "Ruleset", "Use"]


class Drawing(Enum):
    """When a player draws a card."""

    BEFORE = "before"
    AFTER = "after"
    NEVER = "never"


def _is_plain(use: Use) -> bool:
    other = use.out or use.split or use.exchange or use.any_owner or use.discard
    return len(use.steps) == 1 and not other


@frozen(kw_only=True)
class Use:
    """What a card can be used for."""

    #: Whether it brings a pawn out.
    out: bool = False
    #: How far it moves one pawn; backwards below 0.
    steps: tuple[int, ...] = ()
    #: Whether its steps may be shared among pawns.
    split: bool = False
    #: Whether it lets two pawns change places.
    exchange: bool = False
    #: Whether it moves pawns of every owner.
    any_owner: bool = False
    #: Whether it makes the next player lose a card.
    discard: bool = False
    #: Whether those whom it passes go back to their camps.
    sweeps: bool = False
    #: Whether its player draws and plays again.
    again: bool = False
    #: Whether it moves one pawn of the player's by its number, and no more.
    plain: bool = attrs.field(
        default=attrs.Factory(_is_plain, takes_self=True), init=False, eq=False, repr=False
    )


def _board(rules: Ruleset) -> Board:
    return BOARDS[rules.section]


def _ways(rules: Ruleset) -> Ways:
    return Ways(rules.going, rules.section)


def _ways_home(rules: Ruleset) -> Ways:
    return Ways(rules.entering, rules.section)


def _friends(rules: Ruleset) -> tuple[tuple[int, ...], ...]:
    """Give, by colour, the colours of its team; a colour that nobody has stands alone."""
    team_of = {colour: team for team in rules.teams for colour in team}
    return tuple(team_of.get(colour, (colour,)) for colour in range(4))


@frozen(kw_only=True)
class Ruleset:
    """What `decide`, `react` and `offers` go by."""

    seats: int
    first_player: Seat
    #: Cases of the ring for each colour.
    section: int
    #: By seat, the colours that it owns, and those of its team.
    colours: tuple[tuple[int, ...], ...]
    teams: tuple[tuple[int, ...], ...]
    #: Whether partners play with each other's pawns: once their own are at home, and before.
    helps: bool
    helps_early: bool
    #: All cards in play.
    pack: Mask
    #: Cards a hand, deal by deal; then everything is shuffled and the next player deals.
    deals: tuple[int, ...]
    drawing: Drawing
    #: Whether partners exchange a card after each deal.
    gives: bool
    #: What may be laid down without effect, and whether a whole hand is.
    laying: tuple[Check[Laying, Mask], ...]
    discards_hand: bool
    #: By rank, what a card can do.
    uses: tuple[Use, ...]
    #: What binds the choice of a colour that comes out.
    leaving: tuple[Check[Leaving, int], ...]
    #: What binds moves of one pawn, and those from the ring into the home, where these are
    #: counted through.
    going: tuple[Check[Going, Pawns], ...]
    entering: tuple[Check[Going, Pawns], ...]
    #: Whether homes are entered by counting through.
    counts_through: bool
    #: Whether one pawn of an exchange must be the player's, and the other of another colour.
    jack_own: bool
    #: Whether pawns enter their home from the entry by themselves: after any move, after one
    #: backwards, after an exchange.
    rests: bool
    rests_backwards: bool
    rests_exchanged: bool
    #: Whether one pawn may have several parts of a seven.
    same_pawn: bool
    #: Whether sweeping sends back pawns of the own team too.
    sweeps_own: bool
    #: Whether the others play on for the places behind the winner.
    for_places: bool

    board: Board = attrs.field(
        default=attrs.Factory(_board, takes_self=True), init=False, eq=False, repr=False
    )
    #: The two lists of bars as tables, by steps.
    ways: Ways = attrs.field(
        default=attrs.Factory(_ways, takes_self=True), init=False, eq=False, repr=False
    )
    ways_home: Ways = attrs.field(
        default=attrs.Factory(_ways_home, takes_self=True), init=False, eq=False, repr=False
    )
    #: By colour, the colours of its team.
    friends: tuple[tuple[int, ...], ...] = attrs.field(
        default=attrs.Factory(_friends, takes_self=True), init=False, eq=False, repr=False
    )
