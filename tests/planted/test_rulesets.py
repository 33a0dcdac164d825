"""Bugs in options, amendments and rulesets."""

from __future__ import annotations

from typing import Any

import attrs

from cardrules.errors import OptionsError
from cardrules.games.hearts import HEARTS, Options, Tie
from cardrules.games.hearts.rules import book
from cardrules.kernel.amendments import Amendment
from cardrules.testing import LAWS, Trial
from tests import toy
from tests.planting import catches, found_in, planted
from tests.toy import TOY


@catches("options_are_judged_by_the_book")
def test_a_ruleset_that_does_not_know_one_value_of_an_option() -> None:
    def ruleset(options: toy.Options) -> toy.Ruleset:
        sense = {toy.Order.HIGH: 1}[options.order]
        return toy.Ruleset(rounds=options.rounds, cards=options.cards, sense=sense)

    game = planted(TOY, ruleset=ruleset)
    found = found_in(game, "options_are_judged_by_the_book", "classic")
    assert found.startswith("order=<Order.LOW: 'low'>: `ruleset` raised KeyError")


@catches("amendments_commute")
def test_house_rules_that_read_what_another_has_written() -> None:
    more: dict[Any, Amendment[Any]] = {
        ("tie", Tie.SHARED): Amendment(
            book.END_SHARED, lambda rules: attrs.evolve(rules, limit=rules.limit * 2)
        ),
        ("visible_points", False): Amendment(
            book.VISIBLE_POINTS, lambda rules: attrs.evolve(rules, limit=rules.limit + 1)
        ),
    }
    game = planted(HEARTS, amendments={**HEARTS.amendments, **more})
    found = found_in(game, "amendments_commute", "classic")
    assert "tie=<Tie.SHARED: 'shared'> and visible_points=False" in found
    assert "limit is 201 or 202" in found


def test_a_house_rule_that_changes_nothing() -> None:
    def ruleset(options: Any) -> Any:
        return HEARTS.ruleset(attrs.evolve(options, visible_points=True))

    game = planted(HEARTS, ruleset=ruleset)
    found = found_in(game, "amendments_commute", "classic")
    assert found == "visible_points=False changes nothing"


def test_options_under_which_nobody_may_play() -> None:
    game = planted(TOY, seats=lambda options: range(2, 4) if options.cards == 3 else range(0))
    trial = Trial(
        game=planted(game, presets={"none": toy.Options(cards=4)}), preset="none", seats=2, seed=0
    )
    (law,) = (law for law in LAWS if law.name == "options_are_judged_by_the_book")
    assert [one.what for one in law.findings(trial)] == ["nobody may play under these options"]


def test_options_refused_without_a_rule() -> None:
    def ruleset(options: toy.Options) -> toy.Ruleset:
        try:
            return TOY.ruleset(options)
        except OptionsError as error:
            raise OptionsError(error.reason) from None

    found = found_in(planted(TOY, ruleset=ruleset), "options_are_judged_by_the_book")
    assert found == "rounds=-1 is refused by [], not by rules of the book"


def test_an_amendment_that_the_book_does_not_know() -> None:
    amendments: dict[Any, Amendment[Any]] = {
        ("omnibus", True): Amendment(HEARTS.book.rule("hearts.no.such-rule"), lambda rules: rules)
    }
    found = found_in(planted(HEARTS, amendments=amendments), "amendments_commute")
    assert "is documented by hearts.no.such-rule, which is not in the book" in found


def test_a_ruleset_that_is_made_anew_each_time() -> None:
    def ruleset(options: Options) -> Any:
        rules = HEARTS.ruleset(options)
        return attrs.evolve(rules, winner=lambda trick: rules.winner(trick))

    found = found_in(planted(HEARTS, ruleset=ruleset), "amendments_commute")
    assert found == "the same options give another ruleset the second time"


def test_an_amendment_that_fails_after_another() -> None:
    def change(rules: Any) -> Any:
        if rules.shares_first:
            raise ValueError("places are shared")
        return attrs.evolve(rules, limit=50)

    rule = HEARTS.book.rule("hearts.table.visible-points")
    amendments = {**HEARTS.amendments, ("visible_points", False): Amendment(rule, change)}
    found = found_in(planted(HEARTS, amendments=amendments), "amendments_commute", "classic")
    assert "then visible_points=False: ValueError('places are shared')" in found
