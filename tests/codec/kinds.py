"""A class with one field of every kind that a game may use, and values of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, Literal, NewType

import attrs
from attrs import frozen
from hypothesis import strategies as st

from cardrules.cards import PACKS, UNKNOWN, Card, CardSet, DealtCard, Mask, parse_card
from cardrules.codec import codec_of
from cardrules.kernel.game import AnyGame
from cardrules.seats import TABLE, Actor, Office, Seat
from tests.toy import TOY

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
