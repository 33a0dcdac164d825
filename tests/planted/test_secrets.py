"""Bugs by which somebody learns what is closed."""

from __future__ import annotations

from typing import Any

import attrs

from cardrules.cards import CardSet, Suit
from cardrules.errors import IllegalActionError
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts import events as hearts_events
from cardrules.games.hearts import model as hearts
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import OneOf
from cardrules.kernel.draws import Draw
from cardrules.kernel.game import EVERYBODY, Zone
from cardrules.kernel.offers import Offer
from cardrules.seats import Actor, Seat
from cardrules.testing import check_laws
from tests import toy
from tests.planting import catches, found_in, planted
from tests.toy import TOY


def _hearts_held(state: Any) -> tuple[int, ...]:
    zones = HEARTS.census(state)
    seats = range(sum(name.startswith("hand ") for name in zones))
    hands = [zones[f"hand {seat}"] for seat in seats]
    return tuple(
        (zone.cards & Suit.HEARTS.lane).bit_count() for zone in hands if isinstance(zone, Zone)
    )


@catches("a_view_tells_no_secret")
def test_a_view_that_tells_how_many_hearts_each_hand_has() -> None:
    def view(rules: Any, state: Any, seat: Seat | None) -> Any:
        return attrs.evolve(HEARTS.view(rules, state, seat), totals=_hearts_held(state))

    found = found_in(planted(HEARTS, view=view), "a_view_tells_no_secret", "no-passing")
    assert "no event has shown" in found
    assert "is given a View whose totals (" in found


def test_a_view_that_tells_whether_a_card_is_still_in_the_pack() -> None:
    def view(rules: Any, state: toy.State, seat: Seat | None) -> Any:
        dealt = sum(state.hands) if isinstance(state, toy.Dealing) else 0
        return attrs.evolve(TOY.view(rules, state, seat), totals=(dealt % 5, 0))

    found = found_in(planted(TOY, view=view), "a_view_tells_no_secret")
    assert "is given a View whose totals (" in found


@catches("an_event_tells_no_more_than_the_views")
def test_hands_that_are_dealt_in_public() -> None:
    game = planted(TOY, audience=lambda event: EVERYBODY)
    found = found_in(game, "an_event_tells_no_more_than_the_views")
    assert found.startswith("no view has shown")
    assert "is given a HandDealt whose cards {" in found


def test_a_consequence_that_counts_closed_cards() -> None:
    def react(rules: Any, state: Any) -> Any:
        event = HEARTS.react(rules, state)
        if isinstance(event, hearts_events.PassingBegan):
            return hearts_events.PassingBegan(1 + _hearts_held(state)[0] % 3)
        return event

    game = planted(HEARTS, react=react)
    found = found_in(game, "an_event_tells_no_more_than_the_views", "classic", seeds=range(6))
    assert "is given a PassingBegan whose count " in found


def test_a_consequence_by_which_the_rules_tell_of_closed_cards() -> None:
    def react(rules: Any, state: Any) -> Any:
        event = HEARTS.react(rules, state)
        if isinstance(event, hearts_events.PassingBegan):
            return hearts_events.PassingBegan(1 + _hearts_held(state)[0] % 3)
        return event

    def told(here: object, there: object) -> bool:
        return isinstance(here, hearts_events.PassingBegan) and here != there

    laws = ["an_event_tells_no_more_than_the_views", "a_view_tells_no_secret"]
    game = planted(HEARTS, react=react)
    assert check_laws(game, presets=["classic"], seeds=range(6), laws=laws, told=told) == 12


def test_an_event_that_only_the_holder_of_a_card_may_read() -> None:
    def audience(event: toy.Event) -> Any:
        if isinstance(event, toy.HandDealt):
            return frozenset({Seat(0), Seat(1)} if event.cards.mask % 2 else {event.seat})
        return TOY.audience(event)

    game = planted(TOY, audience=audience)
    found = found_in(game, "an_event_tells_no_more_than_the_views", seeds=range(40))
    assert "HandDealt" in found


@catches("an_offer_tells_no_secret")
def test_a_refusal_that_names_the_cards_of_others() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError as error:
            hands = getattr(state, "hands", ())
            raise refuse(error.rule, actor, action, hands=hands) from None

    found = found_in(planted(TOY, decide=decide), "an_offer_tells_no_secret")
    assert "'the refusal [toy." in found


def test_an_offer_that_depends_on_the_hand_of_another() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        given = TOY.offers(rules, state, actor)
        if isinstance(state, toy.Playing) and actor in (0, 1) and given:
            other = state.hands[1 - state.turn]
            cards = CardSet(state.hands[state.turn])
            wanted = CardSet(cards.mask & ~(other >> 1)) or cards
            return (Offer(toy.PlayCard, "card", OneOf(wanted)),)
        return given

    found = found_in(planted(TOY, offers=offers), "an_offer_tells_no_secret", seeds=range(40))
    assert "Offer(action=" in found


def test_secrets_that_could_not_be_tried() -> None:
    # Every event is closed to everybody, and cards are dealt in an order that nothing can swap.
    def chance(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
        place = 3 * len(state.hands)
        return toy.DealHand(Seat(len(state.hands)), CardSet(0b111 << place))

    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        if isinstance(action, toy.DealHand) and action.cards.mask != 0b111 << 3 * action.seat:
            raise refuse(toy.DEAL, actor, action)
        return TOY.decide(rules, state, actor, action)

    game = planted(TOY, chance=chance, decide=decide)
    found = found_in(game, "a_view_tells_no_secret")
    assert found == "cards are hidden, but no two of them could be swapped unseen"


def test_an_opening_that_tells_what_lies_in_the_widow() -> None:
    def react(rules: Any, state: Any) -> Any:
        event = HEARTS.react(rules, state)
        if isinstance(event, hearts_events.PlayBegan):
            return attrs.evolve(event, opening=CardSet(event.opening.mask & sum(state.hands)))
        return event

    law = "an_event_tells_no_more_than_the_views"
    found = found_in(planted(HEARTS, react=react), law, "cancellation-party", seeds=range(1))
    assert "is given a PlayBegan whose opening {2C" in found


def test_a_turn_that_tells_a_secret() -> None:
    def to_act(state: Any) -> tuple[Actor, ...]:
        due = HEARTS.to_act(state)
        return due[::-1] if isinstance(state, hearts.Passing) and state.hands[0] % 3 else due

    def view(rules: Any, state: Any, seat: Seat | None) -> Any:
        return attrs.evolve(HEARTS.view(rules, state, seat), to_act=())

    game = planted(HEARTS, to_act=to_act, view=view)
    found = found_in(game, "a_view_tells_no_secret", "classic", seeds=range(8))
    assert "is given (0, 1, 2, 3) or (3, 2, 1, 0)" in found or "or (0, 1, 2, 3)" in found
