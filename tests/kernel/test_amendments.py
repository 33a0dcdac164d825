"""Rules in force are a fold of amendments over the base rules."""

from __future__ import annotations

from typing import Final

import attrs
import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from cardrules.games.hearts import HEARTS, Options
from cardrules.kernel.amendments import Amendment, amended
from cardrules.kernel.checks import Check, without

RULES: Final = tuple(HEARTS.book.rule(rule_id) for rule_id in list(HEARTS.book.rules)[:4])


@frozen
class Ruleset:
    """What was amended, in order."""

    limit: int = 100
    words: tuple[str, ...] = ()


def says(word: str) -> Amendment[Ruleset]:
    return Amendment(RULES[0], lambda rules: attrs.evolve(rules, words=(*rules.words, word)))


WORDS: Final = st.lists(st.sampled_from("abc"))


@given(WORDS)
def test_amendments_are_applied_one_after_the_other(words: list[str]) -> None:
    base = Ruleset()
    assert amended(base, map(says, words)) == Ruleset(words=tuple(words))
    assert base == Ruleset()


@given(WORDS, WORDS)
def test_amending_twice_is_amending_once_with_both(first: list[str], then: list[str]) -> None:
    one, other = [says(word) for word in first], [says(word) for word in then]
    assert amended(amended(Ruleset(), one), other) == amended(Ruleset(), one + other)


def test_without_amendments_the_rules_are_the_base_rules() -> None:
    base = Ruleset()
    assert amended(base, ()) is base


def test_a_later_amendment_sees_what_an_earlier_one_did() -> None:
    half = Amendment[Ruleset](RULES[1], lambda rules: attrs.evolve(rules, limit=rules.limit // 2))
    more = Amendment[Ruleset](RULES[2], lambda rules: attrs.evolve(rules, limit=rules.limit + 10))
    assert amended(Ruleset(), (half, more)).limit == 60
    assert amended(Ruleset(), (more, half)).limit == 55


def test_an_amendment_that_lifts_a_rule_fails_where_the_rule_is_not_in_force() -> None:
    checks: tuple[Check[None, int], ...] = tuple(
        Check(rule, lambda case, among: among) for rule in RULES
    )
    lift = Amendment[tuple[Check[None, int], ...]](
        RULES[1], lambda in_force: without(in_force, RULES[1])
    )
    lifted = amended(checks, (lift,))
    assert [check.rule for check in lifted] == [RULES[0], RULES[2], RULES[3]]
    with pytest.raises(LookupError, match="is in force"):
        amended(lifted, (lift,))


def test_each_amendment_of_a_real_game_changes_its_rules_and_cites_its_book() -> None:
    # Which card is the bonus card matters only where there is one.
    bases = [HEARTS.ruleset(Options(omnibus=omnibus)) for omnibus in (False, True)]
    for (option, value), amendment in HEARTS.amendments.items():
        assert getattr(Options(), option) != value
        assert amendment.rule.id in HEARTS.book.rules
        changed = [amended(base, (amendment,)) != base for base in bases]
        assert any(changed), f"{option}={value} changes nothing"
