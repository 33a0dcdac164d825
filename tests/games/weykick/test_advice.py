"""The advice on what to buy, wish by wish."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.errors import OptionsError
from cardrules.games.weykick import (
    CATALOGUE,
    WEYKICK,
    Advice,
    Answer,
    AskAdvice,
    Budget,
    Product,
    Shape,
    Sport,
    Wishes,
    recommend,
    wishes_of,
)
from cardrules.games.weykick.rules.advice import ANSWERS
from cardrules.games.weykick.rules.catalogue import FIGURES, centimetres, magnets, most_players
from tests.games.weykick.build import answered, start

FOOTBALL, HOCKEY = Sport
RECTANGULAR, OCTAGONAL = Shape
TIGHT, FREE = Budget

#: The clauses of the source analysis by rule.
CLAUSES = {rule_id: words.clauses for rule_id, words in WEYKICK.book.rules.items()}


def clauses(advice: Advice) -> set[str]:
    """The clauses of section 3 behind an advice."""
    return {
        clause.removeprefix("WEYKICK-") for reason in advice.reasons for clause in CLAUSES[reason]
    }


def advised(**wishes: Any) -> tuple[Sport, Shape, int]:
    """What is advised in short."""
    advice = recommend(Wishes(**wishes))
    return advice.sport, advice.shape, advice.figures


# --- the worked examples, by number -----------------------------------------------------------


@pytest.mark.rule("weykick.buy.children", "weykick.buy.tight-for-two", "weykick.buy.number")
def test_1_children_two_players_tight() -> None:
    advice = recommend(Wishes(with_children=True, players=2, budget=TIGHT))
    assert (advice.sport, advice.shape, advice.figures) == (FOOTBALL, RECTANGULAR, 2)
    assert advice.richer == 4
    assert clauses(advice) >= {"BUY-1", "BUY-9", "BUY-14"}


@pytest.mark.rule("weykick.buy.free-budget", "weykick.buy.four-first")
def test_2_children_two_players_free() -> None:
    advice = recommend(Wishes(with_children=True, players=2))
    assert (advice.sport, advice.shape, advice.figures) == (FOOTBALL, OCTAGONAL, 4)
    assert clauses(advice) >= {"BUY-1", "BUY-4", "BUY-5"}
    assert advice.richer is None


@pytest.mark.rule("weykick.buy.friends", "weykick.buy.more-than-two")
def test_3_friends_four_players_free() -> None:
    advice = recommend(Wishes(evenings_with_friends=True, players=4))
    assert (advice.sport, advice.shape, advice.figures) == (HOCKEY, OCTAGONAL, 4)
    assert clauses(advice) >= {"BUY-2", "BUY-3", "BUY-4"}
    assert advice.extras == ()


@pytest.mark.rule("weykick.buy.five-or-six", "weykick.buy.other-sport", "weykick.buy.same-sport")
def test_4_friends_six_players_free() -> None:
    advice = recommend(Wishes(evenings_with_friends=True, players=6))
    assert (advice.sport, advice.shape, advice.figures) == (HOCKEY, OCTAGONAL, 4)
    assert advice.extras == (FOOTBALL, FOOTBALL)
    assert clauses(advice) >= {"BUY-2", "BUY-3", "BUY-6", "BUY-7", "AMB-8"}


@pytest.mark.rule("weykick.buy.taste")
def test_5_friends_with_a_taste_for_football() -> None:
    advice = recommend(Wishes(evenings_with_friends=True, taste=FOOTBALL, players=2))
    assert (advice.sport, advice.shape, advice.figures) == (FOOTBALL, OCTAGONAL, 4)
    assert clauses(advice) >= {"BUY-8", "BUY-4"}
    assert "BUY-2" not in clauses(advice)


@pytest.mark.rule(
    "weykick.buy.children-and-friends",
    "weykick.buy.tight-for-more",
    "weykick.buy.strict-budget",
    "weykick.catalogue.room",
)
def test_6_children_and_friends_four_players_tight() -> None:
    wishes = Wishes(with_children=True, evenings_with_friends=True, players=4, budget=TIGHT)
    advice = recommend(wishes)
    assert (advice.sport, advice.shape, advice.figures) == (FOOTBALL, OCTAGONAL, 4)
    assert advice.extras == (HOCKEY, HOCKEY)
    assert advice.strains_budget
    assert advice.fallback is RECTANGULAR
    assert clauses(advice) >= {"BUY-12", "BUY-10"}
    strict = recommend(wishes, strict_budget=True)
    assert (strict.shape, strict.figures, strict.strains_budget) == (RECTANGULAR, 4, False)
    assert strict.fallback is None


@pytest.mark.rule("weykick.buy.nothing-stated", "weykick.catalogue.difficulty")
def test_7_nothing_stated_no_patience() -> None:
    advice = recommend(Wishes(players=2, budget=TIGHT))
    assert (advice.sport, advice.shape, advice.figures) == (FOOTBALL, RECTANGULAR, 2)
    assert clauses(advice) >= {"BUY-11", "BUY-9", "BUY-14"}


@pytest.mark.rule("weykick.buy.nothing-stated")
def test_8_nothing_stated_patience() -> None:
    advice = recommend(Wishes(players=2, patience_for_technique=True))
    assert (advice.sport, advice.shape, advice.figures) == (HOCKEY, OCTAGONAL, 4)
    assert clauses(advice) >= {"BUY-11", "BUY-4"}


@pytest.mark.rule("weykick.buy.players")
@pytest.mark.parametrize("players", [8, 1, 7, 0, -1, True, 2.0])
def test_9_too_many_or_too_few(players: Any) -> None:
    with pytest.raises(OptionsError) as refused:
        recommend(Wishes(players=players))
    assert [rule.id for rule in refused.value.rules] == ["weykick.buy.players"]


@pytest.mark.rule("weykick.buy.children")
def test_10_children_with_a_taste_for_hockey() -> None:
    advice = recommend(Wishes(with_children=True, taste=HOCKEY, players=3))
    assert (advice.sport, advice.shape, advice.figures) == (FOOTBALL, OCTAGONAL, 4)
    assert clauses(advice) >= {"BUY-1", "BUY-3"}
    assert "BUY-8" not in clauses(advice)


# --- asking in a record -----------------------------------------------------------------------


@pytest.mark.rule("weykick.buy.players", "weykick.buy.questions")
@pytest.mark.parametrize("players", ["1", "7", "8"])
def test_a_number_out_of_range_is_refused_by_its_rule(players: str) -> None:
    ask = f"children no_friends {players} tight undecided impatient"
    start().when(answered(ask)).refused_by("weykick.buy.players")
    start().when(answered(ask.replace(players, "2"))).accepted()


@pytest.mark.rule("weykick.buy.questions")
@pytest.mark.parametrize(
    "answers",
    [
        "",
        "children",
        "children no_friends 2 tight undecided",
        "no_friends children 2 tight undecided impatient",
        "children no_friends tight 2 undecided impatient",
        "children no_friends 2 tight undecided impatient patient",
        "children no_friends tight tight undecided impatient",
        "friends no_friends 9 tight undecided impatient",
    ],
)
def test_answers_in_another_order_are_refused(answers: str) -> None:
    start().when(answered(answers)).refused_by("weykick.buy.questions")
    odd: Any = AskAdvice(["children"])  # type: ignore[arg-type]  # a list is no answer
    start().when(odd).refused_by("weykick.buy.questions")
    start().when(answered("children no_friends 2 tight undecided impatient")).accepted()


@pytest.mark.rule("weykick.buy.questions")
def test_every_answer_gives_the_advice_of_its_wishes() -> None:
    assert ANSWERS.size == 240
    assert wishes_of(
        (Answer.NO_CHILDREN, Answer.FRIENDS, 5, Answer.FREE, Answer.HOCKEY, Answer.PATIENT)
    ) == Wishes(evenings_with_friends=True, players=5, taste=HOCKEY, patience_for_technique=True)
    scene = start(strict_budget=True)
    for answers in ANSWERS:
        after = scene.when(AskAdvice(answers)).accepted()
        assert after.advice == recommend(wishes_of(answers), strict_budget=True)


# --- the catalogue ----------------------------------------------------------------------------


@pytest.mark.rule("weykick.catalogue.sports", "weykick.catalogue.magnets")
def test_there_are_two_sports_and_a_hockey_figure_has_two_magnets() -> None:
    assert {product.sport for product in CATALOGUE} == set(Sport)
    assert [magnets(sport) for sport in Sport] == [1, 2]


@pytest.mark.rule("weykick.catalogue.shapes", "weykick.catalogue.figures")
def test_there_are_two_shapes_and_three_numbers_of_figures() -> None:
    assert [centimetres(shape) for shape in Shape] == [46, 82]
    assert FIGURES == (2, 4, 6)
    assert {product.figures for product in CATALOGUE} == set(FIGURES)


@pytest.mark.rule("weykick.catalogue.figure-each")
def test_each_player_needs_a_figure() -> None:
    assert [most_players(figures) for figures in FIGURES] == [2, 4, 6]


@pytest.mark.rule("weykick.catalogue.two-a-side")
def test_four_figures_are_the_richer_choice() -> None:
    advice = recommend(Wishes(budget=TIGHT))
    assert "weykick.catalogue.two-a-side" in advice.reasons
    assert advice.richer == 4


@pytest.mark.rule("weykick.catalogue.enlarge")
@pytest.mark.parametrize("players", [5, 6])
def test_a_set_for_many_is_enlarged(players: int) -> None:
    advice = recommend(Wishes(players=players))
    assert "weykick.catalogue.enlarge" in advice.reasons
    assert advice.figures + len(advice.extras) >= players


@pytest.mark.rule("weykick.catalogue.age")
def test_with_children_the_age_is_told() -> None:
    assert "weykick.catalogue.age" in recommend(Wishes(with_children=True)).reasons
    assert "weykick.catalogue.age" not in recommend(Wishes()).reasons


@pytest.mark.rule("weykick.catalogue.lawn", "weykick.catalogue.price")
def test_looks_and_price_change_no_advice() -> None:
    wishes = Wishes(with_children=True, players=2)
    plain = Product(name="plain", sport=FOOTBALL, shape=OCTAGONAL, figures=4)
    lawn = Product(
        name="lawn", sport=FOOTBALL, shape=OCTAGONAL, figures=4, coloured=True, price=10_000
    )
    found = recommend(wishes, products=(plain, lawn))
    assert found.products == ("plain", "lawn")
    assert all(product.price is None for product in CATALOGUE)
    assert recommend(wishes, products=()).products == ()


@pytest.mark.rule("weykick.catalogue.products")
def test_products_of_the_host_are_found() -> None:
    own = Product(name="ours", sport=HOCKEY, shape=OCTAGONAL, figures=4, price=180)
    scene = start(catalogue=(*CATALOGUE, own))
    ask = answered("no_children friends 4 free undecided impatient")
    assert scene.when(ask).accepted().advice.products == ("hockey-82-4", "ours")


def test_a_tight_budget_has_no_way_out_for_five() -> None:
    advice = recommend(Wishes(players=5, budget=TIGHT), strict_budget=True)
    assert (advice.shape, advice.strains_budget, advice.fallback) == (OCTAGONAL, True, None)
    assert advised(players=3, budget=TIGHT) == (FOOTBALL, OCTAGONAL, 4)
