"""The options of the table at which a recorded hand was played, and where everybody sat.

Only what the hand itself shows is agreed: straddles where somebody straddled, two boards where
there were two, debts where somebody paid them. It is a table that is taken up as it runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardrules.adapters.history import AnteBy, Board, HandHistory, Hole
from cardrules.errors import HistoryError, OptionsError
from cardrules.games.holdem import (
    HOLDEM,
    Ante,
    AnteOrder,
    ButtonRule,
    DealStyle,
    Debt,
    MissedBlinds,
    Options,
    ShowdownPolicy,
    Straddle,
    StraddleRaise,
    System,
)
from cardrules.games.holdem.rules import book
from cardrules.seats import Seat

__all__ = ["agreed_options", "seat_of", "seats_of"]

_SYSTEMS: Mapping[Any, System] = {system.value: system for system in System}
_ANTES = {None: Ante.NONE, AnteBy.EACH: Ante.EACH, AnteBy.BIG_BLIND: Ante.BIG_BLIND}


def seat_of(hand: HandHistory, player: int) -> Seat:
    """Give the seat of a player: the same number, or one more if the small blind's is empty."""
    return Seat(player + (hand.small is None))


def seats_of(hand: HandHistory) -> int:
    """Give how many seats the table needs."""
    return hand.players + (hand.small is None)


def agreed_options(hand: HandHistory, changes: Mapping[str, Any]) -> Options:
    """Give the options of the hand's table.

    Args:
        changes: Options that are to be so whatever the hand shows.

    Raises:
        HistoryError: No table of Hold'em has such options; cites the rules of `holdem.options`.
    """
    line = hand.line or None
    is_limit = hand.betting.value == System.FIXED_LIMIT.value
    if not is_limit and hand.bets[0] != hand.blinds[1]:
        reason = f"the lowest bet is the big blind, {hand.blinds[1]}, not {hand.bets[0]}"
        raise HistoryError(reason, line, book.NO_LIMIT)
    if hand.ante_by is AnteBy.EACH and not hand.antes_trimmed and min(hand.stacks) < hand.ante:
        reason = "who pays less than an ante can win only as much of each other's"
        raise HistoryError(reason, line, book.ANTE_EACH)
    agreed: dict[str, Any] = {
        "system": _SYSTEMS[hand.betting.value],
        "sb": hand.blinds[0],
        "bb": hand.blinds[1],
        "stacks": (0,) * (hand.small is None) + hand.stacks,
        "most_seats": max(10, seats_of(hand)),
        **_places(hand),
        **_debts(hand),
        "hands": 1,
        "ante": _ANTES[hand.ante_by],
        "run_it_twice": any(isinstance(step, Board) and step.run for step in hand.steps),
        "deal_style": DealStyle.SINGLE if _is_dealt_singly(hand) else DealStyle.PAIRS,
        "showdown_policy": ShowdownPolicy.ASK,
        **_straddles(hand),
    }
    if is_limit:
        agreed |= {"small_bet": hand.bets[0], "big_bet": hand.bets[1]}
    if hand.ante_by is not None:
        agreed["ante_size"] = hand.ante
    if hand.ante_by is AnteBy.BIG_BLIND and hand.ante_first:
        agreed["ante_order"] = AnteOrder.ANTE_FIRST
    options = Options(**{**agreed, **changes})
    try:
        HOLDEM.ruleset(options)
    except OptionsError as error:
        rule = error.rules[0] if error.rules else None
        raise HistoryError(error.said, line, rule) from error
    return options


def _is_dealt_singly(hand: HandHistory) -> bool:
    return any(isinstance(step, Hole) and len(step.cards) == 1 for step in hand.steps)


def _places(hand: HandHistory) -> dict[str, Any]:
    last = seats_of(hand) - 1
    if hand.small is not None:
        return {"button": last}
    # The big blind of the hand before lay where now the empty small blind's place is.
    return {
        "button_rule": ButtonRule.DEAD,
        "button": last - 1,
        "last_small": last,
        "last_big": 0,
    }


def _debts(hand: HandHistory) -> dict[str, Any]:
    if not hand.late:
        return {}
    debts = [Debt.NOTHING] * seats_of(hand)
    for post in hand.late:
        paid = {(True, False): Debt.NEW, (True, True): Debt.BOTH, (False, True): Debt.SMALL}
        debts[seat_of(hand, post.player)] = paid.get((post.live > 0, post.dead > 0), Debt.NOTHING)
    return {"missed_blinds": MissedBlinds.CASH, "debts": tuple(debts)}


def _straddles(hand: HandHistory) -> dict[str, Any]:
    if not hand.straddles:
        return {}
    players = [straddle.player for straddle in hand.straddles]
    # Of the two readings of the lowest raise, the lower one: it allows what the other does.
    agreed: dict[str, Any] = {"straddle_min_raise": StraddleRaise.BB}
    if players == [hand.players - 1] and hand.players > 3:
        return {**agreed, "straddle": Straddle.BUTTON}
    return {**agreed, "straddle": Straddle.UTG, "restraddle": len(players) > 1}
