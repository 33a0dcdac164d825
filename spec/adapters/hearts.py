"""Hartenjagen: the bond between `spec/hearts.qnt` and `cardrules.games.hearts`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import attrs

from cardrules.cards import CardSet, parse_card
from cardrules.games.hearts import HEARTS, Options
from cardrules.games.hearts import actions as a
from cardrules.games.hearts import model as m
from cardrules.kernel.turns import settle
from cardrules.seats import TABLE, Seat, left_of
from spec.adapters.hearts_attempts import attempts
from spec.adapters.hearts_values import (
    DIRECTIONS,
    PACK,
    action_of,
    command,
    odd_options,
    options_of,
    options_value,
)
from spec.tools.adapter import Action, Adapter, Code, Record, actor_value
from spec.tools.machine import Machine
from spec.tools.values import Value, Variant

__all__ = ["ADAPTER"]

_RECORDS: Final = Path(__file__).parents[2] / "tests" / "data" / "hearts-sample" / "hands.jsonl"

_PHASES: Final = {
    m.Dealing: "Dealing",
    m.Passing: "Passing",
    m.Playing: "Playing",
    m.Counting: "Choosing",
    m.Finished: "Over",
}


def _seats(values: Value) -> tuple[Any, ...]:
    return tuple(values[seat] for seat in sorted(values))


def _enter(machine: Machine, table: Value) -> Code:
    """Start the code where a scope starts: before the deal, or with all cards just dealt."""
    options, pack = options_of(table.options), PACK.mask(table.pack)
    size, spare = divmod(pack.bit_count(), options.players)
    rules = attrs.evolve(HEARTS.ruleset(options), pack=pack, size=size, spare=spare)
    before = m.Match(
        seats=options.players,
        number=table.number - 1,
        dealer=left_of(Seat(table.dealer), options.players, -1 if table.number > 1 else 0),
        direction=m.Direction.HOLD,
        size=size,
        spare=spare,
        tied=tuple(Seat(seat) for seat in sorted(table.tied)),
        totals=_seats(table.totals),
        history=(),
    )
    state: Any = settle(HEARTS, rules, m.Between(match=before, unjudged=False))[1]
    while table.phase.tag != "Dealing" and isinstance(state, m.Dealing):
        if state.due:
            seat = state.due[0]
            action: Any = a.DealHand(seat, CardSet(PACK.mask(table.hands[seat])))
        else:
            action = a.DealWidow(CardSet(PACK.mask(table.widow)))
        event = HEARTS.decide(rules, state, TABLE, action)
        state = settle(HEARTS, rules, HEARTS.evolve(state, event))[1]
    return Code(rules, state)


def _shown(code: Code) -> object:
    state, rules = code.state, code.rules
    if not (rules.shows_history and rules.shows_points):
        # What the table shows again is no part of what is compared.
        rules = attrs.evolve(rules, shows_history=True, shows_points=True)
    views = HEARTS.view(rules, state, None)
    every = [HEARTS.view(rules, state, Seat(seat)) for seat in range(len(views.hand_sizes))]
    census = {zone: one for zone, one in HEARTS.census(state).items() if not isinstance(one, int)}
    outcome = views.outcome
    return {
        "phase": _PHASES[type(state)],
        "number": views.number,
        "dealer": views.dealer,
        "direction": DIRECTIONS[views.direction],
        "to_act": frozenset(map(actor_value, views.to_act)),
        "hands": tuple(PACK.copies(one.hand.mask) for one in every),
        "chosen": tuple(PACK.copies(one.chosen.mask) for one in every),
        "trick": tuple((seat, PACK.copy(card)) for seat, card in views.trick),
        "broken": views.hearts_broken,
        "taken": tuple(PACK.copies(one.mask) for one in views.taken or ()),
        "points": views.points,
        "aside": PACK.copies(views.aside.mask),
        "widow": PACK.copies(census["widow"].cards) if "widow" in census else frozenset(),
        "owner": [seat for seat, one in enumerate(every) if one.widow.mask],
        "totals": views.totals,
        "scores": views.history,
        "tied": frozenset(views.tied),
        "outcome": outcome
        and (outcome.abandoned, frozenset(outcome.winners), outcome.ranks, outcome.scores),
    }


def _meant(machine: Machine, table: Value) -> object:
    won = table.result.value if table.result.tag == "Won" else None
    over: tuple[Any, ...] = (table.result.tag == "Abandoned", frozenset(), (), _seats(table.totals))
    if won:
        over = (False, won.winners, _seats(won.ranks), _seats(table.totals))
    due: Iterable[Variant] = ()
    match table.phase.tag:
        case "Dealing":
            due = (Variant("Table"),)
        case "Passing":
            due = [Variant("Seat", seat) for seat in machine.pure("waiting", table)]
        case "Playing":
            due = (Variant("Seat", table.turn),)
        case "Choosing":
            due = (Variant("Seat", table.shooter),)
        case _:
            due = ()
    taken = _seats(table.taken)
    return {
        "phase": table.phase.tag,
        "number": table.number,
        "dealer": table.dealer,
        "direction": table.direction,
        "to_act": frozenset(due),
        "hands": _seats(table.hands),
        "chosen": _seats(table.chosen),
        "trick": tuple((play.seat, play.card) for play in table.trick),
        "broken": table.broken,
        "taken": taken,
        "points": tuple(
            machine.pure("costs", table.options, one) + machine.pure("bonus", table.options, one)
            for one in taken
        ),
        "aside": table.aside,
        "widow": table.widow,
        "owner": [table.widowSeat] if table.widowSeat >= 0 else [],
        "totals": _seats(table.totals),
        "scores": tuple(map(_seats, table.scores)),
        "tied": table.tied,
        "outcome": over if table.phase.tag == "Over" else None,
    }


# ----------------------------------------------------------------------------------------- records


def _records() -> Iterator[Record]:
    """Read the hands that two other engines computed."""
    for line in _RECORDS.read_text(encoding="utf-8").splitlines():
        hand = json.loads(line)
        cycle = (m.Direction(hand["direction"]),)
        options = Options(pass_cycle=cycle, limit=10_000, **hand["options"])
        order = [Seat((1 + place) % 4) for place in range(4)]
        actions: list[Action] = [
            (TABLE, a.DealHand(seat, _parsed(hand["dealt"][seat]))) for seat in order
        ]
        actions += [
            (Seat(seat), a.PassCards(_parsed(cards))) for seat, cards in enumerate(hand["passes"])
        ]
        actions += [(Seat(seat), a.PlayCard(parse_card(card))) for seat, card, _ in hand["plays"]]
        yield Record(name=hand["id"], options=options, seats=4, actions=actions)


def _parsed(cards: Iterable[str]) -> CardSet:
    return CardSet.of(*map(parse_card, cards))


ADAPTER: Final = Adapter(
    game=HEARTS,
    enter=_enter,
    command=command,
    action=action_of,
    shown=_shown,
    meant=_meant,
    attempts=attempts,
    options=options_value,
    odd_options=odd_options,
    records=_records,
)
