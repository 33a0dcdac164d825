"""Positions of Card Hockey from the cards played, and what the next card brings about.

Every step goes through `offers`, `decide`, `react` and `evolve`; only periods that lie before the
position are folded from their goals. Each seat is dealt what it will play, and the lowest cards
that nobody names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest
from attrs import frozen

from cardrules.cards import PACKS, Card, CardSet, mask_of, parse_card
from cardrules.errors import OptionsError
from cardrules.games.hockey_ca import (
    HOCKEY_CA,
    Chance,
    Cut,
    DealHand,
    Effect,
    LayCentre,
    Options,
    PlayCard,
    Ruleset,
    View,
)
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.actions import Action
from cardrules.games.hockey_ca.events import Event
from cardrules.games.hockey_ca.model import Dealing, Playing, State
from cardrules.kernel.game import Outcome
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import settle
from cardrules.seats import TABLE, Actor, Seat
from tests.games.attempts import EventfulAttempt, Table, actor_of

__all__ = [
    "A",
    "B",
    "Scene",
    "allowed",
    "cards",
    "cut",
    "named",
    "refused",
    "rink",
    "start",
    "table_plays",
]

#: As in the worked examples: A does not deal and plays first, B deals.
A: Final = Seat(0)
B: Final = Seat(1)


def cards(text: str) -> CardSet:
    """Read cards."""
    return CardSet.parse(text)


def named(text: str, apart: str = "") -> tuple[Card, ...]:
    """Read cards in order; a rank alone is the first card of that rank that nothing else names.

    Args:
        apart: Other cards that are named elsewhere.
    """
    taken = {word for word in (text + " " + apart).split() if len(word) > 1}
    found = []
    for word in text.split():
        if len(word) == 1:
            word = next(word + suit for suit in "CDSH" if word + suit not in taken)
            taken.add(word)
        found.append(parse_card(word))
    assert len(set(found)) == len(found), f"a card is named twice in {text}"
    return tuple(found)


@frozen
class Scene(Table):
    """A match at one moment, at rest: nothing follows until somebody acts."""

    game = HOCKEY_CA

    rules: Ruleset
    state: State
    #: What has happened since the table was set, the deals included.
    events: tuple[Event, ...] = ()

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the last card did."""
        effects: tuple[Effect, ...] = self.told(e.CardPlayed)[-1].effects
        return effects

    @property
    def chance(self) -> Chance | None:
        """Who may score."""
        return self.view(None).chance

    @property
    def score(self) -> tuple[int, ...]:
        """The goals by team."""
        return self.view(None).score

    @property
    def outcome(self) -> Outcome | None:
        """The result."""
        return HOCKEY_CA.outcome(self.state)

    def offers(self, actor: Actor | int) -> tuple[Offer[Action], ...]:
        """What somebody may do."""
        return HOCKEY_CA.offers(self.rules, self.state, actor_of(actor))

    def view(self, seat: int | None) -> View:
        """What a seat sees."""
        return HOCKEY_CA.view(self.rules, self.state, None if seat is None else Seat(seat))

    def when(self, actor: Actor | int, action: Action) -> EventfulAttempt[Scene]:
        """Let somebody try something."""
        return EventfulAttempt(self, actor_of(actor), action)


def start(*before: Sequence[int], **options: Any) -> Scene:
    """Set the table: before the cut, or before the first deal of a period.

    Args:
        before: The goals by team of the periods before, which are taken as played.
    """
    rules = HOCKEY_CA.ruleset(Options(**options))
    follow, state = settle(HOCKEY_CA, rules, HOCKEY_CA.initial(rules, rules.seats))
    story = [*follow]
    for number, goals in enumerate(before, 1):
        assert isinstance(state, Dealing)
        played: list[Event] = [e.PlayBegan(A)]
        score = list(state.match.score)
        for team, count in enumerate(goals):
            for _ in range(count):
                score[team] += 1
                played.append(e.GoalScored(seat=Seat(team), score=tuple(score), ends=False))
        played.append(e.PeriodEnded(number=number, goals=tuple(goals), cancelled=None))
        follow, state = settle(HOCKEY_CA, rules, HOCKEY_CA.evolve.fold(state, played))
        story += [*played, *follow]
    return Scene(rules, state, tuple(story))


def rink(
    played: str = "",
    *following: str,
    centre: str = "5C 9C KC 4C",
    before: Sequence[Sequence[int]] = (),
    **options: Any,
) -> Scene:
    """Play these cards of a period, in turn; `B` deals where nothing else is agreed.

    Args:
        following: Cards that the next seats will hold for their next turns.
        centre: The centre pile, where there is one.
        before: The goals by team of earlier periods.
    """
    options.setdefault("first_dealer", B)
    scene = start(*before, **options)
    laid = centre if scene.rules.centre else ""
    everything = named(f"{played} {' '.join(following)}", laid)
    count = len(played.split())
    return table_plays(scene, everything, count, named(laid), deals_on=True)


def table_plays(
    scene: Scene,
    everything: Sequence[Card],
    count: int,
    centre: tuple[Card, ...] = (),
    *,
    deals_on: bool,
) -> Scene:
    """Let the table deal so that these cards can be played in turn, and play `count` of them.

    Args:
        deals_on: Whether it also deals once all these cards are played.
    """
    rest = _others(*everything, *centre)
    hands: Iterator[Sequence[Card]] = iter(())
    done = 0
    while done < count or deals_on:
        state = scene.state
        if isinstance(state, Playing):
            if done == count:
                break
            (seat,) = state.due
            scene = scene.when(seat, PlayCard(everything[done])).accepted()
            done += 1
            continue
        if not isinstance(state, Dealing):
            break
        if not state.due:
            scene = scene.when(TABLE, LayCentre(centre)).accepted()
            continue
        if len(state.due) == scene.rules.seats:
            if state.number == 1 and done:
                rest = _others(*everything[done:])
            hands = _hands(everything[done:], scene.rules.seats, state.size, rest)
        cards_of_seat = CardSet(mask_of(next(hands)))
        scene = scene.when(TABLE, DealHand(state.due[0], cards_of_seat)).accepted()
    return scene


def _others(*cards: Card) -> Iterator[Card]:
    return iter([card for card in PACKS[:52] if card not in cards])


def _hands(
    coming: Sequence[Card], seats: int, size: int, rest: Iterator[Card]
) -> Iterator[Sequence[Card]]:
    """Give the hands of a deal, from its first player on: what each will play, and other cards."""
    for place in range(seats):
        mine = coming[: size * seats][place::seats]
        yield [*mine, *(next(rest) for _ in range(size - len(mine)))]


def cut(text: str, **options: Any) -> Scene:
    """Cut these cards for the first deal, one cut after the other."""
    scene = start(**options)
    for turned in text.split(","):
        scene = scene.when(TABLE, Cut(named(turned))).accepted()
    return scene


def refused(*rule_ids: str, **options: Any) -> str:
    """Demand that options are refused by exactly these rules; give the reason."""
    with pytest.raises(OptionsError) as caught:
        HOCKEY_CA.ruleset(Options(**options))
    assert sorted(rule.id for rule in caught.value.rules) == sorted(rule_ids)
    return str(caught.value)


def allowed(**options: Any) -> Ruleset:
    """Demand that options go together; give the rules."""
    return HOCKEY_CA.ruleset(Options(**options))
