"""The table and its events in words, in English and in French."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.hearts import HEARTS, Direction, MisdealReason, MoonForm
from cardrules.games.hearts import events as e
from cardrules.games.hearts.events import Event
from cardrules.rule import LANGUAGES
from cardrules.seats import Seat
from tests.games.hearts.build import card, cards, deal, playing, seats, start
from tests.texts import plain

SENTENCES: list[tuple[Event, str, str]] = [
    (
        e.HandStarted(number=3, dealer=Seat(1), direction=Direction.ACROSS, size=13, spare=0),
        "Hand 3: seat 1 deals, pass across.",
        "Donne 3 : la place 1 distribue, échange en face.",
    ),
    (
        e.HandDealt(Seat(2), cards("TD 2C AH QS")),
        "Seat 2 is dealt 2♣ 10♦ Q♠ A♥.",
        "La place 2 reçoit 2♣ 10♦ D♠ A♥.",
    ),
    (
        e.WidowDealt(cards("2C 3C")),
        "2 cards form the widow.",
        "2 cartes forment le talon.",
    ),
    (
        e.MisdealDeclared(MisdealReason.EXPOSED_CARD),
        "Misdeal: a card was exposed. The same dealer deals again.",
        "Maldonne : une carte a été découverte. Le même donneur redonne.",
    ),
    (
        e.MisdealDeclared(MisdealReason.WRONG_COUNT),
        "Misdeal: the number of cards is wrong. The same dealer deals again.",
        "Maldonne : le nombre de cartes est faux. Le même donneur redonne.",
    ),
    (e.PassingBegan(3), "Everybody chooses 3 cards to pass.", "Chacun choisit 3 cartes à passer."),
    (
        e.CardsChosen(Seat(0), cards("2H KC AS")),
        "Seat 0 will pass K♣ A♠ 2♥.",
        "La place 0 passera R♣ A♠ 2♥.",
    ),
    (
        e.CardsPassed(Seat(0), Seat(3), cards("2H KC AS")),
        "Seat 0 passes K♣ A♠ 2♥ to seat 3.",
        "La place 0 passe R♣ A♠ 2♥ à la place 3.",
    ),
    (
        e.PlayBegan(Seat(2), cards("2C")),
        "Seat 2 must open with 2♣.",
        "La place 2 doit entamer du 2♣.",
    ),
    (
        e.PlayBegan(Seat(2), cards("3C 3C2")),
        "Seat 2 must open with 3♣.",
        "La place 2 doit entamer du 3♣.",
    ),
    (
        e.CardPlayed(Seat(1), card("QS2"), breaks=False),
        "Seat 1 plays Q♠².",
        "La place 1 joue D♠².",
    ),
    (
        e.CardPlayed(Seat(1), card("2H"), breaks=True),
        "Seat 1 plays 2♥. Hearts are broken.",
        "La place 1 joue 2♥. Les cœurs sont brisés.",
    ),
    (
        e.TrickTaken(Seat(1), 14),
        "Seat 1 takes the trick (+14).",
        "La place 1 ramasse le pli (+14).",
    ),
    (
        e.TrickCancelled(Seat(1)),
        "Nobody wins the trick; seat 1 leads again.",
        "Personne ne gagne le pli ; la place 1 entame de nouveau.",
    ),
    (
        e.WidowTaken(Seat(1), cards("2C 3C")),
        "Seat 1 takes the widow: 2♣ 3♣.",
        "La place 1 prend le talon : 2♣ 3♣.",
    ),
    (
        e.RevokeFound(Seat(1)),
        "Seat 1 could have followed suit: the hand ends.",
        "La place 1 pouvait fournir : la donne s’arrête.",
    ),
    (
        e.MoonShot(Seat(1), (MoonForm.OTHERS_PLUS,)),
        "Seat 1 shoots the moon!",
        "La place 1 tire la lune !",
    ),
    (
        e.MoonChosen(Seat(1), MoonForm.OTHERS_PLUS),
        "Seat 1 chooses: the others take the points.",
        "La place 1 choisit : les autres prennent les points.",
    ),
    (
        e.MoonChosen(Seat(1), MoonForm.SHOOTER_MINUS),
        "Seat 1 chooses: the points are taken off the shooter.",
        "La place 1 choisit : les points sont retirés au tireur.",
    ),
    (
        e.HandScored(scores=(26, 0, -10, 0), totals=(30, 5, -6, 0)),
        "Scores 26, 0, -10, 0; totals 30, 5, -6, 0.",
        "Points 26, 0, -10, 0 ; totaux 30, 5, -6, 0.",
    ),
    (
        e.ExtraHandNeeded(seats(1, 3)),
        "Tie between seats 1, 3: one more hand.",
        "Égalité entre les places 1, 3 : une donne de plus.",
    ),
    (
        e.MatchEnded(winners=seats(2), ranks=(2, 3, 1, 4)),
        "The match is over; won by seat 2.",
        "La partie est finie ; gagnée par la place 2.",
    ),
    (
        e.MatchEnded(winners=seats(1, 2), ranks=(3, 1, 1, 4)),
        "The match is over; won by seats 1, 2.",
        "La partie est finie ; gagnée par les places 1, 2.",
    ),
    (e.MatchAbandoned(), "The match is abandoned.", "La partie est abandonnée."),
]


@pytest.mark.parametrize(("event", "english", "french"), SENTENCES)
def test_an_event_is_told_in_a_sentence(event: Event, english: str, french: str) -> None:
    assert HEARTS.say(event, "en") == english
    told = HEARTS.say(event, "fr")
    assert plain(told) == french
    assert not any(f" {mark}" in told for mark in ":;!?"), "a no-break space belongs there"


def test_there_is_a_sentence_above_for_every_event() -> None:
    assert {type(event) for event, _, _ in SENTENCES} == set(HEARTS.events)


def drawn(scene: Any, seat: int | None, language: Any = "en") -> list[str]:
    """The lines of a view."""
    return [plain(line) for line in HEARTS.draw(scene.view(seat), language).split("\n")]


def test_a_table_is_drawn_in_english() -> None:
    hands = ("4D 2C", "2H 3C", "6D 4C AS TH", "8D 5C")
    scene = playing(*hands, taken={3: "QS"}, before=[(5, 0, 19, 2)]).plays("4D 2H")
    assert drawn(scene, 2) == [
        "Hand 2 · pass to the right · dealer 1 · hearts are broken",
        "  seat 0: 1 card, total 5, 0 points",
        "  seat 1: 1 card, total 0, 0 points",
        "→ seat 2: 4 cards, total 19, 0 points",
        "  seat 3: 2 cards, total 2, 13 points",
        "Trick: 4♦ (0)  2♥ (1)",
        "Your hand: 4♣ 6♦ A♠ 10♥",
    ]


def test_a_table_is_drawn_in_french() -> None:
    hands = ("4D 2C", "2H 3C", "6D 4C AS TH", "8D 5C")
    scene = playing(*hands, before=[(5, 0, 19, 2)], visible_points=False)
    assert drawn(scene, 0, "fr") == [
        "Donne 2 · échange à droite · donneur 1 · cœurs non brisés",
        "→ place 0 : 2 cartes, total 5",
        "  place 1 : 2 cartes, total 0",
        "  place 2 : 4 cartes, total 19",
        "  place 3 : 2 cartes, total 2",
        "Pli : –",
        "Votre main : 2♣ 4♦",
    ]


def test_a_spectator_is_shown_no_hand() -> None:
    lines = drawn(deal(passing=False), None)
    assert lines[-1] == "Trick: –"
    assert not any("Your hand" in line for line in lines)


def test_the_widow_is_counted_for_all_and_shown_to_its_taker() -> None:
    hands = ("2C", "3C", "AC", "4C", "5C", "6C")
    scene = deal(*hands, widow="QS AH", decks=2, players=6, first_dealer=5)
    assert "Widow: 2" in drawn(scene, 2)
    after = scene.plays("2C 3C AC 4C 5C 6C")
    assert "Widow: Q♠ A♥" in drawn(after, 2)
    assert "Widow: 2" in drawn(after, 3)
    assert "Talon : 2" in drawn(after, None, "fr")


def test_cards_that_wait_are_shown() -> None:
    scene = playing("2D 2C", "3D 3C", "4D 4C", "5D 5C", aside="9H 9H2", decks=2)
    assert "Waiting for a winner: 9♥ 9♥²" in drawn(scene, None)
    assert "En attente d’un gagnant : 9♥ 9♥²" in drawn(scene, None, "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_can_be_drawn(language: Any) -> None:
    for scene in (start(), deal(), deal().passes("2C 3C 4C"), start((100, 0, 1, 3))):
        assert drawn(scene, 0, language)[1:5] == [
            line for line in drawn(scene, 0, language) if line.startswith(("→", " "))
        ]
