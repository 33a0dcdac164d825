"""French Hockey: the bond between `spec/hockey_fr.qnt` and `cardrules.games.hockey_fr`."""

from __future__ import annotations

import random
from typing import Any, Final

from cardrules.cards import PACKS, Card, CardSet
from cardrules.games.hockey_fr import HOCKEY_FR, Abandon, DealHand, LayCentre, PlayCard
from cardrules.games.hockey_fr import events as e
from cardrules.games.hockey_fr import model as m
from cardrules.kernel.turns import settle
from cardrules.parts.teams import Team
from cardrules.seats import HOST, TABLE, Actor, Seat
from spec.adapters.hockey_fr_values import (
    FOLLOWS,
    PACK,
    action_of,
    command,
    odd_options,
    options_of,
    options_value,
)
from spec.tools.adapter import Action, Adapter, Code, actor_value
from spec.tools.machine import Machine
from spec.tools.values import Value, Variant

__all__ = ["ADAPTER"]

_PHASES: Final = {m.Dealing: "Dealing", m.Playing: "Playing", m.Finished: "Over"}
_STAGES: Final = {
    m.Stage.WAITING_OPPONENT: "WaitingOpponent",
    m.Stage.WAITING_PARTNER: "WaitingPartner",
}
_PACK: Final = [card for card in PACKS if not card.pack]
_TEAMS: Final = tuple(Team)


def _teams(values: Value) -> tuple[int, int]:
    return (values[0], values[1])


def _kind(table: Value, period: int) -> m.PeriodKind:
    if period <= table.options.periods:
        return m.PeriodKind.REGULAR
    whole = table.options.overtime.tag == "FullPeriod"
    return m.PeriodKind.EXTRA if whole else m.PeriodKind.SUDDEN_DEATH


def _enter(machine: Machine, table: Value) -> Code:
    """Start the code where a scope starts: at the first deal, or within a deal."""
    rules = HOCKEY_FR.ruleset(options_of(table.options))
    if table.phase.tag == "Dealing":
        return Code(rules, settle(HOCKEY_FR, rules, HOCKEY_FR.initial(rules, m.SEATS))[1])
    match = m.Match(
        number=table.period,
        kind=_kind(table, table.period),
        dealer=Seat(table.dealer),
        periods=tuple(map(_teams, table.goals)),
    )
    hands = tuple(PACK.mask(table.hands[seat]) for seat in range(m.SEATS))
    pile = machine.pure("pile", table)
    top: tuple[Card, ...] = (PACK.card(table.top.value),) if table.top.tag == "Shows" else ()
    under: tuple[Card, ...] = tuple(card for card in CardSet(PACK.mask(pile)) if card not in top)
    if table.laid:
        lying = PACK.cards(table.laid)
        under, top = (lying[:-1], lying[-1:]) if pile else ((), ())
    aside = tuple(CardSet(PACK.mask(table.aside)))
    dealt = PACK.mask(machine.pure("out", table))
    state = m.Playing(
        deal=m.Deal(match, table.deal, hands, dealt),
        unplayed=PACK.mask(machine.pure("held", table)),
        turn=(Seat(table.turn),),
        pile=under + top,
        aside=aside,
        follows=(),
        chance=_TEAMS[table.chance.value.team] if table.chance.tag == "Open" else None,
        score=_teams(table.score),
    )
    return Code(rules, state)


def _shown(code: Code) -> object:
    state, seen = code.state, HOCKEY_FR.view(code.rules, code.state, None)
    every = [HOCKEY_FR.view(code.rules, state, Seat(seat)) for seat in range(m.SEATS)]
    zones = {
        zone: PACK.copies(one.cards)
        for zone, one in HOCKEY_FR.census(state).items()
        if not isinstance(one, int)
    }
    outcome = seen.outcome
    return {
        "phase": _PHASES[type(state)],
        "to_act": frozenset(map(actor_value, seen.to_act)),
        "period": seen.number,
        "kind": seen.kind,
        "deal": seen.deal,
        "dealer": seen.dealer,
        "hands": tuple(PACK.copies(one.hand.mask) for one in every),
        "pile": zones.get("pile", frozenset()),
        "aside": zones.get("aside", frozenset()),
        "undealt": seen.undealt,
        "top": seen.top and PACK.copy(seen.top),
        "chance": None
        if seen.chance is None or seen.stage is None
        else (_TEAMS.index(seen.chance), _STAGES[seen.stage]),
        "score": seen.score,
        "goals": seen.periods,
        "outcome": outcome and (outcome.abandoned, frozenset(outcome.winners), outcome.ranks),
    }


def _meant(machine: Machine, table: Value) -> object:
    phase, chance, result = table.phase.tag, table.chance, table.result
    due = frozenset[Variant]()
    if phase != "Over":
        due = frozenset((Variant("Table") if phase == "Dealing" else Variant("Seat", table.turn),))
    over: tuple[Any, ...] = (True, frozenset(), ())
    if result.tag == "Ended":
        places = tuple(machine.pure("place", table, seat) for seat in range(m.SEATS))
        over = (False, result.value, places)
    return {
        "phase": phase,
        "to_act": due,
        "period": table.period,
        "kind": _kind(table, table.period),
        "deal": 0 if phase == "Over" else table.deal,
        "dealer": table.dealer,
        "hands": tuple(table.hands[seat] for seat in range(m.SEATS)),
        "pile": machine.pure("pile", table),
        "aside": table.aside,
        "undealt": 52 - len(machine.pure("out", table)),
        "top": table.top.value if table.top.tag == "Shows" else None,
        "chance": (chance.value.team, chance.value.stage.tag) if chance.tag == "Open" else None,
        "score": _teams(table.score),
        "goals": tuple(map(_teams, table.goals)),
        "outcome": over if phase == "Over" else None,
    }


def _told(
    machine: Machine, table: Value, command: Value | None, event: Any
) -> tuple[object, object]:
    """Give what a card brings about; what ends a period is seen in the state after it."""
    if not isinstance(event, e.CardPlayed):
        return None, None
    told = [FOLLOWS[one] for one in event.follows if one is not m.Follow.PERIOD_OVER]
    return machine.pure("told", table, command), tuple(told)


def _attempts(code: Code, draw: random.Random) -> list[Action]:
    """List what is tried in a state: all that may be done but most deals, much that may not."""
    state, seats = code.state, [Seat(seat) for seat in range(m.SEATS)]
    actors: tuple[Actor, ...] = (TABLE, HOST, *seats)
    some = draw.sample(_PACK, 4)
    others: list[Any] = [
        DealHand(seats[0], CardSet.of(*some)),
        LayCentre(tuple(some)),
        PlayCard(some[0]),
        Abandon(),
    ]
    tried: list[Action] = [(draw.choice(actors), action) for action in others]
    tried.append((HOST, Abandon()))
    match state:
        case m.Dealing():
            left = [card for card in _PACK if not state.dealt & card.bit]
            tried += _deals(state.due, left, draw)
        case m.Playing():
            held = [*CardSet(state.unplayed)]
            tried += [(seat, PlayCard(card)) for card in (*held, *some) for seat in seats]
        case _:
            pass
    return tried


def _deals(due: tuple[Seat, ...], left: list[Card], draw: random.Random) -> list[Action]:
    """Give deals of hands and centres: right and wrong ones, to the right and wrong seat."""
    seats = [Seat(seat) for seat in range(m.SEATS)]
    tried: list[Action] = []
    for count in (4, 4, 4, 3, 5):
        cards = tuple(draw.sample(left, min(count, len(left))))
        spoilt = draw.sample(_PACK, count)
        tried += [
            (TABLE, DealHand((*due, *seats)[0], CardSet.of(*cards))),
            (TABLE, DealHand(draw.choice(seats), CardSet.of(*cards))),
            (TABLE, DealHand((*due, *seats)[0], CardSet.of(*spoilt))),
            (TABLE, LayCentre(cards)),
            (TABLE, LayCentre(tuple(spoilt))),
        ]
    tried.append((TABLE, LayCentre((left[0],) * 4)))
    return tried


ADAPTER: Final = Adapter(
    game=HOCKEY_FR,
    enter=_enter,
    command=command,
    action=action_of,
    shown=_shown,
    meant=_meant,
    told=_told,
    attempts=_attempts,
    options=options_value,
    odd_options=odd_options,
)
