"""What a seat sees, who reads which event, and what a view repeats of the cards played."""

from __future__ import annotations

import attrs
import pytest

from cardrules.cards import parse_cards
from cardrules.games.hockey_fr import HOCKEY_FR, VisibleHistory
from cardrules.games.hockey_fr import events as e
from cardrules.kernel.game import EVERYBODY, Zone
from cardrules.seats import TABLE, Seat
from tests.games.hockey_fr.build import CENTRE, card, cards, start, table
from tests.games.hockey_fr.test_examples import PERIOD


@pytest.mark.rule("hockey_fr.table.hidden")
def test_a_hand_is_seen_by_its_holder_and_not_by_the_partner() -> None:
    scene = table("| 4C 5C 6C 8C")
    hands = [scene.view(seat).hand for seat in range(4)]
    assert len({one for hand in hands for one in hand}) == 16
    assert scene.view(None).hand == cards("")
    assert scene.view(2).hand != scene.view(0).hand
    blind = [attrs.evolve(scene.view(seat), hand=cards(""), seat=None) for seat in range(4)]
    assert blind == [scene.view(None)] * 4


@pytest.mark.rule("hockey_fr.table.hidden")
def test_only_the_holder_reads_the_deal_of_a_hand() -> None:
    scene = table(PERIOD)
    for event in scene.events:
        readers = HOCKEY_FR.audience(event)
        if isinstance(event, e.HandDealt):
            assert readers == frozenset((event.seat,))
        else:
            assert readers is EVERYBODY


@pytest.mark.rule("hockey_fr.table.hidden")
def test_scores_turn_and_numbers_are_open_to_all() -> None:
    view = table("JC 9D 9C 9S | QC").view(None)
    assert (view.score, view.to_act, view.dealer) == ((1, 0), (0,), 3)
    assert (view.hand_sizes, view.aside_size, view.undealt) == ((3, 3, 3, 3), 8, 32)
    assert (view.number, view.deal, view.phase) == (1, 1, "Playing")


@pytest.mark.rule("hockey_fr.table.memory")
def test_the_centre_is_open_until_the_first_card_is_played() -> None:
    scene = table("| 3C")
    assert [scene.view(seat).centre for seat in (None, 0, 1, 2, 3)] == [parse_cards(CENTRE)] * 5
    assert scene.plays("3C").view(0).centre == ()


@pytest.mark.rule("hockey_fr.table.memory")
def test_below_the_top_card_and_set_aside_there_are_numbers_only() -> None:
    scene = table("3C 5C 5D 9C 8S TS | QC")
    view = scene.view(0)
    assert (view.top, view.pile_size, view.aside_size) == (card("TS"), 3, 7)
    assert view.played is None
    shown = {view.top, *view.centre, *view.hand}
    assert shown == {card("TS"), *scene.view(0).hand}


@pytest.mark.rule("hockey_fr.table.open-memory")
def test_the_table_may_list_all_cards_of_the_period_in_order() -> None:
    scene = table("3C 5C 5D 9C 8S | QC", visible_history=VisibleHistory.FULL)
    assert scene.view(None).played == parse_cards(f"{CENTRE} 3C 5C 5D 9C 8S")
    # A new period begins with nothing played.
    later = start((0, 0), visible_history=VisibleHistory.FULL)
    assert later.view(1).played == ()


def test_every_card_of_the_pack_is_somewhere_once() -> None:
    for scene in (start(), table("| 3C"), table("3C 5C 5D 9C | 8S"), table(PERIOD)):
        zones = [zone for zone in HOCKEY_FR.census(scene.state).values() if isinstance(zone, Zone)]
        assert sum(zone.size for zone in zones) == 52


def test_a_view_names_who_must_act() -> None:
    assert start().view(None).to_act == (TABLE,)
    assert table("| 3C").view(None).to_act == (Seat(0),)
    over = start((1, 0), (0, 0), (0, 0))
    assert (over.view(0).to_act, over.view(0).phase, over.view(0).deal) == ((), "Finished", 0)
    between = HOCKEY_FR.initial(over.rules, 4)
    assert HOCKEY_FR.view(over.rules, between, None).to_act == ()
    assert HOCKEY_FR.react(over.rules, over.state) is None
