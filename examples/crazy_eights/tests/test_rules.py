"""An example for every rule: what it refuses, what it allows, what it works out.

Laws cannot see a rule that is wrong everywhere in the same way; examples can.
"""

from __future__ import annotations

import pytest
from crazy_eights import (
    CRAZY_EIGHTS,
    DealHand,
    DrawCard,
    GiveCard,
    Options,
    Pass,
    PlayCard,
    PlayEight,
    TurnUp,
    rules,
)
from crazy_eights.actions import Action
from crazy_eights.events import (
    CardAsked,
    CardDrawn,
    CardPlayed,
    CardTurned,
    EightPlayed,
    Event,
    HandDealt,
    MatchEnded,
    TurnPassed,
)
from crazy_eights.model import Dealing, Playing, State

from cardrules.cards import Card, CardSet, Mask, Suit, pack_mask, parse_card
from cardrules.kernel.game import Outcome
from cardrules.seats import TABLE, Seat
from cardrules.testing import Scenario, scenario

Table = Scenario[State, Action, Event]
FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


def card(text: str) -> Card:
    return parse_card(text)


def hand(cards: str) -> Mask:
    return CardSet.parse(cards).mask


def table(
    *hands: str, top: str, suit: Suit | None = None, stock: str = "2C 3C", preset: str = "classic"
) -> Table:
    """Begin where these hands are held, the first seat is to play, and this is left to draw."""
    pile = pack_mask() & ~hand(stock)
    for one in hands:
        pile &= ~hand(one)
    state = Playing(
        tuple(map(hand, hands)), pile, card(top), suit or card(top).suit, FIRST, 0, False, 0
    )
    return scenario(CRAZY_EIGHTS, preset).given(state)


def test_two_players_have_seven_cards_and_more_have_five() -> None:
    seven, five = CardSet.parse("2C 3C 4C 5C 6C 7C 9C"), CardSet.parse("2C 3C 4C 5C 6C")
    two = scenario(CRAZY_EIGHTS).given(Dealing(seats=2, hands=()))
    two.when(TABLE, DealHand(FIRST, five)).is_refused_by(rules.HAND)
    two.when(TABLE, DealHand(SECOND, seven)).is_refused_by(rules.HAND)
    two.when(FIRST, DealHand(FIRST, seven)).is_refused_by(rules.HAND)
    two.when(TABLE, DealHand(FIRST, seven)).gives(HandDealt(FIRST, seven))
    three = scenario(CRAZY_EIGHTS).given(Dealing(seats=3, hands=()))
    three.when(TABLE, DealHand(FIRST, five)).gives(HandDealt(FIRST, five)).must_act(TABLE)


def test_the_first_card_of_the_pile_is_no_eight() -> None:
    dealt = scenario(CRAZY_EIGHTS).given(Dealing(seats=2, hands=(hand("2C"), hand("3C"))))
    dealt.when(TABLE, TurnUp(card("8H"))).is_refused_by(rules.STARTER)
    dealt.when(TABLE, TurnUp(card("2C"))).is_refused_by(rules.STARTER)
    dealt.when(TABLE, TurnUp(card("9H"))).gives(CardTurned(card("9H"))).must_act(FIRST)


@pytest.mark.parametrize("text", ["9H", "7S", "8D"])
def test_a_card_matches_in_suit_or_rank_or_is_an_eight(text: str) -> None:
    held = table("9H 7S 8D 6C", "QD", top="7H")
    held.when(FIRST, PlayCard(card("6C"))).is_refused_by(
        rules.MATCH, playable=CardSet.parse("9H 7S 8D")
    )
    action = PlayEight(card(text), Suit.CLUBS) if text == "8D" else PlayCard(card(text))
    held.when(FIRST, action).is_accepted().must_act(SECOND)


def test_after_an_eight_the_named_suit_is_followed() -> None:
    held = table("9H 7S", "6C 6D", top="8H", suit=Suit.SPADES)
    held.when(FIRST, PlayCard(card("9H"))).is_refused_by(rules.MATCH)
    held.when(FIRST, PlayCard(card("7S"))).gives(CardPlayed(FIRST, card("7S")))


def test_with_an_eight_and_only_with_one_a_suit_is_named() -> None:
    held = table("9H 8S", "6C QD", top="7H")
    held.when(FIRST, PlayCard(card("8S"))).is_refused_by(rules.EIGHT)
    held.when(FIRST, PlayEight(card("9H"), Suit.CLUBS)).is_refused_by(rules.EIGHT)
    named = EightPlayed(FIRST, card("8S"), Suit.CLUBS)
    after = held.when(FIRST, PlayEight(card("8S"), Suit.CLUBS)).gives(named)
    after.when(SECOND, PlayCard(card("QD"))).is_refused_by(rules.MATCH)
    after.when(SECOND, PlayCard(card("6C"))).is_accepted()


def test_a_card_comes_from_ones_own_hand() -> None:
    held = table("9H 2D", "6H 4D", top="7H")
    held.when(FIRST, PlayCard(card("6H"))).is_refused_by(rules.OWN_CARD)
    held.offers(FIRST, PlayCard(card("9H")), DrawCard())


def test_the_turn_goes_clockwise_and_drawing_keeps_it() -> None:
    held = table("9H 2D", "6H 4D", "5H 4S", top="7H")
    held.when(SECOND, PlayCard(card("6H"))).is_refused_by(rules.TURN)
    held = held.when(FIRST, DrawCard()).gives(CardAsked(FIRST)).must_act(TABLE)
    held.when(FIRST, PlayCard(card("9H"))).is_refused_by(rules.TURN)
    held = held.when(TABLE, GiveCard(card("2C"))).gives(CardDrawn(FIRST, card("2C")))
    held = held.must_act(FIRST).when(FIRST, PlayCard(card("9H"))).is_accepted()
    held.must_act(SECOND).when(SECOND, PlayCard(card("6H"))).is_accepted().must_act(THIRD)


def test_a_drawn_card_is_one_of_the_stock_and_is_given_when_asked_for() -> None:
    held = table("9H 2D", "6H 4D", top="7H")
    held.when(TABLE, GiveCard(card("2C"))).is_refused_by(rules.PHASE)
    held = held.when(FIRST, DrawCard()).is_accepted()
    held.when(TABLE, GiveCard(card("6H"))).is_refused_by(rules.GIVEN)
    held.when(FIRST, GiveCard(card("2C"))).is_refused_by(rules.GIVEN)
    held.when(TABLE, GiveCard(card("2C"))).is_accepted().sees(SECOND, stock=1)


def test_nobody_draws_from_an_empty_stock_and_only_then_passes() -> None:
    table("9S", "6H", top="7H").when(FIRST, Pass()).is_refused_by(rules.PASS)
    empty = table("9S", "6H", top="7H", stock="")
    empty.when(FIRST, DrawCard()).is_refused_by(rules.STOCK, stock=0)
    empty.when(FIRST, Pass()).gives(TurnPassed(FIRST)).must_act(SECOND)
    empty.when(FIRST, Pass()).is_accepted().when(SECOND, Pass()).is_refused_by(rules.PASS)


def test_where_one_card_a_turn_is_agreed_nobody_draws_twice_and_may_pass() -> None:
    held = table("9S", "6H", top="7H", preset="quick")
    held.when(FIRST, Pass()).is_refused_by(rules.PASS)
    held = held.when(FIRST, DrawCard()).is_accepted()
    held = held.when(TABLE, GiveCard(card("2C"))).is_accepted()
    held.when(FIRST, DrawCard()).is_refused_by(rules.DRAW_ONE)
    held.when(FIRST, Pass()).gives(TurnPassed(FIRST))


def test_where_it_is_agreed_who_can_play_does_not_draw() -> None:
    held = table("9H", "6H", top="7H", preset="quick")
    held.when(FIRST, DrawCard()).is_refused_by(rules.MUST_PLAY)
    table("9S", "6H", top="7H", preset="quick").when(FIRST, DrawCard()).is_accepted()
    table("9H", "6H", top="7H").when(FIRST, DrawCard()).is_accepted()


def test_the_first_without_cards_wins() -> None:
    won = MatchEnded((FIRST,))
    last = table("9H", "6H 5H", top="7H").when(FIRST, PlayCard(card("9H")))
    end = last.gives(CardPlayed(FIRST, card("9H")), won)
    result = Outcome(winners=(FIRST,), ranks=(1, 2), scores=(0, 2))
    assert CRAZY_EIGHTS.outcome(end.state) == result
    end.when(SECOND, PlayCard(card("6H"))).is_refused_by(rules.PHASE)


def test_if_all_pass_the_fewest_cards_win_and_are_shared() -> None:
    stuck = table("9S 2D", "6C 4C", "3D 4D 5C", top="7H", stock="")
    stuck = stuck.when(FIRST, Pass()).is_accepted().when(SECOND, Pass()).is_accepted()
    end = stuck.when(THIRD, Pass()).gives(TurnPassed(THIRD), MatchEnded((FIRST, SECOND)))
    result = Outcome(winners=(FIRST, SECOND), ranks=(1, 1, 3), scores=(2, 2, 3))
    assert CRAZY_EIGHTS.outcome(end.state) == result


def test_cards_are_dealt_before_the_play() -> None:
    scenario(CRAZY_EIGHTS).when(FIRST, PlayCard(card("2C"))).is_refused_by(rules.PHASE)
    held = table("9H", "6H", top="7H")
    held.when(TABLE, DealHand(FIRST, CardSet.parse("2C"))).is_refused_by(rules.PHASE)


def test_agreements_make_the_same_rules_in_any_order() -> None:
    both = CRAZY_EIGHTS.ruleset(Options(draw_one=True, must_play=True))
    assert [check.rule for check in both.wait] == [
        rules.STOCK,
        rules.PASS,
        rules.DRAW_ONE,
        rules.MUST_PLAY,
    ]
