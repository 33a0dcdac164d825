"""Options, views and offers as a server sends and takes them."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from cardrules.cards import UNKNOWN, CardSet
from cardrules.codec import codec_of
from cardrules.errors import NotationError, OptionsError
from cardrules.kernel.domains import Among, Between, Choose, Deal, OneOf
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from cardrules.seats import HOST, Seat
from tests.codec.kinds import CODEC, EXAMPLE, ODD, QS, Bet, Colour, Inner, game_with, through_json
from tests.kernel.trees import Left
from tests.toy import (
    TOY,
    Abandon,
    Abandoned,
    CardPlayed,
    DealHand,
    HandDealt,
    MatchEnded,
    Options,
    Order,
    PlayCard,
    RoundOpened,
    RoundScored,
)
from tests.toy.matches import FIRST_PLAY, played


def test_a_game_has_one_codec() -> None:
    assert codec_of(TOY) is CODEC


def test_options_are_written_in_full_and_read_in_part() -> None:
    assert CODEC.dump_options(Options(rounds=3)) == {"rounds": 3, "cards": 3, "order": "high"}
    assert CODEC.load_options({"order": "low"}) == Options(order=Order.LOW)
    assert CODEC.load_options({}) == Options()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"round": 2}, r"toy has no option 'round' \(but rounds\)"),
        ({"xyz": 2}, r"toy has no option 'xyz' \(but cards, order, rounds\)"),
        ({3: 2}, "toy has no option 3"),
        ({"rounds": 2.0}, "rounds: a whole number was expected, not 2.0"),
        ({"rounds": True}, "rounds: a whole number was expected, not True"),
        ({"order": "HIGH"}, "order: one of these was expected: high, low, not 'HIGH'"),
        (["rounds"], "options by name were expected"),
    ],
)
def test_wrong_options_are_named(data: Any, reason: str) -> None:
    with pytest.raises(OptionsError, match=f"^{reason}"):
        CODEC.load_options(data)


@pytest.mark.parametrize("error", [ValueError("too many"), OptionsError("too many")])
def test_what_the_options_themselves_refuse_is_an_options_error(error: ValueError) -> None:
    def refuse(instance: object, attribute: object, value: int) -> None:
        raise error

    cls = attrs.make_class("Picky", {"count": attrs.field(type=int, default=1, validator=refuse)})
    with pytest.raises(OptionsError, match=r"^too many"):
        codec_of(game_with(Bet, options=cls)).load_options({"count": 2})


def test_a_log_needs_every_option() -> None:
    with pytest.raises(OptionsError, match=r"^cards: this option was expected"):
        CODEC.load_options({"rounds": 2, "order": "low"}, full=True)


def test_options_of_the_wrong_kind_are_not_written() -> None:
    with pytest.raises(OptionsError, match=r"^Options\.rounds|^rounds"):
        CODEC.dump_options(Options(rounds=2.0))  # type: ignore[arg-type]  # that is what is tried
    with pytest.raises(OptionsError, match=r"^Options was expected, not 3"):
        CODEC.dump_options(3)  # type: ignore[arg-type]  # that is what is tried


def test_a_view_is_written_for_a_screen() -> None:
    log = played(most=FIRST_PLAY + 1)
    view = TOY.view(log.ruleset, log.fold(), Seat(0))
    data = CODEC.dump_view(view)

    assert data["type"] == "View"
    assert data["phase"] == "Playing"
    assert data["sizes"] == [2, 3]
    assert len(data["hand"]) == 2
    assert through_json(data) == data


def test_a_view_with_a_wrong_value_is_not_written() -> None:
    log = played(most=FIRST_PLAY + 1)
    view = TOY.view(log.ruleset, log.fold(), Seat(0))
    with pytest.raises(NotationError, match="sizes"):
        CODEC.dump_view(attrs.evolve(view, sizes=(1.0,)))  # type: ignore[arg-type]  # no number


@pytest.mark.parametrize(
    ("offer", "domain"),
    [
        (Offer(Abandon), {"type": "Once"}),
        (Offer(PlayCard, "card", OneOf(CardSet.of(QS))), {"type": "OneOf", "cards": ["QS"]}),
        (
            Offer(DealHand, "cards", Choose(1, CardSet.of(QS)), {"seat": Seat(1)}),
            {"type": "Choose", "count": 1, "cards": ["QS"]},
        ),
        (
            Offer(PlayCard, "card", Deal(count=1, cards=CardSet.of(QS), unknown=True)),
            {"type": "Deal", "count": 1, "cards": ["QS"], "unknown": True},
        ),
        (
            Offer(PlayCard, "card", Between(lowest=4, highest=10, step=2)),
            {"type": "Between", "lowest": 4, "highest": 10, "step": 2},
        ),
        (
            Offer(PlayCard, "card", Among((Colour.RED, 3, QS, (UNKNOWN, True, None)))),
            {"type": "Among", "values": ["red", 3, "QS", ["??", True, None]]},
        ),
        (Offer(PlayCard, "card", Path(Left(3))), {"type": "Path", "next": [1, 2]}),
    ],
    ids=lambda value: value["type"] if isinstance(value, dict) else "offer",
)
def test_offers_are_written_for_buttons_cards_and_sliders(
    offer: Offer[Any], domain: dict[str, Any]
) -> None:
    (data,) = CODEC.dump_offers([offer])

    assert data == {
        "action": offer.action.__name__,
        "field": offer.field,
        "fixed": dict(offer.fixed),
        "domain": domain,
    }
    assert through_json(data) == data


def test_an_action_can_be_built_from_a_written_offer() -> None:
    log = played(most=FIRST_PLAY)
    (offer,) = TOY.offers(log.ruleset, log.fold(), Seat(0))
    (data,) = CODEC.dump_offers([offer])
    for value, action in zip(data["domain"]["cards"], offer, strict=True):
        sent = {"type": data["action"], **data["fixed"], data["field"]: value}
        assert CODEC.load_action(sent) == action


@pytest.mark.parametrize(
    ("event", "highest"),
    [
        (RoundOpened(9), -1),
        (Abandoned(), -1),
        (CardPlayed(Seat(2), QS), 2),
        (HandDealt(Seat(0), CardSet()), 0),
        (MatchEnded((Seat(0), Seat(4), Seat(1))), 4),
        (MatchEnded(()), -1),
        (RoundScored((5, 7)), -1),
    ],
)
def test_the_highest_seat_of_an_event_is_found(event: Any, highest: int) -> None:
    assert CODEC.lines.highest_seat(event) == highest


@pytest.mark.parametrize(
    ("change", "highest"),
    [
        ({}, 0),
        ({"pair": (Seat(3), Colour.RED)}, 3),
        ({"maybe": Seat(4)}, 4),
        ({"actor": Seat(5)}, 5),
        ({"actor": HOST}, 0),
        ({"inner": Inner((Seat(6), Seat(1)))}, 6),
        ({"perhaps": Inner((Seat(7),))}, 7),
        ({"stacks": {Seat(8): 99}}, 8),
        ({"names": {"Ada": Inner((Seat(9),))}}, 9),
        ({"open_seats": frozenset({Seat(10), Seat(2)})}, 10),
    ],
)
def test_the_highest_seat_is_found_wherever_it_is_named(
    change: dict[str, Any], highest: int
) -> None:
    assert ODD.lines.highest_seat(attrs.evolve(EXAMPLE, **change)) == highest
