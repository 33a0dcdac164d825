"""The referee: who acts, what is offered, and what an action becomes.

`decide` gives exactly one event or refuses and cites a rule. `offers` and `decide` go by the same
checks.
"""

from __future__ import annotations

from typing import Final, assert_never

from cardrules.cards import Card, CardSet, Mask, Suit, cards_of, pack_mask
from cardrules.kernel.checks import broken_by, broken_by_cards, permitted, refuse
from cardrules.kernel.domains import Among, Choose, OneOf
from cardrules.kernel.draws import Draw
from cardrules.kernel.offers import Offer, is_offered
from cardrules.kernel.turns import acting_seat
from cardrules.rule import Rule
from cardrules.seats import TABLE, Actor, Seat
from crazy_eights import rules
from crazy_eights.actions import (
    Action,
    DealHand,
    DrawCard,
    GiveCard,
    Pass,
    PlayCard,
    PlayEight,
    TurnUp,
)
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
from crazy_eights.model import Dealing, Finished, Playing, State
from crazy_eights.rules import EIGHTS, Ruleset, Wait

__all__ = ["cause", "chance", "decide", "offers", "to_act"]

_WAITS: Final = frozenset(Wait)
_SUITS: Final = tuple(Suit)


def to_act(state: State) -> tuple[Actor, ...]:
    """Name who must act next; nobody while a consequence is due, or after the end."""
    match state:
        case Dealing():
            return (TABLE,)
        case Playing():
            if state.is_over:
                return ()
            return (TABLE,) if state.asked else (state.turn,)
        case Finished():
            return ()
        case _:
            assert_never(state)


def offers(ruleset: Ruleset, state: State, actor: Actor) -> tuple[Offer[Action], ...]:
    """Give what an actor may do now; nothing for one that is not due."""
    if actor not in to_act(state):
        return ()
    match state:
        case Dealing():
            left = _undealt(state)
            if len(state.hands) == state.seats:
                return (Offer(TurnUp, "card", OneOf(CardSet(left & ~EIGHTS))),)
            fixed = {"seat": Seat(len(state.hands))}
            cards = Choose(rules.hand_size(state.seats), CardSet(left))
            return (Offer(DealHand, "cards", cards, fixed),)
        case Playing():
            if state.asked:
                return (Offer(GiveCard, "card", OneOf(CardSet(state.stock))),)
            return (*_plays(ruleset, state), *_waits(ruleset, state))
        case Finished():
            return ()
        case _:
            assert_never(state)


def chance(ruleset: Ruleset, state: State, draw: Draw) -> Action:
    """Deal a hand, turn up a card, or give one: always from the cards that nobody has yet."""
    if isinstance(state, Dealing):
        left = _undealt(state)
        if len(state.hands) == state.seats:
            return TurnUp(draw.cards(1, left & ~EIGHTS)[0])
        cards = draw.cards(rules.hand_size(state.seats), left)
        return DealHand(Seat(len(state.hands)), CardSet.of(*cards))
    assert isinstance(state, Playing), "the table does not act after the end"
    return GiveCard(draw.cards(1, state.stock)[0])


def decide(ruleset: Ruleset, state: State, actor: Actor, action: Action) -> Event:
    """Give the one event an action becomes, or refuse it and cite a rule."""
    match action:
        case DealHand(seat, cards):
            _dealt(ruleset, state, actor, action, rules.HAND)
            return HandDealt(seat, cards)
        case TurnUp(card):
            _dealt(ruleset, state, actor, action, rules.STARTER)
            return CardTurned(card)
        case GiveCard(card):
            return CardDrawn(_dealt(ruleset, state, actor, action, rules.GIVEN), card)
        case PlayCard(card):
            seat = _plays_card(ruleset, state, actor, action, card)
            if card.bit & EIGHTS:
                raise refuse(rules.EIGHT, actor, action)
            return CardPlayed(seat, card)
        case PlayEight(card, suit):
            seat = _plays_card(ruleset, state, actor, action, card)
            if not card.bit & EIGHTS or not isinstance(suit, Suit):
                raise refuse(rules.EIGHT, actor, action)
            return EightPlayed(seat, card, suit)
        case DrawCard():
            return CardAsked(_waiting(ruleset, state, actor, action, Wait.DRAW))
        case Pass():
            return TurnPassed(_waiting(ruleset, state, actor, action, Wait.PASS))
        case _:
            assert_never(action)


def cause(event: Event) -> tuple[Actor, Action] | None:
    """Give the actor and the plain action an event came from; nothing for a consequence."""
    match event:
        case HandDealt(seat, cards):
            return TABLE, DealHand(seat, cards)
        case CardTurned(card):
            return TABLE, TurnUp(card)
        case CardDrawn(_, card):
            return TABLE, GiveCard(card)
        case CardPlayed(seat, card):
            return seat, PlayCard(card)
        case EightPlayed(seat, card, suit):
            return seat, PlayEight(card, suit)
        case CardAsked(seat):
            return seat, DrawCard()
        case TurnPassed(seat):
            return seat, Pass()
        case MatchEnded():
            return None
        case _:
            assert_never(event)


def _undealt(state: Dealing) -> Mask:
    left = pack_mask()
    for hand in state.hands:
        left &= ~hand
    return left


def _plays(ruleset: Ruleset, state: Playing) -> tuple[Offer[Action], ...]:
    cards = permitted(ruleset.play, state, state.hands[state.turn])
    plain: tuple[Offer[Action], ...] = ()
    if cards & ~EIGHTS:
        plain = (Offer(PlayCard, "card", OneOf(CardSet(cards & ~EIGHTS))),)
    eights = cards_of(cards & EIGHTS)
    named: tuple[Offer[Action], ...] = tuple(
        Offer(PlayEight, "suit", Among(_SUITS), {"card": eight}) for eight in eights
    )
    return plain + named


def _waits(ruleset: Ruleset, state: Playing) -> tuple[Offer[Action], ...]:
    allowed = permitted(ruleset.wait, state, _WAITS)
    kinds: dict[Wait, type[Action]] = {Wait.DRAW: DrawCard, Wait.PASS: Pass}
    return tuple(Offer(kind) for wait, kind in kinds.items() if wait in allowed)


def _playing(state: State, actor: Actor, action: Action) -> tuple[Playing, Seat]:
    if not isinstance(state, Playing):
        raise refuse(rules.PHASE, actor, action)
    due = to_act(state)
    return state, acting_seat(actor, due, rules.TURN, action, len(state.hands))


def _plays_card(ruleset: Ruleset, state: State, actor: Actor, action: Action, card: object) -> Seat:
    playing, seat = _playing(state, actor, action)
    hand = playing.hands[seat]
    # A client may send anything; what is no card is in nobody's hand.
    bit = card.bit if isinstance(card, Card) else 0
    if not bit & hand:
        raise refuse(rules.OWN_CARD, actor, action, hand=CardSet(hand))
    broken = broken_by_cards(ruleset.play, playing, hand, bit)
    if broken is not None:
        cards = permitted(ruleset.play, playing, hand)
        raise refuse(broken, actor, action, playable=CardSet(cards))
    return seat


def _waiting(ruleset: Ruleset, state: State, actor: Actor, action: Action, wait: Wait) -> Seat:
    playing, seat = _playing(state, actor, action)
    broken = broken_by(ruleset.wait, playing, _WAITS, wait)
    if broken is not None:
        raise refuse(broken, actor, action, stock=playing.stock.bit_count())
    return seat


def _dealt(ruleset: Ruleset, state: State, actor: Actor, action: Action, rule: Rule) -> Seat:
    """Give the seat whose turn it is, where the table may do this; at the deal nobody's counts."""
    if TABLE not in to_act(state):
        raise refuse(rules.PHASE, actor, action)
    if actor is not TABLE or not is_offered(offers(ruleset, state, TABLE), action):
        raise refuse(rule, actor, action)
    return state.turn if isinstance(state, Playing) else Seat(0)
