"""Tock: the bond between `spec/tock.qnt` and `cardrules.games.tock`."""

from __future__ import annotations

from typing import Any, Final

import attrs

from cardrules.cards import CardSet
from cardrules.games.tock import PAWNS, TOCK, DealHand, Ruleset
from cardrules.games.tock import model as m
from cardrules.kernel.turns import settle
from cardrules.seats import TABLE, Seat
from spec.adapters.tock_attempts import attempts
from spec.adapters.tock_values import (
    PACK,
    action_of,
    command,
    odd_options,
    options_of,
    options_value,
)
from spec.tools.adapter import Adapter, Code, actor_value
from spec.tools.machine import Machine
from spec.tools.values import Value, Variant

__all__ = ["ADAPTER"]

_PHASES: Final = {
    m.Ready: "Dealing",
    m.Dealing: "Dealing",
    m.Giving: "Giving",
    m.Playing: "Playing",
    m.Finished: "Over",
}
#: A whole pack has so many cards, or two more; with fewer, a scope has its own pack and deals.
_WHOLE: Final = 52


def _seats(values: Value) -> tuple[Any, ...]:
    return tuple(values[seat] for seat in sorted(values))


def _rules(table: Value) -> Ruleset:
    rules: Ruleset = TOCK.ruleset(options_of(table.options))
    if len(table.pack) >= _WHOLE:
        return rules
    return attrs.evolve(rules, pack=PACK.mask(table.pack), deals=tuple(table.deals))


def _enter(machine: Machine, table: Value) -> Code:
    """Start the code where a scope starts: before the deal, pawns anywhere."""
    rules = _rules(table)
    places = tuple(table.board.places.get(pawn, m.CAMP) for pawn in range(len(PAWNS)))
    first = TOCK.initial(rules, rules.seats)
    ready = attrs.evolve(first, places=places, stock=len(table.pack))
    state: Any = settle(TOCK, rules, ready)[1]
    while isinstance(state, m.Dealing) and table.hands[state.due[0]]:
        action = DealHand(state.due[0], CardSet(PACK.mask(table.hands[state.due[0]])))
        event = TOCK.decide(rules, state, TABLE, action)
        state = settle(TOCK, rules, TOCK.evolve(state, event))[1]
    return Code(rules, state)


def _shown(code: Code) -> object:
    state, rules = code.state, code.rules
    view = TOCK.view(rules, state, None)
    every = [TOCK.view(rules, state, Seat(seat)) for seat in range(rules.seats)]
    outcome = view.outcome
    return {
        "phase": _PHASES[type(state)],
        "number": view.number,
        "dealer": view.dealer,
        "to_act": frozenset(map(actor_value, view.to_act)),
        "to_be_dealt": tuple(state.due) if isinstance(state, m.Dealing) else (),
        "turn": view.turn,
        "hands": tuple(PACK.copies(one.hand.mask) for one in every),
        "stock": view.stock,
        "played": PACK.copies(view.played.mask),
        "chosen": tuple(one.chosen and PACK.copies(one.chosen.bit) for one in every),
        "pawns": {pawn: rules.board.places[place] for pawn, place in view.pawns},
        "barred": frozenset(view.barred),
        "placed": view.placed,
        "outcome": outcome and (outcome.abandoned, frozenset(outcome.winners), outcome.ranks),
    }


def _meant(machine: Machine, table: Value) -> object:
    due: frozenset[Value] = frozenset()
    to_be_dealt: tuple[int, ...] = ()
    match table.phase.tag:
        case "Dealing":
            due = frozenset([Variant("Table")])
            first = (table.dealer + 1) % table.options.players
            to_be_dealt = machine.pure("inTurn", table, first, machine.pure("owed", table))
        case "Giving":
            due = frozenset(Variant("Seat", seat) for seat in machine.pure("waiting", table))
        case "Playing":
            theirs = machine.pure("tablesTurn", table)
            due = frozenset([Variant("Table") if theirs else Variant("Seat", table.turn)])
        case _:
            pass
    outcome: object = None
    if table.phase.tag == "Over":
        won = table.result.value if table.result.tag == "Won" else None
        outcome = (False, won.winners, _seats(won.ranks)) if won else (True, frozenset(), ())
    return {
        "phase": table.phase.tag,
        "number": table.number,
        "dealer": table.dealer,
        "to_act": due,
        "to_be_dealt": to_be_dealt,
        "turn": table.turn if table.phase.tag == "Playing" else None,
        "hands": _seats(table.hands),
        "stock": len(machine.pure("undealt", table)),
        "played": table.played,
        "chosen": tuple(one or None for one in _seats(table.chosen)),
        "pawns": {PAWNS[pawn]: place for pawn, place in table.board.places.items()},
        "barred": frozenset(PAWNS[pawn] for pawn in table.board.barred),
        "placed": table.placed,
        "outcome": outcome,
    }


ADAPTER: Final = Adapter(
    game=TOCK,
    enter=_enter,
    command=command,
    action=action_of,
    shown=_shown,
    meant=_meant,
    attempts=attempts,
    options=options_value,
    odd_options=odd_options,
)
