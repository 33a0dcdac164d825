"""The referee: what is offered, and what an action becomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from cardrules.cards import PACKS, Card, CardSet, Mask, mask_of, pack_mask
from cardrules.games.hockey_ca import actions as a
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import (
    Between,
    Choosing,
    Cutting,
    Dealing,
    Finished,
    Playing,
    State,
    team_of,
    to_act,
)
from cardrules.games.hockey_ca.rules import Ruleset, book
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import Among, Choose, Deal
from cardrules.kernel.draws import Draw
from cardrules.kernel.offers import Offer, card_offers
from cardrules.kernel.turns import acting_seat
from cardrules.seats import HOST, TABLE, Actor, Seat, clockwise

__all__ = ["chance", "decide", "offers"]

Offers = tuple[Offer[a.Action], ...]

_PACK: Final = pack_mask()
#: Plays recur: by seat and card, those that do nothing.
_PLAYED: Final = tuple(
    tuple(e.CardPlayed(Seat(seat), card) for card in PACKS[:52]) for seat in range(4)
)
_play_offers: Final[Callable[[Mask], Offers]] = card_offers(a.PlayCard, "card")
_ABANDON: Final[Offers] = (Offer(a.Abandon),)


def offers(rules: Ruleset, state: State, actor: Actor) -> Offers:
    """Give what an actor may do now; nothing for a seat that is not due."""
    if type(state) is Playing and actor in state.due:
        return _play_offers(state.deal.holdings[actor] & state.unplayed)
    due = to_act(state)
    if actor is HOST:
        return _ABANDON if due else ()
    if actor not in due:
        return ()
    match state:
        case Dealing():
            return _deal_offers(state)
        case Cutting():
            left = CardSet(_PACK & ~state.barred)
            return (Offer(a.Cut, "cards", Deal(count=rules.seats, cards=left)),)
        case Choosing():
            return (Offer(a.ChooseDealer, "dealer", Among(clockwise(Seat(0), rules.seats))),)
        case Between() | Finished() | Playing():
            return ()
        case _:
            assert_never(state)


def _undealt(state: Dealing) -> Mask:
    left = _PACK & ~mask_of(state.pile) & ~mask_of(state.cleared)
    for hand in state.hands:
        left &= ~hand
    return left


def _deal_offers(state: Dealing) -> Offers:
    left = CardSet(_undealt(state))
    if state.due:
        return (Offer(a.DealHand, "cards", Choose(state.size, left), {"seat": state.due[0]}),)
    return (Offer(a.LayCentre, "cards", Deal(count=state.centre, cards=left)),)


def chance(rules: Ruleset, state: State, draw: Draw) -> a.Action:
    """Draw what the table does: a cut, a hand, or the centre pile."""
    if isinstance(state, Cutting):
        return a.Cut(draw.cards(rules.seats, _PACK & ~state.barred))
    assert isinstance(state, Dealing), "the table acts only while cutting and dealing"
    left = _undealt(state)
    if not state.due:
        return a.LayCentre(draw.cards(state.centre, left))
    # The last cards need no draw: they are all that is left.
    cards = left if left.bit_count() == state.size else mask_of(draw.cards(state.size, left))
    return a.DealHand(state.due[0], CardSet(cards))


def decide(rules: Ruleset, state: State, actor: Actor, action: a.Action) -> e.Event:
    """Turn an action into its event.

    Raises:
        IllegalActionError: A rule forbids it; the first one broken is cited.
    """
    if type(action) is a.PlayCard:
        return _play(rules, state, actor, action)
    if type(state) is Finished:
        raise refuse(book.MATCH_OVER, actor, action)
    match action:
        case a.DealHand() | a.LayCentre():
            return _deal(state, actor, action)
        case a.Cut():
            return _cut(rules, state, actor, action)
        case a.ChooseDealer(dealer):
            if not isinstance(state, Choosing):
                raise refuse(book.PHASE, actor, action)
            seat = acting_seat(actor, (state.seat,), book.TURN, action, rules.seats)
            if dealer not in Among(clockwise(Seat(0), rules.seats)):
                raise refuse(book.CHOOSE_DEALER, actor, action, seats=rules.seats)
            return e.DealerChosen(seat, dealer)
        case a.Abandon():
            if actor is not HOST:
                raise refuse(book.HOST_ONLY, actor, action)
            if not to_act(state):
                raise refuse(book.PHASE, actor, action)
            return e.MatchAbandoned()
        case a.PlayCard():
            return _play(rules, state, actor, action)
        case _:
            assert_never(action)


def _play(rules: Ruleset, state: State, actor: Actor, action: a.PlayCard) -> e.Event:
    if type(state) is not Playing:
        raise refuse(book.MATCH_OVER if type(state) is Finished else book.PHASE, actor, action)
    if type(actor) is not int or actor not in state.due:
        raise refuse(book.TURN, actor, action, due=state.due)
    hand, card = state.deal.holdings[actor] & state.unplayed, action.card
    if type(card) is not Card or not hand & card.bit:
        raise refuse(book.OWN_CARD, actor, action, hand=CardSet(hand))
    pile, open_chance = state.pile, state.chance
    effects = rules.effects(rules, pile, open_chance, team_of(actor), card)
    call = rules.call(rules, pile, open_chance, card, effects)
    if not effects and call is None:
        return _PLAYED[actor][card.index]
    return e.CardPlayed(actor, card, effects, call)


def _deal(state: State, actor: Actor, action: a.DealHand | a.LayCentre) -> e.Event:
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if not isinstance(state, Dealing) or not to_act(state):
        raise refuse(book.PHASE, actor, action)
    undealt = CardSet(_undealt(state))
    if isinstance(action, a.LayCentre):
        if state.due:
            raise refuse(book.DEAL_ORDER, actor, action, due=state.due)
        if len(_known(action.cards, undealt, actor, action)) != state.centre:
            raise refuse(book.DEAL_COUNT, actor, action, count=state.centre)
        return e.CentreLaid(action.cards)
    if not state.due or type(action.seat) is not int or action.seat != state.due[0]:
        raise refuse(book.DEAL_ORDER, actor, action, due=state.due)
    if type(action.cards) is not CardSet or action.cards.mask & ~undealt.mask:
        raise refuse(book.UNDEALT, actor, action)
    if len(action.cards) != state.size:
        raise refuse(book.DEAL_COUNT, actor, action, count=state.size)
    return e.HandDealt(state.due[0], action.cards)


def _known(
    cards: tuple[Card, ...], among: CardSet, actor: Actor, action: a.LayCentre
) -> tuple[Card, ...]:
    """Give the cards of a centre pile, each of them undealt and none twice."""
    if type(cards) is not tuple or cards not in Deal(count=len(cards), cards=among):
        raise refuse(book.UNDEALT, actor, action)
    return cards


def _cut(rules: Ruleset, state: State, actor: Actor, action: a.Cut) -> e.Event:
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if not isinstance(state, Cutting) or state.cards:
        raise refuse(book.PHASE, actor, action)
    if action.cards not in Deal(count=rules.seats, cards=CardSet(_PACK & ~state.barred)):
        raise refuse(book.CUT_CARDS, actor, action, count=rules.seats)
    return e.CardsCut(action.cards)
