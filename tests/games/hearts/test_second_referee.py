"""A second referee, written from the rule text, agrees with every event of whole matches."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import Card, Mask, Suit, cards_of
from cardrules.games.hearts import (
    HEARTS,
    BonusCard,
    Direction,
    LastCancelled,
    LoneQueen,
    Moon,
    Options,
    PlayCard,
    Revoke,
    Scoring,
    Tie,
)
from cardrules.games.hearts.events import Event
from cardrules.games.hearts.model import Playing
from cardrules.kernel.draws import Draw, RandomDraw
from cardrules.kernel.offers import Offer, offered, sample_action
from cardrules.kernel.turns import Policy, playout
from cardrules.log import AnyLog, GameLog
from cardrules.seats import Actor, left_of
from tests.games.hearts.audit import Audit
from tests.golden import golden_logs

LOGS = {golden.name: golden for golden in golden_logs() if golden.game == "hearts"}


@st.composite
def any_options(draw: st.DrawFn) -> Options:
    """Options of every kind that go together."""
    decks = draw(st.sampled_from([1, 2]))
    players = draw(st.integers(4, 11)) if decks == 2 else 4
    options: dict[str, Any] = {
        "decks": decks,
        "players": players,
        "limit": draw(st.integers(20, 150)),
        "first_dealer": draw(st.integers(0, players - 1)),
        "passing": draw(st.booleans()),
        "omnibus": draw(st.booleans()),
        "scoring": draw(st.sampled_from(Scoring)),
        "moon": draw(st.sampled_from(Moon)),
        "first_trick_restriction": draw(st.booleans()),
        "queen_breaks_hearts": draw(st.booleans()),
        "any_heart_breaks": draw(st.booleans()),
        "lone_queen": draw(st.sampled_from(LoneQueen)),
        "revoke": draw(st.sampled_from([Revoke.REJECT, Revoke.REJECT, Revoke.PENALISE])),
        "tie": draw(st.sampled_from(Tie)),
    }
    if options["passing"]:
        cycle = draw(st.lists(st.sampled_from(Direction), min_size=1, max_size=4))
        options |= {"pass_cycle": tuple(cycle), "pass_count": draw(st.integers(1, 5))}
    if options["omnibus"]:
        options["omnibus_card"] = draw(st.sampled_from(BonusCard))
        options["moon_needs_bonus"] = draw(st.booleans())
    if decks == 2:
        options["last_cancelled"] = draw(st.sampled_from(LastCancelled))
    return Options(**options)


class HighCards(RandomDraw):
    """Deals most high cards to whoever is dealt first: that seat may shoot the moon."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.rng = rng

    def cards(self, count: int, among: Mask) -> tuple[Card, ...]:
        cards = sorted(cards_of(among), key=lambda card: card.rank + self.rng.uniform(0, 3))
        return tuple(cards[-count:])


def at_random(rng: random.Random) -> Policy[Any]:
    """Let everybody choose at random."""
    return lambda state, actor, offers: sample_action(offers, rng)


def for_the_moon(rng: random.Random) -> Policy[Any]:
    """Let the seat that was dealt first take all it can; the others leave it what costs points."""

    def worth(card: Card) -> tuple[bool, int]:
        return card.suit is not Suit.HEARTS and card.name[:2] != "QS", card.rank

    def choose(state: object, actor: Actor, offers: tuple[Offer[Any], ...]) -> Any:
        if not isinstance(state, Playing):
            return sample_action(offers, rng)
        match = state.deal.match
        cards = [action.card for action in offered(offers)]
        if actor == left_of(match.dealer, match.seats):
            return PlayCard(max(cards, key=lambda card: card.rank))
        return PlayCard(min(cards, key=worth))

    return choose


def played(options: Options, policy: Policy[Any], draw: Draw) -> list[Event]:
    """Play a match, not for ever: moons that take points off their shooters may keep it going."""
    events: list[Event] = []
    rules = HEARTS.ruleset(options)
    playout(HEARTS, rules, options.players, policy, draw, record=events.append, most=6_000)
    return events


@given(any_options(), st.integers(0, 10_000))
def test_matches_of_random_play_are_judged_alike(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    Audit(options).read(played(options, at_random(rng), RandomDraw(rng)))


@given(any_options(), st.integers(0, 10_000))
def test_matches_with_moons_are_judged_alike(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    Audit(options).read(played(options, for_the_moon(rng), HighCards(rng)))


def test_many_of_these_matches_have_moons() -> None:
    audit, rng = Audit(Options(limit=10_000)), random.Random(1)
    audit.read(played(audit.options, for_the_moon(rng), HighCards(rng)))
    assert audit.moons > 20


@pytest.mark.parametrize("name", LOGS)
def test_golden_logs_are_judged_alike(name: str) -> None:
    log: AnyLog = GameLog.read(LOGS[name].file)
    Audit(log.options).read(log.events)
