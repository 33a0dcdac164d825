"""A domain lists, counts, tests and draws the same values: those listed are all there are."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from math import comb, factorial
from random import Random
from typing import Any, Final, TypeAlias

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, UNKNOWN, Card, CardSet, pack_mask, parse_cards
from cardrules.kernel.domains import ONCE, Among, Between, Choose, Deal, Domain, Once, OneOf
from cardrules.kernel.paths import Path
from cardrules.testing.strategies import card_sets, seeds
from tests.kernel.trees import Tree, trees

#: More draws than any value here needs: the rarest comes once in 256.
MOST_DRAWS: Final = 20_000


Kind: TypeAlias = st.SearchStrategy[Domain]


class Moon(Enum):
    """Values of a game, two of which look like numbers and truth."""

    DOWN = 0
    UP = 1


def few_cards(most: int) -> st.SearchStrategy[CardSet]:
    return card_sets(pack_mask(2), most=most)


VALUES: Final = st.one_of(
    st.sampled_from(Moon), st.integers(-2, 2), st.booleans(), st.none(), st.sampled_from("ab")
)
#: How each kind of domain is drawn.
KINDS: Final[dict[str, Kind]] = {
    "once": st.just(ONCE),
    "one-of": st.builds(OneOf, few_cards(8)),
    "choose": st.builds(Choose, st.integers(0, 6), few_cards(5)),
    "deal": st.builds(Deal, count=st.integers(0, 4), cards=few_cards(4)),
    "deal-unknown": st.builds(
        Deal, count=st.integers(0, 3), cards=few_cards(3), unknown=st.just(True)
    ),
    "between": st.builds(
        Between, lowest=st.integers(-9, 9), highest=st.integers(-20, 20), step=st.integers(1, 7)
    ),
    # Told apart by type as well: to a set, 1 and True are the same.
    "among": st.builds(
        Among,
        st.lists(VALUES, max_size=6, unique_by=lambda value: (type(value), value)).map(tuple),
    ),
    "path": st.builds(Path, trees()),
}
each_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def rebuilt(domain: Domain) -> Domain:
    """Make the domain anew, with nothing that it remembers."""
    parts = {one.alias: getattr(domain, one.name) for one in attrs.fields(type(domain)) if one.init}
    made: Domain = type(domain)(**parts)
    return made


def same(one: object, other: object) -> bool:
    """Tell whether two values are the same to a game: 1 is neither True nor 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


def near_misses(value: Any) -> Iterator[Any]:
    """Give values that look like this one; some of them may be values of the domain too."""
    yield from (None, (), (value,), [value], {value}, str(value), repr(value), UNKNOWN)
    if isinstance(value, bool | int):
        yield from (int(value), float(value), value + 1, value - 1, value + 0.5)
        yield from (True, False)
    elif isinstance(value, Card):
        yield from (value.name, value.index, value.bit, CardSet.of(value), frozenset({value}))
        yield PACKS[(value.index + 52) % 104]
    elif isinstance(value, CardSet):
        yield from (frozenset(value), set(value), tuple(value), list(value), value.mask)
        yield from (CardSet(value.mask | card.bit) for card in PACKS)
        yield from (CardSet(value.mask & ~card.bit) for card in value)
        yield from (
            CardSet(value.mask & ~card.bit | other.bit)
            for card, other in zip(value, PACKS, strict=False)
        )
    elif isinstance(value, Enum):
        yield from (value.value, value.name)
    elif isinstance(value, tuple):
        yield from (list(value), frozenset(value), value[1:], value[:-1], value[::-1])
        yield from ((*value, part) for part in (*value, UNKNOWN, PACKS[0], None))
        for place, part in enumerate(value):
            for miss in (*near_misses(part), *value):
                yield (*value[:place], miss, *value[place + 1 :])


# ------------------------------------------------------------------------------------- all of them


@each_kind
@given(data=st.data())
def test_its_size_is_the_number_of_its_values(kind: Kind, data: st.DataObject) -> None:
    domain = data.draw(kind)
    values = list(domain)
    assert type(domain.size) is int
    assert domain.size == len(values)
    for place, value in enumerate(values):
        assert not any(same(value, other) for other in values[:place])


@each_kind
@given(data=st.data())
def test_every_value_that_is_listed_is_in_it(kind: Kind, data: st.DataObject) -> None:
    domain = data.draw(kind)
    assert all(value in domain for value in domain)


@each_kind
@given(data=st.data())
def test_its_values_come_in_the_same_order_each_time(kind: Kind, data: st.DataObject) -> None:
    domain = data.draw(kind)
    values = list(domain)
    assert all(map(same, domain, values))
    again = rebuilt(domain)
    assert again == domain
    assert hash(again) == hash(domain)
    assert all(map(same, again, values))


@each_kind
@given(data=st.data(), seed=seeds())
def test_every_value_can_be_drawn_and_nothing_else(
    kind: Kind, data: st.DataObject, seed: int
) -> None:
    domain = data.draw(kind.filter(lambda domain: domain.size > 0))
    rng = Random(seed)
    left = list(domain)
    for _ in range(MOST_DRAWS):
        drawn = domain.sample(rng)
        assert drawn in domain
        left = [value for value in left if not same(value, drawn)]
        if not left:
            break
    assert not left
    assert same(domain.sample(Random(seed)), domain.sample(Random(seed)))


@each_kind
@given(data=st.data())
def test_what_only_looks_like_a_value_is_not_in_it(kind: Kind, data: st.DataObject) -> None:
    domain = data.draw(kind)
    values = list(domain)
    others = list(data.draw(st.one_of(*KINDS.values())))
    for value in values[:12] + others[:6]:
        for miss in (value, *near_misses(value)):
            assert (miss in domain) is any(same(miss, known) for known in values), miss


@pytest.mark.parametrize(
    "domain",
    [
        Between(lowest=4, highest=3),
        Among(()),
        Path(Tree(whole=False)),
        OneOf(CardSet()),
        Choose(2, CardSet.parse("2C")),
        Deal(count=2, cards=CardSet.parse("2C")),
    ],
    ids=lambda domain: type(domain).__name__,
)
def test_from_an_empty_domain_nothing_is_drawn(domain: Domain) -> None:
    assert (domain.size, list(domain)) == (0, [])
    with pytest.raises((ValueError, LookupError)):
        domain.sample(Random(1))


# ------------------------------------------------------------------------------------- each of them


def test_once_there_is_nothing_to_choose() -> None:
    assert Once() == ONCE
    domain: Domain = ONCE
    assert (domain.size, list(domain), domain.sample(Random(1))) == (1, [None], None)
    assert not any(value in ONCE for value in (0, False, (), "", 1, ONCE))


@given(few_cards(8))
def test_cards_are_listed_in_card_order(cards: CardSet) -> None:
    assert list(OneOf(cards)) == sorted(cards, key=lambda card: card.index)
    assert list(OneOf(CardSet.of(*reversed(tuple(cards))))) == list(cards)


@given(st.integers(0, 5), few_cards(5))
def test_choices_of_cards_are_listed_in_card_order(count: int, cards: CardSet) -> None:
    for one, other in pairwise(Choose(count, cards)):
        assert [card.index for card in one] < [card.index for card in other]


def test_a_choice_of_cards_has_no_order_and_a_deal_has_one() -> None:
    cards = CardSet.parse("2C 3C QS")
    assert list(map(str, Choose(2, cards))) == ["2C 3C", "2C QS", "3C QS"]
    assert list(Deal(count=2, cards=cards)) == [
        parse_cards(text) for text in ("2C 3C", "2C QS", "3C 2C", "3C QS", "QS 2C", "QS 3C")
    ]


def test_a_card_that_is_dealt_unknown_can_be_dealt_again() -> None:
    deal = Deal(count=2, cards=CardSet.parse("2C 3C"), unknown=True)
    two, three = deal.cards
    assert list(deal) == [
        (UNKNOWN, UNKNOWN), (UNKNOWN, two), (UNKNOWN, three),
        (two, UNKNOWN), (two, three), (three, UNKNOWN), (three, two),
    ]  # fmt: skip
    assert deal.size == 7
    assert (two, two) not in deal
    assert ("??", two) not in deal
    assert (UNKNOWN, two) not in Deal(count=2, cards=deal.cards)


def test_more_unknown_cards_can_be_dealt_than_there_are_known_ones() -> None:
    deal = Deal(count=3, cards=CardSet.parse("2C"), unknown=True)
    assert deal.size == len(list(deal)) == 4
    assert all(value in deal for value in deal)
    assert Deal(count=3, cards=CardSet.parse("2C")).size == 0


def test_a_lone_known_card_may_be_drawn_at_any_place() -> None:
    deal = Deal(count=3, cards=CardSet.parse("2C"), unknown=True)
    rng = Random(1)
    assert {deal.sample(rng) for _ in range(500)} == set(deal)


@given(st.integers(-30, 30), st.integers(-30, 90), st.integers(1, 9))
def test_numbers_are_those_of_the_range(lowest: int, highest: int, step: int) -> None:
    numbers = range(lowest, highest + 1, step)
    domain = Between(lowest=lowest, highest=highest, step=step)
    assert list(domain) == list(numbers)
    assert domain.size == len(numbers)
    for number in range(-35, 95):
        assert (number in domain) is (number in numbers)


def test_values_are_listed_as_they_are_given() -> None:
    assert list(Among((Moon.UP, 3, 1, Moon.DOWN))) == [Moon.UP, 3, 1, Moon.DOWN]
    assert list(Among((True, 1))) == [True, 1]
    assert True not in Among((1,))
    assert 1 not in Among((True, 1.0, Moon.UP))


@pytest.mark.parametrize("step", [True, 1.0])
def test_a_step_that_only_looks_like_one_is_none(step: object) -> None:
    path: Path[int] = Path(Tree(whole=False, branches=((1, Tree(whole=True)),)))
    assert (1,) in path
    assert (step,) not in path


# -------------------------------------------------------------------------------------- large ones


def test_a_domain_too_large_to_list_is_counted_and_drawn_from() -> None:
    pack = CardSet(pack_mask())
    rng = Random(5)
    for domain, size in (
        (Choose(13, pack), comb(52, 13)),
        (Deal(count=52, cards=pack), factorial(52)),
        (Deal(count=2, cards=pack, unknown=True), 1 + 2 * 52 + 52 * 51),
        (Between(lowest=5, highest=10**30, step=5), 2 * 10**29),
    ):
        assert domain.size == size
        assert all(domain.sample(rng) in domain for _ in range(20))
        assert next(iter(domain)) in domain


@pytest.mark.parametrize("number", [10**30, 10**30 - 5, 5])
def test_a_large_number_is_found_without_counting_up_to_it(number: int) -> None:
    domain = Between(lowest=5, highest=10**30, step=5)
    assert number in domain
    assert number + 1 not in domain
    assert float(number) not in domain
