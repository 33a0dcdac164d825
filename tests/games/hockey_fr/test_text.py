"""The table and its events in words, in English and in French."""

from __future__ import annotations

import pytest

from cardrules.cards import parse_cards
from cardrules.games.hockey_fr import HOCKEY_FR, Cause, PeriodKind, VisibleHistory
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr.events import Event
from cardrules.parts.teams import Team
from cardrules.rule import LANGUAGES
from cardrules.seats import Seat
from tests.games.hockey_fr.build import card, cards, seats, start, table

A, B = Team

SENTENCES: list[tuple[Event, str, str]] = [
    (
        e.PeriodStarted(number=2, dealer=Seat(1), kind=PeriodKind.REGULAR),
        "Period 2: seat 1 deals.",
        "Période 2\u00a0: la place 1 distribue.",
    ),
    (
        e.PeriodStarted(number=4, dealer=Seat(3), kind=PeriodKind.SUDDEN_DEATH),
        "Sudden-death prolongation (period 4): seat 3 deals.",
        "Prolongation à mort subite (période 4)\u00a0: la place 3 distribue.",
    ),
    (
        e.PeriodStarted(number=4, dealer=Seat(3), kind=PeriodKind.EXTRA),
        "Prolongation (period 4): seat 3 deals.",
        "Prolongation (période 4)\u00a0: la place 3 distribue.",
    ),
    (
        e.DealStarted(2),
        "All hands are empty: deal 2 of the period.",
        "Toutes les mains sont vides\u00a0: donne 2 de la période.",
    ),
    (
        e.HandDealt(Seat(2), cards("2C TD QS AH")),
        "Seat 2 is dealt 2♣ 10♦ Q♠ A♥.",
        "La place 2 reçoit 2♣ 10♦ D♠ A♥.",
    ),
    (
        e.CentreLaid(parse_cards("KC 7D 2S 4H")),
        "In the centre, to be remembered: K♣ 7♦ 2♠ 4♥.",
        "Au centre, à mémoriser\u00a0: R♣ 7♦ 2♠ 4♥.",
    ),
    (
        e.CentreTakenBack(1),
        "A valet or a pair in the centre: it goes back and is laid anew.",
        "Un valet ou une paire au centre\u00a0: il est repris et refait.",
    ),
    (e.PlayBegan(Seat(0)), "Seat 0 plays first.", "La place 0 joue en premier."),
    (e.CardPlayed(Seat(0), card("JS"), ()), "Seat 0 plays J♠.", "La place 0 joue V♠."),
    (
        e.PasseMade(A, Seat(0), Cause.MATCH, 5),
        "Passe of team A by an equal card! 5 cards set aside.",
        "Passe de l’équipe A par une carte identique\u202f! 5 cartes à l’écart.",
    ),
    (
        e.PasseMade(B, Seat(1), Cause.VALET, 1),
        "Passe of team B by a valet! 1 card set aside.",
        "Passe de l’équipe B par un valet\u202f! 1 carte à l’écart.",
    ),
    (
        e.PasseMade(B, Seat(1), Cause.BUT, 2),
        "Passe of team B by the goal! 2 cards set aside.",
        "Passe de l’équipe B par le but\u202f! 2 cartes à l’écart.",
    ),
    (
        e.PasseUndone(A, Seat(1)),
        "Interception by seat 1: the passe of team A is undone.",
        "Interception de la place 1\u00a0: la passe de l’équipe A est défaite.",
    ),
    (e.ChanceMissed(A), "Team A misses its chance.", "L’équipe A manque sa chance."),
    (
        e.PasseLost(B),
        "The open passe of team B is lost.",
        "La passe ouverte de l’équipe B est perdue.",
    ),
    (
        e.ButScored(A, Seat(2), card("KS"), (1, 0)),
        "GOAL for team A! Seat 2 scores with K♠: A 1 – 0 B.",
        "BUT pour l’équipe A\u202f! La place 2 marque avec R♠\u00a0: A 1 – 0 B.",
    ),
    (e.PileSetAside(4), "4 cards set aside.", "4 cartes à l’écart."),
    (
        e.PeriodEnded(1, (2, 0)),
        "Period 1 is over: A 2 – 0 B.",
        "La période 1 est finie\u00a0: A 2 – 0 B.",
    ),
    (
        e.MatchEnded(winner=B, winners=seats(1, 3), ranks=(3, 1, 3, 1)),
        "Team B wins the match.",
        "L’équipe B gagne la partie.",
    ),
    (
        e.MatchEnded(winner=None, winners=seats(0, 1, 2, 3), ranks=(1,) * 4),
        "The match is a draw.",
        "La partie se termine sur un nul.",
    ),
    (e.MatchAbandoned(), "The match is abandoned.", "La partie est abandonnée."),
]


@pytest.mark.parametrize(("event", "english", "french"), SENTENCES, ids=lambda each: str(each)[:40])
def test_an_event_in_a_sentence(event: Event, english: str, french: str) -> None:
    assert HOCKEY_FR.say(event, "en") == english
    assert HOCKEY_FR.say(event, "fr") == french


def test_every_kind_of_event_has_its_sentence() -> None:
    assert {type(event) for event, _, _ in SENTENCES} == set(HOCKEY_FR.events)


def test_the_table_before_the_first_card() -> None:
    assert HOCKEY_FR.draw(table("| 3C").view(0), "en").splitlines() == [
        "Period 1 · A 0 – 0 B",
        "→ seat 0 (team A): 4 cards",
        "  seat 1 (team B): 4 cards",
        "  seat 2 (team A): 4 cards",
        "  seat 3 (team B): 4 cards, deals",
        "Centre to remember: K♣ 7♦ 2♠ 4♥",
        "Pile: [4♥] 3 cards below",
        "  set aside 0 · not dealt yet 32",
        "Your hand: 2♣ 3♣ 4♣ 5♣",
    ]


def test_the_table_with_a_chance_open_and_everything_shown() -> None:
    scene = table("JC 9D | 9C", before=[(1, 0)], visible_history=VisibleHistory.FULL)
    assert HOCKEY_FR.draw(scene.view(None), "fr").splitlines() == [
        "Période 2 · A 1 – 0 B (1–0)",
        "  place 0 (équipe A)\u00a0: 4 cartes, donne",
        "  place 1 (équipe B)\u00a0: 3 cartes",
        "  place 2 (équipe A)\u00a0: 3 cartes",
        "→ place 3 (équipe B)\u00a0: 4 cartes",
        "Tas central\u00a0: [9♦]",
        "  à l’écart 5 · à distribuer 32",
        "Cartes jouées\u00a0: R♣ 7♦ 2♠ 4♥ V♣ 9♦",
        "L’équipe B tient sa chance\u00a0: une carte identique au dessus fait but.",
    ]


def test_the_table_right_after_a_passe() -> None:
    lines = HOCKEY_FR.draw(table("JC | 9D").view(1), "en").splitlines()
    assert "Pile: empty" in lines
    assert "Team A has made a passe: an opponent plays next, and only a valet stops it." in lines


def test_the_table_can_be_drawn_at_any_moment() -> None:
    over = start((1, 0), (0, 0), (0, 0))
    for state in (HOCKEY_FR.initial(over.rules, 4), start().state, over.state):
        for language in LANGUAGES:
            assert HOCKEY_FR.draw(HOCKEY_FR.view(over.rules, state, None), language)
