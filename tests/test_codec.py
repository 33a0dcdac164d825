"""The codec: every value comes back equal, and what is not exactly right is refused by place."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, Literal, NewType

import attrs
import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, UNKNOWN, Card, CardSet, DealtCard, Mask, parse_card
from cardrules.codec import codec_of, text
from cardrules.codec.text import checked, compact, compact_fields, parse_fields, parse_object
from cardrules.errors import CorruptLogError, NotationError, OptionsError
from cardrules.kernel.domains import Among, Between, Choose, Deal, OneOf
from cardrules.kernel.game import AnyGame, Outcome
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from cardrules.log import AnyLog, GameLog
from cardrules.seats import HOST, TABLE, Actor, Office, Seat
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
    Playing,
    RoundOpened,
    RoundScored,
    TrickTaken,
)
from tests.toy.matches import FIRST_PLAY, ToyLog, matches, played

CODEC = codec_of(TOY)
QS = parse_card("QS")

Chips = NewType("Chips", int)


class Colour(Enum):
    RED = "red"
    BLACK = "black"


class Level(Enum):
    ONE = 1
    TWO = 2


@frozen
class Bet:
    chips: Chips


@frozen
class Swap:
    cards: tuple[DealtCard, DealtCard]


@frozen
class Inner:
    seats: tuple[Seat, ...]


@frozen(kw_only=True)
class Everything:
    """One field of every kind that a game may use."""

    chips: Chips
    flag: bool
    word: str
    colour: Colour
    level: Level
    kind: Literal["draw", "pass", 3]
    card: Card
    dealt: DealtCard
    board: tuple[DealtCard, ...]
    pair: tuple[Seat, Colour]
    cards: CardSet
    mask: Mask
    maybe_mask: Mask | None
    maybe: Seat | None
    actor: Actor
    either: int | str | None
    label: Colour | str
    noted: Annotated[int, "of no importance"]
    what: Bet | Swap
    inner: Inner
    perhaps: Inner | None
    colours: frozenset[Colour]
    levels: frozenset[int]
    stacks: Mapping[Seat, int]
    names: dict[str, Inner]
    hands: tuple[tuple[Mask, ...], ...]
    mode: Literal["fast", "slow"] | int
    points: dict[str, int] | None
    open_seats: frozenset[Seat] | None
    nothing: None
    wrapped: Annotated[int | str, "of no importance"] | None


def game_with(*classes: type, **changes: Any) -> AnyGame:
    return attrs.evolve(TOY, id="odd", actions=classes, events=classes, states=classes, **changes)


ODD = codec_of(game_with(Everything))

seats = st.integers(0, 10).map(Seat)
cards = st.sampled_from(PACKS)
masks = st.integers(0, (1 << 108) - 1)
numbers = st.integers(-(2**53) + 1, 2**53 - 1)
words = st.text().filter(lambda text: text.encode(errors="replace").decode() == text)
dealt = cards | st.just(UNKNOWN)
inners = st.lists(seats, max_size=3).map(tuple).map(Inner)
everything = st.builds(
    Everything,
    chips=numbers.map(Chips),
    flag=st.booleans(),
    word=words,
    colour=st.sampled_from(Colour),
    level=st.sampled_from(Level),
    kind=st.sampled_from(["draw", "pass", 3]),
    card=cards,
    dealt=dealt,
    board=st.lists(dealt, max_size=5).map(tuple),
    pair=st.tuples(seats, st.sampled_from(Colour)),
    cards=masks.map(CardSet),
    mask=masks,
    maybe_mask=st.none() | masks,
    maybe=st.none() | seats,
    actor=seats | st.sampled_from(Office),
    either=st.none() | numbers | words,
    label=st.sampled_from(Colour) | words.filter(lambda word: word not in ("red", "black")),
    noted=numbers,
    what=st.builds(Bet, numbers.map(Chips)) | st.builds(Swap, st.tuples(dealt, dealt)),
    inner=inners,
    perhaps=st.none() | inners,
    colours=st.frozensets(st.sampled_from(Colour)),
    levels=st.frozensets(numbers, max_size=4),
    stacks=st.dictionaries(seats, numbers, max_size=4),
    names=st.dictionaries(words, inners, max_size=2),
    hands=st.lists(st.lists(masks, max_size=2).map(tuple), max_size=2).map(tuple),
    mode=numbers | st.sampled_from(["fast", "slow"]),
    points=st.none() | st.dictionaries(words, numbers, max_size=2),
    open_seats=st.none() | st.frozensets(seats, max_size=2),
    nothing=st.none(),
    wrapped=st.none() | numbers | words,
)


def through_json(data: object) -> Any:
    return json.loads(json.dumps(data, allow_nan=False))


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


EXAMPLE = Everything(
    chips=Chips(5),
    flag=True,
    word="cœur",
    colour=Colour.RED,
    level=Level.ONE,
    kind="draw",
    card=QS,
    dealt=UNKNOWN,
    board=(QS, UNKNOWN),
    pair=(Seat(0), Colour.RED),
    cards=CardSet.of(QS),
    mask=QS.bit,
    maybe_mask=None,
    maybe=None,
    actor=TABLE,
    either=None,
    label=Colour.RED,
    noted=1,
    what=Bet(Chips(1)),
    inner=Inner(()),
    perhaps=None,
    colours=frozenset(),
    levels=frozenset(),
    stacks={},
    names={},
    hands=(),
    mode=3,
    points=None,
    open_seats=None,
    nothing=None,
    wrapped=None,
)


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
        CODEC.dump_action(CardPlayed(Seat(0), QS))  # type: ignore[arg-type]


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
        CODEC.dump_options(3)  # type: ignore[arg-type]


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
        CODEC.dump_view(attrs.evolve(view, sizes=(1.0,)))  # type: ignore[arg-type]


@frozen
class Steps:
    left: int

    @property
    def whole(self) -> bool:
        return not self.left

    def steps(self) -> list[tuple[int, Steps]]:
        return [(n, Steps(self.left - n)) for n in (1, 2) if n <= self.left]


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
        (Offer(PlayCard, "card", Path(Steps(3))), {"type": "Path", "next": [1, 2]}),
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


@given(data=st.dictionaries(words, st.integers(-9, 9) | words | st.lists(words), max_size=4))
def test_both_ways_of_writing_and_of_reading_json_agree(data: dict[str, Any]) -> None:
    assert compact_fields(data) == compact(data)
    assert parse_fields(compact(data).encode()) == parse_object(compact(data).encode()) == data


def test_the_codec_works_the_same_without_orjson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "orjson", None)
    assert text._orjson() is None
    code = (
        "import sys; sys.modules['orjson'] = None\n"
        "from cardrules.codec import text\n"
        "assert text._fast is None\n"
        'line = \'{"n":1,"type":"Note","text":"cœur"}\'\n'
        "data = text.parse_fields(line.encode())\n"
        "assert data == {'n': 1, 'type': 'Note', 'text': 'cœur'}, data\n"
        "assert text.compact_fields(data) == line\n"
        "bom, doubled = b'\\xef\\xbb\\xbf{}', b'{\"n\":1,\"n\":2}'\n"
        "for bad in (bom, '{}'.encode('utf-16'), doubled, b'[1]', b''):\n"
        "    try:\n"
        "        text.parse_fields(bad)\n"
        "    except text.NotationError:\n"
        "        continue\n"
        "    sys.exit(f'{bad!r} was read')\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize(
    "raw",
    [
        b"\xef\xbb\xbf{}",
        "{}".encode("utf-16"),
        b'{"n":1,"n":1}',
        b'{"n" :1,"n":1}',
        b'{"a":{"n":1,"n":1}}',
        b'{"\\u006e":1,"n":1}',
        b"[1]",
        b"",
        b"  ",
        b"{",
        b"{}{}",
        b"{'n':1}",
        b'{"n":01}',
        b'{"n":"\\ud800"}',
        b'{"n":"\xff"}',
        b"[" * 100_000,
        b'{"n":' + b"[" * 100_000,
    ],
    ids=lambda raw: repr(raw[:24]),
)
def test_what_is_not_one_plain_object_is_not_read(raw: bytes) -> None:
    for parse in (parse_object, parse_fields):
        with pytest.raises(NotationError) as caught:
            parse(raw)
        assert len(caught.value.text) <= 80


@pytest.mark.parametrize(
    "raw",
    [
        b'{"n":NaN}',
        b'{"n":-Infinity}',
        b'{"n":1e999}',
        b'{"n":9007199254740992}',
        b'{"n":-99999999999999999999}',
        b'{"n":' + b"9" * 5000 + b"}",
    ],
    ids=lambda raw: repr(raw[:24]),
)
def test_numbers_that_others_would_round_are_not_read(raw: bytes) -> None:
    with pytest.raises(NotationError, match="plain JSON"):
        parse_object(raw)


def test_free_data_is_read_down_to_a_depth() -> None:
    assert parse_object(b'{"n":' + b"[" * 30 + b"]" * 30 + b"}").keys() == {"n"}
    with pytest.raises(NotationError, match="at most 32 levels"):
        parse_object(b'{"n":' + b"[" * 40 + b"]" * 40 + b"}")


@pytest.mark.parametrize(
    "data",
    [
        {"a": (1,)},
        {"a": {1: 2}},
        {"a": float("nan")},
        {"a": 2**53},
        {"a": QS},
        {"a": "\ud800"},
        {"\ud800": 1},
        [1],
        "text",
    ],
    ids=repr,
)
def test_free_data_that_would_not_come_back_as_it_is_is_refused(data: Any) -> None:
    with pytest.raises(NotationError):
        checked(data)


def test_free_data_is_copied() -> None:
    names = ["Ada"]
    kept = checked({"names": names, "began": 12.5, "public": True, "note": None})
    names.append("Bo")
    assert kept == {"names": ["Ada"], "began": 12.5, "public": True, "note": None}


def test_free_data_is_not_deeper_than_can_be_read() -> None:
    deep: dict[str, Any] = {}
    for _ in range(40):
        deep = {"in": deep}
    with pytest.raises(NotationError, match="at most 32 levels"):
        checked(deep)


def test_lines_that_recur_are_remembered_and_not_for_ever() -> None:
    lines = codec_of(attrs.evolve(TOY, id="memo")).lines
    taken, _ = lines.take({"type": "TrickTaken", "seat": 1})
    lines.remember(2, b"tail", taken)

    assert lines.known(2) == {b"tail": TrickTaken(Seat(1))}
    for number in range(5000):
        lines.remember(2, b"%d" % number, taken)
        assert len(lines.known(2)) <= 4096
    assert b"tail" not in lines.known(2)


def test_lines_that_need_a_look_each_time_are_not_remembered() -> None:
    game = attrs.evolve(TOY, id="memo")
    lines = codec_of(game).lines
    lines.remember(2, b"x" * 97, TrickTaken(Seat(1)))
    assert not lines.known(2)

    log: AnyLog = GameLog(game, Options(), 2)
    log.append(TrickTaken(Seat(1)), {"at": 5})
    text = log.dumps()
    for _ in range(2):
        assert GameLog.loads(text, game=game).note(1) == {"at": 5}
    assert not lines.known(2)


def test_a_line_of_a_larger_table_is_looked_at_again() -> None:
    game = attrs.evolve(TOY, id="memo")
    large: AnyLog = GameLog(game, Options(), 3)
    large.append(TrickTaken(Seat(2)))
    text = large.dumps()
    assert GameLog.loads(text, game=game) == large
    assert codec_of(game).lines.known(3)
    small = text.replace('"seats":3', '"seats":2')
    assert small != text
    with pytest.raises(CorruptLogError, match="names seat 2"):
        GameLog.loads(small, game=game)


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
