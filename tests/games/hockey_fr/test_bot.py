"""The bot that `cardrules play hockey_fr` has: it plays with some sense."""

from __future__ import annotations

from random import Random

from cardrules.cards import CardSet
from cardrules.cli.bots import bot_of, random_bot
from cardrules.cli.hockey_fr_bot import wary
from cardrules.games.hockey_fr import HOCKEY_FR, Options, PlayCard
from cardrules.table import Table
from tests.games.hockey_fr.build import Scene, card, table


def chosen(scene: Scene) -> PlayCard:
    """What the bot in turn plays."""
    (seat,) = scene.due
    assert type(seat) is int
    action = wary(scene.view(seat), scene.offers(seat), Random(1))
    assert isinstance(action, PlayCard)
    return action


def test_it_is_the_bot_of_the_game() -> None:
    assert bot_of(HOCKEY_FR) is wary


def test_it_scores_where_it_can() -> None:
    assert chosen(table("JC 9D | 9C")) == PlayCard(card("9C"))


def test_it_intercepts_where_it_can() -> None:
    assert chosen(table("4C | JS")) == PlayCard(card("JS"))


def test_it_makes_a_passe_where_it_can() -> None:
    assert chosen(table("| 4C")) == PlayCard(card("4C"))


def test_it_opens_with_what_it_holds_most_of() -> None:
    # Seat 1 holds 9 9 K Q.
    scene = table("4C | 9D 2C 2D 3D 9S 3S 3H 5C KD 5D 5S 5H QS")
    assert scene.view(1).hand == CardSet.parse("9D 9S KD QS")
    assert chosen(scene) in (PlayCard(card("9D")), PlayCard(card("9S")))


def test_a_hand_of_valets_plays_a_valet() -> None:
    assert chosen(table("3C | JC 5C 6C 8C JD 9C TC QC JS AC 3D 5D JH")).card.rank.name == "JACK"


def test_two_of_them_beat_two_that_draw() -> None:
    goals = [0, 0]
    for seed in range(30):
        match = Table(HOCKEY_FR, Options(periods=1), rng=seed)
        rng = Random(seed)
        while match.outcome is None:
            (actor,) = match.to_act()
            assert type(actor) is int
            bot = random_bot if actor % 2 else wary
            match.act(actor, bot(match.view(actor), match.offers(actor), rng))
        goals[0] += match.outcome.scores[0]
        goals[1] += match.outcome.scores[1]
    assert goals[0] > 2 * goals[1]
