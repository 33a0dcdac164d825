"""What a refusal tells is plain data, whatever the game put into it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardrules.cards import UNKNOWN, CardSet, Rank, Suit, parse_card, parse_cards
from cardrules.games.hearts import HEARTS, Direction
from cardrules.kernel.checks import refuse
from cardrules.kernel.naming import plain
from cardrules.seats import HOST, TABLE, Seat

RULE = HEARTS.book.rule("hearts.play.follow-suit")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (parse_card("QS2"), "QS2"),
        (UNKNOWN, "??"),
        (CardSet.parse("AH 2C"), ["2C", "AH"]),
        (CardSet(), []),
        (parse_cards("AH 2C"), ["AH", "2C"]),
        ((Seat(2), TABLE, HOST), [2, "table", "host"]),
        (Direction.LEFT, "left"),
        ((Suit.HEARTS, Rank.TEN), ["H", 10]),
        (frozenset({"b", "a"}), ["a", "b"]),
        ({Seat(1): CardSet.parse("2C"), Suit.CLUBS: None}, {"1": ["2C"], "C": None}),
        ((True, 1, "x", None), [True, 1, "x", None]),
    ],
)
def test_facts_are_plain_data(value: Any, expected: object) -> None:
    assert plain(value) == expected
    detail = refuse(RULE, Seat(0), "an action", fact=value).detail
    assert json.loads(json.dumps(detail)) == {"fact": expected}


@pytest.mark.parametrize("value", [1.5, object(), b"x", {"a": 2.0}])
def test_what_has_no_plain_form_is_no_fact(value: object) -> None:
    with pytest.raises(TypeError, match="there is no plain form for"):
        refuse(RULE, Seat(0), "an action", fact=value)


def test_a_refusal_reads_as_it_did() -> None:
    error = refuse(RULE, Seat(0), "an action", hand=CardSet.parse("QS 2C"), due=(Seat(1),))
    assert str(error) == "[hearts.play.follow-suit] Follow suit: in hand: 2C QS; to act: 1"
