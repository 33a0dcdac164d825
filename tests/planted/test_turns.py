"""Bugs in the turning of the crank: steps, consequences, actors, outcomes."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from cardrules.cards import CardSet
from cardrules.kernel.draws import Draw
from cardrules.kernel.game import Outcome
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, Actor, Seat
from tests import toy
from tests.planting import catches, found_in, planted, with_step
from tests.toy import TOY


@attrs.frozen
class PackShuffled:
    """An event that no step knows."""


@catches("every_event_has_a_step")
def test_an_event_without_a_step() -> None:
    game = planted(TOY, events=(*TOY.events, PackShuffled))
    assert found_in(game, "every_event_has_a_step") == "PackShuffled has no step"


def test_a_step_that_takes_the_ruleset() -> None:
    def step(state: toy.Scored, event: toy.MatchEnded, rules: object = None) -> toy.Over:
        return toy.Over(totals=state.totals, winners=event.winners, abandoned=False)

    game = with_step(TOY, toy.MatchEnded, toy.Scored, step)
    assert "MatchEnded in Scored takes 3" in found_in(game, "every_event_has_a_step")


@catches("react_never_raises")
def test_a_consequence_that_fails() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        if isinstance(state, toy.Scored) and state.round == rules.rounds:
            raise ZeroDivisionError
        return TOY.react(rules, state)

    found = found_in(planted(TOY, react=react), "react_never_raises")
    assert found.startswith("`react` failed after event ")
    assert found.endswith("ZeroDivisionError()")


@catches("the_due_always_have_a_choice")
def test_rules_that_leave_a_seat_without_a_choice() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        last = isinstance(state, toy.Playing) and state.hands[state.turn].bit_count() == 1
        return () if last and actor is not HOST else TOY.offers(rules, state, actor)

    found = found_in(planted(TOY, offers=offers), "the_due_always_have_a_choice")
    assert found.endswith("must act and is offered nothing")


def test_a_table_that_deals_a_card_twice() -> None:
    def chance(rules: toy.Ruleset, state: toy.Dealing, draw: Draw) -> toy.Action:
        cards = CardSet.of(*draw.cards(rules.cards, (1 << 52) - 1))
        return toy.DealHand(
            Seat(len(state.hands)), CardSet(cards.mask | state.hands[-1]) if state.hands else cards
        )

    found = found_in(planted(TOY, chance=chance), "the_due_always_have_a_choice")
    assert found.startswith("the table drew DealHand(seat=1")


@catches("somebody_acts_until_the_end")
def test_a_seat_that_is_forgotten() -> None:
    def to_act(state: toy.State) -> tuple[Actor, ...]:
        return tuple(actor for actor in TOY.to_act(state) if actor != 1)

    found = found_in(planted(TOY, to_act=to_act), "somebody_acts_until_the_end")
    assert found == "nobody must act in the phase Playing, and nobody has won"


@catches("no_state_returns_within_a_commit")
def test_a_consequence_that_leaves_its_cause() -> None:
    game = with_step(TOY, toy.TrickTaken, toy.PlayingDraft, lambda state, event: state)
    found = found_in(game, "no_state_returns_within_a_commit")
    assert found.startswith("TrickTaken(seat=")
    assert found.endswith("led back to a state of Playing")
    assert "no rest" in found_in(game, "somebody_acts_until_the_end")


@catches("a_log_is_the_match")
def test_a_step_that_draws_at_random() -> None:
    def step(state: toy.PlayingDraft, event: toy.RoundScored) -> toy.Scored:
        return toy.Scored(round=state.round, totals=(random.randrange(10**9), 0))

    game = with_step(TOY, toy.RoundScored, toy.PlayingDraft, step)
    assert "leads to another state the second time" in found_in(game, "a_log_is_the_match")


def test_a_winner_drawn_at_random() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        event = TOY.react(rules, state)
        return toy.TrickTaken(Seat(random.randrange(2))) if type(event) is toy.TrickTaken else event

    found = found_in(planted(TOY, react=react), "a_log_is_the_match", seeds=range(30))
    assert "the log has TrickTaken" in found
    assert "and `react` gives TrickTaken" in found


def test_a_cause_that_names_another_actor() -> None:
    def cause(event: toy.Event) -> tuple[Actor, toy.Action] | None:
        if isinstance(event, toy.CardPlayed):
            return Seat(1 - event.seat), toy.PlayCard(event.card)
        return TOY.cause(event)

    found = found_in(planted(TOY, cause=cause), "a_log_is_the_match")
    assert "came from (1, PlayCard(" in found
    assert "toy.play.turn" in found


def test_a_seat_that_must_act_while_a_consequence_is_due() -> None:
    def to_act(state: toy.State) -> tuple[Actor, ...]:
        return (
            (state.turn,)
            if isinstance(state, toy.Playing) and any(state.hands)
            else TOY.to_act(state)
        )

    found = found_in(planted(TOY, to_act=to_act), "somebody_acts_until_the_end")
    assert "must act although a consequence is due" in found


def test_an_outcome_before_the_last_event() -> None:
    def outcome(state: toy.State) -> Outcome | None:
        if isinstance(state, toy.Scored) and state.round == 1:
            return Outcome(winners=(Seat(0),), ranks=(1, 2), scores=(0, 0))
        return TOY.outcome(state)

    found = found_in(planted(TOY, outcome=outcome), "somebody_acts_until_the_end", seeds=range(1))
    assert found == "the match has an outcome, and goes on"


def test_an_actor_who_is_named_twice() -> None:
    game = planted(TOY, to_act=lambda state: TOY.to_act(state) * 2)
    found = found_in(game, "somebody_acts_until_the_end")
    assert "each once, and the table alone" in found


def test_an_offer_after_the_end() -> None:
    def offers(rules: toy.Ruleset, state: toy.State, actor: Actor) -> tuple[Offer[Any], ...]:
        over = isinstance(state, toy.Over) and actor is HOST
        return (Offer(toy.Abandon),) if over else TOY.offers(rules, state, actor)

    game = planted(TOY, offers=offers)
    found = found_in(game, "somebody_acts_until_the_end")
    assert found == "the match is over, and something is offered"
    found = found_in(game, "out_of_turn_cites_a_rule_and_is_offered_nothing")
    assert found.startswith("nobody must act, and HOST is offered (Offer(")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ranks": (2, 1)}, "does not place 2 seats with the winners first"),
        ({"scores": (1,)}, "does not place 2 seats with the winners first"),
        ({"abandoned": True}, "is abandoned and has winners or places"),
    ],
)
def test_an_outcome_that_contradicts_itself(change: Mapping[str, Any], words: str) -> None:
    def outcome(state: toy.State) -> Outcome | None:
        plain = Outcome(winners=(Seat(0),), ranks=(1, 2), scores=(3, 0))
        return attrs.evolve(plain, **change) if isinstance(state, toy.Over) else None

    found = found_in(planted(TOY, outcome=outcome), "somebody_acts_until_the_end", seeds=range(1))
    assert words in found


def test_a_match_that_has_no_end() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        if isinstance(state, toy.Scored):
            return toy.RoundOpened(1 - state.round % 2)
        return TOY.react(rules, state)

    found = found_in(planted(TOY, react=react), "somebody_acts_until_the_end", seeds=range(1))
    assert found == "the match has 50000 events and no end"


def test_a_start_that_is_drawn() -> None:
    def initial(rules: toy.Ruleset, seats: int) -> toy.State:
        return toy.Scored(round=0, totals=tuple(random.randrange(10**9) for _ in range(seats)))

    found = found_in(planted(TOY, initial=initial), "a_log_is_the_match")
    assert found == "the first state is another one the second time"


def test_a_step_that_knows_its_draft_again() -> None:
    seen: deque[object] = deque(maxlen=3)

    def step(state: toy.PlayingDraft, event: toy.CardPlayed) -> object:
        if any(state is one for one in seen):
            state.gone = -1
        seen.append(state)
        return TOY.evolve.table[toy.PlayingDraft][toy.CardPlayed](state, event)

    game = with_step(TOY, toy.CardPlayed, toy.PlayingDraft, step)
    assert "leads to another state in a playout" in found_in(game, "a_log_is_the_match")


def test_a_fold_that_is_not_one_event_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    game = planted(TOY)
    over = toy.Over(totals=(0, 0), winners=(), abandoned=True)
    monkeypatch.setattr(type(game), "fold", lambda self, rules, seats, events: over)
    assert "folding all events at once gives Over(" in found_in(game, "a_log_is_the_match")


def test_a_consequence_that_fails_after_an_unusual_action() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        if isinstance(state, toy.Over) and state.abandoned:
            raise KeyError("abandoned")
        return TOY.react(rules, state)

    found = found_in(planted(TOY, react=react), "react_never_raises")
    assert found == "after Abandoned(), `react` raised KeyError('abandoned')"


def test_a_consequence_that_is_drawn() -> None:
    def react(rules: toy.Ruleset, state: toy.State) -> toy.Event | None:
        event = TOY.react(rules, state)
        return toy.PlayBegan(Seat(random.randrange(2))) if type(event) is toy.PlayBegan else event

    found = found_in(planted(TOY, react=react), "react_never_raises", seeds=range(40))
    assert "`react` gave PlayBegan(leader=" in found


def test_a_phase_that_the_game_does_not_name() -> None:
    game = planted(TOY, states=(toy.Scored, toy.Dealing, toy.Playing))
    assert found_in(game, "every_event_has_a_step") == "Over is not among the game's states"


def test_a_step_that_fails() -> None:
    game = with_step(TOY, toy.MatchEnded, toy.Scored, lambda state, event: 1 // 0)
    found = found_in(game, "every_event_has_a_step")
    assert found.startswith("`evolve` failed after event ")
    assert found.endswith("ZeroDivisionError('integer division or modulo by zero')")
