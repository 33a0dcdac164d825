"""Records of Weykick in words, and what an action brings about in them.

Every step goes through `offers`, `decide`, `react` and `evolve`.
"""

from __future__ import annotations

import random
from typing import Any, Final

from attrs import frozen

from cardrules.games.weykick import (
    WEYKICK,
    Abandon,
    Advice,
    Answer,
    AskAdvice,
    CloseRecord,
    Options,
    RecordGoal,
    Side,
    StartMatch,
    TakeBackGoal,
)
from cardrules.games.weykick.actions import Action
from cardrules.games.weykick.events import Event
from cardrules.games.weykick.model import State
from cardrules.games.weykick.rules import Ruleset
from cardrules.games.weykick.view import View
from cardrules.kernel.offers import Offer, sample_action
from cardrules.seats import HOST, Actor, Seat
from tests.games.attempts import EventfulAttempt, Table, actor_of

__all__ = ["WORDS", "Scene", "answered", "keeping", "start"]

#: What the host does, in a word.
WORDS: Final[dict[str, Action]] = {
    "start": StartMatch(),
    "L": RecordGoal(Side.LEFT),
    "R": RecordGoal(Side.RIGHT),
    "back": TakeBackGoal(),
    "close": CloseRecord(),
    "abandon": Abandon(),
}


def answered(text: str) -> AskAdvice:
    """Read answers, such as `children no_friends 2 tight undecided impatient`."""
    return AskAdvice(
        tuple(int(word) if word.isdecimal() else Answer(word) for word in text.split())
    )


def keeping(offers: tuple[Offer[Any], ...], rng: random.Random) -> Any:
    """Keep a record as people do: some advice, then goals, of which few are taken back."""
    kinds: dict[type, Offer[Any]] = {offer.action: offer for offer in offers}
    if AskAdvice in kinds:
        return kinds[AskAdvice if rng.random() < 0.6 else StartMatch].sample(rng)
    if TakeBackGoal in kinds and rng.random() < 0.1:
        return TakeBackGoal()
    return sample_action(
        tuple(kinds[kind] for kind in (RecordGoal, CloseRecord) if kind in kinds), rng
    )


@frozen
class Scene(Table):
    """A record at one moment, at rest: nothing follows until somebody acts."""

    game = WEYKICK

    rules: Ruleset
    state: State
    #: What has happened so far.
    events: tuple[Event, ...] = ()

    @property
    def facts(self) -> Any:
        """What a result page is told."""
        return WEYKICK.facts(self.state)

    @property
    def advice(self) -> Advice:
        """The advice just given."""
        assert self.state.advice is not None
        return self.state.advice

    def offers(self, actor: Actor | int = HOST) -> tuple[Offer[Action], ...]:
        """What somebody may do."""
        return WEYKICK.offers(self.rules, self.state, actor_of(actor))

    def view(self, seat: int | None = None) -> View:
        """What a seat sees."""
        return WEYKICK.view(self.rules, self.state, None if seat is None else Seat(seat))

    def when(self, action: Action, actor: Actor | int = HOST) -> EventfulAttempt[Scene]:
        """Let somebody try something."""
        return EventfulAttempt(self, actor_of(actor), action)

    def plays(self, text: str) -> Scene:
        """Let the host do what these words say, one after the other."""
        scene = self
        for word in text.split():
            scene = scene.when(WORDS[word]).accepted()
        return scene


def start(text: str = "", **options: Any) -> Scene:
    """Open a record, and let the host do what these words say."""
    agreed = Options(**options)
    rules = WEYKICK.ruleset(agreed)
    return Scene(rules, WEYKICK.initial(rules, WEYKICK.seats(agreed)[0])).plays(text)
