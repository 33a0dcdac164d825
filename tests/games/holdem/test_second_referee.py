"""A second referee, written from the rule text, agrees with every event and every offer."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.games.holdem import (
    HOLDEM,
    AllIn,
    BetTo,
    Call,
    Check,
    Fold,
    MissedBlinds,
    Options,
    RaiseTo,
    ShowdownPolicy,
    System,
)
from cardrules.games.holdem.actions import Action
from cardrules.games.holdem.model import Playing
from cardrules.kernel.domains import Between
from cardrules.kernel.offers import Offer
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Seat
from tests.games.holdem.audit import Audit
from tests.games.holdem.audit_hand import Legal
from tests.games.holdem.sessions import Session, any_options, play
from tests.golden import golden_logs

LOGS = {golden.name: golden for golden in golden_logs() if golden.game == "holdem"}


def same_levels(offers: tuple[Offer[Action], ...], wanted: frozenset[int] | range) -> bool:
    """Whether just these levels are offered for a bet or raise."""
    spans: list[range] = []
    for offer in offers:
        if offer.action in (BetTo, RaiseTo):
            domain = offer.domain
            assert isinstance(domain, Between)
            spans.append(range(domain.lowest, domain.highest + 1, domain.step))
    if len(spans) == 1 and isinstance(wanted, range):
        # A range of millions is not spelled out.
        return spans[0] == wanted
    return {level for span in spans for level in span} == set(wanted)


def offers_agree(offers: tuple[Offer[Action], ...], wanted: Legal) -> None:
    """Demand that just what the second referee allows is offered."""
    kinds = {offer.action for offer in offers}
    assert (Fold in kinds) == wanted.fold
    assert (Check in kinds) == wanted.check
    assert (Call in kinds) == (wanted.call > 0)
    assert (AllIn in kinds) == wanted.all_in
    assert same_levels(offers, wanted.levels)
    assert kinds <= {Fold, Check, Call, AllIn, BetTo, RaiseTo}


def judged(session: Session) -> Audit:
    """Let the second referee judge every event, and what is offered at every turn."""
    audit = Audit(session.options, session.seats)
    for step in session.steps:
        state, hand = step.state, audit.hand
        bets = isinstance(state, Playing) and not state.due and bool(state.actors)
        if bets:
            assert hand is not None
            seat = hand.turn()
            assert seat is not None
            assert HOLDEM.to_act(state) == (seat,)
            offers_agree(HOLDEM.offers(session.rules, state, Seat(seat)), hand.legal(seat))
        audit.judge(step.event)
    return audit


@given(any_options(), st.integers(0, 2**32))
def test_sessions_are_judged_alike(options: Options, seed: int) -> None:
    judged(play(options, len(options.stacks), seed))


@given(st.data(), st.integers(0, 2**32), st.sampled_from(System))
def test_tournaments_are_judged_alike(data: st.DataObject, seed: int, system: System) -> None:
    options = data.draw(any_options(missed_blinds=MissedBlinds.TOURNAMENT, system=system))
    judged(play(options, len(options.stacks), seed))


@given(st.data(), st.integers(0, 2**32))
def test_cash_games_with_missed_blinds_are_judged_alike(data: st.DataObject, seed: int) -> None:
    fixed: dict[str, Any] = {"missed_blinds": MissedBlinds.CASH, "auto_start": False, "hands": 20}
    options = data.draw(any_options(**fixed))
    judged(play(options, len(options.stacks), seed, most=1500))


@given(st.data(), st.integers(0, 2**32))
def test_showdowns_by_choice_are_judged_alike(data: st.DataObject, seed: int) -> None:
    fixed: dict[str, Any] = {"showdown_policy": ShowdownPolicy.ASK, "open_all_in": False}
    options = data.draw(any_options(**fixed))
    judged(play(options, len(options.stacks), seed))


@pytest.mark.parametrize("name", HOLDEM.presets)
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_presets_are_judged_alike(name: str, seats: int) -> None:
    judged(play(HOLDEM.presets[name], seats, seed=seats, most=1500))


@pytest.mark.parametrize("name", LOGS)
def test_golden_logs_are_judged_alike(name: str) -> None:
    log: AnyLog = GameLog.read(LOGS[name].file)
    audit = Audit(log.options, log.seats).read(log.events)
    assert audit.over
