"""What a table agrees on before the match, and the agreements that players have names for.

Options are written down freely; they are judged once, when they become a ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

import attrs
from attrs import frozen

from cardrules.games.tock.model import Colour

__all__ = ["PRESETS", "HandMode", "HomeEntry", "JackValue", "NoMove", "Options", "seats"]


class HandMode(Enum):
    """When cards come into the hands."""

    DRAW_THEN_PLAY = "draw_then_play"
    PLAY_THEN_DRAW = "play_then_draw"
    ROUNDS = "rounds"


class NoMove(Enum):
    """What a player does in rounds when no card of the hand can be used."""

    LAY_CARD = "lay_card"
    DISCARD_HAND = "discard_hand"


class JackValue(Enum):
    """What a jack counts beside the exchange."""

    NONE = "none"
    ELEVEN = "11"


class HomeEntry(Enum):
    """How a pawn goes home."""

    STOP_ON_16 = "stop_on_16"
    COUNT_THROUGH = "count_through"


def _helps(options: Options) -> bool:
    return options.partnership is True


def _held(options: Options) -> int:
    return 5 if options.hand_mode is HandMode.PLAY_THEN_DRAW else 4


@frozen(kw_only=True)
class Options:
    """The agreements of one match. Anything may be written down; `ruleset` judges it.

    Examples:
        >>> Options(partnership=True).help_partner
        True
        >>> Options(hand_mode=HandMode.PLAY_THEN_DRAW).hand_size
        5
    """

    players: int = 4
    first_player: int = 0
    #: The colour that nobody has where three play.
    unused_colour: Colour = Colour.YELLOW
    ring_per_colour: int = 18
    partnership: bool = False
    #: Whether a player with all pawns at home plays with the partner's; partners do, unless agreed
    #: otherwise.
    help_partner: bool = attrs.field(default=attrs.Factory(_helps, takes_self=True))
    help_partner_early: bool = False
    hand_mode: HandMode = HandMode.DRAW_THEN_PLAY
    #: Cards held between turns: 4, or 5 where a card is drawn after playing.
    hand_size: int = attrs.field(default=attrs.Factory(_held, takes_self=True))
    exchange: bool = False
    no_move: NoMove = NoMove.LAY_CARD
    must_use_if_able: bool = False
    jokers: int = 0
    start_blocks_all: bool = False
    capture_on_start: bool = False
    own_landing: bool = False
    own_passing: bool = False
    home_entry: HomeEntry = HomeEntry.STOP_ON_16
    home_moves: bool = True
    backward_entry: bool = True
    exchange_entry: bool = True
    jack_own: bool = False
    jack_value: JackValue = JackValue.NONE
    ace_eleven: bool = False
    five_any: bool = False
    seven_same_pawn: bool = False
    seven_sweeps: bool = False
    king_sweeps: bool = False
    sweeps_own: bool = False
    ten_discard: bool = False
    continue_for_places: bool = False


def seats(options: Options) -> range:
    """Give how many may play: exactly the number that the options name."""
    return range(options.players, options.players + 1)


#: Options by the names that players use.
PRESETS: Final[Mapping[str, Options]] = {
    "classic": Options(),
    "two-players": Options(players=2),
    "three-players": Options(players=3),
    "five-cards": Options(hand_mode=HandMode.PLAY_THEN_DRAW, jokers=2, seven_sweeps=True),
    "partners": Options(
        partnership=True, hand_mode=HandMode.ROUNDS, exchange=True, must_use_if_able=True
    ),
    "counting-through": Options(
        partnership=True,
        hand_mode=HandMode.ROUNDS,
        no_move=NoMove.DISCARD_HAND,
        must_use_if_able=True,
        start_blocks_all=True,
        home_entry=HomeEntry.COUNT_THROUGH,
        jack_own=True,
        jack_value=JackValue.ELEVEN,
        five_any=True,
        seven_same_pawn=True,
        ten_discard=True,
    ),
    "eighty-cases": Options(
        ring_per_colour=20,
        start_blocks_all=True,
        backward_entry=False,
        exchange_entry=False,
        seven_sweeps=True,
        king_sweeps=True,
        ace_eleven=True,
    ),
    "for-places": Options(continue_for_places=True, capture_on_start=True),
}
