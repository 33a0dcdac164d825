"""What the end of a match does to the state."""

from __future__ import annotations

from cardrules.cards import Card
from cardrules.games.tock import events as e
from cardrules.games.tock.evolve.steps import evolve
from cardrules.games.tock.model import (
    BOARDS,
    Change,
    DealingDraft,
    Finished,
    Giving,
    Match,
    PlayingDraft,
)
from cardrules.kernel.game import Outcome


def _scores(match: Match, places: tuple[int, ...]) -> tuple[int, ...]:
    """Count, by seat, the pawns at home."""
    ring = BOARDS[match.section].ring
    return tuple(
        sum(places[4 * colour + number] >= ring for colour in colours for number in range(4))
        for colours in match.colours
    )


@evolve.on(e.MatchEnded, PlayingDraft)
def _(state: PlayingDraft, event: e.MatchEnded) -> Finished:
    scores = _scores(state.match, state.places)
    outcome = Outcome(winners=event.winners, ranks=event.ranks, scores=scores)
    return _finished(state, state.top, state.last, outcome)


@evolve.on(e.MatchAbandoned, PlayingDraft)
def _(state: PlayingDraft, event: e.MatchAbandoned) -> Finished:
    return _finished(state, state.top, state.last, _abandoned(state))


@evolve.on(e.MatchAbandoned, DealingDraft, Giving)
def _(state: DealingDraft | Giving, event: e.MatchAbandoned) -> Finished:
    return _finished(state, None, (), _abandoned(state))


def _abandoned(state: PlayingDraft | DealingDraft | Giving) -> Outcome:
    scores = _scores(state.match, state.places)
    return Outcome(winners=(), ranks=(), scores=scores, abandoned=True)


def _finished(
    state: PlayingDraft | DealingDraft | Giving,
    top: Card | None,
    last: tuple[Change, ...],
    outcome: Outcome,
) -> Finished:
    return Finished(
        match=state.match,
        places=state.places,
        hands=state.hands,
        pile=state.pile,
        stock=state.stock,
        top=top,
        last=last,
        outcome=outcome,
    )
