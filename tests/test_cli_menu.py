"""Offers of every kind as a numbered list, and what is typed read as an action."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest
from attrs import frozen

from cardrules.cards import UNKNOWN, Card, CardSet, DealtCard, parse_card
from cardrules.cli.menu import Menu, NotUnderstoodError, UnfinishedError
from cardrules.kernel.domains import Among, Between, Choose, Deal, OneOf
from cardrules.kernel.offers import Offer
from cardrules.kernel.paths import Path
from tests.kernel.trees import Left


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@frozen
class Fold:
    pass


@frozen
class Play:
    card: Card


@frozen
class Give:
    cards: CardSet


@frozen
class Burn:
    cards: tuple[DealtCard, ...]


@frozen
class RaiseTo:
    amount: int


@frozen
class Pick:
    colour: Colour


@frozen
class Move:
    steps: tuple[int, ...]


FOLD = Offer(Fold)
PLAY = Offer(Play, "card", OneOf(CardSet.parse("QS 2C")))
GIVE = Offer(Give, "cards", Choose(2, CardSet.parse("2C 3C TD")))
BURN = Offer(Burn, "cards", Deal(count=2, cards=CardSet.parse("2C 3C TD"), unknown=True))
RAISE = Offer(RaiseTo, "amount", Between(lowest=40, highest=100, step=20))
PICK = Offer(Pick, "colour", Among(tuple(Colour)))
MOVE = Offer(Move, "steps", Path(Left(3)))


def menu(*offers: Offer[Any]) -> Menu:
    return Menu(offers, "en", lambda action: f"I would {action}")


def test_cards_to_play_stand_on_one_line_in_card_order() -> None:
    assert menu(PLAY).text() == "Choose a card:\n  1 2♣   2 Q♠"


def test_actions_that_need_no_more_are_told_in_a_sentence() -> None:
    assert menu(FOLD, PICK).text() == (
        "Choose:\n  1 I would Fold()\n  2 I would Pick(colour=<Colour.RED: 'red'>)"
        "\n  3 I would Pick(colour=<Colour.BLUE: 'blue'>)"
    )


def test_steps_and_open_choices_may_have_words_of_their_own() -> None:
    words = {"1": {"en": "one step", "fr": "un pas"}, "Move": {"en": "Move on", "fr": "Avancer"}}
    french = Menu((MOVE, FOLD), "fr", str, words)
    assert french.text().splitlines()[1] == "  1 Avancer …"
    with pytest.raises(UnfinishedError) as begun:
        french.read("1 1")
    assert str(begun.value) == "Ensuite\u00a0: 1 un pas   2 2"
    assert french.read("1 1 2") == Move((1, 2))


def test_one_open_choice_says_what_to_type() -> None:
    assert menu(GIVE).text().startswith("Choose 2 cards, by name or by number:\n  1 2♣   2 3♣")
    assert menu(RAISE).text() == "Type a number from 40 to 100."
    assert menu(MOVE).text() == "Next: 1 1   2 2"


def test_an_open_choice_among_others_shows_its_first_value() -> None:
    assert menu(FOLD, RAISE).text().endswith("\n  2 I would RaiseTo(amount=40) …")


@pytest.mark.parametrize(
    ("offers", "text", "action"),
    [
        ((PLAY,), "2", Play(parse_card("QS"))),
        ((PLAY,), "qs", Play(parse_card("QS"))),
        ((PLAY,), "10d", Play(parse_card("TD"))),
        ((GIVE,), "3 1", Give(CardSet.parse("2C TD"))),
        ((GIVE,), "10d, 2c", Give(CardSet.parse("2C TD"))),
        ((GIVE,), "2C", Give(CardSet.parse("2C"))),
        ((BURN,), "3 ??", Burn((parse_card("TD"), UNKNOWN))),
        ((BURN,), "?? ??", Burn((UNKNOWN, UNKNOWN))),
        ((RAISE,), "60", RaiseTo(60)),
        ((RAISE,), "-5", RaiseTo(-5)),
        ((RAISE, FOLD), "1 80", RaiseTo(80)),
        ((RAISE, FOLD), "2", Fold()),
        ((FOLD, PICK), "3", Pick(Colour.BLUE)),
        ((FOLD, PICK), " Blue ", Pick(Colour.BLUE)),
        ((MOVE,), "2 1", Move((2, 1))),
        ((MOVE, FOLD), "1 1 2", Move((1, 2))),
        ((PLAY, GIVE), "QS", Play(parse_card("QS"))),
        ((FOLD, PLAY), "2", Play(parse_card("2C"))),
        ((FOLD, GIVE), "2c 3c", Give(CardSet.parse("2C 3C"))),
        ((FOLD, GIVE), "2 1 2", Give(CardSet.parse("2C 3C"))),
    ],
)
def test_what_is_typed_is_read_as_an_action(
    offers: tuple[Offer[Any], ...], text: str, action: object
) -> None:
    assert menu(*offers).read(text) == action


@pytest.mark.parametrize(
    ("offers", "text", "said"),
    [
        ((PLAY,), "3", "There is no number 3 in the list."),
        ((PLAY,), "0", "There is no number 0 in the list."),
        ((PLAY,), "1 2", "Not understood: “1 2”"),
        ((PLAY,), "", "Not understood: “”"),
        ((PLAY,), "x" * 99, "Not understood: “xxx"),
        ((GIVE,), "", "Choose 2 cards"),
        ((GIVE,), "1 9", "There is no number 9 in the list."),
        ((GIVE,), "2C 2C", "2♣ is named twice.\nChoose 2 cards"),
        ((GIVE,), "1 1 1", "2♣ is named twice.\nChoose 2 cards"),
        ((BURN,), "3 10d", "10♦ is named twice.\nChoose 2 cards"),
        ((GIVE,), "1 zz", "Not understood: “zz”"),
        ((RAISE,), "much", "Type a number from 40 to 100."),
        ((RAISE,), "40 60", "Type a number from 40 to 100."),
        ((RAISE, FOLD), "1", "Type a number from 40 to 100."),
        ((RAISE, FOLD), "80", "There is no number 80 in the list."),
        ((RAISE, FOLD), "fold", "Not understood: “fold”"),
        ((PICK,), "green", "Not understood: “green”"),
        ((MOVE,), "2 2", "Next: 1 1"),
        ((MOVE,), "1", "Next: 1 1   2 2"),
        ((MOVE,), "up", "Next: 1 1   2 2"),
    ],
)
def test_what_means_nothing_is_answered_with_what_would(
    offers: tuple[Offer[Any], ...], text: str, said: str
) -> None:
    with pytest.raises(NotUnderstoodError) as refusal:
        menu(*offers).read(text)
    assert str(refusal.value).startswith(said)


def test_whoever_holds_a_twin_need_not_say_so() -> None:
    held = CardSet.parse("QS2 XH2")
    assert menu(Offer(Play, "card", OneOf(held))).read("QS") == Play(parse_card("QS2"))
    assert menu(Offer(Play, "card", OneOf(held))).read("xh") == Play(parse_card("XH2"))
    assert menu(Offer(Play, "card", OneOf(held))).read("XS") == Play(parse_card("XS"))


def test_only_single_cards_can_be_asked_about() -> None:
    assert menu(FOLD, PLAY).takes_cards
    assert not menu(FOLD, GIVE, BURN).takes_cards
    assert menu(FOLD, PLAY, GIVE).with_card(parse_card("AH")) == [Play(parse_card("AH"))]


@frozen
class Take:
    card: Card
    pawn: str


@frozen
class Share:
    card: Card
    parts: tuple[int, ...]


@frozen
class Lay:
    card: Card


KING, SEVEN, FOUR = parse_card("KS"), parse_card("7S"), parse_card("4C")
#: A king that can take three ways, a seven that moves or is shared, a four without a use.
BOARD = (
    Offer(Take, "pawn", Among(("g1", "g2")), {"card": KING}),
    Offer(Take, "pawn", Among((("g1", "r1"),)), {"card": KING}),
    Offer(Take, "pawn", Among(("g1",)), {"card": SEVEN}),
    Offer(Share, "parts", Path(Left(3)), {"card": SEVEN}),
    Offer(Lay, "card", OneOf(CardSet.of(FOUR))),
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("KS g2", Take(KING, "g2")),
        ("ks 2", Take(KING, "g2")),
        ("K♠ 3", Take(KING, ("g1", "r1"))),  # type: ignore[arg-type]  # two pawns in one field
        ("KS g1 r1", Take(KING, ("g1", "r1"))),  # type: ignore[arg-type]  # as above
        ("KS g1 1", Take(KING, "g1")),
        ("7S g1", Take(SEVEN, "g1")),
        ("7s 2 1 2", Share(SEVEN, (1, 2))),
        ("4C", Lay(FOUR)),
        ("1", Take(KING, "g1")),
        ("5 2 1", Share(SEVEN, (2, 1))),
        # Neither can be played so: the referee says why.
        ("5C", Lay(parse_card("5C"))),
    ],
)
def test_a_card_is_typed_and_then_what_it_does(text: str, action: object) -> None:
    assert menu(*BOARD).read(text) == action


@pytest.mark.parametrize(
    ("text", "kept", "said"),
    [
        ("KS", 1, "Choose:\n  1 I would Take(card=KS, pawn='g1')\n  2 I would Take(card=KS, "),
        ("KS b9", 1, "Choose:\n  1 I would Take(card=KS, pawn='g1')\n"),
        ("KS g1", 2, "Choose:\n  1 I would Take(card=KS, pawn='g1')\n  2 I would Take(card=KS, "),
        ("7S", 1, "Choose:\n  1 I would Take(card=7S, "),
        ("7S 2", 2, "Next: 1 1   2 2"),
        ("7S 2 1", 3, "Next: 1 1   2 2"),
    ],
)
def test_a_card_that_can_do_several_things_is_asked_about(text: str, kept: int, said: str) -> None:
    with pytest.raises(UnfinishedError) as begun:
        menu(*BOARD).read(text)
    assert str(begun.value).startswith(said)
    assert begun.value.kept == kept


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("KS 4", "There is no number 4 in the list."),
        ("g1", "Not understood: “g1”"),
        ("4C 1 1", "Not understood: “4C 1 1”"),
        ("KS g2 g1", "Choose:\n  1 I would Take(card=KS, pawn='g2')"),
    ],
)
def test_what_no_card_can_do_is_not_understood(text: str, said: str) -> None:
    with pytest.raises(NotUnderstoodError) as refusal:
        menu(*BOARD).read(text)
    assert str(refusal.value).startswith(said)


def test_a_card_of_nobody_is_tried_where_every_card_has_a_use() -> None:
    useful = menu(*BOARD[:4])
    assert useful.takes_cards
    assert useful.read("2C") == Take(parse_card("2C"), "g1")
    assert useful.with_card(KING) == [Take(KING, "g1")]
    assert useful.with_card(SEVEN) == [Take(SEVEN, "g1")]
    assert menu(BOARD[3]).with_card(SEVEN) == [Share(SEVEN, (1, 1, 1))]
