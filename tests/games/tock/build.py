"""Positions of Tock from short texts, and what an action brings about in them.

Every step goes through `offers`, `decide`, `react` and `evolve`; pawns alone are set down.
"""

from __future__ import annotations

from typing import Any, Final

import attrs
from attrs import frozen

from cardrules.cards import CardSet, Mask, cards_of, mask_of, parse_card, parse_cards
from cardrules.games.tock import (
    TOCK,
    BringOut,
    Colour,
    DealHand,
    DrawCard,
    Exchange,
    GiveCard,
    LayCard,
    MovePawn,
    Options,
    Part,
    SplitSeven,
    View,
)
from cardrules.games.tock.actions import Action
from cardrules.games.tock.events import Event
from cardrules.games.tock.model import BOARDS, CAMP, NUMBERS, Dealing, Playing, State
from cardrules.games.tock.rules.ruleset import Ruleset
from cardrules.kernel.offers import Offer
from cardrules.kernel.turns import settle
from cardrules.seats import TABLE, Actor, Seat
from tests.games import attempts
from tests.games.attempts import Table, actor_of

__all__ = ["Attempt", "Scene", "parts", "places", "position", "seats", "start"]

#: By letter, the colour.
COLOURS: Final = {colour.value[0]: colour for colour in Colour}


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Name seats."""
    return tuple(Seat(number) for number in numbers)


def places(pawns: str, section: int = 18) -> tuple[int, ...]:
    """Read where pawns stand: `g1 G18, y1 R5`; all others are in their camps."""
    found = [CAMP] * 16
    for part in pawns.split(","):
        if part.strip():
            pawn, place = part.split()
            assert BOARDS[section].places[place] not in set(found) - {CAMP}, f"two pawns on {place}"
            found[NUMBERS[pawn]] = BOARDS[section].places[place]
    return tuple(found)


def parts(text: str) -> tuple[Part, ...]:
    """Read the parts of a seven: `g1 3, g2 4`; with `home` at its end one goes into the home."""
    read = [part.split() for part in text.split(",")]
    return tuple(Part(words[0], int(words[1]), words[2:] == ["home"]) for words in read)


@frozen
class Scene(Table):
    """A match at one moment, at rest: nothing follows until somebody acts."""

    game = TOCK

    rules: Ruleset
    state: State
    #: What has happened since the position was set.
    events: tuple[Event, ...] = ()

    def offers(self, actor: Actor | int) -> tuple[Offer[Action], ...]:
        """What somebody may do."""
        return TOCK.offers(self.rules, self.state, actor_of(actor))

    def ways(self, card: str) -> list[Action]:
        """Every way in which the seat in turn may play a card."""
        return [
            action
            for offer in self.offers(self.due[0])
            for action in offer
            if getattr(action, "card", None) is parse_card(card)
        ]

    def view(self, seat: int | None = None) -> View:
        """What a seat sees."""
        return TOCK.view(self.rules, self.state, None if seat is None else Seat(seat))

    @property
    def pawns(self) -> dict[str, str]:
        """Where every pawn in play stands."""
        return {pawn: place for pawn, place in self.view().pawns if place != "camp"}

    def when(self, actor: Actor | int, action: Action) -> Attempt:
        """Let somebody try something."""
        return Attempt(self, actor_of(actor), action)

    def tries(self, action: Action) -> Attempt:
        """Let whoever is due try something."""
        return Attempt(self, self.due[0], action)

    def out(self, card: str, colour: str) -> Attempt:
        """Try to bring a pawn out; its colour by its letter."""
        return self.tries(BringOut(parse_card(card), COLOURS[colour]))

    def move(
        self, card: str, pawn: str, steps: int | None = None, into_home: bool = False
    ) -> Attempt:
        """Try to move a pawn, by the card's number if no other is given."""
        played = parse_card(card)
        usual = self.rules.uses[played.rank].steps
        chosen = usual[0] if steps is None else steps
        return self.tries(MovePawn(played, pawn, chosen, into_home))

    def split(self, card: str, text: str) -> Attempt:
        """Try to play a seven."""
        return self.tries(SplitSeven(parse_card(card), parts(text)))

    def swap(self, card: str, *pawns: str) -> Attempt:
        """Try to play a jack."""
        return self.tries(Exchange(parse_card(card), pawns))

    def lay(self, card: str) -> Attempt:
        """Try to lay a card down without effect."""
        return self.tries(LayCard(parse_card(card)))

    def draws(self, card: str) -> Scene:
        """Let the seat that must draw get this card."""
        assert isinstance(self.state, Playing)
        assert self.state.draws is not None
        return self.when(TABLE, DrawCard(self.state.draws, parse_card(card))).accepted()

    def gives_cards(self, *cards: str) -> Scene:
        """Let seats 0, 1, ... choose these cards for their partners."""
        scene = self
        for seat, card in enumerate(cards):
            scene = scene.when(seat, GiveCard(parse_card(card))).accepted()
        return scene

    @property
    def changes(self) -> list[str]:
        """What the last card did to pawns, as `g1 G16 moved`."""
        assert isinstance(self.state, Playing) or not isinstance(self.state, Dealing)
        last = self.view().last
        return [f"{change.pawn} {change.to} {change.how.value}" for change in last]


@frozen
class Attempt(attempts.Attempt[Scene]):
    """An attempt of which the changes of pawns are told."""

    def gives(self, *changes: str) -> Scene:
        """Demand exactly these changes of pawns, each as `g1 G16 moved`."""
        after = self.accepted()
        assert after.changes == list(changes)
        return after


def start(**options: Any) -> Scene:
    """Set the table before the first hand is dealt."""
    rules = TOCK.ruleset(Options(**options))
    _, state = settle(TOCK, rules, TOCK.initial(rules, rules.seats))
    return Scene(rules, state)


def position(
    pawns: str = "",
    hand: str = "",
    *,
    turn: int = 0,
    hands: dict[int, str] | None = None,
    barred: str = "",
    stock: int | None = None,
    **options: Any,
) -> Scene:
    """Set pawns and hands down, when a seat is to play a card.

    Args:
        pawns: Where they stand; all others are in their camps.
        hand: Cards of the seat in turn. The last one is drawn, where the seat draws first.
        hands: Cards of other seats. Where fewer are named than a hand has, others fill up.
        barred: The pawns that may not go in from their entry.
        stock: So many cards are left in the stock; all others have been played.
    """
    wanted = {**(hands or {}), turn: hand}
    scene = start(**{"first_player": turn, **options})
    named = {seat: parse_cards(text) for seat, text in wanted.items()}
    free = scene.rules.pack & ~mask_of(card for held in named.values() for card in held)
    while isinstance(scene.state, Dealing):
        seat, size = scene.state.due[0], scene.state.size
        own = mask_of(named.get(seat, ())[:size])
        filled, free = _filled(own, size, free)
        scene = scene.when(TABLE, DealHand(seat, CardSet(filled))).accepted()
    if "gives" not in options and scene.rules.gives:
        held = [next(iter(cards_of(hand))) for hand in scene.state.hands]  # type: ignore[union-attr]  # Giving
        scene = scene.gives_cards(*(card.name for card in held))
    if scene.due == (TABLE,):
        drawn = named[turn][-1:] if len(named[turn]) > scene.rules.deals[0] else ()
        scene = scene.draws((drawn or cards_of(free)[:1])[0].name)
    assert isinstance(scene.state, Playing)
    state = attrs.evolve(
        scene.state,
        places=places(pawns, scene.rules.section),
        barred=sum(1 << NUMBERS[pawn] for pawn in barred.split()),
    )
    if stock is not None:
        state = _played(scene.rules, state, stock)
    return Scene(scene.rules, state)


def _filled(own: Mask, size: int, free: Mask) -> tuple[Mask, Mask]:
    # From the middle of the pack: threes to tens of a suit, which bring nobody out.
    plain = [card for card in cards_of(free) if card.rank not in (13, 14, 15)]
    more = mask_of(plain[: size - own.bit_count()])
    return own | more, free & ~more


def _played(rules: Ruleset, state: Playing, stock: int) -> Playing:
    left = rules.pack & ~state.pile
    for hand in state.hands:
        left &= ~hand
    pile = mask_of(cards_of(left)[stock:])
    return attrs.evolve(state, pile=state.pile | pile, stock=stock)
