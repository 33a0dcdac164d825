"""A whole game in one page, for tests of everything that works with any game.

Two or three seats get closed hands, play them trick by trick, and the most tricks win. It has a
recurring phase with a draft, consequences, a host who may abandon, and two older versions of
its log (`UPCASTERS`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, TypeAlias

import attrs
from attrs import define, frozen

from cardrules.cards import Card, CardSet, Mask, cards_of, mask_of, pack_mask
from cardrules.errors import OptionsError
from cardrules.kernel.checks import Check, broken_by_cards, permitted, refuse
from cardrules.kernel.domains import Choose, OneOf
from cardrules.kernel.draws import Draw
from cardrules.kernel.game import EVERYBODY, Audience, Game, Outcome, Zone
from cardrules.kernel.offers import Offer
from cardrules.kernel.sealing import Steps, seals
from cardrules.kernel.turns import acting_seat
from cardrules.rule import Language, Rulebook
from cardrules.seats import HOST, TABLE, Actor, Seat, left_of

BOOK: Final = Rulebook("tests.toy")
LENGTH: Final = BOOK.rule("toy.match.length")
ONLY_HOST: Final = BOOK.rule("toy.match.host")
PHASE: Final = BOOK.rule("toy.match.phase")
WINNER: Final = BOOK.rule("toy.match.winner")
DEAL: Final = BOOK.rule("toy.deal.hand")
TURN: Final = BOOK.rule("toy.play.turn")
OWN_CARD: Final = BOOK.rule("toy.play.own-card")
FOLLOW_SUIT: Final = BOOK.rule("toy.play.follow-suit")
TAKE: Final = BOOK.rule("toy.play.take")


class Order(Enum):
    """Which card takes a trick."""

    HIGH = "high"
    LOW = "low"


@frozen(kw_only=True)
class Options:
    """Rounds a match, cards a hand, and which card takes a trick."""

    rounds: int = 2
    cards: int = 3
    order: Order = Order.HIGH


@frozen
class DealHand:
    seat: Seat
    cards: CardSet


@frozen
class PlayCard:
    card: Card


@frozen
class Abandon:
    pass


Action: TypeAlias = DealHand | PlayCard | Abandon


@frozen
class RoundOpened:
    number: int


@frozen
class HandDealt:
    """Only its seat reads the cards."""

    seat: Seat
    cards: CardSet


@frozen
class PlayBegan:
    leader: Seat


@frozen
class CardPlayed:
    seat: Seat
    card: Card


@frozen
class TrickTaken:
    seat: Seat


@frozen
class RoundScored:
    scores: tuple[int, ...]


@frozen
class MatchEnded:
    winners: tuple[Seat, ...]


@frozen
class Abandoned:
    pass


Event: TypeAlias = (
    RoundOpened
    | HandDealt
    | PlayBegan
    | CardPlayed
    | TrickTaken
    | RoundScored
    | MatchEnded
    | Abandoned
)


@frozen(kw_only=True)
class Scored:
    """Between rounds; what comes next is a consequence."""

    round: int
    totals: tuple[int, ...]


@frozen(kw_only=True)
class Dealing:
    round: int
    totals: tuple[int, ...]
    #: The hands dealt so far.
    hands: tuple[Mask, ...]


@define
class PlayingDraft:
    round: int
    totals: tuple[int, ...]
    hands: tuple[Mask, ...]
    #: The cards of the trick, from its leader on.
    trick: tuple[Card, ...]
    leader: Seat
    tricks: tuple[int, ...]
    gone: Mask


@seals(PlayingDraft)
@frozen  # pyright: ignore[reportGeneralTypeIssues]  # frozen of a define
class Playing(PlayingDraft):
    @property
    def turn(self) -> Seat:
        return left_of(self.leader, len(self.hands), len(self.trick))

    @property
    def is_full(self) -> bool:
        return len(self.trick) == len(self.hands)


@frozen(kw_only=True)
class Over:
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    abandoned: bool


State: TypeAlias = Scored | Dealing | Playing | Over


@frozen(kw_only=True)
class Ruleset:
    rounds: int
    cards: int
    #: 1 where the highest card takes, -1 where the lowest does.
    sense: int


@frozen(kw_only=True)
class View:
    """What a seat sees; a spectator has no hand."""

    seat: Seat | None
    phase: str
    hand: CardSet | None
    sizes: tuple[int, ...]
    trick: tuple[Card, ...]
    turn: Seat | None
    totals: tuple[int, ...]


def ruleset(options: Options) -> Ruleset:
    if not (1 <= options.rounds <= 9 and 1 <= options.cards <= 5):
        raise OptionsError("rounds must be from 1 to 9, and cards from 1 to 5", (LENGTH,))
    sense = 1 if options.order is Order.HIGH else -1
    return Ruleset(rounds=options.rounds, cards=options.cards, sense=sense)


def seats(options: Options) -> range:
    return range(2, 4)


def initial(rules: Ruleset, seats: int) -> State:
    return Scored(round=0, totals=(0,) * seats)


def to_act(state: State) -> tuple[Actor, ...]:
    match state:
        case Dealing():
            return (TABLE,) if len(state.hands) < len(state.totals) else ()
        case Playing():
            return () if state.is_full or not any(state.hands) else (state.turn,)
        case _:
            return ()


def offers(rules: Ruleset, state: State, actor: Actor) -> tuple[Offer[Action], ...]:
    due = to_act(state)
    if actor is HOST:
        return (Offer(Abandon),) if due else ()
    if actor not in due:
        return ()
    if isinstance(state, Dealing):
        fixed = {"seat": Seat(len(state.hands))}
        return (Offer(DealHand, "cards", Choose(rules.cards, CardSet(_undealt(state))), fixed),)
    assert isinstance(state, Playing)
    return (Offer(PlayCard, "card", OneOf(CardSet(permitted(CHECKS, state, pack_mask())))),)


def chance(rules: Ruleset, state: State, draw: Draw) -> Action:
    assert isinstance(state, Dealing)
    return DealHand(Seat(len(state.hands)), CardSet.of(*draw.cards(rules.cards, _undealt(state))))


def decide(rules: Ruleset, state: State, actor: Actor, action: Action) -> Event:
    match action:
        case DealHand(seat, cards):
            if not isinstance(state, Dealing) or not to_act(state):
                raise refuse(PHASE, actor, action)
            due = len(state.hands)
            if (
                actor is not TABLE
                or seat != due
                or len(cards) != rules.cards
                or cards.mask & ~_undealt(state)
            ):
                raise refuse(DEAL, actor, action, seat=due, cards=rules.cards)
            return HandDealt(seat, cards)
        case PlayCard(card):
            if not isinstance(state, Playing):
                raise refuse(PHASE, actor, action)
            seat = acting_seat(actor, to_act(state), TURN, action, len(state.hands))
            broken = broken_by_cards(CHECKS, state, pack_mask(2), card.bit)
            if broken is not None:
                raise refuse(broken, actor, action)
            return CardPlayed(seat, card)
        case Abandon():
            if actor is not HOST:
                raise refuse(ONLY_HOST, actor, action)
            if not to_act(state):
                raise refuse(PHASE, actor, action)
            return Abandoned()


def react(rules: Ruleset, state: State) -> Event | None:
    match state:
        case Scored():
            if state.round < rules.rounds:
                return RoundOpened(state.round + 1)
            best = max(state.totals)
            return MatchEnded(
                tuple(Seat(seat) for seat, total in enumerate(state.totals) if total == best)
            )
        case Dealing():
            return PlayBegan(Seat(0)) if len(state.hands) == len(state.totals) else None
        case Playing():
            if state.is_full:
                return TrickTaken(_taker(rules, state))
            return None if any(state.hands) else RoundScored(state.tricks)
        case Over():
            return None


evolve: Final[Steps[State, Event]] = Steps()


@evolve.on(RoundOpened, Scored)
def _(state: Scored, event: RoundOpened) -> Dealing:
    return Dealing(round=event.number, totals=state.totals, hands=())


@evolve.on(HandDealt, Dealing)
def _(state: Dealing, event: HandDealt) -> Dealing:
    return attrs.evolve(state, hands=(*state.hands, event.cards.mask))


@evolve.on(PlayBegan, Dealing)
def _(state: Dealing, event: PlayBegan) -> PlayingDraft:
    tricks = (0,) * len(state.totals)
    return PlayingDraft(state.round, state.totals, state.hands, (), event.leader, tricks, 0)


@evolve.on(CardPlayed, PlayingDraft)
def _(state: PlayingDraft, event: CardPlayed) -> PlayingDraft:
    hands = list(state.hands)
    hands[event.seat] ^= event.card.bit
    state.hands = tuple(hands)
    state.trick += (event.card,)
    return state


@evolve.on(TrickTaken, PlayingDraft)
def _(state: PlayingDraft, event: TrickTaken) -> PlayingDraft:
    tricks = list(state.tricks)
    tricks[event.seat] += 1
    state.tricks = tuple(tricks)
    state.gone |= mask_of(state.trick)
    state.trick, state.leader = (), event.seat
    return state


@evolve.on(RoundScored, PlayingDraft)
def _(state: PlayingDraft, event: RoundScored) -> Scored:
    totals = tuple(total + score for total, score in zip(state.totals, event.scores, strict=True))
    return Scored(round=state.round, totals=totals)


@evolve.on(MatchEnded, Scored)
def _(state: Scored, event: MatchEnded) -> Over:
    return Over(totals=state.totals, winners=event.winners, abandoned=False)


@evolve.on(Abandoned, Dealing, PlayingDraft)
def _(state: Dealing | PlayingDraft, event: Abandoned) -> Over:
    return Over(totals=state.totals, winners=(), abandoned=True)


def cause(event: Event) -> tuple[Actor, Action] | None:
    match event:
        case HandDealt(seat, cards):
            return TABLE, DealHand(seat, cards)
        case CardPlayed(seat, card):
            return seat, PlayCard(card)
        case Abandoned():
            return HOST, Abandon()
        case _:
            return None


def audience(event: Event) -> Audience:
    return frozenset({event.seat}) if isinstance(event, HandDealt) else EVERYBODY


def view(rules: Ruleset, state: State, seat: Seat | None) -> View:
    hands = state.hands if isinstance(state, Dealing | Playing) else ()
    due = to_act(state)
    return View(
        seat=seat,
        phase=type(state).__name__,
        hand=CardSet(hands[seat]) if seat is not None and seat < len(hands) else None,
        sizes=tuple(hand.bit_count() for hand in hands),
        trick=state.trick if isinstance(state, Playing) else (),
        turn=state.turn if isinstance(state, Playing) and due else None,
        totals=state.totals,
    )


def census(state: State) -> Mapping[str, Zone | int]:
    held = mask_of(card for hand in getattr(state, "hands", ()) for card in cards_of(hand))
    trick = mask_of(getattr(state, "trick", ()))
    gone = getattr(state, "gone", 0)
    undealt = pack_mask() & ~(held | trick | gone)
    return {"hands": Zone(held), "trick": Zone(trick), "gone": Zone(gone), "undealt": Zone(undealt)}


def outcome(state: State) -> Outcome | None:
    if not isinstance(state, Over):
        return None
    ranks = tuple(1 + sum(other > total for other in state.totals) for total in state.totals)
    return Outcome(
        winners=state.winners,
        ranks=() if state.abandoned else ranks,
        scores=state.totals,
        abandoned=state.abandoned,
    )


def facts(state: State) -> Mapping[str, Any]:
    return {"totals": list(state.totals)}


def draw(view: View, language: Language) -> str:
    title = {"en": "Trick", "fr": "Pli"}[language]
    hand = "" if view.hand is None else f" | {view.hand}"
    return f"{title}: {' '.join(map(str, view.trick))}{hand} | {view.totals}"


def say(event: Event, language: Language) -> str:
    return f"{type(event).__name__}: {', '.join(map(str, attrs.astuple(event, recurse=False)))}"


def _undealt(state: Dealing) -> Mask:
    return pack_mask() & ~mask_of(card for hand in state.hands for card in cards_of(hand))


def _held(state: Playing, cards: Mask) -> Mask:
    return state.hands[state.turn]


def _follows(state: Playing, cards: Mask) -> Mask:
    hand = state.hands[state.turn]
    return hand & state.trick[0].lane or cards if state.trick else cards


CHECKS: Final[tuple[Check[Playing, Mask], ...]] = (
    Check(OWN_CARD, _held),
    Check(FOLLOW_SUIT, _follows),
)


def _taker(rules: Ruleset, state: Playing) -> Seat:
    followers = [card for card in state.trick if card.bit & state.trick[0].lane]
    best = max(followers, key=lambda card: card.rank * rules.sense)
    return left_of(state.leader, len(state.hands), state.trick.index(best))


def _from_version_0(line: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Version 0 had no option `order`, and called a hand's cards `card_list`."""
    match dict(line):
        case {"type": "Options", **rest}:
            return [{"type": "Options", **rest, "order": "high"}]
        case {"type": "HandDealt", "card_list": cards, **rest}:
            return [{"type": "HandDealt", **rest, "cards": cards}]
        case other:
            return [other]


def _from_version_1(line: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Version 1 ended the match in the line of the last round's scores, and noted shuffles."""
    match dict(line):
        case {"type": "PackShuffled"}:
            return []
        case {"type": "RoundScored", "scores": scores, "winners": winners}:
            scored = {"type": "RoundScored", "scores": scores}
            return (
                [scored]
                if winners is None
                else [scored, {"type": "MatchEnded", "winners": winners}]
            )
        case other:
            return [other]


UPCASTERS: Final = {0: _from_version_0, 1: _from_version_1}

TOY: Final[Game[Options, Ruleset, State, Action, Event, View]] = Game(
    id="toy",
    book=BOOK,
    version=2,
    options=Options,
    presets={"classic": Options(), "low": Options(order=Order.LOW, rounds=1)},
    actions=(DealHand, PlayCard, Abandon),
    events=(
        RoundOpened,
        HandDealt,
        PlayBegan,
        CardPlayed,
        TrickTaken,
        RoundScored,
        MatchEnded,
        Abandoned,
    ),
    states=(Scored, Dealing, Playing, Over),
    ruleset=ruleset,
    seats=seats,
    initial=initial,
    to_act=to_act,
    offers=offers,
    chance=chance,
    decide=decide,
    react=react,
    evolve=evolve,
    cause=cause,
    audience=audience,
    view=view,
    census=census,
    outcome=outcome,
    facts=facts,
    draw=draw,
    say=say,
    upcasters=UPCASTERS,
)
