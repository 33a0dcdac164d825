"""The record, the advice and the events in words, in English and in French."""

from __future__ import annotations

import pytest

from cardrules.games.weykick import WEYKICK, Budget, Side, Sport, Wishes, explained, recommend
from cardrules.games.weykick import events as e
from cardrules.games.weykick.events import Event
from cardrules.seats import Seat
from tests.games.weykick.build import answered, start

LEFT, RIGHT = Side

SENTENCES: list[tuple[Event, str, str]] = [
    (
        e.AdviceGiven((), recommend(Wishes(evenings_with_friends=True))),
        "Advice: Weykick hockey, octagonal board (82 cm), 4 figures.",
        "Conseil\u00a0: Weykick hockey, plateau octogonal (82\u00a0cm), 4 figurines.",
    ),
    (
        e.MatchStarted(left=1, right=2, target=10, sport=Sport.FOOTBALL),
        "The ball is in the middle: 1 against 2, first to 10.",
        "Le ballon est au milieu\u00a0: 1 contre 2, en 10 buts.",
    ),
    (
        e.MatchStarted(left=1, right=1, target=5, sport=Sport.HOCKEY),
        "The puck is in the middle: 1 against 1, first to 5.",
        "Le palet est au milieu\u00a0: 1 contre 1, en 5 buts.",
    ),
    (
        e.GoalRecorded(LEFT, (3, 2)),
        "Goal for the left side: 3 – 2.",
        "But pour le camp de gauche\u00a0: 3 – 2.",
    ),
    (
        e.GoalUndone(RIGHT, (3, 1)),
        "The last goal of the right side is taken back: 3 – 1.",
        "Le dernier but du camp de droite est annulé\u00a0: 3 – 1.",
    ),
    (
        e.MatchWon(RIGHT, (7, 10)),
        "The right side wins 10 – 7.",
        "Le camp de droite gagne 10 – 7.",
    ),
    (
        e.RecordClosed(winner=LEFT, winners=(Seat(0),), ranks=(1, 2)),
        "The result stands.",
        "Le résultat est acquis.",
    ),
    (e.MatchAbandoned(), "The match is abandoned.", "La partie est abandonnée."),
]


@pytest.mark.parametrize("number", range(len(SENTENCES)))
def test_an_event_in_a_sentence(number: int) -> None:
    event, english, french = SENTENCES[number]
    assert WEYKICK.say(event, "en") == english
    assert WEYKICK.say(event, "fr") == french


def test_every_kind_of_event_has_its_sentence() -> None:
    assert {type(event) for event, _, _ in SENTENCES} == set(WEYKICK.events)


def test_the_board_with_the_score() -> None:
    assert WEYKICK.draw(start("start L R L", right=2).view(), "en").splitlines() == [
        "Weykick football: first to 10",
        "+-----------------+-----------------+",
        "|    left (1)     |    right (2)    |",
        "]        2        o        1        [",
        "|                 |                 |",
        "+-----------------+-----------------+",
        "Goals: L R L",
        "The ball is in play.",
    ]


def test_the_board_after_the_win() -> None:
    lines = WEYKICK.draw(start("start R", target=1).view(), "fr").splitlines()
    assert lines[0] == "Weykick football\u00a0: en 1 but"
    assert lines[-2:] == ["Buts\u00a0: D", "Le camp de droite a gagné."]


def test_an_advice_with_its_reasons() -> None:
    scene = start().when(answered("children friends 4 tight undecided impatient")).accepted()
    lines = WEYKICK.draw(scene.view(), "en").splitlines()[6:]
    assert lines[:5] == [
        "Weykick football, octagonal board (82 cm), 4 figures.",
        "To add later: 2 hockey figures.",
        "This strains a tight budget.",
        "If it must cost less: the rectangular board.",
        "In the catalogue: football-82-4.",
    ]
    assert lines[5].endswith("[weykick.buy.children-and-friends]")
    assert len(lines) == 5 + len(scene.advice.reasons)
    assert "weykick.buy" not in WEYKICK.draw(scene.plays("start").view(), "en")


def test_an_advice_for_the_small_set() -> None:
    small = recommend(Wishes(with_children=True, budget=Budget.TIGHT))
    assert explained(small, "fr").splitlines()[:3] == [
        "Weykick football, plateau rectangulaire (46\u00a0cm), 2 figurines.",
        "Avec 4 figurines, le jeu serait plus riche.",
        "Au catalogue\u00a0: football-46-2.",
    ]


@pytest.mark.rule("weykick.table.no-turns")
def test_the_page_says_plainly_what_weykick_is() -> None:
    assert "no library can hold its play" in WEYKICK.book.data["summary"]["en"]
    assert "aucune bibliothèque ne peut contenir ses parties" in WEYKICK.book.data["summary"]["fr"]
