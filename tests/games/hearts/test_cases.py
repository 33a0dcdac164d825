"""Real-world cases about Hartenjagen by number, and the worked examples of the rules.

The cases collect what other programs have got wrong. Number 61 and 99 stand with passing and views.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Final

import pytest

from cardrules.games.hearts import HEARTS, Direction, PlayCard, Revoke, Scoring, Tie
from cardrules.games.hearts import events as e
from cardrules.kernel.draws import KeyedDraw
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Seat
from cardrules.table import Table
from tests.games.hearts.build import (
    NEUTRAL,
    Scene,
    card,
    cards,
    deal,
    last_trick,
    playing,
    seats,
    start,
)


def scored(scene: Scene) -> tuple[int, ...]:
    """The scores of the hand that ends with a harmless trick."""
    (event,) = scene.plays(NEUTRAL).told(e.HandScored)
    scores: tuple[int, ...] = event.scores
    return scores


# --- real-world cases ------------------------------------------------------------------------


@pytest.mark.case(53)
@pytest.mark.rule("hearts.play.first-trick")
def test_on_the_first_trick_a_hand_of_hearts_has_thirteen_legal_cards() -> None:
    scene = deal("2C-AC", "2H-AH", passing=False).plays("2C")
    assert scene.playable == cards("2H-AH")


@pytest.mark.case(55)
@pytest.mark.rule("hearts.play.first-trick", "hearts.play.void")
def test_the_ban_of_the_first_trick_is_over_for_a_seat_that_has_taken_nothing() -> None:
    scene = deal("2C 5C", "3C 5H QS 9D 2S-TS", "AC KC", "4C 6C", passing=False)
    second = scene.plays("2C 3C AC 4C").plays("KC 6C 5C")
    assert second.due == seats(1)
    assert second.playable == cards("5H QS 9D 2S-TS")


@pytest.mark.case(57)
@pytest.mark.rule("hearts.break.no-lead")
def test_on_lead_with_nothing_but_hearts_all_are_legal() -> None:
    scene = playing("2H 9H KH", "3C 4C 5C", "6C 7C 8C", "9C TC JC")
    assert scene.playable == cards("2H 9H KH")


@pytest.mark.case(59)
@pytest.mark.rule("hearts.break.queen", "hearts.break.queen-breaks")
@pytest.mark.parametrize(("option", "legal"), [(True, "4H 6C"), (False, "6C")])
def test_whether_the_queen_of_spades_breaks_hearts_is_agreed(option: bool, legal: str) -> None:
    hands = ("4D 2C 3C", "QS 3H 5C", "6D 7D 7C", "8D 4H 6C")
    scene = playing(*hands, queen_breaks_hearts=option).plays("4D QS 6D 8D")
    assert scene.due == seats(3)
    assert scene.playable == cards(legal)


@pytest.mark.case(63)
@pytest.mark.rule("hearts.play.first-lead")
def test_who_leads_is_known_after_the_pass() -> None:
    scene = deal("2C-AC", "2D-AD", "2S-AS", "2H-AH")
    passed = scene.passes("2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H")
    assert passed.due == seats(1)
    hold = deal("2D-AD", "2S-AS", "2H-AH", "2C-AC", before=[(26, 0, 0, 0)] * 3)
    assert hold.view(None).direction is Direction.HOLD
    assert hold.due == seats(3)


@pytest.mark.case(65)
@pytest.mark.rule("hearts.omnibus.moon-bonus", "hearts.omnibus.moon")
def test_the_jack_of_diamonds_of_another_player_is_scored_on_top_of_a_moon() -> None:
    assert scored(last_trick({0: "2H-AH QS", 1: "JD"}, omnibus=True)) == (0, 16, 26, 26)


@pytest.mark.case(67)
@pytest.mark.rule("hearts.score.failed")
def test_twenty_five_points_are_no_moon() -> None:
    after = last_trick({0: "2H-KH QS", 1: "AH"}).plays(NEUTRAL)
    assert after.told(e.MoonShot) == []
    assert after.told(e.HandScored)[0].scores == (25, 1, 0, 0)


@pytest.mark.case(69)
@pytest.mark.rule("hearts.end.tie", "hearts.end.shared")
def test_a_tie_for_the_lowest_total_is_shared_or_played_off() -> None:
    before = [(79, 59, 60, 78)]
    shared = last_trick({0: "QS 2H-KH", 1: "AH"}, before, tie=Tie.SHARED).plays(NEUTRAL)
    assert shared.view(None).totals == (104, 60, 60, 78)
    assert shared.told(e.MatchEnded) == [e.MatchEnded(winners=seats(1, 2), ranks=(4, 1, 1, 3))]
    played_off = last_trick({0: "QS 2H-KH", 1: "AH"}, before).plays(NEUTRAL)
    assert played_off.told(e.ExtraHandNeeded) == [e.ExtraHandNeeded(seats(1, 2))]


@pytest.mark.case(71)
@pytest.mark.rule("hearts.cancellation.pair", "hearts.cancellation.take")
def test_identical_cards_cancel_and_keep_their_points() -> None:
    hands = ("KS 2C", "9S 3C", "KS2 4C", "4S 5C", "JS 6C", "QH 7C")
    spades = playing(*hands, decks=2, players=6).plays("KS 9S KS2 4S JS QH")
    assert spades.told(e.TrickTaken) == [e.TrickTaken(Seat(4), 1)]
    hearts = playing("AH 2C", "AH2 3C", "5H 4C", "2H 5C", decks=2, broken=True)
    hearts = hearts.plays("AH AH2 5H 2H")
    assert hearts.told(e.TrickTaken) == [e.TrickTaken(Seat(2), 4)]


#: A hand of seed 7 by fixed commands; printed as its log.
HAND_OF_SEED_7: Final = """
import random
random.seed({noise})
random.random()
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts.events import HandScored
from cardrules.kernel.offers import offered
from cardrules.table import Table
table = Table(HEARTS, "classic", rng=7)
while not any(isinstance(event, HandScored) for event in table.log.events):
    actor = table.to_act()[0]
    table.act(actor, next(offered(table.offers(actor))))
    random.random()
print(table.log.dumps(), end="")
"""


@pytest.mark.case(95)
def test_the_same_seed_and_commands_are_the_same_log_in_any_process() -> None:
    logs = [
        subprocess.run(
            [sys.executable, "-c", HAND_OF_SEED_7.format(noise=noise)],
            env=os.environ
            | {"PYTHONHASHSEED": str(noise), "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for noise in (1, 2)
    ]
    assert logs[0].count(b"\n") > 70
    assert logs[0] == logs[1]


@pytest.mark.case(95)
def test_replaying_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(HEARTS, "classic", rng=7)

    def drawn(*_: object) -> None:
        raise AssertionError("a number was drawn")

    monkeypatch.setattr(KeyedDraw, "below", drawn)
    monkeypatch.setattr(random.Random, "random", drawn)
    again: AnyLog = GameLog.loads(table.log.dumps())
    assert again.fold() == table.state
    assert HEARTS.fold(table.ruleset, 4, list(table.log.events)) == table.state


@pytest.mark.case(107)
def test_every_event_stands_in_the_hand_it_belongs_to() -> None:
    scene = deal("2C-AC", "2D-AD", "2S-AS", "2H-AH").passes(
        "AC KC QC", "AD KD QD", "AS KS QS", "AH KH QH"
    )
    first = [type(event) for event in scene.events]
    assert first == [
        *[e.HandDealt] * 4,
        e.PassingBegan,
        *[e.CardsChosen] * 4,
        *[e.CardsPassed] * 4,
        e.PlayBegan,
    ]
    assert scene.hand(1) == cards("2D-JD AC KC QC")
    while not scene.told(e.HandScored):
        scene = scene.plays(next(iter(scene.playable)).name)
    scored_then = [type(event) for event in scene.events[-2:]]
    assert scored_then == [e.HandScored, e.HandStarted]
    assert scene.told(e.HandStarted)[0].number == 2
    assert len(scene.told(e.TrickTaken)) == 13


# --- worked examples -------------------------------------------------------------------------


@pytest.mark.case("hearts example 1")
@pytest.mark.rule("hearts.play.first-lead", "hearts.play.first-trick", "hearts.trick.leads")
def test_example_1_the_first_trick() -> None:
    hands = ("2H-6H QS 5D 6D 7S 8S KS AS TD", "9C 3C 2D 3D 4D", "2C 4C", "KC 5C")
    scene = deal(*hands, passing=False).plays("2C KC")
    assert scene.due == seats(0)
    assert scene.playable == cards("5D 6D TD 7S 8S KS AS")
    scene.when(0, PlayCard(card("QS"))).refused_by("hearts.play.first-trick")
    after = scene.plays("5D 9C")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(3), 0)]
    assert after.due == seats(3)


@pytest.mark.case("hearts example 2")
@pytest.mark.rule("hearts.play.first-trick", "hearts.break.first-trick")
def test_example_2_nothing_but_penalty_cards() -> None:
    scene = deal("2H-KH QS", "", "", "2C", passing=False).plays("2C")
    assert scene.playable == cards("2H-KH QS")
    assert scene.plays("4H").view(None).hearts_broken


@pytest.mark.case("hearts example 3")
@pytest.mark.rule("hearts.break.no-lead", "hearts.break.lone-queen", "hearts.break.forced-lead")
def test_example_3_unbroken_hearts() -> None:
    assert playing("AH KH JH 9H 7H 5H 3H QS").playable == cards("QS")
    hands = ("2H-9H", "JH 2C", "QH 3C", "KH TH 2D 3D 4D 5D 6D 7D")
    scene = playing(*hands)
    assert scene.playable == cards("2H-9H")
    after = scene.plays("3H JH QH KH")
    assert not after.view(None).hearts_broken
    assert after.due == seats(3)
    assert after.playable == cards("2D-7D")


@pytest.mark.case("hearts example 4")
@pytest.mark.rule("hearts.score.cards")
def test_example_4_a_plain_hand() -> None:
    taken = {0: "2H-6H", 2: "7H-QH QS", 3: "KH AH"}
    assert scored(last_trick(taken)) == (5, 0, 19, 2)


@pytest.mark.case("hearts example 5")
@pytest.mark.rule("hearts.score.moon")
def test_example_5_a_moon() -> None:
    assert scored(last_trick({1: "2H-AH QS"})) == (26, 0, 26, 26)


@pytest.mark.case("hearts example 6")
@pytest.mark.rule("hearts.score.failed")
def test_example_6_a_failed_moon() -> None:
    assert scored(last_trick({1: "2H-KH QS", 3: "AH"})) == (0, 25, 0, 1)


@pytest.mark.case("hearts example 7")
@pytest.mark.rule("hearts.omnibus.bonus", "hearts.omnibus.moon-bonus")
def test_example_7_omnibus() -> None:
    plain = {0: "2H-6H", 2: "7H-QH QS JD", 3: "KH AH"}
    assert scored(last_trick(plain, omnibus=True)) == (5, 0, 9, 2)
    assert scored(last_trick({1: "2H-AH QS", 3: "JD"}, omnibus=True)) == (26, 0, 26, 16)
    assert scored(last_trick({1: "2H-AH QS JD"}, omnibus=True)) == (26, -10, 26, 26)


@pytest.mark.case("hearts example 8")
@pytest.mark.rule("hearts.black-maria.cards", "hearts.black-maria.moon")
def test_example_8_black_maria_scoring() -> None:
    taken = {0: "2H-5H AS", 1: "6H-AH", 2: "QS KS"}
    assert scored(last_trick(taken, scoring=Scoring.BLACK_MARIA)) == (11, 9, 23, 0)
    no_moon = {0: "AS", 1: "2H-AH QS", 3: "KS"}
    assert scored(last_trick(no_moon, scoring=Scoring.BLACK_MARIA)) == (7, 26, 0, 10)


@pytest.mark.case("hearts example 9")
@pytest.mark.rule("hearts.pass.direction", "hearts.pass.simultaneous", "hearts.pass.hand-size")
def test_example_9_passing_in_the_sixth_hand() -> None:
    hands = ("AS KS QH", "2C 3C 4C", "2D 3D 4D", "2H 3H 4H")
    scene = deal(*hands, before=[(26, 0, 0, 0)] * 5, limit=999)
    assert (scene.view(None).number, scene.view(None).direction) == (6, Direction.RIGHT)
    chosen = scene.passes(hands[0])
    assert cards(hands[0]) <= chosen.hand(0)
    after = chosen.passes("", *hands[1:])
    assert cards(hands[0]) <= after.hand(3)
    assert cards(hands[1]) <= after.hand(0)
    assert after.view(None).hand_sizes == (13, 13, 13, 13)


@pytest.mark.case("hearts example 10")
@pytest.mark.rule("hearts.end.tie", "hearts.end.extra-hand", "hearts.end.final-totals")
def test_example_10_the_end_with_a_tie() -> None:
    eight = [
        (26, 0, 26, 26),
        (0, 26, 0, 0),
        (20, 6, 0, 0),
        (0, 20, 3, 3),
        (10, 10, 3, 3),
        (5, 15, 3, 3),
        (5, 5, 8, 8),
        (5, 5, 8, 8),
    ]
    assert start(*eight).view(None).totals == (71, 87, 51, 51)
    ninth = last_trick({0: "2H", 1: "QS", 2: "3H-8H", 3: "9H-AH"}, eight).plays(NEUTRAL)
    assert ninth.view(None).totals == (72, 100, 57, 57)
    assert ninth.told(e.ExtraHandNeeded) == [e.ExtraHandNeeded(seats(2, 3))]
    assert (ninth.view(None).number, ninth.view(None).direction) == (10, Direction.RIGHT)
    tied = [*eight, (1, 13, 6, 6)]
    tenth = last_trick({0: "2H-JH", 2: "QH-AH", 3: "QS"}, tied).plays(NEUTRAL)
    assert tenth.told(e.HandScored)[0].scores == (10, 0, 3, 13)
    assert tenth.told(e.MatchEnded)[0].winners == seats(2)
    assert tenth.view(None).totals == (72, 100, 57, 57)


@pytest.mark.case("hearts example 11")
@pytest.mark.rule("hearts.cancellation.pair", "hearts.cancellation.take")
def test_example_11_one_pair_cancels() -> None:
    hands = ("KD 2C", "KD2 3C", "5D 4C", "3D 5C")
    after = playing(*hands, decks=2).plays("KD KD2 5D 3D")
    assert after.told(e.TrickTaken) == [e.TrickTaken(Seat(2), 0)]


@pytest.mark.case("hearts example 12")
@pytest.mark.rule("hearts.cancellation.nobody", "hearts.cancellation.lead-again")
def test_example_12_nobody_wins_the_trick() -> None:
    hands = ("JS2 8C 2D", "2H 6C 3D", "2H2 8C2 4D", "JS 4C 5D")
    first = playing(*hands, turn=3, decks=2).plays("JS JS2 2H 2H2")
    assert first.told(e.TrickCancelled) == [e.TrickCancelled(Seat(3))]
    assert first.view(None).hearts_broken
    assert first.due == seats(3)
    second = first.plays("4C 8C 6C 8C2")
    assert second.told(e.TrickTaken) == [e.TrickTaken(Seat(1), 2)]
    assert second.view(1).taken is not None
    assert [len(heap) for heap in second.view(1).taken or ()] == [0, 8, 0, 0]


@pytest.mark.case("hearts example 13")
@pytest.mark.rule("hearts.cancellation.last-trick")
def test_example_13_a_cancelled_last_trick() -> None:
    scene = playing("7C", "9H", "9H2", "QC", turn=1, broken=True, decks=2)
    assert scene.plays("9H 9H2 QC 7C").told(e.TrickTaken) == [e.TrickTaken(Seat(1), 2)]


@pytest.mark.case("hearts example 14")
@pytest.mark.rule("hearts.revoke.penalty", "hearts.revoke.hand-ends")
def test_example_14_a_punished_revoke() -> None:
    hands = ("TD 2C", "5D 3C", "4D KH", "QD 5C")
    after = playing(*hands, revoke=Revoke.PENALISE).plays("TD 5D KH QD")
    assert after.told(e.RevokeFound) == [e.RevokeFound(Seat(2))]
    assert after.told(e.HandScored)[0].scores == (0, 0, 26, 0)


@pytest.mark.case("hearts example 15")
@pytest.mark.rule("hearts.pass.no-passing", "hearts.play.first-lead")
def test_example_15_a_game_without_passing() -> None:
    scene = deal("", "2C", passing=False)
    assert [type(event) for event in scene.events] == [*[e.HandDealt] * 4, e.PlayBegan]
    assert scene.playable == cards("2C")
