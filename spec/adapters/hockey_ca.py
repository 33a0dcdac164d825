"""Card Hockey, Canada: the bond between `spec/hockey_ca.qnt` and `cardrules.games.hockey_ca`."""

from __future__ import annotations

from typing import Any, Final

import attrs

from cardrules.cards import CardSet
from cardrules.games.hockey_ca import HOCKEY_CA, Chance, DealHand
from cardrules.games.hockey_ca import events as e
from cardrules.games.hockey_ca import model as m
from cardrules.kernel.turns import settle
from cardrules.seats import TABLE, Seat, left_of
from spec.adapters.hockey_ca_attempts import Scoped, attempts
from spec.adapters.hockey_ca_values import (
    EFFECTS,
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
    m.Cutting: "Cutting",
    m.Choosing: "Choosing",
    m.Dealing: "Dealing",
    m.Playing: "Playing",
    m.Finished: "Over",
}


def _teams(values: Value) -> tuple[int, ...]:
    return (values[0], values[1])


def _enter(machine: Machine, table: Value) -> Code:
    """Start the code where a scope starts: before the cut, before a period, or with hands dealt."""
    options = options_of(table.options)
    usual = HOCKEY_CA.ruleset(options)
    inherited = {one.name: getattr(usual, one.name) for one in attrs.fields(type(usual))}
    rules = Scoped(
        **inherited
        | {
            "sizes": table.sizes,
            "overtime_sizes": table.overtimeSizes,
            "centre": table.centre,
            "pack": PACK.mask(table.pack),
        }
    )
    state: Any = HOCKEY_CA.initial(rules, usual.seats)
    if table.period > 1:
        before = m.Match(
            seats=usual.seats,
            period=table.period - 1,
            overtime=table.period - 1 > options.periods,
            dealer=left_of(Seat(table.dealer), usual.seats, -1),
            score=_teams(table.score),
            goals=tuple(map(_teams, table.goals)),
        )
        state = m.Between(match=before, sizes=(), centre=0)
    state = settle(HOCKEY_CA, rules, state)[1]
    while isinstance(state, m.Dealing) and state.due and table.hands[state.due[0]]:
        action = DealHand(state.due[0], CardSet(PACK.mask(table.hands[state.due[0]])))
        state = settle(
            HOCKEY_CA, rules, HOCKEY_CA.evolve(state, HOCKEY_CA.decide(rules, state, TABLE, action))
        )[1]
    return Code(rules, state)


def _chance(chance: Chance | None) -> tuple[int, bool] | None:
    return None if chance is None else (chance.team, chance.automatic)


def _later(state: m.State) -> tuple[int, ...]:
    """Give how many cards each there will be, deal after deal of the period."""
    match state:
        case m.Dealing():
            return (state.size, *state.later)
        case m.Playing():
            return state.deal.later
        case _:
            return ()


def _shown(code: Code) -> object:
    state, seen = code.state, HOCKEY_CA.view(code.rules, code.state, None)
    every = [HOCKEY_CA.view(code.rules, state, Seat(seat)) for seat in range(len(seen.hand_sizes))]
    zones = {
        zone: PACK.copies(one.cards)
        for zone, one in HOCKEY_CA.census(state).items()
        if not isinstance(one, int)
    }
    outcome = seen.outcome
    return {
        "phase": _PHASES[type(state)],
        "to_act": frozenset(map(actor_value, seen.to_act)),
        "cut": PACK.row(seen.cut),
        "period": seen.period,
        "overtime": seen.overtime,
        "deal": seen.deal,
        "later": _later(state),
        "dealer": -1 if seen.dealer is None else seen.dealer,
        "hands": tuple(PACK.copies(one.hand.mask) for one in every),
        "pile": zones.get("pile", frozenset()),
        "cleared": zones.get("cleared", frozenset()),
        "top": seen.top and PACK.copy(seen.top),
        "centre": PACK.row(seen.centre),
        "chance": _chance(seen.chance),
        "score": seen.score,
        "goals": seen.goals,
        "outcome": outcome and (outcome.abandoned, frozenset(outcome.winners), outcome.ranks),
    }


def _meant(machine: Machine, table: Value) -> object:
    playing, dealing = table.phase.tag == "Playing", table.phase.tag == "Dealing"
    due = frozenset[Variant]()
    if table.phase.tag in ("Cutting", "Dealing"):
        due = frozenset((Variant("Table"),))
    elif table.phase.tag == "Choosing":
        due = frozenset((Variant("Seat", table.chooser),))
    elif playing:
        due = frozenset((Variant("Seat", table.turn),))
    chance, result = table.chance, table.result
    over: tuple[Any, ...] = (True, frozenset(), ())
    if result.tag == "Ended":
        places = tuple(machine.pure("place", table, seat) for seat in sorted(table.hands))
        over = (False, result.value, places)
    return {
        "phase": table.phase.tag,
        "to_act": due,
        "cut": table.cut,
        "period": table.period,
        "overtime": machine.pure("isOvertime", table),
        "deal": table.deal if table.phase.tag in ("Playing", "Dealing") else 0,
        "later": machine.pure("sizesNow", table)[table.deal - dealing :]
        if dealing or playing
        else (),
        "dealer": table.dealer,
        "hands": tuple(table.hands[seat] for seat in sorted(table.hands)),
        "pile": machine.pure("pile", table),
        "cleared": table.cleared,
        "top": table.top.value if table.top.tag == "Shows" else None,
        "centre": machine.pure("inspected", table),
        "chance": (chance.value.team, chance.value.automatic) if chance.tag == "Open" else None,
        "score": _teams(table.score),
        "goals": tuple(map(_teams, table.goals)),
        "outcome": over if table.phase.tag == "Over" else None,
    }


def _told(
    machine: Machine, table: Value, command: Value | None, event: Any
) -> tuple[object, object]:
    """Give what a card does, and the deals of a period."""
    match event:
        case e.CardPlayed():
            return machine.pure("told", table, command), tuple(
                EFFECTS[one] for one in event.effects
            )
        case e.PeriodStarted():
            return machine.pure("sizesNow", table), event.sizes
        case _:
            return None, None


ADAPTER: Final = Adapter(
    game=HOCKEY_CA,
    enter=_enter,
    command=command,
    action=action_of,
    shown=_shown,
    meant=_meant,
    told=_told,
    attempts=attempts,
    options=options_value,
    odd_options=odd_options,
)
