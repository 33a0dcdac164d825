"""What is not exactly right is refused by its place."""

from __future__ import annotations

from typing import Any, Literal

import attrs
import pytest

from cardrules.cards import UNKNOWN, Card, CardSet, Mask
from cardrules.codec import codec_of
from cardrules.errors import NotationError
from cardrules.kernel.game import AnyGame
from cardrules.seats import Seat
from tests.codec.kinds import (
    CODEC,
    EXAMPLE,
    ODD,
    QS,
    Bet,
    Chips,
    Colour,
    Inner,
    game_with,
    through_json,
)
from tests.toy import CardPlayed

PLAYED = {"type": "CardPlayed", "seat": 1, "card": "QS"}

DEALT = {"type": "HandDealt", "seat": 0, "cards": ["2C", "QS"]}

SCORED = {"type": "RoundScored", "scores": [1, 2]}


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({**PLAYED, "colour": "red"}, "colour: the fields seat, card were expected"),
        ({"type": "CardPlayed", "seat": 1}, "card: this field was expected"),
        ({"type": "CardPlayed", "seat": 1, "suit": "S"}, "suit: the fields seat, card"),
        ({"seat": 1, "card": "QS"}, "type: this field was expected"),
        ({**PLAYED, "type": "CardsShuffled"}, "type: one of these was expected: RoundOpened"),
        ({**PLAYED, "type": 3}, "type: one of these"),
        ({**PLAYED, "type": ["CardPlayed"]}, "type: one of these"),
        ({**PLAYED, "seat": True}, "seat: a seat was expected"),
        ({**PLAYED, "seat": 1.0}, "seat: a seat was expected"),
        ({**PLAYED, "seat": "1"}, "seat: a seat was expected"),
        ({**PLAYED, "seat": None}, "seat: a seat was expected"),
        ({**PLAYED, "seat": -1}, "seat: a seat was expected"),
        ({**PLAYED, "seat": 2**53}, "seat: a seat was expected"),
        ({**PLAYED, "card": "qs"}, "card: a card such as QS"),
        ({**PLAYED, "card": "10S"}, "card: a card such as QS"),
        ({**PLAYED, "card": "1S"}, "card: a card such as QS"),
        ({**PLAYED, "card": "??"}, "card: a card such as QS"),
        ({**PLAYED, "card": ["QS"]}, "card: a card such as QS"),
        ({**PLAYED, "card": 5}, "card: a card such as QS"),
        ({**DEALT, "cards": "2C QS"}, "cards: a list of cards"),
        ({**DEALT, "cards": ("2C", "QS")}, "cards: a list of cards"),
        ({**DEALT, "cards": ["2C", "QS", "2C"]}, r"cards\[2\]: each card was expected once"),
        ({**DEALT, "cards": ["2C", "Q♠"]}, r"cards\[1\]: a card such as QS"),
        ({**DEALT, "cards": ["2C", "3C", ["4C"]]}, r"cards\[2\]: a card such as QS"),
        ({**DEALT, "cards": ["2C", "??"]}, r"cards\[1\]: a card such as QS"),
        ({**SCORED, "scores": [1, 2.0]}, r"scores\[1\]: a whole number"),
        ({**SCORED, "scores": [1, False]}, r"scores\[1\]: a whole number"),
        ({**SCORED, "scores": [1, 2**53]}, r"scores\[1\]: a number within 2\*\*53 - 1"),
        ({**SCORED, "scores": [-(2**53), 1]}, r"scores\[0\]: a number within"),
        ({**SCORED, "scores": (1, 2)}, "scores: a list was expected"),
        ({**SCORED, "scores": {"0": 1}}, "scores: a list was expected"),
        ([PLAYED], "an object was expected"),
        ("CardPlayed", "an object was expected"),
        (None, "an object was expected"),
    ],
)
def test_what_is_not_exactly_an_event_is_refused_with_its_place(data: Any, place: str) -> None:
    with pytest.raises(NotationError, match=f"^{place}"):
        CODEC.load_event(data)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"flag": 1}, "flag: true or false"),
        ({"word": 1}, "word: a text"),
        ({"word": "\ud800"}, "word: a text that UTF-8 can hold"),
        ({"colour": "RED"}, "colour: one of these was expected: red, black"),
        ({"colour": []}, "colour: one of these"),
        ({"level": True}, "level: one of these was expected: 1, 2"),
        ({"level": 1.0}, "level: one of these"),
        ({"kind": "fold"}, "kind: one of these was expected: draw, pass, 3"),
        ({"dealt": "?"}, "dealt: "),
        ({"board": ["QS", "?"]}, r"board\[1\]: "),
        ({"pair": [1]}, "pair: a list of 2"),
        ({"pair": [1, "red", 2]}, "pair: a list of 2"),
        ({"pair": [1, "blue"]}, r"pair\[1\]: one of these"),
        ({"maybe": 1.5}, "maybe: a whole number or null|maybe: null or a whole number"),
        ({"actor": "dealer"}, "actor: one of these was expected: table, host"),
        ({"either": 1.5}, "either: "),
        ({"either": []}, "either: "),
        ({"what": {"chips": 3}}, "what.type: this field"),
        ({"what": {"type": "Bet", "chips": "3"}}, "what.chips: a whole number"),
        ({"what": {"type": "Swap", "cards": ["QS", "QZ"]}}, r"what.cards\[1\]: "),
        ({"inner": {"seats": [0, -1]}}, r"inner.seats\[1\]: a seat"),
        ({"perhaps": []}, "perhaps: "),
        ({"colours": ["red", "red"]}, r"colours\[1\]: each value was expected once"),
        ({"colours": "red"}, "colours: a list"),
        ({"stacks": []}, "stacks: an object"),
        ({"stacks": {"a": 1}}, r"stacks\['a'\]: a seat"),
        ({"stacks": {"1": "1"}}, r"stacks\['1'\]: a whole number"),
        ({"names": {"Ada": {"seats": 0}}}, r"names\['Ada'\].seats: a list"),
        ({"mode": "idle"}, "mode: one of these was expected: fast, slow"),
        ({"points": {"Ada": 1.5}}, r"points\['Ada'\]: a whole number"),
        ({"open_seats": [1, 1]}, r"open_seats\[1\]: each value was expected once"),
        ({"nothing": 0}, "nothing: null was expected"),
        ({"hands": [["QS"]]}, r"hands\[0\]\[0\]: a list of cards"),
        ({"hands": [[["QS", "QS"]]]}, r"hands\[0\]\[0\]\[1\]: each card"),
    ],
)
def test_the_place_is_found_inside_whatever_holds_it(change: dict[str, Any], place: str) -> None:
    good = through_json(ODD.dump_event(EXAMPLE))
    with pytest.raises(NotationError, match=f"^({place})"):
        ODD.load_event({**good, **change})
    assert ODD.load_event(good) == EXAMPLE


@pytest.mark.parametrize(
    "change",
    [
        {"chips": 5.0},
        {"chips": True},
        {"chips": 2**53},
        {"flag": 1},
        {"word": "\ud800"},
        {"colour": "red"},
        {"level": 1},
        {"kind": "fold"},
        {"card": "QS"},
        {"card": UNKNOWN},
        {"board": [QS]},
        {"board": (QS, "??")},
        {"pair": (Seat(0),)},
        {"cards": {QS}},
        {"cards": QS.bit},
        {"mask": CardSet.of(QS)},
        {"mask": 1 << 108},
        {"mask": -1},
        {"maybe": -1},
        {"actor": "table"},
        {"what": Inner(())},
        {"inner": Bet(Chips(1))},
        {"colours": {Colour.RED}},
        {"stacks": [(Seat(0), 1)]},
        {"stacks": {Seat(0): 1.0}},
    ],
)
def test_a_value_that_could_not_be_read_back_is_not_written(change: dict[str, Any]) -> None:
    (name,) = change
    with pytest.raises(NotationError, match=rf"^Everything\.{name}\b"):
        ODD.dump_event(attrs.evolve(EXAMPLE, **change))


def test_a_value_of_another_game_is_not_written() -> None:
    with pytest.raises(NotationError, match=r"one of RoundOpened, .* was expected"):
        CODEC.dump_event(EXAMPLE)  # type: ignore[arg-type]  # that is what is tried
    with pytest.raises(NotationError, match="one of DealHand, PlayCard, Abandon was expected"):
        CODEC.dump_action(CardPlayed(Seat(0), QS))  # type: ignore[arg-type]  # that is what is tried


def _with_field(kind: Any) -> AnyGame:
    return game_with(attrs.make_class("Odd", {"field": attrs.field(type=kind)}, frozen=True))


@pytest.mark.parametrize(
    "kind",
    [
        float,
        object,
        list[int],
        bytes,
        int | bool | float,
        tuple[int, ...] | tuple[Card, ...],
        Seat | int,
        Literal["fast"] | str,
        Mask | tuple[int, ...],
        Inner | dict[str, int],
        frozenset[tuple[int, ...]],
        dict[tuple[int, ...], int],
    ],
    ids=str,
)
def test_a_type_without_a_plain_form_of_its_own_is_a_mistake_of_the_game(kind: Any) -> None:
    with pytest.raises(TypeError, match=r"plain form|told apart"):
        codec_of(_with_field(kind))


def test_a_field_without_a_type_is_a_mistake_of_the_game() -> None:
    with pytest.raises(TypeError, match=r"Bare\.field has no type"):
        codec_of(game_with(attrs.make_class("Bare", ["field"], frozen=True)))


@pytest.mark.parametrize("name", ["type", "n", "meta", "salt", "hash"])
def test_what_a_log_calls_its_own_things_cannot_be_a_field(name: str) -> None:
    cls = attrs.make_class("Odd", {name: attrs.field(type=int)}, frozen=True)
    with pytest.raises(TypeError, match=name):
        codec_of(game_with(cls))


def test_two_classes_of_one_name_cannot_be_told_apart() -> None:
    twin = attrs.make_class("Bet", {"size": attrs.field(type=int)}, frozen=True)
    with pytest.raises(TypeError, match="two classes have one name"):
        codec_of(game_with(Bet, twin))


def test_what_a_class_itself_refuses_is_refused_with_its_words() -> None:
    def small(instance: object, attribute: object, value: int) -> None:
        if value > 9:
            raise ValueError("at most 9 were expected")

    cls = attrs.make_class("Few", {"count": attrs.field(type=int, validator=small)}, frozen=True)
    with pytest.raises(NotationError, match="at most 9 were expected"):
        codec_of(game_with(cls)).load_event({"type": "Few", "count": 10})


def test_a_class_that_looks_its_values_up_in_vain_refuses_them() -> None:
    def listed(instance: object, attribute: object, value: int) -> None:
        {1: "one"}[value]

    cls = attrs.make_class("Few", {"count": attrs.field(type=int, validator=listed)}, frozen=True)
    with pytest.raises(NotationError, match="fields that go together were expected"):
        codec_of(game_with(cls)).load_event({"type": "Few", "count": 2})


def test_a_field_with_a_default_must_be_written_all_the_same() -> None:
    cls = attrs.make_class("Lax", {"count": attrs.field(type=int, default=1)}, frozen=True)
    codec = codec_of(game_with(cls))

    assert codec.load_event({"type": "Lax", "count": 2}) == cls(2)
    for data in [{"type": "Lax"}, {"type": "Lax", "size": 1}]:
        with pytest.raises(NotationError, match=r"^(count|size): "):
            codec.load_event(data)
