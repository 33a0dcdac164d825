"""The referee: who acts, what is offered, and what an action becomes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, assert_never

from cardrules.cards import PACKS, Card, CardSet, Mask, mask_of, pack_mask
from cardrules.games.hockey_fr import actions as a
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.model import (
    CENTRE,
    HAND,
    SEATS,
    Dealing,
    Finished,
    Follow,
    Playing,
    State,
    lacks_centre,
    to_act,
)
from cardrules.games.hockey_fr.rules import Ruleset, book, play
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import Choose
from cardrules.kernel.domains import Deal as DealDomain
from cardrules.kernel.draws import Draw
from cardrules.kernel.offers import Offer, card_offers
from cardrules.seats import HOST, TABLE, Actor, Seat

__all__ = ["chance", "decide", "offers"]

Offers = tuple[Offer[a.Action], ...]

_PACK: Final = pack_mask()
_play_offers: Final[Callable[[Mask], Offers]] = card_offers(a.PlayCard, "card")
_ABANDON: Final[Offers] = (Offer(a.Abandon),)


@cache
def _played(follows: tuple[Follow, ...]) -> tuple[tuple[e.CardPlayed, ...], ...]:
    """Give the events that recur, by seat and card: few things follow from a card."""
    return tuple(
        tuple([e.CardPlayed(Seat(seat), card, follows) for card in PACKS[:52]])
        for seat in range(SEATS)
    )


_PLAIN: Final = _played(())


def offers(rules: Ruleset, state: State, actor: Actor) -> Offers:
    """Give what an actor may do now; nothing for a seat that is not due."""
    if type(state) is Playing and type(actor) is int:
        if actor in state.turn and not state.follows and state.unplayed:
            return _play_offers(state.deal.holdings[actor] & state.unplayed)
        return ()
    due = to_act(state)
    if actor is HOST:
        return _ABANDON if due else ()
    if actor is not TABLE or TABLE not in due or not isinstance(state, Dealing):
        return ()
    left = CardSet(_PACK & ~state.dealt)
    if state.due:
        return (Offer(a.DealHand, "cards", Choose(HAND, left), {"seat": state.due[0]}),)
    return (Offer(a.LayCentre, "cards", DealDomain(count=CENTRE, cards=left)),)


def chance(rules: Ruleset, state: State, draw: Draw) -> a.Action:
    """Deal the next hand, or lay the centre, from the cards that nobody has yet."""
    assert isinstance(state, Dealing), "the table acts only while dealing"
    left = _PACK & ~state.dealt
    if not state.due:
        return a.LayCentre(draw.cards(CENTRE, left))
    if left.bit_count() == HAND:
        # The last cards need no draw: they are all that is left.
        return a.DealHand(state.due[0], CardSet(left))
    one, two, three, four = draw.cards(HAND, left)
    return a.DealHand(state.due[0], CardSet(one.bit | two.bit | three.bit | four.bit))


def decide(rules: Ruleset, state: State, actor: Actor, action: a.Action) -> e.Event:
    """Turn an action into its event.

    Raises:
        IllegalActionError: A rule forbids it; the first one broken is cited.
    """
    if not isinstance(action, a.PlayCard):
        return _beside_play(state, actor, action)
    if type(state) is not Playing:
        raise refuse(book.MATCH_OVER if type(state) is Finished else book.PHASE, actor, action)
    unplayed, card = state.unplayed, action.card
    if state.follows or not unplayed:
        raise refuse(book.PHASE, actor, action)
    if type(actor) is not int or actor not in state.turn:
        raise refuse(book.TURN, actor, action, due=state.turn)
    hand = state.deal.holdings[actor] & unplayed
    if type(card) is not Card or not hand & card.bit:
        raise refuse(book.OWN_CARD, actor, action, hand=CardSet(hand))
    follows = play.what_follows(rules, state, actor, card)
    return (_played(follows) if follows else _PLAIN)[actor][card.index]


def _beside_play(
    state: State, actor: Actor, action: a.DealHand | a.LayCentre | a.Abandon
) -> e.Event:
    if type(state) is Finished:
        raise refuse(book.MATCH_OVER, actor, action)
    match action:
        case a.DealHand():
            return _deal(state, actor, action)
        case a.LayCentre():
            return _lay(state, actor, action)
        case a.Abandon():
            if actor is not HOST:
                raise refuse(book.HOST_ONLY, actor, action)
            if not to_act(state):
                raise refuse(book.PHASE, actor, action)
            return e.MatchAbandoned()
        case _:
            assert_never(action)


def _due(state: State, actor: Actor, action: a.Action) -> Dealing:
    """Give the state in which the table may deal, or refuse."""
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if type(state) is Dealing and (state.due or lacks_centre(state)):
        return state
    raise refuse(book.PHASE, actor, action)


def _deal(state: State, actor: Actor, action: a.DealHand) -> e.Event:
    dealing, seat, cards = _due(state, actor, action), action.seat, action.cards
    if type(seat) is not int or not dealing.due or seat != dealing.due[0]:
        raise refuse(book.DEAL_ORDER, actor, action, due=dealing.due)
    if type(cards) is not CardSet or cards.mask & ~(_PACK & ~dealing.dealt):
        raise refuse(book.UNDEALT, actor, action)
    if cards.mask.bit_count() != HAND:
        raise refuse(book.DEAL_FOUR, actor, action, count=HAND)
    return e.HandDealt(seat, cards)


def _lay(state: State, actor: Actor, action: a.LayCentre) -> e.Event:
    dealing = _due(state, actor, action)
    if dealing.due:
        raise refuse(book.DEAL_ORDER, actor, action, due=dealing.due)
    cards = action.cards
    known = type(cards) is tuple and all(type(card) is Card for card in cards)
    if not known or mask_of(cards) & ~(_PACK & ~dealing.dealt):
        raise refuse(book.UNDEALT, actor, action)
    if len(cards) != CENTRE or len(set(cards)) != CENTRE:
        raise refuse(book.CENTRE, actor, action, count=CENTRE)
    return e.CentreLaid(cards)
