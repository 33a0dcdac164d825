"""The worked examples of the source analysis, by number: seats 0 to 3 are A1, B1, A2, B2."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.hockey_fr import HOCKEY_FR, AfterGoal, Cause
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.model import Dealing, Playing
from cardrules.kernel.game import Zone
from cardrules.parts.teams import Team
from cardrules.seats import Seat
from tests.games.hockey_fr.build import Scene, card, start, table

A, B = Team


def made(scene: Scene) -> list[tuple[Team, Cause]]:
    """The passes since the scene was set."""
    return [(one.team, one.cause) for one in scene.told(e.PasseMade)]


def ranks(scene: Scene) -> str:
    """The ranks on the pile, from below."""
    return "".join(word[0] for word in scene.pile.split())


@pytest.mark.rule("hockey_fr.but.score", "hockey_fr.passe.match", "hockey_fr.passe.chance")
def test_1_passe_then_goal() -> None:
    scene = table("4C AD AS")
    assert scene.score == (1, 0)
    assert ranks(scene) == "AA"
    assert made(scene) == [(A, Cause.MATCH)]


@pytest.mark.rule("hockey_fr.interception.valet", "hockey_fr.interception.passe")
def test_2_an_interception_that_scores() -> None:
    scene = table("JC JD 6C 6D")
    assert scene.score == (0, 1)
    assert made(scene) == [(A, Cause.VALET), (B, Cause.VALET)]
    assert scene.told(e.PasseUndone) == [e.PasseUndone(A, Seat(1))]


@pytest.mark.rule("hockey_fr.passe.valet-at-chance")
def test_3_a_valet_at_the_chance() -> None:
    scene = table("4C 9D JC 3C 3D")
    assert scene.score == (1, 0)
    assert scene.told(e.ChanceMissed) == [e.ChanceMissed(A)]
    assert made(scene) == [(A, Cause.MATCH), (A, Cause.VALET)]


@pytest.mark.rule("hockey_fr.but.pile-stays", "hockey_fr.but.uses-chance")
def test_4_the_scoring_card_is_matched() -> None:
    scene = table("4C 9D 9C 9S QC QD")
    assert scene.score == (1, 1)
    assert made(scene) == [(A, Cause.MATCH), (B, Cause.MATCH)]


@pytest.mark.rule("hockey_fr.but.clear-and-pass")
def test_5_the_same_cards_where_goals_are_passes() -> None:
    scene = table("4C 9D 9C 9S QC QD", after_goal=AfterGoal.CLEAR_AND_PASS)
    assert scene.score == (1, 0)
    assert made(scene) == [(A, Cause.MATCH), (A, Cause.BUT), (B, Cause.MATCH)]


@pytest.mark.rule("hockey_fr.passe.miss", "hockey_fr.passe.one-play")
def test_6_a_missed_chance_then_an_ordinary_match() -> None:
    missed = table("4C 8D 5C | 5D TC TD TS")
    assert ranks(missed) == "85"
    scene = missed.plays("5D TC TD TS")
    assert scene.score == (0, 1)
    assert made(scene) == [(A, Cause.MATCH), (B, Cause.MATCH), (A, Cause.MATCH)]


@pytest.mark.rule("hockey_fr.interception.valet-only", "hockey_fr.setup.equal-ranks")
def test_7_the_same_rank_four_times() -> None:
    one = table("8C | 8D 8S 8H")
    assert ranks(one) == "K7248"
    two = one.plays("8D")
    assert ranks(two) == ""
    three = two.plays("8S")
    assert ranks(three) == "8"
    assert made(three) == [(B, Cause.MATCH)]
    assert three.plays("8H").score == (0, 1)


@pytest.mark.rule("hockey_fr.interception.again")
def test_8_four_valets() -> None:
    scene = table("JC JD JS JH | 9C 7C 7S")
    assert [team for team, _ in made(scene)] == [A, B, A, B]
    assert scene.view(None).chance is B
    after = scene.plays("9C 7C")
    assert ranks(after) == "97"
    last = after.plays("7S")
    assert made(last)[-1] == (A, Cause.MATCH)
    assert last.score == (0, 0)


@pytest.mark.rule("hockey_fr.but.uses-chance", "hockey_fr.passe.valet")
def test_9_a_valet_after_a_goal_is_no_interception() -> None:
    scene = table("4C 9D 9C JH 9S KD 2C 2D")
    assert scene.score == (1, 0)
    assert scene.told(e.PasseUndone) == []
    assert made(scene) == [(A, Cause.MATCH), (B, Cause.VALET), (B, Cause.MATCH)]


@pytest.mark.rule("hockey_fr.but.counts-one")
def test_10_two_goals_for_one_team() -> None:
    assert table("4C 9D 9C QD QC 6D 6C").score == (2, 0)


#: Sixteen cards of which no two neighbours are equal, the last one a valet.
DULL = "3C 5C 6C 8C 9C TC QC AC 3D 5D 6D 8D 9D TD QD JD"


@pytest.mark.rule("hockey_fr.turn.carry-over", "hockey_fr.turn.later-deals")
def test_11_a_passe_lives_on_in_the_next_deal() -> None:
    scene = table(DULL + " TS TH")
    assert scene.score == (0, 1)
    assert scene.told(e.DealStarted) == [e.DealStarted(2)]
    assert scene.told(e.PlayBegan) == [e.PlayBegan(Seat(0))] * 2


#: A period of 48 cards without a goal, the last one a valet.
PERIOD = (
    "3C 5C 6C 8C 9C TC QC AC 3D 5D 6D 8D 9D TD QD AD "
    "3S 5S 6S 8S 9S TS QS AS 3H 5H 6H 8H 9H TH QH AH "
    "2C KD 2D KS 2H KH 4C 7C 4D 7S 4S 7H JC JD JS JH"
)


@pytest.mark.rule("hockey_fr.passe.lost", "hockey_fr.end.period")
def test_12_a_passe_is_lost_at_the_end_of_the_period() -> None:
    scene = table(PERIOD)
    assert scene.told(e.PasseLost) == [e.PasseLost(B)]
    assert scene.last(3) == (
        e.PasseLost(B),
        e.PeriodEnded(1, (0, 0)),
        scene.told(e.PeriodStarted)[-1],
    )
    assert isinstance(scene.state, Dealing)
    assert scene.state.chance is None


def sizes(scene: Scene) -> dict[str, int]:
    """How many cards lie in each zone."""
    zones = HOCKEY_FR.census(scene.state)
    found = {name: zone.size for name, zone in zones.items() if isinstance(zone, Zone)}
    hands = sum(size for name, size in found.items() if name.startswith("hand"))
    return {"hands": hands, **{name: found[name] for name in ("pile", "aside", "pack")}}


@pytest.mark.rule(
    "hockey_fr.passe.clears", "hockey_fr.deal.four", "hockey_fr.deal.centre", "hockey_fr.setup.pack"
)
def test_13_counts() -> None:
    scene = table("| 4C AD AS QH 8S")
    assert sizes(scene) == {"hands": 16, "pile": 4, "aside": 0, "pack": 32}
    after = scene.plays("4C AD AS QH 8S")
    assert sizes(after) == {"hands": 11, "pile": 4, "aside": 5, "pack": 32}


@pytest.mark.rule("hockey_fr.end.sudden-death", "hockey_fr.end.overtime")
def test_14_a_draw_after_the_prolongation() -> None:
    scene = table(PERIOD, before=[(2, 1), (1, 2), (2, 2)], first_dealer=0)
    assert scene.score == (5, 5)
    assert scene.last() == (
        e.MatchEnded(winner=None, winners=(Seat(0), Seat(1), Seat(2), Seat(3)), ranks=(1,) * 4),
    )
    assert HOCKEY_FR.facts(scene.state)["periods"] == [[2, 1], [1, 2], [2, 2], [0, 0]]


def test_the_scenes_are_those_of_the_examples() -> None:
    scene: Any = start().state
    assert scene.due == (0, 1, 2, 3)
    assert isinstance(table("| 4C").state, Playing)
    assert table("| 4C").view(0).top is card("4H")
