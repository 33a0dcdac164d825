"""A view as a few lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from cardrules.cards import drawn, drawn_all
from cardrules.games.holdem.text.words import STREETS, listed
from cardrules.games.holdem.view import View
from cardrules.language import COLON
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["draw", "headline", "standing"]


def draw(view: View, language: Language) -> str:
    """Draw a view as a few lines of text."""
    return "\n".join([headline(view, language), *_boards(view, language), *_rows(view, language)])


def headline(view: View, language: Language) -> str:
    """Say in a line which hand it is, and how far."""
    parts = [f"{Text('Hand', 'Main')[language]} {view.number}"]
    if view.street is None:
        parts.append(Text("between hands", "entre deux mains")[language])
    else:
        parts += [STREETS[view.street][language], f"pot {view.pot}"]
    if view.level:
        parts.append(f"{Text('to match', 'à égaler')[language]} {view.level}")
    return " · ".join(parts)


def _boards(view: View, language: Language) -> Iterator[str]:
    boards = view.boards or (view.last.boards if view.last and view.street is None else ())
    name = Text("Board", "Tableau")[language]
    for number, board in enumerate(boards, 1):
        count = f" {number}" if len(boards) > 1 else ""
        yield f"{name}{count}{COLON[language]}{drawn_all(board, language)}"
    if view.drawn:
        found = [f"{seat} {drawn(card, language)}" for seat, card in view.drawn]
        words = Text("Drawn for the button", "Tirage du bouton")[language]
        yield f"{words}{COLON[language]}{listed(found, language)}"
    if view.street is None and view.last and view.last.awards:
        shares = [
            f"{share.seat} +{share.amount}" for award in view.last.awards for share in award.shares
        ]
        words = Text("Last hand", "Dernière main")[language]
        yield f"{words}{COLON[language]}{listed(shares, language)}"


def _rows(view: View, language: Language) -> Iterator[str]:
    word = Text("seat", "place")[language]
    for number, taken in enumerate(view.taken):
        seat = Seat(number)
        mark = "→" if seat in view.to_act else " "
        row = f"{mark} {word} {seat}{_place(view, seat, language)}{COLON[language]}"
        if not taken:
            yield row + Text("empty", "vide")[language]
            continue
        parts = [str(view.stacks[seat])]
        if view.bets[seat]:
            parts.append(f"{Text('bets', 'mise')[language]} {view.bets[seat]}")
        parts += standing(view, seat, language)
        if view.hands[seat]:
            parts.append(drawn_all(view.hands[seat], language))
        yield row + ", ".join(parts)


def _place(view: View, seat: Seat, language: Language) -> str:
    marks = []
    if seat == view.button:
        marks.append(Text("button", "bouton")[language])
    if seat == view.small:
        marks.append(Text("small blind", "petite blinde")[language])
    if seat == view.big:
        marks.append(Text("big blind", "grosse blinde")[language])
    return f" ({', '.join(marks)})" if marks else ""


def standing(view: View, seat: Seat, language: Language) -> Iterator[str]:
    """Say how a seat stands in the hand: absent, folded, all-in, mucked."""
    if view.out[seat]:
        yield Text("sits out", "absent")[language]
    if seat in view.folded:
        yield Text("folded", "couché")[language]
    if seat in view.all_in:
        yield Text("all-in", "à tapis")[language]
    if seat in view.mucked:
        yield Text("mucked", "main jetée")[language]
