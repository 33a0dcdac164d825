"""A wary player of French Hockey: it scores and intercepts when it can, and else gives little away.

It looks at its view and its offers only, so it remembers no more than the table shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardrules.cards import Card, Rank
from cardrules.games.hockey_fr import View
from cardrules.kernel.domains import OneOf
from cardrules.kernel.offers import Offer

__all__ = ["wary"]


def wary(view: View, offers: Sequence[Offer[Any]], rng: Random) -> Any:
    """Choose an action for a seat of French Hockey."""
    (offer,) = offers
    assert isinstance(offer.domain, OneOf), "a seat plays a card, and nothing else"
    return offer.build(_card(view, tuple(offer.domain.cards), rng))


def _card(view: View, hand: Sequence[Card], rng: Random) -> Card:
    valets = [card for card in hand if card.rank is Rank.JACK]
    others = [card for card in hand if card.rank is not Rank.JACK]
    equal = [card for card in others if view.top is not None and card.rank is view.top.rank]
    if equal:
        # A goal where the chance is ours, a passe where nothing is open.
        return equal[0]
    # A valet intercepts, or keeps an attack going; else it is worth more later.
    if valets and (view.stage is not None or not others or not rng.randrange(6)):
        return valets[0]
    # The more of a rank it holds, the fewer are left for the opponents to match with.
    ranks = [card.rank for card in others]
    most = max(ranks.count(card.rank) for card in others)
    return rng.choice([card for card in others if ranks.count(card.rank) == most])
