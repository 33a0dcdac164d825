"""The table and what happened, in words: English and French, for a terminal or a log reader."""

from __future__ import annotations

from typing import Final, assert_never

from cardrules.cards import drawn, drawn_all
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.model import Cause, PeriodKind, Stage
from cardrules.games.hockey_fr.view import View
from cardrules.language import COLON
from cardrules.parts.teams import team_of
from cardrules.rule import Language, Text
from cardrules.seats import Seat

__all__ = ["CENTRE", "PLAYED", "TEAM", "draw", "headline", "say", "waits"]

_PERIODS: Final = {
    PeriodKind.REGULAR: Text("Period {number}", "Période {number}"),
    PeriodKind.SUDDEN_DEATH: Text(
        "Sudden-death prolongation (period {number})",
        "Prolongation à mort subite (période {number})",
    ),
    PeriodKind.EXTRA: Text("Prolongation (period {number})", "Prolongation (période {number})"),
}
_CAUSES: Final = {
    Cause.MATCH: Text("by an equal card", "par une carte identique"),
    Cause.VALET: Text("by a valet", "par un valet"),
    Cause.BUT: Text("by the goal", "par le but"),
}
_WAITS: Final = {
    Stage.WAITING_OPPONENT: Text(
        "Team {team} has made a passe: an opponent plays next, and only a valet stops it.",
        "L’équipe {team} a fait une passe\u00a0: un adversaire joue, seul un valet l’intercepte.",
    ),
    Stage.WAITING_PARTNER: Text(
        "Team {team} has its chance: a card equal to the top one is a goal.",
        "L’équipe {team} tient sa chance\u00a0: une carte identique au dessus fait but.",
    ),
}
TEAM: Final = Text("team", "équipe")
CENTRE: Final = Text("Centre to remember", "Centre à mémoriser")
PLAYED: Final = Text("Played", "Cartes jouées")
_CARD: Final = Text("card", "carte")


def draw(view: View, language: Language) -> str:
    """Draw a view as a few lines of text."""
    colon = COLON[language]
    word = {
        "seat": Text("seat", "place")[language],
        "dealer": Text("deals", "donne")[language],
        "pile": Text("Pile", "Tas central")[language],
        "aside": Text("set aside", "à l’écart")[language],
        "undealt": Text("not dealt yet", "à distribuer")[language],
        "your": Text("Your hand", "Votre main")[language],
    }
    lines = [headline(view, language)]
    for number, size in enumerate(view.hand_sizes):
        seat = Seat(number)
        mark = "→" if seat in view.to_act else " "
        row = f"{mark} {word['seat']} {seat} ({TEAM[language]} {team_of(seat).value})"
        row += f"{colon}{_CARD.counted(size, language)}"
        lines.append(row + (f", {word['dealer']}" if seat == view.dealer else ""))
    if view.centre:
        lines.append(f"{CENTRE[language]}{colon}{drawn_all(view.centre, language)}")
    lines.append(f"{word['pile']}{colon}{_pile(view, language)}")
    lines.append(f"  {word['aside']} {view.aside_size} · {word['undealt']} {view.undealt}")
    if view.played is not None:
        lines.append(f"{PLAYED[language]}{colon}{drawn_all(view.played, language)}")
    if waits(view, language):
        lines.append(waits(view, language))
    if view.seat is not None:
        lines.append(f"{word['your']}{colon}{drawn_all(view.hand, language)}")
    return "\n".join(lines)


def headline(view: View, language: Language) -> str:
    """Say in a line which period it is, and the score."""
    period = _PERIODS[view.kind][language].format(number=view.number)
    return f"{period} · {_score(view, language)}"


def waits(view: View, language: Language) -> str:
    """Say whose chance is open, and whom it waits for; empty where there is none."""
    if view.chance is None or view.stage is None:
        return ""
    return _WAITS[view.stage][language].format(team=view.chance.value)


def _score(view: View, language: Language) -> str:
    text = f"A {view.score[0]} – {view.score[1]} B"
    if view.periods:
        text += f" ({', '.join(f'{a}–{b}' for a, b in view.periods)})"
    return text


def _pile(view: View, language: Language) -> str:
    if view.top is None:
        return Text("empty", "vide")[language]
    under = view.pile_size - 1
    card = f"[{drawn(view.top, language)}]"
    if not under:
        return card
    below = Text(f"{_CARD.counted(under, 'en')} below", f"{_CARD.counted(under, 'fr')} dessous")
    return f"{card} {below[language]}"


def say(event: e.Event, language: Language) -> str:
    """Tell one event in a sentence."""
    english, french = _sentences(event)
    return Text(english, french)[language]


def _sentences(event: e.Event) -> tuple[str, str]:
    match event:
        case e.PeriodStarted(number=number, dealer=dealer, kind=kind):
            text = _PERIODS[kind]
            return (
                f"{text.en.format(number=number)}: seat {dealer} deals.",
                f"{text.fr.format(number=number)}\u00a0: la place {dealer} distribue.",
            )
        case e.DealStarted(number):
            return (
                f"All hands are empty: deal {number} of the period.",
                f"Toutes les mains sont vides\u00a0: donne {number} de la période.",
            )
        case e.HandDealt(seat, cards):
            return (
                f"Seat {seat} is dealt {drawn_all(cards, 'en')}.",
                f"La place {seat} reçoit {drawn_all(cards, 'fr')}.",
            )
        case e.CentreLaid(cards):
            return (
                f"In the centre, to be remembered: {drawn_all(cards, 'en')}.",
                f"Au centre, à mémoriser\u00a0: {drawn_all(cards, 'fr')}.",
            )
        case e.CentreTakenBack():
            return (
                "A valet or a pair in the centre: it goes back and is laid anew.",
                "Un valet ou une paire au centre\u00a0: il est repris et refait.",
            )
        case e.PlayBegan(seat):
            return f"Seat {seat} plays first.", f"La place {seat} joue en premier."
        case e.CardPlayed(seat, card):
            return (
                f"Seat {seat} plays {drawn(card)}.",
                f"La place {seat} joue {drawn(card, 'fr')}.",
            )
        case e.PasseMade(team, seat, cause, cards):
            text = _CAUSES[cause]
            english, french = _aside(cards)
            return (
                f"Passe of team {team.value} {text.en}! {english}",
                f"Passe de l’équipe {team.value} {text.fr}\u202f! {french}",
            )
        case e.PasseUndone(team, seat):
            return (
                f"Interception by seat {seat}: the passe of team {team.value} is undone.",
                f"Interception de la place {seat}\u00a0: "
                f"la passe de l’équipe {team.value} est défaite.",
            )
        case e.ChanceMissed(team):
            return (
                f"Team {team.value} misses its chance.",
                f"L’équipe {team.value} manque sa chance.",
            )
        case e.PasseLost(team):
            return (
                f"The open passe of team {team.value} is lost.",
                f"La passe ouverte de l’équipe {team.value} est perdue.",
            )
        case e.ButScored(team, seat, card, score):
            return (
                f"GOAL for team {team.value}! Seat {seat} scores with {drawn(card)}: "
                f"A {score[0]} – {score[1]} B.",
                f"BUT pour l’équipe {team.value}\u202f! La place {seat} marque avec "
                f"{drawn(card, 'fr')}\u00a0: A {score[0]} – {score[1]} B.",
            )
        case e.PileSetAside(cards):
            return _aside(cards)
        case e.PeriodEnded(number, (of_a, of_b)):
            return (
                f"Period {number} is over: A {of_a} – {of_b} B.",
                f"La période {number} est finie\u00a0: A {of_a} – {of_b} B.",
            )
        case e.MatchEnded(winner=winner):
            if winner is None:
                return "The match is a draw.", "La partie se termine sur un nul."
            return (
                f"Team {winner.value} wins the match.",
                f"L’équipe {winner.value} gagne la partie.",
            )
        case e.MatchAbandoned():
            return "The match is abandoned.", "La partie est abandonnée."
        case _:
            assert_never(event)


def _aside(cards: int) -> tuple[str, str]:
    return f"{_CARD.counted(cards, 'en')} set aside.", f"{_CARD.counted(cards, 'fr')} à l’écart."
