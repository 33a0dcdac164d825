"""What each event does to the state. This module copies facts and knows no rule."""

from __future__ import annotations

from typing import Final

from cardrules.cards import Mask, mask_of
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.model import (
    SEATS,
    Between,
    Deal,
    DealingDraft,
    Finished,
    Match,
    PlayingDraft,
    State,
)
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import Steps
from cardrules.seats import Seat, clockwise, left_of

__all__ = ["evolve"]

evolve: Final[Steps[State, e.Event]] = Steps()

#: By seat: that seat alone, and the next one alone.
_ONE: Final = tuple((Seat(seat),) for seat in range(SEATS))
_NEXT: Final = (*_ONE[1:], _ONE[0])
_EMPTY: Final[tuple[Mask, ...]] = (0,) * SEATS


@evolve.on(e.PeriodStarted, Between)
def _(state: Between, event: e.PeriodStarted) -> DealingDraft:
    match = Match(
        number=event.number, kind=event.kind, dealer=event.dealer, periods=state.match.periods
    )
    order = clockwise(left_of(event.dealer, SEATS), SEATS)
    return DealingDraft(match, 1, _EMPTY, 0, order, (), (), 0, None, state.score)


@evolve.on(e.HandDealt, DealingDraft)
def _(state: DealingDraft, event: e.HandDealt) -> DealingDraft:
    cards, hands = event.cards.mask, list(state.hands)
    hands[event.seat] = cards
    state.hands = tuple(hands)
    state.dealt |= cards
    state.due = state.due[1:]
    return state


@evolve.on(e.CentreLaid, DealingDraft)
def _(state: DealingDraft, event: e.CentreLaid) -> DealingDraft:
    state.pile = event.cards
    state.dealt |= mask_of(event.cards)
    return state


@evolve.on(e.CentreTakenBack, DealingDraft)
def _(state: DealingDraft, event: e.CentreTakenBack) -> DealingDraft:
    state.dealt &= ~mask_of(state.pile)
    state.pile, state.relaid = (), event.times
    return state


@evolve.on(e.PileSetAside, DealingDraft, PlayingDraft)
def _(state: DealingDraft | PlayingDraft, event: e.PileSetAside) -> DealingDraft | PlayingDraft:
    state.aside, state.pile = state.aside + state.pile, ()
    if type(state) is PlayingDraft:
        state.follows = state.follows[1:]
    return state


@evolve.on(e.PlayBegan, DealingDraft)
def _(state: DealingDraft, event: e.PlayBegan) -> PlayingDraft:
    deal = Deal(state.match, state.number, state.hands, state.dealt)
    one, two, three, four = state.hands
    unplayed = one | two | three | four
    return PlayingDraft(
        deal, unplayed, _ONE[event.seat], state.pile, state.aside, (), state.chance, state.score
    )


@evolve.on(e.CardPlayed, PlayingDraft)
def _(state: PlayingDraft, event: e.CardPlayed) -> PlayingDraft:
    state.unplayed ^= event.card.bit
    state.pile += (event.card,)
    state.turn = _NEXT[event.seat]
    state.follows = event.follows
    return state


@evolve.on(e.PasseMade, PlayingDraft)
def _(state: PlayingDraft, event: e.PasseMade) -> PlayingDraft:
    state.aside, state.pile = state.aside + state.pile, ()
    state.chance = event.team
    state.follows = state.follows[1:]
    return state


@evolve.on(e.PasseUndone, PlayingDraft)
def _(state: PlayingDraft, event: e.PasseUndone) -> PlayingDraft:
    state.chance = None
    state.follows = state.follows[1:]
    return state


@evolve.on(e.ChanceMissed, PlayingDraft)
def _(state: PlayingDraft, event: e.ChanceMissed) -> PlayingDraft:
    state.chance = None
    state.follows = state.follows[1:]
    return state


@evolve.on(e.PasseLost, PlayingDraft)
def _(state: PlayingDraft, event: e.PasseLost) -> PlayingDraft:
    state.chance = None
    return state


@evolve.on(e.ButScored, PlayingDraft)
def _(state: PlayingDraft, event: e.ButScored) -> PlayingDraft:
    state.chance, state.score = None, event.score
    state.follows = state.follows[1:]
    return state


@evolve.on(e.DealStarted, PlayingDraft)
def _(state: PlayingDraft, event: e.DealStarted) -> DealingDraft:
    deal = state.deal
    order = clockwise(left_of(deal.match.dealer, SEATS), SEATS)
    return DealingDraft(
        deal.match,
        event.number,
        _EMPTY,
        deal.dealt,
        order,
        state.pile,
        state.aside,
        0,
        state.chance,
        state.score,
    )


@evolve.on(e.PeriodEnded, PlayingDraft)
def _(state: PlayingDraft, event: e.PeriodEnded) -> Between:
    before = state.deal.match
    match = Match(
        number=before.number,
        kind=before.kind,
        dealer=before.dealer,
        periods=(*before.periods, event.goals),
    )
    return Between(match=match, score=state.score)


@evolve.on(e.MatchEnded, Between)
def _(state: Between, event: e.MatchEnded) -> Finished:
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=_of_seats(state.score))
    return Finished(match=state.match, score=state.score, outcome=outcome)


@evolve.on(e.MatchAbandoned, DealingDraft)
def _(state: DealingDraft, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.match, state.score)


@evolve.on(e.MatchAbandoned, PlayingDraft)
def _(state: PlayingDraft, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.deal.match, state.score)


def _abandoned(match: Match, score: tuple[int, int]) -> Finished:
    outcome = Outcome(winners=(), ranks=(), scores=_of_seats(score), abandoned=True)
    return Finished(match=match, score=score, outcome=outcome)


def _of_seats(score: tuple[int, int]) -> tuple[int, ...]:
    return tuple([score[seat % 2] for seat in range(SEATS)])
