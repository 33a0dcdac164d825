"""What a seat sees from its chair, and who may read each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from cardrules.cards import UNKNOWN, Card, DealtCard
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model import (
    Between,
    Finished,
    HandRecord,
    Playing,
    Session,
    Stake,
    State,
    Street,
    seats_of,
)
from cardrules.games.holdem.rules import Ruleset
from cardrules.games.holdem.rules.acting import to_act
from cardrules.kernel.game import EVERYBODY, Audience, Outcome, Zone
from cardrules.seats import Actor, Seat

__all__ = ["View", "audience", "census", "facts", "outcome", "view"]


@frozen(kw_only=True)
class View:
    """The table as one seat sees it, or a spectator (`seat` is then `None`).

    Amounts are chips; tuples are in seat order.
    """

    seat: Seat | None
    phase: str
    number: int
    #: Who must act.
    to_act: tuple[Actor, ...]
    #: Where button and blinds lie, even if nobody sits there.
    button: Seat | None
    small: Seat | None
    big: Seat | None
    #: The cards just drawn for the button.
    drawn: tuple[tuple[Seat, Card], ...]
    #: Whether somebody sits there, and whether that player sits out.
    taken: tuple[bool, ...]
    out: tuple[bool, ...]
    stacks: tuple[int, ...]
    #: What lies in front of each seat on this street, and everything put in so far.
    bets: tuple[int, ...]
    pot: int
    #: The round of betting, what it takes to stay, and the lowest full bet or raise.
    street: Street | None
    level: int
    minimum: int
    #: What each seat holds: its own cards and those shown; `UNKNOWN` for the rest.
    hands: tuple[tuple[DealtCard, ...], ...]
    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]
    shown: tuple[Seat, ...]
    mucked: tuple[Seat, ...]
    #: One board, or two.
    boards: tuple[tuple[Card, ...], ...]
    burned: int
    #: The pots still to be paid.
    stakes: tuple[Stake, ...]
    #: What was seen of the last hand that ended.
    last: HandRecord | None
    outcome: Outcome | None


def view(rules: Ruleset, state: State, seat: Seat | None) -> View:
    """Show a state to a seat, or to a spectator."""
    session = _session(state)
    course = state.hand.course if isinstance(state, Playing) else state.course
    hand = state if isinstance(state, Playing) else None
    nobody: tuple[Seat, ...] = ()
    return View(
        seat=seat,
        phase=type(state).__name__,
        number=hand.hand.number if hand else course.number,
        to_act=to_act(state),
        button=hand.hand.button if hand else course.button,
        small=hand.hand.small if hand else course.small,
        big=hand.hand.big if hand else course.big,
        drawn=state.drawn if isinstance(state, Between) else (),
        taken=tuple(bool(session.taken >> one & 1) for one in range(len(state.stacks))),
        out=tuple(bool(session.out >> one & 1) for one in range(len(state.stacks))),
        stacks=state.stacks,
        bets=_bets(hand) if hand else (0,) * len(state.stacks),
        pot=hand.pot if hand else 0,
        street=hand.street if hand else None,
        level=hand.level if hand else 0,
        minimum=hand.minimum if hand else 0,
        hands=_hands(hand, seat) if hand else ((),) * len(state.stacks),
        folded=tuple(one for one in hand.hand.players if not hand.live >> one & 1)
        if hand
        else nobody,
        all_in=seats_of(hand.live & ~hand.able) if hand else nobody,
        shown=seats_of(hand.shown) if hand else nobody,
        mucked=hand.mucked if hand else nobody,
        boards=hand.boards if hand else (),
        burned=hand.burned if hand else 0,
        stakes=hand.stakes if hand else (),
        last=course.last,
        outcome=outcome(state),
    )


def _session(state: State) -> Session:
    return state.hand.session if isinstance(state, Playing) else state.session


def _bets(state: Playing) -> tuple[int, ...]:
    return tuple(start - now for start, now in zip(state.opening, state.stacks, strict=True))


def _hands(state: Playing, seat: Seat | None) -> tuple[tuple[DealtCard, ...], ...]:
    """Show a seat its own cards and those that lie face up."""
    hands: list[tuple[DealtCard, ...]] = []
    for other, cards in enumerate(state.holes):
        if other == seat or state.shown >> other & 1:
            hands.append(cards)
        elif state.live >> other & 1 and other not in state.mucked:
            hands.append((UNKNOWN,) * len(cards))
        else:
            hands.append(())
    return tuple(hands)


def audience(event: e.Event) -> Audience:
    """Tell who may read an event's content."""
    match event:
        case e.HoleDealt(seat):
            return frozenset((seat,))
        case e.CardBurned():
            return frozenset()
        case _:
            return EVERYBODY


def census(state: State) -> Mapping[str, Zone | int]:
    """Count the cards and the chips of every place.

    The chips of all places add up to nothing: what the cashier has sold counts below zero.
    """
    zones: dict[str, Zone | int] = {
        f"stack {seat}": stack for seat, stack in enumerate(state.stacks)
    }
    zones["cashier"] = -sum(_session(state).brought)
    if not isinstance(state, Playing):
        return zones | {"pack": Zone(unknown=52)}
    zones["pot"] = state.pot
    for seat, cards in enumerate(state.holes):
        name = "hand" if state.live >> seat & 1 and seat not in state.mucked else "mucked"
        zones[f"{name} {seat}"] = _zone(cards)
    first = state.boards[0]
    zones["board"] = _zone(first)
    for board in state.boards[1:]:
        common = next((n for n, card in enumerate(board) if card not in first), len(board))
        zones["second board"] = _zone(board[common:])
    return zones | {"burned": Zone(unknown=state.burned), "pack": Zone(unknown=state.left)}


def _zone(cards: tuple[DealtCard, ...]) -> Zone:
    mask = unknown = 0
    for card in cards:
        if card is UNKNOWN:
            unknown += 1
        else:
            mask |= card.bit
    return Zone(mask, unknown)


def outcome(state: State) -> Outcome | None:
    """Give the result once the session is over."""
    return state.outcome if isinstance(state, Finished) else None


def facts(state: State) -> Mapping[str, Any]:
    """Give the chips of each seat, and what the last hand that ended left on the table."""
    last = (state.hand.course if isinstance(state, Playing) else state.course).last
    boards = [[str(card) for card in board] for board in last.boards] if last else []
    return {
        "stacks": list(state.stacks),
        "hands": last.number if last else 0,
        "pots": [
            {
                "pot": award.index,
                "run": award.run,
                "amount": award.amount,
                "shares": {str(share.seat): share.amount for share in award.shares},
            }
            for award in (last.awards if last else ())
        ],
        "board": boards[0] if boards else [],
        "boards": boards,
        "shown": [[str(card) for card in cards] for cards in last.shown] if last else [],
    }
