"""What a seat sees from its chair, and who may read each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from attrs import frozen

from cardrules.cards import Card, CardSet, Mask, mask_of
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import (
    Between,
    Chance,
    Choosing,
    Cutting,
    Dealing,
    Finished,
    Match,
    Playing,
    State,
    team_of,
    to_act,
)
from cardrules.games.hockey_ca.rules import Ruleset
from cardrules.kernel.game import EVERYBODY, Audience, Outcome, Zone
from cardrules.seats import Actor, Seat

__all__ = ["View", "audience", "census", "facts", "outcome", "view"]

_PACK = 52


@frozen(kw_only=True)
class View:
    """The table as one seat sees it, or a spectator (`seat` is then `None`)."""

    seat: Seat | None
    phase: str
    #: The period, from 1, and the deal of the period; 0 before the first.
    period: int
    overtime: bool
    deal: int
    #: Who deals; `None` before that is settled.
    dealer: Seat | None
    #: Who must act.
    to_act: tuple[Actor, ...]
    #: The seat's own cards.
    hand: CardSet
    #: How many cards each seat holds, and how many of the period are not dealt yet.
    hand_sizes: tuple[int, ...]
    undealt: int
    #: The card on top of the pile, and how many lie there.
    top: Card | None
    pile_size: int
    #: The latest card played or laid in this period, even where it has left the table since.
    last: Card | None
    #: Every card played in this period, in order; `None` where the table does not show them again.
    played: tuple[Card, ...] | None
    #: The cards that started the pile, while they may be inspected.
    centre: tuple[Card, ...]
    #: The team that may score with its next card, and how.
    chance: Chance | None
    #: Goals by team, and those of each period that is over.
    score: tuple[int, ...]
    goals: tuple[tuple[int, ...], ...]
    #: The cards cut, seat by seat.
    cut: tuple[Card, ...]
    outcome: Outcome | None


def match_of(state: State) -> Match:
    """Give what every phase knows of the match."""
    return state.deal.match if isinstance(state, Playing) else state.match


def _hands(state: State) -> tuple[Mask, ...]:
    match state:
        case Playing():
            return tuple(held & state.unplayed for held in state.deal.holdings)
        case Dealing():
            return state.hands
        case Between() | Cutting() | Choosing() | Finished():
            return (0,) * state.match.seats
        case _:
            assert_never(state)


def view(rules: Ruleset, state: State, seat: Seat | None) -> View:
    """Show a state to a seat, or to a spectator."""
    match, hands = match_of(state), _hands(state)
    table = state if isinstance(state, Playing | Dealing) else None
    pile = table.pile if table else ()
    played = table.cleared + pile if table else ()
    return View(
        seat=seat,
        phase=type(state).__name__,
        period=match.period,
        overtime=match.overtime,
        deal=_deal_number(state),
        # A match can be broken off before anybody is to deal.
        dealer=match.dealer if match.period else None,
        to_act=to_act(state),
        hand=CardSet(0 if seat is None else hands[seat]),
        hand_sizes=tuple(hand.bit_count() for hand in hands),
        undealt=_undealt(state),
        top=pile[-1] if pile else None,
        pile_size=len(pile),
        last=played[-1] if played else None,
        played=played if rules.shows_played else None,
        centre=_centre(state),
        chance=table.chance if table else None,
        score=match.score,
        goals=match.goals,
        cut=state.cards if isinstance(state, Cutting | Choosing) else (),
        outcome=outcome(state),
    )


def _deal_number(state: State) -> int:
    match state:
        case Playing():
            return state.deal.number
        case Dealing():
            return state.number
        case _:
            return 0


def _centre(state: State) -> tuple[Card, ...]:
    match state:
        case Playing():
            return state.deal.laid
        case Dealing():
            return state.laid
        case _:
            return ()


def _undealt(state: State) -> int:
    return census(state)["pack"].unknown


def audience(event: e.Event) -> Audience:
    """Tell who may read an event's content."""
    match event:
        case e.HandDealt(seat):
            return frozenset((seat,))
        case _:
            return EVERYBODY


def census(state: State) -> Mapping[str, Zone]:
    """Count the cards of every zone: all cards of the pack are somewhere, once."""
    zones = {f"hand {seat}": Zone(hand) for seat, hand in enumerate(_hands(state))}
    match state:
        case Playing() | Dealing():
            zones["pile"] = Zone(mask_of(state.pile))
            zones["cleared"] = Zone(mask_of(state.cleared))
        case Cutting() | Choosing():
            zones["cut"] = Zone(mask_of(state.cards))
        case Between() | Finished():
            pass
        case _:
            assert_never(state)
    seen = sum(zone.size for zone in zones.values())
    return {**zones, "pack": Zone(unknown=_PACK - seen)}


def outcome(state: State) -> Outcome | None:
    """Give the result once the match is over."""
    return state.outcome if isinstance(state, Finished) else None


def facts(state: State) -> Mapping[str, Any]:
    """Give the score by team, the goals of each period that is over, and who has won.

    `winner` is the team; it is empty in a tie, and while nobody has won. `winners` are its seats.
    """
    match, result = match_of(state), outcome(state)
    winners = list(result.winners) if result else []
    teams = {team_of(seat) for seat in winners}
    return {
        "score": list(match.score),
        "periods": [list(goals) for goals in match.goals],
        "winner": teams.pop() if len(teams) == 1 else None,
        "winners": winners,
    }
