"""The words of Hartenjagen in the model and in the code: cards, options, actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final

from cardrules.cards import PACKS, Card, CardSet
from cardrules.games.hearts import LoneQueen, Moon, Options, Revoke, Scoring, Tie
from cardrules.games.hearts import actions as a
from cardrules.games.hearts import model as m
from cardrules.games.hearts.options import BonusCard, LastCancelled
from cardrules.seats import Actor, Seat
from spec.tools.adapter import Action, actor_of, actor_value
from spec.tools.packs import Pack, code_of, suit_of
from spec.tools.values import Value, Variant, record

__all__ = [
    "DIRECTIONS",
    "FORMS",
    "PACK",
    "REASONS",
    "action_of",
    "command",
    "odd_options",
    "options_of",
    "options_value",
]

DIRECTIONS: Final = {
    m.Direction.LEFT: Variant("ToLeft"),
    m.Direction.RIGHT: Variant("ToRight"),
    m.Direction.ACROSS: Variant("Across"),
    m.Direction.HOLD: Variant("Hold"),
}
FORMS: Final[dict[Any, Variant]] = {
    m.MoonForm.OTHERS_PLUS: Variant("OthersPlus"),
    m.MoonForm.SHOOTER_MINUS: Variant("ShooterMinus"),
    "in between": Variant("OtherForm"),
}
_MOONS: Final = {
    Moon.OTHERS_PLUS: Variant("AlwaysOthers"),
    Moon.SHOOTER_MINUS: Variant("AlwaysShooter"),
    Moon.SHOOTER_CHOICE: Variant("ShooterChoice"),
}
REASONS: Final[dict[Any, Variant]] = {
    m.MisdealReason.EXPOSED_CARD: Variant("ExposedCard"),
    m.MisdealReason.WRONG_COUNT: Variant("WrongCount"),
    "a bad hand": Variant("OtherReason"),
}


# ------------------------------------------------------------------------------- cards and options


def _word(card: Card) -> Value:
    return record(suit=suit_of(card), rank=int(card.rank), pack=card.pack + 1)


PACK: Final = Pack(PACKS, _word)


def options_value(options: Options, seats: int) -> Value:
    """Give the model's options for the code's; how many play is one of them."""
    return record(
        players=options.players,
        decks=options.decks,
        limit=options.limit,
        firstDealer=options.first_dealer,
        passing=options.passing,
        cycle=tuple(DIRECTIONS[one] for one in options.pass_cycle),
        passCount=options.pass_count,
        omnibus=options.omnibus,
        tenIsBonus=options.omnibus_card is BonusCard.TEN_OF_DIAMONDS,
        moonNeedsBonus=options.moon_needs_bonus,
        blackMaria=options.scoring is Scoring.BLACK_MARIA,
        moon=_MOONS[options.moon],
        firstTrickBan=options.first_trick_restriction,
        queenBreaks=options.queen_breaks_hearts,
        anyHeartBreaks=options.any_heart_breaks,
        loneQueenFree=options.lone_queen is LoneQueen.HEART_ALLOWED,
        penalise=options.revoke is Revoke.PENALISE,
        lastToSecond=options.last_cancelled is LastCancelled.SECOND_HIGHEST,
        shareTies=options.tie is Tie.SHARED,
    )


def options_of(value: Value) -> Options:
    """Give the code's options for the model's."""
    return Options(
        players=value.players,
        decks=value.decks,
        limit=value.limit,
        first_dealer=value.firstDealer,
        passing=value.passing,
        pass_cycle=tuple(code_of(DIRECTIONS, one) for one in value.cycle),
        pass_count=value.passCount,
        omnibus=value.omnibus,
        omnibus_card=BonusCard("TD" if value.tenIsBonus else "JD"),
        moon_needs_bonus=value.moonNeedsBonus,
        scoring=Scoring("black_maria" if value.blackMaria else "standard"),
        moon=code_of(_MOONS, value.moon),
        first_trick_restriction=value.firstTrickBan,
        queen_breaks_hearts=value.queenBreaks,
        any_heart_breaks=value.anyHeartBreaks,
        lone_queen=LoneQueen("heart_allowed" if value.loneQueenFree else "must_lead"),
        revoke=Revoke("penalise" if value.penalise else "reject"),
        last_cancelled=LastCancelled("second_highest" if value.lastToSecond else "leader"),
        tie=Tie("shared" if value.shareTies else "extra_hand"),
    )


def odd_options() -> Iterator[Options]:
    """Give each option a few values, two options at a time; a few hundred sets in all."""
    some: dict[str, tuple[Any, ...]] = {
        "players": (3, 4, 5, 11, 12),
        "decks": (0, 1, 2, 3),
        "limit": (0, 1, 10_000, 10_001),
        "first_dealer": (-1, 0, 3, 4),
        "passing": (True, False),
        "pass_cycle": (
            (),
            (m.Direction.LEFT,),
            (m.Direction.HOLD,) * 12,
            (m.Direction.ACROSS,) * 13,
        ),
        "pass_count": (0, 1, 12, 13, 25, 26),
        "omnibus": (True, False),
        "omnibus_card": tuple(BonusCard),
        "moon_needs_bonus": (True, False),
        "last_cancelled": tuple(LastCancelled),
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
        case a.PlayCard(card):
            return _play(actor, card)
        case a.DealHand(seat, cards):
            does = Variant("DealHand", record(seat=seat, cards=PACK.copies(cards.mask)))
        case a.DealWidow(cards):
            does = Variant("DealWidow", PACK.copies(cards.mask))
        case a.PassCards(cards):
            does = Variant("PassCards", PACK.copies(cards.mask))
        case a.ChooseMoon(form):
            does = Variant("ChooseMoon", FORMS[form])
        case a.DeclareMisdeal(reason):
            does = Variant("DeclareMisdeal", REASONS[reason])
        case _:
            does = Variant("Abandon")
    return record(actor=actor_value(actor), does=does)


def action_of(command: Value) -> Action:
    """Give the action for a command of the model."""
    does = command.does
    action: Any
    match does.tag:
        case "DealHand":
            action = a.DealHand(Seat(does.value.seat), CardSet(PACK.mask(does.value.cards)))
        case "DealWidow":
            action = a.DealWidow(CardSet(PACK.mask(does.value)))
        case "PassCards":
            action = a.PassCards(CardSet(PACK.mask(does.value)))
        case "PlayCard":
            action = a.PlayCard(PACK.card(does.value))
        case "ChooseMoon":
            action = a.ChooseMoon(code_of(FORMS, does.value))
        case "DeclareMisdeal":
            action = a.DeclareMisdeal(code_of(REASONS, does.value))
        case _:
            action = a.Abandon()
    return actor_of(command.actor), action
