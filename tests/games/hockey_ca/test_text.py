"""A view and an event in words, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardrules.cards import parse_card
from cardrules.games.hockey_ca import HOCKEY_CA, Call, Effect, Style, VisibleHistory
from cardrules.games.hockey_ca import events as e
from cardrules.log import GameLog
from cardrules.rule import LANGUAGES, Language
from cardrules.seats import Seat
from tests.games.hockey_ca.build import A, cut, rink, start
from tests.golden import golden_logs

LOGS = [golden for golden in golden_logs() if golden.game == "hockey_ca"]


def test_the_table_is_drawn_with_score_pile_and_hand() -> None:
    scene = rink("6 6 Q Q Q", "K", before=[(2, 1)], first_dealer=0)
    assert HOCKEY_CA.draw(scene.view(A), "en").splitlines() == [
        "Period 2, deal 1   team 0 [ 2-2 ] team 1   (2-1)",
        "  seat 0 (team 0): 2 cards",
        "→ seat 1 (team 1): 3 cards, dealer",
        "    ┌─────┐",
        "    │ Q♠  │  5 cards in the pile",
        "    └─────┘  42 cards not dealt yet",
        "* team 0 may score with its next card",
        "Your hand: 2♣ 3♣",
    ]
    assert HOCKEY_CA.draw(scene.view(None), "fr").splitlines() == [
        "Période 2, donne 1   équipe 0 [ 2-2 ] équipe 1   (2-1)",
        "  place 0 (équipe 0)\u00a0: 2 cartes",
        "→ place 1 (équipe 1)\u00a0: 3 cartes, donneur",
        "    ┌─────┐",
        "    │ D♠  │  5 cartes dans la pile",
        "    └─────┘  42 cartes à distribuer",
        "* équipe 0 peut marquer avec sa prochaine carte",
    ]


def test_the_centre_the_history_the_cut_and_overtime_are_drawn() -> None:
    ice = rink("3", style=Style.CLEARED_ICE, visible_history=VisibleHistory.FULL)
    drawn = HOCKEY_CA.draw(ice.view(None), "en")
    assert "Centre cards: 5♣ 9♣ K♣ 4♣" in drawn
    assert "Played: 5♣ 9♣ K♣ 4♣ 3♣" in drawn
    cutting = HOCKEY_CA.draw(cut("9C QD").view(None), "en")
    assert cutting.startswith("Before the first period\n")
    assert "Cut: 9♣ Q♦" in cutting
    overtime = start((0, 0), (0, 0), (0, 0), first_dealer=0)
    drawn = HOCKEY_CA.draw(overtime.view(None), "en")
    assert drawn.startswith("Overtime, deal 1   team 0 [ 0-0 ] team 1")
    assert "│     │  0 cards in the pile" in drawn
    over = start((1, 0), (0, 0), (0, 0), first_dealer=0)
    assert HOCKEY_CA.draw(over.view(None), "en").startswith("Period 3   team 0 [ 1-0 ] team 1")


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            e.CardPlayed(A, parse_card("JD"), (Effect.MISSED, Effect.BREAKAWAY)),
            "Seat 0 plays J♦: the chance is missed, breakaway.",
            "La place 0 joue V♦\u00a0: l’occasion est manquée, échappée.",
        ),
        (
            e.CardPlayed(A, parse_card("TD"), (Effect.GOAL,), Call.SCORES),
            "Seat 0 plays 10♦: goal! “Scores!”",
            "La place 0 joue 10♦\u00a0: but\u202f! «\u00a0Et le but\u202f!\u00a0»",
        ),
        (
            e.CardPlayed(A, parse_card("QD"), (), Call.RANK),
            "Seat 0 plays Q♦. “Queen...”",
            "La place 0 joue D♦. «\u00a0Dame…\u00a0»",
        ),
        (
            e.MatchEnded(winners=(Seat(0), Seat(1)), ranks=(1, 1)),
            "The match is over: a tie.",
            "La partie est finie\u00a0: match nul.",
        ),
        (
            e.GoalScored(seat=A, score=(1, 0), ends=True),
            "The score is 1-0. It ends the match.",
            "Le score est de 1-0. Il met fin à la partie.",
        ),
    ],
)
def test_an_event_is_told_in_a_sentence(event: e.Event, english: str, french: str) -> None:
    assert HOCKEY_CA.say(event, "en") == english
    assert HOCKEY_CA.say(event, "fr") == french


def all_events() -> Iterator[e.Event]:
    """Every event of the golden logs."""
    for golden in LOGS:
        yield from GameLog.read(golden.file).events


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_every_golden_log_is_told(language: Language) -> None:
    told = {HOCKEY_CA.say(event, language) for event in all_events()}
    assert all(sentence.endswith((".", "!", "”", "»")) for sentence in told)
    assert not any("Effect" in sentence or "None" in sentence for sentence in told)


@pytest.mark.parametrize("call", Call)
def test_every_call_has_words(call: Call) -> None:
    event = e.CardPlayed(A, parse_card("2C"), (), call)
    assert "“" in HOCKEY_CA.say(event, "en")
    assert "«\u00a0" in HOCKEY_CA.say(event, "fr")
