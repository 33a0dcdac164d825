"""Chance: every draw is a function of a seed and a number, and every value is equally likely."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, Card, CardSet, mask_of, pack_mask, parse_cards
from cardrules.kernel.draws import Draw, KeyedDraw, RandomDraw

SEED = bytes(range(32))
NUMBERS = st.integers(0, 2**64 - 1)
SEEDS = st.binary(min_size=32, max_size=32)


def stream(seed: bytes, number: int, stops: list[int]) -> list[int]:
    """The rule in the docstring of `KeyedDraw`, written as plainly as it can be."""
    blocks = 0
    value, span = 0, 1
    drawn = []
    for stop in stops:
        while span < stop * 2**128:
            text = number.to_bytes(8, "big") + blocks.to_bytes(8, "big")
            digest = blake2b(text, key=seed, digest_size=64).digest()
            value = value * 2**512 + int.from_bytes(digest, "big")
            span *= 2**512
            blocks += 1
        drawn.append(value % stop)
        value, span = value // stop, span // stop
    return drawn


@given(SEEDS, NUMBERS, st.lists(st.integers(1, 2**70), min_size=1, max_size=200))
def test_numbers_follow_the_published_rule(seed: bytes, number: int, stops: list[int]) -> None:
    draw = KeyedDraw(seed, number)
    assert [draw.below(stop) for stop in stops] == stream(seed, number, stops)


def test_the_first_draws_of_a_known_seed_never_change() -> None:
    # Published values: a log of today must be dealt again by every later version.
    draw = KeyedDraw(SEED, 1)
    assert [draw.below(52) for _ in range(8)] == [1, 31, 39, 44, 37, 37, 47, 4]
    assert KeyedDraw(SEED, 1).cards(5, pack_mask()) == parse_cards("3C 7C 6C TD QD")
    assert KeyedDraw(SEED, 2).cards(5, pack_mask(2)) == parse_cards("5H 8C KD2 AD 9C")


@given(SEEDS, NUMBERS)
def test_the_same_seed_and_number_give_the_same_cards(seed: bytes, number: int) -> None:
    first, again = (KeyedDraw(seed, number).cards(52, pack_mask()) for _ in range(2))
    assert first == again
    assert sorted(first, key=lambda card: card.index) == list(PACKS[:52])


def test_every_number_of_event_deals_anew() -> None:
    hands = {KeyedDraw(SEED, number).cards(13, pack_mask()) for number in range(500)}
    assert len(hands) == 500


def test_seeds_that_differ_in_one_bit_deal_anew() -> None:
    other = bytes([1, *SEED[1:]])
    assert KeyedDraw(SEED, 1).cards(13, pack_mask()) != KeyedDraw(other, 1).cards(13, pack_mask())


@given(SEEDS, NUMBERS, st.sets(st.sampled_from(PACKS)), st.data())
def test_cards_come_from_those_that_are_left_and_none_twice(
    seed: bytes, number: int, among: set[Card], data: st.DataObject
) -> None:
    mask = mask_of(among)
    count = data.draw(st.integers(0, len(among)))
    for draw in (KeyedDraw(seed, number), RandomDraw(Random(number))):
        cards = draw.cards(count, mask)
        assert len(CardSet.of(*cards)) == len(cards) == count
        assert not CardSet.of(*cards).mask & ~mask


@given(SEEDS, st.sets(st.sampled_from(PACKS)), st.integers(1, 9))
def test_more_cards_than_there_are_cannot_be_drawn(
    seed: bytes, among: set[Card], more: int
) -> None:
    for draw in (KeyedDraw(seed, 1), RandomDraw(Random(1))):
        with pytest.raises(ValueError, match=f"cannot be drawn from {len(among)}$"):
            draw.cards(len(among) + more, mask_of(among))


@pytest.mark.parametrize("place", [0, 4])
@pytest.mark.parametrize("kind", ["keyed", "random"])
def test_every_card_is_as_likely_at_every_place(kind: str, place: int) -> None:
    random = RandomDraw(Random(7))
    draws: list[Draw] = [KeyedDraw(SEED, n) if kind == "keyed" else random for n in range(5200)]
    seen = Counter(draw.cards(5, pack_mask())[place] for draw in draws)
    # Chi square with 51 degrees of freedom: beyond 102 once in 30,000 fair runs.
    assert sum((seen[card] - 100) ** 2 / 100 for card in PACKS[:52]) < 102


def test_a_random_draw_repeats_with_its_generator() -> None:
    first, again = (RandomDraw(Random(3)) for _ in range(2))
    assert [first.below(9) for _ in range(20)] == [again.below(9) for _ in range(20)]
    assert first.cards(13, pack_mask()) == again.cards(13, pack_mask())
    assert {first.below(3) for _ in range(100)} == {0, 1, 2}


@pytest.mark.parametrize("cards", ["2C", "2C AH2", "2C 3C 4C 5C 6C 7C 8C 9C", "XH2"])
def test_one_card_of_many_or_few_is_as_likely_as_any_other(cards: str) -> None:
    among = parse_cards(cards)
    draw = RandomDraw(Random(9))
    seen = Counter(draw.cards(1, mask_of(among))[0] for _ in range(400 * len(among)))
    assert set(seen) == set(among)
    assert all(300 < count < 500 for count in seen.values())
