"""What is worth trying in a state of Card Hockey: all that may be done, and much that may not."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm
from typing import Any, Final

from attrs import frozen

from cardrules.cards import Card, CardSet, Mask
from cardrules.games.hockey_ca import (
    Abandon,
    ChooseDealer,
    Cut,
    DealHand,
    LayCentre,
    PlayCard,
    Ruleset,
)
from cardrules.games.hockey_ca import model as m
from cardrules.seats import HOST, TABLE, Actor, Seat
from spec.tools.adapter import Action, Code

__all__ = ["Scoped", "attempts"]

#: More ways than these to cut, to deal or to lay are drawn, not listed.
MOST: Final = 2000
DRAWN: Final = 12


@frozen(kw_only=True)
class Scoped(Ruleset):
    """The rules in force, and the cards that a scope deals from: nothing is tried with others."""

    pack: Mask


def _hands(left: Sequence[Card], count: int, draw: random.Random) -> Iterator[CardSet]:
    few = comb(len(left), count) <= MOST
    every = list(combinations(left, count)) if few else []
    every = every or [tuple(draw.sample(left, min(count, len(left)))) for _ in range(DRAWN)]
    return (CardSet.of(*one) for one in every)


def _rows(left: Sequence[Card], count: int, draw: random.Random) -> list[tuple[Card, ...]]:
    every = list(permutations(left, count)) if perm(len(left), count) <= MOST else []
    return every or [tuple(draw.sample(left, min(count, len(left)))) for _ in range(DRAWN)]


def attempts(code: Code, draw: random.Random) -> list[Action]:
    """List what is tried in a state; where there are many hands or piles, some are drawn."""
    rules, state = code.rules, code.state
    pack = list(CardSet(rules.pack))
    seats = [Seat(seat) for seat in range(rules.seats)]
    pair = (pack[0], pack[1])
    actors: tuple[Actor, ...] = (TABLE, HOST, *seats)
    others: list[Any] = [
        Cut(pair),
        Cut(tuple(pack[: rules.seats])),
        ChooseDealer(seats[0]),
        DealHand(seats[0], CardSet.of(*pair)),
        LayCentre(pair),
        LayCentre(tuple(pack[:4])),
        PlayCard(pack[0]),
        Abandon(),
    ]
    tried: list[Action] = [(draw.choice(actors), action) for action in others]
    tried.append((HOST, Abandon()))
    match state:
        case m.Cutting():
            rows = [row for more in (-1, 0, 1) for row in _rows(pack, rules.seats + more, draw)]
            tried += [
                (TABLE, Cut(row)) for row in (*rows, *((card,) * rules.seats for card in pack))
            ]
        case m.Choosing():
            chosen = [*seats, Seat(rules.seats), Seat(-1)]
            tried += [(seat, ChooseDealer(dealer)) for seat in seats for dealer in chosen]
        case m.Dealing():
            tried += _deals(rules, state, pack, draw)
        case m.Playing():
            tried += [(seat, PlayCard(card)) for card in pack for seat in seats]
        case _:
            pass
    return tried


def _deals(
    rules: Scoped, state: m.Dealing, pack: Sequence[Card], draw: random.Random
) -> Iterator[Action]:
    """Give deals of hands and centre piles: right and wrong ones, to the right and wrong seat."""
    seats = [Seat(seat) for seat in range(rules.seats)]
    left = [card for card in pack if not state.dealt & card.bit]
    for count in (state.size, state.size - 1, state.size + 1):
        for cards in _hands(left, count, draw):
            yield TABLE, DealHand((*state.due, *seats)[0], cards)
    for seat in seats:
        yield TABLE, DealHand(seat, CardSet.of(*pack[: state.size]))
        yield TABLE, DealHand(seat, CardSet.of(*left[: state.size]))
    for row in (*_rows(left, rules.centre, draw), *_rows(left, rules.centre + 1, draw)[:3]):
        yield TABLE, LayCentre(row)
    yield TABLE, LayCentre((left[0],) * rules.centre)
    yield TABLE, LayCentre(tuple(pack[: rules.centre]))
