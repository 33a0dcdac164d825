"""What happened in a hand, in a sentence each."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from cardrules.cards import drawn_all
from cardrules.games.holdem import events as e
from cardrules.games.holdem.model import Share
from cardrules.games.holdem.text.words import (
    BLINDS,
    MISDEALS,
    NBSP,
    STREETS,
    listed,
    seats_words,
)

__all__ = ["HandEvent", "hand_sentences"]

HandEvent: TypeAlias = (
    e.HandStarted
    | e.AntePosted
    | e.BlindPosted
    | e.EntryPosted
    | e.StraddlePosted
    | e.StraddleDeclined
    | e.HoleDealt
    | e.MisdealDeclared
    | e.BettingOpened
    | e.Folded
    | e.AbsentFolded
    | e.Checked
    | e.Called
    | e.BetPlaced
    | e.Raised
    | e.StreetClosed
    | e.CardBurned
    | e.BoardDealt
    | e.UncalledReturned
    | e.RunTwiceAgreed
    | e.RunTwiceRefused
    | e.RunsSet
    | e.HandsTabled
    | e.HandShown
    | e.HandMucked
    | e.PotsBuilt
    | e.PotAwarded
    | e.HandEnded
)


def _all_in(all_in: bool) -> tuple[str, str]:
    return (" and is all-in", " et fait tapis") if all_in else ("", "")


def hand_sentences(event: HandEvent) -> tuple[str, str]:
    """Tell an event in English and French."""
    match event:
        case e.HandStarted(number=number, players=players):
            return (
                f"Hand {number}: {seats_words(players, 'en')}.",
                f"Main {number}{NBSP}: {seats_words(players, 'fr')}.",
            )
        case e.AntePosted(seat=seat, amount=amount, dead=dead, all_in=all_in):
            english, french = _all_in(all_in)
            table = ("for the table ", "pour la table ") if dead else ("", "")
            return (
                f"Seat {seat} pays an ante {table[0]}of {amount}{english}.",
                f"La place {seat} paie une ante {table[1]}de {amount}{french}.",
            )
        case e.BlindPosted(seat=seat, blind=blind, amount=amount, all_in=all_in):
            english, french = _all_in(all_in)
            return (
                f"Seat {seat} posts {BLINDS[blind].en}: {amount}{english}.",
                f"La place {seat} verse {BLINDS[blind].fr}{NBSP}: {amount}{french}.",
            )
        case e.EntryPosted(seat=seat, live=live, dead=dead, all_in=all_in):
            english, french = _all_in(all_in)
            return (
                f"Seat {seat} posts {live} live and {dead} dead{english}.",
                f"La place {seat} verse{NBSP}: {live} en vif, {dead} en mort{french}.",
            )
        case e.StraddlePosted(seat=seat, to=to):
            return f"Seat {seat} straddles to {to}.", f"La place {seat} surblinde à {to}."
        case e.StraddleDeclined(seat):
            return f"Seat {seat} does not straddle.", f"La place {seat} ne surblinde pas."
        case e.HoleDealt(seat, cards):
            return (
                f"Seat {seat} is dealt {drawn_all(cards, 'en')}.",
                f"La place {seat} reçoit {drawn_all(cards, 'fr')}.",
            )
        case e.MisdealDeclared(reason):
            return (
                f"Misdeal: {MISDEALS[reason].en}. The hand begins again.",
                f"Maldonne{NBSP}: {MISDEALS[reason].fr}. La main recommence.",
            )
        case e.BettingOpened(seat=seat):
            return f"Seat {seat} speaks first.", f"La place {seat} parle en premier."
        case e.Folded(seat):
            return f"Seat {seat} folds.", f"La place {seat} se couche."
        case e.AbsentFolded(seat):
            return (
                f"The absent seat {seat} is folded.",
                f"La main de l’absent, place {seat}, est couchée.",
            )
        case e.Checked(seat):
            return f"Seat {seat} checks.", f"La place {seat} fait parole."
        case e.Called(seat=seat, amount=amount, all_in=all_in):
            english, french = _all_in(all_in)
            return (
                f"Seat {seat} calls {amount}{english}.",
                f"La place {seat} suit de {amount}{french}.",
            )
        case e.BetPlaced(seat=seat, to=to, all_in=all_in):
            english, french = _all_in(all_in)
            return f"Seat {seat} bets {to}{english}.", f"La place {seat} mise {to}{french}."
        case e.Raised(seat=seat, to=to, all_in=all_in):
            english, french = _all_in(all_in)
            return (
                f"Seat {seat} raises to {to}{english}.",
                f"La place {seat} relance à {to}{french}.",
            )
        case e.StreetClosed(street):
            return (
                f"The betting is over: {STREETS[street].en}.",
                f"Fin des enchères{NBSP}: {STREETS[street].fr}.",
            )
        case e.CardBurned():
            return "A card is burned.", "On brûle une carte."
        case e.BoardDealt(street=street, run=run, cards=cards):
            second = (", second board", ", second tableau") if run else ("", "")
            return (
                f"{STREETS[street].en.capitalize()}{second[0]}: {drawn_all(cards, 'en')}.",
                f"{STREETS[street].fr.capitalize()}{second[1]}{NBSP}: {drawn_all(cards, 'fr')}.",
            )
        case _:
            return _ending_sentences(event)


def _ending_sentences(
    event: e.UncalledReturned
    | e.RunTwiceAgreed
    | e.RunTwiceRefused
    | e.RunsSet
    | e.HandsTabled
    | e.HandShown
    | e.HandMucked
    | e.PotsBuilt
    | e.PotAwarded
    | e.HandEnded,
) -> tuple[str, str]:
    match event:
        case e.UncalledReturned(seat, amount):
            return (
                f"Uncalled, back to seat {seat}: {amount}.",
                f"Non suivi, rendu à la place {seat}{NBSP}: {amount}.",
            )
        case e.RunTwiceAgreed(seat):
            return f"Seat {seat} wants two boards.", f"La place {seat} veut deux tableaux."
        case e.RunTwiceRefused(seat):
            return f"Seat {seat} wants one board.", f"La place {seat} veut un tableau."
        case e.RunsSet(runs):
            return (
                ("There are two boards.", "Il y a deux tableaux.")
                if runs == 2
                else ("There is one board.", "Il y a un tableau.")
            )
        case e.HandsTabled(seats, cards):
            pairs = list(zip(seats, cards, strict=True))
            english = listed([f"seat {seat} {drawn_all(hand, 'en')}" for seat, hand in pairs], "en")
            french = listed([f"place {seat} {drawn_all(hand, 'fr')}" for seat, hand in pairs], "fr")
            return f"Turned up: {english}.", f"Cartes retournées{NBSP}: {french}."
        case e.HandShown(seat=seat, cards=cards):
            return (
                f"Seat {seat} shows {drawn_all(cards, 'en')}.",
                f"La place {seat} montre {drawn_all(cards, 'fr')}.",
            )
        case e.HandMucked(seat):
            return f"Seat {seat} mucks.", f"La place {seat} jette sa main."
        case e.PotsBuilt(()):
            return "There is no pot.", "Il n’y a pas de pot."
        case e.PotsBuilt(stakes):
            pots = sorted({stake.index for stake in stakes})
            sums = [str(sum(s.amount for s in stakes if s.index == pot)) for pot in pots]
            return (
                f"{'Pots' if len(sums) > 1 else 'Pot'}: {listed(sums, 'en')}.",
                f"{'Pots' if len(sums) > 1 else 'Pot'}{NBSP}: {listed(sums, 'fr')}.",
            )
        case e.PotAwarded(index=index, run=run, shares=shares):
            return _awarded(index, run, shares)
        case e.HandEnded():
            return "The hand is over.", "La main est finie."
        case _:
            assert_never(event)


def _awarded(index: int, run: int, shares: tuple[Share, ...]) -> tuple[str, str]:
    pot = (f"side pot {index}", f"le pot annexe {index}") if index else ("pot", "le pot")
    board = (", second board", ", second tableau") if run else ("", "")
    english = listed([f"seat {share.seat} {share.amount}" for share in shares], "en")
    french = listed([f"place {share.seat} {share.amount}" for share in shares], "fr")
    return (
        f"From the {pot[0]}{board[0]}: {english}.",
        f"Sur {pot[1]}{board[1]}{NBSP}: {french}.",
    )
