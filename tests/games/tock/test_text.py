"""The board and the events in words, in English and in French."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.cards import CardSet, parse_card
from cardrules.games.tock import TOCK, Change, Colour, HandMode, How, Part
from cardrules.games.tock import events as e
from cardrules.games.tock.events import Event
from cardrules.rule import LANGUAGES
from cardrules.seats import Seat
from tests.games.tock.build import position, start
from tests.games.tock.test_partners import exchanging
from tests.texts import plain

FIVE = parse_card("5C")
MOVED = (Change("y1", "camp", How.TAKEN), Change("g1", "G9", How.MOVED))
REST: dict[str, Any] = {"barred": (), "turn": Seat(1), "draws": Seat(1)}

SENTENCES: list[tuple[Event, str, str]] = [
    (
        e.DealStarted(number=3, dealer=Seat(1), size=4, seats=(Seat(2),), stock=16, shuffled=False),
        "Deal 3: seat 1 deals, 4 cards each.",
        "Donne 3 : la place 1 distribue, 4 cartes chacun.",
    ),
    (
        e.HandDealt(Seat(2), CardSet.parse("TD 2C AH QS XH")),
        "Seat 2 is dealt 2♣ 10♦ Q♠ A♥ ★♥.",
        "La place 2 reçoit 2♣ 10♦ D♠ A♥ ★♥.",
    ),
    (
        e.GivingBegan(),
        "Everybody chooses a card for the partner.",
        "Chacun choisit une carte pour son partenaire.",
    ),
    (
        e.CardChosen(Seat(0), FIVE),
        "Seat 0 will give its partner 5♣.",
        "La place 0 donnera 5♣ à son partenaire.",
    ),
    (
        e.CardGiven(Seat(0), Seat(2), FIVE),
        "Seat 0 gives seat 2 5♣.",
        "La place 0 donne 5♣ à la place 2.",
    ),
    (e.TurnBegan(Seat(1), None), "Seat 1 begins.", "La place 1 commence."),
    (e.CardDrawn(Seat(1), FIVE, last=False), "Seat 1 draws 5♣.", "La place 1 pioche 5♣."),
    (
        e.StockRefilled(43),
        "The stock is empty: 43 cards are shuffled.",
        "Le talon est vide : on mélange 43 cartes.",
    ),
    (
        e.PawnCameOut(
            seat=Seat(0),
            card=parse_card("KS"),
            colour=Colour.GREEN,
            changes=(Change("g1", "G18", How.OUT),),
            **REST,
        ),
        "Seat 0 plays K♠: g1 comes out on G18.",
        "La place 0 joue R♠ : g1 sort en G18.",
    ),
    (
        e.PawnMoved(
            seat=Seat(0), card=FIVE, pawn="g1", steps=5, into_home=False, changes=MOVED, **REST
        ),
        "Seat 0 plays 5♣: y1 is sent back to its camp, g1 goes to G9.",
        "La place 0 joue 5♣ : y1 est renvoyé à son camp, g1 va en G9.",
    ),
    (
        e.SevenSplit(
            seat=Seat(0),
            card=parse_card("7C"),
            parts=(Part("g1", 7),),
            changes=(Change("g1", "G16", How.MOVED), Change("g1", "GH1", How.ENTERED)),
            **REST,
        ),
        "Seat 0 plays 7♣: g1 goes to G16, g1 enters GH1.",
        "La place 0 joue 7♣ : g1 va en G16, g1 entre en GH1.",
    ),
    (
        e.PawnsExchanged(
            seat=Seat(0),
            card=parse_card("JC"),
            pawns=("g1", "y1"),
            changes=(Change("g1", "B9", How.EXCHANGED), Change("y1", "R3", How.EXCHANGED)),
            **REST,
        ),
        "Seat 0 plays J♣: g1 changes to B9, y1 changes to R3.",
        "La place 0 joue V♣ : g1 passe en B9, y1 passe en R3.",
    ),
    (
        e.CardLaid(seat=Seat(0), card=FIVE, turn=Seat(1), draws=None),
        "Seat 0 plays 5♣, which has no use.",
        "La place 0 joue 5♣, qui ne sert à rien.",
    ),
    (
        e.DiscardForced(Seat(0), parse_card("TC"), Seat(1)),
        "Seat 0 plays 10♣: seat 1 must lose a card.",
        "La place 0 joue 10♣ : la place 1 doit perdre une carte.",
    ),
    (
        e.CardDropped(seat=Seat(1), card=FIVE, turn=Seat(1)),
        "Seat 1 loses 5♣.",
        "La place 1 perd 5♣.",
    ),
    (
        e.HandDiscarded(seat=Seat(0), cards=CardSet.parse("5C 2D"), turn=Seat(1)),
        "Seat 0 can use no card and lays down 2♦ 5♣.",
        "La place 0 ne peut utiliser aucune carte et pose 2♦ 5♣.",
    ),
    (
        e.PlayerFinished(seat=Seat(0), place=1, cards=CardSet(), turn=Seat(1), draws=None),
        "Seat 0 has all pawns at home: place 1.",
        "La place 0 a tous ses pions à la maison : rang 1.",
    ),
    (
        e.MatchEnded(winners=(Seat(0),), ranks=(1, 2, 2, 2)),
        "The match is over; won by seat 0.",
        "La partie est finie ; gagnée par la place 0.",
    ),
    (
        e.MatchEnded(winners=(Seat(0), Seat(2)), ranks=(1, 3, 1, 3)),
        "The match is over; won by seats 0, 2.",
        "La partie est finie ; gagnée par les places 0, 2.",
    ),
    (e.MatchAbandoned(), "The match is abandoned.", "La partie est abandonnée."),
]


@pytest.mark.parametrize(("event", "english", "french"), SENTENCES)
def test_an_event_is_a_sentence(event: Event, english: str, french: str) -> None:
    assert plain(TOCK.say(event, "en")) == english
    assert plain(TOCK.say(event, "fr")) == french


def test_every_kind_of_event_has_its_sentence() -> None:
    assert {type(event) for event, _, _ in SENTENCES} == set(TOCK.events)


def test_the_board_is_a_square_with_a_side_for_each_colour() -> None:
    scene = position("g1 G5, g2 GH2, r1 R18, b1 B16, y1 Y1", "2C 3C KS 5C 6C")
    lines = TOCK.draw(scene.move("2C", "g1").accepted().view(0), "en").split("\n")
    assert lines[0] == "·  ·  ·  ·  ·  ·  g1*·  ·  ·  ·  ·  ·  ·  ·  △  ·  ○  ·"
    assert lines[1].startswith("○  ")
    assert [line[45:47] for line in lines[1:5]] == ["▫ ", "g2", "▫ ", "▫ "]
    assert lines[17].endswith("  r1")
    assert lines[18].split() == ["y1", "○", "·", "b1", *["·"] * 15]
    assert lines[6].split() == ["·", "green", "(seat", "0),", "camp:", "g3", "g4", "·"]
    assert lines[20:] == [
        "  seat 0: 4 cards",
        "→ seat 1: 4 cards",
        "  seat 2: 4 cards",
        "  seat 3: 4 cards",
        "Stock: 35 cards · last card: 2♣",
        "Your hand: 3♣ 5♣ 6♣ K♠",
    ]
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_size_fits_a_terminal(language: Any) -> None:
    scenes = [start(), start(players=2), start(players=3, ring_per_colour=20), exchanging()]
    for scene in scenes:
        for seat in (None, 0):
            text = TOCK.draw(scene.view(seat), language)
            assert max(map(len, text.split("\n"))) <= 80
            assert ("Votre main" in text or "Your hand" in text) is (seat is not None)


def test_a_card_for_the_partner_and_places_are_shown() -> None:
    scene = exchanging()
    card = next(iter(scene.view(0).hand))
    chosen = scene.gives_cards(card.name)
    assert "For your partner: 2♣" in TOCK.draw(chosen.view(0), "en")
    assert "For your partner" not in TOCK.draw(chosen.view(1), "en")
    placed = position(
        "g1 G14, g2 GH2, g3 GH3, g4 GH4",
        "2C",
        continue_for_places=True,
        hand_mode=HandMode.ROUNDS,
    )
    after = placed.move("2C", "g1").accepted()
    assert "  seat 0: 0 cards, place 1" in TOCK.draw(after.view(1), "en")
    assert "  place 0\u00a0: 0 carte, rang 1" in TOCK.draw(after.view(1), "fr")


def test_the_picture_bears_the_names_of_pawns_and_cases_and_marks_the_last_move() -> None:
    scene = position("g1 G5, y1 G7", "2C 3C KS 5C 6C").move("2C", "g1").accepted()
    picture = TOCK.depict(scene.view(0), "en")
    svg = picture.svg()
    assert picture.words == TOCK.draw(scene.view(0), "en")
    for key in ("g1", "y1", "y4"):
        assert f'data-key="{key}"' in svg
    for case in ("G16", "YH4"):
        assert f"<title>{case}</title>" in svg
    # The ring of the pawn that has moved; the one that was taken is in its camp.
    assert svg.count('r="12"') == 1
    three = TOCK.depict(start(players=3).view(None), "fr").svg()
    assert 'data-key="y1"' not in three
    assert "donne 1" in three
