"""The words of Tock in the model and in the code: cards, pawns, options, actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

from cardrules.cards import ALL_CARDS, Card, CardSet
from cardrules.games.tock import (
    PAWNS,
    Abandon,
    BringOut,
    Colour,
    DealHand,
    DiscardHand,
    DrawCard,
    DropCard,
    Exchange,
    ForceDiscard,
    GiveCard,
    HandMode,
    HomeEntry,
    JackValue,
    LayCard,
    MovePawn,
    NoMove,
    Options,
    Part,
    SplitSeven,
)
from cardrules.seats import Actor, Seat
from spec.tools.adapter import Action, actor_of, actor_value
from spec.tools.packs import Pack
from spec.tools.values import Value, Variant, record

__all__ = [
    "COLOURS",
    "NUMBERS",
    "PACK",
    "action_of",
    "command",
    "odd_options",
    "options_of",
    "options_value",
]

COLOURS: Final = tuple(Colour)
#: The model numbers pawns as they are listed.
NUMBERS: Final[Mapping[str, int]] = {pawn: number for number, pawn in enumerate(PAWNS)}
_MODES: Final = {
    HandMode.DRAW_THEN_PLAY: Variant("DrawsFirst"),
    HandMode.PLAY_THEN_DRAW: Variant("PlaysFirst"),
    HandMode.ROUNDS: Variant("InRounds"),
}
#: Options that are switches on both sides, by the model's name.
_SWITCHES: Final = {
    "partners": "partnership",
    "helps": "help_partner",
    "helpsEarly": "help_partner_early",
    "gives": "exchange",
    "mustUseIfAble": "must_use_if_able",
    "startBlocks": "start_blocks_all",
    "captureOnStart": "capture_on_start",
    "ownLanding": "own_landing",
    "ownPassing": "own_passing",
    "homeMoves": "home_moves",
    "backwardEntry": "backward_entry",
    "exchangeEntry": "exchange_entry",
    "jackOwn": "jack_own",
    "aceEleven": "ace_eleven",
    "fiveAny": "five_any",
    "samePawn": "seven_same_pawn",
    "sevenSweeps": "seven_sweeps",
    "kingSweeps": "king_sweeps",
    "sweepsOwn": "sweeps_own",
    "tenDiscard": "ten_discard",
    "forPlaces": "continue_for_places",
}
_NUMBERS: Final = {
    "players": "players",
    "firstPlayer": "first_player",
    "section": "ring_per_colour",
    "handSize": "hand_size",
    "jokers": "jokers",
}
_NAMES: Final = _SWITCHES | _NUMBERS


# ------------------------------------------------------------------------------- cards and options


PACK: Final = Pack(card for card in ALL_CARDS if not card.pack)


def options_value(options: Options, seats: int) -> Value:
    """Give the model's options for the code's; how many play is one of them."""
    return record(
        **{ours: getattr(options, theirs) for ours, theirs in _NAMES.items()},
        unused=COLOURS.index(options.unused_colour),
        mode=_MODES[options.hand_mode],
        discardsHand=options.no_move is NoMove.DISCARD_HAND,
        countThrough=options.home_entry is HomeEntry.COUNT_THROUGH,
        jackEleven=options.jack_value is JackValue.ELEVEN,
    )


def options_of(value: Value) -> Options:
    """Give the code's options for the model's."""
    return Options(
        **{theirs: getattr(value, ours) for ours, theirs in _NAMES.items()},
        unused_colour=COLOURS[value.unused],
        hand_mode=next(mode for mode, one in _MODES.items() if one == value.mode),
        no_move=NoMove.DISCARD_HAND if value.discardsHand else NoMove.LAY_CARD,
        home_entry=HomeEntry.COUNT_THROUGH if value.countThrough else HomeEntry.STOP_ON_16,
        jack_value=JackValue.ELEVEN if value.jackEleven else JackValue.NONE,
    )


def odd_options() -> Iterator[Options]:
    """Give options a few values each, two options at a time; a few thousand sets in all."""
    some: dict[str, tuple[Any, ...]] = {
        "players": (1, 2, 3, 5),
        "first_player": (-1, 3, 4),
        "unused_colour": (Colour.RED,),
        "ring_per_colour": (17, 20),
        "partnership": (True,),
        "help_partner": (True, False),
        "help_partner_early": (True,),
        "hand_mode": tuple(HandMode),
        "hand_size": (3, 4, 5),
        "exchange": (True,),
        "no_move": (NoMove.DISCARD_HAND,),
        "jokers": (1, 2),
        "own_passing": (True,),
        "home_entry": (HomeEntry.COUNT_THROUGH,),
        "home_moves": (False,),
        "backward_entry": (False,),
        "exchange_entry": (False,),
        "seven_sweeps": (True,),
        "sweeps_own": (True,),
        "ten_discard": (True,),
        "continue_for_places": (True,),
    }
    for one, other in combinations(some, 2):
        for first in some[one]:
            for second in some[other]:
                yield Options(**{one: first, other: second})
    yield Options(own_passing=True, king_sweeps=True, sweeps_own=True)
    yield Options(partnership=True, hand_mode=HandMode.ROUNDS, exchange=True)


# ---------------------------------------------------------------------------- actions and commands


def _card(name: str, card: Card) -> Variant:
    return Variant(name, PACK.copy(card))


def _known(pawn: str) -> int:
    return NUMBERS[pawn]


def command(actor: Actor, action: Any) -> Value:
    """Give the model's command for an action: every action has one."""
    match action:
        case DealHand(seat, cards):
            does = Variant("DealHand", record(seat=seat, cards=PACK.copies(cards.mask)))
        case DrawCard(seat, card) | DropCard(seat, card):
            does = Variant(type(action).__name__, record(seat=seat, card=PACK.copy(card)))
        case GiveCard(card) | ForceDiscard(card) | LayCard(card):
            does = _card(type(action).__name__, card)
        case BringOut(card, colour):
            value = record(card=PACK.copy(card), colour=COLOURS.index(colour))
            does = Variant("BringOut", value)
        case MovePawn(card, pawn, steps, into_home):
            value = record(card=PACK.copy(card), pawn=_known(pawn), steps=steps, home=into_home)
            does = Variant("MovePawn", value)
        case SplitSeven(card, parts):
            line = tuple(
                record(pawn=_known(part.pawn), steps=part.steps, home=part.into_home)
                for part in parts
            )
            does = Variant("SplitSeven", record(card=PACK.copy(card), parts=line))
        case Exchange(card, pawns):
            value = record(card=PACK.copy(card), pawns=tuple(map(_known, pawns)))
            does = Variant("Exchange", value)
        case _:
            does = Variant(type(action).__name__)
    return record(actor=actor_value(actor), does=does)


def action_of(command: Value) -> Action:
    """Give the action for a command of the model."""
    tag, value = command.does.tag, command.does.value
    action: Any
    match tag:
        case "DealHand":
            action = DealHand(Seat(value.seat), CardSet(PACK.mask(value.cards)))
        case "DrawCard" | "DropCard":
            verb = DrawCard if tag == "DrawCard" else DropCard
            action = verb(Seat(value.seat), PACK.card(value.card))
        case "GiveCard" | "ForceDiscard" | "LayCard":
            verbs = {"GiveCard": GiveCard, "ForceDiscard": ForceDiscard, "LayCard": LayCard}
            action = verbs[tag](PACK.card(value))
        case "BringOut":
            action = BringOut(PACK.card(value.card), COLOURS[value.colour])
        case "MovePawn":
            action = MovePawn(PACK.card(value.card), PAWNS[value.pawn], value.steps, value.home)
        case "SplitSeven":
            parts = tuple(Part(PAWNS[one.pawn], one.steps, one.home) for one in value.parts)
            action = SplitSeven(PACK.card(value.card), parts)
        case "Exchange":
            action = Exchange(PACK.card(value.card), tuple(PAWNS[one] for one in value.pawns))
        case _:
            action = DiscardHand() if tag == "DiscardHand" else Abandon()
    return actor_of(command.actor), action
