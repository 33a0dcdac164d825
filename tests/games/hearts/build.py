"""Positions of Hartenjagen from card text, and what an action brings about in them.

Every step goes through `offers`, `decide`, `react` and `evolve`. `playing` alone folds events that
no table would produce, to set a table down in the middle of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import evolve as changed
from attrs import frozen

from cardrules.cards import PACKS, Card, CardSet, Mask, cards_of, mask_of, parse_card
from cardrules.games.hearts import HEARTS, DealHand, DealWidow, Options, PassCards, PlayCard
from cardrules.games.hearts import events as e
from cardrules.games.hearts.actions import Action
from cardrules.games.hearts.events import Event
from cardrules.games.hearts.model import Dealing, Playing, State
from cardrules.games.hearts.rules import Ruleset
from cardrules.games.hearts.view import View
from cardrules.kernel.domains import OneOf
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import settle
from cardrules.seats import TABLE, Actor, Seat
from tests.games.attempts import EventfulAttempt, Table, actor_of

__all__ = [
    "NEUTRAL",
    "Scene",
    "card",
    "cards",
    "deal",
    "last_trick",
    "playing",
    "seats",
    "start",
]

#: Four cards that cost nothing; seat 3 takes them.
NEUTRAL: Final = "2C 3C 4C 5C"


def card(text: str) -> Card:
    """Read a card."""
    return parse_card(text)


def cards(text: str) -> CardSet:
    """Read cards; `2H-AH` stands for all hearts from the two to the ace."""
    found: list[Card] = []
    for word in text.split():
        first, _, last = word.partition("-")
        ends = parse_card(first), parse_card(last or first)
        assert ends[0].lane == ends[1].lane, f"{word} crosses suits"
        found += [one for one in PACKS if ends[0].index <= one.index <= ends[1].index]
    together = CardSet.of(*found)
    assert len(together) == len(found), f"a card is named twice in {text}"
    return together


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Name seats."""
    return tuple(Seat(number) for number in numbers)


@frozen
class Scene(Table):
    """A match at one moment, at rest: nothing follows until somebody acts."""

    game = HEARTS

    rules: Ruleset
    state: State
    #: What has happened since the table was set, the deal included.
    events: tuple[Event, ...] = ()

    @property
    def playable(self) -> CardSet:
        """The cards that the seat in turn may play."""
        (actor,) = self.due
        (offer,) = self.offers(actor)
        assert offer.action is PlayCard
        assert isinstance(offer.domain, OneOf)
        return offer.domain.cards

    def offers(self, actor: Actor | int) -> tuple[Offer[Action], ...]:
        """What somebody may do."""
        return HEARTS.offers(self.rules, self.state, actor_of(actor))

    def view(self, seat: int | None) -> View:
        """What a seat sees."""
        return HEARTS.view(self.rules, self.state, None if seat is None else Seat(seat))

    def hand(self, seat: int) -> CardSet:
        """What a seat holds."""
        return self.view(seat).hand

    def when(self, actor: Actor | int, action: Action) -> EventfulAttempt[Scene]:
        """Let somebody try something."""
        return EventfulAttempt(self, actor_of(actor), action)

    def plays(self, text: str) -> Scene:
        """Let the seats in turn play these cards, one after the other."""
        scene = self
        for word in text.split():
            (actor,) = scene.due
            scene = scene.when(actor, PlayCard(parse_card(word))).accepted()
        return scene

    def passes(self, *hands: str) -> Scene:
        """Let seats 0, 1, ... choose these cards to pass; an empty text is a seat that waits."""
        scene = self
        for seat, text in enumerate(hands):
            if text:
                scene = scene.when(seat, PassCards(cards(text))).accepted()
        return scene


def start(*before: Sequence[int], **options: Any) -> Scene:
    """Set the table before the deal of a hand.

    Args:
        before: The scores of the hands before, which are taken as played.
    """
    rules = HEARTS.ruleset(Options(**options))
    _, state = settle(HEARTS, rules, HEARTS.initial(rules, rules.seats))
    for scores in before:
        assert isinstance(state, Dealing)
        totals = state.match.totals
        if not state.match.tied:
            totals = tuple(total + score for total, score in zip(totals, scores, strict=True))
        played = e.PlayBegan(Seat(0), CardSet()), e.HandScored(scores=tuple(scores), totals=totals)
        _, state = settle(HEARTS, rules, HEARTS.evolve.fold(state, played))
    return Scene(rules, state)


def deal(
    *hands: str, before: Iterable[Sequence[int]] = (), widow: str = "", **options: Any
) -> Scene:
    """Deal to seats 0, 1, ...; where fewer cards are named, the rest of the pack fills up."""
    scene = start(*before, **options)
    named = _held(hands, scene.rules.seats)
    rest = scene.rules.pack & ~cards(widow).mask
    for hand in named:
        assert not hand & ~rest, "a card is named twice"
        rest &= ~hand
    left = iter(cards_of(rest))
    full = [_filled(hand, scene.rules.size, left) for hand in named]
    spare = _filled(cards(widow).mask, scene.rules.spare, left)
    while scene.due == (TABLE,):
        assert isinstance(scene.state, Dealing)
        due = scene.state.due
        action = DealHand(due[0], full[due[0]]) if due else DealWidow(spare)
        scene = scene.when(TABLE, action).accepted()
    return scene


def _held(hands: tuple[str, ...], count: int) -> list[Mask]:
    return [cards(text).mask for text in hands] + [0] * (count - len(hands))


def _filled(hand: Mask, size: int, left: Iterator[Card]) -> CardSet:
    missing = size - hand.bit_count()
    assert missing >= 0, f"too many cards are named for a hand of {size}"
    return CardSet(hand | mask_of(next(left) for _ in range(missing)))


def playing(
    *hands: str,
    turn: int = 0,
    trick: str = "",
    broken: bool = False,
    taken: Mapping[int, str] | None = None,
    aside: str = "",
    widow: tuple[int, str] | None = None,
    before: Iterable[Sequence[int]] = (),
    **options: Any,
) -> Scene:
    """Set a table down in the middle of a hand, past its first trick.

    Args:
        hands: What seats 0, 1, ... still hold.
        turn: Who is to play.
        trick: What lies on the table, from its leader on.
        taken: What seats have taken.
        aside: What waits after cancelled tricks.
        widow: Who took the widow, and what it was.
    """
    scene = start(*before, **options)
    state, count = scene.state, scene.rules.seats
    table = [card(word) for word in trick.split()]
    leader = Seat((turn - len(table)) % count)
    heaps = {Seat(seat): cards(text) for seat, text in (taken or {}).items()}
    held = _held(hands, count)
    for seat, heap in heaps.items():
        held[seat] |= heap.mask
    held[leader] |= cards(aside).mask | mask_of(table)
    story: list[Event] = [e.HandDealt(Seat(seat), CardSet(hand)) for seat, hand in enumerate(held)]
    if widow:
        story.append(e.WidowDealt(cards(widow[1])))
    story.append(e.PlayBegan(leader, CardSet()))
    if widow:
        story.append(e.WidowTaken(Seat(widow[0]), cards(widow[1])))
    for seat, heap in heaps.items():
        story += [e.CardPlayed(seat, one, breaks=False) for one in heap]
        story.append(e.TrickTaken(seat, 0))
    story.append(e.TrickTaken(leader, 0))
    if aside:
        story += [e.CardPlayed(leader, one, breaks=False) for one in cards(aside)]
        story.append(e.TrickCancelled(leader))
    for place, one in enumerate(table):
        story.append(e.CardPlayed(Seat((leader + place) % count), one, breaks=False))
    middle = HEARTS.evolve.fold(state, story)
    assert isinstance(middle, Playing)
    return Scene(scene.rules, changed(middle, deal=changed(middle.deal, broken=broken)))


def last_trick(
    taken: Mapping[int, str], before: Iterable[Sequence[int]] = (), **options: Any
) -> Scene:
    """Set four players before a last trick that costs nothing: `plays(NEUTRAL)` ends the hand."""
    return playing(*NEUTRAL.split(), taken=taken, before=before, **options)
