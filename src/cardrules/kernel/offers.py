"""Legal actions are data: an offer is a kind of action, its one open field, and what may fill it.

A screen draws buttons, lit cards and sliders from offers, and a bot draws from them; neither
knows a rule. `offers` and `decide` agree exactly, by law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, TypeVar

import attrs
from attrs import frozen

from cardrules.cards import ALL_CARDS, Card, CardSet, Mask
from cardrules.kernel.constructors import direct
from cardrules.kernel.domains import ONCE, Domain, OneOf
from cardrules.kernel.paths import Random

__all__ = ["Offer", "card_offers", "is_offered", "offered", "sample_action", "single"]

ActionT = TypeVar("ActionT")
_NOTHING: Final[Mapping[str, Any]] = {}
#: Up to so many cards of a suit, what is offered is kept.
_FEW: Final = 3


@direct
@frozen
class Offer(Generic[ActionT]):
    """One kind of action that may be taken now.

    Attributes:
        action: The class of the action.
        field: The name of its open field; empty when nothing is open.
        domain: What may fill the open field.
        fixed: The fields that are settled already.
        ready: The actions themselves in order, where they are at hand; no part of the value.
        made: Gives the action with a value, where all of them are at hand; no part of the value.
    """

    action: type[ActionT]
    field: str = ""
    domain: Domain = ONCE
    fixed: Mapping[str, Any] = _NOTHING
    ready: tuple[ActionT, ...] = attrs.field(default=(), eq=False, repr=False)
    made: Callable[[Any], ActionT] | None = attrs.field(default=None, eq=False, repr=False)

    def __hash__(self) -> int:
        # What is fixed is a mapping, which attrs would not hash.
        return hash((self.action, self.field, self.domain, frozenset(self.fixed.items())))

    @property
    def size(self) -> int:
        """How many actions the offer stands for."""
        return self.domain.size

    def build(self, value: Any = None) -> ActionT:
        """Make the action with this value in the open field; `decide` judges it as any other."""
        make: Any = self.action
        fields = {self.field: value} if self.field else {}
        made: ActionT = make(**self.fixed, **fields) if self.fixed else make(**fields)
        return made

    def admits(self, action: object) -> bool:
        """Tell whether the action is one of those offered."""
        if type(action) is not self.action:
            return False
        open_value = getattr(action, self.field) if self.field else None
        return open_value in self.domain and all(
            type(getattr(action, name)) is type(value) and getattr(action, name) == value
            for name, value in self.fixed.items()
        )

    def __iter__(self) -> Iterator[ActionT]:
        return (self.build(value) for value in self.domain)

    def sample(self, rng: Random) -> ActionT:
        """Draw one of the actions; every one has a chance."""
        ready = self.ready
        if ready:
            return ready[int(rng.random() * len(ready))]
        value, made = self.domain.sample(rng), self.made
        return self.build(value) if made is None else made(value)


def card_offers(action: type[ActionT], field: str) -> Callable[[Mask], tuple[Offer[ActionT], ...]]:
    """Make a function that offers one card of some, for an action whose only field is that card.

    Examples:
        >>> from cardrules.games.hearts import PlayCard
        >>> plays = card_offers(PlayCard, "card")
        >>> [list(offer) for offer in plays(CardSet.parse("QS 2S").mask)]
        [[PlayCard(card=2S), PlayCard(card=QS)]]
    """
    make: Any = action
    actions: tuple[ActionT, ...] = tuple([make(card) for card in ALL_CARDS])
    # Most choices are among two cards, or up to three of a suit. These are few enough to stay in
    # the processor's cache; of larger sets there are so many that looking them up is no quicker.
    few: dict[Mask, tuple[Offer[ActionT], ...]] = {}

    def made(card: Card) -> ActionT:
        return actions[card.index]

    def offers(cards: Mask) -> tuple[Offer[ActionT], ...]:
        known = few.get(cards)
        if known is not None:
            return known
        among = OneOf(CardSet(cards))
        count = cards.bit_count()
        if count > _FEW or (count > 2 and cards & ~ALL_CARDS[cards.bit_length() - 1].lane):
            # Without names, which cost a class more than a function.
            return (Offer(action, field, among, _NOTHING, (), made),)
        ready = tuple([actions[card.index] for card in among])
        few[cards] = offer = (Offer(action, field, among, ready=ready),)
        return offer

    return offers


def single(action: type[ActionT], **fixed: Any) -> Offer[ActionT]:
    """Offer the one action in which nothing is open; it is made once.

    Examples:
        >>> from cardrules.games.holdem import Call
        >>> list(single(Call))
        [Call()]
    """
    make: Any = action
    only: ActionT = make(**fixed)
    return Offer(action, fixed=fixed, made=lambda _: only)


def offered(offers: Iterable[Offer[ActionT]]) -> Iterator[ActionT]:
    """List every action of some offers, in a fixed order."""
    return (action for offer in offers for action in offer)


def is_offered(offers: Iterable[Offer[Any]], action: object) -> bool:
    """Tell whether some offer admits the action."""
    return any(offer.admits(action) for offer in offers)


def sample_action(offers: tuple[Offer[ActionT], ...], rng: Random) -> ActionT:
    """Draw an offer, then one of its actions."""
    offer = offers[0] if len(offers) == 1 else offers[int(rng.random() * len(offers))]
    return offer.sample(rng)
