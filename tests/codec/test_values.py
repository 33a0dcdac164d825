"""Every value comes back equal, and equal values are written as equal text."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given

from cardrules.cards import CardSet
from cardrules.codec import codec_of
from cardrules.codec.text import compact
from cardrules.errors import NotationError
from cardrules.kernel.game import Outcome
from cardrules.seats import Seat
from tests.codec.kinds import CODEC, ODD, QS, Everything, everything, game_with, through_json
from tests.toy import TOY, Abandon, DealHand, HandDealt, PlayCard, Playing
from tests.toy.matches import FIRST_PLAY, ToyLog, matches, played


@given(value=everything)
def test_values_of_every_kind_come_back_equal_through_json(value: Everything) -> None:
    assert ODD.load_event(through_json(ODD.dump_event(value))) == value
    assert ODD.load_action(through_json(ODD.dump_action(value))) == value
    assert ODD.load_state(through_json(ODD.dump_state(value))) == value


@given(value=everything)
def test_equal_values_are_written_as_equal_text(value: Everything) -> None:
    turned = dict(reversed(list(value.stacks.items())))
    again = attrs.evolve(value, stacks=turned)

    assert compact(ODD.dump_event(again)) == compact(ODD.dump_event(value))


@given(log=matches())
def test_every_event_state_and_outcome_of_a_match_comes_back_equal(log: ToyLog) -> None:
    for event in log.events:
        back = CODEC.load_event(through_json(CODEC.dump_event(event)))
        assert back == event
        assert type(back) is type(event)
    for state in log.states():
        back_state = CODEC.load_state(through_json(CODEC.dump_state(state)))
        assert back_state == state
        assert hash(back_state) == hash(state)
        assert type(back_state) is type(state)
    outcome = TOY.outcome(log.fold())
    assert outcome is not None
    assert CODEC.load_outcome(through_json(CODEC.dump_outcome(outcome))) == outcome


@pytest.mark.parametrize("action", [DealHand(Seat(1), CardSet.of(QS)), PlayCard(QS), Abandon()])
def test_every_action_comes_back_equal(action: Any) -> None:
    assert CODEC.load_action(through_json(CODEC.dump_action(action))) == action


def test_plain_data_names_the_class_first_and_sorts_sets() -> None:
    dealt = HandDealt(Seat(1), CardSet.parse("AH QS2 2C QS"))

    assert list(CODEC.dump_event(dealt).items()) == [
        ("type", "HandDealt"),
        ("seat", 1),
        ("cards", ["2C", "QS", "AH", "QS2"]),
    ]


def test_a_mapping_by_seat_is_written_in_the_order_of_the_seats() -> None:
    codec = codec_of(
        game_with(
            attrs.make_class("Stacks", {"chips": attrs.field(type=dict[Seat, int])}, frozen=True)
        )
    )
    value = codec.game.events[0]({Seat(10): 1, Seat(9): 2})

    assert codec.dump_event(value) == {"type": "Stacks", "chips": {"9": 2, "10": 1}}
    for name in ["09", "+9", "9.0", "--9", "٩", "", "true", "1" * 20]:
        with pytest.raises(NotationError, match="chips"):
            codec.load_event({"type": "Stacks", "chips": {name: 1}})


def test_a_state_that_is_read_is_sealed() -> None:
    state = played(most=FIRST_PLAY + 1).fold()
    back = CODEC.load_state(CODEC.dump_state(state))
    assert isinstance(back, Playing)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        back.trick = ()  # type: ignore[misc]  # that is what is tried


def test_an_outcome_is_plain() -> None:
    outcome = Outcome(winners=(Seat(1),), ranks=(2, 1), scores=(3, 5))
    assert CODEC.dump_outcome(outcome) == {
        "type": "Outcome",
        "winners": [1],
        "ranks": [2, 1],
        "scores": [3, 5],
        "abandoned": False,
    }
