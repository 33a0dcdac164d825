"""Ranking of poker hands: counted over every hand, and compared with other rankings."""

from __future__ import annotations

import pickle
import subprocess
import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, groupby, pairwise
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardrules
from cardrules.cards import PACKS, UNKNOWN, Card, CardSet, Mask, Rank, Suit, mask_of, parse_cards
from cardrules.parts import poker_tables
from cardrules.parts.poker_hands import (
    STRENGTHS,
    Category,
    HandError,
    HandRank,
    best_five,
    hand_rank,
    strength,
    winners,
)

PACK = PACKS[:52]

#: Hands of five cards, published in any book on poker, and strengths that differ.
FIVE_CARDS = {
    Category.STRAIGHT_FLUSH: (40, 10),
    Category.FOUR_OF_A_KIND: (624, 156),
    Category.FULL_HOUSE: (3_744, 156),
    Category.FLUSH: (5_108, 1_277),
    Category.STRAIGHT: (10_200, 10),
    Category.THREE_OF_A_KIND: (54_912, 858),
    Category.TWO_PAIR: (123_552, 858),
    Category.PAIR: (1_098_240, 2_860),
    Category.HIGH_CARD: (1_302_540, 1_277),
}
#: Hands of seven cards by the best five of them.
SEVEN_CARDS = {
    Category.STRAIGHT_FLUSH: 41_584,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}

hands = st.integers(5, 7).flatmap(
    lambda size: st.lists(st.sampled_from(PACK), min_size=size, max_size=size, unique=True)
)


@pytest.fixture(scope="module")
def every_five() -> array[int]:
    return array("q", map(sum, combinations([card.bit for card in PACK], 5)))


@pytest.fixture(scope="module")
def every_five_ranked(every_five: array[int]) -> array[int]:
    return array("H", map(strength, every_five))


def textbook(cards: Iterable[Card]) -> tuple[object, ...]:
    """Rank five cards the slow way: by the sizes of groups of equal ranks, then by ranks."""
    ranks = sorted((card.rank for card in cards), reverse=True)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    sizes = tuple(size for size, _rank in groups)
    order = tuple(rank for _size, rank in groups)
    flush = len({card.suit for card in cards}) == 1
    if order == (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO):
        order = (Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO, Rank.ACE)
        straight = True
    else:
        straight = len(order) == 5 and order[0] - order[4] == 4
    if straight:
        return (8 if flush else 4), order
    plain = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(sizes, 0)
    return max(plain, 5 * flush), order


def by_category(counts: Iterable[tuple[int, int]]) -> dict[Category, int]:
    found: Counter[Category] = Counter()
    for value, count in counts:
        found[HandRank(value).category] += count
    return dict(found)


# ---- every hand


def test_every_hand_of_five_cards_is_counted_in_its_category(every_five_ranked: array[int]) -> None:
    counts = Counter(every_five_ranked)
    assert sum(counts.values()) == comb(52, 5) == 2_598_960
    assert by_category(counts.items()) == {key: hands for key, (hands, _) in FIVE_CARDS.items()}
    assert counts[7462] == 4  # royal flushes
    assert set(counts) == set(STRENGTHS)


def test_each_category_has_the_published_number_of_strengths() -> None:
    categories = [HandRank(value).category for value in STRENGTHS]
    assert dict(Counter(categories)) == {
        key: strengths for key, (_, strengths) in FIVE_CARDS.items()
    }
    assert categories == sorted(categories)


def test_the_bulk_ranking_of_every_five_cards_is_the_same(
    every_five: array[int], every_five_ranked: array[int]
) -> None:
    np = pytest.importorskip("numpy")
    from cardrules.parts.poker_bulk import strengths

    assert np.array_equal(strengths(np.array(every_five)), np.array(every_five_ranked))


@pytest.mark.slow
def test_every_hand_of_seven_cards_is_counted_in_its_category() -> None:
    np = pytest.importorskip("numpy")
    from cardrules.parts.poker_bulk import strengths

    bits = np.array([card.bit for card in PACK], dtype=np.int64)
    fours = np.array(list(combinations(range(52), 4)))
    masks = bits[fours].sum(axis=1)
    # The fours in the order of their lowest card: from `first[c]` on, all lie above the card c - 1.
    first = np.searchsorted(fours[:, 0], np.arange(53))
    counts = np.zeros(7463, dtype=np.int64)
    for low, middle in combinations(range(52), 2):
        above = [masks[first[high + 1] :] | bits[high] for high in range(middle + 1, 48)]
        if above:
            found = strengths(np.concatenate(above) | bits[low] | bits[middle])
            counts += np.bincount(found, minlength=7463)
    assert counts.sum() == comb(52, 7) == 133_784_560
    assert by_category((value, int(counts[value])) for value in STRENGTHS) == SEVEN_CARDS
    assert counts[7462] == 4_324  # royal flushes
    assert np.count_nonzero(counts) == 4_824  # a lone seven-high is not the best of seven cards


# ---- what a rank means


@given(st.lists(st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True), min_size=2))
def test_five_cards_are_ordered_as_in_the_textbook(some: list[list[Card]]) -> None:
    ranked = sorted(some, key=lambda cards: strength(mask_of(cards)))
    for worse, better in pairwise(ranked):
        tied = hand_rank(worse) == hand_rank(better)
        assert tied == (textbook(worse) == textbook(better))
        assert tied or textbook(worse) < textbook(better)


def test_neighbouring_strengths_are_in_the_order_of_the_textbook() -> None:
    examples = [example(HandRank(value)) for value in STRENGTHS]
    keys: list[Any] = [textbook(cards) for cards in examples]
    assert all(worse < better for worse, better in pairwise(keys))
    assert [strength(mask_of(cards)) for cards in examples] == list(STRENGTHS)


def example(rank: HandRank) -> list[Card]:
    """Cards of these ranks: of one suit if it is a flush, else of several."""
    flush = rank.category in (Category.FLUSH, Category.STRAIGHT_FLUSH)
    cards: list[Card] = []
    for group_rank, group in groupby(rank.ranks):
        suits = list(Suit)
        if not flush and not cards:
            suits.reverse()
        cards += [
            next(card for card in PACK if card.rank is group_rank and card.suit is suit)
            for _one, suit in zip(group, suits, strict=False)
        ]
    return cards


@given(hands)
def test_a_hand_is_worth_its_best_five_cards(cards: list[Card]) -> None:
    fives = [strength(mask_of(five)) for five in combinations(cards, 5)]
    assert strength(mask_of(cards)) == max(fives)


@given(hands)
def test_the_best_five_are_cards_of_the_hand_that_make_its_rank(cards: list[Card]) -> None:
    five, rank = best_five(cards), hand_rank(cards)
    assert len(set(five)) == 5
    assert set(five) <= set(cards)
    assert hand_rank(five) == rank
    assert tuple(card.rank for card in five) == rank.ranks


@given(hands, st.permutations(tuple(Suit)))
def test_exchanging_suits_changes_nothing(cards: list[Card], suits: list[Suit]) -> None:
    other = dict(zip(Suit, suits, strict=True))
    exchanged = [
        next(new for new in PACK if new.rank is card.rank and new.suit is other[card.suit])
        for card in cards
    ]
    assert hand_rank(exchanged) == hand_rank(cards)


@given(hands)
def test_a_mask_a_set_and_cards_in_any_order_are_the_same_hand(cards: list[Card]) -> None:
    rank = hand_rank(cards)
    assert rank.strength == strength(mask_of(cards))
    assert rank == hand_rank(mask_of(cards)) == hand_rank(CardSet.of(*cards))
    assert rank == hand_rank(reversed(cards)) == hand_rank(frozenset(cards))


def test_the_order_of_ranks_is_the_order_of_hands() -> None:
    pair, straight = (
        hand_rank(parse_cards("2C 2D 7H 9S JC")),
        hand_rank(parse_cards("2C 3D 4H 5S 6C")),
    )
    assert pair < straight
    assert straight >= hand_rank(parse_cards("2S 3S 4S 5S 6H"))
    assert pair.category < straight.category
    assert pickle.loads(pickle.dumps(pair)) == pair


def test_of_equal_cards_the_first_in_card_order_are_the_best_five() -> None:
    assert best_five(parse_cards("KH KD KS 7H 7C 7S 2C")) == parse_cards("KD KS KH 7C 7S")


def test_the_best_five_of_a_flush_leave_out_a_higher_card_of_another_suit() -> None:
    assert best_five(parse_cards("AC KH 9H 7H 5H 3H 2H")) == parse_cards("KH 9H 7H 5H 3H")


def test_of_no_hands_there_is_no_winner() -> None:
    assert winners({}) == ()


# ---- names


@pytest.mark.parametrize(
    ("cards", "english", "french"),
    [
        ("TS JS QS KS AS", "royal flush", "quinte flush royale"),
        ("AD 2D 3D 4D 5D", "straight flush, five high", "quinte flush au cinq"),
        ("QC QD QS QH 8S", "four of a kind, queens, eight kicker", "carré de dames, kicker huit"),
        ("AC AD AS AH KS", "four of a kind, aces, king kicker", "carré d’as, kicker roi"),
        ("AC AD AS KC KD", "full house, aces full of kings", "full aux as par les rois"),
        ("6C 6D 6S JC JD", "full house, sixes full of jacks", "full aux six par les valets"),
        (
            "QH TH 7H 5H 2H",
            "flush, queen high, then ten, seven, five and two",
            "couleur à la dame, puis dix, sept, cinq et deux",
        ),
        ("TC JD QS KS AS", "straight, ace high", "quinte à l’as"),
        (
            "AC AD AS 9C 4H",
            "three of a kind, aces, kickers nine and four",
            "brelan d’as, kickers neuf et quatre",
        ),
        (
            "KC KD 7S 7H AC",
            "two pair, kings and sevens, ace kicker",
            "deux paires, rois et sept, kicker as",
        ),
        (
            "TC TD AS 9C 4H",
            "pair of tens, kickers ace, nine and four",
            "paire de dix, kickers as, neuf et quatre",
        ),
        (
            "JC TD 8S 3C 2H",
            "high card jack, kickers ten, eight, three and two",
            "carte haute valet, kickers dix, huit, trois et deux",
        ),
    ],
)
def test_a_hand_is_called_what_players_call_it(cards: str, english: str, french: str) -> None:
    name = hand_rank(parse_cards(cards)).name
    assert (name.en, name.fr) == (english, french)
    assert str(hand_rank(parse_cards(cards))) == english


@pytest.mark.parametrize("language", ["en", "fr"])
def test_hands_of_different_strength_have_different_names(language: str) -> None:
    names = {getattr(HandRank(value).name, language) for value in STRENGTHS}
    assert len(names) == 7462


def test_categories_have_names() -> None:
    assert len({category.title.en for category in Category}) == 9
    assert Category.FOUR_OF_A_KIND.title.fr == "carré"


# ---- what is no hand


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ((), "not 0"),
        (parse_cards("2C 3C 4C 5C"), "not 4"),
        (parse_cards("2C 3C 4C 5C 6C 7C 8C 9C"), "not 8"),
        (parse_cards("2C 3D 4S 5H 6C 7D 8S 9H"), "not 8"),
        (parse_cards("2C 3C 4C 5C 2C"), "2C is there twice"),
        ((*parse_cards("2C 3C 4C 5C 6C"), UNKNOWN), "unknown"),
        (("2C", "3C", "4C", "5C", "6C"), "'2C' is no card"),
        (parse_cards("2C 3C 4C 5C 6C2"), "one pack"),
        (parse_cards("2C2 3C2 4C2 5C2 6C2"), "one pack"),
        (parse_cards("2D 3S 4H 5C AH2"), "one pack"),
        (CardSet.parse("2C 3C 4C 5C"), "not 4"),
        (0b1111, "not 4"),
        (0b11111 << 60, "one pack"),
        (-0b11111, "negative"),
        (0b11111 - (1 << 52), "negative"),
        ((1 << 47) - (1 << 52), "negative"),
        (-(1 << 90) - (1 << 80) - (1 << 70) - (1 << 60) - (1 << 50), "negative"),
    ],
)
def test_what_is_no_hand_is_refused_with_the_reason(hand: Any, reason: str) -> None:
    for ask in (hand_rank, best_five, lambda cards: winners({"A": cards})):
        with pytest.raises(HandError, match=reason) as caught:
            ask(hand)
        again = pickle.loads(pickle.dumps(caught.value))
        assert (str(again), again.hand) == (str(caught.value), caught.value.hand)


@pytest.mark.parametrize("value", [0, 7463, -1, True, 3.0])
def test_a_strength_that_does_not_exist_is_refused(value: Any) -> None:
    with pytest.raises(HandError, match="1 to 7462"):
        HandRank(value)


@given(st.integers())
def test_any_number_is_a_hand_or_refused(mask: int) -> None:
    if 0 <= mask < 1 << 52 and 5 <= mask.bit_count() <= 7:
        assert strength(mask) in STRENGTHS
    else:
        with pytest.raises(HandError):
            strength(mask)


# ---- many at once


@given(st.lists(hands.map(mask_of)))
def test_the_bulk_ranking_is_the_same_for_hands_of_any_size(masks: list[Mask]) -> None:
    np = pytest.importorskip("numpy")
    from cardrules.parts.poker_bulk import strengths

    expected = [strength(mask) for mask in masks]
    assert strengths(masks).tolist() == expected
    assert strengths(np.array([masks], dtype=np.uint64)).tolist() == [expected]


@pytest.mark.parametrize("wrong", [0, 15, 255, 31 << 60, 1 << 52 | 15, -31, -(1 << 52) + 31])
def test_the_bulk_ranking_refuses_what_is_no_hand(wrong: int) -> None:
    pytest.importorskip("numpy")
    from cardrules.parts.poker_bulk import strengths

    with pytest.raises(HandError):
        strengths([31, wrong, 31])


def test_the_bulk_ranking_refuses_fractions() -> None:
    pytest.importorskip("numpy")
    from cardrules.parts.poker_bulk import strengths

    with pytest.raises(HandError, match="whole numbers"):
        strengths([31.0])


# ---- the tables

FIRST_USE = """
import sys, tracemalloc
from concurrent.futures import ThreadPoolExecutor
from cardrules.parts import poker_tables
from cardrules.parts.poker_hands import strength

assert "numpy" not in sys.modules
assert not poker_tables.LANES and not poker_tables.CLASSES
tracemalloc.start()
with ThreadPoolExecutor(2) as pool:
    assert list(pool.map(strength, [31, 62, 31, 62])) == [7454, 7455, 7454, 7455]
print(tracemalloc.get_traced_memory()[0])
"""


def test_the_tables_are_made_at_first_use_and_take_at_most_8_mb() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_USE],
        env={"PYTHONPATH": str(Path(cardrules.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert int(done.stdout) <= 8_000_000


def test_a_rank_has_a_name_before_any_hand_was_evaluated() -> None:
    poker_tables.CLASSES.clear()
    assert HandRank(7461).name.en == "straight flush, king high"


# ---- other rankings


def random_hands(count: int) -> Iterator[list[Card]]:
    rng = Random(7)
    for number in range(count):
        yield rng.sample(PACK, 5 + number % 3)


def assert_same_order(ours: list[int], theirs: list[int]) -> None:
    """Sorted by one ranking, the hands are sorted by the other, with the same ties."""
    ranked = sorted(zip(ours, theirs, strict=True))
    for (our_worse, their_worse), (our_better, their_better) in pairwise(ranked):
        assert (our_worse < our_better) == (their_worse < their_better)
        assert (our_worse == our_better) == (their_worse == their_better)


def test_the_order_is_that_of_phevaluator() -> None:
    evaluate = pytest.importorskip("phevaluator").evaluate_cards
    some = list(random_hands(20_000))
    ours = [strength(mask_of(cards)) for cards in some]
    # It counts from the best hand.
    theirs = [-evaluate(*(c.rank.notation + c.suit.value.lower() for c in cards)) for cards in some]
    assert_same_order(ours, theirs)


def test_the_order_is_that_of_treys() -> None:
    treys = pytest.importorskip("treys")
    evaluate = treys.Evaluator().evaluate
    new = {card: treys.Card.new(card.rank.notation + card.suit.value.lower()) for card in PACK}
    some = list(random_hands(5_000))
    ours = [strength(mask_of(cards)) for cards in some]
    theirs = [
        -evaluate([new[card] for card in cards[:2]], [new[card] for card in cards[2:]])
        for cards in some
    ]
    assert_same_order(ours, theirs)


# ---- cases


def best(board: str, **own: str) -> tuple[str, ...]:
    return winners({name: parse_cards(f"{board} {cards}") for name, cards in own.items()})


@pytest.mark.case(41)
def test_a_third_pair_does_not_push_out_the_kicker() -> None:
    board = "6C QC AD 6S AC"
    assert best(board, A="TD JS", B="3S 3D") == ("A", "B")
    assert str(hand_rank(parse_cards(f"{board} 3S 3D"))) == "two pair, aces and sixes, queen kicker"


@pytest.mark.case(43)
def test_four_suited_cards_are_worth_nothing() -> None:
    board = "AH 3S 4S 5D 6S"
    assert best(board, A="AD KS", B="AC KD") == ("A", "B")
    assert (
        str(hand_rank(parse_cards(f"{board} AD KS"))) == "pair of aces, kickers king, six and five"
    )


@pytest.mark.case(45)
def test_the_wheel_is_a_straight_and_the_lowest() -> None:
    board = "2C 3D 4H 9S KC"
    assert str(hand_rank(parse_cards(f"{board} AH 5D"))) == "straight, five high"
    assert best(board, A="AH 5D", B="5S 6S") == ("B",)


@pytest.mark.case(47)
def test_a_flush_and_a_straight_are_not_a_straight_flush() -> None:
    board = "TH JH QH 2H 3C"
    assert hand_rank(parse_cards(f"{board} KH 9C")).category is Category.FLUSH
    assert best_five(parse_cards(f"{board} KH 9C")) == parse_cards("KH QH JH TH 2H")
    assert best(board, A="KH 9C", B="AH 5D") == ("B",)


@pytest.mark.case(49)
def test_two_threes_of_a_kind_are_a_full_house() -> None:
    board = "KD KS 7C 7H 2S"
    assert best(board, A="KH 7D", B="KC AD") == ("A", "B")
    assert str(hand_rank(parse_cards(f"{board} KH 7D"))) == "full house, kings full of sevens"


def test_two_better_pairs_win_and_the_third_gives_the_kicker() -> None:
    assert best("KS KH 7D 7C 2S", X="AC 3D", Y="QD QC") == ("Y",)


def test_a_straight_to_the_five_beats_three_aces() -> None:
    assert best("AS 2D 3C 4H 9S", X="5C KD", Y="AD AH") == ("X",)


def test_who_plays_the_board_shares() -> None:
    assert best("TC JD QS KH AC", A="2C 3D", B="9S 9D", C="AH AD") == ("A", "B", "C")
