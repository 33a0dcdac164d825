"""The table and what happened, in words: English and French, for a terminal or a log reader."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from cardrules.cards import Card, drawn, drawn_all
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca.model import Call, Effect, team_of
from cardrules.games.hockey_ca.view import View
from cardrules.language import COLON
from cardrules.rule import Language, Text

__all__ = ["CENTRE", "CHANCE", "CUT", "PLAYED", "draw", "headline", "say", "team"]

_EFFECTS: Final = {
    Effect.CANCELLED: Text("the other side's chance is gone", "l’occasion adverse est annulée"),
    Effect.MISSED: Text("the chance is missed", "l’occasion est manquée"),
    Effect.BLOCKED: Text("the shot is blocked", "le tir est bloqué"),
    Effect.GOAL: Text("goal!", "but\u202f!"),
    Effect.BREAKAWAY: Text("breakaway", "échappée"),
    Effect.CLEARED: Text("the ice is cleared", "la glace est dégagée"),
    Effect.SHOT: Text("shot", "tir"),
    Effect.AUTOMATIC_SHOT: Text("automatic shot", "tir automatique"),
}
_CALLS: Final = {
    Call.SHOOTS: Text("Shoots...", "Il tire…"),
    Call.BREAKAWAY: Text("Breakaway!", "Échappée\u202f!"),
    Call.POST: Text("Hits the post!", "Sur le poteau\u202f!"),
    Call.CLEARS: Text("Clears it...", "Il dégage…"),
    Call.SCORES: Text("Scores!", "Et le but\u202f!"),
    Call.CHECK: Text("Check!", "Mise en échec\u202f!"),
    Call.RUMBLE: Text("Rumble!", "Bagarre\u202f!"),
}
_RANKS: Final = {
    "A": Text("Ace", "As"),
    "K": Text("King", "Roi"),
    "Q": Text("Queen", "Dame"),
    "J": Text("Jack", "Valet"),
    "T": Text("Ten", "Dix"),
    "9": Text("Nine", "Neuf"),
    "8": Text("Eight", "Huit"),
    "7": Text("Seven", "Sept"),
    "6": Text("Six", "Six"),
    "5": Text("Five", "Cinq"),
    "4": Text("Four", "Quatre"),
    "3": Text("Three", "Trois"),
    "2": Text("Two", "Deux"),
}
CUT: Final = Text("Cut", "Tirage")
CENTRE: Final = Text("Centre cards", "Cartes du centre")
PLAYED: Final = Text("Played", "Jouées")
CHANCE: Final = Text("may score with its next card", "peut marquer avec sa prochaine carte")
_CARD: Final = Text("card", "carte")


def _by_rank(cards: Iterable[Card], language: Language) -> str:
    ordered = sorted(cards, key=lambda card: (card.rank, card.index))
    return drawn_all(ordered, language)


def draw(view: View, language: Language) -> str:
    """Draw a view as lines of text: the score, the seats, the pile as a card, the hand."""
    colon = COLON[language]
    lines = [headline(view, language)]
    for seat, size in enumerate(view.hand_sizes):
        mark = "→" if seat in view.to_act else " "
        place = Text(f"seat {seat}", f"place {seat}")[language]
        row = f"{mark} {place} ({team(team_of(seat), language)})"
        row += f"{colon}{_CARD.counted(size, language)}"
        if view.dealer == seat:
            row += Text(", dealer", ", donneur")[language]
        lines.append(row)
    for word, cards in (
        (CUT, view.cut),
        (CENTRE, view.centre),
        (PLAYED, view.played or ()),
    ):
        if cards:
            lines.append(f"{word[language]}{colon}{drawn_all(cards, language)}")
    lines += _pile(view, language)
    if view.chance is not None:
        lines.append(f"* {team(view.chance.team, language)} {CHANCE[language]}")
    if view.seat is not None:
        word = Text("Your hand", "Votre main")
        lines.append(f"{word[language]}{colon}{_by_rank(view.hand, language)}")
    return "\n".join(lines)


def team(number: int, language: Language) -> str:
    """Name a team by its number."""
    return Text(f"team {number}", f"équipe {number}")[language]


def headline(view: View, language: Language) -> str:
    """The scoreboard: where the match stands, and the goals by team and period."""
    if view.period == 0:
        return Text("Before the first period", "Avant la première période")[language]
    where = Text(f"Period {view.period}", f"Période {view.period}")[language]
    if view.overtime:
        where = Text("Overtime", "Prolongation")[language]
    if view.deal:
        where += Text(f", deal {view.deal}", f", donne {view.deal}")[language]
    row = f"{where}   {team(0, language)} [ {_score(view.score)} ] {team(1, language)}"
    if view.goals:
        row += "   " + "  ".join(f"({_score(goals)})" for goals in view.goals)
    return row


def _pile(view: View, language: Language) -> list[str]:
    """The pile as its top card, with what lies below it and what is still to come."""
    top = "" if view.top is None else drawn(view.top, language)
    pile = Text("in the pile", "dans la pile")[language]
    stock = Text("not dealt yet", "à distribuer")[language]
    return [
        "    ┌─────┐",
        f"    │{top:^5}│  {_CARD.counted(view.pile_size, language)} {pile}",
        f"    └─────┘  {_CARD.counted(view.undealt, language)} {stock}",
    ]


def _score(score: tuple[int, ...]) -> str:
    return "-".join(str(goals) for goals in score)


def say(event: e.Event, language: Language) -> str:
    """Tell one event in a sentence."""
    english, french = _sentences(event)
    return Text(english, french)[language]


def _played(event: e.CardPlayed, language: Language) -> str:
    card = drawn(event.card, language)
    told = Text(f"Seat {event.seat} plays {card}", f"La place {event.seat} joue {card}")[language]
    if event.effects:
        told += COLON[language]
        told += ", ".join(_EFFECTS[effect][language] for effect in event.effects)
    told += "" if told.endswith("!") else "."
    if event.call is None:
        return told
    if event.call is Call.RANK:
        words = Text("{}...", "{}…")[language].format(_RANKS[event.card.rank.notation][language])
    else:
        words = _CALLS[event.call][language]
    return told + Text(f" “{words}”", f" «\u00a0{words}\u00a0»")[language]


def _sentences(event: e.Event) -> tuple[str, str]:
    match event:
        case e.CardPlayed():
            return _played(event, "en"), _played(event, "fr")
        case e.GoalScored(score=score, ends=ends):
            sudden = (
                Text(" It ends the match.", " Il met fin à la partie.") if ends else Text("", "")
            )
            return (
                f"The score is {_score(score)}.{sudden.en}",
                f"Le score est de {_score(score)}.{sudden.fr}",
            )
        case e.HandDealt(seat, cards):
            return (
                f"Seat {seat} is dealt {_by_rank(cards, 'en')}.",
                f"La place {seat} reçoit {_by_rank(cards, 'fr')}.",
            )
        case e.DealStarted(number=number, size=size):
            return (
                f"Deal {number}: {_CARD.counted(size, 'en')} each.",
                f"Donne {number}\u00a0: {_CARD.counted(size, 'fr')} chacun.",
            )
        case e.PlayBegan(seat):
            return f"Seat {seat} plays first.", f"La place {seat} joue en premier."
        case e.CentreLaid(cards):
            return (
                f"The pile starts with {drawn_all(cards, 'en')}.",
                f"La pile commence par {drawn_all(cards, 'fr')}.",
            )
        case e.CentreTakenBack():
            return (
                "These centre cards may not lie: they are shuffled back.",
                "Ces cartes du centre ne peuvent rester\u00a0: on les remélange.",
            )
        case _:
            return _of_the_match(event)


def _of_the_match(
    event: e.CardsCut
    | e.CutTied
    | e.CutWon
    | e.DealerChosen
    | e.PeriodStarted
    | e.PeriodEnded
    | e.MatchEnded
    | e.MatchAbandoned,
) -> tuple[str, str]:
    match event:
        case e.CardsCut(cards):
            return (
                f"The seats cut {drawn_all(cards, 'en')}.",
                f"Les places tirent {drawn_all(cards, 'fr')}.",
            )
        case e.CutTied():
            return "A tie: the seats cut again.", "Égalité\u00a0: on tire de nouveau."
        case e.CutWon(seat):
            return (
                f"Seat {seat} wins the cut and chooses who deals.",
                f"La place {seat} gagne le tirage et choisit qui donne.",
            )
        case e.DealerChosen(seat, dealer):
            return (
                f"Seat {seat} chooses: seat {dealer} deals first.",
                f"La place {seat} choisit\u00a0: la place {dealer} donne en premier.",
            )
        case e.PeriodStarted(number=number, overtime=overtime, dealer=dealer):
            extra = Text(" (overtime)", " (prolongation)") if overtime else Text("", "")
            return (
                f"Period {number}{extra.en}: seat {dealer} deals.",
                f"Période {number}{extra.fr}\u00a0: la place {dealer} donne.",
            )
        case e.PeriodEnded(number=number, goals=goals, cancelled=cancelled):
            gone = Text("", "")
            if cancelled is not None:
                gone = Text(
                    f" The open chance of team {cancelled} is cancelled.",
                    f" L’occasion de l’équipe {cancelled} est annulée.",
                )
            return (
                f"Period {number} is over, {_score(goals)} in it.{gone.en}",
                f"La période {number} est finie, {_score(goals)}.{gone.fr}",
            )
        case e.MatchEnded(winners=winners, ranks=ranks):
            if len(winners) == len(ranks):
                return "The match is over: a tie.", "La partie est finie\u00a0: match nul."
            team = team_of(winners[0])
            return (
                f"The match is over: team {team} wins.",
                f"La partie est finie\u00a0: l’équipe {team} gagne.",
            )
        case e.MatchAbandoned():
            return "The match is abandoned.", "La partie est abandonnée."
        case _:
            assert_never(event)
