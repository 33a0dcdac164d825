"""What may be tried at a table of Hold'em between hands, and at any time: mostly by the host."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from cardrules.cards import cards_of, pack_mask, parse_cards
from cardrules.games.holdem import (
    Abandon,
    AddChips,
    AgreeRunTwice,
    BetTo,
    Check,
    CloseSession,
    DealBoard,
    DealForButton,
    DealHole,
    DeclareMisdeal,
    Decline,
    DrawForButton,
    Fold,
    MisdealReason,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    Return,
    Show,
    SitDown,
    SitOut,
    StandUp,
    StartHand,
)
from cardrules.games.holdem.model import Between, Playing
from cardrules.games.holdem.model.bits import seats_of
from cardrules.seats import HOST, TABLE, Actor, Seat
from spec.tools.adapter import Action, Code

__all__ = ["besides", "between", "small"]

#: The most places of a table in a small scope.
_FEW: Final = 4


def small(code: Code) -> bool:
    """Tell whether this is a table of a small scope: one hand, with cards that are set."""
    stacks = code.rules.stacks
    return bool(code.rules.hands == 1 and 1 < len(stacks) <= _FEW and all(stacks))


# ---- between hands ----
def between(code: Code, state: Between, draw: random.Random) -> Iterator[Action]:
    """Give what may be tried while no hand runs."""
    pack = list(cards_of(pack_mask()))
    count = sum(1 for seat in seats_of(state.session.taken) if state.stacks[seat])
    if count:
        cards = tuple(draw.sample(pack, count))
        yield TABLE, DealForButton(cards)
        yield TABLE, DealForButton(cards[1:])
        yield TABLE, DealForButton((*cards[1:], cards_of(pack_mask(2))[-1]))
        yield TABLE, DealForButton((cards[0],) * count)
        yield Seat(0), DealForButton(cards)
    for seat in map(Seat, range(len(state.stacks))):
        for kind in PostKind:
            yield seat, Post(kind)
            yield seat, Decline(kind)
        for action in (Fold(), BetTo(code.rules.big), AgreeRunTwice(), Muck(), Show(())):
            yield seat, action
    yield TABLE, DealHole(Seat(0), tuple(pack[:2]))
    yield TABLE, DealBoard(tuple(pack[:3]))


# ---- at any time ----
def besides(code: Code, draw: random.Random) -> Iterator[Action]:
    """Give what may be tried at any time."""
    others: tuple[Actor, ...] = (TABLE, HOST)
    for actor in others:
        for action in (Fold(), Check(), RaiseTo(4), AgreeRunTwice(), Post(PostKind.STRADDLE)):
            yield actor, action
    yield HOST, DealHole(Seat(0), parse_cards("2C 3C"))
    yield Seat(0), DealBoard(parse_cards("2C 3C 4C"))
    yield Seat(1), DealHole(Seat(1), parse_cards("2C 3C"))
    yield Seat(0), DeclareMisdeal(MisdealReason.WRONG_COUNT)
    yield TABLE, DeclareMisdeal(MisdealReason.EXPOSED_CARD)
    yield HOST, DeclareMisdeal(draw.choice(list(MisdealReason)))
    yield HOST, DeclareMisdeal("no reason")  # type: ignore[arg-type]  # to be refused
    unit, most = code.rules.unit, code.rules.buy_in
    seats = [*range(min(6, code.rules.most_seats)), 99]
    for seat in map(Seat, seats):
        chips = draw.choice((0, unit, most, most + unit, unit + 1, most // 2 // unit * unit))
        mine: list[Any] = [
            SitDown(seat, chips),
            StandUp(seat),
            Return(seat),
            AddChips(seat, chips),
            SitOut(seat),
        ]
        yield from ((HOST, action) for action in mine if not small(code) or _settled(code, action))
        yield draw.choice((seat, TABLE)), draw.choice(mine)
    yield HOST, StartHand()
    yield HOST, DrawForButton()
    yield HOST, CloseSession()
    yield draw.choice((Seat(0), TABLE)), draw.choice((StartHand(), CloseSession(), Abandon()))
    if not small(code) and draw.random() < 0.02:
        yield HOST, Abandon()


def _settled(code: Code, action: Any) -> bool:
    """Tell whether an action of the host changes nothing in a small scope, which is one hand."""
    if isinstance(action, SitOut):
        return False
    state = code.state
    taken = state.hand.session.taken if isinstance(state, Playing) else state.session.taken
    return not isinstance(action, SitDown) or bool(taken >> action.seat & 1)
