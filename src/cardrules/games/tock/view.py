"""What a seat is shown, who may read which event, and what is counted.

Hands are the seat's own, partners' too; nobody sees the order of the stock. The board and the
cards that were played are open to all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from cardrules.cards import Card, CardSet, Mask
from cardrules.games.tock import events as e
from cardrules.games.tock.model import (
    BOARDS,
    COLOURS,
    PAWNS,
    Change,
    Colour,
    Finished,
    Giving,
    Match,
    Pawn,
    Playing,
    Ready,
    State,
    to_act,
)
from cardrules.games.tock.rules.ruleset import Ruleset
from cardrules.kernel.game import EVERYBODY, Audience, Outcome, Zone
from cardrules.seats import Actor, Seat

__all__ = ["View", "audience", "census", "facts", "outcome", "view"]


@frozen(kw_only=True)
class View:
    """The table as one seat sees it, or a spectator (`seat` is then `None`)."""

    seat: Seat | None
    phase: str
    #: The deal that runs, from 1, and who dealt.
    number: int
    dealer: Seat
    #: Who must act, and whose turn it is.
    to_act: tuple[Actor, ...]
    turn: Seat | None
    #: The seat's own cards.
    hand: CardSet
    #: How many cards each seat holds, and how many lie face down.
    hand_sizes: tuple[int, ...]
    stock: int
    #: The card this seat has chosen for its partner.
    chosen: Card | None
    #: The cards played since the last shuffle, the last of them, and what it did to pawns.
    played: CardSet
    top: Card | None
    last: tuple[Change, ...]
    #: Cases of the ring for each colour.
    section: int
    #: By seat, its colours, and those of its team.
    colours: tuple[tuple[Colour, ...], ...]
    teams: tuple[tuple[Colour, ...], ...]
    #: Every pawn of a colour in use, with the name of its place.
    pawns: tuple[tuple[Pawn, str], ...]
    #: The pawns that stand on their entry and may not go in from there by themselves.
    barred: tuple[Pawn, ...]
    #: The seats that have finished, in their order.
    placed: tuple[Seat, ...]
    outcome: Outcome | None


def _hands(state: State) -> tuple[Mask, ...]:
    return (0,) * state.match.seats if isinstance(state, Ready) else state.hands


def _pile(state: State) -> Mask:
    return 0 if isinstance(state, Ready) else state.pile


def _pawns(match: Match, places: tuple[int, ...]) -> tuple[tuple[Pawn, str], ...]:
    names = BOARDS[match.section].names
    used = {colour for colours in match.colours for colour in colours}
    return tuple(
        (PAWNS[number], names[place]) for number, place in enumerate(places) if number // 4 in used
    )


def _named(numbers: tuple[tuple[int, ...], ...]) -> tuple[tuple[Colour, ...], ...]:
    return tuple(tuple(COLOURS[one] for one in colours) for colours in numbers)


def view(rules: Ruleset, state: State, seat: Seat | None) -> View:
    """Show a state to a seat, or to a spectator."""
    match, hands = state.match, _hands(state)
    playing = state if isinstance(state, Playing) else None
    table = state if isinstance(state, Playing | Finished) else None
    barred = 0 if isinstance(state, Ready | Finished) else state.barred
    return View(
        seat=seat,
        phase=type(state).__name__,
        number=match.number,
        dealer=match.dealer,
        to_act=to_act(state),
        turn=playing.seat if playing and playing.due else None,
        hand=CardSet(0 if seat is None else hands[seat]),
        hand_sizes=tuple(hand.bit_count() for hand in hands),
        stock=state.stock,
        chosen=state.chosen[seat] if isinstance(state, Giving) and seat is not None else None,
        played=CardSet(_pile(state)),
        top=table.top if table else None,
        last=table.last if table else (),
        section=match.section,
        colours=_named(match.colours),
        teams=_named(rules.teams),
        pawns=_pawns(match, state.places),
        barred=tuple(pawn for number, pawn in enumerate(PAWNS) if barred >> number & 1),
        placed=match.placed,
        outcome=outcome(state),
    )


def audience(event: e.Event) -> Audience:
    """Tell who may read an event's content."""
    match event:
        case e.CardDrawn(seat) | e.HandDealt(seat) | e.CardChosen(seat):
            return frozenset((seat,))
        case e.CardGiven(seat, to):
            return frozenset((seat, to))
        case _:
            return EVERYBODY


def census(state: State) -> Mapping[str, Zone]:
    """Count the cards of every zone: all cards of the pack are somewhere, once."""
    zones = {f"hand {seat}": Zone(hand) for seat, hand in enumerate(_hands(state))}
    return zones | {"pile": Zone(_pile(state)), "stock": Zone(unknown=state.stock)}


def outcome(state: State) -> Outcome | None:
    """Give the result once the match is over."""
    return state.outcome if isinstance(state, Finished) else None


def facts(state: State) -> Mapping[str, Any]:
    """Give the winners (none while nobody has won), the places, and where every pawn stands."""
    result = outcome(state)
    winners = list(result.winners) if result else []
    return {
        "winner": winners[0] if len(winners) == 1 else None,
        "winners": winners,
        "ranks": list(result.ranks) if result else [],
        "pawns": dict(_pawns(state.match, state.places)),
    }
