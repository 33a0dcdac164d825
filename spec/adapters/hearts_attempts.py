"""What is worth trying in a state of Hartenjagen: all that may be done, and much that may not."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from cardrules.cards import Card, CardSet, Mask
from cardrules.games.hearts import actions as a
from cardrules.games.hearts import model as m
from cardrules.seats import HOST, TABLE, Actor, Seat
from spec.adapters.hearts_values import FORMS, REASONS
from spec.tools.adapter import Action, Code

__all__ = ["attempts"]


def _some(masks: Sequence[Card], count: int, draw: random.Random, most: int) -> Iterator[CardSet]:
    """Give all choices of so many cards, or so many of them drawn."""
    every = list(combinations(masks, count)) if len(masks) <= 12 else []
    if not every or len(every) > most:
        every = [tuple(draw.sample(masks, min(count, len(masks)))) for _ in range(most)]
    return (CardSet.of(*one) for one in every)


def attempts(code: Code, draw: random.Random) -> list[Action]:
    """List what is tried in a state; hands to deal or to pass are drawn where there are many."""
    state, pack = code.state, list(CardSet(code.rules.pack))
    seats = [Seat(seat) for seat in range(code.rules.seats)]
    tried: list[Action] = []
    one, other = pack[0], CardSet.of(*draw.sample(pack, 2))
    actors: tuple[Actor, ...] = (TABLE, HOST, *seats[:2])
    for actor in actors:
        tried += [(actor, a.DeclareMisdeal(reason)) for reason in REASONS]
        tried += [(actor, a.ChooseMoon(form)) for form in FORMS]
        tried += [(actor, a.Abandon()), (actor, a.PassCards(other)), (actor, a.PlayCard(one))]
        tried += [(actor, a.DealHand(seats[0], other)), (actor, a.DealWidow(other))]
    tried = draw.sample(tried, 10)
    tried += [(HOST, a.Abandon()), *((HOST, a.DeclareMisdeal(reason)) for reason in REASONS)]
    match state:
        case m.Dealing():
            dealt = _dealt(state)
            left = [card for card in pack if not dealt & card.bit]
            count = state.match.size if state.due else state.match.spare
            for cards in (*_some(left, count, draw, 30), *_some(left, count - 1, draw, 2)):
                tried += [(TABLE, a.DealHand(seat, cards)) for seat in (state.due or seats)[:2]]
                tried.append((TABLE, a.DealWidow(cards)))
            tried += [(TABLE, a.DealHand(seat, CardSet.of(*pack[:count]))) for seat in seats]
        case m.Passing():
            for seat in seats:
                hand = list(CardSet(state.hands[seat]))
                for count in (state.count - 1, state.count, state.count + 1):
                    chosen = _some(hand, count, draw, 6 if count == state.count else 1)
                    tried += [(seat, a.PassCards(cards)) for cards in chosen]
                received = CardSet.of(*draw.sample(pack, state.count))
                tried.append((seat, a.PassCards(received)))
        case m.Playing():
            tried += [(seat, a.PlayCard(card)) for card in pack for seat in seats]
        case m.Counting():
            tried += [(seat, a.ChooseMoon(form)) for form in FORMS for seat in seats]
        case _:
            pass
    return tried


def _dealt(state: m.Dealing) -> Mask:
    """Give all cards that somebody has been dealt."""
    dealt = state.widow
    for hand in state.hands:
        dealt |= hand
    return dealt
