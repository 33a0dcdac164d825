"""A table that is taken up as it runs: last places, debts; and hands that stay closed all-in."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.errors import OptionsError
from cardrules.games.holdem import HOLDEM, ButtonRule, Debt, MissedBlinds, Options, ShowdownPolicy
from cardrules.games.holdem import events as e
from tests.games.holdem.build import session, table


def refused(rule_id: str, **options: Any) -> None:
    with pytest.raises(OptionsError) as caught:
        HOLDEM.ruleset(Options(stacks=(100,) * 4, **options))
    assert [rule.id for rule in caught.value.rules] == [rule_id]


NOTHING = Debt.NOTHING
CASH = MissedBlinds.CASH


@pytest.mark.rule("holdem.options.taken-up", "holdem.button.dead")
def test_the_button_moves_on_from_where_it_lay() -> None:
    last = {"button": 0, "last_small": 1, "last_big": 2}
    assert session(*(100,) * 5, **last).hand().places == "BCD"
    assert session(*(100,) * 5, **last, button_rule=ButtonRule.DEAD).hand().places == "BCD"
    # The last big blind has left: under the dead button its place has the small blind.
    left = (100, 100, 0, 100, 100)
    dead = session(*left, **last, button_rule=ButtonRule.DEAD).hand().dealt()
    assert dead.places == "BCD"
    assert [(blind.blind.value, blind.seat) for blind in dead.told(e.BlindPosted)] == [("big", 3)]
    assert session(*left, **last).hand().places == "BDE"


@pytest.mark.rule("holdem.options.taken-up", "holdem.missed.live-and-dead")
@pytest.mark.parametrize(
    ("debt", "paid"),
    [(Debt.NEW, (2, 0)), (Debt.BIG, (2, 0)), (Debt.SMALL, (0, 1)), (Debt.BOTH, (2, 1))],
)
def test_debts_are_paid_or_waited_for(debt: Debt, paid: tuple[int, int]) -> None:
    debts = (NOTHING, NOTHING, debt, NOTHING)
    scene = session(*(100,) * 4, missed_blinds=CASH, debts=debts).hand()
    assert scene.due == (2,)
    after = scene.tries("e").accepted().dealt()
    (post,) = after.told(e.EntryPosted)
    assert (post.live, post.dead) == paid
    waits = scene.tries("w").accepted().dealt()
    assert [deal.seat for deal in waits.told(e.HoleDealt)] == [0, 1, 3]


@pytest.mark.rule("holdem.options.taken-up")
@pytest.mark.parametrize(
    "changes",
    [
        {"last_small": 1},
        {"last_small": 1, "last_big": 2},
        {"button": 0, "last_small": 1},
        {"button": 0, "last_small": 1, "last_big": 4},
        {"button": 0, "last_small": -1, "last_big": 2},
        {"debts": (Debt.NEW,), "missed_blinds": CASH},
        {"debts": ("new",) * 4, "missed_blinds": CASH},
        {"debts": (Debt.NEW,) * 4},
    ],
)
def test_places_and_debts_that_do_not_fit_are_refused(changes: dict[str, Any]) -> None:
    refused("holdem.options.taken-up", **changes)


@pytest.mark.rule("holdem.show.closed-all-in", "holdem.show.all-in")
def test_hands_that_are_all_in_may_stay_closed_until_the_last_card() -> None:
    start = table(100, 100, 100, holes="AS AH | KS KH", open_all_in=False)
    before = start.plays("f a")
    scene = before.tries("c").accepted()
    assert not scene.told(e.HandsTabled)
    assert scene.view().shown == ()
    done = scene.dealt()
    # Nobody bet on the river: who sits left of the button shows, and a beaten hand is mucked.
    assert [shown.seat for shown in done.told(e.HandShown)] == [0]
    assert [mucked.seat for mucked in done.told(e.HandMucked)] == [1]
    assert done.stacks == (200, 0, 100)
    openly = table(100, 100, 100, holes="AS AH | KS KH").plays("f a c")
    assert [tabled.seats for tabled in openly.told(e.HandsTabled)] == [(0, 1)]
    assert openly.stacks == done.stacks


@pytest.mark.rule("holdem.show.closed-all-in", "holdem.show.order")
def test_a_bet_on_the_last_street_settles_who_shows_first_all_in_too() -> None:
    scene = table(100, 100, 100, holes="AS AH | KS KH", open_all_in=False)
    river = scene.plays("f c k k k k k")
    done = river.plays("k b98 c")
    assert [shown.seat for shown in done.told(e.HandShown)] == [1, 0]


@pytest.mark.rule("holdem.show.closed-all-in", "holdem.show.auto")
def test_a_hand_is_shown_if_it_can_win_some_pot() -> None:
    # A is short with the best hand; B and C play for a side pot.
    scene = table(10, 100, 100, holes="AS AH | KS KH | QS QH", open_all_in=False)
    done = scene.plays("c a c c b20 c k k k k")
    assert [shown.seat for shown in done.told(e.HandShown)] == [0, 1]
    assert [mucked.seat for mucked in done.told(e.HandMucked)] == [2]
    assert done.stacks == (30, 110, 70)


@pytest.mark.rule("holdem.show.closed-all-in", "holdem.runs.twice")
def test_a_hand_is_shown_if_it_wins_on_the_second_board() -> None:
    board = "2C 7D 9H JS 3D 2D 7C KD JC 3H"
    scene = table(
        100, 100, 100, holes="AS AH | KS KH", board=board, open_all_in=False, run_it_twice=True
    )
    done = scene.plays("f a c Ay By")
    assert [shown.seat for shown in done.told(e.HandShown)] == [0, 1]
    assert done.stacks == (100, 100, 100)


@pytest.mark.rule("holdem.show.closed-all-in", "holdem.show.ask")
def test_who_is_asked_may_muck_all_in() -> None:
    scene = table(
        100,
        100,
        100,
        holes="AS AH | KS KH",
        open_all_in=False,
        showdown_policy=ShowdownPolicy.ASK,
    )
    assert scene.plays("f a c Ah Bm").stacks == (200, 0, 100)
    assert scene.plays("f a c Am").stacks == (0, 200, 100)
