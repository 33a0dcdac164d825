"""A patient player of Hold'em: it looks at its cards and at the price, and seldom risks its stack.

It looks at its view and its offers only, so it plays every variant that the offers allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from cardrules.cards import Card, DealtCard, mask_of
from cardrules.games.holdem import (
    AllIn,
    BetTo,
    Call,
    Check,
    Fold,
    Muck,
    Post,
    RaiseTo,
    RefuseRunTwice,
    Show,
    View,
)
from cardrules.kernel.domains import Between
from cardrules.kernel.offers import Offer
from cardrules.parts.poker_hands import STRENGTHS
from cardrules.parts.poker_hands import strength as hand_strength

__all__ = ["patient"]

#: What is done without a thought, where it is offered.
_PLAIN: Final = (Post, RefuseRunTwice, Show, Muck)


def patient(view: View, offers: Sequence[Offer[Any]], rng: Random) -> Any:
    """Choose an action for a seat of Hold'em."""
    by_kind: Mapping[type[Any], Offer[Any]] = {offer.action: offer for offer in offers}
    for kind in _PLAIN:
        if kind in by_kind:
            return by_kind[kind].sample(rng)
    assert view.seat is not None, "a spectator has no offers"
    board = view.boards[0] if view.boards else ()
    trust = _trust(view.hands[view.seat], board) + rng.uniform(-0.1, 0.1)
    raising = by_kind.get(RaiseTo) or by_kind.get(BetTo)
    if raising is not None and trust > 0.72:
        return raising.build(_size(raising, view, rng))
    if Check in by_kind:
        return by_kind[Check].build()
    price = view.level - view.bets[view.seat]
    odds = price / (view.pot + price)
    if trust > odds + (0.2 if price >= view.stacks[view.seat] else 0.05):
        return (by_kind.get(Call) or by_kind[AllIn]).build()
    return by_kind[Fold].build()


def _size(offer: Offer[Any], view: View, rng: Random) -> int:
    """Raise by about the pot, within what is offered."""
    assert isinstance(offer.domain, Between), "levels are numbers"
    wanted = view.level + max(view.minimum, int(view.pot * rng.uniform(0.4, 0.9)))
    low, high, step = offer.domain.lowest, offer.domain.highest, offer.domain.step
    return low + (max(low, min(high, wanted)) - low) // step * step


def _trust(hand: Sequence[DealtCard], board: Sequence[Card]) -> float:
    """Guess how good a hand is, from 0 to 1."""
    cards = [card for card in hand if isinstance(card, Card)]
    if len(cards) < 2:
        return 0.3
    if len(board) < 3:
        return _before_the_flop(cards)
    made = hand_strength(mask_of([*cards, *board]))
    # What lies on the table is everybody's.
    shared = hand_strength(mask_of(board)) if len(board) == 5 else 0
    return (made - shared / 2) / STRENGTHS[-1] + 0.1


def _before_the_flop(cards: Sequence[Card]) -> float:
    low, high = sorted(card.rank for card in cards)
    worth = (low + high) / 40
    worth += 0.3 if low == high else 0
    worth += 0.08 if cards[0].suit is cards[1].suit else 0
    return worth + (0.05 if high - low == 1 else 0)
