"""A careful player of Hartenjagen: it ducks what it can, and gives its dangers away when it may.

It looks at its view and its offers only, so it plays every variant that the offers allow.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardrules.cards import Card, CardSet, Rank, Suit
from cardrules.games.hearts import View
from cardrules.kernel.domains import Choose, OneOf
from cardrules.kernel.offers import Offer

__all__ = ["careful"]


def careful(view: View, offers: Sequence[Offer[Any]], rng: Random) -> Any:
    """Choose an action for a seat of Hartenjagen."""
    offer = offers[0]
    match offer.domain:
        case Choose(count, cards):
            worst = sorted(cards, key=_danger, reverse=True)
            return offer.build(CardSet.of(*worst[:count]))
        case OneOf(cards):
            return offer.build(_follow(view, tuple(cards)) if view.trick else _lead(tuple(cards)))
        case _:
            return offer.sample(rng)


def _is_queen(card: Card) -> bool:
    return card.suit is Suit.SPADES and card.rank is Rank.QUEEN


def _danger(card: Card) -> int:
    # The queen first, then what may catch her, then high hearts before other high cards.
    if _is_queen(card):
        return 100
    if card.suit is Suit.SPADES:
        return 50 + card.rank if card.rank > Rank.QUEEN else 0
    return card.rank + (5 if card.suit is Suit.HEARTS else 0)


def _lead(cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: (_is_queen(card), card.rank, card.index))


def _follow(view: View, cards: Sequence[Card]) -> Card:
    trick = [card for _, card in view.trick]
    suit = trick[0].suit
    if all(card.suit is not suit for card in cards):
        return max(cards, key=lambda card: (_danger(card), card.index))
    # Where revokes are punished, cards that do not follow suit are offered as well.
    cards = [card for card in cards if card.suit is suit]
    highest = max(card.rank for card in trick if card.suit is suit)
    below = [card for card in cards if card.rank < highest]
    if below:
        return max(below, key=lambda card: (_is_queen(card), card.rank))
    is_last = len(trick) == len(view.hand_sizes) - 1
    costs = any(card.suit is Suit.HEARTS or _is_queen(card) for card in trick)
    cheap = [card for card in cards if not _is_queen(card)] or cards
    choose = max if is_last and not costs else min
    return choose(cheap, key=lambda card: card.rank)
