"""The table and what happened, in words: English and French, for a terminal or a log reader."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from cardrules.cards import Card, Suit, drawn
from cardrules.rule import Language, Text
from cardrules.seats import Seat
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
from crazy_eights.view import View

__all__ = ["draw", "say"]

_SUITS: Final = {
    Suit.CLUBS: Text("clubs", "trèfle"),
    Suit.DIAMONDS: Text("diamonds", "carreau"),
    Suit.SPADES: Text("spades", "pique"),
    Suit.HEARTS: Text("hearts", "cœur"),
}


def draw(view: View, language: Language) -> str:
    """Draw a view as a few lines of text."""
    seat_word, cards_word, stock_word, pile_word, hand_word, colon = {
        "en": ("seat", "cards", "Stock", "Pile", "Your hand", ": "),
        "fr": ("place", "cartes", "Pioche", "Pile", "Votre main", "\u00a0: "),
    }[language]
    lines = []
    for seat, size in enumerate(view.hand_sizes):
        mark = "→" if seat == view.turn else " "
        lines.append(f"{mark} {seat_word} {seat}{colon}{cards_word} {size}")
    lines.append(f"{stock_word}{colon}{view.stock}")
    if view.top is not None and view.suit is not None:
        suit = _SUITS[view.suit][language]
        lines.append(f"{pile_word}{colon}{drawn(view.top, language)} ({suit})")
    if view.seat is not None:
        lines.append(f"{hand_word}{colon}{_cards(view.hand, language)}")
    return "\n".join(lines)


def say(event: Event, language: Language) -> str:
    """Tell one event in a sentence."""
    return Text(_english(event), _french(event))[language]


def _english(event: Event) -> str:
    match event:
        case HandDealt(seat, cards):
            return f"Seat {seat} is dealt {_cards(cards, 'en')}."
        case CardTurned(card):
            return f"{drawn(card)} is turned up."
        case CardPlayed(seat, card):
            return f"Seat {seat} plays {drawn(card)}."
        case EightPlayed(seat, card, suit):
            return f"Seat {seat} plays {drawn(card)} and names {_SUITS[suit].en}."
        case CardAsked(seat):
            return f"Seat {seat} wants a card."
        case CardDrawn(seat, card):
            return f"Seat {seat} draws {drawn(card)}."
        case TurnPassed(seat):
            return f"Seat {seat} passes."
        case MatchEnded(winners):
            return f"Won by seat {_row(winners)}."
        case _:
            assert_never(event)


def _french(event: Event) -> str:
    match event:
        case HandDealt(seat, cards):
            return f"La place {seat} reçoit {_cards(cards, 'fr')}."
        case CardTurned(card):
            return f"On retourne {drawn(card, 'fr')}."
        case CardPlayed(seat, card):
            return f"La place {seat} joue {drawn(card, 'fr')}."
        case EightPlayed(seat, card, suit):
            return f"La place {seat} joue {drawn(card, 'fr')} et annonce {_SUITS[suit].fr}."
        case CardAsked(seat):
            return f"La place {seat} demande une carte."
        case CardDrawn(seat, card):
            return f"La place {seat} pioche {drawn(card, 'fr')}."
        case TurnPassed(seat):
            return f"La place {seat} passe."
        case MatchEnded(winners):
            return f"Gagné par la place {_row(winners)}."
        case _:
            assert_never(event)


def _cards(cards: Iterable[Card], language: Language) -> str:
    return " ".join(drawn(card, language) for card in cards) or "–"


def _row(seats: tuple[Seat, ...]) -> str:
    return ", ".join(map(str, seats))
