"""The table and its events in words, in English and in French."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.holdem import HOLDEM, Blind, DrawForButton, MisdealReason, SitOut, Street
from cardrules.games.holdem import events as e
from cardrules.games.holdem.events import Event
from cardrules.games.holdem.model import Share, Stake
from cardrules.rule import LANGUAGES
from cardrules.seats import HOST, TABLE, Seat
from tests.games.holdem.build import Scene, cards, dealt_cards, session, table
from tests.texts import plain

A, B, C, D = (Seat(seat) for seat in range(4))


def moved(*asked: Seat) -> e.ButtonMoved:
    return e.ButtonMoved(
        seat=A, small=B, big=C, missed_small=(), missed_big=(), cleared=(), asked=asked
    )


def lifted(kind: Any, all_in: bool) -> Event:
    event: Event = kind(seat=B, to=40, amount=30, all_in=all_in, minimum=60, count=2, capped=False)
    return event


SENTENCES: list[tuple[Event, str, str]] = [
    (
        e.PlayerSeated(A, 100, new=True),
        "A player sits down at seat 0 with 100.",
        "Un joueur s’assoit à la place 0 avec 100.",
    ),
    (
        e.PlayerLeft(A, 100),
        "The player of seat 0 leaves with 100.",
        "Le joueur de la place 0 part avec 100.",
    ),
    (e.PlayerSatOut(A), "Seat 0 sits out.", "La place 0 s’absente."),
    (e.PlayerReturned(A), "Seat 0 is back.", "La place 0 revient."),
    (e.ChipsAdded(A, 50), "Seat 0 adds 50.", "La place 0 ajoute 50."),
    (e.HandCalled(), "The host starts a hand.", "L’hôte lance une main."),
    (e.ButtonDrawCalled(), "Cards are drawn for the button.", "On tire le bouton au sort."),
    (
        e.ButtonDrawn(seats=(A, B), cards=cards("2C AH"), seat=B),
        "Drawn for the button, by seat: 0: 2♣ and 1: A♥. Seat 1 has the button.",
        "Tirage du bouton, par place : 0 : 2♣ et 1 : A♥. La place 1 a le bouton.",
    ),
    (
        moved(),
        "Button at seat 0, small blind at 1, big blind at 2.",
        "Bouton à la place 0, petite blinde à 1, grosse à 2.",
    ),
    (
        moved(D),
        "Button at seat 0, small blind at 1, big blind at 2. Seat 3 may post.",
        "Bouton à la place 0, petite blinde à 1, grosse à 2. On propose à la place 3 de verser.",
    ),
    (
        moved(D, A),
        "Button at seat 0, small blind at 1, big blind at 2. Seats 3 and 0 may post.",
        "Bouton à la place 0, petite blinde à 1, grosse à 2."
        " On propose aux places 3 et 0 de verser.",
    ),
    (e.EntryAgreed(A), "Seat 0 will post.", "La place 0 versera."),
    (
        e.EntryDeclined(A),
        "Seat 0 waits for the big blind.",
        "La place 0 attend la grosse blinde.",
    ),
    (
        e.SessionClosed(winners=(A,), ranks=(1, 2), scores=(5, -5)),
        "The session is over; seat 0 won most.",
        "La session est finie ; la place 0 a gagné le plus.",
    ),
    (
        e.SessionEnded(winners=(A, B), ranks=(1, 1), scores=(0, 0)),
        "The session is over; seats 0 and 1 won most.",
        "La session est finie ; les places 0 et 1 ont gagné le plus.",
    ),
    (e.SessionAbandoned(), "The session is abandoned.", "La session est abandonnée."),
    (
        e.HandStarted(number=7, players=(B, C, A), due=()),
        "Hand 7: seats 1, 2 and 0.",
        "Main 7 : places 1, 2 et 0.",
    ),
    (
        e.AntePosted(seat=A, amount=5, dead=False, all_in=False),
        "Seat 0 pays an ante of 5.",
        "La place 0 paie une ante de 5.",
    ),
    (
        e.AntePosted(seat=A, amount=5, dead=True, all_in=True),
        "Seat 0 pays an ante for the table of 5 and is all-in.",
        "La place 0 paie une ante pour la table de 5 et fait tapis.",
    ),
    (
        e.BlindPosted(seat=A, blind=Blind.SMALL, amount=5, all_in=False),
        "Seat 0 posts the small blind: 5.",
        "La place 0 verse la petite blinde : 5.",
    ),
    (
        e.BlindPosted(seat=A, blind=Blind.BIG, amount=7, all_in=True),
        "Seat 0 posts the big blind: 7 and is all-in.",
        "La place 0 verse la grosse blinde : 7 et fait tapis.",
    ),
    (
        e.EntryPosted(seat=A, live=10, dead=5, all_in=False),
        "Seat 0 posts 10 live and 5 dead.",
        "La place 0 verse : 10 en vif, 5 en mort.",
    ),
    (
        e.StraddlePosted(seat=A, to=20, amount=20, all_in=False, then=None),
        "Seat 0 straddles to 20.",
        "La place 0 surblinde à 20.",
    ),
    (e.StraddleDeclined(A, None), "Seat 0 does not straddle.", "La place 0 ne surblinde pas."),
    (
        e.HoleDealt(A, cards("TD AS")),
        "Seat 0 is dealt 10♦ A♠.",
        "La place 0 reçoit 10♦ A♠.",
    ),
    (
        e.HoleDealt(A, dealt_cards("TD ??")),
        "Seat 0 is dealt 10♦ ??.",
        "La place 0 reçoit 10♦ ??.",
    ),
    (
        e.MisdealDeclared(MisdealReason.EXPOSED_CARD),
        "Misdeal: a card was exposed. The hand begins again.",
        "Maldonne : une carte a été découverte. La main recommence.",
    ),
    (
        e.MisdealDeclared(MisdealReason.WRONG_COUNT),
        "Misdeal: the number of cards is wrong. The hand begins again.",
        "Maldonne : le nombre de cartes est faux. La main recommence.",
    ),
    (
        e.MisdealDeclared(MisdealReason.WRONG_ORDER),
        "Misdeal: the order was wrong. The hand begins again.",
        "Maldonne : l’ordre était faux. La main recommence.",
    ),
    (
        e.BettingOpened(street=Street.FLOP, seat=A, level=0, minimum=2, count=0),
        "Seat 0 speaks first.",
        "La place 0 parle en premier.",
    ),
    (e.Folded(A, closes=False), "Seat 0 folds.", "La place 0 se couche."),
    (
        e.AbsentFolded(A, closes=False),
        "The absent seat 0 is folded.",
        "La main de l’absent, place 0, est couchée.",
    ),
    (e.Checked(A, closes=True), "Seat 0 checks.", "La place 0 fait parole."),
    (
        e.Called(seat=A, amount=12, all_in=False, closes=False),
        "Seat 0 calls 12.",
        "La place 0 suit de 12.",
    ),
    (
        e.Called(seat=A, amount=12, all_in=True, closes=False),
        "Seat 0 calls 12 and is all-in.",
        "La place 0 suit de 12 et fait tapis.",
    ),
    (lifted(e.BetPlaced, False), "Seat 1 bets 40.", "La place 1 mise 40."),
    (
        lifted(e.Raised, True),
        "Seat 1 raises to 40 and is all-in.",
        "La place 1 relance à 40 et fait tapis.",
    ),
    (
        e.StreetClosed(Street.PREFLOP, ()),
        "The betting is over: before the flop.",
        "Fin des enchères : avant le flop.",
    ),
    (e.CardBurned(), "A card is burned.", "On brûle une carte."),
    (
        e.BoardDealt(street=Street.FLOP, run=0, cards=cards("2C 7D 9H")),
        "Flop: 2♣ 7♦ 9♥.",
        "Flop : 2♣ 7♦ 9♥.",
    ),
    (
        e.BoardDealt(street=Street.RIVER, run=1, cards=cards("2C")),
        "River, second board: 2♣.",
        "River, second tableau : 2♣.",
    ),
    (
        e.UncalledReturned(A, 30),
        "Uncalled, back to seat 0: 30.",
        "Non suivi, rendu à la place 0 : 30.",
    ),
    (
        e.UncalledReturned(A, 1),
        "Uncalled, back to seat 0: 1.",
        "Non suivi, rendu à la place 0 : 1.",
    ),
    (e.RunTwiceAgreed(A), "Seat 0 wants two boards.", "La place 0 veut deux tableaux."),
    (e.RunTwiceRefused(A), "Seat 0 wants one board.", "La place 0 veut un tableau."),
    (e.RunsSet(1, ()), "There is one board.", "Il y a un tableau."),
    (e.RunsSet(2, ()), "There are two boards.", "Il y a deux tableaux."),
    (
        e.HandsTabled((A, B), (cards("AS AH"), cards("KS KH"))),
        "Turned up: seat 0 A♠ A♥ and seat 1 K♠ K♥.",
        "Cartes retournées : place 0 A♠ A♥ et place 1 R♠ R♥.",
    ),
    (
        e.HandShown(seat=A, cards=cards("AS AH"), by_rule=True),
        "Seat 0 shows A♠ A♥.",
        "La place 0 montre A♠ A♥.",
    ),
    (e.HandMucked(A, by_rule=False, decides=False), "Seat 0 mucks.", "La place 0 jette sa main."),
    (
        e.PotsBuilt((Stake(index=0, run=0, amount=30, eligible=(A,)),)),
        "Pot: 30.",
        "Pot : 30.",
    ),
    (
        e.PotsBuilt(
            (
                Stake(index=1, run=0, amount=20, eligible=(A,)),
                Stake(index=0, run=0, amount=16, eligible=(A, B)),
                Stake(index=0, run=1, amount=15, eligible=(A, B)),
            )
        ),
        "Pots: 31 and 20.",
        "Pots : 31 et 20.",
    ),
    (e.PotsBuilt(()), "There is no pot.", "Il n’y a pas de pot."),
    (
        e.PotAwarded(index=0, run=0, shares=(Share(A, 30),)),
        "From the pot: seat 0 30.",
        "Sur le pot : place 0 30.",
    ),
    (
        e.PotAwarded(index=2, run=1, shares=(Share(A, 16), Share(B, 15))),
        "From the side pot 2, second board: seat 0 16 and seat 1 15.",
        "Sur le pot annexe 2, second tableau : place 0 16 et place 1 15.",
    ),
    (e.HandEnded((30, 0)), "The hand is over.", "La main est finie."),
]


@pytest.mark.parametrize(("event", "english", "french"), SENTENCES)
def test_an_event_is_told_in_a_sentence(event: Event, english: str, french: str) -> None:
    assert HOLDEM.say(event, "en") == english
    told = HOLDEM.say(event, "fr")
    assert plain(told) == french
    # Unknown cards are question marks of their own.
    assert not any(f" {mark}" in told for mark in ":;!"), "a no-break space belongs there"


def test_there_is_a_sentence_above_for_every_event() -> None:
    assert {type(event) for event, _, _ in SENTENCES} == set(HOLDEM.events)


# --- drawings --------------------------------------------------------------------------------


def drawn(scene: Scene, seat: int | str | None, language: Any = "en") -> list[str]:
    """The lines of a view."""
    return [plain(line) for line in HOLDEM.draw(scene.view(seat), language).split("\n")]


def test_a_table_is_drawn_in_english() -> None:
    scene = table(100, 100, 50, holes="AS TH | KS KH | QS QH").plays("Ca Ac Bc Ab20")
    assert drawn(scene, "A") == [
        "Hand 1 · flop · pot 170 · to match 20",
        "Board: 2♣ 7♦ 9♥",
        "  seat 0 (small blind): 30, bets 20, A♠ 10♥",
        "→ seat 1 (big blind): 50, ?? ??",
        "  seat 2 (button): 0, all-in, ?? ??",
    ]


def test_a_table_is_drawn_in_french() -> None:
    scene = table(100, 100, 50, holes="AS TH | KS KH | QS QH").plays("Ca Af")
    assert drawn(scene, "B", "fr") == [
        "Main 1 · avant le flop · pot 53 · à égaler 50",
        "Tableau : –",
        "  place 0 (petite blinde) : 99, mise 1, couché",
        "→ place 1 (grosse blinde) : 98, mise 2, R♠ R♥",
        "  place 2 (bouton) : 0, mise 50, à tapis, ?? ??",
    ]


def test_between_hands_the_last_one_is_remembered() -> None:
    scene = table(100, 100, holes="AS AH | KS KH").plays("Ba Ac").host(SitOut(A))
    assert drawn(scene, None) == [
        "Hand 1 · between hands",
        "Board: 2♣ 7♦ 9♥ J♠ 3♦",
        "Last hand: 0 +200",
        "  seat 0 (big blind): 200, sits out",
        "  seat 1 (button, small blind): 0",
    ]


def test_two_boards_are_drawn() -> None:
    scene = table(100, 100, run_it_twice=True, holes="AS AH | KS KH").plays("Bc Ak Aa Bc Ay By")
    lines = drawn(scene, None)
    assert lines[1].startswith("Board 1: 2♣ 7♦ 9♥ J♠ 3♦")
    assert lines[2].startswith("Board 2: 2♣ 7♦ 9♥ ")
    assert drawn(scene, None, "fr")[1].startswith("Tableau 1 : ")


def test_a_draw_for_the_button_is_drawn() -> None:
    scene = session(100, 0, 100).when(HOST, DrawForButton()).accepted()
    scene = scene.when(TABLE, scene.next_deal()).accepted()
    lines = drawn(scene, None)
    assert "Drawn for the button: 0 2♣ and 2 3♣" in lines
    assert "  seat 1: empty" in lines
    assert "Tirage du bouton : 0 2♣ et 2 3♣" in drawn(scene, None, "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_spectator_is_shown_no_card_that_is_closed(language: Any) -> None:
    scene = table(100, 100, 100, holes="AS TH | KS KH | QS QH").plays("Cr10")
    assert not any(mark in "".join(drawn(scene, None, language)) for mark in "♠♥♦♣")
