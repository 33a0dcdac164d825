"""A history to PHH, the poker hand history format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

from cardrules.adapters.history import AnteBy, Betting, HandHistory
from cardrules.adapters.notation import amount_text
from cardrules.adapters.phh.actions import write_actions
from cardrules.adapters.phh.fields import (
    BLIND_FIRST,
    FACTS_AFTER,
    FACTS_BEFORE,
    RAKE,
    SMALL_BLIND,
    UNIT,
    VARIANTS,
)
from cardrules.adapters.phh.toml import written
from cardrules.errors import HistoryError

__all__ = ["write_phh", "write_phhs"]

_CODES = {betting: code for code, betting in VARIANTS.items()}


def write_phh(hand: HandHistory) -> str:
    """Write one hand.

    Raises:
        HistoryError: PHH has no word for something in it: a second board, dead late posts.

    Examples:
        >>> from cardrules.adapters.phh import read_phh
        >>> text = '''variant = 'NT'
        ... ante_trimming_status = false
        ... antes = [0, 0]
        ... blinds_or_straddles = [50, 100]
        ... min_bet = 100
        ... starting_stacks = [2000, 2000]
        ... actions = ['d dh p1 AsAd', 'd dh p2 7c2h', 'p2 f']
        ... '''
        >>> write_phh(read_phh(text)) == text
        True
    """
    return "".join(f"{line}\n" for line in _lines(hand))


def write_phhs(hands: Iterable[HandHistory]) -> str:
    """Write several hands, as tables numbered from 1. Raises as `write_phh` does."""
    return "\n".join(f"[{number}]\n{write_phh(hand)}" for number, hand in enumerate(hands, 1))


def _lines(hand: HandHistory) -> Iterator[str]:
    unit, facts = hand.unit, hand.facts
    yield written("variant", _CODES[hand.betting])
    yield written("ante_trimming_status", hand.antes_trimmed)
    yield written("antes", _amounts(_turned(_antes(hand)), unit))
    yield written("blinds_or_straddles", _amounts(_turned(_blinds(hand)), unit))
    if hand.betting is Betting.FIXED_LIMIT:
        yield written("small_bet", _amount(hand.bets[0], unit))
        yield written("big_bet", _amount(hand.bets[1], unit))
    else:
        yield written("min_bet", _amount(hand.bets[0], unit))
    yield written("starting_stacks", _amounts(hand.stacks, unit))
    yield written("actions", write_actions(hand.steps, unit))
    yield from (written(key, facts[key]) for key in FACTS_BEFORE if key in facts)
    if hand.names:
        yield written("players", list(hand.names))
    if hand.finishing is not None:
        yield written("finishing_stacks", _amounts(hand.finishing, unit))
    if hand.winnings is not None:
        yield written("winnings", _amounts(hand.winnings, unit))
    yield from (written(key, facts[key]) for key in FACTS_AFTER if key in facts)
    if hand.small is None:
        yield written(SMALL_BLIND, _amount(hand.blinds[0], unit))
    if not hand.ante_first:
        yield written(BLIND_FIRST, True)
    if hand.rake is not None:
        yield written(RAKE, _amount(hand.rake, unit))
    if unit != 1:
        yield written(UNIT, unit)
    known = FACTS_BEFORE.keys() | FACTS_AFTER.keys()
    yield from (written(key, fact) for key, fact in facts.items() if key not in known)


def _antes(hand: HandHistory) -> list[int]:
    if hand.ante_by is AnteBy.EACH:
        return [hand.ante] * hand.players
    pays = hand.ante_by is AnteBy.BIG_BLIND
    return [hand.ante if pays and player == hand.big else 0 for player in range(hand.players)]


def _blinds(hand: HandHistory) -> list[int]:
    blinds = [0] * hand.players
    if hand.small is not None:
        blinds[hand.small] = hand.blinds[0]
    blinds[hand.big] = hand.blinds[1]
    for straddle in hand.straddles:
        blinds[straddle.player] = straddle.to
    for post in hand.late:
        if post.dead:
            raise HistoryError("PHH has no word for a late post for the pot", hand.line or None)
        blinds[post.player] = -post.live
    return blinds


def _turned(amounts: list[int]) -> list[int]:
    """With two players, forced bets stand the other way round."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _amounts(amounts: Iterable[int | Decimal], unit: int) -> list[Any]:
    return [_amount(amount, unit) for amount in amounts]


def _amount(amount: int | Decimal, unit: int) -> int | Decimal:
    text = amount_text(amount, unit)
    return Decimal(text) if "." in text else int(text)
