"""What is worth trying at a table of Hold'em: all that may be done, and much that may not."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardrules.cards import UNKNOWN, Card, cards_of, pack_mask, parse_cards
from cardrules.games.holdem import (
    AgreeRunTwice,
    AllIn,
    BetTo,
    Call,
    Check,
    DealBoard,
    DealHole,
    Decline,
    Fold,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    RefuseRunTwice,
    Show,
)
from cardrules.games.holdem.model import Between, Playing, Street
from cardrules.games.holdem.model.due import BoardDue, HoleDue, ShowDue
from cardrules.seats import TABLE, Seat
from spec.adapters.holdem_besides import besides, between, small
from spec.tools.adapter import Action, Code

__all__ = ["attempts"]

# The cards of the small scopes, as in the model.
_CLOSED: Final = ("6H QH", "4D 6S", "QD 3D", "TS 9C")
_FLOPS: Final = ("7H 7D AH", "8S KC JS")
_TURNS: Final = ("5D", "2H")
_RIVERS: Final = "2C 2D 3C 3H 4C 5C 5H 6C 6D 7C 8C 8D"


def attempts(code: Code, draw: random.Random) -> Sequence[Action]:
    """List what is worth trying."""
    state = code.state
    also = list(besides(code, draw))
    if small(code):
        also = draw.sample(also, 6)
    if isinstance(state, Playing):
        mine, others = _in_hand(code, state, draw)
        return [
            *mine,
            *(draw.sample(others, min(8, len(others))) if small(code) else others),
            *also,
        ]
    if isinstance(state, Between):
        return [*between(code, state, draw), *also]
    return also


# ---- while a hand runs ----
def _in_hand(code: Code, state: Playing, draw: random.Random) -> tuple[list[Action], list[Action]]:
    """Give what those who must act may try, and some of what others might."""
    left, due = _left(state), state.due[0] if state.due else None
    mine: list[Action] = []
    others: list[Action] = []
    for seat in map(Seat, range(len(state.stacks))):
        tries: list[Any] = [Fold(), Check(), Call(), AllIn(), Muck()]
        tries += [AgreeRunTwice(), RefuseRunTwice()]
        tries += [what(kind) for kind in PostKind for what in (Post, Decline)]
        tries += [Show(cards) for cards in _shows(code, state, seat, left, draw)]
        acts = bool(seat in state.actors)
        if acts and due is None:
            for to in _amounts(code, state, seat, draw):
                tries += [BetTo(to), RaiseTo(to)]
        else:
            tries += [BetTo(code.rules.big), RaiseTo(2 * code.rules.big)]
        (mine if acts else others).extend((seat, one) for one in tries)
    if isinstance(due, HoleDue):
        mine += [(TABLE, one) for one in _closed(code, state, due, left, draw)]
    elif isinstance(due, BoardDue):
        mine += [(TABLE, DealBoard(one)) for one in _open(code, due, left, draw)]
    others += [(TABLE, DealHole(Seat(0), tuple(left[:2]))), (TABLE, DealBoard(tuple(left[:3])))]
    return mine, others


def _left(state: Playing) -> list[Card]:
    return list(cards_of(pack_mask() & ~state.dealt))


def _amounts(code: Code, state: Playing, seat: Seat, draw: random.Random) -> Sequence[int]:
    whole = state.opening[seat]
    if whole <= 14:
        return range(whole + 2)
    unit, pot = code.rules.unit, state.pot
    call = state.level - (whole - state.stacks[seat])
    limit = state.level + pot + call
    near = {0, unit, state.level, state.minimum, whole, limit, pot, code.rules.big}
    found = {x + d for x in near for d in (-unit, -1, 0, 1, unit)}
    found |= {draw.randrange(state.level, whole + 2) for _ in range(3) if state.level < whole}
    found |= {x // unit * unit for x in found}
    return sorted(x for x in found if x >= 0)


def _shows(
    code: Code, state: Playing, seat: Seat, left: list[Card], draw: random.Random
) -> Iterator[tuple[Card, ...]]:
    hole = state.holes[seat] if seat < len(state.holes) else ()
    due = state.due[0] if state.due else None
    known = tuple(card for card in hole if card is not UNKNOWN)
    if isinstance(due, ShowDue) and due.seat == seat:
        named = tuple(draw.sample(left, 2)) if len(left) > 1 else ()
        mine = tuple(n if c is UNKNOWN else c for c, n in zip(hole, named, strict=False))
        yield mine
        yield mine[::-1]
        yield mine[:1]
        yield (mine[0], mine[0])
        for board in state.boards:
            if board:
                yield (mine[0], board[0])
        yield tuple(left[:2])
    else:
        yield known


def _closed(
    code: Code, state: Playing, due: HoleDue, left: list[Card], draw: random.Random
) -> Iterator[Any]:
    if small(code):
        cards = list(parse_cards(_CLOSED[due.seat % 4]))
        mine: tuple[Any, ...] = tuple(cards[len(state.holes[due.seat]) :][: due.count])
    else:
        mine = tuple(draw.sample(left, due.count))
    yield DealHole(due.seat, mine)
    if not small(code) and code.rules.most_seats % 2:
        yield DealHole(due.seat, (UNKNOWN,) * due.count)
    for seat in state.hand.players:
        if seat != due.seat:
            yield DealHole(seat, mine)
    yield DealHole(Seat(len(state.stacks)), mine)
    yield DealHole(due.seat, mine[:-1])
    yield DealHole(due.seat, (*mine, left[-1]))
    yield DealHole(due.seat, (mine[0],) * 2)
    used = [card for hole in state.holes for card in hole if card is not UNKNOWN]
    if used:
        yield DealHole(due.seat, (*mine[1:], used[0]))
    yield DealHole(due.seat, (*mine[1:], cards_of(pack_mask(2))[-1]))
    yield DealBoard(tuple(left[:3]))


def _open(
    code: Code, due: BoardDue, left: list[Card], draw: random.Random
) -> Iterator[tuple[Any, ...]]:
    if not small(code):
        yield tuple(draw.sample(left, due.count))
    elif due.count == 3:
        yield parse_cards(_FLOPS[due.run])
    else:
        texts = _TURNS[due.run] if due.street is Street.TURN else _RIVERS
        yield from ((card,) for card in parse_cards(texts) if card in left)
    count = due.count
    yield tuple(left[: count - 1])
    yield tuple(left[: count + 1])
    yield (*left[: count - 1], UNKNOWN)
    yield (*left[: count - 1], cards_of(pack_mask(2))[-1])
    used = [card for card in cards_of(pack_mask()) if card not in left]
    if used:
        yield (*left[: count - 1], used[0])
    if count > 1:
        yield (left[0],) * count
