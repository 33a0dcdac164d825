"""One event in a sentence, for those who may read it."""

from __future__ import annotations

from typing import assert_never

from cardrules.cards import Card, drawn
from cardrules.games.tock import events as e
from cardrules.games.tock.text.words import CARD, cards, changed, row
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["say"]


def say(event: e.Event, language: Language) -> str:
    """Tell one event in a sentence."""
    english, french = _sentences(event)
    return Text(english, french)[language]


def _sentences(event: e.Event) -> tuple[str, str]:
    match event:
        case (
            e.PawnCameOut(seat=seat, card=card, changes=changes)
            | e.PawnMoved(seat=seat, card=card, changes=changes)
            | e.SevenSplit(seat=seat, card=card, changes=changes)
            | e.PawnsExchanged(seat=seat, card=card, changes=changes)
        ):
            return (
                f"Seat {seat} plays {drawn(card)}: {changed(changes, 'en')}.",
                f"La place {seat} joue {drawn(card, 'fr')}\u00a0: {changed(changes, 'fr')}.",
            )
        case (
            e.CardDrawn()
            | e.CardLaid()
            | e.DiscardForced()
            | e.CardDropped()
            | e.HandDiscarded()
            | e.CardChosen()
            | e.CardGiven()
        ):
            return _of_cards(event)
        case _:
            return _of_the_match(event)


def _plays(seat: Seat, card: Card, english: str, french: str) -> tuple[str, str]:
    return (
        f"Seat {seat} plays {drawn(card)}{english}",
        f"La place {seat} joue {drawn(card, 'fr')}{french}",
    )


def _of_cards(
    event: e.CardDrawn
    | e.CardLaid
    | e.DiscardForced
    | e.CardDropped
    | e.HandDiscarded
    | e.CardChosen
    | e.CardGiven,
) -> tuple[str, str]:
    match event:
        case e.CardDrawn(seat, card):
            return (
                f"Seat {seat} draws {drawn(card)}.",
                f"La place {seat} pioche {drawn(card, 'fr')}.",
            )
        case e.CardLaid(seat=seat, card=card):
            return _plays(seat, card, ", which has no use.", ", qui ne sert à rien.")
        case e.DiscardForced(seat, card, loses):
            return _plays(
                seat,
                card,
                f": seat {loses} must lose a card.",
                f"\u00a0: la place {loses} doit perdre une carte.",
            )
        case e.CardDropped(seat=seat, card=card):
            return f"Seat {seat} loses {drawn(card)}.", f"La place {seat} perd {drawn(card, 'fr')}."
        case e.HandDiscarded(seat=seat, cards=some):
            return (
                f"Seat {seat} can use no card and lays down {cards(some, 'en')}.",
                f"La place {seat} ne peut utiliser aucune carte et pose {cards(some, 'fr')}.",
            )
        case e.CardChosen(seat, card):
            return (
                f"Seat {seat} will give its partner {drawn(card)}.",
                f"La place {seat} donnera {drawn(card, 'fr')} à son partenaire.",
            )
        case e.CardGiven(seat, to, card):
            return (
                f"Seat {seat} gives seat {to} {drawn(card)}.",
                f"La place {seat} donne {drawn(card, 'fr')} à la place {to}.",
            )
        case _:
            assert_never(event)


def _of_the_match(
    event: e.DealStarted
    | e.HandDealt
    | e.GivingBegan
    | e.TurnBegan
    | e.StockRefilled
    | e.PlayerFinished
    | e.MatchEnded
    | e.MatchAbandoned,
) -> tuple[str, str]:
    match event:
        case e.DealStarted(number=number, dealer=dealer, size=size):
            english, french = CARD.counted(size, "en"), CARD.counted(size, "fr")
            return (
                f"Deal {number}: seat {dealer} deals, {english} each.",
                f"Donne {number}\u00a0: la place {dealer} distribue, {french} chacun.",
            )
        case e.HandDealt(seat, some):
            return (
                f"Seat {seat} is dealt {cards(some, 'en')}.",
                f"La place {seat} reçoit {cards(some, 'fr')}.",
            )
        case e.GivingBegan():
            return (
                "Everybody chooses a card for the partner.",
                "Chacun choisit une carte pour son partenaire.",
            )
        case e.TurnBegan(turn):
            return f"Seat {turn} begins.", f"La place {turn} commence."
        case e.StockRefilled(number):
            return (
                f"The stock is empty: {CARD.counted(number, 'en')} are shuffled.",
                f"Le talon est vide\u00a0: on mélange {CARD.counted(number, 'fr')}.",
            )
        case e.PlayerFinished(seat=seat, place=place):
            return (
                f"Seat {seat} has all pawns at home: place {place}.",
                f"La place {seat} a tous ses pions à la maison\u00a0: rang {place}.",
            )
        case e.MatchEnded(winners=winners):
            several = len(winners) > 1
            return (
                f"The match is over; won by seat{'s' * several} {row(winners)}.",
                f"La partie est finie\u202f; gagnée par {'les places' if several else 'la place'} "
                f"{row(winners)}.",
            )
        case e.MatchAbandoned():
            return "The match is abandoned.", "La partie est abandonnée."
        case _:
            assert_never(event)
