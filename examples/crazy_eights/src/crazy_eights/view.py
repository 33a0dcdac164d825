"""What a seat sees of a state, and who reads what happened.

A view holds nothing that the seat may not know: what is not there cannot leak.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from attrs import frozen

from cardrules.cards import Card, CardSet, Mask, Suit
from cardrules.kernel.game import EVERYBODY, Audience, Outcome, Zone
from cardrules.seats import Seat
from crazy_eights.events import CardDrawn, Event, HandDealt
from crazy_eights.model import Dealing, Finished, Playing, State
from crazy_eights.rules import Ruleset

__all__ = ["View", "audience", "census", "facts", "outcome", "view"]


@frozen(kw_only=True)
class View:
    """The table as one seat sees it, or a spectator (`seat` is then `None`)."""

    seat: Seat | None
    #: The seat's own cards.
    hand: CardSet
    #: How many cards each seat holds, and how many are in the stock.
    hand_sizes: tuple[int, ...]
    stock: int
    #: The last card played, and the suit to follow; nothing while cards are dealt.
    top: Card | None
    suit: Suit | None
    #: Whose turn it is; nobody's outside the play.
    turn: Seat | None
    outcome: Outcome | None


def view(ruleset: Ruleset, state: State, seat: Seat | None) -> View:
    """Show a state to a seat, or to a spectator."""
    hands = _hands(state)
    playing = state if isinstance(state, Playing) else None
    return View(
        seat=seat,
        hand=CardSet(hands[seat] if seat is not None else 0),
        hand_sizes=tuple(hand.bit_count() for hand in hands),
        stock=census(state)["stock"].size,
        top=playing.top if playing else None,
        suit=playing.suit if playing else None,
        turn=playing.turn if playing and not playing.is_over else None,
        outcome=outcome(state),
    )


def audience(event: Event) -> Audience:
    """Tell who may read an event's content."""
    return frozenset((event.seat,)) if isinstance(event, HandDealt | CardDrawn) else EVERYBODY


def census(state: State) -> Mapping[str, Zone]:
    """Count the cards of every zone: the whole pack is somewhere, once."""
    pile = 0 if isinstance(state, Dealing) else state.pile
    zones = {f"hand {seat}": Zone(hand) for seat, hand in enumerate(_hands(state))}
    zones |= {"pile": Zone(pile)}
    return zones | {"stock": Zone(unknown=52 - sum(zone.size for zone in zones.values()))}


def outcome(state: State) -> Outcome | None:
    """Give the result once the match is over; the score is the cards left, the fewer the better."""
    if not isinstance(state, Finished):
        return None
    left = tuple(hand.bit_count() for hand in state.hands)
    ranks = tuple(1 + sum(other < own for other in left) for own in left)
    return Outcome(winners=state.winners, ranks=ranks, scores=left)


def facts(state: State) -> Mapping[str, Any]:
    """Give the cards left and the winners."""
    winners = list(state.winners) if isinstance(state, Finished) else []
    return {"left": [hand.bit_count() for hand in _hands(state)], "winners": winners}


def _hands(state: State) -> tuple[Mask, ...]:
    match state:
        case Dealing():
            return state.hands + (0,) * (state.seats - len(state.hands))
        case Playing() | Finished():
            return state.hands
        case _:
            assert_never(state)
