"""Bugs in what is offered, allowed and refused."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from cardrules.cards import CardSet
from cardrules.errors import CorruptLogError, IllegalActionError
from cardrules.games.hearts import HEARTS
from cardrules.games.hearts import events as hearts_events
from cardrules.games.hearts import model as hearts
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import OneOf
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, TABLE, Actor
from cardrules.testing import LAWS, Trial
from tests import toy
from tests.planting import catches, found_in, planted, with_step
from tests.toy import TOY


@catches("refusals_cite_the_book")
def test_a_refusal_by_a_rule_that_the_book_does_not_have() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError:
            raise refuse(toy.BOOK.rule("toy.play.nonsense"), actor, action) from None

    found = found_in(planted(TOY, decide=decide), "refusals_cite_the_book")
    assert "refused by toy.play.nonsense, which is not in the book of toy" in found


def test_a_refusal_by_a_rule_that_forbids_nothing() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError:
            raise refuse(toy.WINNER, actor, action) from None

    found = found_in(planted(TOY, decide=decide), "refusals_cite_the_book")
    assert "refused by toy.match.winner, which the book does not mark as refusing" in found


def _free_decide(
    rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action
) -> toy.Event:
    """Let a seat play any card of its hand."""
    match state, action:
        case toy.Playing(), toy.PlayCard(card) if actor in TOY.to_act(state):
            if state.hands[state.turn] & card.bit:
                return toy.CardPlayed(state.turn, card)
        case _:
            pass
    return TOY.decide(rules, state, actor, action)


@catches("offered_is_accepted_and_nothing_else")
def test_a_decide_that_lacks_follow_suit() -> None:
    found = found_in(planted(TOY, decide=_free_decide), "offered_is_accepted_and_nothing_else")
    assert "is not offered PlayCard(card=" in found
    assert "and it was accepted as CardPlayed(" in found


def test_offers_that_lack_follow_suit() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        given = TOY.offers(rules, state, actor)
        if isinstance(state, toy.Playing) and given and actor is not HOST:
            return (Offer(toy.PlayCard, "card", OneOf(CardSet(state.hands[state.turn]))),)
        return given

    found = found_in(planted(TOY, offers=offers), "offered_is_accepted_and_nothing_else")
    assert "is offered to" in found
    assert "toy.play.follow-suit" in found


def test_an_offer_that_leaves_a_field_open() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        given = TOY.offers(rules, state, actor)
        return tuple(attrs.evolve(offer, fixed={}) for offer in given)

    found = found_in(planted(TOY, offers=offers), "offered_is_accepted_and_nothing_else")
    assert found.startswith("TABLE is offered DealHand with ['cards'] settled or open")


def test_an_offer_that_is_made_twice() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        return TOY.offers(rules, state, actor) * 2

    found = found_in(planted(TOY, offers=offers), "offered_is_accepted_and_nothing_else")
    assert found.endswith("and 2 offers admit it")


@catches("out_of_turn_cites_a_rule_and_is_offered_nothing")
def test_a_turn_that_is_never_checked() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        playing = isinstance(state, toy.Playing) and isinstance(action, toy.PlayCard)
        return TOY.decide(rules, state, state.turn if playing else actor, action)  # type: ignore[union-attr]  # as asked

    found = found_in(planted(TOY, decide=decide), "out_of_turn_cites_a_rule_and_is_offered_nothing")
    assert "out of turn, and `decide` gave CardPlayed(" in found


def test_an_offer_to_a_seat_whose_turn_it_is_not() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        due = TOY.to_act(state)
        return TOY.offers(rules, state, actor if actor is HOST or not due else due[0])

    found = found_in(planted(TOY, offers=offers), "out_of_turn_cites_a_rule_and_is_offered_nothing")
    assert "need not act, and is offered Offer(" in found


@catches("actions_of_seats_that_act_at_once_commute")
def test_answers_kept_in_the_order_of_arrival() -> None:
    def step(state: hearts.PassingDraft, event: hearts_events.CardsChosen) -> hearts.PassingDraft:
        chosen = list(state.chosen)
        chosen[state.match.seats - len(state.waiting)] = event.cards.mask
        state.chosen = tuple(chosen)
        state.waiting = tuple(seat for seat in state.waiting if seat != event.seat)
        return state

    game = with_step(HEARTS, hearts_events.CardsChosen, hearts.PassingDraft, step)
    found = found_in(game, "actions_of_seats_that_act_at_once_commute", "classic")
    assert found.endswith("in another order leads to another state")


@attrs.frozen
class Peek:
    """An action of no game."""


class Odd(OneOf):
    """A domain that counts wrongly."""

    @property
    def size(self) -> int:
        return 2


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        (Offer(Peek), "Peek, which the game does not name among its actions"),
        (Offer(toy.PlayCard, "card", OneOf(CardSet())), "PlayCard with nothing to choose from"),
        (
            Offer(toy.PlayCard, "card", Odd(CardSet.parse("2C"))),
            "PlayCard of a domain that lists, counts and has different values: [2C]",
        ),
    ],
)
def test_an_offer_of_the_wrong_shape(offer: Offer[Any], words: str) -> None:
    law = next(law for law in LAWS if law.name == "offered_is_accepted_and_nothing_else")
    game = planted(TOY, offers=lambda rules, state, actor: (offer,))
    whole = Trial(game=TOY, preset="classic", seats=2, seed=0)
    trial = Trial(game=game, preset="classic", seats=2, seed=0)
    trial._memory["walk"] = attrs.evolve(whole.walk, game=game)
    assert words in next(law.findings(trial)).what


def test_an_action_that_makes_decide_fail() -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        if isinstance(action, toy.DealHand) and actor is not TABLE:
            raise KeyError("no dealer")
        return TOY.decide(rules, state, actor, action)

    found = found_in(planted(TOY, decide=decide), "offered_is_accepted_and_nothing_else")
    assert "`decide` raised KeyError('no dealer')" in found


def test_an_action_whose_event_cannot_follow() -> None:
    def step(state: toy.Dealing, event: toy.Abandoned) -> toy.Over:
        raise CorruptLogError("not here")

    game = with_step(TOY, toy.Abandoned, toy.Dealing, step)
    found = found_in(game, "offered_is_accepted_and_nothing_else")
    assert found.startswith("HOST was offered Abandon(), and `evolve` cannot follow: ")


def test_an_action_that_is_not_the_cause_of_its_event() -> None:
    def cause(event: toy.Event) -> tuple[Actor, toy.Action] | None:
        return None if isinstance(event, toy.Abandoned) else TOY.cause(event)

    found = found_in(planted(TOY, cause=cause), "offered_is_accepted_and_nothing_else")
    assert found == "HOST took Abandon(), and `cause` says None, which gives None"


class TornError(IllegalActionError):
    """A refusal of two lines."""

    def __str__(self) -> str:
        return f"[{self.rule.id}]\nno"


class StuckError(IllegalActionError):
    """A refusal that is another one after it was pickled."""

    def __reduce__(self) -> Any:
        return IllegalActionError, (toy.PHASE, self.actor, self.action)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (
            lambda error: TornError(error.rule, error.actor, error.action),
            "one line that begins with",
        ),
        (
            lambda error: refuse(error.rule, HOST, toy.Abandon()),
            "the refusal tells of HOST, Abandon()",
        ),
        (lambda error: StuckError(toy.DEAL, error.actor, error.action), "does not pickle"),
        (
            lambda error: IllegalActionError(
                error.rule, error.actor, error.action, {"hand": CardSet.parse("QS")}
            ),
            "are no plain data: hand: plain data was expected, not '{QS}'",
        ),
    ],
)
def test_a_refusal_of_the_wrong_shape(make: Any, words: str) -> None:
    def decide(rules: toy.Ruleset, state: toy.State, actor: Actor, action: toy.Action) -> toy.Event:
        try:
            return TOY.decide(rules, state, actor, action)
        except IllegalActionError as error:
            raise make(error) from None

    assert words in found_in(planted(TOY, decide=decide), "refusals_cite_the_book")


def test_an_answer_that_ends_the_question() -> None:
    def offers(rules: Any, state: Any, actor: Actor) -> tuple[Offer[Any], ...]:
        answered = isinstance(state, hearts.Passing) and len(state.waiting) == 3
        return () if answered else HEARTS.offers(rules, state, actor)

    game = planted(HEARTS, offers=offers)
    found = found_in(game, "actions_of_seats_that_act_at_once_commute", "classic")
    assert "was not offered PassCards(" in found
