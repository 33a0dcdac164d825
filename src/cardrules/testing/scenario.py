"""Given a state, when somebody acts, then this happens: an example of a rule in a few words.

Scenarios are values: what one of them asserts changes nothing for another.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import attrs
from attrs import frozen

from cardrules.errors import IllegalActionError
from cardrules.kernel.game import AnyGame, Game
from cardrules.kernel.naming import plain
from cardrules.kernel.offers import is_offered
from cardrules.kernel.turns import settle
from cardrules.rule import Rule
from cardrules.seats import Actor, Seat

__all__ = ["Deed", "Scenario", "scenario"]

OptionsT = TypeVar("OptionsT")
RulesetT = TypeVar("RulesetT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


@frozen(kw_only=True)
class Scenario(Generic[StateT, ActionT, EventT]):
    """A moment of a match. Its questions raise `AssertionError` where the answer is no."""

    game: AnyGame
    ruleset: Any
    state: StateT

    def given(self, state: StateT) -> Scenario[StateT, ActionT, EventT]:
        """Go on from another state."""
        return attrs.evolve(self, state=state)

    def after(self, *events: EventT) -> Scenario[StateT, ActionT, EventT]:
        """Go on from the state after these events, whether or not the rules would make them.

        Raises:
            CorruptLogError: An event cannot follow in its phase.
        """
        return attrs.evolve(self, state=self.game.evolve.fold(self.state, events))

    def when(self, actor: Actor, action: ActionT) -> Deed[StateT, ActionT, EventT]:
        """Let somebody try an action; nothing happens before `gives` or another question."""
        return Deed(scenario=self, actor=actor, action=action)

    def follows(self, *events: EventT) -> Scenario[StateT, ActionT, EventT]:
        """Assert that exactly these consequences are due, in this order; go on after them."""
        found, state = settle(self.game, self.ruleset, self.state)
        _demand(tuple(found) == events, "what follows", events, tuple(found))
        return attrs.evolve(self, state=state)

    def must_act(self, *actors: Actor) -> Scenario[StateT, ActionT, EventT]:
        """Assert that exactly these must act."""
        due = self.game.to_act(self.state)
        _demand(due == actors, "who must act", actors, due)
        return self

    def offers(self, actor: Actor, *actions: ActionT) -> Scenario[StateT, ActionT, EventT]:
        """Assert that exactly these actions are offered, in any order."""
        offers = self.game.offers(self.ruleset, self.state, actor)
        size = sum(offer.domain.size for offer in offers)
        fits = size == len(actions) and all(is_offered(offers, action) for action in actions)
        _demand(fits, f"what {actor!r} is offered", actions, offers)
        return self

    def sees(self, seat: Seat | None, **fields: Any) -> Scenario[StateT, ActionT, EventT]:
        """Assert that these fields of the view have these values; `None` is a spectator."""
        view = self.game.view(self.ruleset, self.state, seat)
        for name, value in fields.items():
            found = getattr(view, name)
            _demand(found == value, f"{name}, as {seat} sees it", value, found)
        return self


@frozen(kw_only=True)
class Deed(Generic[StateT, ActionT, EventT]):
    """An action that somebody tries."""

    scenario: Scenario[StateT, ActionT, EventT]
    actor: Actor
    action: ActionT

    def gives(self, *events: EventT) -> Scenario[StateT, ActionT, EventT]:
        """Assert that it is accepted and that exactly these events come of it; go on after them."""
        event = self._decided()
        game, ruleset = self.scenario.game, self.scenario.ruleset
        followed, state = settle(game, ruleset, game.evolve(self.scenario.state, event))
        found = (event, *followed)
        _demand(found == events, f"what comes of {self.action}", events, found)
        return attrs.evolve(self.scenario, state=state)

    def is_accepted(self) -> Scenario[StateT, ActionT, EventT]:
        """Assert that the rules allow it; go on after it and its consequences."""
        event = self._decided()
        game, ruleset = self.scenario.game, self.scenario.ruleset
        _, state = settle(game, ruleset, game.evolve(self.scenario.state, event))
        return attrs.evolve(self.scenario, state=state)

    def is_refused_by(self, rule: Rule, **detail: Any) -> Scenario[StateT, ActionT, EventT]:
        """Assert that this rule forbids it, with these facts among the details; go on as before."""
        try:
            event = self._decided()
        except _RefusedError as refused:
            error = refused.error
        else:
            raise AssertionError(f"{self.action} gave {event}; {rule.id} should forbid it")
        _demand(error.rule == rule, f"the rule that forbids {self.action}", rule, error)
        for name, value in detail.items():
            _demand(
                error.detail.get(name) == plain(value),
                f"{name} in the refusal",
                value,
                error.detail,
            )
        return self.scenario

    def _decided(self) -> EventT:
        game, ruleset, state = self.scenario.game, self.scenario.ruleset, self.scenario.state
        try:
            event: EventT = game.decide(ruleset, state, self.actor, self.action)
        except IllegalActionError as error:
            raise _RefusedError(self.action, error) from error
        return event


class _RefusedError(AssertionError):
    def __init__(self, action: object, error: IllegalActionError) -> None:
        super().__init__(f"{action} is refused: {error}")
        self.error = error


def scenario(
    game: Game[OptionsT, RulesetT, StateT, ActionT, EventT, Any],
    options: OptionsT | str | None = None,
    seats: int | None = None,
) -> Scenario[StateT, ActionT, EventT]:
    """Begin an example under some options, or a preset by its name, before the first event.

    Args:
        options: Nothing means the first preset.
        seats: Nothing means the smallest number that may play.

    Examples:
        >>> from cardrules.games.hearts import HEARTS, Abandon
        >>> from cardrules.games.hearts.rules import book
        >>> from cardrules.seats import HOST, TABLE
        >>> table = scenario(HEARTS, "no-passing").when(HOST, Abandon()).is_refused_by(book.PHASE)
    """
    chosen: Any = next(iter(game.presets)) if options is None else options
    chosen = game.presets[chosen] if isinstance(chosen, str) else chosen
    ruleset = game.ruleset(chosen)
    count = game.seats(chosen)[0] if seats is None else seats
    return Scenario(game=game, ruleset=ruleset, state=game.initial(ruleset, count))


def _demand(holds: bool, what: str, wanted: object, found: object) -> None:
    if not holds:
        raise AssertionError(f"{what}:\n  expected {wanted}\n  found    {found}")
