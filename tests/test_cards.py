"""Cards exist once; a set of cards is one number, and yet behaves as any other set of cards."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable, Set
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import example, given
from hypothesis import strategies as st

from cardrules.cards import (
    ALL_CARDS,
    JOKERS,
    PACKS,
    UNKNOWN,
    Card,
    CardSet,
    Rank,
    Suit,
    cards_of,
    mask_of,
    nth_card,
    pack_mask,
    parse_card,
    parse_cards,
)
from cardrules.errors import NotationError

MASKS = st.integers(0, pack_mask(2, jokers=4))
CARDS = st.sampled_from(ALL_CARDS)
SETS = MASKS.map(lambda mask: frozenset(card for card in ALL_CARDS if mask & card.bit))

#: What looks like a card and is none; with the long s, whose capital is S, and two foreign twos.
NO_CARDS = (
    "1S", "QX", "QS3", "QS1", "QS22", "11D", "Q", "S", "QSQS", "10", "102", "??", "SQ", "Q♠",
    "♠Q", "Q\u017f", "\u0662C", "\uff12C", "T0D", "0D", "-2C", "2C.",
)  # fmt: skip


# ------------------------------------------------------------------------------------------- cards


def test_there_are_two_packs_of_four_suits_and_thirteen_ranks() -> None:
    assert len(set(PACKS)) == 104
    assert {(card.rank, card.suit, card.pack) for card in PACKS} == {
        (rank, suit, pack)
        for rank in Rank
        if rank is not Rank.JOKER
        for suit in Suit
        for pack in (0, 1)
    }


def test_cards_lie_in_the_order_of_their_bits() -> None:
    assert [card.index for card in PACKS] == list(range(104))
    assert [card.bit for card in PACKS] == [1 << place for place in range(104)]
    assert str(CardSet(pack_mask() & Suit.SPADES.lane)) == "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    assert [PACKS[place].name for place in (0, 13, 26, 39, 52)] == ["2C", "2D", "2S", "2H", "2C2"]


def test_jokers_come_after_the_packs_and_belong_to_no_suit() -> None:
    assert [card.name for card in JOKERS] == ["XS", "XH", "XS2", "XH2"]
    assert [card.index for card in JOKERS] == [104, 105, 106, 107]
    assert [card.pack for card in JOKERS] == [0, 0, 1, 1]
    assert [card.suit.is_red for card in JOKERS] == [False, True, False, True]
    assert ALL_CARDS == PACKS + JOKERS
    for card in JOKERS:
        assert (card.rank, card.bit, card.lane) == (Rank.JOKER, 1 << card.index, 0)
        assert all(not card.bit & suit.lane for suit in Suit)
    assert str(CardSet(pack_mask(jokers=2) ^ pack_mask())) == "XS XH"


def test_a_lane_is_a_suit_in_both_packs() -> None:
    for card in PACKS:
        assert card.lane == card.suit.lane
        assert card.lane == mask_of(other for other in PACKS if other.suit is card.suit)
    assert pack_mask(2) == sum(suit.lane for suit in Suit)


def test_suits_are_drawn_and_coloured_as_they_are_printed() -> None:
    assert "".join(suit.symbol for suit in Suit) == "♣♦♠♥"
    assert [suit for suit in Suit if suit.is_red] == [Suit.DIAMONDS, Suit.HEARTS]


def test_ranks_are_ordered_with_the_ace_high() -> None:
    assert "".join(rank.notation for rank in sorted(Rank)) == "23456789TJQKAX"


@given(CARDS)
def test_a_card_that_is_copied_or_pickled_is_the_same_card(card: Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy({"hand": [card]})["hand"][0] is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card
        assert pickle.loads(pickle.dumps(UNKNOWN, protocol)) is UNKNOWN
    assert copy.deepcopy(UNKNOWN) is UNKNOWN


@given(CARDS, CARDS)
def test_cards_are_equal_only_to_themselves(one: Card, other: Card) -> None:
    assert (one == other) is (one is other)
    strangers: tuple[object, ...] = (one.name, one.bit, one.index, UNKNOWN)
    assert one not in strangers


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(parse_card("QS"), "rank", Rank.KING)  # noqa: B010  # types forbid the plain form
    assert parse_card("QS").rank is Rank.QUEEN


# ---------------------------------------------------------------------------------------- notation


@given(CARDS)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(card.name) is parse_card(str(card)) is parse_card(repr(card)) is card
    assert parse_card(card.name.lower()) is card
    assert parse_card(card.name.replace("T", "10")) is card


@pytest.mark.parametrize("text", ["", " ", " QS", "QS ", "\n", *NO_CARDS])
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(NotationError, match="a card such as QS or TD was expected") as refused:
        parse_card(text)
    assert (refused.value.text, refused.value.position) == (text, 0)


@given(st.text(st.sampled_from("2345789TJQKAX106CDSHcdshjqkatx\u017f ♠?"), max_size=4))
@example("10")
@example("2\u017f")
def test_every_text_is_a_card_or_refused(text: str) -> None:
    known = {card.name: card for card in ALL_CARDS}
    known |= {card.name.replace("T", "10"): card for card in ALL_CARDS}
    known |= {name.lower(): card for name, card in known.items()} | {
        name[:-1] + name[-1].lower(): card for name, card in known.items()
    }
    try:
        card = parse_card(text)
    except NotationError:
        assert text not in known
    else:
        assert text.isascii()
        assert known[text.upper()] is card


@given(st.lists(CARDS), st.sampled_from([" ", ",", ", ", "  ", "\n", " ,, "]))
def test_cards_are_read_in_the_order_written(cards: list[Card], between: str) -> None:
    text = between.join(card.name for card in cards)
    assert parse_cards(text) == parse_cards(f" {text.lower()},") == tuple(cards)


@given(
    st.lists(CARDS, max_size=6),
    st.sampled_from(NO_CARDS),
    st.lists(CARDS, max_size=6),
    st.sampled_from([" ", ",", ", ", "\t"]),
)
def test_a_word_that_is_no_card_is_found_at_its_place(
    before: list[Card], word: str, after: list[Card], between: str
) -> None:
    start = "".join(card.name + between for card in before)
    text = start + between.join([word, *(card.name for card in after)])
    with pytest.raises(NotationError) as refused:
        parse_cards(text)
    assert refused.value.position == len(start)
    assert refused.value.text == text
    assert str(refused.value) == (
        f"a card such as QS or TD was expected, not {text!r}"
        + (f" (at {len(start)})" if start else "")
    )


def test_a_word_inside_an_earlier_card_is_not_taken_for_it() -> None:
    # The S of QS stands earlier, but is no word.
    with pytest.raises(NotationError) as refused:
        parse_cards("QS S")
    assert refused.value.position == 3


@given(SETS)
def test_a_set_is_read_as_it_is_written(cards: frozenset[Card]) -> None:
    hand = CardSet.of(*cards)
    assert CardSet.parse(str(hand)) == hand
    assert repr(hand) == f"{{{hand}}}"
    assert CardSet.parse(" ".join(card.name for card in reversed(tuple(hand)))) == hand


def test_a_set_names_no_card_twice() -> None:
    with pytest.raises(NotationError, match="each card was expected once, not 'QS 2C qs'"):
        CardSet.parse("QS 2C qs")
    assert len(CardSet.parse("QS QS2")) == 2


# ------------------------------------------------------------------------------------------- masks


@given(SETS)
def test_a_mask_lists_its_cards_in_card_order(cards: frozenset[Card]) -> None:
    mask = mask_of(cards)
    assert mask == sum(card.bit for card in cards)
    assert cards_of(mask) == tuple(card for card in ALL_CARDS if card in cards)
    assert [nth_card(mask, place) for place in range(len(cards))] == list(cards_of(mask))


def test_packs_are_all_their_cards() -> None:
    assert cards_of(pack_mask()) == PACKS[:52]
    assert cards_of(pack_mask(2)) == PACKS
    assert cards_of(0) == ()


# -------------------------------------------------------------------------------------------- sets


@given(SETS)
def test_a_set_of_cards_is_any_other_set_of_the_same_cards(cards: frozenset[Card]) -> None:
    hand = CardSet.of(*cards)
    assert isinstance(hand, Set)
    assert hand == cards
    assert cards == hand
    assert hash(hand) == hash(cards)
    assert {hand: "found"}[cards] == "found"  # type: ignore[index]  # equal and of one hash
    assert len(hand) == len(cards)
    assert bool(hand) is bool(cards)
    assert list(hand) == sorted(cards, key=lambda card: card.index)


@given(SETS, SETS)
def test_sets_are_equal_when_they_hold_the_same_cards(
    one: frozenset[Card], other: frozenset[Card]
) -> None:
    hand, rest = CardSet.of(*one), CardSet.of(*other)
    assert (hand == rest) is (one == other)
    assert (hand != rest) is (one != other)
    assert hand == CardSet(mask_of(one))
    assert hand != hand.mask
    assert hand != tuple(hand)
    assert hand != {card.name for card in one} | {"QS"}


COMPARISONS = (operator.le, operator.lt, operator.ge, operator.gt, operator.eq, operator.ne)
ALGEBRA = (operator.and_, operator.or_, operator.sub, operator.xor)
#: Pairs in which one holds the other, or they share nothing, as well as any others.
PAIRS = st.tuples(SETS, SETS).flatmap(
    lambda sets: st.tuples(
        st.sampled_from([sets[0], sets[0] & sets[1], sets[0] | sets[1], sets[0] - sets[1]]),
        st.just(sets[1]),
    )
)


@pytest.mark.parametrize("compare", COMPARISONS)
@given(PAIRS)
def test_sets_compare_as_frozensets_do(
    compare: Callable[[Any, Any], bool], pair: tuple[frozenset[Card], frozenset[Card]]
) -> None:
    (one, other), (hand, rest) = pair, (CardSet.of(*cards) for cards in pair)
    wanted = compare(one, other)
    assert compare(hand, rest) is wanted
    assert compare(hand, other) is wanted
    assert compare(one, rest) is wanted
    assert hand.isdisjoint(rest) is hand.isdisjoint(other) is one.isdisjoint(other)


@pytest.mark.parametrize("combine", ALGEBRA)
@given(PAIRS)
def test_sets_combine_as_frozensets_do(
    combine: Callable[[Any, Any], Any], pair: tuple[frozenset[Card], frozenset[Card]]
) -> None:
    (one, other), (hand, rest) = pair, (CardSet.of(*cards) for cards in pair)
    for found in (combine(hand, rest), combine(hand, other), combine(one, rest)):
        assert type(found) is CardSet
        assert found == combine(one, other)
    assert hand == one
    assert rest == other


@given(SETS, CARDS)
def test_a_set_holds_its_cards_and_nothing_else(cards: frozenset[Card], card: Card) -> None:
    hand = CardSet.of(*cards)
    assert (card in hand) is (card in cards)
    for stranger in (card.name, card.index, card.bit, hand, None, UNKNOWN, True, [card]):
        assert stranger not in hand


@given(SETS)
def test_a_set_that_is_copied_or_pickled_is_equal(cards: frozenset[Card]) -> None:
    hand = CardSet.of(*cards)
    for other in (copy.copy(hand), copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        assert type(other) is CardSet
        assert other == hand
        assert hash(other) == hash(hand)


def test_a_set_cannot_be_changed() -> None:
    hand = CardSet.parse("QS")
    with pytest.raises(FrozenInstanceError):
        setattr(hand, "mask", 0)  # noqa: B010  # types forbid the plain form
    with pytest.raises(FrozenInstanceError):
        delattr(hand, "mask")
    assert hand == CardSet.parse("QS")
    assert not hasattr(hand, "add")


def test_a_set_is_empty_unless_cards_are_given() -> None:
    assert CardSet() == CardSet.of() == CardSet.parse("") == frozenset()
    assert (str(CardSet()), repr(CardSet())) == ("", "{}")
