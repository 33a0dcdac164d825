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
    if type(state) is Playing and type(actor) is int and actor in state.due:
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
    return _PACK & ~state.dealt


def _deal_offers(state: Dealing) -> Offers:
    left = CardSet(_undealt(state))
    if state.due:
        return (Offer(a.DealHand, "cards", Choose(state.size, left), {"seat": state.due[0]}),)
    return (Offer(a.LayCentre, "cards", _piles(state, state.centre)),)


def chance(rules: Ruleset, state: State, draw: Draw) -> a.Action:
    """Draw what the table does: a cut, a hand, or the centre pile."""
    if type(state) is not Dealing:
        assert isinstance(state, Cutting), "the table acts only while cutting and dealing"
        return a.Cut(draw.cards(rules.seats, _PACK & ~state.barred))
    left, size, due = _undealt(state), state.size, state.due
    if not due:
        return a.LayCentre(draw.cards(state.centre, left))
    # The last cards need no draw: they are all that is left.
    cards = left if left.bit_count() == size else mask_of(draw.cards(size, left))
    return a.DealHand(due[0], CardSet(cards))


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
    effects = rules.effects(rules, pile, open_chance, actor, card)
    call = None if rules.call is None else rules.call(rules, pile, open_chance, card, effects)
    if not effects and call is None:
        return _PLAYED[actor][card.index]
    return e.CardPlayed(actor, card, effects, call)


def _deal(state: State, actor: Actor, action: a.DealHand | a.LayCentre) -> e.Event:
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if not isinstance(state, Dealing) or not to_act(state):
        raise refuse(book.PHASE, actor, action)
    cards, due = action.cards, state.due
    if isinstance(action, a.LayCentre):
        if due:
            raise refuse(book.DEAL_ORDER, actor, action, due=due)
        if type(cards) is not tuple or cards not in _piles(state, len(cards)):
            raise refuse(book.UNDEALT, actor, action)
        if len(cards) != state.centre:
            raise refuse(book.DEAL_COUNT, actor, action, count=state.centre)
        return e.CentreLaid(cards)
    if not due or type(action.seat) is not int or action.seat != due[0]:
        raise refuse(book.DEAL_ORDER, actor, action, due=due)
    if type(cards) is not CardSet or cards.mask & ~_undealt(state):
        raise refuse(book.UNDEALT, actor, action)
    if cards.mask.bit_count() != state.size:
        raise refuse(book.DEAL_COUNT, actor, action, count=state.size)
    return e.HandDealt(due[0], cards)


def _piles(state: Dealing, count: int) -> Deal:
    """Give every centre pile of so many cards that could be laid."""
    return Deal(count=count, cards=CardSet(_undealt(state)))


def _cut(rules: Ruleset, state: State, actor: Actor, action: a.Cut) -> e.Event:
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if not isinstance(state, Cutting) or state.cards:
        raise refuse(book.PHASE, actor, action)
    if action.cards not in Deal(count=rules.seats, cards=CardSet(_PACK & ~state.barred)):
        raise refuse(book.CUT_CARDS, actor, action, count=rules.seats)
    return e.CardsCut(action.cards)
