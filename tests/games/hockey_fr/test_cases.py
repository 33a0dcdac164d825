"""Real-world cases that concern every game, met here: none is about French Hockey alone."""

from __future__ import annotations

import json

import pytest

from cardrules.codec import codec_of
from cardrules.errors import UndoError
from cardrules.games.hockey_fr import HOCKEY_FR, Options
from cardrules.games.hockey_fr import events as e
from cardrules.kernel.offers import offered
from cardrules.log import Closed
from cardrules.seats import Seat
from cardrules.table import Table


def cards_named(data: object) -> set[str]:
    """The cards that stand in plain data."""
    text = json.dumps(data)
    names = {rank + suit for rank in "23456789TJQKA" for suit in "CDHS"}
    return {name for name in names if f'"{name}"' in text}


def running(actions: int):  # type: ignore[no-untyped-def]  # the type of a table is long
    """A match in which everybody has played the first card of the hand so many times."""
    table = Table(HOCKEY_FR, Options(), rng=7)
    for _ in range(actions):
        (actor,) = table.to_act()
        table.act(actor, next(iter(offered(table.offers(actor)))))
    return table


@pytest.mark.case(95)
def test_the_same_seed_and_the_same_commands() -> None:
    assert running(40).log.dumps() == running(40).log.dumps()


@pytest.mark.case(97)
@pytest.mark.rule("hockey_fr.table.hidden")
def test_nothing_a_seat_is_sent_holds_another_hand_or_a_card_to_come() -> None:
    table = running(30)
    codec = codec_of(HOCKEY_FR)
    public: set[str] = set()
    own: dict[int, set[str]] = {seat: set() for seat in range(4)}
    for event in table.log.events:
        if isinstance(event, e.HandDealt):
            own[event.seat] |= set(map(str, event.cards))
        else:
            public |= cards_named(codec.dump_event(event))
    for viewer in (None, *range(4)):
        seat = None if viewer is None else Seat(viewer)
        may_know = public | (own[viewer] if viewer is not None else set())
        for commit in (None, *table.commits()):
            update = table.sent_to(seat, commit)
            named = cards_named(codec.dump_view(update.view))
            for event in update.events:
                if isinstance(event, Closed):
                    assert event.type == "HandDealt"
                else:
                    named |= cards_named(codec.dump_event(event))
            assert named <= may_know


@pytest.mark.case(99)
@pytest.mark.rule("hockey_fr.table.hidden")
def test_coming_back_as_a_spectator() -> None:
    table = running(9)
    codec = codec_of(HOCKEY_FR)
    spectator = cards_named(codec.dump_view(table.view(None)))
    for seat in range(4):
        assert spectator <= cards_named(codec.dump_view(table.view(Seat(seat))))


@pytest.mark.case(105)
@pytest.mark.rule("hockey_fr.deal.three-deals")
def test_undo_past_a_deal() -> None:
    table = running(16)
    dealt = table.view(Seat(2)).hand
    with pytest.raises(UndoError):
        table.undo()
    table.undo(forced=True)
    (actor,) = table.to_act()
    table.act(actor, next(iter(offered(table.offers(actor)))))
    # The very same cards come again.
    assert table.view(Seat(2)).hand == dealt
    table.act(Seat(1), next(iter(offered(table.offers(Seat(1))))))
    table.undo()
    assert table.to_act() == (1,)


@pytest.mark.case(107)
def test_what_happens_in_a_period_stands_between_its_start_and_its_end() -> None:
    number = 0
    for event in running(144).log.events:
        if isinstance(event, e.PeriodStarted):
            assert event.number == number + 1
            number = event.number
        elif isinstance(event, e.PeriodEnded):
            assert event.number == number
