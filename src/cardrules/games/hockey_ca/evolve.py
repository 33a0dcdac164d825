"""What each event does to the state. This module copies facts and knows no rule."""

from __future__ import annotations

from typing import Final

from attrs import evolve as changed

from cardrules.cards import mask_of
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import (
    Between,
    Chance,
    Choosing,
    Cutting,
    Deal,
    DealingDraft,
    Effect,
    Finished,
    Match,
    PlayingDraft,
    State,
    team_of,
)
from cardrules.kernel.game import Outcome
from cardrules.kernel.sealing import Steps
from cardrules.seats import Seat, clockwise, left_of

__all__ = ["evolve"]

evolve: Final[Steps[State, e.Event]] = Steps()

_MOST: Final = 4
#: By number of seats and seat: who plays next.
_AFTER: Final = tuple(
    tuple((left_of(Seat(seat), seats),) for seat in range(seats)) for seats in range(_MOST + 1)
)
#: By effect and team: the chance that is open afterwards.
_OPENS: Final = {
    effect: (Chance(0, automatic), Chance(1, automatic))
    for effect, automatic in (
        (Effect.BREAKAWAY, False),
        (Effect.CLEARED, False),
        (Effect.SHOT, False),
        (Effect.AUTOMATIC_SHOT, True),
    )
}


@evolve.on(e.CardsCut, Cutting)
def _(state: Cutting, event: e.CardsCut) -> Cutting:
    return changed(state, cards=event.cards)


@evolve.on(e.CutTied, Cutting)
def _(state: Cutting, event: e.CutTied) -> Cutting:
    return Cutting(match=state.match, cards=(), barred=event.cards.mask)


@evolve.on(e.CutWon, Cutting)
def _(state: Cutting, event: e.CutWon) -> Choosing:
    return Choosing(match=state.match, cards=state.cards, seat=event.seat)


@evolve.on(e.DealerChosen, Choosing)
def _(state: Choosing, event: e.DealerChosen) -> Between:
    return Between(match=changed(state.match, dealer=event.dealer), sizes=(), centre=0)


@evolve.on(e.PeriodStarted, Between)
def _(state: Between, event: e.PeriodStarted) -> Between:
    match = changed(state.match, period=event.number, overtime=event.overtime, dealer=event.dealer)
    return Between(match=match, sizes=event.sizes, centre=event.centre)


@evolve.on(e.DealStarted, Between)
def _(state: Between, event: e.DealStarted) -> DealingDraft:
    return DealingDraft(
        match=state.match,
        number=event.number,
        size=event.size,
        later=state.sizes[1:],
        hands=(0,) * state.match.seats,
        due=_order(state.match),
        centre=state.centre,
        laid=(),
        taken_back=0,
        pile=(),
        cleared=(),
        dealt=0,
        chance=None,
    )


@evolve.on(e.DealStarted, PlayingDraft)
def _(state: PlayingDraft, event: e.DealStarted) -> DealingDraft:
    match = state.deal.match
    return DealingDraft(
        match=match,
        number=event.number,
        size=event.size,
        later=state.deal.later[1:],
        hands=(0,) * match.seats,
        due=_order(match),
        centre=0,
        laid=(),
        taken_back=0,
        pile=state.pile,
        cleared=state.cleared,
        dealt=state.deal.dealt,
        chance=state.chance,
    )


def _order(match: Match) -> tuple[Seat, ...]:
    return clockwise(left_of(match.dealer, match.seats), match.seats)


@evolve.on(e.HandDealt, DealingDraft)
def _(state: DealingDraft, event: e.HandDealt) -> DealingDraft:
    hands = list(state.hands)
    hands[event.seat] = event.cards.mask
    state.hands = tuple(hands)
    state.dealt |= event.cards.mask
    state.due = tuple([seat for seat in state.due if seat != event.seat])
    return state


@evolve.on(e.CentreLaid, DealingDraft)
def _(state: DealingDraft, event: e.CentreLaid) -> DealingDraft:
    state.laid = state.pile = event.cards
    state.dealt |= mask_of(event.cards)
    return state


@evolve.on(e.CentreTakenBack, DealingDraft)
def _(state: DealingDraft, event: e.CentreTakenBack) -> DealingDraft:
    state.laid = state.pile = ()
    state.dealt &= ~event.cards.mask
    state.taken_back = event.times
    return state


@evolve.on(e.PlayBegan, DealingDraft)
def _(state: DealingDraft, event: e.PlayBegan) -> PlayingDraft:
    unplayed = 0
    for hand in state.hands:
        unplayed |= hand
    deal = Deal(state.match, state.number, state.later, state.hands, state.laid, state.dealt)
    return PlayingDraft(
        deal=deal,
        unplayed=unplayed,
        pile=state.pile,
        cleared=state.cleared,
        chance=state.chance,
        due=(event.seat,),
        scorer=None,
        over=False,
    )


@evolve.on(e.CardPlayed, PlayingDraft)
def _(state: PlayingDraft, event: e.CardPlayed) -> PlayingDraft:
    card, seat = event.card, event.seat
    state.unplayed ^= card.bit
    state.pile += (card,)
    state.due = _AFTER[state.deal.match.seats][seat] if state.unplayed else ()
    for effect in event.effects:
        opens = _OPENS.get(effect)
        state.chance = None if opens is None else opens[team_of(seat)]
        if effect is Effect.GOAL:
            state.scorer, state.due = seat, ()
        elif effect is Effect.CLEARED:
            state.cleared, state.pile = state.cleared + state.pile, ()
    return state


@evolve.on(e.GoalScored, PlayingDraft)
def _(state: PlayingDraft, event: e.GoalScored) -> PlayingDraft:
    deal = state.deal
    match = changed(deal.match, score=event.score)
    state.deal = changed(deal, match=match)
    state.scorer, state.over = None, event.ends
    state.due = _AFTER[match.seats][event.seat] if state.unplayed and not event.ends else ()
    return state


@evolve.on(e.PeriodEnded, PlayingDraft)
def _(state: PlayingDraft, event: e.PeriodEnded) -> Between:
    match = state.deal.match
    return Between(match=changed(match, goals=(*match.goals, event.goals)), sizes=(), centre=0)


@evolve.on(e.MatchEnded, Between)
def _(state: Between, event: e.MatchEnded) -> Finished:
    match = state.match
    scores = tuple(match.score[team_of(seat)] for seat in range(match.seats))
    return Finished(
        match=match, outcome=Outcome(winners=event.winners, ranks=event.ranks, scores=scores)
    )


@evolve.on(e.MatchAbandoned, Cutting, Choosing)
def _(state: Cutting | Choosing, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.match)


@evolve.on(e.MatchAbandoned, DealingDraft)
def _(state: DealingDraft, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.match)


@evolve.on(e.MatchAbandoned, PlayingDraft)
def _(state: PlayingDraft, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.deal.match)


def _abandoned(match: Match) -> Finished:
    scores = tuple(match.score[team_of(seat)] for seat in range(match.seats))
    outcome = Outcome(winners=(), ranks=(), scores=scores, abandoned=True)
    return Finished(match=match, outcome=outcome)
