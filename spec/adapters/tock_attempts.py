"""What is worth trying in a state of Tock: all that may be done, and much that may not."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Any, Final

from cardrules.cards import Card, CardSet, Mask
from cardrules.games.tock import (
    PAWNS,
    Abandon,
    BringOut,
    DealHand,
    DiscardHand,
    DrawCard,
    DropCard,
    Exchange,
    ForceDiscard,
    GiveCard,
    LayCard,
    MovePawn,
    Part,
    SplitSeven,
)
from cardrules.games.tock import model as m
from cardrules.seats import HOST, TABLE, Actor, Seat
from spec.adapters.tock_values import COLOURS
from spec.tools.adapter import Action, Code

__all__ = ["attempts"]

#: The steps that a card has or may have been agreed to have, by rank.
STEPS: Final = {14: (1, 11), 4: (-4, 4), 7: (7,), 11: (11,), 12: (12,), 13: (13,), 15: (18,)}
#: The parts of a seven: at most three, in every order.
SUMS: Final = [
    line
    for line in [
        *((n,) for n in range(1, 8)),
        *((a, b) for a in range(1, 7) for b in range(1, 7)),
        *((a, b, c) for a in range(1, 6) for b in range(1, 6) for c in range(1, 6)),
    ]
    if sum(line) == 7
]
#: So many sevens are tried where all are too many: with a pack of more cards than these.
SEVENS: Final = 150
SMALL: Final = 10


def attempts(code: Code, draw: random.Random) -> list[Action]:
    """List what is tried in a state; hands to deal and parts of a seven are drawn where many."""
    state, rules = code.state, code.rules
    pack = list(CardSet(rules.pack))
    seats = [Seat(seat) for seat in range(rules.seats)]
    pawns = [pawn for number, pawn in enumerate(PAWNS) if number // 4 in _in_use(rules)]
    tried = [(HOST, Abandon()), *_odd(pack, seats, pawns, draw)]
    match state:
        case m.Dealing():
            left = [card for card in pack if not _gone(state) & card.bit]
            for cards in (*_hands(left, state.size, draw), *_hands(left, state.size - 1, draw)[:1]):
                tried.append((TABLE, DealHand(state.due[0], cards)))
            every = CardSet.of(*pack[: state.size])
            tried += [(TABLE, DealHand(seat, every)) for seat in seats]
        case m.Giving():
            tried += [
                (seat, GiveCard(card)) for seat in seats for card in CardSet(state.hands[seat])
            ]
            tried += [(seat, GiveCard(draw.choice(pack))) for seat in seats]
        case m.Playing() if state.draws is not None or state.loses is not None:
            due = state.draws if state.loses is None else state.loses
            verb = DrawCard if state.loses is None else DropCard
            tried += [(TABLE, verb(due or Seat(0), card)) for card in pack]
            for seat in seats:
                tried.append((TABLE, DrawCard(seat, draw.choice(pack))))
                tried.append((TABLE, DropCard(seat, draw.choice(pack))))
        case m.Playing():
            hand = CardSet(state.hands[state.seat])
            for card in hand:
                ways = _ways(card, code, pawns, draw)
                tried += [(state.seat, way) for way in ways]
            tried.append((state.seat, DiscardHand()))
        case _:
            pass
    return tried


def _in_use(rules: Any) -> set[int]:
    return {colour for colours in rules.colours for colour in colours}


def _gone(state: Any) -> Mask:
    gone: Mask = state.pile
    for hand in state.hands:
        gone |= hand
    return gone


def _hands(cards: Sequence[Card], count: int, draw: random.Random) -> list[CardSet]:
    every = list(combinations(cards, count)) if len(cards) <= 8 else []
    if not every:
        every = [tuple(draw.sample(cards, min(count, len(cards)))) for _ in range(3)]
    return [CardSet.of(*one) for one in every]


def _ways(card: Card, code: Code, pawns: Sequence[str], draw: random.Random) -> Iterator[Any]:
    """Give all that might be done with a card, possible or not."""
    state, rank = code.state, int(card.rank)
    yield LayCard(card)
    yield ForceDiscard(card)
    yield from (BringOut(card, colour) for colour in COLOURS)
    friends = code.rules.teams[state.seat]
    chosen = [pawn for pawn in pawns if rank == 5 or PAWNS.index(pawn) // 4 in friends]
    for pawn in (*chosen, *draw.sample(pawns, 2)):
        for steps in STEPS.get(rank, (rank,)):
            yield MovePawn(card, pawn, steps)
            if code.rules.counts_through or draw.random() < 0.1:
                yield MovePawn(card, pawn, steps, into_home=True)
    if rank == 11:
        out = [pawn for pawn in pawns if state.places[PAWNS.index(pawn)] != m.CAMP]
        yield from (Exchange(card, pair) for pair in combinations(out, 2))
        yield from (Exchange(card, tuple(draw.choices(pawns, k=k))) for k in (1, 2, 3))
    if rank == 7:
        yield from _sevens(card, code, pawns, draw)


def _sevens(card: Card, code: Code, pawns: Sequence[str], draw: random.Random) -> Iterator[Any]:
    state, rules = code.state, code.rules
    friends = rules.teams[state.seat]
    movable = [
        pawn
        for pawn in pawns
        if PAWNS.index(pawn) // 4 in friends and _may_move(code, PAWNS.index(pawn))
    ]
    orders = _repeated if rules.same_pawn else permutations
    lines = [
        SplitSeven(card, tuple(map(Part, chosen, line, homes)))
        for line in SUMS
        for chosen in orders(movable, len(line))
        for homes in product(*(_ways_on(code, PAWNS.index(pawn)) for pawn in chosen))
    ]
    few = len(lines) <= SEVENS or rules.pack.bit_count() <= SMALL
    yield from lines if few else draw.sample(lines, SEVENS)
    for _ in range(12):
        line = draw.choice(SUMS)
        chosen = draw.choices(movable or pawns, k=len(line))
        homes = draw.choices((False, rules.counts_through), k=len(line))
        yield SplitSeven(card, tuple(map(Part, chosen, line, homes)))
    one, other = draw.choices(pawns, k=2)
    yield SplitSeven(card, (Part(one, 3), Part(other, 3)))
    yield SplitSeven(card, (Part(one, 8), Part(other, -1)))


def _repeated(pawns: Sequence[str], count: int) -> Iterator[tuple[str, ...]]:
    """Give rows of pawns in which one may stand more than once."""
    return product(pawns, repeat=count)


def _ways_on(code: Code, pawn: int) -> tuple[bool, ...]:
    """Give whether a pawn may stay on the ring, or go home by counting through, within a seven."""
    rules, place = code.rules, code.state.places[pawn]
    near = (rules.board.entries[pawn // 4] - place) % rules.board.ring < 7
    counts = rules.counts_through and place < rules.board.ring and near
    return (False, True) if counts else (False,)


def _may_move(code: Code, pawn: int) -> bool:
    """Tell whether a pawn is on the ring, or has a free case ahead in its home."""
    places, board = code.state.places, code.rules.board
    place: int = places[pawn]
    ahead = range(place + 1, board.home(pawn // 4) + 4)
    return m.CAMP < place < board.ring or (
        place >= board.ring and any(case not in places for case in ahead)
    )


def _odd(
    pack: Sequence[Card], seats: Sequence[Seat], pawns: Sequence[str], draw: random.Random
) -> list[Action]:
    """Give a few attempts by anybody, at any time."""
    card, seat, pawn = draw.choice(pack), draw.choice(seats), draw.choice(pawns)
    steps = draw.choice((1, 2, 5, -4))
    actions: list[Any] = [
        DealHand(seat, CardSet.of(card)),
        DrawCard(seat, card),
        DropCard(seat, card),
        GiveCard(card),
        BringOut(card, draw.choice(COLOURS)),
        MovePawn(card, pawn, steps),
        SplitSeven(card, (Part(pawn, 7),)),
        Exchange(card, (pawn, draw.choice(pawns))),
        ForceDiscard(card),
        LayCard(card),
        DiscardHand(),
        Abandon(),
    ]
    actors: list[Actor] = [TABLE, HOST, *seats]
    return [(draw.choice(actors), action) for action in draw.sample(actions, 6)]
