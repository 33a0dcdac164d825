"""An alert player of Card Hockey (Canada): it matches what it can, and guards its chances.

It looks at its view and its offers only, so it plays every version that the offers allow.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardrules.cards import Card, Rank
from cardrules.games.hockey_ca import View
from cardrules.kernel.domains import OneOf
from cardrules.kernel.offers import Offer

__all__ = ["alert"]


def alert(view: View, offers: Sequence[Offer[Any]], rng: Random) -> Any:
    """Choose an action for a seat of Card Hockey."""
    offer = offers[0]
    if not isinstance(offer.domain, OneOf):
        return offer.sample(rng)
    cards = tuple(offer.domain.cards)
    return offer.build(max(cards, key=lambda card: (_worth(view, cards, card), -card.index)))


def _worth(view: View, cards: Sequence[Card], card: Card) -> tuple[int, int]:
    # A match scores, gives a chance or takes one away; a jack does so on any card, and a two at a
    # chance, where twos count. Of other cards the best is one that the hand can match again.
    if view.top is not None and card.rank is view.top.rank:
        return 3, 0
    if card.rank is Rank.JACK:
        return 2, 0
    if card.rank is Rank.TWO and view.chance is not None:
        return 1, 0
    return 0, sum(other.rank is card.rank for other in cards)
