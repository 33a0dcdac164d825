"""The words of French Hockey in the model and in the code: cards, options, actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final

from cardrules.cards import PACKS, Card, CardSet, Mask, mask_of
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
from spec.tools.values import Value, Variant, record

__all__ = [
    "FOLLOWS",
    "action_of",
    "card_of",
    "command",
    "copies",
    "copy",
    "mask",
    "odd_options",
    "options_of",
    "options_value",
]

_SUITS: Final = {"C": "Clubs", "D": "Diamonds", "S": "Spades", "H": "Hearts"}
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


def _key(table: dict[Any, Variant], value: Variant) -> Any:
    return next(key for key, one in table.items() if one == value)


# ------------------------------------------------------------------------------- cards and options


@cache
def copy(card: Card) -> Value:
    """Give the model's card for the code's."""
    return record(suit=Variant(_SUITS[card.suit.value]), rank=card.rank)


_CARDS: Final = {copy(card): card for card in PACKS if not card.pack}


def card_of(value: Value) -> Card:
    """Give the code's card for the model's."""
    return _CARDS[value]


def _row(cards: Iterable[Card]) -> tuple[Value, ...]:
    return tuple(map(copy, cards))


@cache
def copies(mask: Mask) -> frozenset[Value]:
    """Give the model's cards for the code's."""
    return frozenset(map(copy, CardSet(mask)))


@cache
def mask(cards: frozenset[Value]) -> Mask:
    """Give the code's cards for the model's."""
    return mask_of(_CARDS[one] for one in cards)


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
        after_goal=_key(_AFTER, value.afterGoal),
        centre_start=CentreStart("stack" if value.centreLies else "memory_only"),
        centre_redeal=CentreRedeal("jacks_or_pairs" if value.centreAgain else "never"),
        carry_over=value.carryOver,
        overtime=_key(_OVERTIMES, value.overtime),
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
    return record(actor=actor_value(actor), does=Variant("PlayCard", copy(card)))


def command(actor: Actor, action: Any) -> Value:
    """Give the model's command for an action: every action has one."""
    match action:
        case PlayCard(card):
            return _play(actor, card)
        case DealHand(seat, cards):
            does = Variant("DealHand", record(seat=seat, cards=copies(cards.mask)))
        case LayCentre(cards):
            does = Variant("LayCentre", _row(cards))
        case _:
            does = Variant("Abandon")
    return record(actor=actor_value(actor), does=does)


def action_of(command: Value) -> Action:
    """Give the action for a command of the model."""
    does = command.does
    action: Any
    match does.tag:
        case "DealHand":
            action = DealHand(Seat(does.value.seat), CardSet(mask(does.value.cards)))
        case "LayCentre":
            action = LayCentre(tuple(map(card_of, does.value)))
        case "PlayCard":
            action = PlayCard(card_of(does.value))
        case _:
            action = Abandon()
    return actor_of(command.actor), action
