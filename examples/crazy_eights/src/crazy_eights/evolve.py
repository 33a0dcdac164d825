"""What each event does to the state. This module copies facts and knows no rule.

One step for each event and each phase in which it can happen. A step gets the draft of a phase
that has one, changes it or makes another, and gives back what follows.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve as changed

from cardrules.cards import Card, Suit
from cardrules.kernel.sealing import Steps
from cardrules.seats import Seat, left_of
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
from crazy_eights.model import Dealing, Finished, PlayingDraft, State

__all__ = ["evolve"]

evolve: Final[Steps[State, Event]] = Steps()


@evolve.on(HandDealt, Dealing)
def _(state: Dealing, event: HandDealt) -> Dealing:
    return changed(state, hands=(*state.hands, event.cards.mask))


@evolve.on(CardTurned, Dealing)
def _(state: Dealing, event: CardTurned) -> PlayingDraft:
    return PlayingDraft(
        hands=state.hands,
        pile=event.card.bit,
        top=event.card,
        suit=event.card.suit,
        turn=Seat(0),
        drawn=0,
        asked=False,
        passes=0,
    )


@evolve.on(CardPlayed, PlayingDraft)
def _(state: PlayingDraft, event: CardPlayed) -> PlayingDraft:
    return _laid(state, event.seat, event.card, event.card.suit)


@evolve.on(EightPlayed, PlayingDraft)
def _(state: PlayingDraft, event: EightPlayed) -> PlayingDraft:
    return _laid(state, event.seat, event.card, event.suit)


@evolve.on(CardAsked, PlayingDraft)
def _(state: PlayingDraft, event: CardAsked) -> PlayingDraft:
    state.asked = True
    return state


@evolve.on(CardDrawn, PlayingDraft)
def _(state: PlayingDraft, event: CardDrawn) -> PlayingDraft:
    _flip(state, event.seat, event.card)
    state.asked = False
    state.drawn += 1
    return state


@evolve.on(TurnPassed, PlayingDraft)
def _(state: PlayingDraft, event: TurnPassed) -> PlayingDraft:
    state.passes += 1
    return _next_turn(state, event.seat)


@evolve.on(MatchEnded, PlayingDraft)
def _(state: PlayingDraft, event: MatchEnded) -> Finished:
    return Finished(hands=state.hands, pile=state.pile, winners=event.winners)


def _laid(state: PlayingDraft, seat: Seat, card: Card, suit: Suit) -> PlayingDraft:
    _flip(state, seat, card)
    state.pile |= card.bit
    state.top, state.suit = card, suit
    state.passes = 0
    return _next_turn(state, seat)


def _flip(state: PlayingDraft, seat: Seat, card: Card) -> None:
    """Put a card into a hand, or take it out."""
    hands = list(state.hands)
    hands[seat] ^= card.bit
    state.hands = tuple(hands)


def _next_turn(state: PlayingDraft, seat: Seat) -> PlayingDraft:
    state.turn, state.drawn = left_of(seat, len(state.hands)), 0
    return state
