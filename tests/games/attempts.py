"""What tests of every game do in a scene: somebody tries an action, and it is allowed or refused.

An action that is allowed is also offered, its event tells of that action and nothing else, and one
that is refused is not offered: what the laws demand of matches at large is demanded here each time.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

import attrs
import pytest
from attrs import frozen

from cardrules.errors import IllegalActionError
from cardrules.kernel.game import AnyGame
from cardrules.kernel.offers import is_offered
from cardrules.kernel.turns import settle
from cardrules.seats import Actor, Office, Seat

__all__ = ["Attempt", "EventfulAttempt", "Table", "actor_of"]

TableT = TypeVar("TableT", bound="Table")


def actor_of(actor: Actor | int) -> Actor:
    """Take a number as that seat."""
    return actor if isinstance(actor, Office) else Seat(actor)


@frozen
class Table:
    """A match at one moment, at rest: nothing follows until somebody acts."""

    game: ClassVar[AnyGame]

    rules: Any
    state: Any
    #: What has happened since the scene was set.
    events: tuple[Any, ...] = ()

    @property
    def due(self) -> tuple[Actor, ...]:
        """Who must act."""
        return self.game.to_act(self.state)

    def told(self, *kinds: type[Any]) -> list[Any]:
        """The events of some kinds since the scene was set."""
        return [event for event in self.events if type(event) in kinds]


@frozen
class Attempt(Generic[TableT]):
    """An action that somebody tries at a moment."""

    scene: TableT
    actor: Actor
    action: Any

    def accepted(self) -> TableT:
        """Demand that it is offered and allowed; give what comes of it."""
        game, rules, state = self.scene.game, self.scene.rules, self.scene.state
        event = game.decide(rules, state, self.actor, self.action)
        assert is_offered(game.offers(rules, state, self.actor), self.action), "not offered"
        assert self.is_told_by(event), "the event tells of something else"
        follow, after = settle(game, rules, game.evolve(state, event))
        return attrs.evolve(self.scene, state=after, events=(*self.scene.events, event, *follow))

    def is_told_by(self, event: Any) -> bool:
        """Tell whether this attempt can be read off its event."""
        return self.scene.game.cause(event) == (self.actor, self.action)

    def refused_by(self, rule_id: str, **detail: Any) -> IllegalActionError:
        """Demand a refusal that cites this rule, with these facts, and that it is not offered."""
        game, rules, state = self.scene.game, self.scene.rules, self.scene.state
        with pytest.raises(IllegalActionError) as caught:
            game.decide(rules, state, self.actor, self.action)
        assert caught.value.rule.id == rule_id
        assert caught.value.action is self.action
        assert {name: caught.value.detail.get(name) for name in detail} == detail
        assert not is_offered(game.offers(rules, state, self.actor), self.action), "offered"
        return caught.value


@frozen
class EventfulAttempt(Attempt[TableT]):
    """An attempt of which all events are told."""

    def gives(self, *events: Any) -> TableT:
        """Demand exactly these events: the action's own and all that follows from it."""
        after = self.accepted()
        assert after.events[len(self.scene.events) :] == events
        return after
