"""What happened between hands, in a sentence each."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from cardrules.cards import drawn
from cardrules.games.holdem import events as e
from cardrules.games.holdem.text.words import NARROW, NBSP, listed, seats_words

__all__ = ["SessionEvent", "session_sentences"]

SessionEvent: TypeAlias = (
    e.PlayerSeated
    | e.PlayerLeft
    | e.PlayerSatOut
    | e.PlayerReturned
    | e.ChipsAdded
    | e.HandCalled
    | e.ButtonDrawCalled
    | e.ButtonDrawn
    | e.ButtonMoved
    | e.EntryAgreed
    | e.EntryDeclined
    | e.SessionClosed
    | e.SessionEnded
    | e.SessionAbandoned
)


def session_sentences(event: SessionEvent) -> tuple[str, str]:
    """Tell an event in English and French."""
    match event:
        case e.PlayerSeated(seat, chips):
            return (
                f"A player sits down at seat {seat} with {chips}.",
                f"Un joueur s’assoit à la place {seat} avec {chips}.",
            )
        case e.PlayerLeft(seat, chips):
            return (
                f"The player of seat {seat} leaves with {chips}.",
                f"Le joueur de la place {seat} part avec {chips}.",
            )
        case e.PlayerSatOut(seat):
            return f"Seat {seat} sits out.", f"La place {seat} s’absente."
        case e.PlayerReturned(seat):
            return f"Seat {seat} is back.", f"La place {seat} revient."
        case e.ChipsAdded(seat, amount):
            return f"Seat {seat} adds {amount}.", f"La place {seat} ajoute {amount}."
        case e.HandCalled():
            return "The host starts a hand.", "L’hôte lance une main."
        case e.ButtonDrawCalled():
            return "Cards are drawn for the button.", "On tire le bouton au sort."
        case e.ButtonDrawn(seats=seats, cards=cards, seat=seat):
            pairs = list(zip(seats, cards, strict=True))
            english = listed([f"{one}: {drawn(card, 'en')}" for one, card in pairs], "en")
            french = listed([f"{one}{NBSP}: {drawn(card, 'fr')}" for one, card in pairs], "fr")
            return (
                f"Drawn for the button, by seat: {english}. Seat {seat} has the button.",
                f"Tirage du bouton, par place{NBSP}: {french}. La place {seat} a le bouton.",
            )
        case e.ButtonMoved(seat=seat, small=small, big=big, asked=asked):
            english = f" {seats_words(asked, 'en').capitalize()} may post." if asked else ""
            to = "aux" if len(asked) > 1 else "à la"
            french = f" On propose {to} {seats_words(asked, 'fr')} de verser." if asked else ""
            return (
                f"Button at seat {seat}, small blind at {small}, big blind at {big}.{english}",
                f"Bouton à la place {seat}, petite blinde à {small}, grosse à {big}.{french}",
            )
        case e.EntryAgreed(seat):
            return f"Seat {seat} will post.", f"La place {seat} versera."
        case e.EntryDeclined(seat):
            return (
                f"Seat {seat} waits for the big blind.",
                f"La place {seat} attend la grosse blinde.",
            )
        case e.SessionClosed(winners=winners) | e.SessionEnded(winners=winners):
            who = seats_words(winners, "fr")
            won = f"les {who} ont" if len(winners) > 1 else f"la {who} a"
            return (
                f"The session is over; {seats_words(winners, 'en')} won most.",
                f"La session est finie{NARROW}; {won} gagné le plus.",
            )
        case e.SessionAbandoned():
            return "The session is abandoned.", "La session est abandonnée."
        case _:
            assert_never(event)
