"""Which options are possible, and which go together."""

from __future__ import annotations

from typing import Final

import attrs

from cardrules.errors import OptionsError
from cardrules.games.tock.model import Colour
from cardrules.games.tock.options import HandMode, HomeEntry, NoMove, Options
from cardrules.games.tock.rules import book
from cardrules.rule import Rule

__all__ = ["judge"]

_DEFAULTS: Final = Options()


def judge(options: Options) -> None:
    """Refuse options that are out of range, contradict each other, or would say nothing.

    Raises:
        OptionsError: Cites the rules of both sides.
    """
    for field in attrs.fields(Options):
        value, kind = getattr(options, field.name), type(getattr(_DEFAULTS, field.name))
        # `True` is no number, and the text "rounds" is no `HandMode`.
        reason = f"{field.name} must be a {kind.__name__}, not {value!r}"
        _demand(type(value) is kind, reason, book.OPTION_RANGE)
    _judge_numbers(options)
    _judge_partners(options)
    _judge_hands(options)
    _judge_home(options)
    _demand(
        not options.sweeps_own
        or (options.own_passing and (options.seven_sweeps or options.king_sweeps)),
        "sweeps_own=True needs own_passing=True and a card that sweeps",
        book.SWEEPS_OWN,
        book.OPTION_SWEEPS,
    )
    _demand(
        not options.continue_for_places or (options.players > 2 and not options.partnership),
        "continue_for_places=True needs three or four players without partners",
        book.FOR_PLACES,
        book.OPTION_PLACES,
    )


def _demand(holds: bool, reason: str, *rules: Rule) -> None:
    if not holds:
        raise OptionsError(reason, rules)


def _judge_numbers(options: Options) -> None:
    _demand(
        options.players in (2, 3, 4),
        f"players must be 2, 3 or 4, not {options.players}",
        book.OPTION_PLAYERS,
    )
    _demand(
        0 <= options.first_player < options.players,
        f"first_player must be a seat from 0 to {options.players - 1}, not {options.first_player}",
        book.OPTION_RANGE,
    )
    _demand(
        options.players == 3 or options.unused_colour is Colour.YELLOW,
        "unused_colour says nothing unless three play",
        book.OPTION_PLAYERS,
    )
    _demand(
        options.ring_per_colour in (18, 20),
        f"ring_per_colour must be 18 or 20, not {options.ring_per_colour}",
        book.OPTION_RANGE,
    )
    _demand(
        options.jokers in (0, 2), f"jokers must be 0 or 2, not {options.jokers}", book.OPTION_RANGE
    )


def _judge_partners(options: Options) -> None:
    _demand(
        not options.partnership or options.players == 4,
        f"partnership=True needs four players, not {options.players}",
        book.PARTNERS,
        book.OPTION_PARTNERS,
    )
    _demand(
        options.partnership or not options.help_partner,
        "help_partner=True needs partnership=True",
        book.HELP,
        book.OPTION_PARTNERS,
    )
    _demand(
        options.help_partner or not options.help_partner_early,
        "help_partner_early=True needs help_partner=True",
        book.HELP_EARLY,
        book.OPTION_PARTNERS,
    )
    _demand(
        not options.exchange or (options.partnership and options.hand_mode is HandMode.ROUNDS),
        "exchange=True needs partnership=True and hand_mode=rounds",
        book.GIVE,
        book.OPTION_PARTNERS,
    )


def _judge_hands(options: Options) -> None:
    rounds = options.hand_mode is HandMode.ROUNDS
    _demand(
        options.hand_size in (4, 5),
        f"hand_size must be 4 or 5, not {options.hand_size}",
        book.OPTION_HAND,
    )
    _demand(
        not rounds or options.hand_size == 4,
        "hand_size says nothing with hand_mode=rounds",
        book.ROUNDS,
        book.OPTION_HAND,
    )
    _demand(
        rounds or options.no_move is NoMove.LAY_CARD,
        "no_move=discard_hand needs hand_mode=rounds",
        book.DISCARD_HAND,
        book.OPTION_ROUNDS,
    )
    _demand(
        rounds or not options.ten_discard,
        "ten_discard=True needs hand_mode=rounds",
        book.TEN,
        book.OPTION_ROUNDS,
    )


def _judge_home(options: Options) -> None:
    counts_through = options.home_entry is HomeEntry.COUNT_THROUGH
    _demand(
        counts_through or options.home_moves,
        "home_moves=False needs home_entry=count_through",
        book.HOME_STILL,
        book.OPTION_HOME,
    )
    _demand(
        not counts_through or options.backward_entry,
        "backward_entry says nothing with home_entry=count_through",
        book.BACKWARD_OFF,
        book.OPTION_HOME,
    )
    _demand(
        not counts_through or options.exchange_entry,
        "exchange_entry says nothing with home_entry=count_through",
        book.EXCHANGE_OFF,
        book.OPTION_HOME,
    )
