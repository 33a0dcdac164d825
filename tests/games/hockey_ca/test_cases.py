"""Real-world cases that concern Card Hockey, by number, and the table that the source plays.

The cases collect what other programs have got wrong. None was met in this game; these are the
ones that it could share.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

import pytest

from cardrules.errors import UndoError
from cardrules.games.hockey_ca import HOCKEY_CA, Call, Effect, Options, PlayCard, Style
from cardrules.games.hockey_ca import events as e
from cardrules.log import GameLog
from cardrules.seats import Seat
from cardrules.table import Table
from cardrules.testing.values import cards_in
from tests.games.hockey_ca.build import A, B, allowed, cards, refused, rink
from tests.games.hockey_ca.quiet import QUIET
from tests.games.hockey_ca.source_table import CALLED, source_table

# --- real-world cases ------------------------------------------------------------------------


@pytest.mark.case(91)
@pytest.mark.rule("hockey_ca.deal.shuffle", "hockey_ca.deal.undealt")
def test_cards_of_the_next_period_are_not_taken_for_played_ones() -> None:
    scene = rink(QUIET)
    zones = HOCKEY_CA.census(scene.state)
    assert [zones[name].size for name in ("pile", "cleared", "pack")] == [0, 0, 42]  # type: ignore[union-attr]  # they are zones
    dealt = [event for event in scene.told(e.HandDealt)[-2:]]
    again = cards_in(tuple(dealt))
    assert again & cards(QUIET).mask == again
    ace = next(iter(scene.view(B).hand))
    assert scene.when(B, PlayCard(ace)).accepted().view(None).top is ace


@pytest.mark.case(93)
@pytest.mark.rule("hockey_ca.partnership.teams")
def test_partners_are_four_and_the_deals_are_judged_by_their_number() -> None:
    refused("hockey_ca.options.deal-pattern", partnership=True, deal_pattern=(5, 5, 5, 5, 6))
    assert allowed(partnership=True).seats == 4
    assert HOCKEY_CA.seats(Options(partnership=True)) == range(4, 5)


WHOLE_MATCH: Final = """
import random
random.seed({noise})
from cardrules.games.hockey_ca import HOCKEY_CA
from cardrules.table import Table
table = Table(HOCKEY_CA, "saskatchewan", rng=7)
while table.outcome is None:
    actor = table.to_act()[0]
    table.act(actor, next(iter(table.offers(actor)[0])))
import sys
sys.stdout.buffer.write(table.log.dumps().encode())
"""


@pytest.mark.case(95)
def test_the_same_seed_and_commands_are_the_same_log_in_any_process() -> None:
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}
    logs = [
        subprocess.run(
            [sys.executable, "-c", WHOLE_MATCH.format(noise=noise)],
            env=os.environ | path | {"PYTHONHASHSEED": str(noise)},
            capture_output=True,
            check=True,
        ).stdout
        for noise in (1, 2)
    ]
    assert logs[0].count(b"\n") > 150
    assert logs[0] == logs[1]


@pytest.mark.case(97)
def test_nothing_a_seat_is_sent_holds_an_undealt_card_or_the_other_hand() -> None:
    scene = rink("6C", "6D 9C 9D")
    other = scene.view(B).hand
    assert not cards_in(scene.view(A)) & other.mask
    table = Table(HOCKEY_CA, Options(first_dealer=1), rng=7)
    for commit in table.commits():
        update = table.sent_to(A, commit)
        assert not cards_in((update.events, update.view)) & ~table.view(A).hand.mask


@pytest.mark.case(99)
@pytest.mark.parametrize("style", Style)
def test_a_spectator_sees_nothing_that_not_every_player_sees(style: Style) -> None:
    scene = rink("3 8 T", style=style)
    public = cards_in(scene.view(None))
    assert public
    for seat in (A, B):
        assert not public & ~cards_in(scene.view(seat))


@pytest.mark.case(105)
def test_a_card_that_led_to_a_deal_is_not_taken_back() -> None:
    table = Table(HOCKEY_CA, Options(first_dealer=1, deal_pattern=(1, 25)), rng=7)
    for _ in range(2):
        actor = table.to_act()[0]
        table.act(actor, next(iter(table.offers(actor)[0])))
    hand = table.view(A).hand
    with pytest.raises(UndoError, match="cards were drawn since"):
        table.undo()
    action = table.undo(forced=True).events[0]
    assert isinstance(action, e.CardPlayed)
    table.act(Seat(action.seat), PlayCard(action.card))
    assert table.view(A).hand == hand


@pytest.mark.case(107)
def test_every_event_stands_in_the_period_it_belongs_to() -> None:
    scene = rink(QUIET)
    kinds = [type(event) for event in scene.events]
    one_deal = [e.DealStarted, e.HandDealt, e.HandDealt, e.PlayBegan]
    expected: list[type] = [e.PeriodStarted]
    for size in (5, 5, 5, 5, 6):
        expected += [*one_deal, *[e.CardPlayed] * (2 * size)]
    assert kinds == [*expected, e.PeriodEnded, e.PeriodStarted, *one_deal]
    assert [event.number for event in scene.told(e.PeriodStarted)] == [1, 2]


# --- the table that the source plays ---------------------------------------------------------


@pytest.mark.rule(
    "hockey_ca.setup.cut",
    "hockey_ca.breakaway.missed",
    "hockey_ca.breakaway.jack-again",
    "hockey_ca.breakaway.carries",
)
def test_the_table_of_the_source_goes_as_the_source_says() -> None:
    log = source_table()
    assert log.meta["names"] == ["A", "B"]
    played = [event for event in log.events if isinstance(event, e.CardPlayed)]
    effects = {n: event.effects for n, event in enumerate(played) if event.effects}
    assert effects == {
        3: (Effect.BREAKAWAY,),
        5: (Effect.MISSED,),
        6: (Effect.BREAKAWAY,),
        8: (Effect.MISSED, Effect.BREAKAWAY),
        10: (Effect.GOAL,),
    }
    assert HOCKEY_CA.facts(log.fold())["score"] == [1, 0]


@pytest.mark.rule("hockey_ca.table.callouts")
def test_the_calls_are_those_of_the_source_but_for_two() -> None:
    log = source_table()
    played = [event for event in log.events if isinstance(event, e.CardPlayed)]
    words = {"Breakaway!": Call.BREAKAWAY, "Shoots": Call.SHOOTS, "Clears it": Call.CLEARS}
    words |= {"Hits the post!": Call.POST, "Scores!": Call.SCORES}
    differing = [
        said
        for event, (_, said) in zip(played, CALLED, strict=True)
        if event.call is not words.get(said, Call.RANK)
    ]
    # Both were said while the other side was on a breakaway, as "Shoots" was.
    assert differing == ["Clears it", "Ten"]


def test_a_log_reads_back_with_what_was_said() -> None:
    log = source_table()
    again: GameLog[object, object, object, object, object, object] = GameLog.loads(log.dumps())
    assert again.dumps() == log.dumps()
    assert '"said":"Hits the post!"' in log.dumps()
