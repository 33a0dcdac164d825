"""What a seat sees from its chair, and who may read each event.

Memory is part of the game: what lies below the top card and what was set aside is not shown
again, unless the table agreed that it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from cardrules.cards import Card, CardSet, Mask, mask_of
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.model import (
    CENTRE,
    SEATS,
    Dealing,
    Finished,
    PeriodKind,
    Playing,
    Stage,
    State,
    hands_of,
    match_of,
    to_act,
)
from cardrules.games.hockey_fr.rules import Ruleset, book
from cardrules.kernel.checks import implements
from cardrules.kernel.game import EVERYBODY, Audience, Outcome, Zone
from cardrules.parts.teams import Team, team_of
from cardrules.seats import Actor, Seat, left_of

__all__ = ["View", "audience", "census", "facts", "outcome", "view"]


@frozen(kw_only=True)
class View:
    """The table as one seat sees it, or a spectator (`seat` is then `None`)."""

    seat: Seat | None
    phase: str
    #: The period, from 1, what may end it early, and which of its deals runs.
    number: int
    kind: PeriodKind
    deal: int
    dealer: Seat
    #: Who must act.
    to_act: tuple[Actor, ...]
    #: The seat's own cards.
    hand: CardSet
    #: How many cards each seat holds.
    hand_sizes: tuple[int, ...]
    #: The card that counts for matching, and how many lie on the table, it included.
    top: Card | None
    pile_size: int
    aside_size: int
    #: How many cards nobody has been dealt yet.
    undealt: int
    #: The four cards of the centre, until the first card of the period is played.
    centre: tuple[Card, ...]
    #: Whose passe is open, and whom its chance waits for.
    chance: Team | None
    stage: Stage | None
    #: Every card of the period that has come to the table, in order, the centre first; `None`
    #: where memory is part of the game.
    played: tuple[Card, ...] | None
    #: The goals of team A and of team B, in all and in each period that is over.
    score: tuple[int, int]
    periods: tuple[tuple[int, int], ...]
    outcome: Outcome | None


def view(rules: Ruleset, state: State, seat: Seat | None) -> View:
    """Show a state to a seat, or to a spectator."""
    match, hands = match_of(state), hands_of(state)
    table = state if isinstance(state, Dealing | Playing) else None
    pile = table.pile if table else ()
    aside = table.aside if table else ()
    chance = table.chance if table else None
    return View(
        seat=seat,
        phase=type(state).__name__,
        number=match.number,
        kind=match.kind,
        deal=_deal(state),
        dealer=match.dealer,
        to_act=to_act(state),
        hand=CardSet(0 if seat is None else hands[seat]),
        hand_sizes=tuple([hand.bit_count() for hand in hands]),
        top=pile[-1] if pile else None,
        pile_size=len(pile),
        aside_size=len(aside),
        undealt=52 - _dealt(state).bit_count(),
        centre=_centre(aside + pile),
        chance=chance,
        stage=_stage(state),
        played=aside + pile if rules.shows_history else None,
        score=state.score,
        periods=match.periods,
        outcome=outcome(state),
    )


def _deal(state: State) -> int:
    match state:
        case Dealing():
            return state.number
        case Playing():
            return state.deal.number
        case _:
            return 0


def _dealt(state: State) -> Mask:
    match state:
        case Dealing():
            return state.dealt
        case Playing():
            return state.deal.dealt
        case _:
            return 0


@implements(book.MEMORY)
def _centre(table: tuple[Card, ...]) -> tuple[Card, ...]:
    # Whatever lies on it covers it, and whatever removes it lies there too.
    return table if len(table) == CENTRE else ()


def _stage(state: State) -> Stage | None:
    if not isinstance(state, Dealing | Playing) or state.chance is None:
        return None
    following = state.turn[0] if isinstance(state, Playing) else left_of(state.match.dealer, SEATS)
    waits = team_of(following) is state.chance
    return Stage.WAITING_PARTNER if waits else Stage.WAITING_OPPONENT


def audience(event: e.Event) -> Audience:
    """Tell who may read an event's content."""
    return frozenset((event.seat,)) if isinstance(event, e.HandDealt) else EVERYBODY


def census(state: State) -> Mapping[str, Zone]:
    """Count the cards of every zone: all cards of the pack are somewhere, once."""
    zones = {f"hand {seat}": Zone(hand) for seat, hand in enumerate(hands_of(state))}
    if isinstance(state, Dealing | Playing):
        zones |= {"pile": Zone(mask_of(state.pile)), "aside": Zone(mask_of(state.aside))}
    return zones | {"pack": Zone(unknown=52 - _dealt(state).bit_count())}


def outcome(state: State) -> Outcome | None:
    """Give the result once the match is over."""
    return state.outcome if isinstance(state, Finished) else None


def facts(state: State) -> Mapping[str, Any]:
    """Give the goals of team A and of team B, in all and period by period, and who has won.

    `winner` is the team, 0 for A and 1 for B; it is empty in a draw, and while nobody has won.
    `winners` are the seats in first place.
    """
    result = outcome(state)
    winners = list(result.winners) if result else []
    return {
        "score": list(state.score),
        "periods": [list(goals) for goals in match_of(state).periods],
        "winner": winners[0] if len(winners) == len(Team) else None,
        "winners": winners,
    }
