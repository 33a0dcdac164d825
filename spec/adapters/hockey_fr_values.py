"""The words of French Hockey in the model and in the code: cards, options, actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final

from cardrules.cards import Card, CardSet
from cardrules.games.hockey_fr import (
    Abandon,
    AfterGoal,
    CentreRedeal,
    CentreStart,
    DealerRotation,
    DealHand,
    Follow,
    LayCentre,
    Options,
    Overtime,
    PlayCard,
)
from cardrules.seats import Actor, Seat
from spec.tools.adapter import Action, actor_of, actor_value
from spec.tools.packs import code_of, one_pack
from spec.tools.values import Value, Variant, record

__all__ = [
    "FOLLOWS",
    "PACK",
    "action_of",
    "command",
    "odd_options",
    "options_of",
    "options_value",
]

_AFTER: Final = {
    AfterGoal.CONTINUE: Variant("Continue"),
    AfterGoal.CLEAR: Variant("Clear"),
    AfterGoal.CLEAR_AND_PASS: Variant("ClearAndPass"),
}
_OVERTIMES: Final = {
    Overtime.NONE: Variant("NoOvertime"),
    Overtime.FULL_PERIOD: Variant("FullPeriod"),
    Overtime.SUDDEN_DEATH_ONCE: Variant("Once"),
    Overtime.SUDDEN_DEATH_UNTIL_GOAL: Variant("UntilGoal"),
}
#: What a card brings about; the end of a period is seen by itself.
FOLLOWS: Final = {
    Follow.PASSE_UNDONE: Variant("PasseUndone"),
    Follow.CHANCE_MISSED: Variant("ChanceMissed"),
    Follow.BUT: Variant("But"),
    Follow.MATCH: Variant("MatchPasse"),
    Follow.VALET: Variant("ValetPasse"),
    Follow.BUT_PASSES: Variant("ButPasses"),
    Follow.PILE_ASIDE: Variant("PileAside"),
}


# ------------------------------------------------------------------------------- cards and options


PACK: Final = one_pack()


def options_value(options: Options, seats: int) -> Value:
    """Give the model's options for the code's; what views show is none of them."""
    return record(
        periods=options.periods,
        firstDealer=options.first_dealer,
        afterGoal=_AFTER[options.after_goal],
        centreLies=options.centre_start is CentreStart.STACK,
        centreAgain=options.centre_redeal is CentreRedeal.JACKS_OR_PAIRS,
        carryOver=options.carry_over,
        overtime=_OVERTIMES[options.overtime],
        dealerFixed=options.dealer_rotation is DealerRotation.FIXED,
    )


def options_of(value: Value) -> Options:
    """Give the code's options for the model's."""
    return Options(
        periods=value.periods,
        first_dealer=value.firstDealer,
        after_goal=code_of(_AFTER, value.afterGoal),
        centre_start=CentreStart("stack" if value.centreLies else "memory_only"),
        centre_redeal=CentreRedeal("jacks_or_pairs" if value.centreAgain else "never"),
        carry_over=value.carryOver,
        overtime=code_of(_OVERTIMES, value.overtime),
        dealer_rotation=DealerRotation("fixed" if value.dealerFixed else "clockwise"),
    )


def odd_options() -> Iterator[Options]:
    """Give each option a few values, two options at a time; some hundred sets in all."""
    some: dict[str, tuple[Any, ...]] = {
        "periods": (-1, 0, 1, 99, 100),
        "first_dealer": (-1, 0, 3, 4),
        "after_goal": tuple(AfterGoal),
        "carry_over": (True, False),
        "overtime": tuple(Overtime),
        "dealer_rotation": tuple(DealerRotation),
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
        case "DealHand":
            action = DealHand(Seat(does.value.seat), CardSet(PACK.mask(does.value.cards)))
        case "LayCentre":
            action = LayCentre(PACK.cards(does.value))
        case "PlayCard":
            action = PlayCard(PACK.card(does.value))
        case _:
            action = Abandon()
    return actor_of(command.actor), action
