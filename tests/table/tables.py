"""Tables that play themselves, and what tests compare of them."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from cardrules.cards import CardSet, parse_card
from cardrules.errors import DealerError, IllegalActionError, NotationError
from cardrules.games import hearts
from cardrules.kernel.offers import sample_action
from cardrules.seats import HOST, TABLE, Seat
from cardrules.table import Commit, Table
from tests import toy
from tests.toy import TOY

AnyTable = Table[Any, Any, Any, Any, Any, Any]

S0, S1, S2 = Seat(0), Seat(1), Seat(2)


def toy_table(**more: Any) -> AnyTable:
    return Table(TOY, **{"seats": 2, "rng": 7, **more})


def play_on(table: AnyTable, commits: int = 10_000, seed: int = 1) -> list[Commit[Any]]:
    """Play what a careless player would; the choices depend on the seed alone."""
    random = Random(seed)
    done: list[Commit[Any]] = []
    while table.to_act() and len(done) < commits:
        actor = table.to_act()[0]
        done.append(table.act(actor, sample_action(table.offers(actor), random)))
    return done


def names(events: tuple[Any, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def kept(table: AnyTable) -> tuple[str, Any, tuple[Any, ...]]:
    return table.log.dumps(), table.state, table.commits()


def refused_actions() -> list[tuple[Any, Any, type[Exception]]]:
    return [
        (S1, toy.PlayCard(parse_card("2C")), IllegalActionError),
        (Seat(9), toy.PlayCard(parse_card("2C")), NotationError),
        (True, toy.PlayCard(parse_card("2C")), NotationError),
        (0.0, toy.PlayCard(parse_card("2C")), NotationError),
        ("0", toy.PlayCard(parse_card("2C")), NotationError),
        (None, toy.PlayCard(parse_card("2C")), NotationError),
        (HOST, toy.PlayCard(parse_card("2C")), IllegalActionError),
        (S0, toy.PlayCard(parse_card("2C2")), IllegalActionError),
        (S0, toy.Abandon(), IllegalActionError),
        (S0, toy.DealHand(S0, CardSet.parse("2C")), IllegalActionError),
        (TABLE, toy.DealHand(S0, CardSet.parse("2C")), DealerError),
        (TABLE, hearts.Abandon(), DealerError),
        (S0, toy.PlayCard(cast("Any", "2C")), NotationError),
        (S0, hearts.PlayCard(parse_card("2C")), NotationError),
        (S0, "2C", NotationError),
        (S0, None, NotationError),
    ]
