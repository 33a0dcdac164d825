"""The referee of the deal: the only actions of the table, drawn or entered by hand."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardrules.cards import UNKNOWN, Card, CardSet, DealtCard, pack_mask
from cardrules.errors import DealerError
from cardrules.games.holdem import actions as a
from cardrules.games.holdem import events as e
from cardrules.games.holdem.decide.phases import wrong_phase
from cardrules.games.holdem.model import Between, Playing, State, seats_of
from cardrules.games.holdem.model.due import BoardDue, HoleDue
from cardrules.games.holdem.rules import Ruleset, acting, book, button, seating
from cardrules.kernel.checks import refuse
from cardrules.kernel.domains import Deal
from cardrules.kernel.draws import Draw
from cardrules.kernel.offers import Offer
from cardrules.seats import TABLE, Actor, Seat

__all__ = ["chance", "deal_board", "deal_for_button", "deal_hole", "offers"]

Offers: TypeAlias = tuple[Offer[a.Action], ...]

_PACK: Final = pack_mask()


def _drawing_seats(state: Between) -> tuple[Seat, ...]:
    chips, _ = seating.standing(state.session, state.stacks)
    return seats_of(chips)


def offers(state: Between | Playing) -> Offers:
    """Give what the table may deal next."""
    if isinstance(state, Between):
        count = len(_drawing_seats(state))
        return (Offer(a.DealForButton, "cards", Deal(count=count, cards=CardSet(_PACK))),)
    head, free = state.due[0], CardSet(_PACK & ~state.dealt)
    if isinstance(head, HoleDue):
        domain = Deal(count=head.count, cards=free, unknown=True)
        return (Offer(a.DealHole, "cards", domain, {"seat": head.seat}),)
    assert isinstance(head, BoardDue), "the table deals closed cards or a board"
    return (Offer(a.DealBoard, "cards", Deal(count=head.count, cards=free)),)


def chance(rules: Ruleset, state: State, draw: Draw) -> a.Action:
    """Deal what is due from the cards that nobody has yet.

    Raises:
        DealerError: Somebody holds a card that is not known, which could be drawn again.
    """
    if type(state) is Playing:
        dealt, head = state.dealt, state.due[0]
        if dealt.bit_count() + state.left + state.burned != 52:
            raise DealerError("a card of this hand is unknown, so the cards are dealt by hand")
        if type(head) is HoleDue:
            return a.DealHole(head.seat, draw.cards(head.count, _PACK & ~dealt))
        assert type(head) is BoardDue, "the table deals closed cards or a board"
        return a.DealBoard(draw.cards(head.count, _PACK & ~dealt))
    assert isinstance(state, Between), "the table acts in a hand, or draws for the button"
    return a.DealForButton(draw.cards(len(_drawing_seats(state)), _PACK))


def deal_hole(rules: Ruleset, state: State, actor: Actor, action: a.DealHole) -> e.Event:
    """Deal closed cards, some of them perhaps unknown."""
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    head = state.due[0] if type(state) is Playing and state.due else None
    if type(head) is not HoleDue:
        raise wrong_phase(state, actor, action)
    seat, cards = head.seat, action.cards
    if action.seat != seat or type(action.seat) is not int:
        raise refuse(book.DEAL_ORDER, actor, action, due=seat)
    _judge(state, action, cards, head.count, unknown=True)
    return e.HoleDealt(seat, cards)


def deal_board(rules: Ruleset, state: State, actor: Actor, action: a.DealBoard) -> e.Event:
    """Deal the cards of a street."""
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    head = state.due[0] if type(state) is Playing and state.due else None
    if type(head) is not BoardDue:
        raise wrong_phase(state, actor, action)
    _judge(state, action, action.cards, head.count, unknown=False)
    return e.BoardDealt(street=head.street, run=head.run, cards=action.cards)


def deal_for_button(rules: Ruleset, state: State, actor: Actor, action: a.DealForButton) -> e.Event:
    """Deal a card to each player with chips, for the button."""
    if actor is not TABLE:
        raise refuse(book.DEALER_ONLY, actor, action)
    if not isinstance(state, Between) or not acting.draws(state):
        raise wrong_phase(state, actor, action)
    seats = _drawing_seats(state)
    _judge(state, action, action.cards, len(seats), unknown=False)
    seat = button.high_card(seats, action.cards)
    return e.ButtonDrawn(seats=seats, cards=action.cards, seat=seat)


def _judge(
    state: State, action: a.Action, cards: tuple[DealtCard, ...], count: int, *, unknown: bool
) -> None:
    if type(cards) is not tuple or len(cards) != count:
        raise refuse(book.DEAL_COUNT, TABLE, action, count=count)
    free = _PACK & ~state.dealt if type(state) is Playing else _PACK
    for card in cards:
        if type(card) is Card:
            if not free & card.bit:
                raise refuse(book.UNDEALT, TABLE, action, card=card)
            free ^= card.bit
        elif not unknown or card is not UNKNOWN:
            raise refuse(book.KNOWN_BOARD, TABLE, action)
