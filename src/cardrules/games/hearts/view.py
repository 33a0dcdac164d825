"""What a seat sees from its chair, and who may read each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from attrs import frozen

from cardrules.cards import Card, CardSet, Mask, mask_of
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import (
    Between,
    Counting,
    Dealing,
    Direction,
    Finished,
    Match,
    Passing,
    Playing,
    State,
    to_act,
)
from cardrules.games.hearts.rules import Ruleset, scoring
from cardrules.kernel.game import EVERYBODY, Audience, Outcome, Zone
from cardrules.seats import Actor, Seat, left_of

__all__ = ["View", "audience", "census", "facts", "outcome", "reveals", "view"]


@frozen(kw_only=True)
class View:
    """The table as one seat sees it, or a spectator (`seat` is then `None`)."""

    seat: Seat | None
    phase: str
    number: int
    dealer: Seat
    direction: Direction
    #: Who must act.
    to_act: tuple[Actor, ...]
    #: The seat's own cards.
    hand: CardSet
    #: How many cards each seat holds.
    hand_sizes: tuple[int, ...]
    #: The cards this seat has chosen to pass, before the exchange.
    chosen: CardSet
    #: The cards of the trick with the seats that played them, in the order of play.
    trick: tuple[tuple[Seat, Card], ...]
    #: The trick before, in the same form.
    last_trick: tuple[tuple[Seat, Card], ...]
    hearts_broken: bool
    #: The played cards each seat has taken; `None` where the table does not show them again.
    taken: tuple[CardSet, ...] | None
    #: Points taken in this hand so far, the widow not counted; `None` where the table hides them.
    points: tuple[int, ...] | None
    #: Cards of cancelled tricks that wait for a winner.
    aside: CardSet
    #: How many cards lie face down, and which, for the seat that took them.
    widow_size: int
    widow: CardSet
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    #: The seats that an extra hand decides between.
    tied: tuple[Seat, ...]
    outcome: Outcome | None


def match_of(state: State) -> Match:
    """Give what every phase knows of the match."""
    return state.deal.match if isinstance(state, Playing | Counting) else state.match


def _hands(state: State) -> tuple[Mask, ...]:
    match state:
        case Dealing() | Passing():
            return state.hands
        case Playing() | Counting():
            held = state.held & ~mask_of(state.trick)
            return tuple(hand & held for hand in state.deal.holdings)
        case Between() | Finished():
            return (0,) * state.match.seats
        case _:
            assert_never(state)


def view(rules: Ruleset, state: State, seat: Seat | None) -> View:
    """Show a state to a seat, or to a spectator."""
    match = match_of(state)
    hands = _hands(state)
    table = state if isinstance(state, Playing | Counting) else None
    taken = table.taken if table else (0,) * match.seats
    deal = table.deal if table else None
    widow = state.widow if isinstance(state, Dealing | Passing) else deal.widow if deal else 0
    owns_widow = deal is not None and seat is not None and deal.widow_seat == seat
    return View(
        seat=seat,
        phase=type(state).__name__,
        number=match.number,
        dealer=match.dealer,
        direction=match.direction,
        to_act=to_act(state),
        hand=CardSet(0 if seat is None else hands[seat]),
        hand_sizes=tuple(hand.bit_count() for hand in hands),
        chosen=CardSet(
            state.chosen[seat] if isinstance(state, Passing) and seat is not None else 0
        ),
        trick=tuple(
            (left_of(table.leader, match.seats, place), card)
            for place, card in enumerate(table.trick)
        )
        if table
        else (),
        last_trick=_owned(table) if table else (),
        hearts_broken=deal.broken if deal else False,
        taken=tuple(CardSet(mask) for mask in taken) if rules.shows_history else None,
        points=tuple(scoring.points_of(rules, mask) for mask in taken)
        if rules.shows_points
        else None,
        aside=CardSet(deal.aside if deal else 0),
        widow_size=widow.bit_count(),
        widow=CardSet(widow if owns_widow else 0),
        totals=match.totals,
        history=match.history,
        tied=match.tied,
        outcome=outcome(state),
    )


def _owned(table: Playing | Counting) -> tuple[tuple[Seat, Card], ...]:
    # Who led it is not kept; but whose card it was, is.
    hands = table.deal.holdings
    return tuple(
        (next(Seat(seat) for seat, held in enumerate(hands) if held & card.bit), card)
        for card in table.last
    )


def audience(event: e.Event) -> Audience:
    """Tell who may read an event's content."""
    match event:
        case e.HandDealt(seat) | e.CardsChosen(seat) | e.WidowTaken(seat):
            return frozenset((seat,))
        case e.CardsPassed(seat, to):
            return frozenset((seat, to))
        case e.WidowDealt():
            return frozenset()
        case _:
            return EVERYBODY


def reveals(rules: Ruleset, event: e.Event) -> bool:
    """Tell whether a consequence tells of hidden cards: a revoke does, and what a widow counts."""
    return isinstance(event, e.RevokeFound) or (
        rules.spare > 0 and isinstance(event, e.MoonShot | e.HandScored)
    )


def census(state: State) -> Mapping[str, Zone]:
    """Count the cards of every zone: all cards of the pack are somewhere, once."""
    match = match_of(state)
    hands = _hands(state)
    zones = {f"hand {seat}": Zone(hand) for seat, hand in enumerate(hands)}
    match_size = match.size * match.seats + match.spare
    match state:
        case Dealing() | Passing():
            held = sum(hand.bit_count() for hand in hands) + state.widow.bit_count()
            zones |= {"widow": Zone(state.widow), "pack": Zone(unknown=match_size - held)}
        case Playing() | Counting():
            zones |= {f"taken {seat}": Zone(mask) for seat, mask in enumerate(state.taken)}
            zones |= {
                "trick": Zone(mask_of(state.trick)),
                "aside": Zone(state.deal.aside),
                "widow": Zone(state.deal.widow),
            }
        case Between() | Finished():
            zones["pack"] = Zone(unknown=match_size)
        case _:
            assert_never(state)
    return zones


def outcome(state: State) -> Outcome | None:
    """Give the result once the match is over."""
    return state.outcome if isinstance(state, Finished) else None


def facts(state: State) -> Mapping[str, Any]:
    """Give the scores hand by hand, the totals, and the winners (empty while nobody has won)."""
    match = match_of(state)
    result = outcome(state)
    winners = list(result.winners) if result else []
    return {
        "scores": [list(scores) for scores in match.history],
        "totals": list(match.totals),
        "winner": winners[0] if len(winners) == 1 else None,
        "winners": winners,
    }
