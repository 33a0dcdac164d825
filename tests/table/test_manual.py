"""Real cards on a real table: the dealer enters them."""

from __future__ import annotations

from typing import Any, cast

import attrs
import pytest

from cardrules.cards import CardSet
from cardrules.errors import DealerError, IllegalActionError, OptionsError, UndoError
from cardrules.kernel.game import AnyGame, Zone
from cardrules.log import AnyLog, GameLog
from cardrules.seats import TABLE
from cardrules.table import Commit, Table
from tests import toy
from tests.table.tables import S0, S1, AnyTable, kept, names, play_on, toy_table
from tests.toy import TOY


def test_a_manual_dealer_draws_nothing_and_waits_for_the_cards() -> None:
    table = toy_table(rng=None, dealer="manual")
    assert names(table.log.events) == ["RoundOpened"]
    assert table.to_act() == (TABLE,)
    first = table.act(TABLE, toy.DealHand(S0, CardSet.parse("2C 3C 4C")))
    assert names(first.events) == ["HandDealt"]
    second = table.act(TABLE, toy.DealHand(S1, CardSet.parse("5C 6C 7C")))
    assert names(second.events) == ["HandDealt", "PlayBegan"]
    with pytest.raises(IllegalActionError, match=r"toy\.match\.phase"):
        table.act(TABLE, toy.DealHand(S0, CardSet.parse("2D 3D 4D")))
    assert table.commits() == (Commit(first=1, events=table.log.events[:1]), first, second)


def test_a_card_entered_twice_is_refused() -> None:
    table = toy_table(rng=None, dealer="manual")
    table.act(TABLE, toy.DealHand(S0, CardSet.parse("2C 3C 4C")))
    before = kept(table)
    with pytest.raises(IllegalActionError, match=r"toy\.deal\.hand"):
        table.act(TABLE, toy.DealHand(S1, CardSet.parse("4C 5C 6C")))
    assert kept(table) == before


def test_a_wrong_entry_is_taken_back_by_force() -> None:
    table = toy_table(rng=None, dealer="manual")
    table.act(TABLE, toy.DealHand(S0, CardSet.parse("2C 3C 4C")))
    table.act(TABLE, toy.DealHand(S1, CardSet.parse("5C 6C 7C")))
    with pytest.raises(UndoError, match="must be forced"):
        table.undo()
    assert names(table.undo(forced=True).events) == ["HandDealt", "PlayBegan"]
    assert table.to_act() == (TABLE,)
    assert len(table.log) == 2


def test_a_manual_dealer_takes_over_and_hands_back() -> None:
    table = toy_table()
    play_on(table, 5)
    by_hand = Table.resume(table.log, dealer="manual")
    play_on(by_hand, 1)
    assert by_hand.to_act() == (TABLE,)
    by_hand.act(TABLE, toy.DealHand(S0, CardSet.parse("2C 3C 4C")))
    with pytest.raises(DealerError, match="event 16 was not drawn from this seed"):
        Table.resume(by_hand.log, 7)
    again = Table.resume(by_hand.log, 7, other_seed=True)
    assert again.to_act() == (S0,)


def test_dealer_and_draws_must_go_together() -> None:
    with pytest.raises(OptionsError, match="rng says nothing"):
        toy_table(dealer="manual")
    with pytest.raises(OptionsError, match="'auto' or 'manual'"):
        toy_table(dealer=cast("Any", "robot"))


def knows_not(zone: str) -> AnyGame:
    """The toy, as if a card of this zone were unknown to the log."""
    return attrs.evolve(TOY, census=lambda state: {**TOY.census(state), zone: Zone(0, 1)})


@pytest.mark.parametrize("zone", ["hand 1", "taken 0", "open cards 10"])
def test_cards_are_not_drawn_that_a_seat_may_hold(zone: str) -> None:
    table = toy_table()
    play_on(table, 5)
    game = knows_not(zone)
    log: AnyLog = GameLog.loads(table.log.dumps(), game=game)
    again = Table.resume(log, 7)
    before = kept(again)
    seat = zone.rpartition(" ")[2]
    with pytest.raises(DealerError, match=f"^seat {seat} holds a card that the log does not know"):
        play_on(again, 1)
    assert kept(again) == before
    by_hand = Table.resume(log, dealer="manual")
    play_on(by_hand, 1)
    assert by_hand.to_act() == (TABLE,)


def test_a_card_that_nobody_has_seen_does_not_stop_the_dealer() -> None:
    table: AnyTable = Table(knows_not("burned"), seats=2, rng=7)
    play_on(table)
    assert table.outcome is not None
