"""Whatever a stranger hands to a reader of the library is refused with an error of the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from cardrules import CardRulesError, CardSet, GameLog, Seat, Table, game, parse_card, parse_cards
from cardrules.cards import typed
from cardrules.codec import codec_of
from cardrules.games.hearts import HEARTS
from cardrules.log import SeatLog
from cardrules.registry import rule_by_id

CODEC: Final = codec_of(HEARTS)
TABLE: Final = Table(HEARTS, rng=1)


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


#: Every kind of value, some of which have no text in Python.
STRANGE: Final[dict[str, Any]] = {
    "nothing": object(),
    "bytes": b"QS",
    "a number": -7,
    "a number without a text": 10**5000,
    "a fraction": 1.5,
    "a list": ["QS"],
    "a list of lists": nested(100_000),
    "a tuple": ("QS",),
    "a mapping": {"a": 1},
    "a card": parse_card("QS"),
    "half a letter": "\ud800",
    "a long text": "x" * 10**5,
}
READERS: Final[dict[str, Callable[[Any], object]]] = {
    "card": parse_card,
    "cards": parse_cards,
    "typed card": typed,
    "set of cards": CardSet.parse,
    "game": game,
    "rule": rule_by_id,
    "event": CODEC.load_event,
    "action": CODEC.load_action,
    "state": CODEC.load_state,
    "outcome": CODEC.load_outcome,
    "kind of action": lambda value: CODEC.load_action({"type": value}),
    "field": lambda value: CODEC.load_action({"type": "PlayCard", "card": value}),
    "options": lambda value: CODEC.load_options({"pass_cycle": value}),
    "one of a list": lambda value: CODEC.load_options({"pass_cycle": [value]}),
    "log": GameLog.loads,
    "seat log": SeatLog.loads,
    "preset": lambda value: Table(HEARTS, value),
    "seats": lambda value: Table(HEARTS, None, value),
    "seat": TABLE.view,
    "actor": TABLE.offers,
    "what is done": lambda value: TABLE.act(Seat(0), value),
    "moment": TABLE.log.at,
}


# By their names: some of the values have no text that pytest could show.
@pytest.mark.parametrize("value", STRANGE)
@pytest.mark.parametrize("reader", READERS)
def test_what_is_strange_is_refused_in_a_short_line(reader: str, value: str) -> None:
    with pytest.raises(CardRulesError) as refusal:
        READERS[reader](STRANGE[value])
    assert len(str(refusal.value)) < 600
    assert str(refusal.value).splitlines() == [str(refusal.value)]


@pytest.mark.parametrize("name", ["nothing", "bytes", "a number without a text", "a tuple"])
def test_a_strange_name_of_an_option_is_refused(name: str) -> None:
    with pytest.raises(CardRulesError, match="hearts has no option"):
        CODEC.load_options({STRANGE[name]: 1})
