"""What code and model of Hold'em show of a table, as plain values to compare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardrules.cards import DealtCard
from cardrules.games.holdem import HOLDEM
from cardrules.games.holdem.model import Award, Between, Playing, State
from cardrules.games.holdem.model.bits import seats_of
from cardrules.games.holdem.model.due import BoardDue, HoleDue, RunsDue, ShowDue, StraddleDue
from cardrules.seats import TABLE
from spec.adapters.holdem_words import PACK, face_value
from spec.tools.adapter import Code
from spec.tools.machine import Machine
from spec.tools.values import Value

__all__ = ["meant", "shown"]

_PHASES = {
    StraddleDue: "Straddling",
    HoleDue: "Dealing",
    RunsDue: "Agreeing",
    BoardDue: "Boarding",
    ShowDue: "Showing",
}


# ---- the code ----
def shown(code: Code) -> object:
    """Give what the code shows."""
    state: State = code.state
    if isinstance(state, Playing):
        return {**_table(state.hand.session, state.hand, state.hand.number), **_playing(state)}
    if isinstance(state, Between):
        drawing = TABLE in HOLDEM.to_act(state)
        stage = "Entering" if state.asked else "Drawing" if drawing else "Waiting"
        return {
            **_table(state.session, state.course, state.course.number),
            "stage": stage,
            "chips": _chips(state.session.taken, state.stacks),
            "asked": set(state.asked),
            "entering": set(state.entering),
            "last": _last(state.course.last),
        }
    outcome = state.outcome
    chips = {n: x for n, x in enumerate(state.stacks) if x}
    if outcome.abandoned:
        return {"stage": "Closed", "abandoned": True, "chips": chips}
    return {
        "stage": "Closed",
        "number": state.course.number,
        "scores": {n: x for n, x in enumerate(outcome.scores) if x},
        "ranks": dict(enumerate(outcome.ranks)),
        "winners": set(outcome.winners),
        "chips": chips,
        "last": _last(state.course.last),
    }


def _table(session: Any, places: Any, number: int) -> dict[str, object]:
    def place(seat: int | None) -> int:
        return -1 if seat is None else int(seat)

    return {
        "taken": set(seats_of(session.taken)),
        "out": set(seats_of(session.out)),
        "fresh": set(seats_of(session.new)),
        "owes small": set(seats_of(session.owes_small)),
        "owes big": set(seats_of(session.owes_big)),
        "brought": {n: x for n, x in enumerate(session.brought) if x},
        "places": (place(places.button), place(places.small), place(places.big)),
        "number": number,
    }


def _chips(bits: int, stacks: tuple[int, ...]) -> dict[int, int]:
    return {int(seat): stacks[seat] for seat in seats_of(bits)}


def _playing(state: Playing) -> dict[str, object]:
    hand = state.hand
    phase = _PHASES[type(state.due[0])] if state.due else "Betting"
    seats = set(map(int, hand.players))
    found: dict[str, object] = {
        "stage": "Playing",
        "phase": phase,
        "chips": _chips(hand.session.taken, state.stacks),
        "actors": {"table" if one is TABLE else one for one in state.actors},
        "put in": {seat: state.brought[seat] - state.stacks[seat] for seat in seats},
        "pot": state.pot,
        "live": set(seats_of(state.live)),
        "closed cards": {seat: _faces(state.holes[seat]) for seat in seats},
        "boards": _boards(state.boards),
        "shown": set(seats_of(state.shown)),
        "mucked": tuple(map(int, state.mucked)),
        "burned": state.burned,
        "face down": state.left,
        "last": _last(hand.course.last),
    }
    if state.due and isinstance(state.due[0], StraddleDue):
        found["offered"] = state.due[0].to
    if phase == "Betting":
        found["betting"] = {
            "street": state.street.place,
            "commit": {seat: state.opening[seat] - state.stacks[seat] for seat in seats},
            "acted": set(seats_of(state.acted & state.live)),
            "level": state.level,
            "minimum": state.minimum,
        }
    return found


def _faces(cards: Iterable[DealtCard]) -> tuple[Value, ...]:
    return tuple(map(face_value, cards))


def _boards(boards: tuple[Any, ...]) -> tuple[Value, ...]:
    """Give the boards with cards; before the river two that are the same so far are one."""
    return tuple(PACK.row(board) for board in boards if board)


def _awards(awards: Iterable[Award]) -> set[tuple[int, int, int, int]]:
    return {
        (award.index, award.run, int(share.seat), share.amount)
        for award in awards
        for share in award.shares
        if share.amount
    }


def _last(record: Any) -> object:
    if record is None:
        return None
    return {
        "boards": _boards(record.boards),
        "awards": _awards(record.awards),
        "shown": {seat for seat, cards in enumerate(record.shown) if cards},
    }


# ---- the model ----
def meant(machine: Machine, table: Value) -> object:
    """Give what the model shows."""
    stage = table.stage.tag
    if stage == "Closed":
        chips = {n: x for n, x in table.chips.items() if x}
        if table.abandoned:
            return {"stage": stage, "abandoned": True, "chips": chips}
        return {
            "stage": stage,
            "number": table.number,
            "scores": {n: x for n, x in machine.pure("result", table).items() if x},
            "ranks": dict(ranks := machine.pure("finishes", table)),
            "winners": {seat for seat, rank in ranks.items() if rank == 1},
            "chips": chips,
            "last": _last_meant(table),
        }
    found: dict[str, object] = {
        "taken": set(table.chips),
        "out": set(table.out),
        "fresh": set(table.fresh),
        "owes small": set(table.owesSmall),
        "owes big": set(table.owesBig),
        "brought": {n: x for n, x in table.brought.items() if x},
        "places": (table.button, table.small, table.big),
        "number": table.number,
        "stage": stage,
    }
    if stage == "Playing":
        return {**found, **_playing_meant(machine, table)}
    return {
        **found,
        "chips": dict(table.chips),
        "asked": set(table.asked),
        "entering": set(table.entering),
        "last": _last_meant(table),
    }


def _playing_meant(machine: Machine, table: Value) -> dict[str, object]:
    hand = table.hand
    phase = hand.phase.tag
    actors: dict[str, set[object]] = {
        "Straddling": {hand.asked},
        "Dealing": {"table"},
        "Boarding": {"table"},
        "Agreeing": set(hand.live) - set(hand.agreed) - set(hand.declined),
    }
    found: dict[str, object] = {
        "phase": phase,
        "chips": {n: hand.stack.get(n, x) for n, x in table.chips.items()},
        "actors": actors.get(phase, {hand.turn}),
        "put in": dict(hand.total),
        "pot": sum(hand.total.values()) + hand.dead,
        "live": set(hand.live),
        "closed cards": dict(hand.cards),
        "boards": tuple(board for board in hand.boards if board),
        "shown": set(hand.shown),
        "mucked": tuple(hand.mucked),
        "burned": hand.burned,
        "face down": 52 - hand.burned - _dealt(hand),
        "last": _last_meant(table),
    }
    if phase == "Straddling":
        found["offered"] = hand.offered
    if phase == "Betting":
        fixed = hand.rules.system.tag == "FixedLimit"
        found["betting"] = {
            "street": hand.street,
            "commit": dict(hand.commit),
            "acted": set(hand.acted & hand.live),
            "level": hand.level,
            "minimum": machine.pure("exactly" if fixed else "lowestRaise", hand),
        }
    return found


def _dealt(hand: Value) -> int:
    """Count the cards that lie at the seats and on the boards."""
    boards = {card for board in hand.boards for card in board}
    return sum(map(len, hand.cards.values())) + len(boards)


def _last_meant(table: Value) -> object:
    if not table.past:
        return None
    (past,) = table.past
    levels = sorted({award.level for award in past.awards})
    return {
        "boards": tuple(board for board in past.boards if board),
        "awards": {
            (levels.index(award.level), award.board, award.seat, award.chips)
            for award in past.awards
        },
        "shown": set(past.shown),
    }
