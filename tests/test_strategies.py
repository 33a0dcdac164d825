"""What is drawn for property tests, and how laws look into the values of any game."""

from __future__ import annotations

from random import Random

import pytest
from attrs import field, frozen
from attrs.validators import instance_of
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import UNKNOWN, Card, CardSet, Mask, Suit, cards_of, parse_card, parse_cards
from cardrules.errors import OptionsError
from cardrules.games.hearts import HEARTS, Options
from cardrules.kernel.game import Zone
from cardrules.testing import Walk, play
from cardrules.testing.strategies import card_sets, cards, options, seeds, walks
from cardrules.testing.values import Swap, cards_in, mutants
from tests.planting import planted
from tests.toy import TOY

KS, TWO = parse_card("KS"), parse_card("2C")


@given(cards(), cards(Suit.HEARTS.lane), card_sets(least=2, most=5), seeds())
def test_cards_are_of_the_pack_that_is_asked_for(
    one: Card, heart: Card, several: CardSet, seed: int
) -> None:
    assert one.pack == 0
    assert heart.bit & Suit.HEARTS.lane
    assert 2 <= len(several) <= 5
    assert seed >= 0


@given(
    options(
        HEARTS,
        players=st.integers(1, 12),
        decks=st.integers(0, 3),
        pass_count=st.integers(-3, 30),
    )
)
def test_drawn_options_are_always_accepted(chosen: Options) -> None:
    HEARTS.ruleset(chosen)


@given(options(HEARTS, players=st.just(6), decks=st.just(2), omnibus=st.just(False)))
def test_what_the_caller_draws_is_kept_and_the_rest_gives_way(chosen: Options) -> None:
    assert (chosen.players, chosen.decks, chosen.omnibus) == (6, 2, False)
    HEARTS.ruleset(chosen)


def test_a_game_that_does_not_accept_its_defaults_is_named() -> None:
    def refuses(options: object) -> object:
        raise OptionsError("no")

    @given(options(planted(TOY, ruleset=refuses)))
    def draw(chosen: object) -> None:
        raise NotImplementedError

    with pytest.raises(AssertionError, match="toy does not accept its own defaults"):
        draw()


def test_every_value_of_an_option_is_drawn() -> None:
    seen: set[object] = set()

    @given(options(HEARTS, players=st.integers(4, 6), decks=st.just(2)))
    def collect(chosen: Options) -> None:
        seen.update((chosen.players, chosen.moon, chosen.omnibus, chosen.moon_needs_bonus))

    collect()
    assert {4, 5, 6, True, False} <= seen


@given(walks(TOY))
def test_a_drawn_match_is_whole(walk: Walk) -> None:
    assert walk.fault is None
    assert TOY.outcome(walk.states[-1]) is not None
    assert len(walk.states) == len(walk.events) + 1
    assert walk.rests[-1] == len(walk.events)


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = (play(TOY, TOY.presets["classic"], 3, 5) for _ in range(2))
    assert one.events == other.events
    assert one.events != play(TOY, TOY.presets["classic"], 3, 6).events


@frozen
class Nest:
    hands: tuple[Mask, ...]
    pairs: tuple[tuple[Mask, int], ...] = ()
    maybe: Mask | None = None
    number: int = 0
    known: frozenset[Card] = frozenset()
    by_name: dict[str, Card] = field(factory=dict)
    loose: list[Card] = field(factory=list)
    derived: int = field(default=1, init=False)


NEST = Nest(
    hands=(KS.bit, 0),
    pairs=((TWO.bit, TWO.bit),),
    maybe=parse_card("3C").bit,
    number=parse_card("4C").bit,
    known=frozenset(parse_cards("5C")),
    by_name={"a": parse_card("6C")},
    loose=list(parse_cards("7C")),
)


def test_cards_are_found_wherever_they_are_and_numbers_are_no_cards() -> None:
    assert CardSet(cards_in(NEST)) == CardSet.parse("2C 3C 5C 6C 7C KS")
    assert cards_in((UNKNOWN, None, "KS", 3, Zone())) == 0


def test_two_cards_change_places_everywhere() -> None:
    swapped = Swap(KS, TWO)(NEST)
    assert swapped.hands == (TWO.bit, 0)
    assert swapped.pairs == ((KS.bit, TWO.bit),)
    assert Swap(TWO, KS)(swapped) == NEST
    assert Swap(KS, parse_card("AH"))(NEST).known is not None
    assert Swap(parse_card("6C"), KS)(NEST).by_name == {"a": KS}
    assert Swap(parse_card("7C"), KS)(NEST).loose == [KS]
    assert Swap(parse_card("8H"), parse_card("9H"))(NEST) is NEST


@frozen(kw_only=True)
class Odd:
    card: Card = KS
    cards: CardSet
    open: bool = True
    number: int = field(default=1, validator=instance_of(int))
    line: tuple[int, ...] = (1, 2)


def test_neighbours_of_an_action_differ_in_one_field() -> None:
    pool = CardSet.parse("2C 3C AH")
    found = list(mutants(Odd(cards=CardSet.parse("2C 3C")), pool.mask, Random(3)))
    assert all(isinstance(one.number, int) for one in found)
    assert {one.number for one in found} >= {0, 2, -1, 10**9}
    assert {one.open for one in found} == {True, False, None}
    assert {one.line for one in found if isinstance(one.line, tuple)} >= {(1,), (2,), (2, 1)}
    assert {one.card for one in found if isinstance(one.card, Card)} <= {KS, *cards_of(pool.mask)}
    sizes = {len(one.cards) for one in found if isinstance(one.cards, CardSet)}
    assert {0, 1, 3} <= sizes


def test_not_all_options_are_accepted() -> None:
    # Otherwise the strategy above would prove nothing: some of what it draws is impossible.
    with pytest.raises(OptionsError):
        HEARTS.ruleset(Options(players=7))
