"""Legal actions are data: an offer is a kind of action, its one open field, and what may fill it.

A screen draws buttons, lit cards and sliders from offers, and a bot draws from them; neither
knows a rule. `offers` and `decide` agree exactly, by law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, TypeVar

from attrs import frozen

from cardrules.kernel.domains import ONCE, Domain
from cardrules.kernel.paths import Random

__all__ = ["Offer", "is_offered", "offered", "sample_action"]

ActionT = TypeVar("ActionT")
_NOTHING: Final[Mapping[str, Any]] = {}


@frozen
class Offer(Generic[ActionT]):
    """One kind of action that may be taken now.

    Attributes:
        action: The class of the action.
        field: The name of its open field; empty when nothing is open.
        domain: What may fill the open field.
        fixed: The fields that are settled already.
    """

    action: type[ActionT]
    field: str = ""
    domain: Domain = ONCE
    fixed: Mapping[str, Any] = _NOTHING

    @property
    def size(self) -> int:
        """How many actions the offer stands for."""
        return self.domain.size

    def build(self, value: Any = None) -> ActionT:
        """Make the action with this value in the open field; `decide` judges it as any other."""
        make: Callable[..., ActionT] = self.action
        if self.fixed:
            return make(**self.fixed, **({self.field: value} if self.field else {}))
        return make(value) if self.field else make()

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
        value = self.domain.sample(rng)
        if self.fixed or not self.field:
            return self.build(value)
        # What `build` would do: a playout asks for little else.
        make: Callable[..., ActionT] = self.action
        return make(value)


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
