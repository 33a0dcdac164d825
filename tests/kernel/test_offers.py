"""An offer is the actions it builds: it lists, counts, admits and draws these and no others."""

from __future__ import annotations

import copy
from random import Random
from typing import Any, Final

import attrs
import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import PACKS, Card, CardSet, cards_of, pack_mask, parse_card
from cardrules.kernel.domains import ONCE, Among, Between, Choose, Domain, OneOf
from cardrules.kernel.draws import RandomDraw
from cardrules.kernel.offers import (
    Offer,
    card_offers,
    is_offered,
    offered,
    sample_action,
    single,
)
from cardrules.kernel.paths import Path
from cardrules.kernel.turns import playout
from cardrules.registry import BUILTIN
from cardrules.registry import game as registered
from cardrules.seats import Actor, Seat
from cardrules.testing.strategies import card_sets, seeds
from tests.kernel.trees import trees


@frozen
class Pass:
    pass


@frozen
class Play:
    card: Card


@frozen
class PlayLoud(Play):
    """The same field in another class."""


@frozen
class Walk:
    steps: tuple[Any, ...]


@frozen(kw_only=True)
class Raise:
    seat: Seat
    to: Any
    all_in: bool = False


@frozen
class Give:
    to: Seat
    cards: CardSet


SEATS: Final = st.integers(0, 3).map(Seat)
CARDS: Final = card_sets(pack_mask(2), most=6)
NUMBERS: Final = st.builds(
    Between, lowest=st.integers(-2, 5), highest=st.integers(-2, 9), step=st.integers(1, 3)
)
OFFERS: Final[dict[str, st.SearchStrategy[Offer[Any]]]] = {
    "nothing-open": st.just(Offer(Pass)),
    "all-settled": st.builds(
        lambda seat, to: Offer(Raise, fixed={"seat": seat, "to": to, "all_in": False}),
        SEATS,
        st.integers(0, 5),
    ),
    "a-card": st.builds(lambda cards: Offer(Play, "card", OneOf(cards)), CARDS),
    "a-path": st.builds(lambda tree: Offer(Walk, "steps", Path(tree)), trees()),
    "a-number": st.builds(
        lambda seat, numbers: Offer(Raise, "to", numbers, {"seat": seat, "all_in": False}),
        SEATS,
        NUMBERS,
    ),
    "a-truth": st.builds(
        lambda seat: Offer(Raise, "all_in", Among((True, False)), {"seat": seat, "to": 1}), SEATS
    ),
    "some-cards": st.builds(
        lambda to, count, cards: Offer(Give, "cards", Choose(count, cards), {"to": to}),
        SEATS,
        st.integers(0, 3),
        CARDS,
    ),
}
each_offer = pytest.mark.parametrize("kind", OFFERS.values(), ids=OFFERS)


def same(one: object, other: object) -> bool:
    """Tell whether two actions are the same to a game: 1 is neither True nor 1.0."""
    return one == other and repr(one) == repr(other)


# ---------------------------------------------------------------------------------------- an offer


@each_offer
@given(data=st.data(), seed=seeds())
def test_it_stands_for_the_actions_that_it_builds(
    kind: st.SearchStrategy[Offer[Any]], data: st.DataObject, seed: int
) -> None:
    offer = data.draw(kind)
    actions = [offer.build(value) for value in offer.domain]
    assert list(offer) == actions
    assert offer.size == len(actions)
    for action, value in zip(actions, offer.domain, strict=True):
        assert type(action) is offer.action
        assert offer.admits(action)
        assert same(getattr(action, offer.field), value) if offer.field else value is None
        assert all(same(getattr(action, name), part) for name, part in offer.fixed.items())
    if actions:
        rng = Random(seed)
        drawn = {offer.sample(rng) for _ in range(40 * len(actions))}
        assert drawn <= set(actions)


@each_offer
@given(data=st.data())
def test_it_admits_no_other_action(
    kind: st.SearchStrategy[Offer[Any]], data: st.DataObject
) -> None:
    offer = data.draw(kind)
    actions = list(offer)
    others = list(data.draw(kind)) + list(data.draw(st.one_of(*OFFERS.values())))
    for action in (*actions, *others, offer.action, None, offer, "pass", ()):
        assert offer.admits(action) is any(same(action, known) for known in actions)


@given(SEATS, NUMBERS.filter(lambda numbers: numbers.size > 0))
def test_every_field_counts_the_settled_ones_too(seat: Seat, numbers: Between) -> None:
    offer = Offer(Raise, "to", numbers, {"seat": seat, "all_in": False})
    action = next(iter(offer))
    assert offer.admits(action)
    for change in (
        {"seat": Seat(seat + 1)},
        {"seat": float(seat)},
        {"seat": None},
        {"all_in": True},
        {"all_in": 0},
        {"to": numbers.highest + 1},
        {"to": float(action.to)},
        {"to": None},
    ):
        assert not offer.admits(attrs.evolve(action, **change))


def test_an_action_of_a_class_below_is_another_action() -> None:
    offer = Offer(Play, "card", OneOf(CardSet(pack_mask())))
    assert offer.admits(Play(PACKS[3]))
    assert not offer.admits(PlayLoud(PACKS[3]))


def test_what_is_built_with_another_value_is_not_admitted() -> None:
    offer = Offer(Raise, "to", Between(lowest=4, highest=9), {"seat": Seat(1), "all_in": False})
    assert offer.build(7) == Raise(seat=Seat(1), to=7)
    assert offer.build(10) == Raise(seat=Seat(1), to=10)
    assert not offer.admits(offer.build(10))


@frozen(kw_only=True)
class Answer:
    agrees: bool


def test_a_field_that_must_be_named_is_named() -> None:
    offer = Offer(Answer, "agrees", Among((True, False)))
    assert list(offer) == [Answer(agrees=True), Answer(agrees=False)]


# ----------------------------------------------------------------------------------- several offers


@given(st.lists(st.one_of(*OFFERS.values()), max_size=4), seeds())
def test_several_offers_are_all_their_actions_in_order(offers: list[Offer[Any]], seed: int) -> None:
    actions = list(offered(offers))
    assert actions == [action for offer in offers for action in offer]
    assert all(is_offered(offers, action) for action in actions)
    assert not is_offered(offers, object())
    assert not is_offered((), Pass())
    whole = tuple(offer for offer in offers if offer.size)
    if whole:
        assert sample_action(whole, Random(seed)) in actions


def test_every_action_of_several_offers_can_be_drawn() -> None:
    rng = Random(3)
    offers: tuple[Offer[Any], ...] = (
        Offer(Pass),
        Offer(Play, "card", OneOf(CardSet.parse("2C QS AH"))),
        Offer(Give, "cards", Choose(2, CardSet.parse("2C QS AH")), {"to": Seat(2)}),
    )
    for some in (offers, offers[:1], offers[1:2], offers[2:]):
        assert {sample_action(some, rng) for _ in range(1000)} == set(offered(some))


# ---------------------------------------------------------------------------------- offers of cards

#: Sets as they occur in play: a few cards of one suit, of several, and whole hands.
HELD: Final = st.one_of(
    card_sets(pack_mask(2), most=5),
    st.integers(0, pack_mask(2)).map(CardSet),
    st.sampled_from(PACKS).flatmap(lambda card: card_sets(card.lane, most=4)),
)


@given(st.lists(HELD.filter(bool), min_size=1, max_size=8), seeds())
def test_a_card_is_offered_as_by_an_offer_made_for_these_cards(
    hands: list[CardSet], seed: int
) -> None:
    offers_of = card_offers(Play, "card")
    for hand in (*hands, *hands):  # what was made once is given again
        plain = Offer(Play, "card", OneOf(hand))
        offers = offers_of(hand.mask)
        assert offers == (plain,)
        assert hash(offers[0].domain) == hash(plain.domain)
        assert repr(offers[0]) == repr(plain)
        assert list(offered(offers)) == list(plain) == [Play(card) for card in hand]
        assert offers[0].size == len(hand)
        assert all(offers[0].admits(Play(card)) is (card in hand) for card in PACKS)
        # `ready` saves time and changes no draw.
        assert offers[0].sample(Random(seed)) == plain.sample(Random(seed))
        assert sample_action(offers, Random(seed)) == plain.sample(Random(seed))


@given(seeds())
def test_an_offer_of_one_action_is_one_offer_that_makes_it_once(seed: int) -> None:
    once = single(Play, card=parse_card("QS"))
    plain = Offer(Play, fixed={"card": parse_card("QS")})
    assert once == plain
    assert list(once) == [Play(parse_card("QS"))]
    drawn, other = Random(seed), Random(seed)
    assert once.sample(drawn) is once.sample(drawn)
    assert plain.sample(other) == once.sample(drawn)
    # Nothing was open, so nothing was drawn.
    assert drawn.random() == other.random()


@pytest.mark.parametrize("text", ["2C", "2C QC", "2C QC AC", "2S QH", "2C 3C 4C 5C", "QS QS2"])
def test_every_card_that_is_offered_can_be_drawn(text: str) -> None:
    cards = CardSet.parse(text)
    (offer,) = card_offers(Play, "card")(cards.mask)
    rng = Random(9)
    assert {offer.sample(rng).card for _ in range(200)} == set(cards)


def test_no_card_is_an_offer_of_nothing() -> None:
    (offer,) = card_offers(Play, "card")(0)
    assert (offer.size, list(offer), cards_of(0)) == (0, [], ())
    assert not any(offer.admits(Play(card)) for card in PACKS)


def test_an_offer_is_a_value() -> None:
    domain: Domain = OneOf(CardSet.parse("QS"))
    assert Offer(Play, "card", domain) == Offer(Play, "card", OneOf(CardSet.parse("QS")))
    assert Offer(Play, "card", domain) != Offer(PlayLoud, "card", domain)
    assert Offer(Pass) == Offer(Pass, domain=ONCE)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(Offer(Pass), "field", "card")  # noqa: B010  # types forbid the plain form


def test_offers_that_are_equal_hash_alike() -> None:
    fixed = {"seat": Seat(1), "all_in": True}
    plain = Offer(Raise, "to", Among((2, 4)), fixed)
    same = Offer(
        Raise,
        "to",
        Among((2, 4)),
        dict(reversed(fixed.items())),
        made=lambda to: Raise(seat=Seat(1), to=to),
    )
    others = {Offer(Raise, "to", Among((2, 4)), {"seat": Seat(0), "all_in": True}), single(Pass)}
    assert plain == same
    assert hash(plain) == hash(same)
    assert {plain, same, single(Pass), *others} == {plain, *others}
    assert len(others) == 2


@given(seed=seeds())
@pytest.mark.parametrize("game_id", BUILTIN)
def test_what_any_game_offers_can_be_hashed(game_id: str, seed: int) -> None:
    game, rng = registered(game_id), Random(seed)
    options = rng.choice(list(game.presets.values()))
    rules, seats = game.ruleset(options), game.seats(options)[0]
    found: set[Offer[Any]] = set()

    def policy(state: Any, actor: Actor, offers: tuple[Offer[Any], ...]) -> Any:
        found.update(offers)
        assert {hash(offer) for offer in offers} == {hash(copy.copy(offer)) for offer in offers}
        return sample_action(offers, rng)

    playout(game, rules, seats, policy, RandomDraw(rng), most=60)
    assert found or game_id == "weykick"
