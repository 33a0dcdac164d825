"""What is permitted and what is refused are two readings of the same checks."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from cardrules.cards import Mask, cards_of, pack_mask
from cardrules.errors import IllegalActionError
from cardrules.games.hearts import HEARTS
from cardrules.kernel.checks import (
    Check,
    Span,
    broken_by,
    broken_by_cards,
    combined,
    implements,
    permitted,
    refuse,
    without,
)
from cardrules.rule import Rule
from cardrules.seats import Seat
from cardrules.testing.strategies import card_sets

#: Rules to cite; what they say does not matter here.
RULES: Final = tuple(HEARTS.book.rule(rule_id) for rule_id in list(HEARTS.book.rules)[:6])
MASKS: Final = st.integers(0, pack_mask(2))


@frozen
class Case:
    """What each rule permits, by its place; a permit that depends on what there is to choose."""

    permits: tuple[Any, ...]
    #: Rules that permit only what there is to choose from, as "the suit led if it is held" does.
    among_only: frozenset[int] = frozenset()


def check_of(place: int) -> Check[Case, Any]:
    def permits(case: Case, among: Any) -> Any:
        return case.permits[place] & among if place in case.among_only else case.permits[place]

    return Check(RULES[place], permits)


CHECKS: Final = tuple(check_of(place) for place in range(len(RULES)))


Drawn: TypeAlias = tuple[Case, tuple[Check[Case, Any], ...]]


@st.composite
def cases(draw: st.DrawFn, permits: st.SearchStrategy[Any]) -> Drawn:
    """Draw what some rules permit, and their checks; most of them permit something in common."""
    some = draw(st.lists(permits, max_size=len(RULES)))
    among_only = draw(st.frozensets(st.integers(0, 5)))
    return Case(tuple(some), among_only), CHECKS[: len(some)]


#: Masks of many cards: the intersection of six random ones would nearly always be empty.
WIDE: Final = st.builds(lambda one, other, third: one | other | third, MASKS, MASKS, MASKS)
FEW: Final = card_sets(pack_mask(2), most=3).map(lambda cards: cards.mask)
masks = given(cases(WIDE), MASKS, st.one_of(FEW, MASKS))


@masks
def test_what_is_permitted_is_what_every_rule_permits(
    drawn: Drawn, among: Mask, cards: Mask
) -> None:
    case, checks = drawn
    wanted = among
    for mask in case.permits:
        wanted &= mask
    assert permitted(checks, case, among) == wanted
    assert permitted(iter(checks), case, among) == wanted
    # One check alone may permit what is not there to choose: callers choose from what is.
    assert among & combined(checks)(case, among) == wanted


@masks
def test_cards_are_refused_by_the_first_rule_that_does_not_permit_them_all(
    drawn: Drawn, among: Mask, cards: Mask
) -> None:
    case, checks = drawn
    cards &= among
    broken = [check.rule for check, mask in zip(checks, case.permits, strict=True) if cards & ~mask]
    assert broken_by_cards(checks, case, among, cards) == (broken[0] if broken else None)


@masks
def test_a_card_is_permitted_exactly_when_no_rule_refuses_it(
    drawn: Drawn, among: Mask, cards: Mask
) -> None:
    case, checks = drawn
    left = permitted(checks, case, among)
    for card in cards_of(among):
        refused = broken_by_cards(checks, case, among, card.bit)
        assert (refused is None) is bool(card.bit & left)
    # Several cards are permitted when each of them is.
    together = broken_by_cards(checks, case, among, cards & among)
    assert (together is None) is not bool(cards & among & ~left)


def test_with_no_check_everything_is_permitted() -> None:
    case = Case(())
    no_checks: tuple[Check[Case, Mask], ...] = ()
    assert permitted(no_checks, case, 0b1011) == combined(no_checks)(case, 0b1011) == 0b1011
    assert broken_by_cards((), case, 0, 0b1011) is None
    assert broken_by((), case, Span(1, 2), 17) is None


NUMBERS: Final = st.integers(-9, 9)
SPANS: Final = st.builds(Span, NUMBERS, NUMBERS)


@given(cases(SPANS), SPANS)
def test_a_number_is_permitted_exactly_when_no_rule_refuses_it(drawn: Drawn, among: Span) -> None:
    case, checks = drawn
    left = permitted(checks, case, among)
    for number in range(among.lowest, among.highest + 1):
        refusing = [
            check.rule
            for check, span in zip(checks, case.permits, strict=True)
            if number not in span
        ]
        assert broken_by(checks, case, among, number) == (refusing[0] if refusing else None)
        assert (number in left) is not bool(refusing)


@given(
    cases(st.frozensets(st.sampled_from("abcde"), min_size=3)),
    st.frozensets(st.sampled_from("abcde")),
)
def test_a_value_is_permitted_exactly_when_no_rule_refuses_it(
    drawn: Drawn, among: frozenset[str]
) -> None:
    case, checks = drawn
    assert permitted(checks, case, among) == {
        value for value in among if broken_by(checks, case, among, value) is None
    }


# ------------------------------------------------------------------------------------------- spans


def numbers_of(span: Span) -> set[int]:
    return set(range(span.lowest, span.highest + 1))


@given(SPANS, SPANS, SPANS)
def test_spans_intersect_as_sets_of_numbers_do(one: Span, other: Span, third: Span) -> None:
    assert numbers_of(one & other) == numbers_of(one) & numbers_of(other)
    assert one & other == other & one
    assert (one & other) & third == one & (other & third)
    assert one & one == one


@given(SPANS)
def test_a_span_holds_its_whole_numbers_and_is_true_when_it_has_any(span: Span) -> None:
    assert bool(span) is bool(numbers_of(span))
    for number in range(-12, 12):
        assert (number in span) is (number in numbers_of(span))
        strangers: tuple[object, ...] = (float(number), str(number), (number,), None)
        assert not any(stranger in span for stranger in strangers)
    assert True not in Span(0, 2)
    assert False not in Span(0, 2)


# ------------------------------------------------------------------------------ checks as they are


@given(st.integers(0, 5))
def test_lifting_a_rule_drops_its_check_and_no_other(place: int) -> None:
    rest = without(CHECKS, RULES[place])
    assert rest == CHECKS[:place] + CHECKS[place + 1 :]
    assert len(CHECKS) == 6
    with pytest.raises(LookupError, match=f"no check of {RULES[place].id} is in force"):
        without(rest, RULES[place])


def test_a_check_names_its_rule() -> None:
    assert repr(CHECKS[0]) == f"<Check {RULES[0].id}>"


def test_a_refusal_holds_what_is_known_of_it() -> None:
    error = refuse(RULES[1], Seat(2), "an action", held=(1, 2), due=Seat(0))
    assert isinstance(error, IllegalActionError)
    assert (error.rule, error.actor, error.action) == (RULES[1], 2, "an action")
    assert error.detail == {"held": [1, 2], "due": 0}


def test_a_calculation_tells_the_rules_that_it_carries_out() -> None:
    def count(cards: int) -> int:
        return cards * 2

    marked = implements(RULES[0], RULES[3])(count)
    assert marked is count
    assert marked(4) == 8
    rules: tuple[Rule, ...] = vars(count)["rules"]
    assert rules == (RULES[0], RULES[3])
