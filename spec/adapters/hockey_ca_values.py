"""The words of Card Hockey in the model and in the code: cards, options, actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final

from cardrules.cards import Card, CardSet
from cardrules.games.hockey_ca import (
    Abandon,
    ChooseDealer,
    Cut,
    DealHand,
    Effect,
    LayCentre,
    Options,
    Overtime,
    PlayCard,
    Style,
    ThirdMatch,
)
from cardrules.seats import Actor, Seat
from spec.tools.adapter import Action, actor_of, actor_value
from spec.tools.packs import code_of, one_pack
from spec.tools.values import Value, Variant, record

__all__ = [
    "EFFECTS",
    "PACK",
    "action_of",
    "command",
    "odd_options",
    "options_of",
    "options_value",
]

_STYLES: Final = {
    Style.BREAKAWAYS: Variant("Breakaways"),
    Style.CLEARED_ICE: Variant("ClearedIce"),
    Style.SHOTS: Variant("Shots"),
}
_OVERTIMES: Final = {
    Overtime.NONE: Variant("NoOvertime"),
    Overtime.SUDDEN_DEATH_ONCE: Variant("Once"),
    Overtime.SUDDEN_DEATH_UNTIL_GOAL: Variant("UntilGoal"),
}
EFFECTS: Final = {
    Effect.CANCELLED: Variant("Cancelled"),
    Effect.MISSED: Variant("Missed"),
    Effect.BLOCKED: Variant("Blocked"),
    Effect.GOAL: Variant("Goal"),
    Effect.BREAKAWAY: Variant("Breakaway"),
    Effect.CLEARED: Variant("Cleared"),
    Effect.SHOT: Variant("Shot"),
    Effect.AUTOMATIC_SHOT: Variant("AutomaticShot"),
}


# ------------------------------------------------------------------------------- cards and options


PACK: Final = one_pack()


def options_value(options: Options, seats: int) -> Value:
    """Give the model's options for the code's; what views show and players call is none of them."""
    first = options.first_dealer
    return record(
        style=_STYLES[options.style],
        redKings=options.red_kings,
        cancelsOnly=options.third_match is ThirdMatch.CANCELS_ONLY,
        goalKeeps=options.goal_is_breakaway,
        partnership=options.partnership,
        periods=options.periods,
        dealPattern=options.deal_pattern,
        overtime=_OVERTIMES[options.overtime],
        overtimePattern=options.overtime_pattern,
        firstDealer=Variant("ByLot") if first is None else Variant("Agreed", first),
    )


def options_of(value: Value) -> Options:
    """Give the code's options for the model's."""
    first = value.firstDealer
    return Options(
        style=code_of(_STYLES, value.style),
        red_kings=value.redKings,
        third_match=ThirdMatch("cancels_only" if value.cancelsOnly else "takes_over"),
        goal_is_breakaway=value.goalKeeps,
        partnership=value.partnership,
        periods=value.periods,
        deal_pattern=value.dealPattern,
        overtime=code_of(_OVERTIMES, value.overtime),
        overtime_pattern=value.overtimePattern,
        first_dealer=None if first.tag == "ByLot" else first.value,
    )


def odd_options() -> Iterator[Options]:
    """Give each option a few values, two options at a time; a few hundred sets in all."""
    patterns = ((26,), (5, 5, 5, 5, 5), (13, 0, 13), (5, 4, 4), (4,) * 6, (12,), (27, -1))
    some: dict[str, tuple[Any, ...]] = {
        "style": tuple(Style),
        "red_kings": (True, False),
        "third_match": tuple(ThirdMatch),
        "goal_is_breakaway": (True, False),
        "partnership": (True, False),
        "periods": (0, 1, 20, 21),
        "deal_pattern": patterns,
        "overtime": tuple(Overtime),
        "overtime_pattern": patterns,
        "first_dealer": (None, -1, 0, 1, 2, 3, 4),
    }
    for one, other in combinations(some, 2):
        for first in some[one]:
            for second in some[other]:
                yield Options(**{one: first, other: second})


# ---------------------------------------------------------------------------- actions and commands


@cache
def _play(actor: Actor, card: Card) -> Value:
    return record(actor=actor_value(actor), does=Variant("PlayCard", PACK.copy(card)))


def command(actor: Actor, action: Any) -> Value:
    """Give the model's command for an action: every action has one."""
    match action:
        case PlayCard(card):
            return _play(actor, card)
        case Cut(cards):
            does = Variant("Cut", PACK.row(cards))
        case ChooseDealer(dealer):
            does = Variant("ChooseDealer", dealer)
        case DealHand(seat, cards):
            does = Variant("DealHand", record(seat=seat, cards=PACK.copies(cards.mask)))
        case LayCentre(cards):
            does = Variant("LayCentre", PACK.row(cards))
        case _:
            does = Variant("Abandon")
    return record(actor=actor_value(actor), does=does)


def action_of(command: Value) -> Action:
    """Give the action for a command of the model."""
    does = command.does
    action: Any
    match does.tag:
        case "Cut":
            action = Cut(PACK.cards(does.value))
        case "ChooseDealer":
            action = ChooseDealer(Seat(does.value))
        case "DealHand":
            action = DealHand(Seat(does.value.seat), CardSet(PACK.mask(does.value.cards)))
        case "LayCentre":
            action = LayCentre(PACK.cards(does.value))
        case "PlayCard":
            action = PlayCard(PACK.card(does.value))
        case _:
            action = Abandon()
    return actor_of(command.actor), action
