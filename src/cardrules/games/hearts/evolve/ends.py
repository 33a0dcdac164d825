"""The end of a hand, its scores, and the end of the match."""

from __future__ import annotations

from attrs import evolve as changed

from cardrules.games.hearts import events as e
from cardrules.games.hearts.evolve.steps import evolve
from cardrules.games.hearts.model import (
    Between,
    Counting,
    DealingDraft,
    Finished,
    Match,
    MoonForm,
    PassingDraft,
    PlayingDraft,
)
from cardrules.kernel.game import Outcome
from cardrules.seats import Seat


@evolve.on(e.RevokeFound, PlayingDraft)
def _(state: PlayingDraft, event: e.RevokeFound) -> Counting:
    return _counting(state, shooter=None, forms=(), offender=event.seat)


@evolve.on(e.MoonShot, PlayingDraft)
def _(state: PlayingDraft, event: e.MoonShot) -> Counting:
    return _counting(state, shooter=event.seat, forms=event.forms, offender=None)


def _counting(
    state: PlayingDraft, *, shooter: Seat | None, forms: tuple[MoonForm, ...], offender: Seat | None
) -> Counting:
    return Counting(
        deal=state.deal,
        held=state.held,
        trick=state.trick,
        leader=state.leader,
        taken=state.taken,
        last=state.last,
        shooter=shooter,
        forms=forms,
        offender=offender,
    )


@evolve.on(e.MoonChosen, Counting)
def _(state: Counting, event: e.MoonChosen) -> Counting:
    return changed(state, forms=(event.form,))


@evolve.on(e.HandScored, PlayingDraft, Counting)
def _(state: PlayingDraft | Counting, event: e.HandScored) -> Between:
    before = state.deal.match
    match = Match(
        seats=before.seats,
        number=before.number,
        dealer=before.dealer,
        direction=before.direction,
        size=before.size,
        spare=before.spare,
        tied=before.tied,
        totals=event.totals,
        history=(*before.history, event.scores),
    )
    return Between(match=match, unjudged=True)


@evolve.on(e.ExtraHandNeeded, Between)
def _(state: Between, event: e.ExtraHandNeeded) -> Between:
    return Between(match=changed(state.match, tied=event.seats), unjudged=False)


@evolve.on(e.MatchEnded, Between)
def _(state: Between, event: e.MatchEnded) -> Finished:
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=state.match.totals)
    return Finished(match=state.match, outcome=outcome)


@evolve.on(e.MatchAbandoned, DealingDraft, PassingDraft)
def _(state: DealingDraft | PassingDraft, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.match)


@evolve.on(e.MatchAbandoned, PlayingDraft, Counting)
def _(state: PlayingDraft | Counting, event: e.MatchAbandoned) -> Finished:
    return _abandoned(state.deal.match)


def _abandoned(match: Match) -> Finished:
    outcome = Outcome(winners=(), ranks=(), scores=match.totals, abandoned=True)
    return Finished(match=match, outcome=outcome)
