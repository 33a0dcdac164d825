"""The table and what happened, in words: English and French, for a terminal or a log reader."""

from __future__ import annotations

from typing import Final, assert_never

from cardrules.cards import Card, CardSet, drawn, drawn_all
from cardrules.games.hearts import events as e
from cardrules.games.hearts.model import Direction, MisdealReason, MoonForm
from cardrules.games.hearts.view import View
from cardrules.language import COLON
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["draw", "headline", "say"]

_DIRECTIONS: Final = {
    Direction.LEFT: Text("pass to the left", "échange à gauche"),
    Direction.RIGHT: Text("pass to the right", "échange à droite"),
    Direction.ACROSS: Text("pass across", "échange en face"),
    Direction.HOLD: Text("no passing", "pas d’échange"),
}
_MISDEALS: Final = {
    MisdealReason.EXPOSED_CARD: Text("a card was exposed", "une carte a été découverte"),
    MisdealReason.WRONG_COUNT: Text("the number of cards is wrong", "le nombre de cartes est faux"),
}
_FORMS: Final = {
    MoonForm.OTHERS_PLUS: Text("the others take the points", "les autres prennent les points"),
    MoonForm.SHOOTER_MINUS: Text(
        "the points are taken off the shooter", "les points sont retirés au tireur"
    ),
}

_BROKEN: Final = {
    True: Text("hearts are broken", "cœurs brisés"),
    False: Text("hearts are not broken", "cœurs non brisés"),
}
_CARD: Final = Text("card", "carte")
_POINT: Final = Text("point", "point")


def _cards(cards: CardSet | tuple[Card, ...], language: Language) -> str:
    ordered = sorted(cards, key=lambda card: (card.index // 13 % 4, card.rank, card.pack))
    return drawn_all(ordered, language)


def _seat(seat: Seat, language: Language) -> str:
    return Text(f"seat {seat}", f"place {seat}")[language]


def headline(view: View, language: Language) -> str:
    """Say in a line which hand it is, and how far."""
    return " · ".join(
        [
            f"{Text('Hand', 'Donne')[language]} {view.number}",
            _DIRECTIONS[view.direction][language],
            f"{Text('dealer', 'donneur')[language]} {view.dealer}",
            _BROKEN[view.hearts_broken][language],
        ]
    )


def draw(view: View, language: Language) -> str:
    """Draw a view as a few lines of text."""
    word = {
        "trick": Text("Trick", "Pli")[language],
        "total": Text("total", "total")[language],
        "your": Text("Your hand", "Votre main")[language],
        "aside": Text("Waiting for a winner", "En attente d’un gagnant")[language],
        "widow": Text("Widow", "Talon")[language],
    }
    colon = COLON[language]
    lines = [headline(view, language)]
    for number, size in enumerate(view.hand_sizes):
        seat = Seat(number)
        mark = "→" if seat in view.to_act else " "
        total = f"{word['total']} {view.totals[seat]}"
        row = f"{mark} {_seat(seat, language)}{colon}{_CARD.counted(size, language)}, {total}"
        if view.points is not None:
            row += f", {_POINT.counted(view.points[seat], language)}"
        lines.append(row)
    played = "  ".join(f"{drawn(card, language)} ({seat})" for seat, card in view.trick) or "–"
    lines.append(f"{word['trick']}{colon}{played}")
    if view.aside:
        lines.append(f"{word['aside']}{colon}{_cards(view.aside, language)}")
    if view.widow_size:
        widow = _cards(view.widow, language) if view.widow else str(view.widow_size)
        lines.append(f"{word['widow']}{colon}{widow}")
    if view.seat is not None:
        lines.append(f"{word['your']}{colon}{_cards(view.hand, language)}")
    return "\n".join(lines)


def say(event: e.Event, language: Language) -> str:
    """Tell one event in a sentence."""
    english, french = _sentences(event)
    return Text(english, french)[language]


def _sentences(event: e.Event) -> tuple[str, str]:
    match event:
        case e.HandStarted(number=number, dealer=dealer, direction=direction):
            text = _DIRECTIONS[direction]
            return (
                f"Hand {number}: seat {dealer} deals, {text.en}.",
                f"Donne {number}\u00a0: la place {dealer} distribue, {text.fr}.",
            )
        case e.HandDealt(seat, cards):
            return (
                f"Seat {seat} is dealt {_cards(cards, 'en')}.",
                f"La place {seat} reçoit {_cards(cards, 'fr')}.",
            )
        case e.WidowDealt(cards):
            return f"{len(cards)} cards form the widow.", f"{len(cards)} cartes forment le talon."
        case e.MisdealDeclared(reason):
            text = _MISDEALS[reason]
            return (
                f"Misdeal: {text.en}. The same dealer deals again.",
                f"Maldonne\u00a0: {text.fr}. Le même donneur redonne.",
            )
        case e.PassingBegan(count):
            return (
                f"Everybody chooses {_CARD.counted(count, 'en')} to pass.",
                f"Chacun choisit {_CARD.counted(count, 'fr')} à passer.",
            )
        case e.CardsChosen(seat, cards):
            return (
                f"Seat {seat} will pass {_cards(cards, 'en')}.",
                f"La place {seat} passera {_cards(cards, 'fr')}.",
            )
        case e.CardsPassed(seat, to, cards):
            return (
                f"Seat {seat} passes {_cards(cards, 'en')} to seat {to}.",
                f"La place {seat} passe {_cards(cards, 'fr')} à la place {to}.",
            )
        case e.PlayBegan(seat, opening):
            first = next(iter(opening))
            return (
                f"Seat {seat} must open with {drawn(first)}.",
                f"La place {seat} doit entamer du {drawn(first, 'fr')}.",
            )
        case e.CardPlayed(seat, card, breaks):
            broken = (
                Text(" Hearts are broken.", " Les cœurs sont brisés.") if breaks else Text("", "")
            )
            return (
                f"Seat {seat} plays {drawn(card)}.{broken.en}",
                f"La place {seat} joue {drawn(card, 'fr')}.{broken.fr}",
            )
        case e.TrickTaken(seat, points):
            return (
                f"Seat {seat} takes the trick ({points:+d}).",
                f"La place {seat} ramasse le pli ({points:+d}).",
            )
        case e.TrickCancelled(seat):
            return (
                f"Nobody wins the trick; seat {seat} leads again.",
                f"Personne ne gagne le pli\u202f; la place {seat} entame de nouveau.",
            )
        case e.WidowTaken(seat, cards):
            return (
                f"Seat {seat} takes the widow: {_cards(cards, 'en')}.",
                f"La place {seat} prend le talon\u00a0: {_cards(cards, 'fr')}.",
            )
        case e.RevokeFound(seat):
            return (
                f"Seat {seat} could have followed suit: the hand ends.",
                f"La place {seat} pouvait fournir\u00a0: la donne s’arrête.",
            )
        case e.MoonShot(seat):
            return f"Seat {seat} shoots the moon!", f"La place {seat} tire la lune\u202f!"
        case e.MoonChosen(seat, form):
            text = _FORMS[form]
            return f"Seat {seat} chooses: {text.en}.", f"La place {seat} choisit\u00a0: {text.fr}."
        case e.HandScored(scores=scores, totals=totals):
            return (
                f"Scores {_row(scores)}; totals {_row(totals)}.",
                f"Points {_row(scores)}\u202f; totaux {_row(totals)}.",
            )
        case e.ExtraHandNeeded(seats):
            return (
                f"Tie between seats {_row(seats)}: one more hand.",
                f"Égalité entre les places {_row(seats)}\u00a0: une donne de plus.",
            )
        case e.MatchEnded(winners=winners):
            several = len(winners) > 1
            return (
                f"The match is over; won by seat{'s' * several} {_row(winners)}.",
                f"La partie est finie\u202f; gagnée par {'les places' if several else 'la place'} "
                f"{_row(winners)}.",
            )
        case e.MatchAbandoned():
            return "The match is abandoned.", "La partie est abandonnée."
        case _:
            assert_never(event)


def _row(numbers: tuple[int, ...] | tuple[Seat, ...]) -> str:
    return ", ".join(str(number) for number in numbers)
