"""What everybody may do now, as data."""

from __future__ import annotations

from typing import Final, assert_never

from cardrules.cards import CardSet, Mask
from cardrules.games.tock import actions as a
from cardrules.games.tock.decide.turn import Offers, Turn
from cardrules.games.tock.model import Dealing, Finished, Giving, Playing, Ready, State, to_act
from cardrules.games.tock.rules.ground import Laying
from cardrules.games.tock.rules.ruleset import Ruleset
from cardrules.kernel.checks import permitted
from cardrules.kernel.domains import Choose, OneOf
from cardrules.kernel.offers import Offer
from cardrules.seats import HOST, Actor

__all__ = ["offers", "undealt"]

_ABANDON: Final[Offer[a.Action]] = Offer(a.Abandon)
_DISCARD_HAND: Final[Offer[a.Action]] = Offer(a.DiscardHand)


def offers(rules: Ruleset, state: State, actor: Actor) -> Offers:
    """Give what an actor may do now; nothing for a seat that is not due."""
    if type(state) is Playing and type(actor) is int and actor in state.due:
        return _turn_offers(rules, state)
    due = to_act(state)
    if actor is HOST:
        return (_ABANDON,) if due else ()
    if actor not in due:
        return ()
    match state:
        case Playing():
            return _table_offers(rules, state)
        case Dealing():
            cards = Choose(state.size, CardSet(undealt(rules, state)))
            return (Offer(a.DealHand, "cards", cards, {"seat": state.due[0]}),)
        case Giving():
            hand = state.hands[actor]  # type: ignore[index]  # TABLE is never due here
            return (Offer(a.GiveCard, "card", OneOf(CardSet(hand))),)
        case Ready() | Finished():
            return ()
        case _:
            assert_never(state)


def undealt(rules: Ruleset, state: Dealing | Playing) -> Mask:
    """Give the cards that lie face down."""
    left = rules.pack & ~state.pile
    for hand in state.hands:
        left &= ~hand
    return left


def _table_offers(rules: Ruleset, state: Playing) -> Offers:
    if state.loses is not None:
        held = OneOf(CardSet(state.hands[state.loses]))
        return (Offer(a.DropCard, "card", held, {"seat": state.loses}),)
    left = OneOf(CardSet(undealt(rules, state)))
    return (Offer(a.DrawCard, "card", left, {"seat": state.draws}),)


def _turn_offers(rules: Ruleset, state: Playing) -> Offers:
    turn = Turn.of(rules, state, state.seat)
    hand = state.hands[state.seat]
    found, useless = turn.offers_of(hand)
    laid = permitted(rules.laying, Laying(hand, useless), hand) if useless else 0
    if laid:
        found.append(Offer(a.LayCard, "card", OneOf(CardSet(laid))))
    if rules.discards_hand and useless == hand:
        found.append(_DISCARD_HAND)
    return tuple(found)
