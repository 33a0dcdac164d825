"""The referee: what is offered, what the table draws, and what an action becomes."""

from __future__ import annotations

from typing import assert_never

from cardrules.cards import Card, CardSet, mask_of
from cardrules.games.tock import actions as a
from cardrules.games.tock import events as e
from cardrules.games.tock.decide.asking import offers, undealt
from cardrules.games.tock.decide.playing import PLAYS, play
from cardrules.games.tock.model import Dealing, Finished, Giving, Playing, State, to_act
from cardrules.games.tock.rules import book
from cardrules.games.tock.rules.ruleset import Ruleset
from cardrules.games.tock.rules.turns import next_turn
from cardrules.kernel.checks import refuse
from cardrules.kernel.draws import Draw
from cardrules.kernel.turns import acting_seat
from cardrules.seats import HOST, TABLE, Actor, Seat, is_seat

__all__ = ["chance", "decide", "offers"]


def chance(rules: Ruleset, state: State, draw: Draw) -> a.Action:
    """Deal the next hand, draw the top card, or the card that a seat loses."""
    if type(state) is Playing:
        if state.loses is not None:
            return a.DropCard(state.loses, draw.cards(1, state.hands[state.loses])[0])
        assert state.draws is not None, "the table acts only where a card is drawn"
        return a.DrawCard(state.draws, draw.cards(1, undealt(rules, state))[0])
    assert isinstance(state, Dealing), "the table acts only while dealing and drawing"
    left = undealt(rules, state)
    return a.DealHand(state.due[0], CardSet(mask_of(draw.cards(state.size, left))))


def decide(rules: Ruleset, state: State, actor: Actor, action: a.Action) -> e.Event:
    """Turn an action into its event.

    Raises:
        IllegalActionError: A rule forbids it; the first one broken is cited. Where a pawn stands
            in the way, `detail` names it.
    """
    if type(action) is a.DrawCard and type(state) is not Finished:
        return _draw(rules, state, actor, action)
    if type(state) is Playing and type(action) in PLAYS:
        return play(rules, state, actor, action)  # type: ignore[arg-type]  # one of those
    if type(state) is Finished:
        raise refuse(book.MATCH_OVER, actor, action)
    match action:
        case a.DealHand():
            return _deal(rules, state, actor, action)
        case a.DropCard(seat, card):
            return _drop(rules, state, actor, action, seat, card)
        case a.GiveCard(card):
            return _give(rules, state, actor, action, card)
        case a.Abandon():
            if actor is not HOST:
                raise refuse(book.HOST_ONLY, actor, action)
            if not to_act(state):
                raise refuse(book.PHASE, actor, action)
            return e.MatchAbandoned()
        case a.DrawCard():
            return _draw(rules, state, actor, action)
        case (
            a.BringOut()
            | a.MovePawn()
            | a.SplitSeven()
            | a.Exchange()
            | a.ForceDiscard()
            | a.LayCard()
            | a.DiscardHand()
        ):
            raise refuse(book.PHASE, actor, action)
        case _:
            assert_never(action)


def _draw(rules: Ruleset, state: State, actor: Actor, action: a.DrawCard) -> e.CardDrawn:
    seat, card = action.seat, action.card
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if type(state) is not Playing or TABLE not in state.due or state.draws is None:
        raise refuse(book.PHASE, actor, action)
    if type(seat) is not int or seat != state.draws:
        raise refuse(book.DEAL_ORDER, actor, action, due=(state.draws,))
    if type(card) is not Card or not undealt(rules, state) & card.bit:
        raise refuse(book.UNDEALT, actor, action)
    return e.CardDrawn(seat, card, state.stock == 1)


def _deal(rules: Ruleset, state: State, actor: Actor, action: a.DealHand) -> e.HandDealt:
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if not isinstance(state, Dealing) or not state.due:
        raise refuse(book.PHASE, actor, action)
    if type(action.seat) is not int or action.seat != state.due[0]:
        raise refuse(book.DEAL_ORDER, actor, action, due=state.due[:1])
    if type(action.cards) is not CardSet or action.cards.mask & ~undealt(rules, state):
        raise refuse(book.UNDEALT, actor, action)
    if len(action.cards) != state.size:
        raise refuse(book.DEAL_COUNT, actor, action, count=state.size)
    return e.HandDealt(action.seat, action.cards)


def _drop(
    rules: Ruleset, state: State, actor: Actor, action: a.DropCard, seat: Seat, card: Card
) -> e.CardDropped:
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if type(state) is not Playing or state.loses is None:
        raise refuse(book.PHASE, actor, action)
    if type(seat) is not int or seat != state.loses:
        raise refuse(book.DEAL_ORDER, actor, action, due=(state.loses,))
    if type(card) is not Card or not state.hands[seat] & card.bit:
        raise refuse(book.UNDEALT, actor, action)
    hands = list(state.hands)
    hands[seat] ^= card.bit
    turn, _ = next_turn(rules, state.match, state.seat, tuple(hands))
    return e.CardDropped(seat=seat, card=card, turn=turn)


def _give(
    rules: Ruleset, state: State, actor: Actor, action: a.GiveCard, card: Card
) -> e.CardChosen:
    if not isinstance(state, Giving) or not state.waiting:
        raise refuse(book.PHASE, actor, action)
    if is_seat(actor, rules.seats) and actor not in state.waiting:
        raise refuse(book.GIVE_ONCE, actor, action)
    seat = acting_seat(actor, state.waiting, book.TURN, action, rules.seats)
    if type(card) is not Card or not state.hands[seat] & card.bit:
        raise refuse(book.OWN_CARD, seat, action, hand=CardSet(state.hands[seat]))
    return e.CardChosen(seat, card)
