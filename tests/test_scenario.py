"""Given, when, then: what an example of a rule asserts, and what it says when that is not so."""

from __future__ import annotations

import pytest

from cardrules.cards import CardSet, parse_card
from cardrules.games.hearts import HEARTS, Abandon, Options, PlayCard
from cardrules.games.hearts import events as hearts_events
from cardrules.games.hearts.model import Dealing
from cardrules.games.hearts.rules import book
from cardrules.kernel.turns import settle
from cardrules.seats import HOST, TABLE, Seat
from cardrules.testing import Scenario, scenario
from tests import toy
from tests.toy import TOY

ADA, BO = Seat(0), Seat(1)


def card(name: str) -> toy.PlayCard:
    return toy.PlayCard(parse_card(name))


@pytest.fixture
def table() -> Scenario[toy.State, toy.Action, toy.Event]:
    """Ada holds 4D and AH, Bo 9D and 2C; Ada leads."""
    return scenario(TOY, toy.Options(rounds=1, cards=2), 2).after(
        toy.RoundOpened(1),
        toy.HandDealt(ADA, CardSet.parse("4D AH")),
        toy.HandDealt(BO, CardSet.parse("9D 2C")),
        toy.PlayBegan(ADA),
    )


def test_an_action_gives_its_event_and_what_follows(
    table: Scenario[toy.State, toy.Action, toy.Event],
) -> None:
    led = table.when(ADA, card("4D")).gives(toy.CardPlayed(ADA, parse_card("4D")))
    taken = led.when(BO, card("9D")).gives(toy.CardPlayed(BO, parse_card("9D")), toy.TrickTaken(BO))
    taken.must_act(BO).offers(BO, card("2C")).offers(ADA).offers(HOST, toy.Abandon())


def test_what_comes_of_it_must_be_all_of_it(
    table: Scenario[toy.State, toy.Action, toy.Event],
) -> None:
    led = table.when(ADA, card("4D")).is_accepted()
    with pytest.raises(AssertionError, match=r"(?s)what comes of .*expected .*found .*TrickTaken"):
        led.when(BO, card("9D")).gives(toy.CardPlayed(BO, parse_card("9D")))


def test_a_refusal_cites_the_rule_and_leaves_everything_as_it_was(
    table: Scenario[toy.State, toy.Action, toy.Event],
) -> None:
    led = table.when(ADA, card("4D")).is_accepted()
    assert led.when(BO, card("2C")).is_refused_by(toy.FOLLOW_SUIT) == led
    with pytest.raises(AssertionError, match=r"(?s)the rule that forbids .*own-card"):
        led.when(BO, card("KS")).is_refused_by(toy.FOLLOW_SUIT)
    with pytest.raises(AssertionError, match=r"gave CardPlayed.* should forbid it"):
        led.when(BO, card("9D")).is_refused_by(toy.FOLLOW_SUIT)
    with pytest.raises(AssertionError, match=r"is refused: \[toy.play.follow-suit\]"):
        led.when(BO, card("2C")).is_accepted()


def test_a_refusal_has_these_facts() -> None:
    dealing = scenario(TOY).after(toy.RoundOpened(1))
    deed = dealing.when(TABLE, toy.DealHand(BO, CardSet()))
    deed.is_refused_by(toy.DEAL, seat=0, cards=3)
    with pytest.raises(AssertionError, match="cards in the refusal"):
        deed.is_refused_by(toy.DEAL, cards=4)


def test_who_must_act_and_what_is_offered(
    table: Scenario[toy.State, toy.Action, toy.Event],
) -> None:
    table.must_act(ADA).offers(ADA, card("AH"), card("4D"))
    with pytest.raises(AssertionError, match="who must act"):
        table.must_act(BO)
    with pytest.raises(AssertionError, match="what 0 is offered"):
        table.offers(ADA, card("4D"))
    with pytest.raises(AssertionError, match="what 0 is offered"):
        table.offers(ADA, card("4D"), card("2C"))


def test_what_a_seat_sees(table: Scenario[toy.State, toy.Action, toy.Event]) -> None:
    table.sees(ADA, hand=CardSet.parse("4D AH"), sizes=(2, 2)).sees(None, hand=None)
    with pytest.raises(AssertionError, match="hand, as 1 sees it"):
        table.sees(BO, hand=CardSet.parse("4D AH"))


def test_consequences_that_are_due() -> None:
    start = scenario(TOY)
    start.follows(toy.RoundOpened(1)).must_act(TABLE)
    with pytest.raises(AssertionError, match="what follows"):
        start.follows()


def test_a_state_of_ones_own_may_be_given() -> None:
    ended = toy.Over(totals=(1, 2), winners=(BO,), abandoned=False)
    scenario(TOY).given(ended).must_act().sees(None, totals=(1, 2))


def test_options_may_be_a_preset_by_name_or_nothing() -> None:
    named, plain = scenario(HEARTS, "classic"), scenario(HEARTS)
    assert named == plain == scenario(HEARTS, Options())
    events, _ = settle(HEARTS, HEARTS.ruleset(Options(players=5, decks=2)), plain.state)
    assert isinstance(events[0], hearts_events.HandStarted)


def test_a_rule_of_hartenjagen_in_one_line() -> None:
    _, state = settle(HEARTS, HEARTS.ruleset(Options()), scenario(HEARTS).state)
    assert isinstance(state, Dealing)
    dealing = scenario(HEARTS).given(state)
    dealing.when(Seat(0), PlayCard(parse_card("2C"))).is_refused_by(book.PHASE)
    dealing.when(Seat(0), Abandon()).is_refused_by(book.HOST_ONLY)
