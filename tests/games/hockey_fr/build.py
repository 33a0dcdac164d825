"""Positions of French Hockey from card text, and what an action brings about in them.

Every step goes through `offers`, `decide`, `react` and `evolve`. `start` alone folds events that
no table would produce, to take earlier periods as played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from attrs import frozen

from cardrules.cards import PACKS, Card, CardSet, parse_card, parse_cards
from cardrules.games.hockey_fr import HOCKEY_FR, DealHand, LayCentre, Options, PlayCard
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.actions import Action
from cardrules.games.hockey_fr.events import Event
from cardrules.games.hockey_fr.model import Dealing, Playing, State
from cardrules.games.hockey_fr.rules import Ruleset
from cardrules.games.hockey_fr.view import View
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import settle
from cardrules.parts.teams import Team
from cardrules.seats import TABLE, Actor, Seat
from tests.games import attempts
from tests.games.attempts import Table, actor_of

__all__ = ["CENTRE", "Attempt", "Scene", "card", "cards", "seats", "start", "table"]

#: The centre of the worked examples: king, 7, 2, and the 4 on top.
CENTRE: Final = "KC 7D 2S 4H"


def card(text: str) -> Card:
    """Read a card."""
    return parse_card(text)


def cards(text: str) -> CardSet:
    """Read a set of cards."""
    return CardSet.parse(text)


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Name seats."""
    return tuple(Seat(number) for number in numbers)


@frozen
class Scene(Table):
    """A match at one moment, at rest: nothing follows until somebody acts."""

    game = HOCKEY_FR

    rules: Ruleset
    state: State
    #: What has happened since the table was set.
    events: tuple[Event, ...] = ()

    @property
    def score(self) -> tuple[int, int]:
        """The goals of A and of B."""
        return self.state.score

    @property
    def pile(self) -> str:
        """The pile from below."""
        assert isinstance(self.state, Dealing | Playing)
        return " ".join(map(str, self.state.pile))

    def offers(self, actor: Actor | int) -> tuple[Offer[Action], ...]:
        """What somebody may do."""
        return HOCKEY_FR.offers(self.rules, self.state, actor_of(actor))

    def view(self, seat: int | None) -> View:
        """What a seat sees."""
        return HOCKEY_FR.view(self.rules, self.state, None if seat is None else Seat(seat))

    def when(self, actor: Actor | int, action: Action) -> Attempt:
        """Let somebody try something."""
        return Attempt(self, actor_of(actor), action)

    def tries(self, text: str) -> Attempt:
        """Let the seat in turn try a card."""
        (actor,) = self.due
        return self.when(actor, PlayCard(parse_card(text)))

    def plays(self, text: str) -> Scene:
        """Let the seats in turn play these cards, one after the other."""
        scene = self
        for word in text.split():
            scene = scene.tries(word).accepted()
        return scene

    def deals(self, *hands: str, centre: str = "") -> Scene:
        """Deal to the seats that are due, and lay a centre, as far as cards are named."""
        scene = self
        while scene.due == (TABLE,):
            assert isinstance(scene.state, Dealing)
            due = scene.state.due
            text = hands[due[0]] if due and hands else "" if due else centre
            if not text:
                break
            action = DealHand(due[0], cards(text)) if due else LayCentre(parse_cards(text))
            scene = scene.when(TABLE, action).accepted()
            centre = centre if due else ""
        return scene

    def last(self, number: int = 1) -> tuple[Event, ...]:
        """The last events."""
        return self.events[-number:]


@frozen
class Attempt(attempts.Attempt[Scene]):
    """An attempt of which the events after its own are told."""

    def gives(self, *events: Event) -> Scene:
        """Demand exactly these events after the action's own."""
        after = self.accepted()
        assert after.events[len(self.scene.events) + 1 :] == events
        return after


def start(*before: Sequence[int], **options: Any) -> Scene:
    """Set the table before the first deal of a period; seat 3 deals first, so that seat 0 plays.

    Args:
        before: The goals of the periods before, which are taken as played.
    """
    rules = HOCKEY_FR.ruleset(Options(**{"first_dealer": 3, **options}))
    events, state = settle(HOCKEY_FR, rules, HOCKEY_FR.initial(rules, 4))
    for number, (of_a, of_b) in enumerate(before, 1):
        score = (state.score[0] + of_a, state.score[1] + of_b)
        story: tuple[Event, ...] = (
            e.PlayBegan(Seat(0)),
            e.ButScored(Team.A, Seat(0), card("2C"), score),
            e.PeriodEnded(number, (of_a, of_b)),
        )
        events, state = settle(HOCKEY_FR, rules, HOCKEY_FR.evolve.fold(state, story))
    return Scene(rules, state, tuple(events))


def table(
    text: str,
    *,
    centre: str = CENTRE,
    before: Sequence[Sequence[int]] = (),
    **options: Any,
) -> Scene:
    """Deal so that these cards can be played in this order, and play those before a `|`.

    What is not named fills the hands, in card order.
    """
    now, _, later = text.partition("|")
    order = [parse_card(word) for word in (now + later).split()]
    scene = start(*before, **options)
    assert isinstance(scene.state, Dealing)
    first = (scene.state.match.dealer + 1) % 4
    named = {*order, *parse_cards(centre)}
    assert len(named) == len(order) + 4, "a card is named twice"
    spare = iter(one for one in PACKS[:52] if one not in named)
    deals: list[list[str]] = []
    for number in range(0, max(len(order), 1), 16):
        sixteen = order[number : number + 16]
        hands = [sixteen[(seat - first) % 4 :: 4] for seat in range(4)]
        full = [[*hand, *(next(spare) for _ in range(4 - len(hand)))] for hand in hands]
        deals.append([" ".join(map(str, hand)) for hand in full])
    scene = scene.deals(*deals.pop(0), centre=centre)
    for word in now.split():
        scene = scene.plays(word)
        if deals and scene.due == (TABLE,):
            scene = scene.deals(*deals.pop(0))
    return scene
