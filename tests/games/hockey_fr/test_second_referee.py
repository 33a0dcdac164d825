"""A second referee, written from the rule text, agrees with every event of whole matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.codec import codec_of
from cardrules.games.hockey_fr import HOCKEY_FR
from cardrules.games.hockey_fr import events as e
from cardrules.log import GameLog
from cardrules.testing import Walk
from cardrules.testing.strategies import walks
from tests.games.hockey_fr.audit import Referee
from tests.golden import golden_logs

LOGS = {golden.name: golden for golden in golden_logs() if golden.game == "hockey_fr"}


def worded(event: e.Event) -> list[str]:
    """An event as the second referee tells it; what it is told itself is not worded."""
    match event:
        case e.PeriodStarted(number=number, dealer=dealer):
            return [f"period {number} dealer {dealer}"]
        case e.DealStarted(number):
            return [f"deal {number}"]
        case e.CentreTakenBack():
            return ["centre taken back"]
        case e.PlayBegan(seat):
            return [f"seat {seat} plays"]
        case e.PasseMade(team, _, cause, cards):
            return [f"passe {team.value} {cause.value}", f"{cards} aside"]
        case e.PasseUndone(team):
            return [f"undone {team.value}"]
        case e.ChanceMissed(team):
            return [f"missed {team.value}"]
        case e.PasseLost(team):
            return [f"lost {team.value}"]
        case e.ButScored(team, _, _, score):
            return [f"goal {team.value} {list(score)}"]
        case e.PileSetAside(cards):
            return [f"{cards} aside"]
        case e.PeriodEnded(number, goals):
            return [f"end of period {number} {list(goals)}"]
        case e.MatchEnded(winner=winner):
            return [f"won by {winner.value}" if winner else "draw"]
        case _:
            return []


def agree(options: Any, events: Iterable[e.Event]) -> Referee:
    """Tell the referee every card, and demand that it says what the events say."""
    referee = Referee(codec_of(HOCKEY_FR).dump_options(options))
    ours: list[str] = []
    for event in events:
        match event:
            case e.HandDealt(seat, cards):
                referee.dealt(seat, [str(card) for card in cards])
            case e.CentreLaid(cards):
                referee.laid([str(card) for card in cards])
            case e.CardPlayed(seat, card):
                referee.played(seat, str(card))
            case e.MatchAbandoned():
                return referee
            case _:
                pass  # it must say this itself
        ours += worded(event)
        assert ours == referee.told[: len(ours)]
    assert ours == referee.told
    return referee


@given(walk=walks(HOCKEY_FR, periods=st.integers(1, 3), first_dealer=st.integers(0, 3)))
def test_it_agrees_under_any_options(walk: Walk) -> None:
    referee = agree(walk.options, walk.events)
    assert referee.over
    assert HOCKEY_FR.facts(walk.states[-1])["periods"] == referee.goals


@pytest.mark.parametrize("name", LOGS)
def test_it_agrees_with_the_golden_logs(name: str) -> None:
    log: Any = GameLog.read(LOGS[name].file)
    agree(log.options, log.events)
