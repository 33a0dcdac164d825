"""The referee: who acts, what is offered, what an action becomes, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from cardrules.cards import PACKS, Card, CardSet, Mask, mask_of
from cardrules.errors import IllegalActionError
from cardrules.games.hearts import actions as a
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import (
    Between,
    Counting,
    Dealing,
    Direction,
    Finished,
    MisdealReason,
    Passing,
    Playing,
    State,
    to_act,
)
from cardrules.games.hearts.rules import Ruleset, book, play
from cardrules.kernel.checks import broken_by_cards, refuse
from cardrules.kernel.domains import Among, Choose
from cardrules.kernel.draws import Draw
from cardrules.kernel.offers import Offer, card_offers
from cardrules.kernel.turns import acting_seat
from cardrules.seats import HOST, TABLE, Actor, Seat, is_seat

__all__ = ["chance", "decide", "offers"]

Offers = tuple[Offer[a.Action], ...]

#: Plays recur: by seat and card, those that do not break hearts.
_PLAYED: Final = tuple(
    tuple(e.CardPlayed(Seat(seat), card, breaks=False) for card in PACKS) for seat in range(11)
)
_play_offers: Final[Callable[[Mask], Offers]] = card_offers(a.PlayCard, "card")
_ABANDON: Final[Offer[a.Action]] = Offer(a.Abandon)
_MISDEAL: Final[Offer[a.Action]] = Offer(a.DeclareMisdeal, "reason", Among(tuple(MisdealReason)))


def offers(rules: Ruleset, state: State, actor: Actor) -> Offers:
    """Give what an actor may do now; nothing for a seat that is not due."""
    if type(state) is Playing and type(actor) is int and actor in state.due:
        deal = state.deal
        permits = rules.permits[(2 if deal.opening else 0) + (1 if state.trick else 0)]
        hand = deal.holdings[actor] & state.held
        return _play_offers(hand & permits(state, hand))
    if actor is HOST:
        return _host_offers(state)
    if actor not in to_act(state):
        return ()
    match state:
        case Dealing():
            return _deal_offers(rules, state)
        case Passing():
            hand = state.hands[actor]  # type: ignore[index]  # TABLE is never due here
            return (Offer(a.PassCards, "cards", Choose(state.count, CardSet(hand))),)
        case Counting():
            return (Offer(a.ChooseMoon, "form", Among(state.forms)),)
        case Between() | Finished() | Playing():
            return ()
        case _:
            assert_never(state)


def _host_offers(state: State) -> Offers:
    if type(state) in (Between, Finished) or not (_due(state)):
        return ()
    return (_MISDEAL, _ABANDON) if _may_redeal(state) else (_ABANDON,)


def _due(state: State) -> bool:
    return bool(to_act(state))


def _undealt(rules: Ruleset, state: Dealing) -> Mask:
    gone = state.widow
    for hand in state.hands:
        gone |= hand
    return rules.pack & ~gone


def _deal_offers(rules: Ruleset, state: Dealing) -> Offers:
    left = CardSet(_undealt(rules, state))
    if state.due:
        return (Offer(a.DealHand, "cards", Choose(state.match.size, left), {"seat": state.due[0]}),)
    return (Offer(a.DealWidow, "cards", Choose(state.match.spare, left)),)


def chance(rules: Ruleset, state: State, draw: Draw) -> a.Action:
    """Deal the next hand, or the widow, from the cards that nobody has yet."""
    assert isinstance(state, Dealing), "the table acts only while dealing"
    left = _undealt(rules, state)
    count = state.match.size if state.due else state.match.spare
    # The last cards need no draw: they are all that is left.
    cards = left if left.bit_count() == count else mask_of(draw.cards(count, left))
    return a.DealHand(state.due[0], CardSet(cards)) if state.due else a.DealWidow(CardSet(cards))


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
        case a.PassCards(cards):
            return _pass(state, actor, action, cards)
        case a.DealHand() | a.DealWidow():
            return _deal(rules, state, actor, action)
        case a.ChooseMoon(form):
            if not isinstance(state, Counting) or not _due(state):
                raise refuse(book.PHASE, actor, action)
            seat = acting_seat(actor, to_act(state), book.MOON_SHOOTER, action, rules.seats)
            if form not in state.forms:
                raise refuse(book.MOON_FORM, actor, action)
            return e.MoonChosen(seat, form)
        case a.DeclareMisdeal(reason):
            _host(state, actor, action)
            if not _may_redeal(state):
                raise refuse(book.MISDEAL_WINDOW, actor, action)
            if type(reason) is not MisdealReason:
                raise refuse(book.MISDEAL, actor, action)
            return e.MisdealDeclared(reason)
        case a.Abandon():
            _host(state, actor, action)
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
    deal, trick, card = state.deal, state.trick, action.card
    hand = deal.holdings[actor] & state.held
    permits = rules.permits[(2 if deal.opening else 0) + (1 if trick else 0)]
    playable = hand & permits(state, hand)
    if type(card) is not Card or not playable & card.bit:
        raise _unplayable(rules, state, actor, action, hand, playable)
    if not deal.broken and play.breaks_hearts(rules, card, trick):
        return e.CardPlayed(actor, card, breaks=True)
    return _PLAYED[actor][card.index]


def _unplayable(
    rules: Ruleset, state: Playing, seat: Seat, action: a.PlayCard, hand: Mask, playable: Mask
) -> IllegalActionError:
    card = action.card
    if type(card) is not Card or not hand & card.bit:
        return refuse(book.OWN_CARD, seat, action, hand=CardSet(hand))
    checks = rules.checks(first=bool(state.deal.opening), follows=bool(state.trick))
    broken = broken_by_cards(checks, state, hand, card.bit)
    assert broken is not None, "what is not permitted breaks a check"
    return refuse(broken, seat, action, playable=CardSet(playable))


def _pass(state: State, actor: Actor, action: a.PassCards, cards: CardSet) -> e.Event:
    if not isinstance(state, Passing) or not state.waiting:
        raise refuse(book.PHASE, actor, action)
    if is_seat(actor, state.match.seats) and actor not in state.waiting:
        raise refuse(book.PASS_ONCE, actor, action)
    seat = acting_seat(actor, state.waiting, book.TURN, action, state.match.seats)
    if type(cards) is not CardSet or cards.mask & ~state.hands[seat]:
        raise refuse(book.PASS_OWN, actor, action, hand=CardSet(state.hands[seat]))
    if cards.mask.bit_count() != state.count:
        raise refuse(book.PASS_COUNT, actor, action, count=state.count)
    return e.CardsChosen(seat, cards)


def _deal(rules: Ruleset, state: State, actor: Actor, action: a.DealHand | a.DealWidow) -> e.Event:
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if not isinstance(state, Dealing) or not _due(state):
        raise refuse(book.PHASE, actor, action)
    count = state.match.size if state.due else state.match.spare
    if isinstance(action, a.DealHand):
        fits = bool(state.due) and type(action.seat) is int and action.seat == state.due[0]
    else:
        fits = not state.due
    if not fits:
        raise refuse(book.DEAL_ORDER, actor, action, due=state.due)
    if type(action.cards) is not CardSet or action.cards.mask & ~_undealt(rules, state):
        raise refuse(book.UNDEALT, actor, action)
    if action.cards.mask.bit_count() != count:
        raise refuse(book.DEAL_COUNT, actor, action, count=count)
    if isinstance(action, a.DealHand):
        return e.HandDealt(state.due[0], action.cards)
    return e.WidowDealt(action.cards)


def _host(state: State, actor: Actor, action: a.Action) -> None:
    if actor is not HOST:
        raise refuse(book.HOST_ONLY, actor, action)
    if not _due(state):
        raise refuse(book.PHASE, actor, action)


def _may_redeal(state: State) -> bool:
    match state:
        case Dealing():
            return True
        case Passing():
            return len(state.waiting) == state.match.seats
        case Playing():
            untouched = not state.trick and not any(state.taken) and not state.last
            return untouched and state.deal.match.direction is Direction.HOLD
        case Between() | Counting() | Finished():
            return False
        case _:
            assert_never(state)
