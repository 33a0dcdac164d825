"""Hartenjagen: the bond between `spec/hearts.qnt` and `cardrules.games.hearts`."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import attrs

from cardrules.cards import PACKS, Card, CardSet, Mask, mask_of, parse_card
from cardrules.games.hearts import HEARTS, LoneQueen, Moon, Options, Revoke, Scoring, Tie
from cardrules.games.hearts import actions as a
from cardrules.games.hearts import model as m
from cardrules.games.hearts.options import BonusCard, LastCancelled
from cardrules.kernel.turns import settle
from cardrules.seats import HOST, TABLE, Actor, Seat, left_of
from spec.tools.adapter import Action, Adapter, Code, Record, actor_of, actor_value
from spec.tools.machine import Machine
from spec.tools.values import Value, Variant, record

__all__ = ["ADAPTER"]

_RECORDS: Final = Path(__file__).parents[2] / "tests" / "data" / "hearts-sample" / "hands.jsonl"

_SUITS: Final = {"C": "Clubs", "D": "Diamonds", "S": "Spades", "H": "Hearts"}
_DIRECTIONS: Final = {
    m.Direction.LEFT: Variant("ToLeft"),
    m.Direction.RIGHT: Variant("ToRight"),
    m.Direction.ACROSS: Variant("Across"),
    m.Direction.HOLD: Variant("Hold"),
}
_FORMS: Final[dict[Any, Variant]] = {
    m.MoonForm.OTHERS_PLUS: Variant("OthersPlus"),
    m.MoonForm.SHOOTER_MINUS: Variant("ShooterMinus"),
    "in between": Variant("OtherForm"),
}
_MOONS: Final = {
    Moon.OTHERS_PLUS: Variant("AlwaysOthers"),
    Moon.SHOOTER_MINUS: Variant("AlwaysShooter"),
    Moon.SHOOTER_CHOICE: Variant("ShooterChoice"),
}
_REASONS: Final[dict[Any, Variant]] = {
    m.MisdealReason.EXPOSED_CARD: Variant("ExposedCard"),
    m.MisdealReason.WRONG_COUNT: Variant("WrongCount"),
    "a bad hand": Variant("OtherReason"),
}
_PHASES: Final = {
    m.Dealing: "Dealing",
    m.Passing: "Passing",
    m.Playing: "Playing",
    m.Counting: "Choosing",
    m.Finished: "Over",
}


def _key(table: dict[Any, Variant], value: Variant) -> Any:
    return next(key for key, one in table.items() if one == value)


# ------------------------------------------------------------------------------- cards and options


@cache
def _copy(card: Card) -> Value:
    return record(suit=Variant(_SUITS[card.suit.value]), rank=card.rank, pack=card.pack + 1)


_CARDS: Final = {_copy(card): card for card in PACKS}


@cache
def _copies(mask: Mask) -> frozenset[Value]:
    return frozenset(map(_copy, CardSet(mask)))


@cache
def _mask(copies: frozenset[Value]) -> Mask:
    return mask_of(_CARDS[one] for one in copies)


def _options(options: Options, seats: int) -> Value:
    return record(
        players=options.players,
        decks=options.decks,
        limit=options.limit,
        firstDealer=options.first_dealer,
        passing=options.passing,
        cycle=tuple(_DIRECTIONS[one] for one in options.pass_cycle),
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


def _options_of(value: Value) -> Options:
    return Options(
        players=value.players,
        decks=value.decks,
        limit=value.limit,
        first_dealer=value.firstDealer,
        passing=value.passing,
        pass_cycle=tuple(_key(_DIRECTIONS, one) for one in value.cycle),
        pass_count=value.passCount,
        omnibus=value.omnibus,
        omnibus_card=BonusCard("TD" if value.tenIsBonus else "JD"),
        moon_needs_bonus=value.moonNeedsBonus,
        scoring=Scoring("black_maria" if value.blackMaria else "standard"),
        moon=_key(_MOONS, value.moon),
        first_trick_restriction=value.firstTrickBan,
        queen_breaks_hearts=value.queenBreaks,
        any_heart_breaks=value.anyHeartBreaks,
        lone_queen=LoneQueen("heart_allowed" if value.loneQueenFree else "must_lead"),
        revoke=Revoke("penalise" if value.penalise else "reject"),
        last_cancelled=LastCancelled("second_highest" if value.lastToSecond else "leader"),
        tie=Tie("shared" if value.shareTies else "extra_hand"),
    )


def _odd_options() -> Iterator[Options]:
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
    return record(actor=actor_value(actor), does=Variant("PlayCard", _copy(card)))


def _command(actor: Actor, action: Any) -> Value:
    match action:
        case a.PlayCard(card):
            return _play(actor, card)
        case a.DealHand(seat, cards):
            does = Variant("DealHand", record(seat=seat, cards=_copies(cards.mask)))
        case a.DealWidow(cards):
            does = Variant("DealWidow", _copies(cards.mask))
        case a.PassCards(cards):
            does = Variant("PassCards", _copies(cards.mask))
        case a.ChooseMoon(form):
            does = Variant("ChooseMoon", _FORMS[form])
        case a.DeclareMisdeal(reason):
            does = Variant("DeclareMisdeal", _REASONS[reason])
        case _:
            does = Variant("Abandon")
    return record(actor=actor_value(actor), does=does)


def _action(command: Value) -> Action:
    does = command.does
    action: Any
    match does.tag:
        case "DealHand":
            action = a.DealHand(Seat(does.value.seat), CardSet(_mask(does.value.cards)))
        case "DealWidow":
            action = a.DealWidow(CardSet(_mask(does.value)))
        case "PassCards":
            action = a.PassCards(CardSet(_mask(does.value)))
        case "PlayCard":
            action = a.PlayCard(_CARDS[does.value])
        case "ChooseMoon":
            action = a.ChooseMoon(_key(_FORMS, does.value))
        case "DeclareMisdeal":
            action = a.DeclareMisdeal(_key(_REASONS, does.value))
        case _:
            action = a.Abandon()
    return actor_of(command.actor), action


# ------------------------------------------------------------------------------------------ states


def _seats(values: Value) -> tuple[Any, ...]:
    return tuple(values[seat] for seat in sorted(values))


def _enter(machine: Machine, table: Value) -> Code:
    """Start the code where a scope starts: before the deal, or with all cards just dealt."""
    options, pack = _options_of(table.options), _mask(table.pack)
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
            action: Any = a.DealHand(seat, CardSet(_mask(table.hands[seat])))
        else:
            action = a.DealWidow(CardSet(_mask(table.widow)))
        event = HEARTS.decide(rules, state, TABLE, action)
        state = settle(HEARTS, rules, HEARTS.evolve(state, event))[1]
    return Code(rules, state)


def _shown(code: Code) -> object:
    state, views = code.state, HEARTS.view(code.rules, code.state, None)
    every = [HEARTS.view(code.rules, state, Seat(seat)) for seat in range(len(views.hand_sizes))]
    census = {zone: one for zone, one in HEARTS.census(state).items() if not isinstance(one, int)}
    outcome = views.outcome
    return {
        "phase": _PHASES[type(state)],
        "number": views.number,
        "dealer": views.dealer,
        "direction": _DIRECTIONS[views.direction],
        "to_act": frozenset(map(actor_value, views.to_act)),
        "hands": tuple(_copies(one.hand.mask) for one in every),
        "chosen": tuple(_copies(one.chosen.mask) for one in every),
        "trick": tuple((seat, _copy(card)) for seat, card in views.trick),
        "broken": views.hearts_broken,
        "taken": tuple(_copies(one.mask) for one in views.taken or ()),
        "points": views.points,
        "aside": _copies(views.aside.mask),
        "widow": _copies(census["widow"].cards) if "widow" in census else frozenset(),
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


# ---------------------------------------------------------------------------------------- attempts


def _some(masks: Sequence[Card], count: int, draw: random.Random, most: int) -> Iterator[CardSet]:
    """Give all choices of so many cards, or so many of them drawn."""
    every = list(combinations(masks, count)) if len(masks) <= 12 else []
    if not every or len(every) > most:
        every = [tuple(draw.sample(masks, min(count, len(masks)))) for _ in range(most)]
    return (CardSet.of(*one) for one in every)


def _attempts(code: Code, draw: random.Random) -> list[Action]:
    state, pack = code.state, list(CardSet(code.rules.pack))
    seats = [Seat(seat) for seat in range(code.rules.seats)]
    tried: list[Action] = []
    one, other = pack[0], CardSet.of(*draw.sample(pack, 2))
    actors: tuple[Actor, ...] = (TABLE, HOST, *seats[:2])
    for actor in actors:
        tried += [(actor, a.DeclareMisdeal(reason)) for reason in _REASONS]
        tried += [(actor, a.ChooseMoon(form)) for form in _FORMS]
        tried += [(actor, a.Abandon()), (actor, a.PassCards(other)), (actor, a.PlayCard(one))]
        tried += [(actor, a.DealHand(seats[0], other)), (actor, a.DealWidow(other))]
    tried = draw.sample(tried, 10)
    tried += [(HOST, a.Abandon()), *((HOST, a.DeclareMisdeal(reason)) for reason in _REASONS)]
    match state:
        case m.Dealing():
            dealt = _dealt(state)
            left = [card for card in pack if not dealt & card.bit]
            count = state.match.size if state.due else state.match.spare
            for cards in (*_some(left, count, draw, 30), *_some(left, count - 1, draw, 2)):
                tried += [(TABLE, a.DealHand(seat, cards)) for seat in (state.due or seats)[:2]]
                tried.append((TABLE, a.DealWidow(cards)))
            tried += [(TABLE, a.DealHand(seat, CardSet.of(*pack[:count]))) for seat in seats]
        case m.Passing():
            for seat in seats:
                hand = list(CardSet(state.hands[seat]))
                for count in (state.count - 1, state.count, state.count + 1):
                    chosen = _some(hand, count, draw, 6 if count == state.count else 1)
                    tried += [(seat, a.PassCards(cards)) for cards in chosen]
                received = CardSet.of(*draw.sample(pack, state.count))
                tried.append((seat, a.PassCards(received)))
        case m.Playing():
            tried += [(seat, a.PlayCard(card)) for card in pack for seat in seats]
        case m.Counting():
            tried += [(seat, a.ChooseMoon(form)) for form in _FORMS for seat in seats]
        case _:
            pass
    return tried


def _dealt(state: m.Dealing) -> Mask:
    """Give all cards that somebody has been dealt."""
    dealt = state.widow
    for hand in state.hands:
        dealt |= hand
    return dealt


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
    command=_command,
    action=_action,
    shown=_shown,
    meant=_meant,
    attempts=_attempts,
    options=_options,
    odd_options=_odd_options,
    records=_records,
)
