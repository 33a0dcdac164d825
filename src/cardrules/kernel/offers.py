"""Legal actions are data: an offer is a kind of action, its one open field, and what may fill it.

A screen draws buttons, lit cards and sliders from offers, and a bot draws from them; neither
knows a rule. `offers` and `decide` agree exactly, by law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, TypeVar

import attrs
from attrs import frozen

from cardrules.cards import PACKS, CardSet, Mask
from cardrules.kernel.constructors import direct
from cardrules.kernel.domains import ONCE, Domain, OneOf
from cardrules.kernel.paths import Random

__all__ = ["Offer", "card_offers", "is_offered", "offered", "sample_action"]

ActionT = TypeVar("ActionT")
_NOTHING: Final[Mapping[str, Any]] = {}


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
    """

    action: type[ActionT]
    field: str = ""
    domain: Domain = ONCE
    fixed: Mapping[str, Any] = _NOTHING
    ready: tuple[ActionT, ...] = attrs.field(default=(), kw_only=True, eq=False, repr=False)

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
        return self.build(self.domain.sample(rng))


def card_offers(action: type[ActionT], field: str) -> Callable[[Mask], tuple[Offer[ActionT], ...]]:
    """Make a function that offers one card of some, for an action whose only field is that card.

    Examples:
        >>> from cardrules.games.hearts import PlayCard
        >>> plays = card_offers(PlayCard, "card")
        >>> [list(offer) for offer in plays(CardSet.parse("QS 2S").mask)]
        [[PlayCard(card=2S), PlayCard(card=QS)]]
    """
    make: Any = action
    actions: tuple[ActionT, ...] = tuple([make(card) for card in PACKS])
    # Most choices are among one or two cards, or three of a suit. These are few enough to stay in
    # the processor's cache; of larger sets there are so many that looking them up is no quicker.
    few: dict[Mask, tuple[Offer[ActionT], ...]] = {}

    def offers(cards: Mask) -> tuple[Offer[ActionT], ...]:
        known = few.get(cards)
        if known is not None:
            return known
        among = OneOf(CardSet(cards))
        count = cards.bit_count()
        if count > 3 or (count == 3 and cards & ~PACKS[cards.bit_length() - 1].lane):
            return (Offer(action, field, among),)
        ready = tuple([actions[card.index] for card in among])
        few[cards] = made = (Offer(action, field, among, ready=ready),)
        return made

    return offers


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
