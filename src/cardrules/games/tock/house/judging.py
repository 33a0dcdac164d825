"""Which options are possible, and which go together."""

from __future__ import annotations

from typing import Final

from cardrules.games.tock.model import Colour
from cardrules.games.tock.options import HandMode, HomeEntry, NoMove, Options
from cardrules.games.tock.rules import book
from cardrules.kernel.judging import (
    NEEDS,
    demand,
    demand_kinds,
    demand_one_of,
    demand_seat,
    demand_usual,
)
from cardrules.language import Text
from cardrules.rule import Rule

__all__ = ["judge"]

_AND_HANDS: Final = Text(
    "partnership=True and hand_mode=rounds", "partnership=True et hand_mode=rounds"
)
_SWEEPER: Final = Text(
    "own_passing=True and a card that sweeps", "own_passing=True et une carte qui balaie"
)
_NO_PARTNERS: Final = Text(
    "three or four players without partners", "trois ou quatre joueurs sans partenaires"
)
_PARTNERS: Final = "partnership=True"
_HELP: Final = "help_partner=True"
_ROUNDS: Final = "hand_mode=rounds"


def judge(options: Options) -> None:
    """Refuse options that are out of range, contradict each other, or would say nothing.

    Raises:
        OptionsError: Cites the rules of both sides.
    """
    demand_kinds(options, None, book.OPTION_RANGE)
    _judge_numbers(options)
    _judge_partners(options)
    _judge_hands(options)
    _judge_home(options)
    sweeps = options.own_passing and (options.seven_sweeps or options.king_sweeps)
    _needs("sweeps_own", sweeps, options, _SWEEPER, book.SWEEPS_OWN, book.OPTION_SWEEPS)
    for_places = options.players > 2 and not options.partnership
    _needs(
        "continue_for_places",
        for_places,
        options,
        _NO_PARTNERS,
        book.FOR_PLACES,
        book.OPTION_PLACES,
    )


def _needs(name: str, there: bool, options: Options, needed: str | Text, *rules: Rule) -> None:
    """Refuse an option that is on where what it needs is not there."""
    demand(there or not getattr(options, name), NEEDS, *rules, what=f"{name}=True", needed=needed)


def _judge_numbers(options: Options) -> None:
    demand_one_of("players", options.players, (2, 3, 4), book.OPTION_PLAYERS)
    demand_seat("first_player", options.first_player, options.players, book.OPTION_RANGE)
    demand_usual(
        "unused_colour",
        options.players == 3 or options.unused_colour is Colour.YELLOW,
        Text("unless three play", "sauf à trois joueurs"),
        book.OPTION_PLAYERS,
    )
    demand_one_of("ring_per_colour", options.ring_per_colour, (18, 20), book.OPTION_RANGE)
    demand_one_of("jokers", options.jokers, (0, 2), book.OPTION_RANGE)


def _judge_partners(options: Options) -> None:
    partners, helping = options.partnership, options.help_partner
    four = Text(f"four players, not {options.players}", f"quatre joueurs, pas {options.players}")
    is_four = options.players == 4
    _needs("partnership", is_four, options, four, book.PARTNERS, book.OPTION_PARTNERS)
    _needs("help_partner", partners, options, _PARTNERS, book.HELP, book.OPTION_PARTNERS)
    _needs("help_partner_early", helping, options, _HELP, book.HELP_EARLY, book.OPTION_PARTNERS)
    in_rounds = partners and options.hand_mode is HandMode.ROUNDS
    _needs("exchange", in_rounds, options, _AND_HANDS, book.GIVE, book.OPTION_PARTNERS)


def _judge_hands(options: Options) -> None:
    rounds = options.hand_mode is HandMode.ROUNDS
    demand_one_of("hand_size", options.hand_size, (4, 5), book.OPTION_HAND)
    demand_usual(
        "hand_size",
        not rounds or options.hand_size == 4,
        Text("with hand_mode=rounds", "avec hand_mode=rounds"),
        book.ROUNDS,
        book.OPTION_HAND,
    )
    demand(
        rounds or options.no_move is NoMove.LAY_CARD,
        NEEDS,
        book.DISCARD_HAND,
        book.OPTION_ROUNDS,
        what="no_move=discard_hand",
        needed=_ROUNDS,
    )
    _needs("ten_discard", rounds, options, _ROUNDS, book.TEN, book.OPTION_ROUNDS)


def _judge_home(options: Options) -> None:
    counts_through = options.home_entry is HomeEntry.COUNT_THROUGH
    demand(
        counts_through or options.home_moves,
        NEEDS,
        book.HOME_STILL,
        book.OPTION_HOME,
        what="home_moves=False",
        needed="home_entry=count_through",
    )
    where = Text("with home_entry=count_through", "avec home_entry=count_through")
    backward, exchange = options.backward_entry, options.exchange_entry
    through = not counts_through
    demand_usual("backward_entry", through or backward, where, book.BACKWARD_OFF, book.OPTION_HOME)
    demand_usual("exchange_entry", through or exchange, where, book.EXCHANGE_OFF, book.OPTION_HOME)
